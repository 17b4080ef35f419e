import Papa from 'papaparse';
import { Fault } from '#domain/faults.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import { guessDelimiter } from '#domain/import/delimiters.ts';
import { filledRows, mostImportedRows, type FileRow } from '#domain/import/file-rows.ts';

/** Headings and lines that hold nothing take some rows too, and a cell may have several lines. */
const mostLines = 10 * mostImportedRows;
/** Nothing that people write in one line is longer. */
const longestLine = 256 * 1024;
const mostCells = 40 * mostImportedRows;

const ends = /[\r\n]/g;

/** A file of lines, or of cells, that no list of products has would fill the memory and hold up everybody. */
const isBomb = (text: string, delimiter: string): boolean => {
  let from = 0;
  let lines = 0;
  for (const { index } of text.matchAll(ends)) {
    lines += 1;
    if (lines > mostLines || index - from > longestLine) return true;
    from = index + 1;
  }
  let cells = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) cells += 1;
  return text.length - from > longestLine || cells > mostCells;
};

/**
 * Rows of a csv, txt or tsv file with their numbers, without those that hold nothing.
 * @throws IMPORT_FORMAT for what cannot be a list of products
 */
export const readTextFile = (bytes: Uint8Array): FileRow[] => {
  const text = decodeText(bytes).text.replace(/^\ufeff/, '');
  const delimiter = guessDelimiter(text);
  if (isBomb(text, delimiter)) throw new Fault('IMPORT_FORMAT');
  return filledRows(Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data);
};
