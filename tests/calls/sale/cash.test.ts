import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();

const [float, cashIn, cashOut, count, handover] = [1, 2, 3, 4, 5];

const move = (type: number | undefined, value: number, more: object = {}): Promise<Json> => {
  house.wait(1000);
  return shop.owner.do('CashMovementCreate', {
    cashMovement: {
      ClientId: randomUUID(),
      Branch: { Id: shop.branchId },
      Depot: { Id: shop.depotId },
      CashMovementType: type as 1,
      Value: value,
      Till: 3,
      CreatedOn: new Date(house.now()).toISOString(),
      ...more,
    },
  });
};

let slips = 0;
const sell = async (price: number, more: object = {}): Promise<Json> => {
  house.wait(1000);
  const Number = `3-${(slips += 1)}`;
  return shop.sell([[await shop.product(price), 1, price]], { Number, ...more });
};
const closing = (isSeen: boolean): { documentGroup: Json } => ({
  documentGroup: {
    Branch: { Id: shop.branchId },
    Depot: { Id: shop.depotId },
    ...(isSeen && { Settings: [{ Key: 'SecondLook', Value: true }] }),
  },
});
/** After a second look where a count is off. */
const close = (): Promise<Json> => {
  house.wait(1000);
  return shop.owner.do('DocumentGroupApprove', closing(true));
};
const report = async (person = shop.owner): Promise<Json> =>
  (await person.do('ShiftReportRead', { branch: { Id: shop.branchId } })).Report;
const settingOf = ({ Settings }: Json, key: string): any => Settings.find(({ Key }: Json) => Key === key)?.Value;

