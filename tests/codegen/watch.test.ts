import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '#codegen/watch-folders.ts';
import { shelf, smallHouse } from './small-house.ts';

const id = (file: string) => ({ $id: `https://merx.example/schemas/${file}` });
const titled = (title: string): string =>
  JSON.stringify(shelf({ ...id('stock/shelf.json'), properties: { Row: { title, type: 'integer' } } }));
const bed = (title: string): string =>
  JSON.stringify(shelf({ ...id('garden/bed.json'), title, 'x-screens': undefined }));

/** As vim and sed -i save: a new file takes the place of the old one. */
const saveByRename = (path: string, text: string): void => {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
};

it('sees each save of a file, however it is saved, and folders that come later [REV-U16]', async () => {
  const root = smallHouse({ 'stock/shelf.json': shelf() });
  mkdirSync(join(root, 'src/client/i18n'), { recursive: true });
  const watcher = spawn(process.execPath, ['codegen/generate.ts', '--watch', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    watcher.kill();
  });
  await new Promise<void>((resolve) => {
    watcher.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('codegen:')) resolve();
    });
  });
  const labels = (): string => readFileSync(join(root, 'src/generated/labels/en.json'), 'utf8');
  for (const title of ['Row one', 'Row two', 'Row three']) {
    saveByRename(join(root, 'schemas/stock/shelf.json'), titled(title));
    await expect.poll(labels, { timeout: 20_000 }).toContain(title);
  }
  mkdirSync(join(root, 'schemas/garden'));
  await expect
    .poll(
      async () => {
        writeFileSync(join(root, 'schemas/garden/bed.json'), bed('Flower bed'));
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        return labels();
      },
      { timeout: 20_000 },
    )
    .toContain('Flower bed');
  saveByRename(join(root, 'schemas/garden/bed.json'), bed('Vegetable bed'));
  await expect.poll(labels, { timeout: 20_000 }).toContain('Vegetable bed');
});

it('hears every save of a file that is replaced again and again, as the server of `npm run dev` does [D10]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-watch-'));
  let saves = 0;
  const watching = watchFolders(
    () => [folder],
    () => {
      saves += 1;
    },
  );
  onTestFinished(() => watching.close());
  for (const expected of [1, 2, 3]) {
    saveByRename(join(folder, 'call.ts'), `${expected}`);
    await expect.poll(() => saves, { timeout: 10_000 }).toBe(expected);
  }
});
