import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createGroupCommit } from '#server/storage/drivers/group-commit.ts';
import { connectSqlite } from '#server/storage/drivers/sqlite-connection.ts';
import { sql, words } from '#server/storage/sql.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const open = async (onEnded: () => void) => {
  const folder = await temporaryFolder('commit');
  const connection = connectSqlite(join(folder.path, 'x.sqlite'), { readOnly: false });
  onTestFinished(async () => {
    connection.raw.close();
    await folder.remove();
  });
  connection.raw.exec('create table "Coin" ("Value" integer primary key)');
  return { ...connection, ...createGroupCommit(connection, { limitMs: 0, onEnded }) };
};

it('goes on after whoever is told of a transaction has thrown', async () => {
  const { write, idle } = await open(() => {
    throw new Error('a listener’s own mistake');
  });
  const add = (value: number) => write(async (db) => db.run(sql`insert into "Coin" values (${value})`));
  expect(await add(1)).toBe(1);
  await expect(add(1)).rejects.toThrow('UNIQUE');
  expect(await add(2)).toBe(1);
  await idle();
});

it('goes on after a transaction could not be undone at once', async () => {
  const { raw, write } = await open(() => undefined);
  const exec = raw.exec.bind(raw);
  let failures = 1;
  Object.assign(raw, {
    exec: (text: string) => {
      if (text === 'rollback' && failures-- > 0) throw new Error('disk I/O error');
      exec(text);
    },
  });
  await expect(
    write(async (db) => {
      await db.run(sql`insert into "Coin" values (1)`);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await write(async (db) => db.run(words('insert into "Coin" values (2)')))).toBe(1);
  expect(
    raw
      .prepare('select "Value" from "Coin"')
      .all()
      .map((row) => row['Value']),
  ).toEqual([2]);
});

/** As long as work of so many milliseconds takes. */
const work = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('lets others have their turn while a transaction is long, and keeps its statements in the order they were asked', async () => {
  const { raw, write } = await open(() => undefined);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const insert = (value: number) => sql`insert into "Coin" values (${value})`;
  const counted = await write(async (db) => {
    for (let value = 0; value < 10; value += 1) {
      work(15);
      await db.run(insert(value));
    }
    work(30);
    const asked = [
      db.run(insert(100)),
      db.runAll([insert(101), insert(102)]),
      db.part(async () => db.run(insert(103))),
    ];
    const count = await db.one<{ Count: number }>(sql`select count(*) as "Count" from "Coin"`);
    await Promise.all(asked);
    return count?.Count;
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(counted).toBe(13);
  expect(raw.prepare('select count(*) as "Count" from "Coin"').get()).toEqual({ Count: 14 });
});

it('tells what a statement failed by that came after a breath, and undoes all of its transaction', async () => {
  const { raw, write } = await open(() => undefined);
  const twice = write(async (db) => {
    await db.run(sql`insert into "Coin" values (1)`);
    work(30);
    await db.runAll([sql`insert into "Coin" values (2)`, sql`insert into "Coin" values (1)`]);
  });
  await expect(twice).rejects.toThrow('UNIQUE');
  expect(await write(async (db) => db.run(sql`insert into "Coin" values (1)`))).toBe(1);
  expect(raw.prepare('select count(*) as "Count" from "Coin"').get()).toEqual({ Count: 1 });
});
