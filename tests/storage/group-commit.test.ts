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
