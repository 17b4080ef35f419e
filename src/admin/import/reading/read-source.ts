import type { FileRow } from '#domain/import/file-rows.ts';
import { mostFileBytes, mostImportedRows } from '#domain/import/limits.ts';
import { importSource } from '#domain/import/import-fields.ts';
import { ReadFailure } from './read-failure.ts';
import { readText, readTextRows, type TextChoice } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file, or what was pasted from a spreadsheet. */
export type Source = File | string;

/** How the person wants the file to be read; what is absent is guessed. */
export interface ReadingChoice extends TextChoice {
  sheet?: string;
}

/** Content of a file, and how it was read. */
export interface SourceContent extends ReadingChoice {
  rows: FileRow[];
  sheets?: string[];
  /** Letters that could not be read. */
  unreadable?: number;
}

const read = async (source: Source, choice: ReadingChoice): Promise<SourceContent> => {
  if (typeof source === 'string') return readTextRows(source, choice.delimiter);
  const kind = importSource(source.name);
  if (!kind) throw new ReadFailure('format');
  if (source.size > mostFileBytes[kind]) throw new ReadFailure('size');
  const bytes = new Uint8Array(await source.arrayBuffer());
  return kind === 'spreadsheet' ? readWorkbook(bytes, choice.sheet) : readText(bytes, choice);
};

/** Reads a file of products, the size first. @throws ReadFailure */
export const readSource = async (source: Source, choice: ReadingChoice = {}): Promise<SourceContent> => {
  const content = await read(source, choice);
  if (content.rows.length === 0 && (content.sheets?.length ?? 0) < 2) throw new ReadFailure('empty');
  if (content.rows.length > mostImportedRows + 1) throw new ReadFailure('rows');
  return content;
};
