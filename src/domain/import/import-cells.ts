import type { ExchangeImportRequest } from '#generated/types.ts';
import type { FileRow } from './file-rows.ts';
import { importFields, type ColumnMapping, type ImportField } from './import-fields.ts';

type RawData = ExchangeImportRequest['rawData'];

/** A row of products, contractors or customers as ExchangeImport carries it. */
export type SentRow = NonNullable<RawData['ArticleRows']>[number] & NonNullable<RawData['ContractorRows']>[number];

/** Members of rows that are called otherwise than the field of the article. */
const otherNames: { readonly [Field in ImportField]?: string } = { Index: 'Plu', ArticleMeasureType: 'Weightable' };

/** The member of a row that carries a field. */
export const memberOf = (field: ImportField): string => otherNames[field] ?? field;

/** Texts of one row by field; a field that the file does not have is absent. */
export type ImportCells = { readonly [Field in ImportField]?: string };

export const cellsOfRow = ({ cells }: FileRow, mapping: ColumnMapping): ImportCells =>
  Object.fromEntries(
    importFields
      .filter((field) => mapping[field] !== undefined)
      .map((field) => [field, cells[mapping[field] as number] ?? '']),
  );

/** The call takes no longer texts; what is cut is too long to be kept all the same, and is told so. */
const longestSent: { readonly [Field in ImportField]?: number } = {
  Name: 1000,
  Description: 5000,
  FullName: 1000,
  Address: 1000,
  Comment: 5000,
};
const sentText = (field: ImportField, text: string): string =>
  text.replaceAll('\0', '').slice(0, longestSent[field] ?? 250);

/** A row for the call. An empty cell is sent too: it says that the file has the column. */
export const sentRow = (row: number, cells: ImportCells): SentRow =>
  ({
    Row: row,
    ...Object.fromEntries(
      Object.entries(cells).map(([field, text]) => [
        memberOf(field as ImportField),
        sentText(field as ImportField, text),
      ]),
    ),
  }) as SentRow;
