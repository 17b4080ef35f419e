import type { MouseEvent, ReactNode } from 'react';
import { useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
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

/** The value itself, the name of the record that it refers to, or else the name of the row's own. */
const wordsOf = (value: unknown, record: Stored | undefined): string => {
  if (typeof value === 'object' && value !== null) return nameOf(value as Values);
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : nameOf(record);
};

/** What a row is opened by: its name as a link, so that it may be opened in another tab. */
export const RecordLink = ({ source, address, children }: Props) => {
  const record = useRecordContext<Stored>();
  const resource = useResourceContext() ?? '';
  const value: unknown = useFieldValue({ source });
  const text = children ?? wordsOf(value, record);
  const target = address ?? (record && recordAddress(record.id, resource, record));
  return target ? (
    <a className="cell-link" tabIndex={-1} href={`#${target}`} onClick={follow}>
      {text}
    </a>
  ) : (
    <>{text}</>
  );
};

RecordLink.text = (record: Stored, source: string): string => wordsOf(record[source], record);
