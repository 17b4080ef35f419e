import { Fault } from '#domain/faults.ts';
import { memberOf } from '#domain/import/import-cells.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { guessColumns, type ColumnMapping, type ImportField } from '#domain/import/import-fields.ts';
import type { CarriedRow, Importer, RawData } from './importer.ts';
import { readTextFile } from './read-text-file.ts';

/** Rows of a file with the number that a spreadsheet shows beside each, and what their cells mean. */
export interface SourceRows {
  rows: FileRow[];
  mapping: ColumnMapping;
}

const fromCarried = (carried: readonly CarriedRow[], fields: readonly ImportField[]): SourceRows => {
  const members = fields.map((field) => ({ field, member: memberOf(field) }));
  const has = (member: string) => carried.some((row) => row[member] !== undefined);
  return {
    rows: carried.map((row) => ({ row: row.Row ?? 0, cells: members.map(({ member }) => String(row[member] ?? '')) })),
    mapping: Object.fromEntries(members.flatMap(({ field, member }, index) => (has(member) ? [[field, index]] : []))),
  };
};

const givenMapping = (columns: NonNullable<RawData['Columns']>, fields: readonly ImportField[]): ColumnMapping =>
  Object.fromEntries(
    columns.map(({ Name, Index }) => [Name, Index]).filter(([field]) => fields.includes(field as ImportField)),
  );

const fromSource = (rawData: RawData, importer: Importer): SourceRows => {
  const extension = (rawData.Extension ?? 'csv').toLowerCase().replace(/^\./, '');
  if (!['csv', 'txt', 'tsv'].includes(extension)) throw new Fault('IMPORT_FORMAT');
  const all = readTextFile(Buffer.from(rawData.Source ?? '', 'base64'));
  const headers = rawData.HasHeaders === false ? undefined : (all.shift()?.cells ?? []);
  const mapping = rawData.Columns?.length
    ? givenMapping(rawData.Columns, importer.fields(rawData))
    : guessColumns(headers ?? [], importer.kind(rawData));
  return { rows: all, mapping };
};

/**
 * The rows of an import, however they were sent.
 * @throws IMPORT_FORMAT where neither rows nor a readable file came
 */
export const sourceRows = (rawData: RawData, importer: Importer): SourceRows => {
  const carried = importer.carried(rawData);
  if (carried) return fromCarried(carried, importer.fields(rawData));
  if (rawData.Source) return fromSource(rawData, importer);
  throw new Fault('IMPORT_FORMAT');
};
