export type ExportFormat = 'csv' | 'xlsx';

/** Texts, and amounts as numbers. */
export type SheetRow = readonly (string | number)[];

/** Name of a file, and the lines above its columns. */
export interface SheetHead {
  name: string;
  head: string[];
  /**
   * Language of the reader; default: English. A text file is written as spreadsheet programs of that language read it.
   */
  language?: string;
}

/** A whole sheet: its head, then its rows. */
export interface Sheet extends SheetHead {
  rows: SheetRow[];
}

export { withoutFormula } from '#domain/import/without-formula.ts';
