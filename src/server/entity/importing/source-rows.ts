import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '#domain/faults.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { memberOf } from '#domain/import/import-cells.ts';
import { guessColumns, type ColumnMapping, type ImportField } from '#domain/import/import-fields.ts';
import { mostImportedRows } from '#domain/import/limits.ts';
import { notationReader, type Notation } from '#domain/import/notation/notation.ts';
import { RawDataSourceType } from '#generated/types.ts';
import type { CarriedRow, Importer, RawData } from './importer.ts';
import { inSlices } from './pieces.ts';
import { readSource } from './read-source.ts';
import { tooLarge } from './read-text-file.ts';

/** Rows of a file with the number that a spreadsheet shows beside each, and what their cells mean. */
interface ReadRows {
  rows: FileRow[];
  mapping: ColumnMapping;
}

export interface SourceRows extends ReadRows {
  /** How the columns are written, by all rows. */
  notation: Notation;
}

const fromCarried = (carried: readonly CarriedRow[], fields: readonly ImportField[]): ReadRows => {
  const members = fields.map((field) => ({ field, member: memberOf(field) }));
  const has = (member: string) => carried.some((row) => row[member] !== undefined);
  return {
    rows: carried.map((row) => ({ row: row.Row ?? 0, cells: members.map(({ member }) => String(row[member] ?? '')) })),
    mapping: Object.fromEntries(members.flatMap(({ field, member }, index) => (has(member) ? [[field, index]] : []))),
  };
};

type Columns = NonNullable<RawData['Columns']>;

const givenMapping = (columns: Columns, fields: readonly ImportField[]): ColumnMapping =>
  Object.fromEntries(
    columns.map(({ Name, Index }) => [Name, Index]).filter(([field]) => fields.includes(field as ImportField)),
  );

/** A column may say which number each row has in the file that it comes from. */
const numbered = (rows: FileRow[], columns: Columns): FileRow[] => {
  const column = columns.find(({ Name }) => Name === 'Row')?.Index;
  if (column === undefined) return rows;
  return rows.map(({ row, cells }) => {
    const number = Number(cells[column]);
    return { row: Number.isSafeInteger(number) && number > 0 ? number : row, cells };
  });
};

const fromSource = async (rawData: RawData, importer: Importer): Promise<ReadRows> => {
  const extension = (rawData.Extension ?? 'csv').toLowerCase().replace(/^\./, '');
  if (!['csv', 'txt', 'tsv'].includes(extension)) throw new Fault('IMPORT_FORMAT');
  // The body was large: what was waiting meanwhile comes first.
  await nextTurn();
  const bytes = new Uint8Array(Buffer.from(rawData.Source ?? '', 'base64'));
  const hasHeading = rawData.HasHeaders !== false;
  const all = await readSource(bytes, { delimiter: rawData.Delimiter ?? undefined, hasHeading });
  const headers = hasHeading ? (all.shift()?.cells ?? []) : undefined;
  const columns = rawData.Columns ?? [];
  const mapping =
    columns.length > 0
      ? givenMapping(columns, importer.fields(rawData))
      : guessColumns(headers ?? [], importer.kind(rawData));
  return { rows: numbered(all, columns), mapping };
};

/**
 * The rows of an import, however they were sent.
 * @throws IMPORT_FORMAT where neither rows nor a readable file came, IMPORT_TOO_LARGE
 */
export const sourceRows = async (rawData: RawData, importer: Importer): Promise<SourceRows> => {
  const carried = importer.carried(rawData);
  if (!carried && !rawData.Source) throw new Fault('IMPORT_FORMAT');
  const source = carried ? fromCarried(carried, importer.fields(rawData)) : await fromSource(rawData, importer);
  if (source.rows.length > mostImportedRows) throw tooLarge();
  const columns = notationReader(source.mapping);
  await inSlices(source.rows, (slice) => columns.add(slice));
  const areNumbersExact = rawData.RawDataSourceType === RawDataSourceType.Spreadsheet;
  return { ...source, notation: columns.notation({ areNumbersExact }) };
};
