/**
 * Products over HTTP: by id, by barcode, parts of names, new ones; beside each, a bare handler over the same
 * statements.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { callPaths } from '#generated/call-paths.ts';
import { entities } from '#generated/model.ts';
import { insertRecord, readRecord, searchRecords } from '#server/storage/records/index.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { startBuilt, type BuiltServer, type Program } from './support/built-server.ts';
import { drive, requestOf } from './support/generator.ts';
import { compare, quantile } from './support/measure.ts';
import { searchTerms } from './support/names.ts';
import { options, sized, type StoreName } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atLeast, atMost, report } from './support/report.ts';
import { makeShop, type Shop } from './support/shop.ts';
import { startBare, statementsOf, type BareRoute } from './support/start-bare.ts';
import { copyOf, onEachStore } from './support/stores.ts';

const rounds = sized(5, 3);
const ms = sized(3000, 1000);
const random = createRandom(11);

interface Bench {
  store: StoreName;
  built: BuiltServer;
  bare: Program;
  shop: Shop;
  routes: Routes;
}

const barcodePredicate = (barcode: string) => ({
  Strings: [{ Name: 'Barcode', Pattern: barcode }],
  Pager: { Index: 0, Size: 1 },
});

/** What the bare server says to the database: the product's own words. */
const bareRoutes = async (store: TemporaryStore, { organisationId, vatId }: Shop) => {
  const said = {
    read: await statementsOf(store, (db) => readRecord(db, entities.Article, { organisationId, id: 1 })),
    barcode: await statementsOf(store, (db) =>
      searchRecords(db, entities.Article, barcodePredicate('1'), { organisationId }),
    ),
    create: await statementsOf(store, (db) =>
      insertRecord(db, entities.Article, {
        OrganisationId: organisationId,
        Name: 'N',
        Price: 100,
        Vat: { Id: vatId },
        CreatedOn: 1,
      }),
    ),
  };
  return Object.fromEntries(
    Object.entries(said).map(([name, [statement]]) => {
      if (!statement) throw new Error(`${name} says nothing to the database`);
      return [
        name,
        { path: `/${name}`, texts: [statement.text], isWrite: name === 'create', values: statement.values },
      ];
    }),
  ) as unknown as Routes;
};

type Routes = Record<'read' | 'barcode' | 'create', BareRoute & { values: readonly (string | number | null)[] }>;

/** The route's values with one of them replaced: it is found by what it was. */
const bareRequest = ({ path, values }: Routes['read'], from: string | number, to: string | number): Buffer =>
  requestOf(path, { values: [values.map((value) => (value === from ? to : value))] });

const many = (make: () => Buffer): (() => Buffer) => {
  const made = Array.from({ length: 2000 }, make);
  return () => made[random.below(made.length)] as Buffer;
};

const lookUps = async (
  { store, built, bare, shop: { token, products, organisationId }, routes }: Bench,
  connections: number,
): Promise<void> => {
  // An id that no other value of the statement is: the organisation's may well be 1.
  const idPlace = routes.read.values.findIndex(
    (value, index) =>
      value === 1 && (organisationId !== 1 || index === routes.read.values.lastIndexOf(1) || index === 0),
  );
  const readValues = (id: number) => routes.read.values.map((value, index) => (index === idPlace ? id : value));
  const rows = [
    {
      what: 'article by id',
      next: many(() => requestOf(callPaths.ArticleRead, { article: { Id: random.pick(products.ids) } }, token)),
      limit: many(() => requestOf('/read', { values: [readValues(random.pick(products.ids))] })),
    },
    {
      what: 'article by barcode',
      next: many(() =>
        requestOf(callPaths.ArticleSearch, { predicate: barcodePredicate(random.pick(products.barcodes)) }, token),
      ),
      limit: many(() => bareRequest(routes.barcode, '1', random.pick(products.barcodes))),
    },
  ];
  for (const { what, next, limit } of rows) {
    const [own, least] = await compare(
      [
        { program: built, connections, next, ms },
        { program: bare, connections, next: limit, ms },
      ],
      rounds,
    );
    if (!own || !least) continue;
    const ratio = own.cpuMs / least.cpuMs;
    report({
      what,
      store,
      connections,
      figure: own.perSecond,
      unit: '/s',
      calls: own,
      limit: { what: 'bare Fastify', figure: least.cpuMs, unit: 'ms CPU', calls: least },
      ratio,
      goal: atMost(ratio, 2.5, '× bare CPU'),
    });
  }
};

