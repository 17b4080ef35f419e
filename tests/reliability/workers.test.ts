import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServerLock } from '#server/storage/drivers/server-lock/server-lock.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import type { Shop } from '#tests/calls/documents-shop.ts';
import type { Answer, CallClient, Json } from '#tests/support/call-client.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryStore, type TemporaryStore } from '#tests/support/temporary-store.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess } from './support/server-process.ts';

type Random = () => number;

const workers = 8;
const isPostgres = process.env.STORE === 'postgres';

/** Of a server that is let in beside another: no product's start does that. */
const noLock: ServerLock = {
  check: () => undefined,
  taken: new Promise(() => undefined),
  release: async () => undefined,
};

/**
 * The server, and on PostgreSQL a second one in this process. The product refuses it by the lock of the database; what
 * two programs do to the same rows must be right all the same, since an import or a command works beside a server.
 */
const startServers = async (store: TemporaryStore) => {
  const first = await startProcess({ ...store, serverUrl: undefined, port: await freePort() });
  const second = isPostgres
    ? await startServer({
        store: { ...store, dataDir: join(store.dataDir, '..', 'second') },
        lock: noLock,
      })
    : undefined;
  return {
    servers: [first, ...(second ? [second] : [])] as readonly CallClient[],
    stop: async (): Promise<void> => {
      first.kill('SIGTERM');
      await Promise.all([first.ended, second?.stop()]);
    },
  };
};

const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

interface Line {
  article: number;
  quantity: number;
}

/** What the answered documents must have come to, in thousandths by article and depot. */
interface Books {
  shop: Shop;
  articles: number[];
  depots: number[];
  stock: Map<string, number>;
  approved: number;
  receipts: number;
}

const move = ({ stock }: Books, lines: readonly Line[], depot: number, sign: number): void => {
  for (const { article, quantity } of lines)
    stock.set(`${article}:${depot}`, (stock.get(`${article}:${depot}`) ?? 0) + sign * quantity);
};

const someLines = (random: Random, { articles }: Books): Line[] =>
  Array.from({ length: whole(random, 1, 5) }, () => ({
    article: articles[whole(random, 0, articles.length - 1)] as number,
    quantity: whole(random, 1, 3000),
  }));

const lotsOf = (lines: readonly Line[], price: 'CreditPrice' | 'DebitPrice') =>
  lines.map(({ article, quantity }) => ({ Article: { Id: article }, Quantity: quantity / 1000, [price]: 5 }));

/** One worker's way to the servers: each call goes to the next of them. */
interface Worker {
  random: Random;
  ask(name: string, body: object): Promise<Answer>;
}

const depotsOf = (random: Random, { depots }: Books): [from: number, to: number] =>
  random() < 0.5 ? [depots[0] as number, depots[1] as number] : [depots[1] as number, depots[0] as number];

const must = ({ status, body }: Answer): Json => {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
};

const base = ({ shop }: Books) => ({ ClientId: randomUUID(), Branch: { Id: shop.branchId } });

const income = (books: Books, depot: number, lines: readonly Line[]) => ({
  ...base(books),
  DocumentActionType: 1,
  DocumentOperationType: 1,
  CreditDepot: { Id: depot },
  Contractor: { Id: books.shop.supplierId },
  Lots: lotsOf(lines, 'CreditPrice'),
});

const receipt = (books: Books, depot: number, lines: readonly Line[], operation: 2 | 4) => {
  const sum =
    lines.reduce((total, { quantity }) => total + Math.floor((quantity * 5 * 100 * 2 + 1000) / 2000), 0) / 100;
  return {
    ...base(books),
    DocumentActionType: 3,
    DocumentOperationType: operation,
    DebitDepot: { Id: depot },
    Lots: lotsOf(lines, 'DebitPrice'),
    ...(operation === 4 && { Settings: [{ Key: 'ReturnReason', Value: 1 }] }),
    Payoffs: [{ Tender: { Id: books.shop.cash }, Value: operation === 4 ? -sum : sum }],
  };
};

type Deed = (worker: Worker, books: Books) => Promise<void>;

const post = async (worker: Worker, books: Books, document: object, moves: () => void): Promise<void> => {
  must(await worker.ask('DocumentApprove', { document }));
  books.approved += 1;
  moves();
};

