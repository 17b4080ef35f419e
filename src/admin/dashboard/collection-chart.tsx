import { useTranslate } from 'react-admin';
import { Bars } from './charts/bars.tsx';
import { salesByGroup, type SalesQuestion } from './sales-question.ts';
import { useCollections } from './use-collections.tsx';
import { useKept } from './use-kept.ts';
import { useReport } from './use-report.ts';
import { Widget } from './charts/widget.tsx';

/** Sales of the period by the items of a collection; the product groups at first. */
export const CollectionChart = ({ question, isAsked }: { question: SalesQuestion; isAsked: boolean }) => {
  const translate = useTranslate();
  const [kept, onChoose] = useKept<number | null>('dashboard-collection', null);
  const { split, choice, isKnown } = useCollections({ kept, onChoose, enabled: isAsked });
  const query = useReport('SaleResumeSearch', isAsked && split ? salesByGroup(question, split.Id) : undefined);
  const bars = (query.data ?? []).map(({ ArticleGroup, DebitSum }) => ({
    key: ArticleGroup?.Id ?? 0,
    name: ArticleGroup?.Name ?? translate('Without a group'),
    value: DebitSum ?? 0,
  }));
  return (
    <Widget
      title={translate('Sales by collection')}
      actions={choice}
      query={query}
      isLoading={!isKnown || (Boolean(split) && !query.data)}
      isEmpty={bars.length === 0}
    >
      <Bars bars={bars} of={split?.Name ?? translate('Collection')} label={translate('Sales')} unit="money" />
    </Widget>
  );
};
