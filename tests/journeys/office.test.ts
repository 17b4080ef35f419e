import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import xlsx from 'xlsx';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openPage } from '#tests/support/watched-page.ts';
import { makeSmallShop, type SmallShop } from './support/small-shop.ts';

let server: TestServer;
let browser: Browser;
let shop: SmallShop;
let shiftId: number;

/** One receipt of what stands in a collection, and the shift that it closes. */
const tradeOnce = async (): Promise<number> => {
  const call = server.by(shop.token);
  const {
    Entities: [milk],
  } = await call('ArticleSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Milk' }] } });
  const groups = await call('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 6 } });
  const dairy = await call('ArticleGroupCreate', { articleGroup: { Name: 'Dairy', ArticleSplit: { Id: groups.Id } } });
  await call('ArticleUpdate', {
    article: { Id: milk?.Id, Version: milk?.Version, ArticleGroups: [{ Id: dairy.Id }] },
  });
  const {
    Entities: [cash],
  } = await call('TenderSearch', { predicate: { TenderActionTypes: [1] } });
  const { Entities: splits } = await call('DocumentSplitSearch', { predicate: { SplitDocumentTypes: [1] } });
  const split =
    splits[0] ??
    (await call('DocumentSplitCreate', {
      documentSplit: { Code: 'SHIFT', Name: 'Shift', SplitDocumentType: 1 },
    }));
  await call('DocumentApprove', {
    document: {
      ClientId: '00000000-0000-4000-8000-000000000002',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [
        {
          Article: { Id: milk?.Id },
          Quantity: 2,
          PrimaryDebitPrice: 12.5,
          PrimaryDebitSum: 25,
          DebitPrice: 12.5,
          DebitSum: 25,
        },
      ],
      Payoffs: [{ Tender: { Id: cash?.Id }, Value: 25 }],
    },
  });
  const shift = await call('DocumentGroupApprove', {
    documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId }, DocumentSplit: { Id: split.Id } },
  });
  return shift.Id;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  shop = await makeSmallShop(server);
  shiftId = await tradeOnce();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface SentPredicate {
  Pager?: object;
  Sorts?: { Name: string; SortType: number }[];
  Group?: { Fields: string[]; DatePart?: number };
}

/** Signed in, in English; `calls` are the bodies sent so far, by call. */
const enter = async (
  path: string,
  { width = 1280 } = {},
): Promise<{ page: Page; sent: (call: string) => { predicate: SentPredicate }[]; errors: string[] }> => {
  const { page, errors } = await openPage(browser, server.url, { viewport: { width, height: 900 } });
  const bodies: [string, never][] = [];
  page.on('request', (request) => {
    if (request.url().includes('/233/') && request.method() === 'POST')
      bodies.push([request.url().split('/').at(-1) ?? '', request.postDataJSON() as never]);
  });
  await page.addInitScript(() => localStorage.setItem('lng', 'en'));
  await page.goto(`/#/login?username=${encodeURIComponent(shop.email)}&pwd=${shop.password}`);
  await page.waitForURL(/#\/(setup|dashboard)/);
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, errors, sent: (call) => bodies.filter(([name]) => name === call).map(([, body]) => body) };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const downloaded = async (page: Page, by: Locator): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), by.click()]);
  return file.path();
};
const rowsOf = async (path: string): Promise<object[]> => {
  const book = xlsx.read(await readFile(path));
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] as xlsx.WorkSheet);
};

