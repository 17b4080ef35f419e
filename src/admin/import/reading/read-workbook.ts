import { filledRows, type FileRow } from '#domain/import/file-rows.ts';
import { mostImportedRows } from '#domain/import/limits.ts';
import { sheetTexts, unmerged, type SheetCell } from '#domain/import/sheet-cells.ts';
import { mayBeUnpacked } from '#domain/import/zip-size.ts';
import { ReadFailure } from './read-failure.ts';

export interface Workbook {
  rows: FileRow[];
  sheets: string[];
  sheet: string;
}

/** One more than may be imported is enough to know that there are too many; headings take some too. */
const mostReadRows = mostImportedRows + 100;

const guardSize = async (bytes: Uint8Array): Promise<void> => {
  const judged = await mayBeUnpacked(bytes);
  if (judged !== 'yes') throw new ReadFailure(judged);
};

/** The rows of one sheet of an xlsx file; of the first where none is named. @throws ReadFailure */
export const readWorkbook = async (bytes: Uint8Array, wanted?: string): Promise<Workbook> => {
  await guardSize(bytes);
  const { read } = await import('xlsx');
  const options = {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: mostReadRows,
    sheets: wanted ?? 0,
  } as const;
  try {
    const { SheetNames: sheets, Sheets } = read(bytes, options);
    const sheet = wanted !== undefined && sheets.includes(wanted) ? wanted : (sheets[0] ?? '');
    const data = (Sheets[sheet]?.['!data'] ?? []) as readonly (readonly (SheetCell | undefined)[] | undefined)[];
    const merges = Sheets[sheet]?.['!merges'];
    const texts = sheetTexts(data);
    if (!texts) throw new ReadFailure('size');
    return { rows: filledRows(unmerged(texts, merges)), sheets, sheet };
  } catch (cause) {
    throw cause instanceof ReadFailure ? cause : new ReadFailure('format');
  }
};
