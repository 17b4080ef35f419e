import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { get } from 'react-hook-form';
import type { Stored } from '../../../data-provider.ts';

/** The translator of the moment: English in, the person's language out. */
type Translate = (text: string) => string;

/**
 * Beside what it shows, a component of a column may say how its value stands in a file: amounts as numbers, all else as
 * text.
 */
export interface Exportable {
  text?: (
    record: Stored,
    source: string,
    props: Readonly<Record<string, unknown>>,
    translate: Translate,
  ) => string | number;
}

interface ColumnProps {
  source?: string;
  label?: string;
  align?: string;
  field?: Exportable;
  children?: ReactNode;
}

/** A column of a table, by the name under which react-admin hides it. */
export interface TableColumn {
  name: string;
  source: string | undefined;
  label: string | undefined;
  /** Of a row, as a file has it; absent: the column is not for files. */
  textOf: ((record: Stored, translate: Translate) => string | number) | undefined;
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined || typeof value === 'object') return '';
  return typeof value === 'string' ? value : String(value as number | boolean);
};

const textOf = ({ source, field, children }: ColumnProps): TableColumn['textOf'] => {
  if (!source) return undefined;
  const shown = isValidElement<Record<string, unknown>>(children) ? children : undefined;
  const exportable = (shown ? shown.type : field) as Exportable | undefined;
  const props = shown?.props ?? {};
  return (record, translate) => exportable?.text?.(record, source, props, translate) ?? plain(get(record, source));
};

/**
 * The columns of a table, from the elements that it is made of; one without a name cannot be chosen: the menu of the
 * rows.
 */
export const columnsOf = (children: ReactNode): TableColumn[] =>
  Children.toArray(children)
    .filter((child): child is ReactElement<ColumnProps> => isValidElement<ColumnProps>(child))
    .map(({ props }) => ({
      name: props.source ?? props.label ?? '',
      source: props.source,
      label: props.label,
      textOf: textOf(props),
    }));

/** Columns of a table in the user's order, and those that are hidden by default. */
export interface RegisteredColumns {
  columns: readonly TableColumn[];
  usuallyHidden: readonly string[];
}

const registered = new Map<string, RegisteredColumns>();

/** Told by the head of each table. */
export const registerColumns = (storeKey: string, columns: RegisteredColumns): void => {
  registered.set(storeKey, columns);
};

/** The columns of the table that keeps its view under this key. */
export const registeredColumns = (storeKey: string): RegisteredColumns =>
  registered.get(storeKey) ?? { columns: [], usuallyHidden: [] };
