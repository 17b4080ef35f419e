import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import { viewNamed } from '../../model/views.ts';

const useEntityTitle = (): string => useTranslate()(viewNamed(useResourceContext() ?? '').view.title);

/** The heading of a form: the record's own name; that of its kind while it is read, and where there is none. */
export const RecordTitle = () => {
  const record = useRecordContext<Stored>();
  const entity = useEntityTitle();
  return <>{(record && nameOf(record)) || entity}</>;
};

/** The heading of the form of a new record. */
export const NewRecordTitle = () => <>{useTranslate()('New: {entity}', { entity: useEntityTitle() })}</>;
