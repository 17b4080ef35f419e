import Papa from 'papaparse';
import { memberOf, sentRow } from '#domain/import/import-cells.ts';
import { fieldsOfKind, type ImportKind } from '#domain/import/import-fields.ts';
import type { ImportRow } from './import-rows.ts';
import type { RawData } from './import-world.ts';

/** Bytes that are put into letters at once. */
const atOnce = 0x8000;

const base64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let letters = '';
  for (let at = 0; at < bytes.length; at += atOnce) letters += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(letters);
};

/**
 * Many rows as one text file, which the server reads beside its other work; row by row they would hold it up. Each row
 * carries its number.
 */
export const sentSource = (kind: ImportKind, rows: readonly ImportRow[]): RawData => {
  const fields = fieldsOfKind[kind].filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const lines = rows.map(({ row, cells }) => {
    const sent: Readonly<Record<string, unknown>> = { ...sentRow(row, cells) };
    return [row, ...fields.map((field) => sent[memberOf(field)] ?? '')];
  });
  return {
    Extension: 'tsv',
    Delimiter: '\t',
    HasHeaders: false,
    Columns: ['Row', ...fields].map((Name, Index) => ({ Name, Index })),
    Source: base64(Papa.unparse(lines, { delimiter: '\t', newline: '\n' })),
  };
};