const deeds: Record<string, Deed> = {
  receive: async (worker, books) => {
    const [depot, lines] = [depotsOf(worker.random, books)[0], someLines(worker.random, books)];
    await post(worker, books, income(books, depot, lines), () => move(books, lines, depot, 1));
  },
  sell: async (worker, books) => {
    const [depot, lines] = [depotsOf(worker.random, books)[0], someLines(worker.random, books)];
    await post(worker, books, receipt(books, depot, lines, 2), () => {
      move(books, lines, depot, -1);
      books.receipts += 1;
    });
  },
  takeBack: async (worker, books) => {
    const [depot, lines] = [depotsOf(worker.random, books)[0], someLines(worker.random, books)];
    await post(worker, books, receipt(books, depot, lines, 4), () => {
      move(books, lines, depot, 1);
      books.receipts += 1;
    });
  },
  transfer: async (worker, books) => {
    const [[from, to], lines] = [depotsOf(worker.random, books), someLines(worker.random, books)];
    const answer = await worker.ask('DocumentApprove', {
      document: {
        ...base(books),
        DocumentActionType: 4,
        DebitDepot: { Id: from },
        CreditDepot: { Id: to },
        Lots: lotsOf(lines, 'CreditPrice'),
      },
    });
    if (answer.status === 422 && answer.body.Code === 'LOT_NO_STOCK') return;
    must(answer);
    books.approved += 1;
    move(books, lines, from, -1);
    move(books, lines, to, 1);
  },
  /** The same receipt from two tabs. */
  sellTwice: async (worker, books) => {
    const [depot, lines] = [depotsOf(worker.random, books)[0], someLines(worker.random, books)];
    const document = receipt(books, depot, lines, 2);
    const [one, other] = (await Promise.all([1, 2].map(() => worker.ask('DocumentApprove', { document })))).map(must);
    expect([one.Id, one.Code]).toEqual([other.Id, other.Code]);
    move(books, lines, depot, -1);
    books.receipts += 1;
    books.approved += 1;
  },
  /** Two approve what is stored while a third deletes it: it is there with its stock, or gone without. */
  quarrel: async (worker, books) => {
    const [depot, lines] = [depotsOf(worker.random, books)[0], someLines(worker.random, books)];
    const { Lots, ...head } = income(books, depot, lines);
    const { Id } = must(await worker.ask('DocumentCreate', { document: head }));
    for (const lot of Lots) must(await worker.ask('LotCreate', { lot: { ...lot, Document: { Id } } }));
    const tried = await Promise.all(
      ['DocumentApprove', 'DocumentDelete', 'DocumentApprove'].map((name) => worker.ask(name, { document: { Id } })),
    );
    for (const { status, body } of tried)
      if (status >= 500) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
    const { status, body } = await worker.ask('DocumentRead', { document: { Id } });
    if (status === 404) return;
    expect(body.ApprovedOn).toBeTruthy();
    books.approved += 1;
    move(books, lines, depot, 1);
  },
};

const usual = ['receive', 'sell', 'sell', 'sell', 'takeBack', 'transfer', 'sellTwice', 'quarrel'];

const work = async (worker: Worker, books: Books, count: number): Promise<void> => {
  for (let done = 0; done < count; done++)
    await (deeds[usual[whole(worker.random, 0, usual.length - 1)] as string] as Deed)(worker, books);
};

const workerAt = (servers: readonly CallClient[], token: string, random: Random): Worker => {
  let next = whole(random, 0, servers.length - 1);
  return {
    random,
    ask: (name, body) => (servers[next++ % servers.length] as CallClient).request(name, { body, token }),
  };
};

const compare = async (store: TemporaryStore, { shop, stock, approved, receipts }: Books): Promise<void> => {
  await using server = await startServer({ store });
  const { organisationId } = shop.owner;
  const {
    store: { reader },
  } = server.services;
  const rows = await reader.all<{ ArticleId: number; DepotId: number; Quantity: number }>(
    sql`select "ArticleId", "DepotId", "Quantity" from "StockBalance" where "OrganisationId" = ${organisationId}`,
  );
  const kept = rows.map(({ ArticleId, DepotId, Quantity }) => [`${ArticleId}:${DepotId}`, Quantity] as const);
  expect(kept.filter(([, quantity]) => quantity !== 0).sort()).toEqual(
    [...stock].filter(([, quantity]) => quantity !== 0).sort(),
  );
  const codes = await reader.all<{ Code: string }>(
    sql`select "Code" from "Document" where "OrganisationId" = ${organisationId} and "DocumentActionType" = 3`,
  );
  expect(codes.map(({ Code }) => Number(Code)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: receipts }, (_, index) => index + 1),
  );
  const report = await verifyLedger(server.services.store, { timeZone: server.config.timeZone, organisationId });
  expect(report.difference).toBeUndefined();
  // The shop's first income beside them.
  expect(report).toMatchObject({ documents: approved + 1, entries: approved + 1 });
};

describe('eight workers on the same five articles', () => {
  it(
    'leave the stock that the answers say, by a server of its own and by two on one PostgreSQL',
    async () => {
      const random = randomFrom(newSeed());
      await using store = await temporaryStore();
      const { servers, stop } = await startServers(store);
      const [first] = servers as [CallClient];
      const { shop, articles } = await openRemoteShop(first, 5);
      const books: Books = {
        shop,
        articles,
        depots: [shop.depotId, shop.otherDepotId],
        stock: new Map(articles.map((article) => [`${article}:${shop.depotId}`, 100_000_000])),
        approved: 0,
        receipts: 0,
      };
      const all = Array.from({ length: workers }, () =>
        work(workerAt(servers, shop.owner.token, randomFrom(whole(random, 1, 2 ** 31 - 1))), books, rounds(20, 5000)),
      );
      const failed = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
      await stop();
      expect(failed).toEqual([]);
      await compare(store, books);
    },
    rounds(300_000, 3 * 3_600_000),
  );
});
