import Papa from 'papaparse';
import { decodeText, type TextEncoding } from '#domain/import/text/decode-text.ts';
import { guessDelimiter } from '#domain/import/text/delimiters.ts';
import { filledRows, type FileRow } from '#domain/import/file-rows.ts';
import { ReadFailure } from './read-failure.ts';

export interface TextChoice {
  encoding?: TextEncoding;
  delimiter?: string;
}
export interface TextFile {
  rows: FileRow[];
  delimiter: string;
  encoding: TextEncoding;
  /** Letters that could not be read. */
  unreadable?: number;
}

const parse = (text: string, delimiter: string, quoteChar = '"') =>
  Papa.parse<string[]>(text, { delimiter, quoteChar, skipEmptyLines: false });

/** In how many rows the number of cells is another than in most. */
const raggedness = (rows: readonly string[][]): number => {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  return rows.length - Math.max(0, ...widths.values());
};

/**
 * A name that begins with a quotation mark and goes on behind the second would swallow the rows below it: such files do
 * not quote.
 */
const parseQuoted = (text: string, delimiter: string) => {
  const quoted = parse(text, delimiter);
  if (!quoted.errors.some(({ type }) => type === 'Quotes')) return quoted;
  const bare = parse(text, delimiter, '\0');
  return raggedness(bare.data) <= raggedness(quoted.data) ? bare : quoted;
};

const isBinary = (text: string): boolean => text.slice(0, 4096).includes('\0');

export const readTextRows = (text: string, delimiter?: string): Omit<TextFile, 'encoding' | 'unreadable'> => {
  if (isBinary(text)) throw new ReadFailure('format');
  const used = delimiter ?? guessDelimiter(text);
  return { rows: filledRows(parseQuoted(text.replace(/^\ufeff/, ''), used).data), delimiter: used };
};

/**
 * The rows of a csv, tsv or txt file; encoding and delimiter are guessed where they are not given. @throws ReadFailure
 */
export const readText = (bytes: Uint8Array, { encoding, delimiter }: TextChoice = {}): TextFile => {
  const { text, ...how } = decodeText(bytes, encoding);
  return { ...readTextRows(text, delimiter), ...how };
};
