import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backup, backupFolder, beforeMigration, restore } from '#server/storage/backup/index.ts';
import { BackupError, type Manifest } from '#server/storage/backup/manifest.ts';
import { sealManifest } from '#server/storage/backup/manifest.ts';
import type { Store } from '#server/storage/database.ts';
import { migrations } from '#server/storage/migrations/index.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStore } from '#server/storage/open-store.ts';
import { deleteRecord, insertRecord, searchRecords } from '#server/storage/records/index.ts';
import { keepContent } from '#server/storage/records/file-content.ts';
import { lockDatabase } from '#server/storage/drivers/server-lock/lock-database.ts';
import { sql } from '#server/storage/sql.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { models } from './fixtures/models.ts';
import { makeStore } from './fixtures/open-fixture-store.ts';
import { fillShelf, ours } from './fixtures/things.ts';

const names = async (store: Store): Promise<unknown[]> =>
  (await searchRecords(store.reader, models.Thing, { WithDeleted: true }, { organisationId: ours })).rows.map(
    ({ Name }) => Name,
  );

/** A filled store, its backup, and the store closed so that a restore may follow. */
const backedUp = async () => {
  const made = await makeStore();
  const folder = await temporaryFolder('backups');
  let store = made.store;
  onTestFinished(async () => {
    await store.close().catch(() => undefined);
    await made.remove().catch(() => undefined);
    await folder.remove();
  });
  const shelf = await fillShelf(store);
  const Bytes = Uint8Array.of(0, 1, 255);
  await store.write((db) => keepContent(db, { OrganisationId: ours, Hash: 'h', Extension: 'png', Bytes }));
  const { path, manifest } = await backup(store, { folder: folder.path, now: () => Date.UTC(2026, 0, 31) });
  const reopen = async (): Promise<Store> => {
    store = await openStore(made);
    await migrate(store);
    return store;
  };
  return { ...made, shelf, path, manifest, folder: folder.path, reopen, Bytes };
};

/** Changes the first byte of its kind that the manifest will not fail to notice. */
const flip = async (path: string, at: number): Promise<void> => {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.of((byte[0] as number) ^ 0xff), 0, 1, at);
  await file.close();
};

