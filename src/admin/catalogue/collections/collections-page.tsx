import { useState } from 'react';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { useDeletion } from '../../layout/deletion/use-deletion.tsx';
import { ErrorState } from '../../generic/error-state.tsx';
import { SearchField } from '../../generic/list/search-field.tsx';
import { newAddress, useParameters } from '../../layout/addresses.ts';
import { enumTitle, type View } from '../../model/views.ts';
import { Page } from '../../shell/page.tsx';
import { CollectionCard } from './collection-card.tsx';

/** So many collections are shown open at once (R-COLL-001, G-172). */
export const mostOpen = 6;

/** Every collection with its items, of one type or of all. */
export const CollectionsPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const parameters = useParameters(view.view.list?.route);
  const type = Number(parameters['SplitActionType']) || undefined;
  const [term, setTerm] = useState('');
  const { data, error, refetch } = useGetList<Stored>('ArticleSplit', {
    filter: { ...(type ? { SplitActionTypes: [type] } : {}), ...(term ? { q: term } : {}) }, pagination: { page: 1, perPage: 200 }, sort: { field: 'Name', order: 'ASC' },
  });
  const deletion = useDeletion(view, () => void refetch());
  const add = newAddress(view, parameters);
  const title = translate(view.view.titles);
  return (
    <Page
      title={title} isNarrowColumn trail={type ? [{ title: translate(enumTitle('SplitActionType', type)) }] : []}
      actions={add && <Button variant="contained" startIcon={<Add />} href={`#${add}`}>{translate('Add')}</Button>}
    >
      <div className="collections-search"><SearchField value={term} onSearch={setTerm} label={translate('Search: {titles}', { titles: title })} /></div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 && (
        <section className="list-card"><div className="state-box">
          <p className="state-title">{translate(term ? 'Nothing fits the search' : '{titles}: nothing here yet', { titles: title })}</p>
          <p className="state-text">{translate('Collections divide products: by group, size, colour or model.')}</p>
          {add && !term && <Button variant="contained" startIcon={<Add />} href={`#${add}`}>{translate('Add')}</Button>}
        </div></section>
      )}
      {data?.map((split) => <CollectionCard key={`${split.Id}-${data.length <= mostOpen}`} split={split} isOpen={data.length <= mostOpen} onDelete={() => deletion.ask([split])} />)}
      {deletion.dialog}
    </Page>
  );
};
