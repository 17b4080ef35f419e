import pg from 'pg';
import type { PostgresQuery } from './postgres-text.ts';

/** The setting lasts until the transaction ends, so that a pooled connection never keeps it. */
export const setScope = { name: 'scope', text: `select set_config('app.organisation', $1, true)` } as const;

/** As much of a connection of pg as a query speaks to. */
interface Wire {
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string; rows?: number }): void;
  sync(): void;
}

/** The members of pg's Query that its types leave out. */
interface QueryParts {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const PlainQuery = pg.Query as unknown as new (config: PostgresQuery & { queryMode: 'extended' }, callback?: (error: Error | null, result: pg.QueryResult) => void) => pg.Submittable & QueryParts;

export interface Scope {
  /** What the statement may see. */
  organisation: number;
  /** What the transaction goes on with; absent: the statement is a transaction by itself. */
  after?: number;
}

const say = (connection: Wire, organisation: number): void => {
  connection.bind({ portal: '', statement: setScope.name, values: [String(organisation)] });
  connection.execute({ portal: '' });
};

/**
 * A statement with its organisation, in one way to the server: what stands between two syncs of the protocol is one
 * transaction (postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). The connection has prepared `setScope`.
 */
export class ScopedQuery extends PlainQuery {
  readonly scope: Scope;
  /** Statements answered so far: the setting's, the statement's own, the setting's again. */
  answered = 0;

  constructor(query: PostgresQuery, scope: Scope, callback?: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...query, queryMode: 'extended' }, callback);
    this.scope = scope;
  }

  override prepare(connection: Wire): void {
    say(connection, this.scope.organisation);
    super.prepare(connection);
  }

  _getRows(connection: Wire): void {
    connection.execute({ portal: '' });
    if (this.scope.after !== undefined) say(connection, this.scope.after);
    connection.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.answered === 1) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.answered++ === 1) super.handleCommandComplete(message, connection);
  }
}
