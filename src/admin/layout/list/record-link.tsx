import type { MouseEvent, ReactNode } from 'react';
import { useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import { recordAddress } from '../addresses.ts';

interface Props {
  source: string;
  /** Where the link leads, where it is not the record's own form. */
  address?: string;
  /** What is shown in place of the value. */
  children?: ReactNode;
}

/** A plain click is the row's, which goes through the router; with a key it opens elsewhere, and the row stays. */
const follow = (event: MouseEvent): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) event.stopPropagation();
  else event.preventDefault();
};

/** What a row is opened by: its name as a link, so that it may be opened in another tab. */
export const RecordLink = ({ source, address, children }: Props) => {
  const record = useRecordContext<Stored>();
  const resource = useResourceContext() ?? '';
  const value: unknown = useFieldValue({ source });
  const text = children ?? (typeof value === 'string' && value !== '' ? value : nameOf(record));
  const target = address ?? (record && recordAddress(record.id, resource, record));
  return target ? <a className="cell-link" tabIndex={-1} href={`#${target}`} onClick={follow}>{text}</a> : <>{text}</>;
};

RecordLink.text = (record: Stored, source: string): string => {
  const value: unknown = record[source];
  return typeof value === 'string' && value !== '' ? value : typeof value === 'object' && value !== null ? nameOf(value as Stored) : String(value ?? '');
};
