import { useQuery } from '@tanstack/react-query';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { SplitActionType, type ArticleSplit } from '#generated/types.ts';
import { Bars } from './bars.tsx';
import { salesByGroup, type SalesQuestion } from './sales-question.ts';
import { useKept } from './use-kept.ts';
import { useReport } from './use-report.ts';
import { Widget } from './widget.tsx';

const collections = async (): Promise<ArticleSplit[]> =>
  (
    await call('ArticleSplitSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Name', SortType: 0 }] },
    })
  ).Entities;

/** Sales of the period by the items of a collection; the product groups at first. */
export const CollectionChart = ({ question, isAsked }: { question: SalesQuestion; isAsked: boolean }) => {
  const translate = useTranslate();
  const { data: splits } = useQuery({ queryKey: ['dashboard', 'collections'], queryFn: collections, enabled: isAsked });
  const [kept, setKept] = useKept<number | null>('dashboard-collection', null);
  const split =
    splits?.find(({ Id }) => Id === kept) ??
    splits?.find(({ SplitActionType: type }) => type === SplitActionType.Groups) ??
    splits?.[0];
  const { data, error, refetch } = useReport(
    'SaleResumeSearch',
    isAsked && split ? salesByGroup(question, split.Id) : undefined,
  );
  const bars = (data ?? []).map(({ ArticleGroup, DebitSum }) => ({
    key: ArticleGroup?.Id ?? 0,
    name: ArticleGroup?.Name ?? translate('Without a group'),
    value: DebitSum ?? 0,
  }));
  const actions = splits && splits.length > 0 && (
    <TextField
      select
      size="small"
      label={translate('Collection')}
      value={split?.Id ?? ''}
      onChange={({ target }) => setKept(Number(target.value))}
    >
      {splits.map(({ Id, Name }) => (
        <MenuItem key={Id} value={Id}>
          {Name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Widget
      title={translate('Sales by collection')}
      actions={actions}
      isLoading={!splits || (Boolean(split) && !data)}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={bars.length === 0}
    >
      <Bars bars={bars} label={translate('Sales')} unit="money" />
    </Widget>
  );
};
