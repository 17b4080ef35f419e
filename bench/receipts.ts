/**
 * Receipts of five lines through the whole stack; a morning's queue replayed; a shift closed; another client's screen
 * told.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '#generated/model.ts';
import { insertRecord, insertRecords } from '#server/storage/records/index.ts';
import type { TemporaryStore } from '#tests/support/temporary-store.ts';
import { startBuilt, type BuiltServer } from './support/built-server.ts';
import { approval, incomeOf, receiptOf } from './support/documents.ts';
import { drive } from './support/generator.ts';
import { listen } from './support/listener.ts';
import { compare, median, quantile, type Measured } from './support/measure.ts';
import { sized, type StoreName } from './support/options.ts';
import { createRandom } from './support/random.ts';
import { atMost, report } from './support/report.ts';
import { makeShop, type Shop } from './support/shop.ts';
import { startBare, statementsOf, type BareRoute } from './support/start-bare.ts';
import { requestOf } from './support/generator.ts';
import { copyOf, onEachStore } from './support/stores.ts';

const rounds = sized(5, 3);
const ms = sized(4000, 1500);
const random = createRandom(5);
/** So many in one call, whose own cost is lost among them. */
const transactionsAtOnce = 50;

interface Bench {
  store: StoreName;
  built: BuiltServer;
  shop: Shop;
  ids: number[];
}

const inBatches = async (
  built: BuiltServer,
  shop: Shop,
  documents: readonly object[],
  connections = 4,
): Promise<number> => {
  let turn = 0;
  const { statuses, ms: took } = await drive({
    port: built.port,
    connections,
    calls: documents.length,
    next: () => approval(shop, documents[turn++] as object),
  });
  if (statuses.get(200) !== documents.length)
    throw new Error(`documents were refused: ${JSON.stringify([...statuses])}`);
  return took;
};

/** Statements that write a receipt of five lines with its payment. */
const receiptStatements = async (
  store: TemporaryStore,
  { organisationId, branchId, depotId, cash }: Shop,
  { documentId, articleId }: { documentId: number; articleId: number | undefined },
) => {
  const Document = { Id: documentId };
  const line = {
    OrganisationId: organisationId,
    Document,
    Article: { Id: articleId },
    Quantity: 1000,
    DebitPrice: 1000,
    DebitSum: 1000,
    PrimaryDebitPrice: 1000,
    PrimaryDebitSum: 1000,
    DebitDepotId: depotId,
    ApprovedOn: 1,
  };
  const lines = Array.from({ length: 5 }, () => line);
  const head = await statementsOf(store, (db) =>
    insertRecord(db, entities.Document, {
      OrganisationId: organisationId,
      DocumentActionType: 3,
      DocumentOperationType: 2,
      CreatedOn: 1,
      ApprovedOn: 1,
      Branch: { Id: branchId },
      DebitDepot: { Id: depotId },
      DebitSum: 5000,
    }),
  );
  const lots = await statementsOf(store, (db) => insertRecords(db, entities.Lot, lines));
  const payoff = await statementsOf(store, (db) =>
    insertRecord(db, entities.Payoff, {
      OrganisationId: organisationId,
      Document,
      Tender: { Id: cash },
      Value: 5000,
    }),
  );
  return [...head, ...lots, ...payoff];
};

/** The least that a receipt writes: its rows and what is left of its products, in one durable transaction. */
const bareRoute = async (
  store: TemporaryStore,
  shop: Shop,
  documentId: number,
  ids: readonly number[],
): Promise<{ route: BareRoute; next: (times?: number) => Buffer }> => {
  const { organisationId, depotId } = shop;
  const said = await receiptStatements(store, shop, { documentId, articleId: ids[0] });
  const stock =
    'update "StockBalance" set "Quantity" = "Quantity" - ? where "OrganisationId" = ? and "ArticleId" = ? and "DepotId" = ?';
  const route = {
    path: '/receipt',
    isWrite: true,
    texts: [...said.map(({ text }) => text), ...Array.from({ length: 5 }, () => stock)],
  };
  const next = (times = 1) =>
    requestOf('/receipt', {
      times,
      values: [
        ...said.map(({ values }) => values),
        ...Array.from({ length: 5 }, () => [1000, organisationId, random.pick(ids), depotId]),
      ],
    });
  return { route, next };
};

