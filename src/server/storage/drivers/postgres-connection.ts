import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLog } from './server-lock/server-lock.ts';
import { StoreRefusal } from '../store-refusal.ts';

/** The address of a PostgreSQL, and the variable that it was given by. */
export interface PostgresAddress {
  url: string;
  setting: string;
}

/** A PostgreSQL that does not answer, or not yet: it may do so later. */
class DatabaseAway extends StoreRefusal {}

const connectMs = 10_000;
const againMs = 1000;
const tellEveryMs = 10_000;

/**
 * Connections refused or cut, names that cannot be looked up; too many connections (53…), PostgreSQL starting or
 * stopping (57P0…).
 */
const awayCodes =
  /^(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|08...|53...|57P0[1-3])$/;
const awayMessages = /^(?:timeout expired|timeout exceeded|Connection terminated)/;
/** Of node:tls and OpenSSL, and of the driver where the server speaks no TLS. */
const tlsCodes = /CERT|TLS|SSL|EPROTO/;
const tlsMessages = /SSL|TLS|certificate/i;

const isServers = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Why no connection could be made, as a sentence that names the setting and no password. */
const refusalOf = ({ url, setting }: PostgresAddress, error: unknown): StoreRefusal => {
  const { code: raw, syscall, message } = error as Error & { code?: unknown; syscall?: unknown };
  const code = String(raw ?? '');
  let parts: Pick<pg.Client, 'host' | 'port'> & { password?: unknown };
  try {
    parts = new pg.Client({ connectionString: url });
  } catch (cause) {
    const why = cause instanceof Error && !(cause instanceof TypeError) ? `: ${cause.message}` : '';
    return new StoreRefusal(`${setting} is not an address that can be used${why}`, { cause });
  }
  const place = `PostgreSQL at ${parts.host}${parts.host.startsWith('/') ? '' : `:${parts.port}`}`;
  const secret = typeof parts.password === 'string' ? parts.password : '';
  const why = secret ? message.replaceAll(secret, '***') : message;
  if (awayCodes.test(code) || awayMessages.test(message) || (code === 'ENOENT' && syscall === 'connect'))
    return new DatabaseAway(`${setting}: ${place} does not answer (${isServers(code) ? why : code || why})`, {
      cause: error,
    });
  if (message.includes('client password must be a string'))
    return new StoreRefusal(`${setting}: ${place} asks for a password, and the address has none`, { cause: error });
  if (!isServers(code) && (tlsCodes.test(code) || tlsMessages.test(message)))
    return new StoreRefusal(`${setting}: no secure connection (TLS) to ${place}: ${why}`, { cause: error });
  return new StoreRefusal(`${setting}: ${place} refuses the connection: ${why}`, { cause: error });
};

/** The same work, with a failure of its connection told as a sentence for people. */
export const tellingWhy = async <T>(address: PostgresAddress, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreRefusal ? error : refusalOf(address, error);
  }
};

const connect = (address: PostgresAddress): Promise<pg.Client> =>
  tellingWhy(address, async () => {
    const client = new pg.Client({
      connectionString: address.url,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
    });
    // Its end is told by the event of that name; an error without a listener would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  });

/**
 * One connection, waited for while PostgreSQL does not answer.
 * @throws StoreRefusal in a sentence that names the setting
 */
export const reachPostgres = async (
  address: PostgresAddress,
  { seconds, log }: { seconds: number; log: StoreLog },
): Promise<pg.Client> => {
  const until = performance.now() + seconds * 1000;
  let saidAt = -Infinity;
  for (;;) {
    try {
      return await connect(address);
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() + againMs > until) throw error;
      if (performance.now() - saidAt >= tellEveryMs) {
        log.warn({ code: 'DATABASE_AWAY' }, `${error.message}: waiting for it`);
        saidAt = performance.now();
      }
      await pause(againMs);
    }
  }
};
