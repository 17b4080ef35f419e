import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openPage } from '#tests/support/watched-page.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it('opens as built, asks nothing of the outside and reports no error', async () => {
  const { page, outside, errors } = await openPage(browser, server.url);
  await page.goto('/');
  await page.locator('#root > *').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect({ outside, errors }).toEqual({ outside: [], errors: [] });
});

it('is held to a policy that lets in nothing but our own scripts', async () => {
  const policy = (await fetch(server.url)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none'");
});

it('comes compressed as it was laid down by the build', async () => {
  const html = await (await fetch(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const answer = await fetch(server.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('import');
});
