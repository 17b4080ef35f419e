import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allViews } from '#admin/model/views.ts';
import { openOffice, type Office } from './support/office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const { Id } = await call<{ Id: number }>('ArticleCreate', { article: { Name: 'Milk 2.5%', Barcode: '4840000000017', Price: 15 } });
  await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  const { Entities: [branch] } = await call<{ Entities: { Id: number }[] }>('BranchSearch', { predicate: {} });
  const { Entities: [depot] } = await call<{ Entities: { Id: number }[] }>('DepotSearch', { predicate: {} });
  const { Entities: [supplier] } = await call<{ Entities: { Id: number }[] }>('ContractorSearch', { predicate: {} });
  await call('DocumentCreate', { document: { ClientId: crypto.randomUUID(), DocumentActionType: 1, DocumentOperationType: 1, Branch: branch, CreditDepot: depot, Contractor: { Id: supplier?.Id }, Lots: [{ Article: { Id }, Quantity: 2, CreditPrice: 10 }] } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const routes = allViews().flatMap(({ view }) => [view.list?.route, view.form?.route]).filter((route) => route !== undefined).map((route) => route.split(/[/?{]*\{/)[0] as string);
const screens = [...new Set(['/dashboard', '/document/1/1', '/document/2', '/nowhere', ...routes])];

const looks = ['en', 'ru', 'ro'].flatMap((language, at) => [
  { language, dark: at % 2 === 0, width: 1280 },
  { language, dark: at % 2 === 1, width: 390 },
]);
/** In a quick run each screen is seen in one of the looks; a deep run sees all of them in all. */
const seenIn = (look: number): string[] => screens.filter((_, at) => process.env.DEEP !== undefined || at % looks.length === look);

it.each(looks.map((look, at) => ({ ...look, seen: seenIn(at) })))('every screen of the back office can be used by everybody: $language, dark $dark, $width px', async ({ seen, ...look }) => {
  await using at = await office.open('/dashboard', look);
  const wrong: string[] = [];
  for (const screen of seen) {
    await at.go(screen);
    const { violations } = await new AxeBuilder({ page: at.page }).analyze();
    wrong.push(...violations.flatMap(({ id, nodes }) => nodes.slice(0, 2).map(({ target, failureSummary }) => `${screen} ${id}: ${String(target)} ${failureSummary?.split('\n')[1] ?? ''}`)));
    const sideways = await at.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) wrong.push(`${screen} is ${sideways} px wider than the window`);
  }
  expect([...wrong, ...at.errors, ...at.outside]).toEqual([]);
}, 600_000);
