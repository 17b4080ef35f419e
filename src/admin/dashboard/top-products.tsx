import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Bars } from './bars.tsx';
import { topProducts, type SalesQuestion } from './sales-question.ts';
import { useKept } from './use-kept.ts';
import { useProductOpener } from './product-link.tsx';
import { useReport } from './use-report.ts';
import { Widget } from './widget.tsx';

/** What the browser keeps of the choice (R-DASH-005). */
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
  const { data, error, refetch } = useReport('SaleResumeSearch', isAsked ? topProducts(question, choice) : undefined);
  const isByQuantity = choice.topBy === 0;
  const bars = (data ?? []).map(({ Article, QuantitySum, DebitSum }) => ({
    key: Article?.Id ?? 0,
    name: Article?.Name ?? '',
    value: (isByQuantity ? QuantitySum : DebitSum) ?? 0,
  }));
  const actions = (
    <div className="widget-choices">
      <TextField
        select
        size="small"
        label={translate('Top by')}
        value={choice.topBy}
        onChange={({ target }) => setChoice({ ...choice, topBy: Number(target.value) })}
      >
        <MenuItem value={0}>{translate('Quantity')}</MenuItem>
        <MenuItem value={1}>{translate('Sales value')}</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label={translate('Products shown')}
        value={choice.count}
        onChange={({ target }) => setChoice({ ...choice, count: Number(target.value) })}
      >
        {counts.map((count) => (
          <MenuItem key={count} value={count}>
            {count}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
  return (
    <Widget
      title={translate('Top products')}
      actions={actions}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={bars.length === 0}
    >
      <Bars
        bars={bars}
        label={translate(isByQuantity ? 'Quantity' : 'Sales value')}
        unit={isByQuantity ? 'quantity' : 'money'}
        onOpen={open && (({ key }) => open(Number(key)))}
      />
    </Widget>
  );
};
