import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

it('a till is installed from a manifest that is served with its icons in their sizes [D12]', async () => {
  const folder = await temporaryFolder('manifest');
  const webFolder = join(folder.path, 'web');
  await cp('public', webFolder, { recursive: true });
  await cp('index.html', join(webFolder, 'index.html'));
  const BRANDS = JSON.stringify({ 'cafe.example': { name: 'Café Ana' } });
  const app = await buildApp(
    { ...readConfig({ BRANDS }), dataDir: join(folder.path, 'data') },
    { webFolder, log: pino({ level: 'silent' }) },
  );
  const get = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });
  expect(await readFile('index.html', 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const answer = await get('/manifest.webmanifest');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  expect(answer.json()).toMatchObject({ name: 'Merx', short_name: 'Merx' });
  expect((await get('/manifest.webmanifest', { host: 'cafe.example' })).json()).toMatchObject({ name: 'Café Ana' });
  const { icons, shortcuts } = answer.json<Manifest>();
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of icons) {
    const icon = await get(src);
    expect([icon.statusCode, icon.headers['content-type']?.toString().split(';')[0]]).toEqual([200, type]);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect(shortcuts.map(({ url }) => url)).toContain('/#/salepoint');
  await app.close();
  await folder.remove();
});
