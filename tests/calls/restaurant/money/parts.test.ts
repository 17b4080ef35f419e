import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { employ } from '#tests/security/access/callers.ts';
import { openHouse, type House, type Json } from '../../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from '../restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let card: number;
let deskId: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(104.5);
  deskId = await place.desk();
  card = (await place.owner.do('TenderCreate', { tender: { Name: 'Card', TenderActionType: 3 } })).Id;
});
afterAll(async () => (await opening).close());

const operation = (BillOperationType: number, Bill: object, more: object = {}) => ({
  ClientId: randomUUID(),
  BillOperationType,
  Bill,
  Branch: { Id: place.branchId },
  CreatedOn: new Date(house.now()).toISOString(),
  ...more,
});
const take = (body: Json): Promise<Json> => place.owner.do('BillOperationTake', { operation: body });
const by = (tender: number, Value: number) => ({ Tender: { Id: tender }, Value });
const paying = (Bill: object, payoffs: object[], more: object = {}) =>
  operation(7, Bill, { Payoffs: payoffs, PartsOf: 2, ...more });
const closing = (bill: Json, payoffs: object[], more: object = {}) =>
  operation(3, { Id: bill.Id }, { Documents: bill.Documents, Payoffs: payoffs, ...more });
const partsIn = ({ Settings }: Json): Json[] => (Settings ?? []).find(({ Key }: Json) => Key === 'Parts')?.Value ?? [];
const opened = async (): Promise<Json> =>
  place.load((await place.bill([[soup, 1, 104.5]], { Desk: { Id: deskId } })).Id);
const drawer = async (): Promise<Json> =>
  (await place.owner.do('ShiftReportRead', { branch: { Id: place.branchId } })).Report.drawers[0] ?? {};
const codes = async () =>
  (await place.owner.do('AttentionSearch', { predicate: {} })).Entities.map(({ Code }: Json) => Code);

