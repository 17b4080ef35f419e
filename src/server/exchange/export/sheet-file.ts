import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Papa from 'papaparse';
import type { Delimiter } from '#domain/import/text/delimiters.ts';
import type { Cell } from './cells.ts';

export interface Head {
  title: string;
  /** How numbers of the column are shown. */ format?: string;
}

/** A sheet to be written; its rows come page by page. */
interface SheetRows {
  name: string;
  head: readonly Head[];
  pages: AsyncIterable<Cell[][]>;
  /** Between the cells of a text file. */
  delimiter: Delimiter;
}

/** Messages to the worker: pages, and then their end. */
export type SheetMessage = { rows: Cell[][] } | { isEnd: true };
export interface SheetOrder {
  name: string;
  head: readonly Head[];
}

export type SheetWriter = (sheet: SheetRows) => Promise<Uint8Array>;

/** The mark lets spreadsheet programs read Cyrillic and Romanian letters. */
const byteOrderMark = '\ufeff';

const lines = (rows: readonly (readonly Cell[])[], delimiter: Delimiter): string =>
  `${Papa.unparse(rows as Cell[][], { newline: '\r\n', delimiter })}\r\n`;

export const writeCsv: SheetWriter = async ({ head, pages, delimiter }) => {
  const parts = [Buffer.from(byteOrderMark + lines([head.map(({ title }) => title)], delimiter))];
  for await (const rows of pages) parts.push(Buffer.from(lines(rows, delimiter)));
  return Buffer.concat(parts);
};

/** Beside this file in the sources and in the bundle alike. */
const workerFile = new URL(`./sheet.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** A large sheet takes seconds to put together, which the other calls must not wait for. */
export const writeXlsx: SheetWriter = async ({ name, head, pages }) => {
  const worker = new Worker(workerFile, {
    workerData: { name, head } satisfies SheetOrder,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const post = (message: SheetMessage): void => worker.postMessage(message);
  const done = once(worker, 'message') as Promise<[Uint8Array]>;
  done.catch(() => undefined);
  try {
    for await (const rows of pages) post({ rows });
    post({ isEnd: true });
    return (await done)[0];
  } finally {
    await worker.terminate();
  }
};
