import type { Sql } from '../sql.ts';

let inspect: ((query: Sql) => void) | undefined;

/** Shows every statement to the given function before it runs: tests look whether each keeps to one organisation. */
export const inspectStatements = (own: typeof inspect): void => { inspect = own; };

export const show = (query: Sql): Sql => {
  inspect?.(query);
  return query;
};
