import { pageLimit } from '../../data-provider.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A sheet as it is written: its head, then rows of texts and of amounts. */
export interface Sheet { name: string; head: string[]; rows: (string | number)[][] }

/** A spreadsheet program takes a cell that begins so for a formula; an apostrophe makes it a text again. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** More rows than this are not built in a browser tab. */
export const mostRows = 50_000;

export interface ReadPage<Row> { (page: number, size: number): Promise<{ data: Row[]; total: number }> }

interface Reading { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/** Reads a whole list page by page, as far as a file may grow. */
export const readAll = async <Row>(read: ReadPage<Row>, { signal, onProgress }: Reading): Promise<Row[]> => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total } = await read(page, pageLimit);
    all.push(...data);
    onProgress(all.length, Math.min(total, mostRows));
    if (data.length === 0 || all.length >= Math.min(total, mostRows)) return all.slice(0, mostRows);
  }
};

/** The file, built off the main thread so that the screen stays awake. */
export const buildFile = (sheet: Sheet, format: ExportFormat, signal: AbortSignal): Promise<Blob> => new Promise((resolve, reject) => {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => { worker.terminate(); reject(signal.reason as Error); };
  signal.addEventListener('abort', stop, { once: true });
  worker.onmessage = ({ data }: MessageEvent<Blob>) => { signal.removeEventListener('abort', stop); worker.terminate(); resolve(data); };
  worker.onerror = ({ message }) => { worker.terminate(); reject(new Error(message)); };
  worker.postMessage({ sheet, format });
});

/** Hands a file to the person. */
export const download = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
