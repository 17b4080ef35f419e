import type { MouseEvent, ReactNode } from 'react';
import { useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { recordAddress } from '../addresses.ts';

interface Props {
  source: string;
  /** The address, if it is not the record's own form. */
  address?: string;
  /** Shown instead of the value. */
  children?: ReactNode;
}

/** A plain click is left to the row, which uses the router; a click with a key opens the link elsewhere. */
const follow = (event: MouseEvent): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) event.stopPropagation();
  else event.preventDefault();
};

/** The text of the link: the value, the name of the record that it refers to, or the name of the row's record. */
const wordsOf = (value: unknown, record: Stored | undefined): string => {
  if (typeof value === 'object' && value !== null) return nameOf(value as Values);
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : nameOf(record);
};

/** The name of a row as a link to its record, so that it can be opened in another tab. */
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
