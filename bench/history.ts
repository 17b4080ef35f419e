/**
 * A year of trade: what reports cost beside the raw SQL, whether they cost more when the history has grown tenfold, and
 * what a document dated back costs. Its receipts are approved like any other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { dayAt, fromWallClock, numberOfDay, startOfDay } from '#domain/zone.ts';
import { callPaths } from '#generated/call-paths.ts';
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import { readConfig } from '#server/config.ts';
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

interface Bench {
  store: StoreName;
  built: BuiltServer;
  shop: Shop;
  ids: number[];
}

const approveAll = async (
  { built, shop }: Bench,
  documents: Iterator<object>,
  { connections, calls }: { connections: number; calls: number },
): Promise<void> => {
  const next = (): Buffer => approval(shop, documents.next().value as object);
  const { statuses } = await drive({ port: built.port, connections, calls, next });
  if (statuses.size !== 1 || !statuses.has(200))
    throw new Error(`documents were refused: ${JSON.stringify([...statuses])}`);
};

const yearOf = function* ({ shop, ids }: Bench): Generator<object> {
  const receipts = lineCount / linesEach;
  for (let index = 0; ; index++)
    yield receiptOf(shop, {
      lines: linesEach,
      random,
      ids,
      at: start + day + Math.floor(((index % receipts) / receipts) * (days - 2) * day),
    });
};

/** Goods each month. */
const incomes = async (bench: Bench): Promise<void> => {
  const { shop, ids } = bench;
  const all = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: ids.length / 100 }, (_unused, part) =>
      incomeOf(shop, ids.slice(part * 100, part * 100 + 100), {
        at: start + month * 30 * day,
        quantity: Math.ceil(lineCount / 100),
      }),
    ),
  ).flat();
  await approveAll(bench, all.values(), { connections: 1, calls: all.length });
};

const iso = (at: number): string => new Date(at).toISOString();

/** Thirty days from any moment, and the month that somebody picks on the screen. */
const month = { From: start + 150 * day, To: start + 180 * day };
const { timeZone } = readConfig({});
const monthPicked = ((): typeof month => {
  const [year, number] = dayAt(timeZone, month.From).split('-').map(Number) as [number, number];
  return {
    From: fromWallClock(timeZone, Date.UTC(year, number, 1)),
    To: fromWallClock(timeZone, Date.UTC(year, number + 1, 1)) - 1000,
  };
})();
const dayPicked = ((): typeof month => {
  const From = startOfDay(timeZone, numberOfDay(dayAt(timeZone, start + 20 * day)));
  return { From, To: From + day - 1000 };
})();
const approvedOn = ({ From, To }: typeof month) => ({ From: iso(From), To: iso(To) });

interface Report {
  what: string;
  call: string;
  predicate: object;
  raw: (organisationId: number) => Sql;
  goal: (own: Measured, raw: Measured) => Row['goal'];
}

const soldIn = ({ From, To }: typeof month, organisationId: number, by: 'ArticleId' | 'EmployeeId'): Sql =>
  by === 'ArticleId'
    ? sql`
  select l."ArticleId", sum(l."Quantity") as "Quantity", sum(l."DebitSum") as "Sum" from "Lot" l join "Document" d
    on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId} and d."DocumentActionType" = 3
  and d."ApprovedOn" >= ${From} and d."ApprovedOn" < ${To} group by l."ArticleId"`
    : sql`
  select d."EmployeeId", l."ArticleId", sum(l."Quantity") as "Quantity", sum(l."DebitSum") as "Sum" from "Lot" l
  join "Document" d on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId} and d."DocumentActionType" = 3
  and d."ApprovedOn" >= ${From} and d."ApprovedOn" < ${To} group by d."EmployeeId", l."ArticleId"`;

const year = { From: start, To: now };
const asRaw = (own: Measured, raw: Measured): Row['goal'] => ({
  text: '≤ 1.2 × raw, ≤ 200 ms',
  isMet: own.p50 <= 200 && own.p50 <= raw.p50 * 1.2,
});

/** The first hundred rows of what the raw query adds up too. */
const salesBy = (Fields: string[], span: typeof month): object => ({
  Group: { Fields },
  Columns: ['QuantitySum', 'DebitSum'],
  ApprovedOn: approvedOn(span),
  Pager: { Index: 0, Size: 100 },
});

