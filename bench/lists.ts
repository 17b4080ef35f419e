/**
 * A list of 100,000 products in the back office, in a real browser on the server as built: opened, searched, filtered,
 * sorted, paged; each until it is painted.
 */
import type { Browser, Page } from 'playwright';
import { signedInOf } from '#client/session/signed-in.ts';
import { foldText } from '#domain/fold.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { median, quantile } from './support/measure.ts';
import { searchTerms } from './support/names.ts';
import { sized, type StoreName } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report } from './support/report.ts';
import { makeShop, type Shop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';

const runs = sized(30, 6);
const rows = '.ledger tbody tr';

/** What is done to a list, in the page: a click, a key, an address. */
interface Act {
  click?: string;
  header?: string;
  search?: string;
  hash?: string;
}

/** Runs in the page: until the rows are others than before, the answer is whole and all of it is painted. */
const untilOthers = (page: Page, act: Act): Promise<number> =>
  page.evaluate(async ({ click, header, search, hash }) => {
    const table = (): Element | null => document.querySelector('.ledger');
    const shown = (): string => document.querySelector('.ledger tbody')?.textContent ?? '';
    const frame = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(0);
        });
      });
    const before = shown();
    const field = document.querySelector<HTMLInputElement>('.search-field input');
    if (search !== undefined && field) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, search);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await frame();
    }
    const started = performance.now();
    if (click !== undefined) document.querySelector<HTMLElement>(click)?.click();
    if (header !== undefined)
      [...document.querySelectorAll('.ledger thead th')]
        .find((each) => each.textContent?.startsWith(header))
        ?.querySelector<HTMLElement>('button, [role=button]')
        ?.click();
    if (hash !== undefined) location.hash = hash;
    if (search !== undefined) field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    while (shown() === before || table()?.getAttribute('aria-busy') === 'true') {
      if (performance.now() - started > 20_000)
        throw new Error(
          `Nothing changed after ${JSON.stringify({ click, header, search, hash })}: ${document.querySelector('.ledger thead')?.textContent}`,
        );
      await frame();
    }
    return performance.now() - started;
  }, act);

const openList = async (browser: Browser, { url, call }: BuiltServer, token: string): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const wire = await call('TokenRead', {}, token);
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { token, user: JSON.stringify(signedInOf(wire)), lng: 'en' },
  );
  const page = await context.newPage();
  await page.goto(`${url}/#/products`);
  await page.waitForSelector(rows);
  return page;
};

const reloads = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs / 3; run++) {
    const started = performance.now();
    await page.reload();
    await page.waitForSelector(rows);
    times.push(performance.now() - started);
  }
  return times;
};

const inTurn = async (page: Page, acts: readonly Act[]): Promise<number[]> => {
  const times: number[] = [];
  for (const act of acts) times.push(await untilOthers(page, act));
  return times;
};

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const narrowed = (from: number): Act => ({
  hash: `#/products?${new URLSearchParams({ filter: JSON.stringify({ Price: { From: from, To: from + 5000 } }) })}`,
});

/** Without those that find as many as the one before them: the screen may stay as it is. */
const telling = (terms: readonly string[], names: readonly string[]): string[] => {
  const folded = names.map(foldText);
  const found = (term: string): number =>
    folded.filter((name) => term.split(' ').every((word) => name.includes(word))).length;
  let last = -1;
  return terms.filter((term) => {
    const before = last;
    last = found(term);
    return last !== before;
  });
};

const measure = async (page: Page, { products }: Shop, store: StoreName): Promise<void> => {
  const record = (what: string, taken: readonly number[], most: number): void => {
    const figure = median(taken);
    report({
      what: `list of ${products.ids.length.toLocaleString('en')}, ${what}`,
      store,
      figure,
      unit: 'ms',
      goal: atMost(figure, most, 'ms'),
      note: `p95 ${quantile(
        taken.toSorted((one, other) => one - other),
        0.95,
      ).toFixed(0)} ms of ${taken.length}`,
    });
  };
  record('page opened', await reloads(page), 1000);
  record(
    'searched',
    await inTurn(
      page,
      telling(searchTerms(products.names, runs, createRandom(5)), products.names).map((search) => ({ search })),
    ),
    150,
  );
  await untilOthers(page, { search: '' });
  record(
    'next page',
    await inTurn(
      page,
      times(runs, () => ({ click: '.MuiPagination-root [aria-label="Next page"]' })),
    ),
    150,
  );
  record(
    'last page and first',
    await inTurn(
      page,
      // Between the arrows stand the numbers of the pages.
      times(runs, (at) => ({ click: `.MuiPagination-root li:nth-${at % 2 ? '' : 'last-'}child(2) button` })),
    ),
    200,
  );
  record(
    'sorted by name',
    await inTurn(
      page,
      times(runs, () => ({ header: 'Name' })),
    ),
    200,
  );
  record(
    'narrowed by price',
    await inTurn(
      page,
      times(runs, (at) => narrowed(1000 + at * 100)),
    ),
    200,
  );
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, sized(100_000, 5000));
  const built = await startBuilt(place);
  const browser = await launchBrowser();
  try {
    await measure(await openList(browser, built, shop.token), shop, store);
  } finally {
    await browser.close();
    await built.stop();
  }
});
