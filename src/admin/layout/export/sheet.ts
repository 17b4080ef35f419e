export type ExportFormat = 'csv' | 'xlsx';

/** Texts, and amounts as numbers. */
export type SheetRow = readonly (string | number)[];

/** What a file is called and what stands above its columns. */
export interface SheetHead {
  name: string;
  head: string[];
  /** Of whoever reads it; absent: English. A text file is written as spreadsheet programs of the language read it. */
  language?: string;
}

/** A whole sheet: its head, then its rows. */
export interface Sheet extends SheetHead {
  rows: SheetRow[];
}

export { withoutFormula } from '#domain/import/without-formula.ts';
