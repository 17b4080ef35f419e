import { describe, expect, it, onTestFinished } from 'vitest';
import { FinalStatement, type Store } from '#server/storage/database.ts';
import { openStore } from '#server/storage/open-store.ts';
import { plannedAnew, sql, words, type Sql } from '#server/storage/sql.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

const isPostgres = process.env.STORE === 'postgres';

const open = async (): Promise<Store> => {
  const place = await temporaryStore();
  const store = await openStore(place);
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
  await store.write((db) =>
    Promise.resolve(db.run(sql`insert into "Coin" ("Value", "Note") values (${1}, ${'a'}), (${2}, ${null})`)),
  );
  return store;
};

describe('statements asked in one way', () => {
  it('are answered each by its own rows, in their order, the first time and later', async () => {
    const { reader, write } = await open();
    const queries = [
      sql`select "Value" from "Coin" order by "Value"`,
      sql`select "Note", "Value" as "Of" from "Coin" where "Value" = ${2}`,
      plannedAnew(sql`select count(*) as "Count" from "Coin" where "Value" > ${1}`),
      sql`select "Value" from "Coin" where "Value" = ${9}`,
    ];
    const answers = [[{ Value: 1 }, { Value: 2 }], [{ Note: null, Of: 2 }], [{ Count: 1 }], []];
    for (let time = 0; time < 12; time++) expect(await reader.allOf(queries)).toEqual(answers);
    await write(async (db) => {
      for (let time = 0; time < 3; time++) expect(await db.allOf(queries)).toEqual(answers);
    });
    expect(await reader.allOf([])).toEqual([]);
  });

  it('see inside a transaction what those before them wrote', async () => {
    const { write } = await open();
    const answers = await write(async (db) =>
      db.allOf([
        sql`insert into "Coin" ("Value") values (${3}) returning "Value"`,
        sql`select count(*) as "Count" from "Coin"`,
      ]),
    );
    expect(answers).toEqual([[{ Value: 3 }], [{ Count: 3 }]]);
  });

  it('fail together, and what is asked next is answered', async () => {
    const { reader, write } = await open();
    const wrong = () => [
      sql`select "Value" from "Coin" where "Value" = ${1}`,
      sql`select "Nothing" from "Coin"`,
      sql`select "Note" from "Coin" where "Value" = ${1}`,
    ];
    for (let time = 0; time < 3; time++) await expect((async () => reader.allOf(wrong()))()).rejects.toThrow(/Nothing/);
    await write(async (db) => {
      await expect(db.part(async () => db.allOf(wrong()))).rejects.toThrow(/Nothing/);
      expect(await db.allOf([wrong()[0], wrong()[2]] as ReturnType<typeof wrong>)).toEqual([
        [{ Value: 1 }],
        [{ Note: 'a' }],
      ]);
    });
    expect(await reader.one(wrong()[0] as ReturnType<typeof sql>)).toEqual({ Value: 1 });
  });
});

/** Ends a transaction with a statement, and answers the value that it has written. */
const endsWith = (query: Sql, before: Promise<unknown> = Promise.resolve()): FinalStatement<unknown> =>
  new FinalStatement({ before, query, answer: (row) => row?.['Value'], failed: (first, last) => first ?? last });

describe('the last that a transaction asks', () => {
  const add = (value: number) => sql`insert into "Coin" ("Value") values (${value}) returning "Value"`;

  it('is committed with it, and undone with it', async () => {
    const { reader, write } = await open();
    expect(
      await write<unknown>(async (db) => {
        await db.one(add(3));
        return endsWith(add(4));
      }),
    ).toBe(4);
    await expect(
      write<unknown>(async (db) => {
        await db.one(add(5));
        return endsWith(add(1));
      }),
    ).rejects.toThrow();
    expect(
      (await reader.all<{ Value: number }>(sql`select "Value" from "Coin" order by "Value"`)).map(({ Value }) => Value),
    ).toEqual([1, 2, 3, 4]);
  });

  it('is undone with what was asked before it and failed, and tells why', async () => {
    const { reader, write } = await open();
    await expect(write<unknown>(async (db) => endsWith(add(6), Promise.resolve(db.run(add(1)))))).rejects.toThrow();
    await expect(write<unknown>(async () => endsWith(add(7), Promise.reject(new Error('before'))))).rejects.toThrow(
      'before',
    );
    expect(
      (await reader.all<{ Value: number }>(sql`select "Value" from "Coin" order by "Value"`)).map(({ Value }) => Value),
    ).toEqual([1, 2]);
  });
});

describe.skipIf(!isPostgres)('a connection of PostgreSQL', () => {
  it('asks at once what is asked in one turn, within the organisation of each', async () => {
    const store = await open();
    const [own, both] = await store
      .of(7)
      .write(async (db) =>
        Promise.all([
          db.one(words(`select current_setting('app.organisation', true) as "Here"`)),
          db.all(sql`select "Value" from "Coin" order by "Value"`),
        ]),
      );
    expect([own, both]).toEqual([
      store.isPastPolicies ? expect.anything() : { Here: '7' },
      [{ Value: 1 }, { Value: 2 }],
    ]);
  });

  it('goes on after a number that is none of ours, and after a transaction that asked nothing', async () => {
    const store = await open();
    await expect(
      store.write(async (db) => db.one(words('select 9007199254740993::bigint as "Value"'))),
    ).rejects.toThrow(RangeError);
    expect(await store.write(async () => 'nothing asked')).toBe('nothing asked');
    expect(await store.write(async (db) => db.all(sql`select "Note" from "Coin" where "Value" = ${1}`))).toEqual([
      { Note: 'a' },
    ]);
  });

  it('reads rows by what the table is now, not by what it was when the statement was prepared', async () => {
    const store = await open();
    const all = sql`select "Note" from "Coin" order by "Value"`;
    await store.write(async (db) => {
      await db.all(all);
    });
    await store.write(
      async (db) => {
        await db.run(words('alter table "Coin" add column "More" bigint default 5'));
      },
      { isLong: true },
    );
    expect(await store.write(async (db) => db.all(all))).toEqual([{ Note: 'a' }, { Note: null }]);
  });
});
