import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toFault } from '#server/call/fault-answer.ts';
import { createWriteGate, ServerLockLost } from '#server/storage/drivers/server-lock/write-gate.ts';
import { lockDatabase } from '#server/storage/drivers/server-lock/lock-database.ts';
import type { OtherServer } from '#server/storage/drivers/server-lock/holder.ts';
import type { ServerLock, StoreLog } from '#server/storage/drivers/server-lock/server-lock.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql } from '#server/storage/sql.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryStore, type TemporaryStore } from '#tests/support/temporary-store.ts';

const isPostgres = process.env.STORE === 'postgres';
const program = join(import.meta.dirname, 'fixtures/lock-when-told.ts');

const emptyStore = async (): Promise<TemporaryStore> => {
  const store = await temporaryStore();
  onTestFinished(store.remove);
  return store;
};

const connect = async ({ databaseUrl }: TemporaryStore): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** Ends the connection by which a process holds the lock, as a restart of PostgreSQL or a broken line does. */
const endHolder = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like concat('merx % ', $1::text, ' %')`;

const isHeld = (lock: ServerLock): boolean => {
  try {
    lock.check();
    return true;
  } catch {
    return false;
  }
};

const keeping = (lines: unknown[]): StoreLog => ({
  warn: (fields, message) => void lines.push({ ...fields, message }),
  error: (fields, message) => void lines.push({ ...fields, message }),
});

/** A process of its own that holds the lock until it is killed. */
const holdElsewhere = async ({ dataDir, databaseUrl }: TemporaryStore): Promise<ChildProcess> => {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send({ dataDir, databaseUrl });
  await once(child, 'message');
  return child;
};

/** Another program takes the lock from this process. */
const takeOver = async (store: TemporaryStore): Promise<void> => {
  const other = await connect(store);
  await other.query(`set application_name = 'merx serve elsewhere 7 0'`);
  // It stands in line, so that PostgreSQL itself gives it the lock as soon as it is free.
  const given = other.query('select pg_advisory_lock($1, 1)', [0x4d_45_52_58]);
  const keeper = await connect(store);
  const inLine = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await keeper.query(inLine)).rowCount).toBe(1);
  await keeper.query(endHolder, [process.pid]);
  await given;
};

describe('[D13] the lock of a database', () => {
  it('is one server’s: a second is refused, and told which host, process and time', async () => {
    const store = await emptyStore();
    const child = await holdElsewhere(store);
    const refused: unknown = await lockDatabase(store, { purpose: 'serve' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'OTHER_SERVER', holder: { purpose: 'serve', pid: child.pid } });
    expect((refused as OtherServer).message).toMatch(
      /^Another server is running on .*\(host \S+, pid \d+, since 20\S+Z\)$/,
    );
    expect((refused as OtherServer).message).toContain(hostname().slice(0, 32));
    await expect(lockDatabase(store, { purpose: 'restore' })).rejects.toThrow('Another server is running');
  });

  it('ends with its process, however that dies', async () => {
    const store = await emptyStore();
    const child = await holdElsewhere(store);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockDatabase(store, { purpose: 'serve', lockSeconds: 10 })).release();
  });

  it('is waited for while a server stops, and what else holds it is told by its name', async () => {
    const store = await emptyStore();
    const lines: object[] = [];
    const restoring = await lockDatabase(store, { purpose: 'restore' });
    const waiting = lockDatabase(store, { purpose: 'serve', lockSeconds: 30, log: keeping(lines) });
    await expect
      .poll(() => lines)
      .toEqual([
        {
          code: 'OTHER_SERVER',
          message: expect.stringMatching(/^merx restore is running on .*: waiting for it to stop$/),
        },
      ]);
    await restoring.release();
    const lock = await waiting;
    lock.check();
    await lock.release();
  });
});

describe.runIf(isPostgres)('[D13] the lock of a PostgreSQL database', () => {
  it('is taken again after its connection has ended', async () => {
    const store = await emptyStore();
    const lines: object[] = [];
    const lock = await lockDatabase(store, { purpose: 'serve', log: keeping(lines) });
    await (await connect(store)).query(endHolder, [process.pid]);
    await expect
      .poll(() => lines.map((line) => (line as { code: string }).code))
      .toEqual(['SERVER_LOCK_LOST', 'SERVER_LOCK_HELD']);
    lock.check();
    await expect(lockDatabase(store, { purpose: 'serve' })).rejects.toThrow('Another server is running');
    await lock.release();
    await (await lockDatabase(store, { purpose: 'serve' })).release();
  });

  it('is taken again once PostgreSQL is there again, and is not held until then', async () => {
    const store = await emptyStore();
    const real = new URL(store.databaseUrl as string);
    const lines: Socket[] = [];
    const way = createServer((socket) => {
      const there = connectTo(join(real.searchParams.get('host') as string, '.s.PGSQL.5432'));
      socket.pipe(there).pipe(socket);
      for (const end of [socket, there]) lines.push(end.on('error', () => undefined));
    });
    const listen = async (port: number): Promise<number> => {
      way.listen(port, '127.0.0.1');
      await once(way, 'listening');
      return (way.address() as AddressInfo).port;
    };
    const port = await listen(0);
    onTestFinished(() => void way.close());
    const databaseUrl = `postgres://${real.username}@127.0.0.1:${port}${real.pathname}`;
    const lock = await lockDatabase({ ...store, databaseUrl }, { purpose: 'serve' });
    way.close();
    for (const line of lines) line.destroy();
    await once(way, 'close');
    await expect.poll(() => isHeld(lock)).toBe(false);
    await listen(port);
    await expect.poll(() => isHeld(lock)).toBe(true);
    await lock.release();
  });

  it('that another has taken meanwhile is lost for good', async () => {
    const store = await emptyStore();
    const lock = await lockDatabase(store, { purpose: 'serve' });
    await takeOver(store);
    expect(await lock.taken).toMatchObject({ code: 'OTHER_SERVER', holder: { host: 'elsewhere', pid: 7 } });
    expect(() => lock.check()).toThrow('not held');
    await lock.release();
  });

  it('keeps writes of a server away once another has it: they are answered with 503, and reading goes on', async () => {
    const store = await temporaryStore({ hasTables: true });
    onTestFinished(store.remove);
    const lock = await lockDatabase(store, { purpose: 'serve' });
    await using server = await startServer({ store, lock });
    const write = (): Promise<unknown> =>
      server.services.store.write(async (db) => db.run(sql`delete from "Document"`));
    await write();
    await takeOver(store);
    await lock.taken;
    const failure: unknown = await write().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerLockLost);
    expect(toFault(failure)).toMatchObject({ code: 'OVERLOADED', status: 503 });
    const employee = {
      Organisation: { Name: 'Shop' },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'ana@shop.test',
        User: { Code: 'ana@shop.test', Password: 'secret-1' },
      },
      Phone: '069123456',
    };
    const { status, fault } = await server.request('SignUpOrganisation', { body: { employee } });
    expect([status, fault?.Code]).toEqual([503, 'OVERLOADED']);
    await expect(server.services.store.reader.one(sql`select 1 as "One"`)).resolves.toEqual({ One: 1 });
  });

  it('that is lost in the midst of a write undoes it', async () => {
    const store = await temporaryStore({ hasTables: true });
    onTestFinished(store.remove);
    let isOurs = true;
    const check = (): void => {
      if (!isOurs) throw new Error('not held');
    };
    const gate = createWriteGate({ check, taken: new Promise(() => undefined) }, 100);
    await using opened = await openStore(store, { gate }).then((db) => ({ db, [Symbol.asyncDispose]: db.close }));
    const { db } = opened;
    const tables = sql`select count(*) as "Count" from pg_tables where tablename = 'Midst'`;
    const writing = db.write(async (open) => {
      await open.run(sql`create table "Midst" ("Id" int)`);
      isOurs = false;
    });
    await expect(writing).rejects.toThrow(ServerLockLost);
    await expect(db.write(async () => undefined)).rejects.toThrow(ServerLockLost);
    expect(Number((await db.reader.one<{ Count: number }>(tables))?.Count)).toBe(0);
    setTimeout(() => {
      isOurs = true;
    }, 20);
    await db.write(async () => undefined);
  });
});
