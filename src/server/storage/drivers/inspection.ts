import type { Sql } from '../sql.ts';

let inspect: ((query: Sql) => void) | undefined;

/**
 * Shows every statement to the given function before it runs: tests look whether each keeps to one organisation.
 * Answers who was shown them before.
 * @internal
 */
export const inspectStatements = (own: typeof inspect): typeof inspect => {
  const before = inspect;
  inspect = own;
  return before;
};

export const show = (query: Sql): Sql => {
  inspect?.(query);
  return query;
};
