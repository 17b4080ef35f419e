import type { Browser, BrowserContext, Page } from 'playwright';
import { rulesBroken } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/watched-page.ts';

export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Look {
  language: 'en' | 'ru' | 'ro';
  isDark: boolean;
  width: number;
}

/** Each language on a wide and on a narrow screen, by day and by night. */
export const looks: readonly Look[] = (['ru', 'ro', 'en'] as const).flatMap((language, at) => [
  { language, isDark: at % 2 === 0, width: 1280 },
  { language, isDark: at % 2 === 1, width: 390 },
]);

/** What is being loaded, files of the program and calls alike; the stream of events always is. */
const countLoads = (page: Page): (() => number) => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/events')) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return () => open.size;
};

/** Texts that had no translation: the page asks the server to remember them. */
const listMissing = (page: Page): string[] => {
  const missing: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Translate')) missing.push((request.postDataJSON() as { code: string }).code);
  });
  return missing;
};

/** The keeper of translations reads texts as they are kept, with their places for names and figures. */
const readable = (address: string, text: string): string =>
  address.startsWith('/translation') ? text.replaceAll(/\{[a-zA-Z]+\}/g, '') : text;
/** What a reader should never see: a key in place of a text, an unfilled gap, a value that is none. */
const nonsense = /\bra\.[a-z_]+\.[a-z_.]+|\{[a-zA-Z]+\}|\[object Object\]|\bundefined\b|\bNaN\b|\bInvalid Date\b/g;

/** What is wrong with the text and the shape of the screen that is shown. */
const lookAt = (page: Page): Promise<{ text: string; alerts: string[]; title: string; tooWide: string | undefined }> =>
  page.evaluate(() => ({
    text: document.body.innerText,
    alerts: [...document.querySelectorAll<HTMLElement>('[role=alert], [role=alertdialog]')]
      .map((each) => each.innerText.trim())
      .filter((text) => text !== ''),
    title: document.querySelector('h1')?.innerText ?? '',
    tooWide:
      document.documentElement.scrollWidth <= document.documentElement.clientWidth
        ? undefined
        : ([...document.querySelectorAll('main *')]
            .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth)
            .map((each) => `${each.tagName} ${each.className}`)
            .at(-1) ?? 'something'),
  }));

/** A person signed in who goes from screen to screen and keeps a list of what is wrong. */
export const beginVisits = async (
  browser: Browser,
  url: string,
  { storageState, look: { language, isDark, width } }: { storageState: Stored; look: Look },
) => {
  const watched = await openPage(browser, url, {
    storageState,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const { page } = watched;
  page.setDefaultTimeout(20_000);
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { lng: language, 'sm-mode': isDark ? 'dark' : 'light' },
  );
  const loads = countLoads(page);
  const missing = listMissing(page);
  await page.goto('/#/hhk');
  await page.waitForSelector('h1');

  /** Nothing is asked for any more, and nothing stands for what is still to come. */
  const quiet = async (): Promise<void> => {
    await page.waitForSelector('main h1');
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 200; tries++) {
      await page.waitForTimeout(40);
      const isWaiting =
        loads() > 0 ||
        (await page.locator('main h1').count()) === 0 ||
        (await page.locator('main .MuiSkeleton-root, main [aria-busy=true], main [role=progressbar]').count()) > 0;
      quiet = isWaiting ? 0 : quiet + 1;
    }
  };

  // The frame is the same around every screen: once is enough.
  let visited = 0;
  /** Goes to an address; answers what is wrong there. */
  const visit = async (address: string): Promise<string[]> => {
    const heard = [watched.errors, watched.outside, missing].map((list) => list.length);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await quiet();
    const { text, alerts, title, tooWide } = await lookAt(page);
    const wrong = [
      ...watched.errors.slice(heard[0]),
      ...watched.outside.slice(heard[1]).map((request) => `asks outside: ${request}`),
      ...missing.slice(heard[2]).map((code) => `is not translated: ${code}`),
      ...[...new Set(readable(address, text).match(nonsense))].map((found) => `shows ${found}`),
      ...alerts.map((alert) => `tells: ${alert}`),
      ...(title === '' ? ['has no title'] : title.includes('404') ? ['is no screen'] : []),
      ...(tooWide === undefined ? [] : [`is wider than the window: ${tooWide}`]),
      ...(await rulesBroken(page, { part: visited++ === 0 ? 'body' : 'main' })),
    ];
    return wrong.map((each) => `${address} (${language}, ${width} px): ${each}`);
  };
  return { page, visit, close: () => page.context().close() };
};
