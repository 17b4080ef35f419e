import { openWriter, type SheetWriter } from './sheet-writer.ts';
import type { ExportFormat, SheetHead, SheetRow } from './sheet.ts';

export type ExportMessage = { head: SheetHead; format: ExportFormat } | { rows: readonly SheetRow[] } | { isEnd: true };

const types: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

let format: ExportFormat = 'csv';
let writer: Promise<SheetWriter> | undefined;

/** Reports to the page, as an uncaught error, that a file cannot be written. */
const fail = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

const take = async (message: ExportMessage): Promise<void> => {
  if ('head' in message) {
    format = message.format;
    writer = openWriter[format](message.head);
  }
  const open = await writer;
  if ('rows' in message) open?.write(message.rows);
  if ('isEnd' in message) self.postMessage(new Blob(open?.finish() ?? [], { type: types[format] }));
};

/** One after another: the writer is opened while the first rows are already on their way. */
let last = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ExportMessage>) => {
  last = last.then(() => take(data)).catch(fail);
};
