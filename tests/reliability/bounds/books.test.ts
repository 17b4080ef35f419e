import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAnchoring } from '#server/storage/ledger/anchors/anchoring.ts';
import { verifyLedger, type VerifyReport } from '#server/storage/ledger/verify.ts';
import { sql, type Sql } from '#server/storage/sql.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House, type Json } from '#tests/calls/house.ts';

let house: House;
let shops: [Shop, Shop];
let sales: [Json, Json];
const folder = mkdtempSync(join(tmpdir(), 'anchors-'));

const sellIn = async (shop: Shop): Promise<Json> => {
  const product = await shop.product(12);
  await shop.receive([[product, 10, 5]]);
  house.wait(60_000);
  return shop.sell([[product, 2, 12]]);
};

beforeAll(async () => {
  house = await openHouse();
  shops = [await openShop(house), await openShop(house)];
  sales = [await sellIn(shops[0]), await sellIn(shops[1])];
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const verify = (more: { anchorDir?: string } = {}): Promise<VerifyReport> =>
  verifyLedger(house.app.services.store, { timeZone: house.config.timeZone, ...more });
const change = (...statements: Sql[]): Promise<void> =>
  house.app.services.store.write(async (db) => {
    for (const statement of statements) await db.run(statement);
  });
const found = ({ differences }: VerifyReport): string[] =>
  differences.map(({ organisationId, check, place }) => `${organisationId} ${check} ${place}`);

it('a document of a dead clock, from before 1970, leaves the books and the shift provable [REV-M1]', async () => {
  const [shop] = shops;
  const product = await shop.product(5);
  await shop.receive([[product, 3, 1]]);
  // A receipt is not taken any more with such a time; older books may hold some, and the server's own clock may be
  // wrong.
  const now = house.now();
  house.wait(Date.UTC(1969, 11, 31, 22) - now);
  const outcome = await shop.owner.do('DocumentApprove', {
    document: {
      DocumentActionType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id: shop.supplierId },
      Lots: [{ Article: { Id: product }, Quantity: 1, DebitPrice: 5 }],
    },
  });
  house.wait(now - house.now());
  expect(Date.parse(outcome.ApprovedOn)).toBeLessThan(0);
  expect(found(await verify())).toEqual([]);
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  await house
    .as(body.Code, shop.owner)
    .do('DocumentGroupApprove', { documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } } });
  expect(found(await verify())).toEqual([]);
});

it('every difference of every company is named, of costs, VAT, prices and sums [REV-M2]', async () => {
  const [one, other] = sales.map(({ Lots }) => Lots[0].Id as number) as [number, number];
  const [mine, theirs] = shops.map(({ owner }) => owner.organisationId) as [number, number];
  await change(
    sql`update "Lot" set "CreditSum" = "CreditSum" + 1 where "Id" = ${one} and "OrganisationId" = ${mine}`,
    sql`update "Lot" set "DebitVatSum" = "DebitVatSum" - 1 where "Id" = ${one} and "OrganisationId" = ${mine}`,
    sql`update "StockBalance" set "Quantity" = "Quantity" + 1 where "OrganisationId" = ${mine}`,
    sql`update "Lot" set "PrimaryDebitPrice" = 1300 where "Id" = ${other} and "OrganisationId" = ${theirs}`,
  );
  const report = await verify();
  expect(found(report)).toEqual(
    expect.arrayContaining([
      `${mine} stock Lot ${one} CreditSum`,
      `${mine} VAT Lot ${one}`,
      expect.stringMatching(new RegExp(`^${mine} stock StockBalance`)),
      expect.stringMatching(new RegExp(`^${theirs} journal Journal \\d+, Document ${sales[1].Id}$`)),
    ]),
  );
  expect([report.organisations, report.differing, report.difference]).toEqual([
    2,
    report.differences.length,
    report.differences[0],
  ]);
  await change(
    sql`update "Lot" set "CreditSum" = "CreditSum" - 1, "DebitVatSum" = "DebitVatSum" + 1 where "Id" = ${one} and "OrganisationId" = ${mine}`,
    sql`update "StockBalance" set "Quantity" = "Quantity" - 1 where "OrganisationId" = ${mine}`,
    sql`update "Lot" set "PrimaryDebitPrice" = 1200 where "Id" = ${other} and "OrganisationId" = ${theirs}`,
  );
  expect(found(await verify())).toEqual([]);
});

it('a company that cannot even be read keeps no other from being looked at [REV-M2]', async () => {
  const [mine, theirs] = shops.map(({ owner }) => owner.organisationId) as [number, number];
  const beyond = '9007199254740993';
  await change({
    text: `update "StockBalance" set "CostSum" = "CostSum" + ${beyond} where "OrganisationId" = ?`,
    values: [mine],
  });
  await change(sql`update "StockBalance" set "Quantity" = "Quantity" + 1 where "OrganisationId" = ${theirs}`);
  const report = await verify();
  expect(found(report)).toEqual(
    expect.arrayContaining([
      `${mine} stock the stock as a whole`,
      expect.stringMatching(new RegExp(`^${theirs} stock StockBalance`)),
    ]),
  );
  await change({
    text: `update "StockBalance" set "CostSum" = "CostSum" - ${beyond} where "OrganisationId" = ?`,
    values: [mine],
  });
  await change(sql`update "StockBalance" set "Quantity" = "Quantity" - 1 where "OrganisationId" = ${theirs}`);
  expect(found(await verify())).toEqual([]);
});

it('VAT changed with its rate and all sums shows in the journal [REV-M2]', async () => {
  const [
    {
      Id,
      Lots: [{ Id: lot }],
    },
  ] = sales;
  await change(
    sql`update "Lot" set "DebitVatRate" = 0, "DebitVatSum" = 0 where "Id" = ${lot} and "OrganisationId" = ${shops[0].owner.organisationId}`,
  );
  expect(found(await verify()).filter((each) => each.includes('journal'))).toEqual([
    expect.stringMatching(new RegExp(`Document ${Id}$`)),
  ]);
  await change(
    sql`update "Lot" set "DebitVatRate" = 2000, "DebitVatSum" = 400 where "Id" = ${lot} and "OrganisationId" = ${shops[0].owner.organisationId}`,
  );
  expect(found(await verify())).toEqual([]);
});

it('anchors that were taken away are missed once a journal has gone on for days [REV-M2]', async () => {
  house.wait(3 * 86_400_000);
  for (const { owner, branchId, depotId, supplierId } of shops) {
    const { body } = await house.login(owner.email, owner.password);
    const product = sales[shops.findIndex((shop) => shop.owner === owner)]?.Lots[0].Article.Id;
    await house.as(body.Code, owner).do('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: branchId },
        CreditDepot: { Id: depotId },
        Contractor: { Id: supplierId },
        Lots: [{ Article: { Id: product }, Quantity: 1, CreditPrice: 1 }],
      },
    });
  }
  expect(found(await verify({ anchorDir: folder }))).toEqual(
    shops.map(({ owner }) =>
      expect.stringMatching(new RegExp(`^${owner.organisationId} anchors the journal of \\d+ days$`)),
    ),
  );
  await openAnchoring(house.app.services.store, folder).note(house.now());
  expect(found(await verify({ anchorDir: folder }))).toEqual([]);
});
