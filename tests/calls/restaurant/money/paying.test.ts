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

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  tea = await place.product(3.33);
});
afterAll(async () => (await opening).close());

const by = (tender: number, Value: number) => ({ Tender: { Id: tender }, Value });
const pay = (Id: number, payoffs: object[], more: object = {}) =>
  place.owner.try('DocumentGroupApprove', { documentGroup: { Id }, payoffs, ...more });
const setting = (lot: Json | undefined, key: string) => lot?.Settings?.find(({ Key }: Json) => Key === key)?.Value;
const begin = ({ Id, Version }: Json) =>
  place.owner.do('LotUpdate', {
    lot: { Id, Version, Settings: [{ Key: 'StartedOn', Value: new Date(house.now()).toISOString() }] },
  });

describe('a sent line that is taken back', () => {
  type Does = <Name extends string>(name: Name, body: object) => ReturnType<typeof place.owner.try<Name>>;
  let waiter: Does;
  beforeEach(async () => {
    const { token } = await employ(place.owner, house, { Additional: { voidSent: false } });
    waiter = (name, body) => house.call(name, body, { token });
  });
  const ordered = async () => {
    const bill = await place.bill([
      [soup, 3, 10],
      [tea, 1, 3.33],
    ]);
    const [lot] = linesOf(await place.load(bill.Id));
    return { bill, lot: lot as Json };
  };

  it('waits for the kitchen’s answer where it was not begun; it stays as a trace and the sum follows', async () => {
    const { bill, lot } = await ordered();
    const asked = await waiter('LotVoid', { lot: { Id: lot.Id }, quantity: 2, reason: 'Guest left' });
    expect([asked.status, asked.body.Quantity, setting(asked.body, 'VoidQuantity')]).toEqual([200, 3, 2]);
    expect((await place.load(bill.Id)).Sum).toBe(33.33);
    const { body } = await waiter('LotVoidDecide', { lot: { Id: lot.Id }, accepted: true });
    expect([body.Quantity, body.PrimaryQuantity, body.DebitSum]).toEqual([1, 3, 10]);
    expect(['VoidAskedOn', 'VoidedQuantity', 'VoidReason'].map((key) => setting(body, key))).toEqual([
      undefined,
      2,
      'Guest left',
    ]);
    const after = await place.load(bill.Id);
    expect([after.Sum, after.Documents[0]?.DebitSum]).toEqual([13.33, 13.33]);
    const tracks = await place.owner.do('TrackSearch', { predicate: { TrackActionTypes: [3] } });
    expect(tracks.Entities).toHaveLength(1);
    expect((await pay(bill.Id, [by(place.cash, 13.33)])).status).toBe(200);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('is cooked all the same where the kitchen says so', async () => {
    const { lot } = await ordered();
    await waiter('LotVoid', { lot: { Id: lot.Id }, reason: 'Mistake' });
    const { body } = await waiter('LotVoidDecide', { lot: { Id: lot.Id }, accepted: false });
    expect([body.Quantity, setting(body, 'VoidAskedOn'), setting(body, 'VoidReason')]).toEqual([
      3,
      undefined,
      undefined,
    ]);
  });

  it('goes at once where it is held, by anybody, and where a manager says so, even begun', async () => {
    const { lot } = await ordered();
    await begin(lot);
    const refused = await waiter('LotVoid', { lot: { Id: lot.Id }, reason: 'Mistake' });
    expect([refused.status, refused.fault.Code]).toEqual([403, 'NOT_ALLOWED']);
    const { body } = await place.owner.try('LotVoid', { lot: { Id: lot.Id }, reason: 'Mistake' });
    expect([body.Quantity, setting(body, 'VoidedBy')]).toEqual([0, place.owner.employeeId]);
    const HeldOn = new Date(house.now()).toISOString();
    const held = await place.bill([], {
      Documents: [
        {
          DocumentActionType: 6,
          Lots: [{ Article: { Id: soup }, Quantity: 1, Settings: [{ Key: 'HeldOn', Value: HeldOn }] }],
        },
      ],
    });
    const [line] = linesOf(await place.load(held.Id));
    const gone = await waiter('LotVoid', { lot: { Id: line?.Id }, reason: 'Changed mind' });
    expect([gone.status, gone.body.Quantity]).toEqual([200, 0]);
    // A bill with nothing on it is closed for nothing.
    expect([(await place.load(held.Id)).Sum, (await pay(held.Id, [])).status]).toEqual([0, 200]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('has a reason, is not more than there is, and is of an open bill', async () => {
    const { bill, lot } = await ordered();
    const code = async (more: object) =>
      (await place.owner.try('LotVoid', { lot: { Id: lot.Id }, reason: 'Mistake', ...more })).fault?.Code;
    expect([await code({ reason: ' ' }), await code({ quantity: 4 })]).toEqual([
      'INVALID_INPUT',
      'BILL_SPLIT_TOO_MUCH',
    ]);
    await pay(bill.Id, [by(place.cash, 33.33)]);
    expect(await code({})).toBe('BILL_CLOSED');
  });

  it('is a trace on the bill where it was, once the rest is split off', async () => {
    const { bill, lot } = await ordered();
    await place.owner.do('LotVoid', { lot: { Id: lot.Id }, quantity: 1, reason: 'Mistake' });
    const { DocumentGroup: other } = await place.owner.do('DocumentGroupSplit', {
      documentGroup: { Id: bill.Id, Documents: [{ Id: 1, Lots: [{ Id: lot.Id, QuantitySplit: 1 }] }] as never },
    });
    const [left] = linesOf(await place.load(bill.Id));
    const [right] = linesOf(other as never);
    expect([setting(left, 'VoidedQuantity'), setting(right, 'VoidedQuantity')]).toEqual([1, undefined]);
  });
});

describe('paying a bill', () => {
  it('with a tip: it is beside the sum, with the last order', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    expect((await pay(bill.Id, [by(place.card, 11)], { tip: 1.5 })).fault.Code).toBe('TENDER_TOO_LITTLE');
    expect((await pay(bill.Id, [by(place.card, 6), by(place.cash, 10)], { tip: 1.5 })).status).toBe(200);
    const { Sum, Documents } = await place.load(bill.Id);
    expect(Sum).toBe(10);
    expect(Documents[0]?.Payoffs.map(({ Value }: Json) => Value)).toEqual([6, 5.5]);
    expect(setting(Documents[0] as Json, 'Tip')).toBe(1.5);
    // The same payment again answers the bill, another tip does not.
    expect((await pay(bill.Id, [by(place.card, 6), by(place.cash, 10)], { tip: 1.5 })).status).toBe(200);
    expect((await pay(bill.Id, [by(place.card, 6), by(place.cash, 10)], { tip: 2 })).fault.Code).toBe('BILL_CLOSED');
    expect(await verified(house, place)).toBeUndefined();
  });

  it('adds the service charge of the branch, with the VAT of its product', async () => {
    const vat = await place.owner.do('VatCreate', { vat: { Name: '8 %', Code: 'B', Value: 8 } });
    const service = await place.owner.do('ArticleCreate', {
      article: { Name: 'Service', ArticleActionType: 8, Vat: { Id: vat.Id } },
    });
    const branch = await place.owner.do('BranchRead', { branch: { Id: place.branchId } });
    await place.owner.do('BranchUpdate', {
      branch: { Id: branch.Id, Version: branch.Version, ServiceCharge: 10, ServiceArticle: { Id: service.Id } },
    });
    const bill = await place.bill([
      [soup, 1, 10],
      [tea, 1, 3.33],
    ]);
    expect(await place.load(bill.Id)).toMatchObject({ Sum: 13.33, ServiceSum: 1.33 });
    expect((await pay(bill.Id, [by(place.card, 13.33)])).fault.Code).toBe('TENDER_TOO_LITTLE');
    expect((await pay(bill.Id, [by(place.card, 14.66)])).status).toBe(200);
    const closed = await place.load(bill.Id);
    expect([closed.Sum, closed.ServiceSum]).toEqual([14.66, undefined]);
    expect(linesOf(closed).at(-1)).toMatchObject({ DebitSum: 1.33, DebitVatRate: 8, DebitVatSum: 0.1 });
    // The kitchen is shown no held lines: nobody waits for the service.
    expect(setting(linesOf(closed).at(-1) as Json, 'HeldOn')).toEqual(expect.any(String));
    expect((await place.stock(service.Id)).length).toBe(0);
    expect(await verified(house, place)).toBeUndefined();
  });
});

describe('a bill that a device has closed', () => {
  const close = (bill: Json, more: object, Value: number) =>
    place.owner.try('BillOperationTake', {
      operation: {
        ClientId: randomUUID(),
        BillOperationType: 3,
        Bill: { Id: bill.Id },
        Branch: { Id: place.branchId },
        CreatedOn: new Date(house.now()).toISOString(),
        Documents: bill.Documents.map(({ Id, Lots }: Json) => ({ Id, DocumentActionType: 6, Lots })),
        Payoffs: [by(place.card, Value)],
        ...more,
      },
    });

  it('keeps its tip; what it charged for a service that the branch has no product for is a tip too', async () => {
    const bill = await place.load((await place.bill([[soup, 1, 10]])).Id);
    expect((await close(bill, { Tip: 1, ServiceSum: 0.5 }, 11)).fault.Code).toBe('TENDER_TOO_LITTLE');
    expect((await close(bill, { Tip: 1, ServiceSum: 0.5 }, 11.5)).status).toBe(200);
    const closed = await place.load(bill.Id);
    expect([closed.Sum, setting(closed.Documents[0] as Json, 'Tip')]).toEqual([10, 1.5]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('is not refused for what is sold out meanwhile: somebody is told', async () => {
    await place.owner.do('SoldOutSet', { branch: { Id: place.branchId }, article: { Id: soup }, left: 1 });
    const { status, body } = await place.owner.try('BillOperationTake', {
      operation: {
        ClientId: randomUUID(),
        BillOperationType: 1,
        Bill: { ClientId: randomUUID() },
        Branch: { Id: place.branchId },
        CreatedOn: new Date(house.now()).toISOString(),
        Documents: [place.order([[soup, 2, 10]])],
      },
    });
    expect(status).toBe(200);
    const bill = await place.load(body.DocumentGroup?.Id as number);
    expect(await place.notes(bill.Documents[0]?.Id)).toEqual(['SOLD_OUT']);
    const { Entities } = await place.owner.do('SoldOutSearch', { predicate: {} });
    expect(Entities.map(({ Left }) => Left)).toEqual([0]);
  });
});

describe('dividing a bill by money', () => {
  const split = (Id: number, more: object) =>
    place.owner.do('DocumentGroupSplit', { documentGroup: { Id }, ...more } as never);
  const open = async (): Promise<number[]> => {
    const { Entities } = await place.owner.do('DocumentGroupSearch', {
      predicate: { DocumentSplits: { SplitDocumentTypes: [3] }, ApprovedOn: { Exists: false } },
    });
    return Entities.map(({ Sum }) => Sum).sort((one, other) => one - other);
  };

  it('moves what comes to an amount, to the hundredth', async () => {
    const bill = await place.bill([
      [tea, 1, 3.33],
      [soup, 2, 10],
    ]);
    const { Code, DocumentGroup: other } = (await split(bill.Id, { amount: 7.77 })) as Json;
    expect([Code, other.Sum, await open()]).toEqual([0, 7.77, [7.77, 15.56]]);
    for (const Id of [bill.Id, other.Id]) {
      const { Sum } = await place.load(Id);
      expect((await pay(Id, [by(place.cash, Sum)])).status).toBe(200);
    }
    expect(await verified(house, place)).toBeUndefined();
  });

  it('takes nothing off a divided line: what nobody lowered does not look lowered', async () => {
    const dish = await place.product(85);
    const bill = await place.bill([[dish, 2, 85]]);
    const { DocumentGroup: other } = (await split(bill.Id, { amount: 65 })) as Json;
    const lots = [...(await place.load(bill.Id)).Documents, ...other.Documents].flatMap(({ Lots }: Json) => Lots);
    expect(lots.map(({ PrimaryDebitSum, DebitSum }: Json) => [PrimaryDebitSum, DebitSum])).toEqual([
      [105, 105],
      [65, 65],
    ]);
    for (const Id of [bill.Id, other.Id]) await pay(Id, [by(place.cash, (await place.load(Id)).Sum)]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('makes equal bills, the first ones a hundredth larger', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    expect((await split(bill.Id, { parts: 3 })).Code).toBe(0);
    expect(await open()).toEqual([3.33, 3.33, 3.34]);
  });

  it('says by code that nothing would be left, or nothing is chosen [R-REST-009]', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const codes = [];
    for (const amount of [10, 11, 0]) codes.push((await split(bill.Id, { amount })).Code);
    expect([codes, await open()]).toEqual([[1, 1, 2], [10]]);
  });
});

describe('the shift of a restaurant that sells by bills alone', () => {
  const close = () =>
    place.owner.try('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: place.branchId }, Depot: { Id: place.depotId } },
    });

  it('counts a bill once, however many orders it has, with tips and payments', async () => {
    expect((await close()).fault.Code).toBe('SHIFT_EMPTY');
    const bill = await place.bill([[soup, 1, 10]]);
    const { body } = await place.owner.try('DocumentGroupUpdate', {
      documentGroup: { Id: bill.Id, Version: bill.Version, Documents: [place.order([[tea, 1, 3.33]])] },
    });
    expect(body.Sum).toBe(13.33);
    const open = await place.bill([[soup, 5, 10]]);
    expect((await close()).fault.Code).toBe('SHIFT_EMPTY');
    house.wait(60_000);
    await pay(bill.Id, [by(place.card, 12), by(place.cash, 3)], { tip: 1 });
    await place.sell([[soup, 2, 10]]);
    const { Report } = (await place.owner.do('ShiftReportRead', { branch: { Id: place.branchId } })) as Json;
    expect(Report).toMatchObject({ receiptsCount: 2, billsCount: 1, total: 3333, tips: 100 });
    expect(Report.tenders.map(({ sum, count }: Json) => [sum, count])).toEqual([
      [233 + 2000, 2],
      [1200, 1],
    ]);
    expect(Report.vat.reduce((sum: number, { sum: of }: Json) => sum + of, 0)).toBe(3333);
    house.wait(60_000);
    const { status, body: shift } = await close();
    expect([status, shift.DebitSum, setting(shift, 'Count')]).toEqual([200, 33.33, 2]);
    // The next one has what was paid after it.
    house.wait(60_000);
    await pay(open.Id, [by(place.cash, 50)]);
    house.wait(60_000);
    expect((await close()).body).toMatchObject({ DebitSum: 50 });
    expect((await close()).fault.Code).toBe('SHIFT_EMPTY');
    expect(await verified(house, place)).toBeUndefined();
  });
});
