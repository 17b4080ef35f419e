import { csvNotationOf } from '#domain/import/text/csv-notation.ts';
import { withoutFormula, type ExportFormat, type SheetHead, type SheetRow } from './sheet.ts';

/** Takes a sheet's rows as they come; the end makes the file. */
export interface SheetWriter {
  write(rows: readonly SheetRow[]): void;
  finish(): BlobPart[];
}

/** The mark lets spreadsheet programs read Cyrillic and Romanian letters. */
const byteOrderMark = '\ufeff';

/** Keeps texts of a text file from being read as formulas. Texts of a spreadsheet never are. */
const guarded = (row: SheetRow): (string | number)[] =>
  row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell));

/** Texts stand in quotation marks: a program that divides at semicolons must not find a formula behind one. */
const isQuoted = (value: unknown): boolean => typeof value === 'string' && value !== '';

const csvWriter = async ({ head, language = 'en' }: SheetHead): Promise<SheetWriter> => {
  const { default: papa } = await import('papaparse');
  const { delimiter, decimal } = csvNotationOf(language);
  const written = (row: SheetRow): (string | number)[] =>
    guarded(row).map((cell) =>
      typeof cell === 'number' && decimal !== '.' ? String(cell).replace('.', decimal) : cell,
    );
  const parts: string[] = [byteOrderMark];
  const write = (rows: readonly SheetRow[]): void => {
    if (rows.length === 0) return;
    parts.push(`${papa.unparse(rows.map(written), { newline: '\r\n', delimiter, quotes: isQuoted })}\r\n`);
  };
  write([head]);
  return { write, finish: () => parts };
};

const widest = 60;
const measured = 200;

/** Widths in characters, by the head and the first rows. */
const widths = (rows: readonly SheetRow[]): { wch: number }[] =>
  (rows[0] ?? []).map((_head, column) => ({
    wch: Math.min(widest, 2 + Math.max(6, ...rows.slice(0, measured).map((row) => String(row[column] ?? '').length))),
  }));

const unnameable = /[\\/?*[\]:]/g;

const xlsxWriter = async ({ name, head }: SheetHead): Promise<SheetWriter> => {
  const xlsx = await import('xlsx');
  const rows: SheetRow[] = [head];
  return {
    write: (more) => {
      for (const row of more) rows.push(row);
    },
    finish: () => {
      const book = xlsx.utils.book_new();
      const sheet = xlsx.utils.aoa_to_sheet(rows as (string | number)[][]);
      sheet['!cols'] = widths(rows);
      sheet['!autofilter'] = sheet['!ref'] === undefined ? undefined : { ref: sheet['!ref'] };
      xlsx.utils.book_append_sheet(book, sheet, name.replace(unnameable, ' ').slice(0, 31).trim() || 'Sheet');
      return [xlsx.write(book, { bookType: 'xlsx', type: 'array', compression: true }) as ArrayBuffer];
    },
  };
};

/** Begins a file of the format. */
export const openWriter: Record<ExportFormat, (head: SheetHead) => Promise<SheetWriter>> = {
  csv: csvWriter,
  xlsx: xlsxWriter,
};