describe('the frame of the back office', () => {
  it('has breadcrumbs, shortcuts, seven skins of which the first is worn, languages, the user and full screen [R-SHELL-003] [R-SHELL-004]', async () => {
    const { page } = await enter('/products');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Products').waitFor();
    for (const name of ['Shortcuts', /skin/i, /language/i, /^User: /, /full screen/i])
      await button(page, name).first().waitFor();
    await button(page, 'Skin').click();
    const skins = page.getByRole('menu', { name: 'Skin' }).getByRole('menuitemradio');
    const offered = ['Ink', 'Lagoon', 'Forest', 'Plum', 'Ember', 'Cherry', 'Graphite'];
    expect((await skins.allInnerTexts()).slice(0, offered.length)).toEqual(offered);
    const worn = async () =>
      (await page.locator('[role=menuitemradio][aria-checked=true]').allInnerTexts()).filter((name) =>
        offered.includes(name),
      );
    expect(await worn()).toEqual(['Ink']);
    await skins.filter({ hasText: 'Forest' }).click();
    await expect.poll(worn).toEqual(['Forest']);
    expect(await page.evaluate(() => localStorage.getItem('sm-skin'))).toBe('forest');
  });

  it('folds its menu to icons and back, and remembers it [R-SHELL-001] [R-SHELL-013]', async () => {
    const { page } = await enter('/products');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const width = async () => (await menu.boundingBox())?.width ?? 0;
    const wide = await width();
    await button(page, 'Minify the menu').click();
    expect(await page.locator('.shell').evaluate((shell) => getComputedStyle(shell).transitionDuration)).toBe('0.235s');
    await expect.poll(width).toBeLessThan(wide / 2);
    const sections = menu.getByRole('listitem');
    expect([(await sections.allInnerTexts()).join(''), await sections.locator('svg').count()]).toEqual([
      '',
      await sections.count(),
    ]);
    await page.reload();
    await button(page, 'Widen the menu').click();
    await expect.poll(width).toBe(wide);
  });

  it('hides the menu on a narrow screen until it is asked for [R-SHELL-002] [R-SHELL-013]', async () => {
    const { page } = await enter('/products', { width: 978 });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.count()).toBe(0);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const resize = async (width: number): Promise<void> => {
      const resized = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('resize', () => resolve(undefined), { once: true });
          }),
      );
      await page.setViewportSize({ width, height: 900 });
      await resized;
    };
    await resize(979);
    await page.clock.runFor(340);
    expect(await menu.count()).toBe(0);
    await page.clock.runFor(20);
    await menu.waitFor();
    await page.clock.resume();
    await resize(978);
    await menu.waitFor({ state: 'detached' });
    await button(page, 'Open the menu').click();
    await menu.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  });

  it('has no menu while the company is set up [R-SHELL-011]', async () => {
    const { page } = await enter('/setup');
    await page.getByRole('heading', { name: 'Welcome to Merx' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  });

  it('asks before it signs out: No stays, Yes leads to /login [R-SHELL-005]', async () => {
    const { page } = await enter('/products');
    const signOut = async (answer: 'Yes' | 'No') => {
      await button(page, /^User: /).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
    };
    await signOut('No');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/products');
    await signOut('Yes');
    await page.waitForURL(/#\/login/);
  });
});

describe('shifts', () => {
  it('are exported from the list and from each of them, and printed from a view that Esc closes [R-SHIFT-001] [R-SHELL-007]', async () => {
    const { page, sent } = await enter('/shifts');
    await page.getByRole('row', { name: /25\.00/ }).waitFor();
    await button(page, 'Export file').click();
    const listed = await downloaded(page, button(page, 'Download'));
    expect(sent('ExchangeExport')).toMatchObject([{ rawData: { RawDataActionType: 4 } }]);
    expect(await rowsOf(listed)).toMatchObject([{ 'Sale sum': 25 }]);
    await page.goto(`/#/shift/${shiftId}`);
    await button(page, 'Export').waitFor();
    expect(await rowsOf(await downloaded(page, button(page, 'Export')))).toMatchObject([{ Sum: 25 }]);
    await button(page, 'Print').click();
    const view = page.getByRole('dialog');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await view.getByRole('button', { name: 'Print' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
    await view.getByRole('button', { name: 'Close' }).click();
    await view.waitFor({ state: 'detached' });
    await button(page, 'Print').click();
    await view.waitFor();
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'detached' });
  });
});

describe('the dashboard', () => {
  it('asks for its figures a second after it is opened, not before [R-DASH-006]', async () => {
    const { page, sent } = await enter('/products');
    await page.clock.install();
    await page.goto('/#/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.clock.runFor(900);
    expect(sent('SaleResumeSearch')).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => sent('SaleResumeSearch').length).toBeGreaterThan(0);
  });

  it('shows the sales to the cent and keeps the choice of top products [R-DASH-002] [R-DASH-003] [R-DASH-004] [R-DASH-005]', async () => {
    const { page, sent, errors } = await enter('/dashboard');
    await page.getByText('25.00').first().waitFor();
    await page
      .getByText(/^Current week/)
      .first()
      .waitFor();
    for (const [name, row] of [
      ['Sales by branch', ['Corner shop', '25.00']],
      ['Sales by employee', ['Rusu Ana', '25.00']],
      ['Top products', ['Milk', '2']],
      ['Sales by collection', ['Dairy', '25.00']],
    ] as const) {
      const chart = page.getByRole('region', { name, exact: true });
      await expect
        .poll(() =>
          chart
            .locator('tbody tr')
            .evaluateAll((rows) => rows.map((one) => [...one.children].map((cell) => cell.textContent))),
        )
        .toEqual([row]);
      expect(await chart.locator('.MuiBarElement-root, .MuiBarChart-element').count()).toBe(1);
    }
    const last = () =>
      sent('SaleResumeSearch')
        .filter(({ predicate }) => predicate.Group?.Fields[0] === 'Article')
        .at(-1)?.predicate;
    await expect
      .poll(last)
      .toMatchObject({ Pager: { Index: 0, Size: 10 }, Sorts: [{ Name: 'QuantitySum', SortType: 1 }] });
    await page.getByLabel('Top by').click();
    await page.getByRole('option', { name: 'Sales value' }).click();
    await expect
      .poll(last)
      .toMatchObject({ Pager: { Index: 0, Size: 10 }, Sorts: [{ Name: 'DebitSum', SortType: 1 }] });
    expect(await page.evaluate(() => localStorage.getItem('dashboard-top-products'))).toBe('{"topBy":1,"count":10}');
    const before = sent('SaleResumeSearch').length;
    await page.reload();
    await page.getByText('Sales value').first().waitFor();
    await expect.poll(() => sent('SaleResumeSearch').length).toBeGreaterThan(before);
    await expect.poll(last).toMatchObject({ Sorts: [{ Name: 'DebitSum', SortType: 1 }] });
    expect(errors).toEqual([]);
  });

  it('draws its line by the part of the date that is chosen, at first by the one of the period [R-DASH-001] [R-DASH-008]', async () => {
    const { page, sent } = await enter('/dashboard');
    const part = () =>
      sent('SaleResumeSearch')
        .filter(({ predicate }) => predicate.Group?.Fields[0] === 'Date')
        .at(-1)?.predicate.Group?.DatePart;
    const switched = page.getByRole('group', { name: 'Date part' }).getByRole('button');
    await switched.first().waitFor();
    expect(await switched.allInnerTexts()).toEqual(['Hour', 'Day of week', 'Day', 'Month', 'Quarter', 'Year']);
    for (const [period, usual] of [
      ['Today', 8],
      ['Current month', 5],
      ['Current quarter', 3],
      ['Last week', 7],
    ] as const) {
      await button(page, /^Period/).click();
      await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: period, exact: true }).click();
      await expect.poll(part).toBe(usual);
    }
    for (const [name, chosen] of [
      ['Hour', 8],
      ['Day', 5],
      ['Month', 3],
      ['Quarter', 2],
      ['Year', 1],
      ['Day of week', 7],
    ] as const) {
      await switched.filter({ hasText: new RegExp(`^${name}$`) }).click();
      await expect.poll(part).toBe(chosen);
    }
  });
});
