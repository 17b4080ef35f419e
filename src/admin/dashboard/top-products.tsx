import { useTranslate } from 'react-admin';
import { Bars } from './charts/bars.tsx';
import { Choice, TopBy } from './choice.tsx';
import { topProducts, type SalesQuestion } from './sales-question.ts';
import { useKept } from './use-kept.ts';
import { useProductOpener } from './product-link.tsx';
import { useReport } from './use-report.ts';
import { Widget } from './charts/widget.tsx';

/** Choice that the browser keeps (R-DASH-005). */
interface TopChoice {
  topBy: number;
  count: number;
}

const initial: TopChoice = { topBy: 0, count: 10 };
const counts = [5, 10, 20, 50];

/** The products sold most in the period: ten by default, in falling order (R-DASH-003). */
export const TopProducts = ({ question, isAsked }: { question: SalesQuestion; isAsked: boolean }) => {
  const translate = useTranslate();
  const open = useProductOpener();
  const [choice, setChoice] = useKept<TopChoice>('dashboard-top-products', initial);
  const query = useReport('SaleResumeSearch', isAsked ? topProducts(question, choice) : undefined);
  const isByQuantity = choice.topBy === 0;
  const bars = (query.data ?? []).map(({ Article, QuantitySum, DebitSum }) => ({
    key: Article?.Id ?? 0,
    name: Article?.Name ?? '',
    value: (isByQuantity ? QuantitySum : DebitSum) ?? 0,
  }));
  const actions = (
    <div className="widget-choices">
      <TopBy value={choice.topBy} onChange={(topBy) => setChoice({ ...choice, topBy })} />
      <Choice
        label={translate('Products shown')}
        value={choice.count}
        options={counts.map((count) => [count, String(count)])}
        onChange={(count) => setChoice({ ...choice, count })}
      />
    </div>
  );
  return (
    <Widget title={translate('Top products')} actions={actions} query={query} isEmpty={bars.length === 0}>
      <Bars
        bars={bars}
        of={translate('Product')}
        label={translate(isByQuantity ? 'Quantity' : 'Sales value')}
        unit={isByQuantity ? 'quantity' : 'money'}
        onOpen={open && (({ key }) => open(Number(key)))}
      />
    </Widget>
  );
};
