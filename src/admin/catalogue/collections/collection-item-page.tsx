import { useGetOne, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { FormPage } from '../../generic/form/form-page.tsx';
import { FormSkeleton } from '../../generic/form/form-skeleton.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { nameOf } from '../../model/representation.ts';
import type { View } from '../../model/views.ts';

/** A collection item at its address: collectionId and actionType say where a new one belongs, collectionItemid which one it is (R-COLL-002). */
export const CollectionItemPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const { collectionId } = useParameters(view.view.form?.route);
  const id = Number(collectionId) || undefined;
  const { data: split, isPending } = useGetOne<Stored>('ArticleSplit', { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
  if (id && isPending) return <FormSkeleton />;
  const given = split
    ? { ArticleSplit: { Id: split.Id, Name: split['Name'], SplitActionType: split['SplitActionType'] } }
    : {};
  const list = { title: split ? nameOf(split) : translate(view.view.titles), address: id ? `/collectionitems/${id}` : '/collectionitems' };
  return <FormPage view={view} given={given} list={list} />;
};
