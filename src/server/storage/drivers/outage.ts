import { TransactionTimeout } from './in-time.ts';
import { ServerLockLost } from './server-lock/write-gate.ts';

/**
 * Connection exceptions (a breach of the protocol is our own mistake, and comes again), too few resources, out of time
 * (57014, 25P03, 55P03), a node that only reads since another took over (25006), shut down by its keeper
 * (postgresql.org/docs/current/errcodes-appendix.html); and what the system says of a connection.
 */
const postgresCodes =
  /^(?:08(?!P01)...|53...|57P0[1-3]|57014|25006|25P0[34]|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** SQLITE_BUSY, SQLITE_IOERR, SQLITE_FULL; the byte above tells more of the same. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 10, 13]);
/** Errors of the pool that have no code. */
const poolMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database cannot work now, whatever it is asked: no fault of the call, which may well succeed later. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof TransactionTimeout || error instanceof ServerLockLost) return true;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff);
  return postgresCodes.test(String(code)) || poolMessages.test(error.message);
};