const throughput = async (
  { store, built, shop, ids }: Bench,
  place: TemporaryStore,
  documentId: number,
): Promise<void> => {
  const bareStore = await copyOf(place);
  const { route, next: limit } = await bareRoute(place, shop, documentId, ids);
  const bare = await startBare(bareStore, [route]);
  const [transactions] = (await compare(
    [{ program: bare, connections: 1, next: () => limit(transactionsAtOnce), ms }],
    rounds,
  )) as [Measured];
  const transactionMs = transactions.cpuMs / transactionsAtOnce;
  const most = store === 'sqlite' ? 5 : 6;
  const next = () => approval(shop, receiptOf(shop, { lines: 5, random, ids }));
  for (const connections of [1, 16]) {
    const [own, least] = (await compare(
      [
        { program: built, connections, next, ms },
        { program: bare, connections, next: () => limit(), ms },
      ],
      rounds,
    )) as [Measured, Measured];
    if (own.refused > 0) throw new Error(`${own.refused} receipts were refused`);
    report({
      what: 'receipt of five lines',
      store,
      connections,
      figure: own.perSecond,
      unit: '/s',
      calls: own,
      limit: { what: 'bare Fastify, 12 statements', figure: least.perSecond, unit: '/s', calls: least },
      ratio: own.cpuMs / least.cpuMs,
    });
    if (connections === 1) continue;
    report({
      what: 'CPU of a receipt of five lines',
      store,
      connections,
      figure: own.cpuMs / transactionMs,
      unit: '× limit',
      limit: { what: 'the bare transaction of its rows', figure: transactionMs, unit: 'ms CPU' },
      note: `${own.cpuMs.toFixed(2)} ms CPU`,
      goal: atMost(own.cpuMs / transactionMs, most, '× the transaction'),
    });
  }
  await bare.stop();
  const paced = (await compare([{ program: built, connections: 16, next, ms: ms * 2, perSecond: 100 }], rounds)) as [
    Measured,
  ];
  report({
    what: 'receipt of five lines, 100 a second',
    store,
    connections: 16,
    figure: paced[0].p99,
    unit: 'ms',
    calls: paced[0],
    goal: atMost(paced[0].p99, 40, 'ms p99'),
  });
};

const queue = async ({ store, built, shop, ids }: Bench): Promise<void> => {
  const morning = Date.now() - 4 * 3_600_000;
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const documents = Array.from({ length: 1000 }, (_, index) =>
      receiptOf(shop, { lines: 5, random, ids, at: morning + index * 1000 }),
    );
    took.push((await inBatches(built, shop, documents, 1)) / 1000);
  }
  report({
    what: '1,000 queued receipts replayed, one after the other',
    store,
    connections: 1,
    figure: median(took),
    unit: 's',
    goal: atMost(median(took), 10, 's'),
  });
};

const shift = async ({ store, built, shop, ids }: Bench): Promise<void> => {
  const took: number[] = [];
  const close = () =>
    built.call(
      'DocumentGroupApprove',
      { documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } } },
      shop.token,
    );
  // Whatever was sold before is not of the shift that is measured.
  await close();
  for (let round = 0; round < sized(3, 1); round++) {
    await inBatches(
      built,
      shop,
      Array.from({ length: 5000 }, () => receiptOf(shop, { lines: 3, random, ids })),
      8,
    );
    const started = performance.now();
    await close();
    took.push(performance.now() - started);
  }
  report({
    what: 'closing a shift of 5,000 receipts',
    store,
    figure: median(took),
    unit: 'ms',
    goal: atMost(median(took), 300, 'ms'),
  });
};

/** From the moment that one client sends a receipt to the moment that another is told, while others sell. */
const told = async ({ store, built, shop, ids }: Bench): Promise<void> => {
  const listener = await listen(built, shop.token);
  const took: number[] = [];
  const load = drive({
    port: built.port,
    connections: 4,
    ms: sized(12_000, 4000),
    perSecond: 50,
    next: () => approval(shop, receiptOf(shop, { lines: 5, random, ids })),
  });
  let isOver = false;
  void load.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const { Id } = await built.call(
      'DocumentApprove',
      { document: receiptOf(shop, { lines: 5, random, ids }) },
      shop.token,
    );
    took.push((await listener.heard('Document', Id)) - started);
    await sleep(20);
  }
  listener.close();
  took.sort((one, other) => one - other);
  const p99 = quantile(took, 0.99);
  report({
    what: 'a receipt seen by another client, 50 a second beside it',
    store,
    figure: p99,
    unit: 'ms',
    note: `p50 ${quantile(took, 0.5).toFixed(1)} ms`,
    goal: atMost(p99, 300, 'ms p99'),
  });
};

await onEachStore(async (place, store) => {
  const shop = await makeShop(place, sized(5000, 2000));
  const built = await startBuilt(place);
  const ids = shop.products.ids.slice(0, 1000);
  const bench = { store, built, shop, ids };
  await inBatches(
    built,
    shop,
    Array.from({ length: 10 }, (_, index) =>
      incomeOf(shop, ids.slice(index * 100, index * 100 + 100), { quantity: 100_000 }),
    ),
    1,
  );
  const { Id } = await built.call(
    'DocumentApprove',
    { document: receiptOf(shop, { lines: 5, random, ids }) },
    shop.token,
  );
  await throughput(bench, place, Id);
  await queue(bench);
  await shift(bench);
  await told(bench);
  const { peakMb } = await built.usage();
  report({ what: 'peak memory under receipts', store, figure: peakMb, unit: 'MB', goal: atMost(peakMb, 300, 'MB') });
  await built.stop();
});
