import { afterEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop, shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  if (difference) throw new Error(`the ledger differs: ${JSON.stringify(difference)}`);
});

const income = (lines: [number, number, number][], more: object = {}): Json => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
  Lots: lines.map(([Id, Quantity, CreditPrice]) => ({ Article: { Id }, Quantity, CreditPrice })),
  ...more,
});

describe('the period that is open for changes', () => {
  it('closes older documents, and takes receipts of any date [R-DOC-018, R-DOC-063]', async () => {
    const guest = await openShop(house);
    const { do: call, try: attempt } = guest.owner;
    const fig = await guest.product(5);
    const old = { CreatedOn: new Date(house.now() - 5 * 86_400_000).toISOString() };
    const { Lots: _lots, ...header } = income([]);
    const mine = {
      ...header,
      Branch: { Id: guest.branchId },
      CreditDepot: { Id: guest.depotId },
      Contractor: { Id: guest.supplierId },
    };
    const document = await call('DocumentCreate', { document: { ...mine, ...old } });
    const young = await call('DocumentCreate', { document: mine });
    const organisation = await call('OrganisationRead', { organisation: { Id: guest.owner.organisationId } });
    await call('OrganisationUpdate', {
      organisation: {
        Id: organisation.Id,
        Version: organisation.Version,
        Settings: [{ Key: 'RestrictChangeByDateFrom', Value: 3 }],
      },
    });
    expect((await call('DocumentRead', { document: { Id: document.Id } })).Modify).toBe(false);
    const dated = [
      await attempt('DocumentCreate', { document: { ...mine, ...old } }),
      await attempt('DocumentUpdate', { document: { Id: young.Id, Version: young.Version, ...old } }),
      await attempt('DocumentApprove', {
        document: { ...mine, ...old, Lots: [{ Article: { Id: fig }, Quantity: 1, CreditPrice: 1 }] },
      }),
      await attempt('DocumentApprove', {
        document: { ...mine, ApprovedOn: old.CreatedOn, Lots: [{ Article: { Id: fig }, Quantity: 1, CreditPrice: 1 }] },
      }),
    ];
    expect(dated.map(({ fault }) => fault.Code)).toEqual(dated.map(() => 'DOCUMENT_LOCKED'));
    expect(
      (await attempt('LotCreate', { lot: { Document: { Id: document.Id }, Article: { Id: fig }, Quantity: 1 } })).fault
        .Code,
    ).toBe('DOCUMENT_LOCKED');
    expect((await attempt('DocumentDelete', { document: { Id: document.Id } })).fault.Code).toBe('DOCUMENT_LOCKED');
    expect(await guest.sell([[fig, 1, 5]], { ApprovedOn: old.CreatedOn })).toMatchObject({ DebitSum: 5 });
    // A receipt was closed when it was; what says no date is of now.
    const receipt = { DocumentActionType: 3, Branch: mine.Branch, DebitDepot: mine.CreditDepot };
    expect((await attempt('DocumentCreate', { document: { ...receipt, ...old } })).status).toBe(200);
    expect((await attempt('DocumentCreate', { document: mine })).status).toBe(200);
  });
});

describe('the journal', () => {
  it('holds every approved document in a chain that neither database lets anybody change', async () => {
    const { store } = house.app.services;
    const change = (query: ReturnType<typeof sql>) =>
      store.write(async (db) => {
        await db.run(query);
      });
    await expect(change(sql`update "Journal" set "Body" = '{}' where "Number" = 1`)).rejects.toThrow(
      'only be added to',
    );
    await expect(change(sql`delete from "Journal"`)).rejects.toThrow('only be added to');
  });

  it('says of a receipt who sold what, where, for how much, and by what it was paid', async () => {
    const bun = await shop.product(10);
    const [first, second] = [
      { Tender: { Id: shop.cash }, Value: 12.5 },
      { Tender: { Id: shop.card }, Value: 7.5 },
    ];
    const sale = await shop.sell([[bun, 2, 10]], { Payoffs: [first, second] });
    const entry = await house.app.services.store.reader.one<{ Body: string }>(sql`
      select "Body" from "Journal"
      where "OrganisationId" = ${shop.owner.organisationId} and "Kind" = 'document' and "EntityId" = ${sale.Id}`);
    const body = JSON.parse(entry?.Body ?? '{}') as Json;
    expect(body).toMatchObject({
      Kind: 'document',
      Id: sale.Id,
      Code: sale.Code,
      Type: 3,
      Operation: 2,
      Branch: shop.branchId,
      DebitDepot: shop.depotId,
      Employee: shop.owner.employeeId,
      DebitSum: 2000,
      DiscountSum: 0,
      Payoffs: sale.Payoffs.map(({ Id, Tender, Value }: Json) => [Id, Tender.Id, Value * 100]),
    });
    expect(body.Payoffs.map((payoff: number[]) => payoff.slice(1))).toEqual([
      [shop.cash, 1250],
      [shop.card, 750],
    ]);
    expect(body.Lots.map((lot: number[]) => lot.slice(0, 5))).toEqual([[sale.Lots[0].Id, bun, 2000, 2000, 2000]]);
  });
});
