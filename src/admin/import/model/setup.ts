import { findHeading, guessMapping, tableOf, type FileRow, type FileTable } from '#domain/import/file-rows.ts';
import type { ColumnMapping, ImportKind } from '#domain/import/import-fields.ts';
import type { ImportOptions } from './import-rows.ts';
import { recall } from './remembered.ts';

/** How a file is read: where its headings stand and what its columns hold. */
export interface Setup {
  readonly headingRow?: number;
  readonly mapping: ColumnMapping;
  readonly options: ImportOptions;
}

/** The table of a file as the person wants it read. */
export const tableBy = (rows: readonly FileRow[], { headingRow, options }: Setup, kind: ImportKind): FileTable =>
  tableOf(rows, headingRow, { kind, isEveryRow: options.isEveryRow });

/** As the person chose for such a file before, else as its headings suggest. */
export const setupFor = (rows: readonly FileRow[], headingRow: number | undefined, kind: ImportKind): Setup => {
  const { columns } = tableOf(rows, headingRow, { kind });
  const guess: Setup = { mapping: guessMapping(columns, kind), options: { priceFromSpecial: false } };
  return { ...(recall(kind, columns) ?? guess), headingRow };
};

/** For a file that was just opened. */
export const guessSetup = (rows: readonly FileRow[], kind: ImportKind): Setup =>
  setupFor(rows, findHeading(rows, kind), kind);
