import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '#server/storage/backup/index.ts';
import { BackupError } from '#server/storage/backup/manifest.ts';
import { openStore } from '#server/storage/open-store.ts';
import { insertRecord, searchRecords } from '#server/storage/records/index.ts';
import type { Store } from '#server/storage/database.ts';
import { lockDatabase } from '#server/storage/drivers/server-lock/lock-database.ts';
import { models } from '#tests/storage/fixtures/models.ts';
import { makeStore, type MadeStore } from '#tests/storage/fixtures/open-fixture-store.ts';
import { ours } from '#tests/storage/fixtures/things.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

const database = 'merx.sqlite';
const program = join(import.meta.dirname, '../support/restore-when-told.ts');

let folder: TemporaryFolder;
let made: MadeStore;
/** A data folder as a server leaves it that was killed: the newest receipts are in the log alone. */
let crashed: string;
let saved: string;

const namesIn = async ({ reader }: Store): Promise<string> =>
  (await searchRecords(reader, models.Thing, { Pager: { Size: 1000 } }, { organisationId: ours })).rows
    .map(({ Name }) => Name)
    .sort()
    .join();

const names = async (dataDir: string): Promise<string> => {
  const store = await openStore({ dataDir });
  try {
    return await namesIn(store);
  } finally {
    await store.close();
  }
};

const integrity = (dataDir: string): unknown => {
  const file = new DatabaseSync(join(dataDir, database));
  try {
    return Object.values(file.prepare('pragma integrity_check').get() ?? {})[0];
  } finally {
    file.close();
  }
};

const add = (count: number, what: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      made.store.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, Name: `${what} ${index}` })),
    ),
  );

const theOld = [
  ...Array.from({ length: 50 }, (_, index) => `new ${index}`),
  ...Array.from({ length: 100 }, (_, index) => `old ${index}`),
]
  .sort()
  .join();
const theSaved = Array.from({ length: 100 }, (_, index) => `old ${index}`)
  .sort()
  .join();

/** A fresh copy of the crashed folder. */
const place = (name: string): string => {
  const dataDir = join(folder.path, name);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(crashed, dataDir, { recursive: true });
  return dataDir;
};

/** Damages a copy of the backup somewhere, and expects that it is refused. */
const refuseDamaged = async (
  { saved: whole, damaged, random }: { saved: string; damaged: string; random: () => number },
  live: { dataDir: string; databaseUrl?: string },
): Promise<void> => {
  cpSync(whole, damaged, { recursive: true });
  const data = readdirSync(damaged).find((name) => name !== 'manifest.json') as string;
  const path = join(damaged, random() < 0.5 ? data : 'manifest.json');
  const bytes = readFileSync(path);
  const at = Math.floor(random() * bytes.length);
  if (random() < 0.3) writeFileSync(path, bytes.subarray(0, at));
  else writeFileSync(path, bytes.with(at, (bytes[at] as number) ^ (1 + Math.floor(random() * 255))));
  // A blank for another between the members of the manifest changes nothing.
  if (!path.endsWith('json') || manifestText(path) !== manifestText(join(whole, 'manifest.json')))
    await expect(restore(damaged, live), `byte ${at} of ${path}`).rejects.toThrow(BackupError);
  rmSync(damaged, { recursive: true });
};

/** What a manifest says, without the blanks between its members; undefined where it says nothing. */
const manifestText = (path: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
};

const isPostgres = process.env.STORE === 'postgres';

/** Each start of a server and each process takes what a busy machine gives it. */
const limit = rounds(3 * 60_000, 6 * 3_600_000);

