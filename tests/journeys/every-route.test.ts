import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSignIn, makeDemoShop } from '#server/command-line/demo/demo-shop.ts';
import { tradeFor } from '#server/command-line/demo/demo-trade.ts';
import { sql } from '#server/storage/sql.ts';
import { seededRandom } from '#server/command-line/demo/random.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openPage } from '#tests/support/watched-page.ts';
import { everyAddress } from './support/routes.ts';
import { beginVisits, looks, type Look, type Stored } from './support/visits.ts';
import type { Call } from '#tests/support/call-client.ts';

let server: TestServer;
let browser: Browser;
let storageState: Stored;
let addresses: string[];

/** A restaurant has every screen that a shop has, and its own; so has a dealer. */
const haveEveryScreen = async (call: Call): Promise<void> => {
  const { Id, Version } = await call('OrganisationRead', {});
  await call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } });
  await server.services.store.write(async (db) => {
    await db.run(sql`update "Organisation" set "OrganisationActionType" = 8 where "Id" = ${Id}`);
  });
  server.services.sessions.forget({ organisationId: Id });
  const contract = await call('SignUpCustomer', {
    employee: {
      Organisation: { Name: 'Bakery' },
      Person: { Email: 'bakery@shop.test', User: { Password: 'secret1' } },
    },
    dealer: { Id },
  });
  await call('PaymentCreate', { payment: { Amount: 120, Contract: { Id: contract.Id } } });
};

/** The demo shop, with two days of trade in place of thirty. */
const openShop = async (): Promise<Call> => {
  let token = '';
  const call: Call = async (name, ...[body]) => {
    const answer = await server.by(token)<string>(name, body);
    if (name === 'SignUpOrganisation') token = answer.Code;
    return answer;
  };
  const shop = await makeDemoShop(call);
  await haveEveryScreen(call);
  await call('UnitCreate', { unit: { Name: 'By the window', Branch: { Id: shop.branchId } } });
  await call('SchemeCreate', { scheme: { Name: 'Hall', Branch: { Id: shop.branchId } } });
  await tradeFor({ call, shop, random: seededRandom(20), now: Date.now(), days: 1, timeZone: server.config.timeZone });
  return call;
};

const signIn = async (): Promise<Stored> => {
  const { page } = await openPage(browser, server.url);
  await page.goto('/#/login');
  await page.fill('[name=username]', demoSignIn.email);
  await page.fill('[name=password]', demoSignIn.password);
  await page.click('button[type=submit]');
  await page.waitForSelector('.shell');
  const stored = await page.context().storageState();
  await page.context().close();
  return stored;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  addresses = await everyAddress(await openShop());
  storageState = await signIn();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** In a quick run each screen is seen in one of the looks; a deep run sees all of them in all. */
const seenIn = (look: Look): string[] =>
  addresses.filter((_, at) => process.env.DEEP !== undefined || at % looks.length === looks.indexOf(look));

const visitAll = async (look: Look): Promise<string[]> => {
  const wrong: string[] = [];
  const { visit, close } = await beginVisits(browser, server.url, { storageState, look });
  for (const address of seenIn(look)) wrong.push(...(await visit(address)));
  await close();
  return wrong;
};

/** Two at a time, as there are two cores. */
const inTurns = async (lane: number): Promise<string[]> => {
  const wrong: string[] = [];
  for (const look of looks.filter((_, at) => at % 2 === lane)) wrong.push(...(await visitAll(look)));
  return wrong;
};

/** Goods and their groups, prices, partners, texts, papers, places, people, discounts, cards, money, the store. */
const whatStaffKeep = [
  ...['/products', '/product/1', '/collections', '/collectionitems', '/pricelists', '/contractors', '/customers'],
  ...['/customer/groups', '/translation', ...[1, 2, 3, 4, 9, 10, 11, 12, 13].map((type) => `/documents/${type}`)],
  ...['/inventories', '/branches', '/branch/1', '/units/1', '/employees', '/discounts', '/shifts', '/schemes'],
  ...['/gift-cards/dashboard', '/food-voucher/dashboard', '/onlinestore/preferences', '/account', '/productdashboard'],
];

it('every screen of the back office can be used by everybody, in every language, and is quiet about it [R-GEN-012] [R-GEN-016]', async () => {
  expect(addresses.length).toBeGreaterThan(80);
  expect(whatStaffKeep.filter((address) => !addresses.includes(address))).toEqual([]);
  expect((await Promise.all([inTurns(0), inTurns(1)])).flat()).toEqual([]);
});

it('office and till are one page: nothing is loaded anew on the way from one to the other, and no screen is fetched as a page [R-GEN-001] [R-GEN-002] [R-API-011]', async () => {
  const { page, visit, close } = await beginVisits(browser, server.url, {
    storageState,
    look: { language: 'en', isDark: false, width: 1280 },
  });
  const pages: string[] = [];
  page.on('load', () => pages.push('loaded anew'));
  page.on('request', (request) => {
    if (request.resourceType() === 'document' || /\.html?\b/.test(request.url())) pages.push(request.url());
  });
  expect(await visit('/products')).toEqual([]);
  await page.evaluate(() => {
    location.hash = '/salepoint';
  });
  // This company is a restaurant: its till is the bills.
  await page.getByRole('heading', { name: 'Bills' }).waitFor();
  expect(await visit('/nowhere')).toEqual(['/nowhere (en, 1280 px): is no screen']);
  expect(pages).toEqual([]);
  await close();
});
