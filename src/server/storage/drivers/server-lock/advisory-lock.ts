import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { holderText, OtherServer, readHolder } from './holder.ts';
import type { LockTerms, ServerLock } from './server-lock.ts';

/** Two numbers that no other lock of the database uses: "MERX", and the first of its locks. */
const key = [0x4d_45_52_58, 1];
const againMs = 250;
/** A connection that broke without a word is noticed by then. */
const pingMs = 10_000;

const takeQuery = 'select pg_try_advisory_lock($1, $2) as "isTaken"';

/** Names of applications are seen by every role, which the times of their connections are not. */
const holderQuery = `
  select a.application_name as "name", a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = $1::oid and l.objid = $2::oid and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())`;

/**
 * The name tells others who holds the lock. No limit of the server's ends an idle session, and one whose machine was
 * cut off is ended within half a minute, so that the lock does not outlive it for hours.
 */
const prepare = async (client: Client, name: string): Promise<void> => {
  await client.query(`select set_config('application_name', $1, false)`, [name]);
  await client.query(
    `set idle_session_timeout = 0; set statement_timeout = 0; set tcp_keepalives_idle = 10;
     set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
  );
};

const isTaken = async (client: Client): Promise<boolean> =>
  (await client.query<{ isTaken: boolean }>(takeQuery, key)).rows[0]?.isTaken === true;

const refusalOf = async (client: Client): Promise<{ refusal: OtherServer; name: string; pid: number }> => {
  const { rows } = await client.query<{ name: string; pid: number }>(holderQuery, key);
  const { name = '', pid = 0 } = rows[0] ?? {};
  return { refusal: new OtherServer('this database', readHolder(name)), name, pid };
};

type Connect = (seconds?: number) => Promise<Client>;

const acquire = async (client: Client, { waitMs, log }: LockTerms): Promise<void> => {
  const until = performance.now() + waitMs;
  for (let isFirst = true; !(await isTaken(client)); isFirst = false) {
    const { refusal } = await refusalOf(client);
    if (performance.now() >= until) throw refusal;
    if (isFirst) log.warn({ code: refusal.code }, `${refusal.message}: waiting for it to stop`);
    await pause(againMs);
  }
};

/** Once more after the connection ended. Answers who has the lock instead. */
const acquireAgain = async (client: Client, self: string): Promise<OtherServer | undefined> => {
  while (!(await isTaken(client))) {
    const { refusal, name, pid } = await refusalOf(client);
    if (name !== self && pid !== 0) return refusal;
    // Our own connection from before, which the server does not know to be broken yet.
    if (pid !== 0) await client.query('select pg_terminate_backend($1)', [pid]);
    await pause(againMs);
  }
  return undefined;
};

const drop = (client: Client): void => void client.end().catch(() => undefined);

/** A connection that is ready to ask for the lock, and has what `work` makes of it; it ends where that fails. */
const withNew = async <T>(connect: () => Promise<Client>, name: string, work: (client: Client) => Promise<T>) => {
  const client = await connect();
  try {
    await prepare(client, name);
    return { client, made: await work(client) };
  } catch (error) {
    drop(client);
    throw error;
  }
};

interface Holding {
  /** The connection that has the lock; undefined while there is none. */
  client?: Client;
  isReleased: boolean;
}

/** Makes new connections until one has the lock again. Answers who has it instead. */
const regain = async (
  holding: Holding,
  connect: () => Promise<Client>,
  name: string,
): Promise<Client | OtherServer> => {
  for (;;) {
    const tried = await withNew(connect, name, (client) => acquireAgain(client, name)).catch(() => undefined);
    if (tried && !tried.made) return tried.client;
    if (tried) drop(tried.client);
    if (tried?.made) return tried.made;
    if (holding.isReleased) return Promise.withResolvers<never>().promise;
    await pause(againMs);
  }
};

/**
 * A lock of PostgreSQL's that belongs to a session: a connection of its own holds it for the life of the process, and
 * PostgreSQL releases it as soon as that connection ends. A connection that breaks is made anew, and takes the lock
 * again.
 */
export const takeAdvisoryLock = async (connect: Connect, terms: LockTerms): Promise<ServerLock> => {
  const { self, log } = terms;
  const name = holderText(self);
  const taken = Promise.withResolvers<OtherServer>();
  const holding: Holding = { isReleased: false };

  const hold = (client: Client): void => {
    if (holding.isReleased) return drop(client);
    holding.client = client;
    client.once('end', () => void lose(client));
  };

  const lose = async (client: Client): Promise<void> => {
    if (holding.client !== client) return;
    holding.client = undefined;
    const lost = 'the connection that holds the lock of the database has ended: it is taken again';
    log.error({ code: 'SERVER_LOCK_LOST' }, lost);
    drop(client);
    const found = await regain(holding, () => connect(0), name);
    if (found instanceof OtherServer) return taken.resolve(found);
    hold(found);
    log.warn({ code: 'SERVER_LOCK_HELD' }, 'the lock of the database is held again');
  };

  hold((await withNew(connect, name, (client) => acquire(client, terms))).client);
  const ping = setInterval(() => {
    const { client } = holding;
    client?.query('select 1').catch(() => lose(client));
  }, pingMs).unref();

  return {
    check() {
      if (!holding.client) throw new Error('the lock of the database is not held');
    },
    taken: taken.promise,
    async release() {
      const { client } = holding;
      holding.client = undefined;
      holding.isReleased = true;
      clearInterval(ping);
      await client?.end().catch(() => undefined);
    },
  };
};
