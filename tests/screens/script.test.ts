import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRoute } from '#admin/model/route-pattern.ts';
import { allViews } from '#admin/model/views.ts';
import { entities } from '#generated/model.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { saleTabs } from '#till/sale/sale-view.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';
import { openOffice, type Office, type OfficePage } from './admin/support/office.ts';
import { fillable, fillerOf, type Filled, type Filler } from './script/fill.ts';
import { payloads } from './script/payloads.ts';
import { watchScripts, type Watch } from './script/watch.ts';

const tried = process.env.DEEP ? payloads : payloads.slice(0, 5);
/** Of a view's records, how many are opened in their form. */
const formsEach = process.env.DEEP ? payloads.length : 1;

let office: Office;
let filler: Filler;
const unfilled = new Map<string, string>();
const nameOf = ({ model, view }: Filled): string => view?.name ?? model.name;

beforeAll(async () => {
  office = await openOffice();
  filler = fillerOf(office.server, office.token);
  let number = 0;
  const fill = async ({ model, view }: Filled): Promise<void> => {
    const refusals: string[] = [];
    for (const payload of tried) {
      number += 1;
      // The number makes it unique, and stands where a short field does not cut it off.
      const why = await filler.create(model, view?.where, `${number}${payload}`);
      if (why) refusals.push(why);
    }
    if (refusals.length === tried.length) unfilled.set(nameOf({ model, view }), refusals[0] as string);
    else unfilled.delete(nameOf({ model, view }));
  };
  for (const each of fillable()) await fill(each);
  // Those that others refer to may come after them: what was refused is tried once more.
  for (const each of fillable()) if (unfilled.has(nameOf(each))) await fill(each);
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const routes = async (random: () => number): Promise<string[]> => {
  const found: string[] = ['/dashboard', '/company', '/setup', '/companies', '/nowhere'];
  for (const { model, view } of allViews()) {
    if (view.list) found.push(fillRoute(view.list.route, {}));
    const rowRoute = view.list?.rowRoute;
    // A quick run opens a list of each view, and the form of every second.
    if (!rowRoute || (!process.env.DEEP && random() < 0.5)) continue;
    const rows = await filler.rows(entities[model.name as keyof typeof entities] as EntityModel, view.where);
    for (let form = 0; form < Math.min(formsEach, rows.length); form++) {
      const row = process.env.DEEP ? rows[form] : rows[Math.floor(random() * Math.min(rows.length, tried.length))];
      found.push(fillRoute(rowRoute, row as object as Record<string, unknown>));
    }
  }
  return [...new Set(found)];
};

const open = async (): Promise<{ at: OfficePage; watch: Watch }> => {
  const at = await office.open('/dashboard');
  return { at, watch: await watchScripts(at.page) };
};

/** Whether a text that was written can be read on the page, in a field or beside it. */
const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].some((text) => text.includes('__xss=1')),
  );

it('a script that is put into a page is seen by the watch that the others rely on', async () => {
  const { at, watch } = await open();
  await using _page = at;
  for (const payload of tried.slice(0, 2)) {
    await at.page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', `<p title="${html}">${html}</p>`);
    }, payload);
    await expect.poll(() => watch.wrong()).not.toEqual([]);
  }
}, 60_000);

it('a script in any text of any record runs on no screen of the back office', async () => {
  const { at, watch } = await open();
  await using _page = at;
  const wrong: string[] = [];
  const all = await routes(randomFrom(newSeed()));
  let shown = 0;
  for (const route of all) {
    await watch.go(route);
    if (await isShown(at.page)) shown += 1;
    wrong.push(...(await watch.wrong()).map((what) => `${route}: ${what}`));
  }
  console.log(
    `${all.length} screens, ${shown} show what was written, ${fillable().length - unfilled.size} of ${fillable().length} views filled`,
    Object.fromEntries(unfilled),
  );
  expect([...wrong, ...at.outside, ...at.errors.filter((error) => /policy|Refused|__xss/i.test(error))]).toEqual([]);
  // Most must have been written, or nothing was shown.
  expect(unfilled.size).toBeLessThan(fillable().length / 4);
  expect(shown).toBeGreaterThan(all.length / 3);
}, 600_000);

it('a script in an address runs on no screen', async () => {
  const { at, watch } = await open();
  await using _page = at;
  const wrong: string[] = [];
  for (const payload of tried) {
    const text = encodeURIComponent(payload);
    for (const route of [
      `/login?username=${text}`,
      `/resetpassword/${text}/${text}`,
      `/${text}`,
      `/product/${text}?productid=${text}`,
      `/documents/${text}`,
    ]) {
      await watch.go(route);
      wrong.push(...(await watch.wrong()).map((what) => `${route}: ${what}`));
    }
  }
  expect([...wrong, ...at.outside, ...at.errors.filter((error) => /policy|Refused|__xss/i.test(error))]).toEqual([]);
}, 300_000);

it('a script in any text of any record runs nowhere at the till', async () => {
  for (const [index, payload] of tried.entries())
    await office.call('ArticleCreate', {
      article: { Name: `Sold ${index} ${payload}`, Price: 10, Barcode: `48400000000${10 + index}`, Visible: true },
    });
  const { at, watch } = await open();
  await using _page = at;
  const wrong: string[] = [];
  const look = async (where: string): Promise<void> => {
    wrong.push(...(await watch.wrong()).map((what) => `${where}: ${what}`));
  };
  for (const route of ['/pos-branch-select', '/salepoint/1']) {
    await watch.go(route);
    await look(route);
  }
  await at.page.waitForSelector('[data-till=search]');
  await at.page.getByText(`Sold 0 ${tried[0]}`).first().click();
  await at.page.locator('[role=list][aria-label] [role=listitem]', { hasText: 'Sold 0' }).waitFor();
  await look('a receipt');
  for (const tab of saleTabs) {
    await at.page.click(`[data-tab=${tab}]`);
    await watch.rest();
    await look(tab);
  }
  await at.page.keyboard.press('F3');
  await at.page.waitForSelector('dialog');
  await look('the customers');
  // Last: whoever opens the lock's address locks, and the session is a till's from then on.
  await watch.go('/pos-lock');
  await at.page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
  await look('/pos-lock');
  expect([...wrong, ...at.outside, ...at.errors.filter((error) => /policy|Refused|__xss/i.test(error))]).toEqual([]);
}, 300_000);
