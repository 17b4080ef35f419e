import { ListBase, Title, useListContext, useTranslate } from 'react-admin';
import type { Stored } from '../data-provider.ts';
import { useParameters } from '../layout/addresses.ts';
import { AskDeletion, useAskDeletion } from '../layout/deletion/ask-deletion.tsx';
import { useAddressFilter } from '../layout/list/by-address.ts';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { AddAction } from '../layout/list/list-actions.tsx';
import { ListError } from '../layout/list/list-error.tsx';
import { ListSearch } from '../layout/list/list-search.tsx';
import { enumTitle, viewNamed } from '../model/views.ts';
import { CollectionCard } from './collections/collection-card.tsx';

/** So many collections are shown open at once. */
const mostOpen = 6;

const Cards = () => {
  const { data, error } = useListContext<Stored>();
  const askDeletion = useAskDeletion();
  if (error && !data) return <ListError />;
  if (data?.length === 0)
    return (
      <section className="list-card">
        <EmptyState />
      </section>
    );
  const areFew = (data?.length ?? 0) <= mostOpen;
  return data?.map((split) => (
    <CollectionCard key={`${split.Id}-${areFew}`} split={split} isOpen={areFew} onDelete={() => askDeletion([split])} />
  ));
};

/** Every collection with its items, of one type or of all. */
export const ArticleSplitList = () => {
  const translate = useTranslate();
  const { SplitActionType: type } = useParameters(viewNamed('ArticleSplit').view.list?.route);
  const titles = translate('Collections');
  return (
    <ListBase
      filter={useAddressFilter()}
      perPage={200}
      sort={{ field: 'Name', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <Title title={type ? `${titles}: ${translate(enumTitle('SplitActionType', Number(type)))}` : titles} />
      <AddAction />
      <div className="page-column">
        <div className="collections-search">
          <ListSearch />
        </div>
        <AskDeletion>
          <Cards />
        </AskDeletion>
      </div>
    </ListBase>
  );
};
