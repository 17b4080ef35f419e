import { Fault } from '#domain/faults.ts';
import { memberOf } from '#domain/import/article-cells.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { guessColumns, importFields, type ColumnMapping, type ImportField } from '#domain/import/import-fields.ts';
import type { ExchangeImportRequest } from '#generated/types.ts';
import { readTextFile } from './read-text-file.ts';

export type RawData = ExchangeImportRequest['rawData'];

/** Rows of a file with the number that a spreadsheet shows beside each, and what their cells mean. */
export interface SourceRows { rows: FileRow[]; mapping: ColumnMapping }

const fromArticleRows = (articleRows: NonNullable<RawData['ArticleRows']>): SourceRows => {
  const members = importFields.map((field) => ({ field, member: memberOf(field) }));
  const has = (member: string) => articleRows.some((row) => (row as Record<string, unknown>)[member] !== undefined);
  return {
    rows: articleRows.map((row) => ({
      row: row.Row ?? 0,
      cells: members.map(({ member }) => String((row as Record<string, unknown>)[member] ?? '')),
    })),
    mapping: Object.fromEntries(members.flatMap(({ field, member }, index) => (has(member) ? [[field, index]] : []))),
  };
};

const givenMapping = (columns: NonNullable<RawData['Columns']>): ColumnMapping =>
  Object.fromEntries(columns.map(({ Name, Index }) => [Name, Index]).filter(([field]) => importFields.includes(field as ImportField)));

const fromSource = (rawData: RawData): SourceRows => {
  const extension = (rawData.Extension ?? 'csv').toLowerCase().replace(/^\./, '');
  if (!['csv', 'txt', 'tsv'].includes(extension)) throw new Fault('IMPORT_FORMAT');
  const all = readTextFile(Buffer.from(rawData.Source ?? '', 'base64'));
  const headers = rawData.HasHeaders === false ? undefined : all.shift()?.cells ?? [];
  const mapping = rawData.Columns?.length ? givenMapping(rawData.Columns) : guessColumns(headers ?? []);
  return { rows: all, mapping };
};

/**
 * The rows of an import, however they were sent.
 * @throws IMPORT_FORMAT where neither rows nor a readable file came
 */
export const sourceRows = (rawData: RawData): SourceRows => {
  if (rawData.ArticleRows) return fromArticleRows(rawData.ArticleRows);
  if (rawData.Source) return fromSource(rawData);
  throw new Fault('IMPORT_FORMAT');
};
