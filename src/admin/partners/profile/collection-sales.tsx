import { useTranslate } from 'react-admin';
import { Bars } from '../../dashboard/charts/bars.tsx';
import { TopBy } from '../../dashboard/choice.tsx';
import { useCollections } from '../../dashboard/use-collections.tsx';
import { useKept } from '../../dashboard/use-kept.ts';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import { byCollection, type ProfileQuestion } from './profile-reports.ts';

/** Choice kept by the browser under the specification's own key (R-FORM-008). */
interface Choice {
  splitId: number | null;
  topBy: number;
}
const keptUnder = 'customer-profile-collections-Options';

/** Purchases of the customer by the items of a collection; default: product groups. */
export const CollectionSales = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const [choice, choose] = useKept<Choice>(keptUnder, { splitId: null, topBy: 1 });
  const onChoose = (splitId: number): void => choose({ ...choice, splitId });
  const { split, choice: collection, isKnown } = useCollections({ kept: choice.splitId, onChoose });
  const isByQuantity = choice.topBy === 0;
  const query = useReport(
    'SaleResumeSearch',
    split && byCollection(question, { splitId: split.Id, topBy: choice.topBy }),
  );
  const bars = (query.data ?? []).map(({ ArticleGroup, QuantitySum, DebitSum }) => ({
    key: ArticleGroup?.Id ?? 0,
    name: ArticleGroup?.Name ?? translate('Without a group'),
    value: (isByQuantity ? QuantitySum : DebitSum) ?? 0,
  }));
  const actions = collection && (
    <div className="widget-choices">
      {collection}
      <TopBy value={choice.topBy} onChange={(topBy) => choose({ ...choice, topBy })} />
    </div>
  );
  return (
    <Widget
      title={translate('Purchases by collection')}
      actions={actions}
      query={query}
      isLoading={!isKnown || (Boolean(split) && !query.data)}
      isEmpty={bars.length === 0}
      empty={translate('Nothing was bought yet')}
    >
      <Bars
        bars={bars}
        of={split?.Name ?? translate('Collection')}
        label={translate(isByQuantity ? 'Quantity' : 'Sales value')}
        unit={isByQuantity ? 'quantity' : 'money'}
      />
    </Widget>
  );
};
