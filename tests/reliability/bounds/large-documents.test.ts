import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();
let products: number[];
beforeAll(async () => {
  products = await Promise.all(Array.from({ length: 40 }, () => shop.product(10)));
});

const count = 20_000;
const lines = (more: object): Json[] =>
  Array.from({ length: count }, (_, index) => ({
    Article: { Id: products[index % products.length] },
    Quantity: 1,
    ...more,
  }));

describe('a document of 20,000 lines', () => {
  it('is approved, whatever database keeps it, and its books agree [REV-H6]', async () => {
    const income = await shop.owner.try('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: shop.branchId },
        CreditDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: lines({ CreditPrice: 5 }),
      },
    });
    expect([income.status, income.body?.Code, income.body?.CreditSum]).toEqual([200, '1', count * 5]);
    house.wait(1000);
    const receipt = await shop.owner.try('DocumentApprove', {
      document: {
        ClientId: randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Lots: lines({ DebitPrice: 10, PrimaryDebitPrice: 10, ClientId: undefined }).map((line) => ({
          ...line,
          ClientId: randomUUID(),
        })),
        Payoffs: [{ Tender: { Id: shop.cash }, Value: count * 10 }],
      },
    });
    expect([receipt.status, receipt.body?.DebitSum, receipt.body?.CreditSum]).toEqual([200, count * 10, count * 5]);
    expect(
      (await shop.owner.do('LotSearch', { predicate: { Documents: [{ Id: receipt.body.Id }], Pager: { Size: 1 } } }))
        .Pager.Number,
    ).toBe(count);
    expect(
      (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone })).difference,
    ).toBeUndefined();
  });
});
