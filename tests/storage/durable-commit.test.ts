import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOutage } from '#server/storage/drivers/outage.ts';
import { openPostgres } from '#server/storage/drivers/postgres-store.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql, words } from '#server/storage/sql.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

/** The server of the tests does not wait, as nothing of it need outlive the machine: this database does. */
const waitForTheDisk = async (url: string | undefined): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  );
  await client.end();
};

describe.runIf(process.env.STORE === 'postgres')('what was written on PostgreSQL', () => {
  it('is answered when the log is on the disk up to its commit, whoever else writes', async () => {
    const place = await temporaryStore();
    await waitForTheDisk(place.databaseUrl);
    const store = await openStore(place);
    onTestFinished(async () => {
      await store.close();
      await place.remove();
    });
    await store.write(
      async (db) => {
        await db.run(words('create table "Coin" ("Value" bigint)'));
      },
      { isLong: true },
    );
    const write = async (value: number): Promise<boolean> => {
      const at = await store.write(async (db) => {
        await db.run(sql`insert into "Coin" ("Value") values (${value})`);
        return (await db.one<{ At: string }>(sql`select pg_current_wal_insert_lsn()::text as "At"`))?.At ?? '';
      });
      // The commit itself comes behind what was said inside.
      const told = await store.reader.one<{ IsThere: boolean }>(
        sql`select pg_current_wal_flush_lsn() > ${at}::pg_lsn as "IsThere"`,
      );
      return told?.IsThere === true;
    };
    const written = await Promise.all(Array.from({ length: 60 }, (_, value) => write(value)));
    expect(written).toEqual(written.map(() => true));
  });

  it('is not answered while a replica that it is set to wait for does not answer, nor waited for without end', async () => {
    const server = await startPostgres();
    const store = await openPostgres({ url: server.url, setting: 'DATABASE_URL' }, { commitMs: 300 });
    const keeper = new pg.Client({ connectionString: server.url });
    await keeper.connect();
    onTestFinished(async () => {
      await keeper.end();
      await store.close();
      await server.stop();
    });
    const setReplica = async (name: string): Promise<void> => {
      await keeper.query(`alter system set synchronous_standby_names = '${name}'`);
      await keeper.query('select pg_reload_conf()');
      await expect
        .poll(async () => (await keeper.query('show synchronous_standby_names')).rows[0].synchronous_standby_names)
        .toBe(name);
    };
    const insert = (value: number): Promise<void> =>
      store.write(async (db) => {
        await db.run(sql`insert into "Coin" ("Value") values (${value})`);
      });
    await store.write(async (db) => {
      await db.run(words('create table "Coin" ("Value" bigint primary key)'));
    });
    await setReplica('absent');
    await expect(insert(1)).rejects.toSatisfy(isOutage);
    await expect(store.checkWrites?.()).rejects.toSatisfy(isOutage);
    await setReplica('');
    await expect(store.checkWrites?.()).resolves.toBeUndefined();
    // The commit was done on the server that took it, and only its replica lacked: the same sent again finds it.
    await expect(insert(1)).rejects.toThrow('duplicate key');
  });

  it('is said to be at risk where the server is set not to wait for its disk', async () => {
    const place = await temporaryStore();
    const isVolatile = async (): Promise<boolean | undefined> => {
      const store = await openStore(place);
      await store.close();
      return store.isVolatile;
    };
    onTestFinished(() => place.remove());
    expect(await isVolatile()).toBe(true);
    await waitForTheDisk(place.databaseUrl);
    expect(await isVolatile()).toBe(false);
  });
});