const reports: Report[] = [
  {
    what: 'sales of a calendar month by article',
    call: 'SaleResumeSearch',
    predicate: salesBy(['Article'], monthPicked),
    raw: (id) => soldIn(monthPicked, id, 'ArticleId'),
    goal: (own) => atMost(own.cpuMs, 3, 'ms CPU'),
  },
  {
    what: 'sales of 30 days from any moment by article',
    call: 'SaleResumeSearch',
    predicate: salesBy(['Article'], month),
    raw: (id) => soldIn(month, id, 'ArticleId'),
    goal: asRaw,
  },
  {
    what: 'sales of a year by article',
    call: 'SaleResumeSearch',
    predicate: salesBy(['Article'], year),
    raw: (id) => soldIn(year, id, 'ArticleId'),
    goal: asRaw,
  },
  {
    what: 'sales of 30 days by cashier and article',
    call: 'SaleResumeSearch',
    predicate: salesBy(['Employee', 'Article'], month),
    raw: (id) => soldIn(month, id, 'EmployeeId'),
    goal: asRaw,
  },
  {
    what: 'documents of a year by branch',
    call: 'DocumentResumeSearch',
    predicate: { DocumentActionTypes: [3], Group: { Fields: ['Branch'] }, ApprovedOn: approvedOn(year) },
    raw: (id) =>
      sql`select "BranchId", count(*) as "Count", sum("DebitSum") as "Sum" from "Document"
        where "OrganisationId" = ${id} and "DocumentActionType" = 3 and "ApprovedOn" >= ${year.From}
        group by "BranchId"`,
    goal: asRaw,
  },
];

const measureReports = async ({ store, built, shop }: Bench, place: TemporaryStore): Promise<void> => {
  const statements = reports.map(({ raw }) => raw(shop.organisationId));
  const bare = await startBare(
    { dataDir: place.dataDir, databaseUrl: place.keeperUrl },
    statements.map(({ text }, index) => ({ path: `/r${index}`, texts: [text] })),
  );
  for (const [index, { what, call, predicate, goal }] of reports.entries()) {
    const own = requestOf(callPaths[call as 'SaleResumeSearch'], { predicate }, shop.token);
    const raw = requestOf(`/r${index}`, { values: [statements[index]?.values] });
    const [mine, least] = (await compare(
      [
        { program: built, connections: 1, next: () => own, calls: 20 },
        { program: bare, connections: 1, next: () => raw, calls: 5 },
      ],
      rounds,
    )) as [Measured, Measured];
    if (mine.refused > 0) throw new Error(`${what} was refused`);
    report({
      what: `${what}, ${lineCount} lines`,
      store,
      figure: mine.p50,
      unit: 'ms',
      calls: mine,
      limit: { what: 'raw SQL over the lines', figure: least.p50, unit: 'ms' },
      ratio: mine.p50 / least.p50,
      goal: goal(mine, least),
    });
  }
  await bare.stop();
};

type ReportName = keyof typeof callPaths & `${string}${'Resume' | 'Balance'}Search`;

const reportNames = calls
  .filter(({ name }) => /(Resume|Balance)Search$/.test(name))
  .map(({ name }) => name as ReportName);

const callNamed = (name: string): CallModel => calls.find((call) => call.name === name) as CallModel;

/** What a report is asked where nothing else is said of it: a page over the whole year. */
const wideOf = (name: ReportName): object => {
  const { predicate, groups = [] } = callNamed(name);
  const has = (field: string): boolean => predicate?.fields.some((each) => each.name === field) === true;
  return {
    ...(has('ApprovedOn') && { ApprovedOn: approvedOn(year) }),
    ...(has('AppliedOn') && { AppliedOn: { To: iso(month.To) } }),
    ...(groups.includes('Contractor') && { Group: { Fields: ['Contractor'] } }),
    ...(predicate && { Pager: { Index: 0, Size: 100 } }),
  };
};

/** Reports of one product, or of single layers. */
const narrow = ({ ids }: Bench) =>
  [
    ['StockCard', { Articles: [{ Id: ids[0] }], ApprovedOn: approvedOn(year), Pager: { Index: 0, Size: 100 } }],
    ['ExpiringSearch', { Days: { To: 30 }, Pager: { Index: 0, Size: 100 } }],
  ] as const;

