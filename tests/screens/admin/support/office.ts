import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { calm } from '#tests/support/calm.ts';
import type { Call } from '#tests/support/call-client.ts';
import { sharedBrowser } from '#tests/support/chromium.ts';
import { startServer, type ServerOptions, type TestServer } from '#tests/support/server.ts';
import { homeOf, watchPage, type WatchedPage } from '#tests/support/watched-page.ts';
import { builtFolder } from '../../support/built-web.ts';
import { contextsOf, type Contexts, type LentContext } from '../../support/lent-contexts.ts';

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
  /** Nobody is signed in. */
  isSignedOut?: boolean;
  /** Another device of the same person: what was chosen for lists before is there. */
  isNextDevice?: boolean;
  local?: Record<string, string>;
  context?: Omit<BrowserContextOptions, 'storageState'>;
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

type Stored = Record<string, string>;

/** What a device keeps of a session of the owner's: signing in by hand is another test's business. */
const signIn = async (server: TestServer): Promise<Stored> => {
  const session = await server.call('Login', { userCode: owner.email, userPassword: owner.password });
  return { token: session.Code, user: JSON.stringify(signedInOf(session)) };
};

interface Lender {
  contexts: Contexts;
  url: string;
  session: Stored;
}

const openSignedIn = async (
  { contexts, url, session }: Lender,
  { language = 'en', dark = false, width = 1280, isSignedOut = false, local = {}, context = {} }: OpenOptions,
): Promise<WatchedPage & { lent: LentContext }> => {
  const lent = await contexts.lend({
    origin: url,
    ...homeOf(url),
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...context,
  });
  const watched = watchPage(lent.page, url);
  watched.page.setDefaultTimeout(30_000);
  await watched.page.addInitScript(
    (values) => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { lng: language, 'sm-mode': dark ? 'dark' : 'light', ...(isSignedOut ? {} : session), ...local },
  );
  return { ...watched, lent };
};

/** What a test chose for lists is not the next one's. */
const forgetViews = async (call: Call): Promise<void> => {
  for (const { Id } of (await call('ViewSettingSearch', { predicate: {} })).Entities)
    await call('ViewSettingDelete', { viewSetting: { Id } });
};

/** The whole product: the web application as it is delivered, a server with an empty company, and its owner. */
export const openOffice = async (config: ServerOptions['config'] = {}): Promise<Office> => {
  const [browser, webFolder] = await Promise.all([sharedBrowser(), builtFolder()]);
  const server = await startServer({ webFolder, config });
  const token = await signUp(server);
  const lender = { contexts: contextsOf(browser), url: server.url, session: await signIn(server) };
  return {
    server,
    token,
    call: server.by(token),
    open: async (path, options = {}) => {
      if (!options.isNextDevice && !options.isSignedOut) await forgetViews(server.by(token));
      const { lent, ...watched } = await openSignedIn(lender, options);
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
        [Symbol.asyncDispose]: () => lent[Symbol.asyncDispose](),
      };
    },
    [Symbol.asyncDispose]: async () => {
      await lender.contexts.close();
      await server.stop();
    },
  };
};

/** Gives the owner's password in the window that asks for it. */
export const givePassword = async ({ page }: Pick<OfficePage, 'page'>): Promise<void> => {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Your password').fill(owner.password);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await asked.waitFor({ state: 'hidden' });
};

/** Somebody who will not take a deletion back: its notice is closed, and the record is deleted. */
export const keepDeleted = ({ page }: OfficePage): Promise<void> =>
  page
    .getByLabel('Messages')
    .locator('[role=status], [role=alert]', { hasText: 'is being deleted' })
    .getByRole('button', { name: 'Close' })
    .click();
