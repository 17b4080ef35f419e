import type { DatabaseSync, StatementSync } from 'node:sqlite';

const limit = 1000;

/** Prepared statements by their text. When there are too many the oldest quarter goes: hot ones are back at once. */
export const createStatementCache = (connection: DatabaseSync): ((text: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>();
  const makeRoom = (): void => {
    let surplus = limit / 4;
    for (const text of statements.keys()) {
      if (surplus-- <= 0) return;
      statements.delete(text);
    }
  };
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= limit) makeRoom();
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };
};
