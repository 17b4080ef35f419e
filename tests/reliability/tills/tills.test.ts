import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { worthAttention } from '#server/storage/ledger/attention.ts';
import { sql } from '#server/storage/sql.ts';
import { badFates, startChaosProxy, type ChaosProxy, type Fate } from '#tests/support/chaos-proxy.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openTills, type Tills } from './tills.ts';
import { pick, shuffled, simulatedTill, whole, type MadeReceipt } from './simulated-till.ts';

let server: TestServer;
let proxy: ChaosProxy;
beforeAll(async () => {
  server = await startServer();
  proxy = await startChaosProxy(server.url, ({ headers }) => headers['x-fate'] as Fate);
});
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await server?.stop();
});

const tillCount = 20;
const tabs = 2;

/** A third of the answers never arrive. */
const fateOf = (random: () => number): Fate =>
  random() < 1 / 3 ? pick(random, badFates) : random() < 0.1 ? 'doubled' : 'pass';

const add = (sums: Map<number, number>, more: ReadonlyMap<number, number>, sign = 1): void => {
  for (const [key, value] of more) sums.set(key, (sums.get(key) ?? 0) + sign * value);
};
const sumOf = (receipts: readonly MadeReceipt[], of: 'sold' | 'paid'): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const receipt of receipts) add(sums, receipt[of]);
  return sums;
};
const sorted = (sums: ReadonlyMap<number, number>) =>
  [...sums].filter(([, value]) => value !== 0).sort(([one], [other]) => one - other);

describe('twenty tills whose answers are cut', () => {
  it(
    'bring every receipt once, however often and in whatever order it comes',
    async () => {
      const seed = newSeed();
      const isPostgres = process.env.STORE === 'postgres';
      for (let round = 0; round < rounds(isPostgres ? 1 : 2, 50); round++)
        await play(seed + round, rounds(500, 10_000));
    },
    rounds(300_000, 12 * 3_600_000),
  );
});

const play = async (seed: number, count: number): Promise<void> => {
  const random = randomFrom(seed);
  const shop = await openTills(server);
  const made = new Map<string, MadeReceipt>();
  const answers = new Map<string, { Id: number; Code: string }>();
  const deliver = async (receipt: MadeReceipt, fate: Fate): Promise<void> => {
    const answer = await shop.offer(proxy.url, receipt.document, fate);
    if (!answer) return;
    const { Id, Code } = answer;
    expect(answers.get(receipt.clientId) ?? { Id, Code }).toEqual({ Id, Code });
    answers.set(receipt.clientId, { Id, Code });
  };

  await Promise.all(
    Array.from({ length: tillCount }, async (_, index) => {
      const own = randomFrom(Math.floor(random() * 2 ** 31));
      const till = simulatedTill(own, shop.placeOf(index), Date.now);
      const receipts = Array.from({ length: Math.ceil(count / tillCount) }, till.make);
      for (const receipt of receipts) made.set(receipt.clientId, receipt);
      const offers = shuffled(
        own,
        receipts.flatMap((receipt) => Array.from({ length: whole(own, 1, 5) }, () => ({ receipt, fate: fateOf(own) }))),
      );
      // Both tabs take what is next; the same receipt may be on its way from both.
      await Promise.all(
        Array.from({ length: tabs }, async () => {
          for (let offer = offers.pop(); offer; offer = offers.pop()) await deliver(offer.receipt, offer.fate);
        }),
      );
      for (const receipt of receipts) if (!answers.has(receipt.clientId)) await deliver(receipt, 'pass');
    }),
  );

  const receipts = [...made.values()];
  expect(answers.size).toBe(receipts.length);
  await compare(shop, receipts);
};

const compare = async (shop: Tills, receipts: readonly MadeReceipt[]): Promise<void> => {
  const stored = await shop.storedReceipts();
  expect(stored.map(({ ClientId, DebitSum, DiscountSum }) => [ClientId, DebitSum, DiscountSum]).sort()).toEqual(
    receipts.map(({ clientId, sum, discount }) => [clientId, sum / 100, discount / 100]).sort(),
  );
  expect(stored.map(({ Code }) => Number(Code)).sort((one, other) => one - other)).toEqual(
    receipts.map((_, index) => index + 1),
  );
  expect(sorted(await shop.payments())).toEqual(sorted(sumOf(receipts, 'paid')));
  const left = new Map(shop.articles.map(({ Id }: SaleArticle) => [Id, shop.received]));
  add(left, sumOf(receipts, 'sold'), -1);
  expect(sorted(await shop.stock())).toEqual(sorted(left));
  expect(await shop.reported()).toEqual({ sum: receipts.reduce((total, { sum }) => total + sum, 0) / 100 });

  const { store, config } = server.services;
  const { difference } = await verifyLedger(store, { timeZone: config.timeZone, organisationId: shop.organisationId });
  expect(difference).toBeUndefined();
  const notes = await store.reader.all<{ Code: string; Subject: string | null }>(sql`
    select t0."Code", t0."Subject" from "Attention" t0 where t0."OrganisationId" = ${shop.organisationId} and t0."ResolvedOn" is null and ${worthAttention}`);
  expect(
    notes
      .filter(({ Code }) => !['CLOCK_AHEAD', 'STOCK_NEGATIVE'].includes(Code))
      .map(({ Code, Subject }) => [Code, Subject]),
  ).toEqual([]);
};
