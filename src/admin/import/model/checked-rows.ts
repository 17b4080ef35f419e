import { isImportField } from './import-fields.ts';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import type { ImportField } from '#domain/import/import-fields.ts';
import { remarks, type Remark, type RemarkCode } from '#domain/import/remarks.ts';
import type { ImportRow } from './import-rows.ts';

export const rowStates = ['New', 'Changed', 'Same', 'Wrong'] as const;
export type RowState = (typeof rowStates)[number];

/** Remark of the server on a row. Message is a translation key, filled from params. */
export interface RowRemark {
  readonly code: RemarkCode;
  readonly field: ImportField;
  readonly level: 'wrong' | 'note';
  readonly message: string;
  readonly params: Record<string, string | number>;
}

export interface RowChange {
  readonly field: ImportField;
  readonly from: unknown;
  readonly to: unknown;
}

/** A row of the file and what taking it would do. */
export interface CheckedRow extends ImportRow {
  readonly state: RowState;
  readonly changes: readonly RowChange[];
  readonly remarks: readonly RowRemark[];
  /** Stored values of cells that the file writes in another way; null: nothing is stored. */
  readonly stored: { readonly [Field in ImportField]?: unknown };
}

interface JudgedRow {
  Row: number;
  State: RowState;
  Changes?: { Field: string; From: unknown; To: unknown }[];
  Values?: CheckedRow['stored'];
}
interface ItemParameters {
  Row: number;
  Field: string;
  Code: string;
  Level: 'wrong' | 'note';
  [name: string]: unknown;
}

const isKnown = (code: string): code is RemarkCode => Object.hasOwn(remarks, code);
const isFiller = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

type Item = NonNullable<ExchangeImportAnswer['Items']>[number];

const remarkOf = ({ Parameters, Message }: Item): { row: number; remark: RowRemark } | undefined => {
  const { Row, Field, Code, Level, ...rest } = (Parameters ?? {}) as ItemParameters;
  if (!isKnown(Code) || !isImportField(Field)) return undefined;
  const params = Object.fromEntries(Object.entries(rest).filter(([, value]) => isFiller(value))) as RowRemark['params'];
  return {
    row: Row,
    remark: { code: Code, field: Field, level: Level, message: remarks[Code].message ?? Message, params },
  };
};

const worstFirst = (one: RowRemark, other: RowRemark): number =>
  Number(other.level === 'wrong') - Number(one.level === 'wrong');

/** The remarks of an answer by the number of their row worst first (R-IMPORT-012). */
export const remarksByRow = ({ Items }: ExchangeImportAnswer): Map<number, RowRemark[]> => {
  const byRow = new Map<number, RowRemark[]>();
  for (const item of Items ?? []) {
    const found = remarkOf(item);
    if (found) byRow.set(found.row, [...(byRow.get(found.row) ?? []), found.remark]);
  }
  for (const said of byRow.values()) said.sort(worstFirst);
  return byRow;
};

const changesOf = ({ Changes = [] }: JudgedRow): RowChange[] =>
  Changes.flatMap(({ Field, From, To }) => (isImportField(Field) ? [{ field: Field, from: From, to: To }] : []));

const writtenRemark = ({ code, field, params = {} }: Remark): RowRemark => ({
  code,
  field,
  level: remarks[code].level,
  message: remarks[code].message,
  params: Object.fromEntries(Object.entries(params).filter(([, value]) => isFiller(value))) as RowRemark['params'],
});

/** The rows that were sent, each with the remarks of the server's check. */
export const checkedRows = (sent: readonly ImportRow[], answer: ExchangeImportAnswer): CheckedRow[] => {
  const judged = new Map((JSON.parse(answer.Data ?? '[]') as JudgedRow[]).map((row) => [row.Row, row]));
  const said = remarksByRow(answer);
  return sent.map((row) => {
    const verdict = judged.get(row.row) ?? { Row: row.row, State: 'Wrong' };
    const written = (row.written ?? []).map(writtenRemark);
    return {
      ...row,
      state: verdict.State,
      changes: changesOf(verdict),
      remarks: [...written, ...(said.get(row.row) ?? [])].toSorted(worstFirst),
      stored: verdict.Values ?? {},
    };
  });
};

/** Filter of the rows: all, one state, or rows with remarks, of one kind or of any. */
export type RowFilter = 'All' | RowState | 'Remarks' | RemarkCode;

export const fitsFilter = ({ state, remarks: said }: CheckedRow, filter: RowFilter): boolean => {
  if (filter === 'All') return true;
  if (filter === 'Remarks') return said.length > 0;
  return state === filter || said.some(({ code }) => code === filter);
};

/** How many rows each filter leaves. */
export const countRows = (rows: readonly CheckedRow[]): ReadonlyMap<RowFilter, number> => {
  const counts = new Map<RowFilter, number>([['All', rows.length]]);
  const add = (filter: RowFilter): void => {
    counts.set(filter, (counts.get(filter) ?? 0) + 1);
  };
  for (const { state, remarks: said } of rows) {
    add(state);
    if (said.length > 0) add('Remarks');
    for (const code of new Set(said.map((remark) => remark.code))) add(code);
  }
  return counts;
};

/** Rows that an import sends: what is wrong stays, what is there already needs nothing. */
export const rowsToTake = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.filter(({ state }) => state === 'New' || state === 'Changed');
