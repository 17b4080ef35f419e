import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callPaths, type CallName } from '#generated/call-paths.ts';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import { shopOfFile } from '#tests/calls/documents-shop.ts';

const { house, shop } = await shopOfFile();
const page = { Pager: { Index: 0, Size: 10 } };
let product: number;
let receipt: number;

beforeAll(async () => {
  product = await shop.product(10);
  await shop.receive([[product, 50, 5]]);
  receipt = (await shop.sell([[product, 1, 10]])).Id as number;
});

let said = 0;
const before = inspectStatements((query) => {
  before?.(query);
  // Webhooks are looked for every few seconds, by no call.
  if (!query.text.includes('"Webhook')) said++;
});
const crossings = vi.spyOn(Worker.prototype, 'postMessage');
afterAll(() => {
  inspectStatements(before);
  crossings.mockRestore();
});

interface Cost {
  statements: number;
  crossings: number;
  bytes: number;
}

const costOf = async (call: CallName, body: object): Promise<Cost> => {
  const send = () =>
    house.app.server.inject({
      method: 'POST',
      url: callPaths[call],
      headers: { 'token-code': shop.owner.token },
      payload: body,
    });
  // The first time also looks at what is remembered from then on.
  await send();
  said = 0;
  crossings.mockClear();
  const { statusCode, rawPayload } = await send();
  expect([call, statusCode]).toEqual([call, 200]);
  return { statements: said, crossings: crossings.mock.calls.length, bytes: rawPayload.length };
};

/** The most statements and bytes of each call; none of them crosses to another thread in a small shop. */
const common: readonly [CallName, () => object, statements: number, bytes: number][] = [
  ['ArticleSearch', () => ({ predicate: { Strings: [{ Name: 'Barcode', Pattern: '1' }], ...page } }), 1, 70],
  ['ArticleSearch', () => ({ predicate: { Strings: [{ Name: 'Name', Pattern: '%prod%' }], ...page } }), 4, 380],
  ['ArticleSearch', () => ({ predicate: page }), 3, 380],
  ['ArticleReference', () => ({ predicate: page }), 2, 200],
  ['ArticleRead', () => ({ article: { Id: product } }), 3, 310],
  ['ArticleLoad', () => ({ article: { Id: product } }), 7, 400],
  ['ContractorSearch', () => ({ predicate: page }), 3, 240],
  ['ContractorRead', () => ({ contractor: { Id: shop.supplierId } }), 3, 170],
  ['DocumentSearch', () => ({ predicate: page }), 7, 1270],
  ['DocumentRead', () => ({ document: { Id: receipt } }), 6, 590],
  ['DocumentLoad', () => ({ document: { Id: receipt } }), 14, 1500],
  ['LotSearch', () => ({ predicate: { Documents: [{ Id: receipt }], ...page } }), 4, 680],
  ['BranchSearch', () => ({ predicate: {} }), 2, 240],
  ['DepotSearch', () => ({ predicate: {} }), 2, 440],
  ['TenderSearch', () => ({ predicate: {} }), 1, 270],
  ['VatSearch', () => ({ predicate: {} }), 1, 140],
  ['EmployeeSearch', () => ({ predicate: page }), 8, 690],
  ['BalanceSearch', () => ({ predicate: page }), 6, 480],
  ['SaleResumeSearch', () => ({ predicate: page }), 7, 530],
  ['AttentionSearch', () => ({ predicate: page }), 1, 70],
];

// Counted on SQLite, where each statement is a question of its own.
describe.skipIf(process.env.STORE === 'postgres')('what a common call costs', () => {
  it.each(common)('is bounded in statements, bytes and crossings: %s (%#)', async (call, body, statements, bytes) => {
    const cost = await costOf(call, body());
    expect(cost.statements).toBeLessThanOrEqual(statements);
    expect(cost.bytes).toBeLessThanOrEqual(bytes);
    expect(cost.crossings).toBe(0);
  });
});
