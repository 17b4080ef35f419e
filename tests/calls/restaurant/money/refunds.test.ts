import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { employ } from '#tests/security/access/callers.ts';
import { openHouse, type House, type Json } from '../../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from '../restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let tea: number;
let card: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  [soup, tea] = [await place.product(50), await place.product(10)];
  card = (await place.owner.do('TenderCreate', { tender: { Name: 'Card', TenderActionType: 3 } })).Id;
});
afterAll(async () => (await opening).close());

const by = (tender: number, Value: number) => ({ Tender: { Id: tender }, Value });
const paid = async (payoffs: object[]): Promise<Json> => {
  const { Id } = await place.bill([
    [soup, 2, 50],
    [tea, 3, 10],
  ]);
  await place.owner.do('DocumentGroupApprove', { documentGroup: { Id }, payoffs } as never);
  return place.load(Id);
};
const refund = (bill: Json, more: object = {}) =>
  place.owner.try('BillRefund', { documentGroup: { Id: bill.Id }, ClientId: randomUUID(), Reason: 4, ...more });
const returns = async (): Promise<Json[]> => {
  const { Entities } = await place.owner.do('DocumentSearch', {
    predicate: {
      DocumentActionTypes: [3],
      DocumentOperationTypes: [4],
      Sorts: [{ Name: 'CreatedOn', SortType: 0 }],
    },
  });
  return Promise.all(Entities.map(({ Id }: Json) => place.owner.do('DocumentLoad', { document: { Id } })));
};
const report = async (): Promise<Json> =>
  (await place.owner.do('ShiftReportRead', { branch: { Id: place.branchId } })).Report;

describe('a paid bill is given back [R7]', () => {
  it('whole, the way it was paid, with its reason, once', async () => {
    const bill = await paid([by(card, 100), by(place.cash, 30)]);
    const ClientId = randomUUID();
    const asked = await Promise.all([refund(bill, { ClientId }), refund(bill, { ClientId })]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const [back, ...more] = await returns();
    expect(more).toEqual([]);
    expect(back).toMatchObject({
      DebitSum: -130,
      Settings: expect.arrayContaining([{ Key: 'ReturnReason', Value: 4 }]),
    });
    expect(back?.Payoffs.map(({ Tender, Value }: Json) => [Tender.Id, Value])).toEqual([
      [card, -100],
      [place.cash, -30],
    ]);
    expect(linesOf((await place.load(bill.Id)) as never).map(({ ReturnedQuantity }) => ReturnedQuantity)).toEqual([
      2, 3,
    ]);
    expect((await refund(bill)).fault.Code).toBe('RETURN_TOO_MUCH');
    expect((await report()).drawers[0]).toMatchObject({ expected: 0 });
    expect(await verified(house, place)).toBeUndefined();
  });

  it('in parts of a line whose price does not divide, to the cent', async () => {
    const bun = await place.product(3.33);
    const { Id } = await place.bill([[bun, 3, 3.33]]);
    await place.owner.do('DocumentGroupApprove', { documentGroup: { Id }, payoffs: [by(place.cash, 9.99)] } as never);
    const [line] = linesOf((await place.load(Id)) as never);
    for (let part = 0; part < 6; part++)
      expect((await refund({ Id }, { Lots: [{ Id: line?.Id, Quantity: 0.5 }] })).status).toBe(200);
    const sums = (await returns()).map(({ DebitSum }) => Math.round(Number(DebitSum) * 100));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(-999);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('but not by the ClientId of another document', async () => {
    const [bill, other] = [await paid([by(place.cash, 130)]), await paid([by(place.cash, 130)])];
    const ClientId = randomUUID();
    expect((await refund(bill, { ClientId })).status).toBe(200);
    expect((await refund(other, { ClientId })).fault.Code).toBe('CLIENT_ID_REUSED');
    const [line] = linesOf((await place.load(bill.Id)) as never);
    expect((await refund(bill, { ClientId, Lots: [{ Id: line?.Id, Quantity: 1 }] })).fault.Code).toBe(
      'CLIENT_ID_REUSED',
    );
  });

  it('by lines, and never more than is left of them', async () => {
    const bill = await paid([by(place.cash, 130)]);
    const [line] = linesOf(bill as never);
    const one = { Lots: [{ Id: line?.Id, Quantity: 1 }] };
    expect((await refund(bill, one)).status).toBe(200);
    expect((await returns())[0]).toMatchObject({ DebitSum: -50 });
    expect((await refund(bill, { Lots: [{ Id: line?.Id, Quantity: 2 }] })).fault.Code).toBe('RETURN_TOO_MUCH');
    expect((await refund(bill, { Lots: [{ Id: line?.Id, Quantity: 0 }] })).fault.Code).toBe('LOT_QUANTITY_MISSING');
    expect((await refund(bill, { Lots: [{ Id: 999_999_999, Quantity: 1 }] })).fault.Code).toBe('RETURN_LINE_UNKNOWN');
    expect((await refund(bill)).status).toBe(200);
    expect((await returns()).map(({ DebitSum }) => DebitSum)).toEqual([-50, -80]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('by whoever may delete bills alone, with a reason, and never before it is paid', async () => {
    const bill = await paid([by(place.cash, 130)]);
    const { token } = await employ(place.owner, house, { Additional: { deleteBills: false } });
    const asked = { documentGroup: { Id: bill.Id }, ClientId: randomUUID(), Reason: 4 };
    expect((await house.call('BillRefund', asked, { token })).status).toBe(403);
    expect((await refund(bill, { Reason: 99 })).status).not.toBe(200);
    const open = await place.bill([[soup, 1, 50]]);
    expect((await refund(open)).fault.Code).toBe('BILL_OPEN');
    expect(await returns()).toEqual([]);
  });
});

describe('the report of a shift in a restaurant [R17]', () => {
  it('says covers, the service charge, what was taken back, and bills that are still open', async () => {
    const { Id, Version } = await place.owner.do('BranchRead', { branch: { Id: place.branchId } });
    const service = await place.product(0);
    await place.owner.do('BranchUpdate', {
      branch: { Id, Version, ServiceCharge: 10, ServiceArticle: { Id: service } },
    });
    const bill = await place.bill(
      [
        [soup, 2, 50],
        [tea, 3, 10],
      ],
      { Settings: [{ Key: 'Guests', Value: 4 }] },
    );
    const [line] = linesOf(await place.load(bill.Id));
    await place.owner.do('LotVoid', { lot: { Id: line?.Id }, quantity: 1, reason: 'Mistake' } as never);
    await place.owner.do('DocumentGroupApprove', {
      documentGroup: { Id: bill.Id },
      payoffs: [by(place.cash, 88)],
    } as never);
    await place.bill([[tea, 2, 10]]);
    expect(await report()).toMatchObject({
      covers: 4,
      service: 800,
      voids: { count: 1, sum: 5000 },
      openBills: { count: 1, sum: 2000 },
    });
  });
});
