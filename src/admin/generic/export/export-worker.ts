import type { ExportFormat, Sheet } from './export-file.ts';

const types: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The mark lets spreadsheet programs read Cyrillic and Romanian letters. */
const byteOrderMark = '\ufeff';

const writers: Record<ExportFormat, (sheet: Sheet) => Promise<BlobPart>> = {
  csv: async ({ head, rows }) => {
    const { default: papa } = await import('papaparse');
    return byteOrderMark + papa.unparse({ fields: head, data: rows }, { newline: '\r\n' });
  },
  xlsx: async ({ name, head, rows }) => {
    const xlsx = await import('xlsx');
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([head, ...rows]), name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
    return xlsx.write(book, { bookType: 'xlsx', type: 'array', compression: true }) as ArrayBuffer;
  },
};

self.onmessage = async ({ data: { sheet, format } }: MessageEvent<{ sheet: Sheet; format: ExportFormat }>) => {
  self.postMessage(new Blob([await writers[format](sheet)], { type: types[format] }));
};
