import { useQuery } from '@tanstack/react-query';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { SplitActionType, type ArticleSplit } from '#generated/types.ts';
import { Bars } from '../../dashboard/bars.tsx';
import { useKept } from '../../dashboard/use-kept.ts';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/widget.tsx';
import { byCollection, type ProfileQuestion } from './profile-reports.ts';

/** What the browser keeps, under the specification's own key (R-FORM-008). */
interface Choice {
  splitId: number | null;
  topBy: number;
}
const keptUnder = 'customer-profile-collections-Options';

const collections = async (): Promise<ArticleSplit[]> =>
  (
    await call('ArticleSplitSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Name', SortType: 0 }] },
    })
  ).Entities;

/** What the customer buys by the items of a collection; the product groups at first. */
export const CollectionSales = ({ question }: { question: ProfileQuestion }) => {
  const translate = useTranslate();
  const { data: splits } = useQuery({ queryKey: ['dashboard', 'collections'], queryFn: collections });
  const [choice, choose] = useKept<Choice>(keptUnder, { splitId: null, topBy: 1 });
  const split =
    splits?.find(({ Id }) => Id === choice.splitId) ??
    splits?.find(({ SplitActionType: type }) => type === SplitActionType.Groups) ??
    splits?.[0];
  const isByQuantity = choice.topBy === 0;
  const { data, error, refetch } = useReport(
    'SaleResumeSearch',
    split && byCollection(question, { splitId: split.Id, topBy: choice.topBy }),
  );
  const bars = (data ?? []).map(({ ArticleGroup, QuantitySum, DebitSum }) => ({
    key: ArticleGroup?.Id ?? 0,
    name: ArticleGroup?.Name ?? translate('Without a group'),
    value: (isByQuantity ? QuantitySum : DebitSum) ?? 0,
  }));
  const actions = splits && splits.length > 0 && (
    <div className="widget-choices">
      <TextField
        select
        size="small"
        label={translate('Collection')}
        value={split?.Id ?? ''}
        onChange={({ target }) => choose({ ...choice, splitId: Number(target.value) })}
      >
        {splits.map(({ Id, Name }) => (
          <MenuItem key={Id} value={Id}>
            {Name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('Top by')}
        value={choice.topBy}
        onChange={({ target }) => choose({ ...choice, topBy: Number(target.value) })}
      >
        <MenuItem value={0}>{translate('Quantity')}</MenuItem>
        <MenuItem value={1}>{translate('Sales value')}</MenuItem>
      </TextField>
    </div>
  );
  return (
    <Widget
      title={translate('Purchases by collection')}
      actions={actions}
      isLoading={!splits || (Boolean(split) && !data)}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={bars.length === 0}
      empty={translate('Nothing was bought yet')}
    >
      <Bars
        bars={bars}
        label={translate(isByQuantity ? 'Quantity' : 'Sales value')}
        unit={isByQuantity ? 'quantity' : 'money'}
      />
    </Widget>
  );
};
