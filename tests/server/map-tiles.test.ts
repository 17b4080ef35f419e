import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const page = '<!doctype html><head></head>';

const answerWith = async (env: Record<string, string>) => {
  await using folder = await temporaryFolder('tiles');
  const webFolder = join(folder.path, 'web');
  await mkdir(webFolder);
  await writeFile(join(webFolder, 'index.html'), page);
  const app = await buildApp(
    { ...readConfig(env), dataDir: join(folder.path, 'data') },
    { webFolder, log: pino({ level: 'silent' }) },
  );
  const { body, headers } = await app.server.inject({ method: 'GET', url: '/' });
  await app.close();
  return { body, images: /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] };
};

it('the page may load images from here alone, and names no source of map tiles', async () => {
  expect(await answerWith({})).toEqual({ body: page, images: "'self' data: blob:" });
});

it('the page names the source of map tiles that the environment gives, and may load images from it', async () => {
  const { body, images } = await answerWith({
    MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&b="',
    MAP_ATTRIBUTION: '© Makers <b>',
  });
  expect(body).toContain(
    '<meta name="merx-map-tiles" content="https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&amp;b=&quot;">',
  );
  // Leaflet takes markup, and what is given is text.
  expect(body).toContain('<meta name="merx-map-attribution" content="© Makers &amp;lt;b>">');
  expect(images).toBe("'self' data: blob: https://*.tiles.example");
});

it('the page names the viewer of invoices that the environment gives', async () => {
  const { body } = await answerWith({ INVOICE_VIEWER: 'https://pay.example/invoice/{reference}?a&b' });
  expect(body).toContain('<meta name="merx-invoice-viewer" content="https://pay.example/invoice/{reference}?a&amp;b">');
  expect(() => readConfig({ INVOICE_VIEWER: 'https://pay.example/' })).toThrow('{reference}');
});

it('an address of tiles that is none stops the start', () => {
  expect(() => readConfig({ MAP_TILES: 'tiles' })).toThrow('MAP_TILES');
});
