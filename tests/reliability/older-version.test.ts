import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStore } from '#server/storage/open-store.ts';
import { callClient } from '#tests/support/call-client.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';
import { lookThrough } from './support/look-through.ts';

/** Databases as older versions left them: a small shop that has sold and closed a shift. */
const versions = ['first-light'];
const program = join(import.meta.dirname, 'support/migrate-when-told.ts');

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('older');
});
afterAll(() => folder.remove());

const placeOf = (version: string, name: string): { dataDir: string; path: string } => {
  const dataDir = join(folder.path, name);
  const path = join(dataDir, 'merx.sqlite');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, `../fixtures/${version}.sqlite.gz`))));
  return { dataDir, path };
};

type Columns = Map<string, string[]>;

const within = <T>(path: string, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const columnsOf = (path: string): Columns =>
  within(
    path,
    (database) =>
      new Map(
        database
          .prepare(
            `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'search_%' and m.name <> 'Migration' order by 1, 2`,
          )
          .all()
          .reduce<Columns>(
            (all, row) =>
              all.set(String(row['table']), [...(all.get(String(row['table'])) ?? []), String(row['column'])]),
            new Map(),
          ),
      ),
  );

/** What the schemas say is gone for good is no loss. */
const isDropped = (table: string, column: string): boolean =>
  (entities as Record<string, { dropped?: string[] }>)[table]?.dropped?.includes(column) === true;

/** Of all that these columns hold. */
const hashOf = (path: string, columns: Columns): string =>
  within(path, (database) => {
    const hash = createHash('sha256');
    for (const [table, names] of columns) {
      const list = names
        .filter((column) => !isDropped(table, column))
        .map((name) => `"${name}"`)
        .join(', ');
      for (const row of database.prepare(`select ${list} from "${table}" order by ${list}`).all())
        hash.update(JSON.stringify([table, row]));
    }
    return hash.digest('hex');
  });

/** Each start of a server and each process takes what a busy machine gives it. */
const limit = rounds(3 * 60_000, 6 * 3_600_000);

describe.skipIf(process.env.STORE === 'postgres').each(versions)('a database of the version %s', (version) => {
  it(
    'is brought up to date by the start of a server, after a backup, and works on',
    async () => {
      const { dataDir, path } = placeOf(version, 'started');
      const cashier = within(path, (database) => {
        database.exec(`update "Employee" set "Code" = '4711'`);
        return database.prepare('select count(*) as "Count" from "Employee" where "Code" is not null').get() as {
          Count: number;
        };
      });
      const server = await startServer({
        store: { dataDir, remove: async () => undefined, [Symbol.asyncDispose]: async () => undefined },
      });
      const { call } = callClient(server.url);
      const { Code: token } = await call('Login', { userCode: 'owner@shop.test', userPassword: 'secret1' });
      const find = async (name: string) =>
        (await call(`${name}Search`, { predicate: {} }, token)).Entities[0] as { Id: number };
      const [branch, depot, article, tender] = [
        await find('Branch'),
        await find('Depot'),
        await find('Article'),
        await find('Tender'),
      ];
      await call(
        'DocumentApprove',
        {
          document: {
            ClientId: crypto.randomUUID(),
            DocumentActionType: 3,
            DocumentOperationType: 2,
            Branch: { Id: branch.Id },
            DebitDepot: { Id: depot.Id },
            Lots: [{ Article: { Id: article.Id }, Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 }],
            Payoffs: [{ Tender: { Id: tender.Id }, Value: 10 }],
          },
        },
        token,
      );
      await call(
        'DocumentGroupApprove',
        { documentGroup: { Branch: { Id: branch.Id }, Depot: { Id: depot.Id } } },
        token,
      );
      const { Entities: staff } = await call(
        'TillStaffSearch',
        { predicate: { Branches: [{ Id: branch.Id }] } },
        token,
      );
      expect(staff.map(({ Verifier }) => Verifier?.startsWith('$pbkdf2-sha256$'))).toEqual(
        Array.from({ length: cashier.Count }, () => true),
      );
      await server.stop();
      expect(readFileSync(path).includes('4711')).toBe(false);
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringContaining('before-migration')]);
      expect(await lookThrough({ dataDir }, [])).toMatchObject({
        receipts: 4,
        gaps: [],
        difference: undefined,
        integrity: 'ok',
      });
    },
    limit,
  );

  it(
    'that is killed while it is brought up to date loses nothing, and ends as if it had not been',
    async () => {
      const random = randomFrom(newSeed());
      const before = placeOf(version, 'untouched');
      const columns = columnsOf(before.path);
      const expected = hashOf(before.path, columns);
      let longest = 0;
      for (let count = 0; count <= rounds(4, 30); count++) {
        const { dataDir, path } = placeOf(version, 'killed');
        const child = fork(program, { stdio: 'ignore' });
        await once(child, 'message');
        const began = performance.now();
        child.send({ dataDir });
        const ended = once(child, 'exit');
        // The first is left alone, to see how long it takes.
        if (count > 0) {
          await pause(random() * longest);
          child.kill('SIGKILL');
        }
        await ended;
        longest ||= performance.now() - began;
        expect(hashOf(path, columns)).toBe(expected);
        const store = await openStore({ dataDir });
        await migrate(store);
        expect(await migrate(store, { status: true })).toEqual({ changes: [], hasBackup: false });
        await store.close();
        expect(hashOf(path, columns)).toBe(expected);
        expect(await lookThrough({ dataDir }, [])).toMatchObject({
          receipts: 3,
          difference: undefined,
          integrity: 'ok',
        });
      }
    },
    limit,
  );
});
