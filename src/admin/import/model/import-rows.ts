import { cellsOfRow, type ImportCells } from '#domain/import/import-cells.ts';
import { hasDecimalComma, withDecimalPoint } from '#domain/import/decimal-comma.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import type { ColumnMapping, ImportField } from '#domain/import/import-fields.ts';

/** How the cells are taken. */
export interface ImportOptions {
  /** Take the special price where the price is missing. */
  readonly priceFromSpecial: boolean;
  /** The file writes 12,50; an import would take the comma for thousands. */
  readonly hasDecimalComma: boolean;
  /** Collection that new groups are made in; absent: the server's choice. */
  readonly splitId?: number;
}

/** What was mended after the file was read, by the number of the row. */
export type Edits = ReadonlyMap<number, ImportCells>;

/** One row as it would be sent. */
export interface ImportRow {
  readonly row: number;
  readonly cells: ImportCells;
}

const amounts: readonly ImportField[] = ['Price', 'SpecialPrice', 'Reserve', 'Vat'];

const withPoints = (cells: ImportCells): ImportCells => ({
  ...cells,
  ...Object.fromEntries(
    amounts.filter((field) => cells[field] !== undefined).map((field) => [field, withDecimalPoint(cells[field] ?? '')]),
  ),
});

/** Rows of the file by field, as the person wants them read, with what was mended. */
export const importRows = (
  rows: readonly FileRow[],
  mapping: ColumnMapping,
  { hasDecimalComma: isComma }: ImportOptions,
  edits: Edits,
): ImportRow[] =>
  rows.map((fileRow) => {
    const cells = cellsOfRow(fileRow, mapping);
    return { row: fileRow.row, cells: { ...(isComma ? withPoints(cells) : cells), ...edits.get(fileRow.row) } };
  });

const enoughPrices = 2000;

/** Whether the prices of a file are written with a decimal comma, by its first rows. */
export const guessDecimalComma = (rows: readonly FileRow[], { Price, SpecialPrice }: ColumnMapping): boolean =>
  hasDecimalComma(
    rows.slice(0, enoughPrices).flatMap(({ cells }) => [Price, SpecialPrice].map((index) => cells[index ?? -1] ?? '')),
  );