const searchRequest = (token: string, term: string): Buffer =>
  requestOf(
    callPaths.ArticleSearch,
    {
      predicate: {
        Strings: [{ Name: 'Name', Pattern: `%${term}%` }],
        Sorts: [{ Name: 'Name', SortType: 0 }],
        Pager: { Index: 0, Size: 10 },
      },
    },
    token,
  );

/** Until what the server keeps in memory is there: three quick answers in a row, or half a minute. */
const untilQuick = async (built: BuiltServer, next: () => Buffer): Promise<void> => {
  for (let quick = 0, tries = 0; quick < 3 && tries < 300; tries++) {
    const { latencies } = await drive({ port: built.port, connections: 1, next, calls: 10 });
    quick = quantile(latencies, 0.9) < 4 ? quick + 1 : 0;
    await sleep(100);
  }
};

const searches = async ({ store, built, shop: { token, products } }: Omit<Bench, 'bare' | 'routes'>): Promise<void> => {
  const count = products.ids.length;
  const requests = searchTerms(products.names, 4000, random).map((term) => searchRequest(token, term));
  let turn = 0;
  const next = () => requests[turn++ % requests.length] as Buffer;
  const what = `part of a name among ${count}`;
  const cold = await drive({ port: built.port, connections: 1, next, calls: 100 });
  report({
    what: `${what}, the first 100 after a start`,
    store,
    connections: 1,
    figure: quantile(cold.latencies, 0.95),
    unit: 'ms',
    note: 'p95',
  });
  await untilQuick(built, next);
  for (const connections of [1, 16]) {
    const [own] = await compare([{ program: built, connections, next, ms }], rounds);
    if (!own) continue;
    const isSmall = count <= 100_000;
    report({
      what,
      store,
      connections,
      figure: isSmall ? own.perSecond : own.p95,
      unit: isSmall ? '/s' : 'ms',
      calls: own,
      goal: isSmall ? atLeast(own.perSecond, 1800, '/s') : atMost(own.p95, 30, 'ms p95'),
    });
    if (isSmall && connections === 1)
      report({ what: `${what}, p95`, store, connections, figure: own.p95, unit: 'ms', goal: atMost(own.p95, 5, 'ms') });
  }
};

const creates = async (
  { store, built, bare, shop: { token, vatId }, routes }: Bench,
  connections: number,
): Promise<void> => {
  let made = 0;
  const next = () =>
    requestOf(
      callPaths.ArticleCreate,
      { article: { Name: `Made here ${made++}`, Price: 12.5, Vat: { Id: vatId } } },
      token,
    );
  const limit = () => bareRequest(routes.create, 'N', `Made there ${made++}`);
  const [own, least] = await compare(
    [
      { program: built, connections, next, ms },
      { program: bare, connections, next: limit, ms },
    ],
    rounds,
  );
  if (!own || !least) return;
  const ratio = own.cpuMs / least.cpuMs;
  report({
    what: 'create an article',
    store,
    connections,
    figure: own.perSecond,
    unit: '/s',
    calls: own,
    limit: { what: 'bare Fastify', figure: least.cpuMs, unit: 'ms CPU', calls: least },
    ratio,
    goal: atMost(ratio, 2, '× bare CPU'),
  });
};

const onProducts = async (
  count: number,
  work: (place: { store: TemporaryStore; name: StoreName; shop: Shop }) => Promise<void>,
): Promise<void> => onEachStore(async (store, name) => work({ store, name, shop: await makeShop(store, count) }));

await onProducts(sized(100_000, 20_000), async ({ store, name, shop }) => {
  const routes = await bareRoutes(store, shop);
  const bare = await startBare(await copyOf(store), Object.values(routes));
  const built = await startBuilt(store);
  const bench = { store: name, built, bare, shop, routes };
  await searches(bench);
  for (const connections of [1, 16]) await lookUps(bench, connections);
  for (const connections of [1, 16]) await creates(bench, connections);
  const { peakMb } = await built.usage();
  report({
    what: 'peak memory under these loads',
    store: name,
    figure: peakMb,
    unit: 'MB',
    goal: atMost(peakMb, 300, 'MB'),
  });
  await built.stop();
  await bare.stop();
});

if (!options.isQuick) {
  await onProducts(1_000_000, async ({ store, name, shop }) => {
    const built = await startBuilt(store);
    await searches({ store: name, built, shop });
    await built.stop();
  });
}
