import { pageLimit } from '../../data-provider.ts';
import type { ExportMessage } from './export-worker.ts';
import type { ExportFormat, Sheet, SheetHead, SheetRow } from './sheet.ts';

export { withoutFormula, type ExportFormat, type Sheet, type SheetHead, type SheetRow } from './sheet.ts';

/** More rows than this are not built in a browser tab. */
export const mostRows = 50_000;

export interface ReadPage<Row> {
  (page: number, size: number): Promise<{ data: Row[]; total: number }>;
}

/** One page of a list on its way into a file. */
export interface ExportPage<Row> {
  rows: Row[];
  done: number;
  total: number;
}

/** Reads a list page by page, as far as a file may grow. A row that moved to the next page meanwhile comes once. */
export const readPages = async function* <Row extends { id: unknown }>(
  read: ReadPage<Row>,
  signal: AbortSignal,
): AsyncGenerator<ExportPage<Row>> {
  const seen = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total } = await read(page, pageLimit);
    const rows = data.filter(({ id }) => !seen.has(id)).slice(0, mostRows - seen.size);
    for (const { id } of rows) seen.add(id);
    if (rows.length > 0) yield { rows, done: seen.size, total };
    if (data.length === 0 || page * pageLimit >= Math.min(total, mostRows)) return;
  }
};

/** A file that is written off the main thread, so that the screen stays awake. */
export interface SheetFile {
  write(rows: readonly SheetRow[]): void;
  finish(): Promise<Blob>;
}

export const openFile = (head: SheetHead, format: ExportFormat, signal: AbortSignal): SheetFile => {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ExportMessage): void => worker.postMessage(message);
  const built = new Promise<Blob>((resolve, reject) => {
    const end = (finish: () => void): void => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      finish();
    };
    const stop = (): void => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Blob>) => end(() => resolve(data));
    worker.onerror = ({ message }) => end(() => reject(new Error(message)));
  });
  built.catch(() => {}); // whoever waits for the file hears of it; until then nobody does
  post({ head: { language: document.documentElement.lang, ...head }, format });
  return {
    write: (rows) => post({ rows }),
    finish: () => {
      post({ isEnd: true });
      return built;
    },
  };
};

/** A whole sheet at once. */
export const buildFile = ({ rows, ...head }: Sheet, format: ExportFormat, signal: AbortSignal): Promise<Blob> => {
  const file = openFile(head, format, signal);
  file.write(rows);
  return file.finish();
};

/** Characters that a file may not be named with on one system or another. */
const unnameable = /[\\/:*?"<>|]/g;

/** Hands a file to the person. */
export const download = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name.replace(unnameable, ' ') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
