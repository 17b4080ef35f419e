import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { backup, backupFolder } from '#server/storage/backup/index.ts';
import { createMailer } from '#server/outside/mail.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

/** Modes of all that lies in a folder, by their paths. */
const modesIn = (folder: string, path = '.'): [string, number][] => {
  const whole = join(folder, path);
  const stat = lstatSync(whole);
  return [
    [path, stat.mode & 0o777],
    ...(stat.isDirectory() ? readdirSync(whole).flatMap((name) => modesIn(folder, join(path, name))) : []),
  ];
};

const isFolder = (folder: string, path: string): boolean => lstatSync(join(folder, path)).isDirectory();

const openToOthers = (folder: string): string[] =>
  modesIn(folder)
    .filter(([path, mode]) => mode !== (isFolder(folder, path) ? 0o700 : 0o600))
    .map(([path, mode]) => `${path} ${mode.toString(8)}`);

const run = async (prepare: (dataDir: string) => void = () => undefined) => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { dataDir, databaseUrl, remove } = await temporaryStore();
  onTestFinished(remove);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const config = { ...readConfig({}), dataDir, databaseUrl, smtpUrl: undefined };
  prepare(dataDir);
  const app = await buildApp(config, { log, isRecostedByHand: true });
  onTestFinished(() => app.close());
  return { app, config, dataDir, lines };
};

describe.skipIf(process.platform === 'win32')('[A6] what a server writes', () => {
  it('is its own user’s alone, whatever the umask: database, log, backups, anchors and their key, mail', async () => {
    const { app, config, dataDir } = await run();
    await createMailer(config, pino({ level: 'silent' })).send({ to: 'a@shop.test', subject: 's', text: 't' });
    await backup(app.services.store, { folder: backupFolder(dataDir) });
    await app.server.inject({ url: '/readyz' });
    const { addAnchors } = await import('#server/storage/ledger/anchors/anchor-file.ts');
    addAnchors(join(dataDir, 'anchors'), [{ Organisation: 1, Number: 1, Hash: 'h', On: 0 }]);
    const names = modesIn(dataDir).map(([path]) => path);
    expect(names).toEqual(
      expect.arrayContaining(['anchors/anchors.ndjson', 'anchors/journal.key', 'anchors/journal.pub', 'writable']),
    );
    if (!config.databaseUrl)
      expect(names).toEqual(expect.arrayContaining(['merx.sqlite', 'merx.sqlite-wal', 'server.lock']));
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('and was open to others before is closed at the start; what is not its own stays as it is', async () => {
    const { dataDir } = await run((folder) => {
      for (const name of ['backups/old-backup', 'mail', 'anchors', 'pictures'])
        mkdirSync(join(folder, name), { recursive: true });
      for (const name of ['backups/old-backup/manifest.json', 'mail/old.eml', 'anchors/old', 'pictures/mine.png'])
        writeFileSync(join(folder, name), 'x');
      chmodSync(join(folder, 'backups'), 0o755);
    });
    expect(openToOthers(dataDir)).toEqual(['pictures 777', 'pictures/mine.png 666']);
  });

  it.runIf(process.getuid?.() === 0)('and belongs to another user is named in the log', async () => {
    const { chownSync } = await import('node:fs');
    const { dataDir, lines } = await run((folder) => {
      mkdirSync(join(folder, 'mail'), { recursive: true });
      writeFileSync(join(folder, 'mail/theirs.eml'), 'x');
      chownSync(join(folder, 'mail/theirs.eml'), 65534, 65534);
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'FILE_OPEN_TO_OTHERS', path: join(dataDir, 'mail/theirs.eml') }),
      ]),
    );
    expect(openToOthers(dataDir)).toEqual(['mail/theirs.eml 666']);
  });
});
