import type { ColumnMapping, ImportField } from './import-fields.ts';
import type { Remark, RemarkCode } from './remarks.ts';

export interface ReadRow<Values> {
  readonly values: Values;
  readonly remarks: readonly Remark[];
}

/** One row while it is read. */
export interface Reading {
  readonly cell: (field: ImportField) => string;
  readonly isMapped: (field: ImportField) => boolean;
  readonly remark: (field: ImportField, code: RemarkCode, params?: Remark['params']) => undefined;
}

export type Reader<Value> = (reading: Reading) => Value | undefined;

export type Readers<Values> = { readonly [Field in keyof Values]-?: Reader<NonNullable<Values[Field]>> };

/** A text without line ends and doubled blanks. */
export const oneLine = (text: string): string => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();

/** A text in one line; one that is too long is wrong. */
export const textReader =
  (field: ImportField, longest: number): Reader<string> =>
  ({ cell, remark }) => {
    const value = oneLine(cell(field));
    if (value.length > longest) return remark(field, 'TEXT_TOO_LONG', { value: longest });
    return value || undefined;
  };

/** Values of a row by the mapping of the columns, with remarks. */
export const readRow = <Values extends object>(
  readers: Readers<Values>,
  cells: readonly string[],
  mapping: ColumnMapping,
): ReadRow<Values> => {
  const remarks: Remark[] = [];
  const reading: Reading = {
    isMapped: (field) => mapping[field] !== undefined,
    cell: (field) => cells[mapping[field] ?? -1] ?? '',
    remark: (field, code, params) => {
      remarks.push({ field, code, ...(params && { params }) });
      return undefined;
    },
  };
  const read = Object.entries(readers).map(([field, reader]) => [field, (reader as Reader<unknown>)(reading)] as const);
  return { values: Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Values, remarks };
};

/** A row of a file as it is judged: the number that a spreadsheet shows, and its cells. */
export interface RowPlace {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Remembers in which row a key stood first, and answers that row's number. A row that is judged once more, because its
 * transaction begins again, does not repeat itself.
 */
export const firstRow = <Key>(rows: Map<Key, RowPlace>, key: Key | undefined, place: RowPlace): number | undefined => {
  if (key === undefined) return undefined;
  const before = rows.get(key);
  if (before === undefined) rows.set(key, place);
  return before === undefined || before === place ? undefined : before.row;
};