describe('a backup', () => {
  it('brings everything back as it was', async () => {
    const { store, shelf, path, manifest, folder, reopen, Bytes, ...place } = await backedUp();
    expect(await readdir(folder)).toEqual(['2026-01-31T00-00-00-000Z-backup']);
    expect(manifest).toMatchObject({
      format: 1,
      createdOn: '2026-01-31T00:00:00.000Z',
      migration: migrations.at(-1)?.number,
    });
    const before = await names(store);
    await store.write(async (db) => {
      await deleteRecord(db, models.Thing, { organisationId: ours, id: shelf.things['Șampon mic'] as number });
      await insertRecord(db, models.Thing, { OrganisationId: ours, Name: 'later' });
    });
    await store.close();
    await restore(path, place);
    const restored = await reopen();
    expect(await names(restored)).toEqual(before);
    expect(
      (
        await searchRecords(
          restored.reader,
          models.Thing,
          { Strings: [{ Name: 'Name', Pattern: '%МОЛОК%' }] },
          { organisationId: ours },
        )
      ).total,
    ).toBe(2);
    const content = await restored.reader.one<{ Bytes: Uint8Array }>(sql`select "Bytes" from "FileContent"`);
    expect([...(content?.Bytes ?? [])]).toEqual([...Bytes]);
    const id = await restored.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, Name: 'next' }));
    expect(id).toBeGreaterThan(Math.max(...Object.values(shelf.things)));
  });

  it('holds what was committed before it began, while others write on', async () => {
    const { store, folder } = await backedUp();
    const writing = Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        store.write((db) => insertRecord(db, models.Tag, { OrganisationId: ours, Name: `t${index}` })),
      ),
    );
    const { manifest } = await backup(store, { folder, label: 'busy' });
    await writing;
    expect(manifest.size).toBeGreaterThan(0);
  });

  const damages: [string, (path: string, manifest: Manifest) => Promise<void>][] = [
    ['a changed byte', (path, { file, size }) => flip(join(path, file), Math.floor(size / 2))],
    ['a cut end', (path, { file, size }) => truncate(join(path, file), size - 1)],
    ['a missing file', (path, { file }) => rename(join(path, file), join(path, 'elsewhere'))],
    ['a manifest that is no JSON', (path) => writeFile(join(path, 'manifest.json'), '{')],
    [
      'another time',
      async (path, manifest) =>
        writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, createdOn: new Date().toISOString() })),
    ],
    [
      'another checksum',
      async (path, manifest) =>
        writeFile(join(path, 'manifest.json'), JSON.stringify(sealManifest({ ...manifest, sha256: '0'.repeat(64) }))),
    ],
    [
      'a file outside the folder',
      async (path, manifest) =>
        writeFile(join(path, 'manifest.json'), JSON.stringify(sealManifest({ ...manifest, file: '../merx.sqlite' }))),
    ],
    [
      'a newer version',
      async (path, manifest) =>
        writeFile(join(path, 'manifest.json'), JSON.stringify(sealManifest({ ...manifest, migration: 1000 }))),
    ],
    [
      'the other database',
      async (path, manifest) =>
        writeFile(
          join(path, 'manifest.json'),
          JSON.stringify(sealManifest({ ...manifest, kind: manifest.kind === 'sqlite' ? 'postgres' : 'sqlite' })),
        ),
    ],
  ];

  it.each(damages)('with %s is refused, and the live data stay', async (_title, damage) => {
    const { store, path, manifest, folder: _folder, reopen, ...place } = await backedUp();
    await store.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, Name: 'later' }));
    const live = await names(store);
    await store.close();
    await damage(path, manifest);
    await expect(restore(path, place)).rejects.toThrow(BackupError);
    expect(await names(await reopen())).toEqual(live);
  });

  it('[D2] is not restored under a running server', async () => {
    const { path, store, ...place } = await backedUp();
    const lock = await lockDatabase(place, { purpose: 'serve' });
    await store.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, Name: 'later' }));
    await expect(restore(path, place)).rejects.toThrow('Another server is running');
    expect(await names(store)).toContain('later');
    await lock.release();
    await store.close();
    await restore(path, place);
  });

  it.skipIf(process.platform === 'win32')('[A6] is for its own user alone', async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const { path, folder, manifest } = await backedUp();
    const modes = [path, join(path, 'manifest.json'), join(path, manifest.file)].map(
      (each) => statSync(each).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('[D20] before a migration takes the place of what a killed start has left, and the last few stay', async () => {
    const { store, dataDir } = await backedUp();
    const backups = backupFolder(dataDir);
    const left = [
      '2026-01-01T00-00-00-000Z-before-migration.unfinished',
      '2026-01-02T00-00-00-000Z-backup',
      ...Array.from({ length: 6 }, (_, day) => `2026-01-0${day + 1}T00-00-00-000Z-before-migration`),
    ];
    for (const name of left) await mkdir(join(backups, name), { recursive: true });
    await beforeMigration(store, dataDir)();
    const kept = await readdir(backups);
    expect(kept.sort()).toEqual([
      '2026-01-02T00-00-00-000Z-backup',
      ...left.slice(-4),
      expect.stringMatching(/-before-migration$/),
    ]);
  });

  it.skipIf(process.env.STORE === 'postgres')('keeps what was live beside the restored data', async () => {
    const { store, path, dataDir } = await backedUp();
    await store.write((db) => insertRecord(db, models.Thing, { OrganisationId: ours, Name: 'only in the old one' }));
    await store.close();
    await restore(path, { dataDir });
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['merx.sqlite', 'merx.sqlite.before-restore']));
    expect((await readFile(join(dataDir, 'merx.sqlite.before-restore'))).includes('only in the old one')).toBe(true);
    expect((await readFile(join(dataDir, 'merx.sqlite'))).includes('only in the old one')).toBe(false);
  });
});