describe('the cash of a shift', () => {
  it('is what was put in and taken out, and what receipts brought, at any time and at its close', async () => {
    await move(float, 100);
    await sell(50);
    await sell(30, { Payoffs: [{ Tender: { Id: shop.card }, Value: 30 }] });
    await move(cashIn, 20, { Reason: 'Change from the bank' });
    await move(cashOut, 15.5, { Reason: 'Window cleaner' });
    const x = await report();
    expect(x).toMatchObject({ receiptsCount: 2, total: 8000, returnsCount: 0 });
    expect(x.tenders.map(({ sum, count: many }: Json) => [sum, many])).toEqual([
      [5000, 1],
      [3000, 1],
    ]);
    expect(x.vat).toEqual([{ rate: 2000, sum: 8000, vat: 1333 }]);
    expect(x.drawers).toEqual([
      { till: 3, float: 10_000, cashIn: 2000, cashOut: 1550, sales: 5000, handedOver: 0, expected: 15_450 },
    ]);
    expect(await move(count, 154, { Denominations: { 10000: 1, 5000: 1, 200: 2 } })).toMatchObject({ Expected: 154.5 });
    expect((await shop.owner.try('DocumentGroupApprove', closing(false))).fault.Code, '[T20]').toBe('SHIFT_UNCHECKED');
    const z = await close();
    expect(settingOf(z, 'SecondLook')).toBe(true);
    expect(settingOf(z, 'Report')).toMatchObject({
      total: 8000,
      drawers: [{ till: 3, expected: 15_450, counted: 15_400, difference: -50 }],
    });
    expect(settingOf(z, 'JournalNumber')).toBeGreaterThan(0);
    // The next shift begins with an empty drawer and its own sums.
    expect((await report()).drawers).toEqual([]);
    const timeZone = house.config.timeZone;
    const { organisationId } = shop.owner;
    expect((await verifyLedger(house.app.services.store, { timeZone, organisationId })).difference).toBeUndefined();
  });

  it('passes from hand to hand: what is missing stays with who handed it over', async () => {
    await move(float, 100);
    await sell(40);
    expect(await move(handover, 138)).toMatchObject({ Expected: 140 });
    await sell(10);
    const [drawer] = (await report()).drawers;
    expect(drawer).toMatchObject({ handedOver: -200, expected: 14_800 });
    await close();
  });

  it('is created once, however often a till tells of it', async () => {
    const ClientId = randomUUID();
    const CreatedOn = new Date(house.now()).toISOString();
    const told = { ClientId, CreatedOn, Reason: 'Change from the bank' };
    const one = await move(cashIn, 5, told);
    expect((await move(cashIn, 5, told)).Id).toBe(one.Id);
    expect((await report()).drawers).toMatchObject([{ cashIn: 500 }]);
  });

  it('that a till moved is kept where its depot went to another branch or is gone [R-SHIFT-006]', async () => {
    const other = await shop.owner.do('BranchCreate', { branch: { Name: 'Second' } });
    const kiosk = { Name: 'Kiosk', Branch: { Id: shop.branchId } };
    const [moved, deleted] = [
      await shop.owner.do('DepotCreate', { depot: kiosk }),
      await shop.owner.do('DepotCreate', { depot: { ...kiosk, Name: 'Cellar' } }),
    ];
    const { Id, Version } = moved;
    await shop.owner.do('DepotUpdate', { depot: { Id, Version, Branch: { Id: other.Id } } });
    await shop.owner.do('DepotDelete', { depot: { Id: deleted.Id, Version: deleted.Version } });
    const own = { Id: shop.depotId };
    const told = { ClientId: randomUUID(), CreatedOn: new Date(house.now()).toISOString(), Reason: 'Cleaner' };
    const first = await move(cashOut, 3, { ...told, Depot: { Id } });
    expect(first.Depot).toMatchObject(own);
    expect((await move(cashOut, 3, { ...told, Depot: { Id } })).Id).toBe(first.Id);
    expect((await move(cashIn, 4, { Depot: { Id: deleted.Id }, Reason: 'Bank' })).Depot).toMatchObject(own);
  });

  it('that a till moved is kept without its reason, and with an employee who is gone [R-SHIFT-006]', async () => {
    const left = await shop.owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Dan' }, EmployeeActorType: 3 },
    });
    await shop.owner.do('EmployeeDelete', { employee: { Id: left.Id, Version: left.Version } });
    const told = { Employee: { Id: left.Id }, Denominations: 'three coins' };
    expect((await move(cashOut, 2, told)).Employee).toMatchObject({ Id: shop.owner.employeeId });
  });

  it('ties to the cent with rounding, tips, returns and exchanges', async () => {
    const Settings = [
      { Key: 'Tip', Value: 1.5 },
      { Key: 'CashRounding', Value: -0.02 },
    ];
    await sell(10.02, { Settings, Payoffs: [{ Tender: { Id: shop.cash }, Value: 11.5 }] });
    const x = await report();
    expect(x).toMatchObject({ tips: 150, rounding: -2 });
    const paid = x.tenders.reduce((sum: number, tender: Json) => sum + tender.sum, 0);
    expect(paid).toBe(x.total + x.tips + x.rounding);
    await close();
  });

  it('has gift cards that were sold beside the turnover [T15]', async () => {
    const giftcard = await shop.owner.do('ArticleCreate', {
      article: { Name: 'Gift card 100', Price: 100, ArticleActionType: 16 },
    });
    const before = await report();
    house.wait(1000);
    await shop.sell([[giftcard.Id, 1, 100]], { Number: `3-${(slips += 1)}` });
    const x = await report();
    expect(x).toMatchObject({ total: before.total, giftcards: 10_000, vat: before.vat });
    const paid = x.tenders.reduce((sum: number, tender: Json) => sum + tender.sum, 0);
    expect(paid).toBe(x.total + x.giftcards + x.tips + x.rounding);
    await close();
  });

  it('is not told to who counts it, unless that was allowed, nor the sums that it adds up from [T14]', async () => {
    await sell(25);
    await move(float, 10);
    const email = `${randomUUID()}@staff.test`;
    await shop.owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'a long secret' } },
        EmployeeActorType: 2,
        Additional: { expectedCash: false },
      },
    });
    const bound = house.as((await house.login(email, 'a long secret')).body.Code, {});
    const blind = await report(bound);
    expect(blind.drawers).toEqual([{ till: 3 }]);
    expect(blind.tenders.map(({ sum, count: many }: Json) => [sum, many])).toEqual([[undefined, 1]]);
    expect((await report()).drawers[0].expected).toBe(3500);
    const counted = {
      Branch: { Id: shop.branchId },
      Depot: { Id: shop.depotId },
      CashMovementType: count as 1,
      Value: 34,
      Till: 3,
      CreatedOn: new Date(house.now()).toISOString(),
    };
    const { Id, Expected } = await bound.do('CashMovementCreate', { cashMovement: counted });
    expect(Expected ?? null).toBeNull();
    const read = await bound.do('CashMovementRead', { cashMovement: { Id } });
    expect(read.Expected ?? null).toBeNull();
    expect((await report(bound)).drawers).toEqual([{ till: 3, counted: 3400, isOff: true }]);
    expect(await shop.owner.do('CashMovementRead', { cashMovement: { Id } })).toMatchObject({ Expected: 35 });
  });
});
