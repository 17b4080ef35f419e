import { Worker } from 'node:worker_threads';
import type { Database } from '../../database.ts';
import { sqlite } from '../../dialects/sqlite.ts';
import type { Sql, Value } from '../../sql.ts';
import { show } from '../inspection.ts';

export interface ReadOrder {
  path: string;
  pragmas: string;
  /** One unchanging picture, from the first question on. */ isSnapshot: boolean;
}
export interface ReadQuestion {
  number: number;
  queries: { text: string; values: readonly Value[] }[];
}
interface Rows {
  columns: string[];
  rows: unknown[][];
}
export type ReadAnswer = { number: number } & (
  | { found: Rows[] }
  | { failure: { message: string; errcode?: number; code?: string } }
);

type Row = Record<string, unknown>;
interface Waiting {
  resolve: (found: Row[][]) => void;
  reject: (error: unknown) => void;
}

/** A thread that answers one question after the other. */
export interface ReadingThread {
  ask(queries: readonly Sql[]): Promise<Row[][]>;
  /** Questions that wait for their answer. */
  pending(): number;
  close(): Promise<void>;
}

/** Beside this file in the sources and in the bundle alike. */
const workerFile = new URL(`./read.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const asRows = ({ columns, rows }: Rows): Row[] =>
  rows.map((values) => {
    const row: Row = {};
    for (let place = 0; place < columns.length; place++) row[columns[place] as string] = values[place];
    return row;
  });

/** `onEnd`: it has ended by itself, which it never should. */
export const startThread = (order: ReadOrder, onEnd: () => void): ReadingThread => {
  const worker = new Worker(workerFile, { workerData: order, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  // An idle worker does not keep the process alive; a busy one does.
  worker.unref();

  worker.on('message', (answer: ReadAnswer) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker.unref();
    if ('failure' in answer) one?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    else one?.resolve(answer.found.map(asRows));
  });

  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The reading thread has ended')));

  return {
    pending: () => waiting.size,
    ask: (queries) =>
      new Promise((resolve, reject) => {
        const number = ++asked;
        waiting.set(number, { resolve, reject });
        worker.ref();
        worker.postMessage({
          number,
          queries: queries.map((query) => ({ text: show(query).text, values: query.values })),
        } satisfies ReadQuestion);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
};

const cannot = (): never => {
  throw new Error('A reader writes nothing');
};

/** The database as a reader sees it whose questions are answered elsewhere. */
export const readerBy = (ask: ReadingThread['ask']): Database => {
  const rows = async <Found>(query: Sql): Promise<Found[]> => (await ask([query]))[0] as Found[];
  return {
    dialect: sqlite,
    all: rows,
    one: async <Found>(query: Sql) => (await rows<Found>(query))[0],
    allOf: async <Found>(queries: readonly Sql[]) => (queries.length === 0 ? [] : ((await ask(queries)) as Found[][])),
    run: cannot,
    runAll: cannot,
    part: cannot,
    enter: cannot,
  };
};
