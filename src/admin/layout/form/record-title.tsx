import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import { viewNamed } from '../../model/views.ts';

/** The heading of a form: the record's own name, or that it is a new one. */
export const RecordTitle = () => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>();
  const entity = translate(viewNamed(useResourceContext() ?? '').view.title);
  return <>{record?.Id === undefined ? translate('New: {entity}', { entity }) : nameOf(record) || entity}</>;
};
