import { Fault } from '#domain/faults.ts';
import { filledRows, type FileRow } from '#domain/import/file-rows.ts';
import { mostImportedRows } from '#domain/import/limits.ts';
import { sheetTexts, unmerged, type SheetCell } from '#domain/import/sheet-cells.ts';
import { mayBeUnpacked } from '#domain/import/zip-size.ts';
import { tooLarge } from './read-text-file.ts';

/** Headings take some rows too; one more than may be imported is enough to know that there are too many. */
const mostReadRows = mostImportedRows + 100;

/**
 * Rows of the first sheet of an xlsx file, numbers with all their digits.
 * @throws IMPORT_FORMAT for what is no spreadsheet, or one that would not fit into memory
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<FileRow[]> => {
  if ((await mayBeUnpacked(bytes)) !== 'yes') throw new Fault('IMPORT_FORMAT');
  const { read } = await import('xlsx');
  try {
    const {
      SheetNames: [first = ''],
      Sheets,
    } = read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: mostReadRows,
      sheets: 0,
    });
    const data = (Sheets[first]?.['!data'] ?? []) as readonly (readonly (SheetCell | undefined)[] | undefined)[];
    const merges = Sheets[first]?.['!merges'];
    const texts = sheetTexts(data);
    if (!texts) throw tooLarge();
    return filledRows(unmerged(texts, merges));
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault('IMPORT_FORMAT', { cause });
  }
};
