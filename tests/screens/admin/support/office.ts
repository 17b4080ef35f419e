import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { calm } from '#tests/support/calm.ts';
import type { Call } from '#tests/support/call-client.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type ServerOptions, type TestServer } from '#tests/support/server.ts';
import { openPage } from '#tests/support/watched-page.ts';
import { builtFolder } from '../../support/built-web.ts';

/** A scanner: the keys of a code faster than fingers, and Enter; the page itself is told when. */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);

/** What comes in its time, on a busy machine too. */
export const soon = <Value>(get: () => Value) => expect.poll(get, { timeout: 30_000 });

export interface OfficePage extends AsyncDisposable {
  page: Page;
  /** What must not happen: uncaught errors and refused policies, requests to elsewhere. */
  errors: string[];
  outside: string[];
  /** Names of the calls made since the last look. */
  calls: string[];
  go(path: string): Promise<void>;
  /** '/vats': the address without what react-admin adds to it. */
  path(): string;
}

export interface Office extends AsyncDisposable {
  server: TestServer;
  /** Of the signed-in owner. */
  token: string;
  /** A call of the signed-in owner, in wire values. */
  call: Call;
  open(path: string, options?: OpenOptions): Promise<OfficePage>;
}

export interface OpenOptions {
  language?: string;
  dark?: boolean;
  width?: number;
  local?: Record<string, string>;
  context?: BrowserContextOptions;
}

const owner = { email: 'owner@shop.test', password: 'secret' };

const signUp = async (server: TestServer): Promise<string> => {
  const { Code } = await server.call('SignUpOrganisation', {
    employee: {
      Phone: '+37369000000',
      Organisation: { Name: 'Corner shop', Settings: [{ Key: 'needSetup', Value: false }] },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: owner.email,
        User: { Code: owner.email, Password: owner.password },
      },
    },
  });
  return Code;
};

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

const signIn = async (browser: Browser, url: string): Promise<Stored> => {
  const { page } = await openPage(browser, url, {});
  await page.goto('/#/login');
  await page.fill('[name=username]', owner.email);
  await page.fill('[name=password]', owner.password);
  await page.click('button[type=submit]');
  await page.waitForSelector('.shell');
  const stored = await page.context().storageState();
  await page.context().close();
  return stored;
};

const openSignedIn = async (
  browser: Browser,
  url: string,
  storageState: Stored,
  { language = 'en', dark = false, width = 1280, local = {}, context = {} }: OpenOptions,
) => {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const watched = await openPage(browser, url, {
    storageState,
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...context,
  });
  watched.page.setDefaultTimeout(30_000);
  await watched.page.addInitScript(
    (values) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { lng: language, 'sm-mode': dark ? 'dark' : 'light', ...local },
  );
  return watched;
};

/** The whole product: the web application as it is delivered, a server with an empty company, and its owner. */
export const openOffice = async (config: ServerOptions['config'] = {}): Promise<Office> => {
  const [browser, webFolder] = await Promise.all([launchBrowser(), builtFolder()]);
  const server = await startServer({ webFolder, config });
  const token = await signUp(server);
  const stored = await signIn(browser, server.url);
  return {
    server,
    token,
    call: server.by(token),
    open: async (path, options = {}) => {
      const watched = await openSignedIn(browser, server.url, stored, options);
      const { page } = watched;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/233/') && !request.url().includes('/events'))
          calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
      });
      const go = async (to: string): Promise<void> => {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, to);
        await page.waitForSelector('h1');
        await calm(page);
      };
      await page.goto(`/#${path}`);
      await page.waitForSelector('h1');
      await calm(page);
      return {
        ...watched,
        calls,
        go,
        path: () => new URL(page.url()).hash.slice(1).split('?')[0] ?? '',
        [Symbol.asyncDispose]: () => page.context().close(),
      };
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await server.stop();
    },
  };
};
