import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database, Store } from '#server/storage/database.ts';
import { isOutage } from '#server/storage/drivers/outage.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql, words } from '#server/storage/sql.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

const open = async (
  limits: { transactionSeconds?: number; statementSeconds?: number } = {},
): Promise<{ store: Store; dataDir: string; databaseUrl?: string }> => {
  const place = await temporaryStore();
  const store = await openStore({ ...place, ...limits }, { isLimited: true });
  onTestFinished(async () => {
    await store.close();
    await place.remove();
  });
  await store.write(
    async (db) => {
      await db.run(words('create table "Coin" ("Value" bigint primary key, "Note" text)'));
    },
    { isLong: true },
  );
  return { store, ...place };
};

const add =
  (value: number) =>
  (db: Database): Promise<number> =>
    Promise.resolve(db.run(sql`insert into "Coin" ("Value") values (${value})`));

const values = async (store: Store): Promise<number[]> =>
  (await store.reader.all<{ Value: number }>(sql`select "Value" from "Coin" order by "Value"`)).map(
    ({ Value }) => Value,
  );

describe('a store', () => {
  it('keeps what a transaction wrote once it has answered', async () => {
    const { store } = await open();
    expect(await store.write(add(5))).toBe(1);
    expect(await values(store)).toEqual([5]);
  });

  it('undoes all of a transaction that throws', async () => {
    const { store } = await open();
    await expect(
      store.write(async (db) => {
        await add(1)(db);
        await add(2)(db);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await values(store)).toEqual([]);
  });

  it('undoes a failing transaction alone among those that commit together', async () => {
    const { store } = await open();
    const answers = await Promise.allSettled([1, 2, 3, 2, 4, 1, 5].map((value) => store.write(add(value))));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(await values(store)).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on with the next when the first of those that wait fails', async () => {
    const { store } = await open();
    const [first, second] = await Promise.allSettled([
      store.write(async () => {
        throw new Error('no');
      }),
      store.write(add(7)),
    ]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
    expect(await values(store)).toEqual([7]);
  });

  it('shows other readers nothing before the commit', async () => {
    const { store } = await open();
    await store.write(async (db) => {
      await add(1)(db);
      expect(await values(store)).toEqual([]);
    });
    expect(await values(store)).toEqual([1]);
  });

  it('undoes a part without the rest', async () => {
    const { store } = await open();
    await store.write(async (db) => {
      await add(1)(db);
      await expect(db.part(() => add(1)(db))).rejects.toThrow();
      await db.part(() => add(2)(db));
    });
    expect(await values(store)).toEqual([1, 2]);
  });

  it('refuses a write inside a write, which would wait for itself', async () => {
    const { store } = await open();
    await expect(store.write(() => store.write(add(1)))).rejects.toThrow('A write inside a write');
  });

  it('refuses a transaction that has ended', async () => {
    const { store } = await open();
    const kept: Database[] = [];
    await store.write(async (db) => {
      kept.push(db);
    });
    expect(() => kept[0]?.run(sql`delete from "Coin"`)).toThrow('The transaction has ended');
  });

  it('undoes a transaction that never ends, and goes on with those that wait for it', async () => {
    const { store } = await open({ transactionSeconds: 1 });
    let wake: () => void = () => undefined;
    const late: unknown[] = [];
    const stuck = store.write(async (db) => {
      await add(1)(db);
      await db
        .part(async () => {
          await add(2)(db);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        })
        .catch((error: unknown) => late.push(error));
      await Promise.resolve()
        .then(() => add(3)(db))
        .catch((error: unknown) => late.push(error));
    });
    const next = store.write(add(4));
    await expect(stuck).rejects.toThrow('The transaction took longer than 1 s');
    await next;
    await store.write(async (db) =>
      db.part(async () => {
        await add(5)(db);
        wake();
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      }),
    );
    expect(late.length).toBeGreaterThan(0);
    expect(await values(store)).toEqual([4, 5]);
  });

  it('lets a migration take as long as it takes', async () => {
    const { store } = await open({ transactionSeconds: 0.05, statementSeconds: 20 });
    await store.write(
      async (db) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 150);
        });
        await add(1)(db);
      },
      { isLong: true },
    );
    expect(await values(store)).toEqual([1]);
  });

  it.skipIf(process.env.STORE !== 'postgres')('ends a statement that takes too long', async () => {
    const { store } = await open({ statementSeconds: 2 });
    const error = await store.write(async (db) => db.run(sql`select pg_sleep(60)`)).catch((caught: unknown) => caught);
    expect(isOutage(error)).toBe(true);
    await store.write(
      async (db) => {
        await db.run(sql`select pg_sleep(2.5)`);
      },
      { isLong: true },
    );
  });

  it('gives a snapshot one unchanging picture', async () => {
    const { store } = await open();
    await store.write(add(1));
    await store.snapshot(async (db) => {
      const count = async () => (await db.one<{ Count: number }>(sql`select count(*) as "Count" from "Coin"`))?.Count;
      expect(await count()).toBe(1);
      await store.write(add(2));
      expect(await count()).toBe(1);
    });
  });

  it('answers whole numbers as numbers, sums too, and nulls as null', async () => {
    const { store } = await open();
    await store.write(async (db) => {
      await add(9_000_000_000)(db);
      await add(1)(db);
    });
    expect({
      ...(await store.reader.one(
        sql`select sum("Value") as "Sum", count(*) as "Count", max("Note") as "Note" from "Coin"`,
      )),
    }).toEqual({ Sum: 9_000_000_001, Count: 2, Note: null });
  });

  it('leaves a question mark inside a string alone', async () => {
    const { store } = await open();
    expect({ ...(await store.reader.one(sql`select 'a?' as "Text", ${'b?'} as "Bound"`)) }).toEqual({
      Text: 'a?',
      Bound: 'b?',
    });
  });

  it.skipIf(process.env.STORE !== 'postgres')('runs a transaction again after a deadlock', async () => {
    const { store } = await open();
    await store.write(async (db) => {
      await add(1)(db);
      await add(2)(db);
    });
    const pause = (ms: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    const touch = (first: number, second: number) =>
      store.write(async (db) => {
        await db.run(sql`update "Coin" set "Note" = 'x' where "Value" = ${first}`);
        await pause(50);
        await db.run(sql`update "Coin" set "Note" = 'x' where "Value" = ${second}`);
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
  });
});
