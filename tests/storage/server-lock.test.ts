import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockDatabase } from '#server/storage/drivers/server-lock/lock-database.ts';
import type { OtherServer } from '#server/storage/drivers/server-lock/holder.ts';
import type { ServerLock, StoreLog } from '#server/storage/drivers/server-lock/server-lock.ts';
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
    const other = await connect(store);
    await other.query(`set application_name = 'merx serve elsewhere 7 0'`);
    // It stands in line, so that PostgreSQL itself gives it the lock as soon as it is free.
    const given = other.query('select pg_advisory_lock($1, 1)', [0x4d_45_52_58]);
    const keeper = await connect(store);
    const inLine = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await keeper.query(inLine)).rowCount).toBe(1);
    await keeper.query(endHolder, [process.pid]);
    await given;
    expect(await lock.taken).toMatchObject({ code: 'OTHER_SERVER', holder: { host: 'elsewhere', pid: 7 } });
    expect(() => lock.check()).toThrow('not held');
    await lock.release();
  });
});
