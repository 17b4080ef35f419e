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

/**
 * A lock of PostgreSQL's that belongs to a session: a connection of its own holds it for the life of the process, and
 * PostgreSQL releases it as soon as that connection ends. A connection that breaks is made anew, and takes the lock again.
 */
export const takeAdvisoryLock = async (connect: Connect, terms: LockTerms): Promise<ServerLock> => {
  const { self, log } = terms;
  const name = holderText(self);
  const taken = Promise.withResolvers<OtherServer>();
  let holding: Client | undefined;
  let isReleased = false;

  const drop = (client: Client): void => void client.end().catch(() => undefined);

  const hold = (client: Client): void => {
    holding = client;
    client.once('end', () => lose(client));
  };

  const tryAgain = async (): Promise<boolean> => {
    const client = await connect(0);
    try {
      await prepare(client, name);
      const other = await acquireAgain(client, name);
      if (!other && !isReleased) {
        hold(client);
        return true;
      }
      drop(client);
      if (other) taken.resolve(other);
      return true;
    } catch (error) {
      drop(client);
      throw error;
    }
  };

  const regain = async (): Promise<void> => {
    for (let isHeld = false; !isHeld && !isReleased;) {
      isHeld = await tryAgain().catch(() => false);
      if (!isHeld) await pause(againMs);
    }
    if (holding) log.warn({ code: 'SERVER_LOCK_HELD' }, 'the lock of the database is held again');
  };

  const lose = (client: Client): void => {
    if (holding !== client || isReleased) return;
    holding = undefined;
    log.error(
      { code: 'SERVER_LOCK_LOST' },
      'the connection that holds the lock of the database has ended: it is taken again',
    );
    drop(client);
    void regain();
  };

  const first = await connect();
  try {
    await prepare(first, name);
    await acquire(first, terms);
  } catch (error) {
    drop(first);
    throw error;
  }
  hold(first);
  const ping = setInterval(() => {
    const client = holding;
    client?.query('select 1').catch(() => lose(client));
  }, pingMs).unref();

  return {
    check() {
      if (!holding) throw new Error('the lock of the database is not held');
    },
    taken: taken.promise,
    async release() {
      isReleased = true;
      clearInterval(ping);
      const client = holding;
      holding = undefined;
      await client?.end().catch(() => undefined);
    },
  };
};
