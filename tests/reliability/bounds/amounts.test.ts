import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { largestAmount, largestTurnover } from '#domain/numbers/amounts.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop, shopOfFile } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/calls/house.ts';

const { house, shop } = await shopOfFile();
afterEach(async () => {
  expect(
    (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone })).difference,
  ).toBeUndefined();
});

const receipt = (lots: Json[], paid: number): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: lots,
  Payoffs: [{ Tender: { Id: shop.cash }, Value: paid }],
});
const approve = async (document: Json): Promise<unknown[]> => {
  const { status, body } = await shop.owner.try('DocumentApprove', { document });
  return status === 200 ? [status] : [status, body.Code];
};
const tooLarge = [422, 'AMOUNT_TOO_LARGE'];
const many = (count: number, lot: Json): Json[] => Array.from({ length: count }, () => lot);
/** In units of the wire. */
const [mostMoney, mostPieces] = [largestAmount / 100, largestAmount / 1000];

/** All that a shop lives by. */
const works = async (): Promise<void> => {
  for (const report of [
    'DocumentResumeSearch',
    'SaleResumeSearch',
    'LotResumeSearch',
    'PayoffResumeSearch',
    'BalanceSearch',
    'NeedResumeSearch',
    'ContractorResumeSearch',
  ]) {
    expect([report, (await shop.owner.try(report, { predicate: {} })).status]).toEqual([report, 200]);
  }
  house.wait(1000);
  const product = await shop.product(3);
  await shop.sell([[product, 1, 3]]);
  house.wait(1000);
  expect(
    (
      await shop.owner.try('DocumentGroupApprove', {
        documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
      })
    ).body,
  ).toMatchObject({ ApprovedOn: expect.anything() });
};

describe('an amount that sums cannot hold', () => {
  it('is refused, on a line and in a document of many lines, and reports and shifts go on [REV-H5]', async () => {
    const product = await shop.product(10);
    const line = (DebitPrice: number): Json => ({
      Article: { Id: product },
      Quantity: 1,
      DebitPrice,
      PrimaryDebitPrice: DebitPrice,
    });
    expect(await approve(receipt([line(1e11)], 1e11))).toEqual(tooLarge);
    expect(await approve(receipt(many(952, line(mostMoney)), 1))).toEqual(tooLarge);
    expect(await approve(receipt(many(20_000, line(mostMoney)), 1))).toEqual(tooLarge);
    expect(await approve(receipt([{ ...line(1), PrimaryDebitPrice: 1e11 }], 1))).toEqual(tooLarge);
    expect(await approve(receipt([line(1)], 1e11))).toEqual(tooLarge);
    expect(
      await approve({
        DocumentActionType: DocumentActionType.Payment,
        DocumentOperationType: DocumentOperationType.PaymentIncome,
        Branch: { Id: shop.branchId },
        Contractor: { Id: shop.supplierId },
        CreditSum: 1e11,
      }),
    ).toEqual(tooLarge);
    expect(await approve(receipt([line(mostMoney)], mostMoney))).toEqual([200]);
    await works();
  });

  it('is refused of pieces too, and the product is sold as before [REV-H5]', async () => {
    const product = await shop.product(0.01);
    const pieces = { Article: { Id: product }, Quantity: 1e9, DebitPrice: 0.01 };
    expect(await approve(receipt(many(4000, pieces), 1))).toEqual(tooLarge);
    expect(await approve(receipt([{ ...pieces, Quantity: mostPieces }], mostPieces / 100))).toEqual([200]);
    expect(await approve(receipt([{ ...pieces, Quantity: 1 }], 0.01))).toEqual([200]);
    await works();
  });

  it('is refused line by line where a document is not approved yet [REV-H5]', async () => {
    const product = await shop.product(10);
    const document = await shop.owner.do('DocumentCreate', {
      document: {
        DocumentActionType: 2,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
      },
    });
    const lot = (DebitPrice: number): Json => ({
      lot: { Document: { Id: document.Id }, Article: { Id: product }, Quantity: 1, DebitPrice },
    });
    expect((await shop.owner.try('LotCreate', lot(1e11))).body.Code).toBe('AMOUNT_TOO_LARGE');
    const first = await shop.owner.do('LotCreate', lot(mostMoney));
    expect((await shop.owner.try('LotCreate', lot(0.01))).body.Code).toBe('AMOUNT_TOO_LARGE');
    await shop.owner.do('LotDelete', { lot: { Id: first.Id } });
    expect((await shop.owner.try('LotCreate', lot(0.01))).status).toBe(200);
  });

  it('never keeps a product from being sold by what it cost [REV-H5]', async () => {
    const product = await shop.product(10);
    expect(
      await approve({
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: shop.branchId },
        CreditDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [{ Article: { Id: product }, Quantity: 0.001, CreditSum: mostMoney }],
      }),
    ).toEqual([200]);
    house.wait(1000);
    for (let times = 0; times < 3; times++)
      expect(await approve(receipt([{ Article: { Id: product }, Quantity: 5000, DebitPrice: 10 }], 50_000))).toEqual([
        200,
      ]);
    await works();
  });

  it('is refused where all that was approved would come to more, also to several at once, and clearing begins anew [REV-H5]', async () => {
    const other = await openShop(house);
    const { store } = house.app.services;
    const product = await other.product(10);
    await other.sell([[product, 1, 10]]);
    await store.write(async (db) => {
      await db.run(
        sql`update "Sequence" set "Turnover" = ${largestTurnover - 5 * largestAmount} where "OrganisationId" = ${other.owner.organisationId} and "Name" = 'Journal'`,
      );
    });
    const sell = () =>
      other.owner.try('DocumentApprove', {
        document: {
          ...receipt(
            [{ Article: { Id: product }, Quantity: 1, DebitPrice: mostMoney / 2, PrimaryDebitPrice: mostMoney / 2 }],
            mostMoney / 2,
          ),
          Branch: { Id: other.branchId },
          DebitDepot: { Id: other.depotId },
        },
      });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status, body } = await sell();
        return status === 200 ? 'stored' : body.Code;
      }),
    );
    expect([answers.includes('stored'), answers.includes('AMOUNT_TOO_LARGE')]).toEqual([true, true]);
    expect(new Set(answers).size).toBe(2);
    const turnover = await store.reader.one<{ Turnover: number }>(
      sql`select "Turnover" from "Sequence" where "OrganisationId" = ${other.owner.organisationId} and "Name" = 'Journal'`,
    );
    expect(turnover?.Turnover).toBeLessThanOrEqual(largestTurnover);
    await other.owner.do('OrganisationClearDocument', {
      organisation: { Id: other.owner.organisationId },
      reason: 'Test',
    });
    expect((await sell()).status).toBe(200);
  });
});