describe.skipIf(isPostgres)('a restore', () => {
  beforeAll(async () => {
    folder = await temporaryFolder('restore');
    made = await makeStore();
    await add(100, 'old');
    saved = (await backup(made.store, { folder: join(folder.path, 'backups') })).path;
    await add(50, 'new');
    crashed = join(folder.path, 'crashed');
    mkdirSync(crashed);
    for (const file of [database, `${database}-wal`]) copyFileSync(join(made.dataDir, file), join(crashed, file));
  });
  afterAll(async () => {
    await made.remove();
    await folder.remove();
  }, limit);

  it(
    'leaves nothing of logs that lay beside, its own or another’s',
    async () => {
      expect(await names(place('whole'))).toBe(theOld);
      const log = readFileSync(join(crashed, `${database}-wal`));
      const leftovers: [string, Buffer][] = [
        ['-wal', log],
        ['-shm', randomBytes(32_768)],
        ['.incoming', randomBytes(4096)],
        ['.incoming-wal', log],
        ['.incoming-shm', randomBytes(32_768)],
        ['.incoming-journal', randomBytes(4096)],
        ['.before-restore', randomBytes(100)],
      ];
      const dataDir = place('leftovers');
      rmSync(join(dataDir, database));
      for (const [rest, bytes] of leftovers) writeFileSync(join(dataDir, `${database}${rest}`), bytes);
      await restore(saved, { dataDir });
      expect([integrity(dataDir), await names(dataDir)]).toEqual(['ok', theSaved]);
      const beside = place('beside');
      for (const [rest, bytes] of leftovers.slice(2)) writeFileSync(join(beside, `${database}${rest}`), bytes);
      await restore(saved, { dataDir: beside });
      expect([integrity(beside), await names(beside)]).toEqual(['ok', theSaved]);
      expect(existsSync(join(beside, `${database}.incoming-wal`))).toBe(false);
    },
    limit,
  );

  it(
    'refuses a backup with any byte changed or any end cut, and leaves the live data',
    async () => {
      const random = randomFrom(newSeed());
      const dataDir = place('refusing');
      const damaged = join(folder.path, 'damaged');
      for (let count = 0; count < rounds(100, 2000); count++)
        await refuseDamaged({ saved, damaged, random }, { dataDir });
      expect(await names(dataDir)).toBe(theOld);
    },
    limit,
  );

  it(
    'that is killed leaves the old data or the new, whole',
    async () => {
      const random = randomFrom(newSeed());
      const ready = (): ChildProcess => fork(program, { stdio: 'ignore' });
      let longest = 0;
      const ends = { old: 0, saved: 0 };
      for (let count = 0; count <= rounds(6, 60); count++) {
        const dataDir = place('killed');
        const child = ready();
        await once(child, 'message');
        const began = performance.now();
        child.send({ folder: saved, dataDir });
        const ended = once(child, 'exit');
        // The first is left alone, to see how long it takes.
        if (count > 0) {
          await pause(random() * longest);
          child.kill('SIGKILL');
        }
        await ended;
        longest ||= performance.now() - began;
        const found = await names(dataDir);
        expect([integrity(dataDir), [theOld, theSaved]]).toEqual(['ok', expect.arrayContaining([found])]);
        ends[found === theOld ? 'old' : 'saved'] += 1;
        await restore(saved, { dataDir });
        expect(await names(dataDir)).toBe(theSaved);
      }
      console.log(`killed restores ended with ${JSON.stringify(ends)}`);
    },
    limit,
  );
});

describe.runIf(isPostgres)('[A6] a restore on PostgreSQL', () => {
  let before: string;
  beforeAll(async () => {
    folder = await temporaryFolder('restore');
    made = await makeStore();
    const backups = join(folder.path, 'backups');
    await add(100, 'old');
    saved = (await backup(made.store, { folder: backups, label: 'saved' })).path;
    await add(50, 'new');
    before = (await backup(made.store, { folder: backups, label: 'before' })).path;
  });
  afterAll(async () => {
    await made.remove();
    await folder.remove();
  }, limit);

  const live = () => ({ dataDir: made.dataDir, databaseUrl: made.databaseUrl });

  it(
    'refuses a backup with any byte changed or any end cut, and leaves the live data',
    async () => {
      const random = randomFrom(newSeed());
      const damaged = join(folder.path, 'damaged');
      for (let count = 0; count < rounds(50, 1000); count++) await refuseDamaged({ saved, damaged, random }, live());
      expect(await namesIn(made.store)).toBe(theOld);
    },
    limit,
  );

  it(
    'that is killed leaves the old data or the new, whole, and nothing that keeps the next from its work',
    async () => {
      const random = randomFrom(newSeed());
      let longest = 0;
      for (let count = 0; count <= rounds(4, 60); count++) {
        const child = fork(program, { stdio: 'ignore' });
        await once(child, 'message');
        const began = performance.now();
        child.send({ folder: saved, ...live(), isFixture: true });
        const ended = once(child, 'exit');
        // The first is left alone, to see how long it takes.
        if (count > 0) {
          await pause(random() * longest);
          child.kill('SIGKILL');
        }
        await ended;
        longest ||= performance.now() - began;
        await (await lockDatabase(live(), { purpose: 'migrate', lockSeconds: 60 })).release();
        expect([theOld, theSaved]).toContain(await namesIn(made.store));
        await restore(saved, live());
        expect(await namesIn(made.store)).toBe(theSaved);
        await restore(before, live());
        expect(await namesIn(made.store)).toBe(theOld);
      }
    },
    limit,
  );
});
