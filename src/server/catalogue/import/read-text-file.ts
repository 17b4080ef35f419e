import Papa from 'papaparse';
import { decodeText } from '#domain/import/decode-text.ts';
import { guessDelimiter } from '#domain/import/delimiters.ts';
import { filledRows, type FileRow } from '#domain/import/file-rows.ts';

/** Rows of a csv, tsv or txt file with their numbers, without those that hold nothing. */
export const readTextFile = (bytes: Uint8Array): FileRow[] => {
  const text = decodeText(bytes).text.replace(/^\ufeff/, '');
  return filledRows(Papa.parse<string[]>(text, { delimiter: guessDelimiter(text), skipEmptyLines: false }).data);
};
