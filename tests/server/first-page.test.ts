import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

const BRANDS = JSON.stringify({
  'cafe.example': { code: 'cafe', name: 'Café "Ana"' },
  'magazin.example': { country: 'ro' },
});

let app: App;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('first-page');
  await mkdir(join(folder.path, 'web'));
  await writeFile(join(folder.path, 'web/index.html'), '<!doctype html><html lang="ru"><head></head></html>');
  app = await buildApp(
    { ...readConfig({ BRANDS }), dataDir: join(folder.path, 'data') },
    { webFolder: join(folder.path, 'web'), log: pino({ level: 'silent' }) },
  );
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const page = async (headers: Record<string, string>): Promise<string> =>
  (await app.server.inject({ method: 'GET', url: '/', headers })).body;
const languageFor = async (headers: Record<string, string>): Promise<string | undefined> =>
  /<html lang="(\w+)"/.exec(await page(headers))?.[1];

it("the page is in the language chosen here, else the browser's, from its first byte on [REV-U17]", async () => {
  expect(await languageFor({ 'accept-language': 'en-GB,en;q=0.9,ru;q=0.1' })).toBe('en');
  expect(await languageFor({ 'accept-language': 'fr, ro;q=0.4' })).toBe('ro');
  expect(await languageFor({ 'accept-language': 'fr' })).toBe('ru');
  expect(await languageFor({})).toBe('ru');
  expect(await languageFor({ 'accept-language': 'en', cookie: 'a=b; lng=ro' })).toBe('ro');
  expect(await languageFor({ 'accept-language': 'en', cookie: 'lng="><script>' })).toBe('en');
  expect(await languageFor({ host: 'magazin.example', cookie: 'lng=ru' })).toBe('ro');
});

it('hosts are given their brand by the environment, and the page is told [REV-MD6]', async () => {
  expect(await page({})).toContain(`<meta name="merx-brands" content="${BRANDS.replaceAll('"', '&quot;')}">`);
  for (const wrong of [
    '{',
    '[]',
    '{"a.example": {"code": "other"}}',
    '{"a.example": {"name": ""}}',
    '{"a b": {}}',
    '{"a.example": {"unknown": "x"}}',
  ]) {
    expect(() => readConfig({ BRANDS: wrong }), wrong).toThrow('BRANDS must be');
  }
});
