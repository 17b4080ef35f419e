import Papa from 'papaparse';
import { Fault } from '#domain/faults.ts';
import { decodeText } from '#domain/import/text/decode-text.ts';
import { guessDelimiter } from '#domain/import/text/delimiters.ts';
import { filledRows, type FileRow } from '#domain/import/file-rows.ts';
import { longestTextLine, mostCells, mostFileBytes, mostImportedRows, mostTextLines } from '#domain/import/limits.ts';

const ends = /[\r\n]/g;

/** How often a sign stands in a text; more than the most are not counted. */
const countUpTo = (text: string, sign: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
};

/** Lines that no list of products has would fill the memory. */
const checkLines = (text: string): void => {
  let from = 0;
  let lines = 0;
  for (const { index } of text.matchAll(ends)) {
    lines += 1;
    if (lines > mostTextLines) throw tooLarge();
    if (index - from > longestTextLine) throw new Fault('IMPORT_FORMAT');
    from = index + 1;
  }
  if (text.length - from > longestTextLine) throw new Fault('IMPORT_FORMAT');
};

export const tooLarge = (): Fault => new Fault('IMPORT_TOO_LARGE', { params: { limit: mostImportedRows } });

/**
 * Rows of a csv, txt or tsv file with their numbers, without those that hold nothing.
 * @throws IMPORT_FORMAT for what cannot be a list of products, IMPORT_TOO_LARGE
 */
export const readTextFile = (bytes: Uint8Array, delimiter?: string): FileRow[] => {
  if (bytes.byteLength > mostFileBytes.text) throw tooLarge();
  const text = decodeText(bytes).text.replace(/^\ufeff/, '');
  checkLines(text);
  const used = delimiter ?? guessDelimiter(text);
  if (countUpTo(text, used, mostCells) > mostCells) throw tooLarge();
  return filledRows(Papa.parse<string[]>(text, { delimiter: used, skipEmptyLines: false }).data);
};
