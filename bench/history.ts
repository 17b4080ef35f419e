/** A year of trade: what reports cost beside the raw SQL, and what a document dated back costs. Its receipts are approved like any other. */
import { callPaths } from '#generated/call-paths.ts';
import { sql, type Sql } from '#server/storage/sql.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { approval, incomeOf, receiptOf } from './support/documents.ts';
import { drive, requestOf } from './support/generator.ts';
import { compare, median, type Measured } from './support/measure.ts';
import { sized, type StoreName } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report, type Row } from './support/report.ts';
import { makeShop, type Shop } from './support/shop.ts';
import { startBare } from './support/start-bare.ts';
import { onEachStore } from './support/stores.ts';

const lineCount = sized(1_000_000, 40_000);
const linesEach = 20;
const rounds = sized(5, 3);
const day = 86_400_000;
const days = 360;
const random = createRandom(9);
const now = Date.now();
const start = now - days * day;

interface Bench { store: StoreName; built: BuiltServer; shop: Shop; ids: number[] }

const approveAll = async ({ built, shop }: Bench, documents: Iterable<object>, connections: number): Promise<void> => {
  const made = documents[Symbol.iterator]();
  const next = (): Buffer => approval(shop, made.next().value as object);
  const { statuses } = await drive({ port: built.port, connections, calls: Array.isArray(documents) ? documents.length : lineCount / linesEach, next });
  if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`documents were refused: ${JSON.stringify([...statuses])}`);
};

const yearOf = function* ({ shop, ids }: Bench): Generator<object> {
  const receipts = lineCount / linesEach;
  for (let index = 0; ; index++) yield receiptOf(shop, { lines: linesEach, random, ids, at: start + day + Math.floor((index % receipts) / receipts * (days - 2) * day) });
};

/** Goods each month, then the sales in the order in which they happened. */
const trade = async (bench: Bench): Promise<void> => {
  const { shop, ids } = bench;
  const incomes = Array.from({ length: 12 }, (_, month) => Array.from({ length: ids.length / 100 }, (_unused, part) =>
    incomeOf(shop, ids.slice(part * 100, part * 100 + 100), { at: start + month * 30 * day, quantity: Math.ceil(lineCount / 100) })));
  await approveAll(bench, incomes.flat(), 1);
  await approveAll(bench, yearOf(bench), 4);
};

const iso = (at: number): string => new Date(at).toISOString();

const month = { From: start + 150 * day, To: start + 180 * day };
const approvedOn = ({ From, To }: typeof month) => ({ From: iso(From), To: iso(To) });

interface Report { what: string; call: string; predicate: object; raw: (organisationId: number) => Sql; goal: (own: Measured, raw: Measured) => Row['goal'] }

const soldIn = ({ From, To }: typeof month, organisationId: number, by: 'ArticleId' | 'EmployeeId'): Sql => (by === 'ArticleId' ? sql`
  select l."ArticleId", sum(l."Quantity") as "Quantity", sum(l."DebitSum") as "Sum" from "Lot" l join "Document" d on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId} and d."DocumentActionType" = 3 and d."ApprovedOn" >= ${From} and d."ApprovedOn" < ${To} group by l."ArticleId"` : sql`
  select d."EmployeeId", l."ArticleId", sum(l."Quantity") as "Quantity", sum(l."DebitSum") as "Sum" from "Lot" l join "Document" d on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId} and d."DocumentActionType" = 3 and d."ApprovedOn" >= ${From} and d."ApprovedOn" < ${To} group by d."EmployeeId", l."ArticleId"`);

const year = { From: start, To: now };
const asRaw = (own: Measured, raw: Measured): Row['goal'] => ({ text: '≤ 1.2 × raw, ≤ 200 ms', isMet: own.p50 <= 200 && own.p50 <= raw.p50 * 1.2 });

const reports: Report[] = [
  { what: 'sales of a month by article', call: 'SaleResumeSearch', predicate: { Group: { Fields: ['Article'] }, ApprovedOn: approvedOn(month), Pager: { Index: 0, Size: 100 } },
    raw: (id) => soldIn(month, id, 'ArticleId'), goal: (own) => atMost(own.cpuMs, 3, 'ms CPU') },
  { what: 'sales of a year by article', call: 'SaleResumeSearch', predicate: { Group: { Fields: ['Article'] }, ApprovedOn: approvedOn(year), Pager: { Index: 0, Size: 100 } },
    raw: (id) => soldIn(year, id, 'ArticleId'), goal: asRaw },
  { what: 'sales of a month by cashier and article', call: 'SaleResumeSearch', predicate: { Group: { Fields: ['Employee', 'Article'] }, ApprovedOn: approvedOn(month), Pager: { Index: 0, Size: 100 } },
    raw: (id) => soldIn(month, id, 'EmployeeId'), goal: asRaw },
  { what: 'documents of a year by branch', call: 'DocumentResumeSearch', predicate: { DocumentActionTypes: [3], Group: { Fields: ['Branch'] }, ApprovedOn: approvedOn(year) },
    raw: (id) => sql`select "BranchId", count(*) as "Count", sum("DebitSum") as "Sum" from "Document" where "OrganisationId" = ${id} and "DocumentActionType" = 3 and "ApprovedOn" >= ${year.From} group by "BranchId"`, goal: asRaw },
];

const measureReports = async ({ store, built, shop }: Bench, place: TemporaryStore): Promise<void> => {
  const statements = reports.map(({ raw }) => raw(shop.organisationId));
  const bare = await startBare({ dataDir: place.dataDir, databaseUrl: place.keeperUrl }, statements.map(({ text }, index) => ({ path: `/r${index}`, texts: [text] })));
  for (const [index, { what, call, predicate, goal }] of reports.entries()) {
    const own = requestOf(callPaths[call as 'SaleResumeSearch'], { predicate }, shop.token);
    const raw = requestOf(`/r${index}`, { values: [statements[index]?.values] });
    const [mine, least] = await compare([{ program: built, connections: 1, next: () => own, calls: 20 }, { program: bare, connections: 1, next: () => raw, calls: 5 }], rounds) as [Measured, Measured];
    if (mine.refused > 0) throw new Error(`${what} was refused`);
    report({ what: `${what}, ${lineCount} lines`, store, figure: mine.p50, unit: 'ms', calls: mine, limit: { what: 'raw SQL over the lines', figure: least.p50, unit: 'ms' }, ratio: mine.p50 / least.p50, goal: goal(mine, least) });
  }
  await bare.stop();
};

/** Goods that came a year ago and are entered today: every sale since takes its cost anew. */
const recost = async ({ store, built, shop, ids }: Bench): Promise<void> => {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const document = incomeOf(shop, ids.slice(round * 5, round * 5 + 5), { at: start + 2 * day, quantity: 100 });
    const begun = performance.now();
    await built.call('DocumentApprove', { document }, shop.token);
    took.push((performance.now() - begun) / 1000);
  }
  report({ what: `a document of five lines dated a year back, ${lineCount} lines`, store, figure: median(took), unit: 's', note: `slowest ${Math.max(...took).toFixed(2)} s`, goal: atMost(median(took), 2, 's') });
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, 1000);
  const built = await startBuilt(place);
  const bench = { store, built, shop, ids: shop.products.ids };
  const begun = performance.now();
  await trade(bench);
  console.log(`${lineCount} lines approved in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await measureReports(bench, place);
  await recost(bench);
  await built.stop();
});
