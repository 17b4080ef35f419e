import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSharedFlush } from '#server/storage/drivers/shared-flush.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql, words } from '#server/storage/sql.ts';
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

  it('waits for a flush that began after its commit, and shares it with those who came meanwhile', async () => {
    const flushes: (() => void)[] = [];
    const pool = {
      query: () =>
        new Promise<void>((done) => {
          flushes.push(done);
        }),
    } as unknown as pg.Pool;
    const flushed = createSharedFlush(pool);
    const done: string[] = [];
    const wait = (name: string): Promise<number> => flushed().then(() => done.push(name));
    const all = [wait('first'), wait('second'), wait('third')];
    expect(flushes).toHaveLength(1);
    flushes[0]?.();
    await all[0];
    await expect.poll(() => flushes.length).toBe(2);
    expect(done).toEqual(['first']);
    flushes[1]?.();
    await Promise.all(all);
    expect([done, flushes.length]).toEqual([['first', 'second', 'third'], 2]);
  });
});
