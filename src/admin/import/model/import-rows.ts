import { cellsOfRow, type ImportCells } from '#domain/import/import-cells.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import type { ColumnMapping } from '#domain/import/import-fields.ts';
import type { Notation, NotationOptions } from '#domain/import/notation/notation.ts';
import { plainCells } from '#domain/import/notation/plain-cells.ts';
import type { Remark } from '#domain/import/remarks.ts';

/** How the cells are taken. */
export interface ImportOptions extends Pick<NotationOptions, 'decimal'> {
  /** Take the special price where the price is missing. */
  readonly priceFromSpecial: boolean;
  /** Rows that read like titles and sums are rows of the list. */
  readonly isEveryRow?: boolean | undefined;
  /** Collection that new groups are made in; absent: the server's choice. */
  readonly splitId?: number;
}

/** Cells corrected after the file was read, by row number. */
export type Edits = ReadonlyMap<number, ImportCells>;

/** One row as it would be sent. */
export interface ImportRow {
  readonly row: number;
  readonly cells: ImportCells;
  /** How cells were written that are doubtful. */
  readonly written?: readonly Remark[];
}

/** Rows of the file by field with what was mended, numbers and days as their columns write them. */
export const importRows = (
  rows: readonly FileRow[],
  { mapping, notation, edits }: { mapping: ColumnMapping; notation: Notation; edits: Edits },
): ImportRow[] =>
  rows.map((fileRow) => {
    const { cells, remarks } = plainCells({ ...cellsOfRow(fileRow, mapping), ...edits.get(fileRow.row) }, notation);
    return { row: fileRow.row, cells, ...(remarks.length > 0 && { written: remarks }) };
  });
