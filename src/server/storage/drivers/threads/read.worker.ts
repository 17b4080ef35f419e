import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer, ReadOrder, ReadQuestion } from './reading-thread.ts';

/** A connection that only reads, so that long queries block no others. */

const { path, pragmas, isSnapshot } = workerData as ReadOrder;
const database = new DatabaseSync(path, { readOnly: true });
database.exec(pragmas);
if (isSnapshot) database.exec('begin');

const limit = 300;
const statements = new Map<string, StatementSync>();

const prepared = (text: string): StatementSync => {
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= limit) statements.clear();
  const statement = database.prepare(text);
  // Names are sent once, not with each row.
  statement.setReturnArrays(true);
  statements.set(text, statement);
  return statement;
};

const answer = ({ number, queries }: ReadQuestion): ReadAnswer => {
  try {
    return {
      number,
      found: queries.map(({ text, values }) => {
        const statement = prepared(text);
        const rows = statement.all(...values) as unknown as unknown[][];
        return { columns: statement.columns().map(({ name }) => name), rows };
      }),
    };
  } catch (error) {
    const { message, errcode, code } = error as Error & { errcode?: number; code?: string };
    return { number, failure: { message, errcode, code } };
  }
};

parentPort?.on('message', (question: ReadQuestion) => parentPort?.postMessage(answer(question)));