describe('a part that a guest has paid of a bill [R1]', () => {
  it('pays something of the bill: nothing, or a tip alone, is no part', async () => {
    const bill = await opened();
    for (const part of [
      paying({ Id: bill.Id }, [by(place.cash, 0)]),
      paying({ Id: bill.Id }, [by(place.cash, 10)], { Tip: 10 }),
    ])
      expect((await place.owner.try('BillOperationTake', { operation: part })).fault.Code).toBe('TENDER_TOO_LITTLE');
    expect(partsIn(await place.load(bill.Id))).toEqual([]);
    expect(await drawer()).toEqual({});
  });

  it('by a gift card shows the last figures of its number alone, and pays by the whole one [A17]', async () => {
    const tender = await place.owner.do('TenderCreate', {
      tender: { Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    });
    const bill = await opened();
    await take(paying({ Id: bill.Id }, [{ ...by(tender.Id, 10), GiftcardCode: 'SECRET-7788' }]));
    const { Entities } = await place.owner.do('DocumentGroupSearch', { predicate: { Ids: [bill.Id] } });
    const known = await place.load(bill.Id);
    for (const shown of [Entities[0], known]) {
      expect(partsIn(shown)).toMatchObject([{ Payoffs: [{ GiftcardCode: '****7788' }] }]);
      expect(JSON.stringify(shown)).not.toContain('SECRET');
    }
    await take(closing(known, [by(card, 94.5)]));
    expect(await codes()).toContain('GIFTCARD_UNKNOWN');
  });

  it('is kept with the bill for all devices and in the drawer, once, and the closing takes the rest', async () => {
    const bill = await opened();
    const part = paying({ Id: bill.Id }, [by(place.cash, 52.25)]);
    await Promise.all([take(part), take(part)]);
    await take(part);
    const known = await place.load(bill.Id);
    expect(partsIn(known)).toMatchObject([{ ClientId: part.ClientId, Of: 2, Payoffs: [{ Value: 52.25 }] }]);
    const { Entities } = await place.owner.do('DocumentGroupSearch', { predicate: { Ids: [bill.Id] } });
    expect(partsIn(Entities[0])).toHaveLength(1);
    expect(await drawer()).toMatchObject({ sales: 0, onOpenBills: 5225, expected: 5225 });
    const { Excess } = await take(closing(known, [by(card, 52.25)]));
    expect(Excess).toBeUndefined();
    const paid = await place.load(bill.Id);
    expect(paid.ApprovedOn).toBeTruthy();
    const payoffs = paid.Documents.flatMap(({ Payoffs }: Json) => Payoffs);
    expect(payoffs.map(({ Tender, Value }: Json) => [Tender.Id, Value])).toEqual([
      [place.cash, 52.25],
      [card, 52.25],
    ]);
    expect(await drawer()).toMatchObject({ sales: 5225, expected: 5225 });
    expect(await codes()).toEqual([]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('is more than is due where a device that has not heard of it takes all: that is noted, and kept as excess', async () => {
    const bill = await opened();
    await take(paying({ Id: bill.Id }, [by(place.cash, 52.25)]));
    const { Excess } = await take(closing(bill, [by(place.cash, 104.5)]));
    expect([Excess, await codes()]).toEqual([52.25, ['BILL_OVERPAID']]);
    // The same where it comes last.
    const other = await opened();
    await take(closing(other, [by(place.cash, 104.5)]));
    const late = await take(paying({ Id: other.Id }, [by(place.cash, 52.25)]));
    expect([late.Excess, await codes()]).toEqual([52.25, ['BILL_OVERPAID', 'BILL_OVERPAID']]);
  });

  it('has a tip of its own, and is paid whatever closes the bill', async () => {
    const bill = await opened();
    await take(paying({ Id: bill.Id }, [by(place.cash, 60)], { Tip: 7.75 }));
    const { status } = await place.owner.try('DocumentGroupApprove', {
      documentGroup: { Id: bill.Id },
      payoffs: [by(place.cash, 57.25)],
      tip: 5,
    });
    expect(status).toBe(200);
    const { Report } = await place.owner.do('ShiftReportRead', { branch: { Id: place.branchId } });
    expect([Report.tips, Report.drawers[0].expected]).toEqual([1275, 11725]);
  });

  it('keeps the bill from being deleted or divided below it, until it is given back with a right', async () => {
    const bill = await opened();
    const part = paying({ Id: bill.Id }, [by(place.cash, 52.25)]);
    await take(part);
    const refused = await place.owner.try('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
    expect([refused.status, refused.fault.Code]).toEqual([422, 'BILL_PART_PAID']);
    const split = await place.owner.try('DocumentGroupSplit', {
      documentGroup: { Id: bill.Id },
      into: { ClientId: randomUUID() },
      amount: 60,
    });
    expect(split.fault.Code).toBe('BILL_PART_PAID');
    const { token } = await employ(place.owner, house, { Additional: { deleteBills: false } });
    const back = { documentGroup: { Id: bill.Id }, part: part.ClientId };
    expect((await house.call('BillPartReturn', back, { token })).status).toBe(403);
    await place.owner.do('BillPartReturn', back);
    await place.owner.do('BillPartReturn', back);
    expect((await drawer()).expected ?? 0).toBe(0);
    await place.owner.do('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
  });

  it('follows its bill when that is merged, and is not written by anybody else', async () => {
    const [bill, other] = [await opened(), await opened()];
    await take(paying({ Id: other.Id }, [by(place.cash, 52.25)]));
    await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: bill.Id }, from: [{ Id: other.Id }] });
    const merged = await place.load(bill.Id);
    expect(partsIn(merged)).toHaveLength(1);
    await place.owner.do('DocumentGroupUpdate', {
      documentGroup: { Id: bill.Id, Version: merged.Version, Settings: [{ Key: 'Parts', Value: [] }] },
    });
    expect(partsIn(await place.load(bill.Id))).toHaveLength(1);
    const forged = await place.owner.try('CashMovementCreate', {
      cashMovement: {
        Branch: { Id: place.branchId },
        Depot: { Id: place.depotId },
        CashMovementType: 7,
        Value: 50,
        CreatedOn: new Date(house.now()).toISOString(),
      },
    });
    expect(forged.status).toBe(400);
    expect(linesOf(merged)).toHaveLength(2);
  });
});