/** Every report that there is, and how long each holds the process while others wait. */
const measureAllReports = async (bench: Bench): Promise<void> => {
  const { store, built, shop } = bench;
  for (const [name, predicate] of [...reportNames.map((each) => [each, wideOf(each)] as const), ...narrow(bench)]) {
    const own = requestOf(callPaths[name], { predicate }, shop.token);
    await built.held();
    const [taken] = (await compare([{ program: built, connections: 1, next: () => own, calls: 3 }], 1)) as [Measured];
    const held = await built.held();
    if (taken.refused > 0) throw new Error(`${name} was refused`);
    report({
      what: `${name} of a year, ${lineCount} lines`,
      store,
      figure: taken.p50,
      unit: 'ms',
      calls: taken,
      goal: atMost(Math.min(held.cpuMs, held.ms), 50, 'ms CPU held'),
      note: `held ${held.cpuMs.toFixed(0)} ms CPU`,
    });
  }
};

/** Reports of one day, which has as many lines whatever comes after it. */
const dayReports = [
  { what: 'sales of a day by article', call: 'SaleResumeSearch', predicate: salesBy(['Article'], dayPicked) },
  {
    what: 'sales of a day by cashier and article',
    call: 'SaleResumeSearch',
    predicate: salesBy(['Employee', 'Article'], dayPicked),
  },
  {
    what: 'documents of a day',
    call: 'DocumentResumeSearch',
    predicate: {
      Group: { Fields: ['Document'] },
      Columns: ['DebitSum'],
      ApprovedOn: approvedOn(dayPicked),
      Pager: { Index: 0, Size: 100 },
    },
  },
  {
    what: 'stock at the end of a day',
    call: 'BalanceSearch',
    predicate: { AppliedOn: { To: iso(dayPicked.To) }, Pager: { Index: 0, Size: 100 } },
  },
] as const;

const measureDay = async ({ built, shop }: Bench): Promise<Measured[]> => {
  const taken: Measured[] = [];
  for (const { call, predicate } of dayReports) {
    const own = requestOf(callPaths[call], { predicate }, shop.token);
    const [measured] = (await compare([{ program: built, connections: 1, next: () => own, calls: 40 }], rounds)) as [
      Measured,
    ];
    if (measured.refused > 0) throw new Error('the report of a day was refused');
    taken.push(measured);
  }
  return taken;
};

/** The same reports of the same day, after a tenth of the year and after all of it. */
const measureGrowth = async (bench: Bench, young: readonly Measured[]): Promise<void> => {
  const old = await measureDay(bench);
  for (const [index, { what }] of dayReports.entries()) {
    const [before, after] = [young[index] as Measured, old[index] as Measured];
    const ratio = after.cpuMs / before.cpuMs;
    report({
      what: `${what}, ${lineCount} lines beside ${lineCount / 10}`,
      store: bench.store,
      figure: after.cpuMs,
      unit: 'ms CPU',
      calls: after,
      limit: { what: 'in a tenth of the history', figure: before.cpuMs, unit: 'ms CPU', calls: before },
      ratio,
      goal: atMost(ratio, 1.5, '× as young'),
    });
  }
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
  report({
    what: `a document of five lines dated a year back, ${lineCount} lines`,
    store,
    figure: median(took),
    unit: 's',
    note: `slowest ${Math.max(...took).toFixed(2)} s`,
    goal: atMost(median(took), 2, 's'),
  });
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, 1000);
  const built = await startBuilt(place);
  const bench = { store, built, shop, ids: shop.products.ids };
  const receipts = yearOf(bench);
  const count = lineCount / linesEach;
  const begun = performance.now();
  await incomes(bench);
  await approveAll(bench, receipts, { connections: 4, calls: count / 10 });
  // PostgreSQL looks by itself at tables that have grown, a minute later at the most.
  if (store === 'postgres') await sleep(sized(65_000, 0));
  const young = await measureDay(bench);
  await approveAll(bench, receipts, { connections: 4, calls: count - count / 10 });
  console.log(`${lineCount} lines approved in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  if (store === 'postgres') await sleep(sized(65_000, 0));
  await measureReports(bench, place);
  await measureAllReports(bench);
  await measureGrowth(bench, young);
  await recost(bench);
  await built.stop();
});
