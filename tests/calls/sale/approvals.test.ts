import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const action = { returnWithoutReceipt: 1, typedPrice: 2, largeDiscount: 3, receiptDeleted: 5, refundOtherWay: 9 };
const minute = 60_000;
const badge = '9730118845201964';
const iso = (at: number): string => new Date(at).toISOString();

let milk: number;
let ana: number;
let boss: number;
let plain: number;
beforeAll(async () => {
  milk = await shop.product(100);
  await shop.receive([[milk, 1000, 50]]);
  const employee = async (Code: string, more: object): Promise<number> =>
    (await shop.owner.do('EmployeeCreate', { employee: { Person: { FirstName: `E ${Code}` }, Code, ...more } })).Id;
  ana = await employee('1111', { EmployeeActorType: 3 });
  boss = await employee('9999', { EmployeeActorType: 2, Badge: badge, Additional: { largeDiscounts: true } });
  plain = await employee('7777', { EmployeeActorType: 3 });
});

/** A till that Ana has unlocked. */
const tillOfAna = async () => {
  const uuid = randomUUID();
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  house.wait(10 * minute);
  const attempt = (name: string, sent: object): Promise<Json> =>
    house.call(name, sent, { token: body.Code, headers: { 'client-uuid': uuid } });
  const make = async (name: string, sent: object): Promise<Json> => {
    const answer = await attempt(name, sent);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await make('TillUnlock', { pin: '1111' });
  house.wait(minute);
  return { attempt, make };
};

const dueReason = { Key: 'ReturnReason', Value: 2 };

/** Milk that comes back and is on no receipt. */
const looseReturn = (approvals: readonly object[] = [], more: object = {}): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 4,
  ApprovedOn: iso(house.now()),
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Employee: { Id: ana },
  Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: 100, PrimaryDebitPrice: 100 }],
  Payoffs: [{ Tender: { Id: shop.cash }, Value: -100 }],
  Settings: [{ Key: 'Approvals', Value: approvals }, dueReason],
  ...more,
});

const checkDiscount = async (Value: number): Promise<void> => {
  const { Id, Version } = await shop.owner.do('OrganisationRead', { organisation: { Id: shop.owner.organisationId } });
  await shop.owner.do('OrganisationUpdate', {
    organisation: { Id, Version, Settings: [{ Key: 'checkDiscount', Value }] },
  });
};

type Till = Awaited<ReturnType<typeof tillOfAna>>;

/** Asks for an approval of a receipt, and answers how the receipt carries it. */
const allowed = async (till: Till, ReceiptId: string, more: object = {}, pin = '9999'): Promise<Json> => {
  const approval = {
    ClientId: randomUUID(),
    TillAction: action.returnWithoutReceipt,
    ReceiptId,
    Branch: { Id: shop.branchId },
    ApprovedOn: iso(house.now()),
    Sum: 100,
    ...more,
  };
  const { Approver } = await till.make('TillApprove', { pin, approval });
  return { Action: approval.TillAction, EmployeeId: Approver.Id, On: approval.ApprovedOn, ClientId: approval.ClientId };
};

const approvals = async (): Promise<Json[]> =>
  (await shop.owner.do('TillApprovalSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 1 }] } })).Entities;

describe('an approval of a single action at the till', () => {
  it('lets a cashier take goods back without a receipt, once, and is kept with who, what and for whom', async () => {
    const till = await tillOfAna();
    const loose = looseReturn();
    expect(await till.attempt('DocumentApprove', { document: loose })).toMatchObject({
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
    const carried = await allowed(till, loose.ClientId, { Remark: 'Milk' });
    const document = { ...loose, Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason] };
    const { Id } = await till.make('DocumentApprove', { document });
    expect(await shop.notes(Id)).toEqual([]);
    expect((await approvals())[0]).toMatchObject({
      TillAction: action.returnWithoutReceipt,
      Approver: { Id: boss },
      Employee: { Id: ana },
      DocumentId: Id,
      Remark: 'Milk',
      IsProved: true,
      UsedOn: expect.any(String),
    });
    expect((await till.make('DocumentApprove', { document })).Id).toBe(Id);
    const second = looseReturn([carried]);
    expect(await till.attempt('DocumentApprove', { document: second })).toMatchObject({
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
    const done = await till.make('DocumentApprove', { document: second, done: true });
    expect(await shop.notes(done.Id)).toEqual(['APPROVAL_INVALID', 'RETURN_WITHOUT_RECEIPT']);
  });

  it('lets a cashier give back in cash what was paid by card, once, and it is noted [A10] [T3]', async () => {
    const till = await tillOfAna();
    const sale = await shop.sell([[milk, 1, 100]], { Payoffs: [{ Tender: { Id: shop.card }, Value: 100 }] });
    const [line] = looseReturn()['Lots'] as Json[];
    const back = looseReturn([], { Lots: [{ ...line, LotParentId: sale.Lots?.[0]?.Id }] });
    expect(await till.attempt('DocumentApprove', { document: back })).toMatchObject({
      fault: { Code: 'REFUND_OTHER_WAY' },
    });
    const carried = await allowed(till, back['ClientId'], { TillAction: action.refundOtherWay });
    const document = { ...back, Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason] };
    const { Id } = await till.make('DocumentApprove', { document });
    expect(await shop.notes(Id)).toEqual(['REFUND_OTHER_WAY']);
  });

  it('lets no more go back another way than it allows [A12]', async () => {
    const till = await tillOfAna();
    const sale = await shop.sell([[milk, 5, 100]], { Payoffs: [{ Tender: { Id: shop.card }, Value: 500 }] });
    const [line] = looseReturn()['Lots'] as Json[];
    const back = (count: number, parts: readonly [number, number][]) =>
      looseReturn([], {
        Lots: [{ ...line, Quantity: count, LotParentId: sale.Lots?.[0]?.Id }],
        Payoffs: parts.map(([Id, Value]) => ({ Tender: { Id }, Value })),
      });
    const carrying = async (document: Json, Sum: number | null): Promise<Json> => {
      const carried = await allowed(till, document['ClientId'], { TillAction: action.refundOtherWay, Sum });
      return { ...document, Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason] };
    };
    await expect(carrying(back(1, []), null)).rejects.toThrow('APPROVAL_UNBOUND');
    const larger = await carrying(back(3, [[shop.cash, -300]]), 100);
    expect(await till.attempt('DocumentApprove', { document: larger })).toMatchObject({
      fault: { Code: 'REFUND_OTHER_WAY' },
    });
    const parts: [number, number][] = [
      [shop.cash, -100],
      [shop.card, -200],
    ];
    const { Id } = await till.make('DocumentApprove', { document: await carrying(back(3, parts), 100) });
    expect(await shop.notes(Id)).toEqual(['REFUND_OTHER_WAY']);
  });

  it('is given by a badge as by a PIN', async () => {
    const till = await tillOfAna();
    const loose = looseReturn();
    const carried = await allowed(till, loose.ClientId, {}, badge);
    expect(carried.EmployeeId).toBe(boss);
    const { Id } = await till.make('DocumentApprove', {
      document: { ...loose, Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason] },
    });
    expect(await shop.notes(Id)).toEqual([]);
  });

  it('is worth nothing for another receipt, another action, another approver, and after a quarter of an hour', async () => {
    const till = await tillOfAna();
    const notesOf = async (document: object): Promise<string[]> =>
      shop.notes((await till.make('DocumentApprove', { document, done: true })).Id);
    const worthless = ['APPROVAL_INVALID', 'RETURN_WITHOUT_RECEIPT'];
    expect(await notesOf(looseReturn([await allowed(till, randomUUID())]))).toEqual(worthless);
    const other = looseReturn();
    const discount = await allowed(till, other.ClientId, { TillAction: action.largeDiscount });
    const carrying = (receipt: Json, carried: object): Json => ({
      ...receipt,
      Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason],
    });
    expect(await notesOf(carrying(other, { ...discount, Action: action.returnWithoutReceipt }))).toEqual(worthless);
    const third = looseReturn();
    expect(await notesOf(carrying(third, { ...(await allowed(till, third.ClientId)), EmployeeId: ana }))).toEqual(
      worthless,
    );
    const late = looseReturn();
    const carried = await allowed(till, late.ClientId);
    house.wait(16 * minute);
    const later = { ...carrying(late, carried), ApprovedOn: iso(house.now()) };
    expect(await till.attempt('DocumentApprove', { document: later })).toMatchObject({
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
    expect(await notesOf(later)).toEqual(worthless);
  });

  it('holds for a receipt that was closed in time and comes hours later', async () => {
    const till = await tillOfAna();
    const loose = looseReturn();
    const document = {
      ...loose,
      Settings: [{ Key: 'Approvals', Value: [await allowed(till, loose.ClientId)] }, dueReason],
    };
    house.wait(5 * 60 * minute);
    expect(await shop.notes((await till.make('DocumentApprove', { document, done: true })).Id)).toEqual([]);
  });

  it('allows a discount over the limit where the company refuses such', async () => {
    const till = await tillOfAna();
    await checkDiscount(2);
    const cheap = (ClientId: string, carried: readonly object[]): Json => ({
      ClientId,
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: 40, PrimaryDebitPrice: 100 }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 40 }],
      Settings: [{ Key: 'Approvals', Value: carried }],
    });
    const id = randomUUID();
    expect(await till.attempt('DocumentApprove', { document: cheap(id, []) })).toMatchObject({
      fault: { Code: 'DISCOUNT_OVER_LIMIT' },
    });
    const carried = await allowed(till, id, { TillAction: action.largeDiscount, Percent: 60 });
    const { Id } = await till.make('DocumentApprove', { document: cheap(id, [carried]) });
    expect(await shop.notes(Id)).toEqual([]);
    await checkDiscount(1);
  });

  it('is given by nobody without the right, by no unknown PIN, and guesses make the pad rest as at the lock', async () => {
    const till = await tillOfAna();
    const ask = (pin: string): Promise<Json> =>
      till.attempt('TillApprove', {
        pin,
        approval: { ClientId: randomUUID(), TillAction: action.returnWithoutReceipt, ReceiptId: randomUUID(), Sum: 1 },
      });
    expect(await ask('7777')).toMatchObject({ status: 422, fault: { Code: 'APPROVER_MAY_NOT' } });
    for (let guess = 0; guess < 10; guess++)
      expect(await ask(`20${guess}0`)).toMatchObject({ fault: { Code: 'PIN_UNKNOWN' } });
    expect(await ask('9999')).toMatchObject({ status: 429, fault: { Code: 'PIN_THROTTLED' } });
    expect((await till.attempt('TillUnlock', { pin: '1111' })).fault.Code).toBe('PIN_THROTTLED');
  });

  it('answers a repeat what is kept, and refuses its id for anything else', async () => {
    const till = await tillOfAna();
    const approval = {
      ClientId: randomUUID(),
      TillAction: action.returnWithoutReceipt,
      ReceiptId: randomUUID(),
      Sum: 5,
    };
    const { Id } = await till.make('TillApprove', { pin: '9999', approval });
    expect((await till.make('TillApprove', { pin: '9999', approval })).Id).toBe(Id);
    expect(
      await till.attempt('TillApprove', { pin: '9999', approval: { ...approval, ReceiptId: randomUUID() } }),
    ).toMatchObject({ fault: { Code: 'CLIENT_ID_REUSED' } });
    expect(
      await till.attempt('TillApprove', { pin: '9999', approval: { ...approval, Sum: 500 } }),
      'nor for more than was allowed [A12]',
    ).toMatchObject({ fault: { Code: 'CLIENT_ID_REUSED' } });
  });
});

describe('what a till allowed by itself, without a connection', () => {
  it('is taken and noted where who allowed it may, and where he may not as if nobody had', async () => {
    const till = await tillOfAna();
    const alone = (EmployeeId: number): object => ({
      Action: action.returnWithoutReceipt,
      EmployeeId,
      On: iso(house.now()),
      Sum: 100,
    });
    const notesOf = async (document: object): Promise<string[]> =>
      shop.notes((await till.make('DocumentApprove', { document, done: true })).Id);
    expect(await notesOf(looseReturn([alone(boss)]))).toEqual(['APPROVED_ON_DEVICE']);
    expect(await notesOf(looseReturn([alone(plain)]))).toEqual(['APPROVAL_INVALID', 'RETURN_WITHOUT_RECEIPT']);
    expect(await till.attempt('DocumentApprove', { document: looseReturn([alone(boss)]) })).toMatchObject({
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
  });

  it('is told of what no receipt brings, once however often it is delivered', async () => {
    const till = await tillOfAna();
    const told = {
      ClientId: randomUUID(),
      TillAction: action.receiptDeleted,
      Approver: { Id: boss },
      Employee: { Id: ana },
      Branch: { Id: shop.branchId },
      ReceiptId: randomUUID(),
      Remark: '12.50: Milk',
      ApprovedOn: iso(house.now() - minute),
    };
    const before = (await approvals()).length;
    await till.make('TillApprovalReport', { approvals: [told] });
    await till.make('TillApprovalReport', { approvals: [told, { ...told, Approver: { Id: 999_999 } }] });
    await till.make('TillLock', {});
    await till.make('TillApprovalReport', { approvals: [told] });
    const { Employee: _nobody, ...unasked } = told as Json;
    await till.make('TillApprovalReport', { approvals: [{ ...unasked, ClientId: randomUUID(), Remark: 'Unasked' }] });
    const [newest] = await approvals();
    expect([newest?.Remark, newest?.Employee ?? null]).toEqual(['Unasked', null]);
    const after = (await approvals()).slice(1);
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ IsProved: false, Remark: '12.50: Milk', Approver: { Id: boss } });
  });
});

describe('an approval of so much', () => {
  /** A sale of one milk at less than its list price. */
  const lowered = (price: number, carried: readonly object[], more: object = {}): Json => ({
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    ApprovedOn: iso(house.now()),
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Employee: { Id: ana },
    Lots: [{ Article: { Id: milk }, Quantity: 1, DebitPrice: price, PrimaryDebitPrice: 100 }],
    Payoffs: [{ Tender: { Id: shop.cash }, Value: price }],
    Settings: [{ Key: 'Approvals', Value: carried }],
    ...more,
  });
  const notesOf = async (till: Till, document: object): Promise<string[]> =>
    shop.notes((await till.make('DocumentApprove', { document, done: true })).Id);

  it.each([
    ['a part of each line', { Percent: 40 }],
    ['a sum in all', { Sum: 40 }],
  ])('that is %s permits no larger discount, and is kept with it [A12]', async (_what, limit) => {
    const till = await tillOfAna();
    await checkDiscount(2);
    const discountOf = async (price: number): Promise<Json> => {
      const ClientId = randomUUID();
      const given = await allowed(till, ClientId, { TillAction: action.largeDiscount, Sum: undefined, ...limit });
      return lowered(price, [given], { ClientId });
    };
    const within = await till.make('DocumentApprove', { document: await discountOf(60) });
    expect(await shop.notes(within.Id)).toEqual([]);
    expect((await approvals())[0]).toMatchObject({ DocumentId: within.Id, ...limit });
    expect(await till.attempt('DocumentApprove', { document: await discountOf(0.01) })).toMatchObject({
      status: 422,
      fault: { Code: 'DISCOUNT_OVER_LIMIT' },
    });
    expect(await notesOf(till, await discountOf(0.01))).toEqual(['DISCOUNT_OVER_LIMIT']);
    await checkDiscount(1);
  });

  it('permits no larger return, and no larger one that the till allowed by itself [A12]', async () => {
    const till = await tillOfAna();
    const loose = looseReturn();
    const carried = await allowed(till, loose.ClientId, { Sum: 99.99 });
    const document = { ...loose, Settings: [{ Key: 'Approvals', Value: [carried] }, dueReason] };
    expect(await till.attempt('DocumentApprove', { document })).toMatchObject({
      fault: { Code: 'RETURN_NEEDS_RECEIPT' },
    });
    expect(await notesOf(till, document)).toEqual(['RETURN_WITHOUT_RECEIPT']);
    const alone = { Action: action.returnWithoutReceipt, EmployeeId: boss, On: iso(house.now()), Sum: 99.99 };
    expect(await notesOf(till, looseReturn([alone]))).toEqual(['APPROVED_ON_DEVICE', 'RETURN_WITHOUT_RECEIPT']);
  });

  it('is asked for by a till of today, and worth nothing from one that says no sum [A12]', async () => {
    const till = await tillOfAna();
    for (const TillAction of [action.returnWithoutReceipt, action.typedPrice, action.largeDiscount]) {
      const approval = { ClientId: randomUUID(), TillAction, ReceiptId: randomUUID() };
      expect(await till.attempt('TillApprove', { pin: '9999', approval })).toMatchObject({
        status: 422,
        fault: { Code: 'APPROVAL_UNBOUND' },
      });
    }
    const alone = { Action: action.largeDiscount, EmployeeId: boss, On: iso(house.now()) };
    expect(await notesOf(till, lowered(50, [alone]))).toEqual(['APPROVAL_INVALID', 'DISCOUNT_OVER_LIMIT']);
    expect(await notesOf(till, lowered(50, [{ ...alone, Percent: 50 }]))).toEqual(['APPROVED_ON_DEVICE']);
  });

  it('counts as the server has it, whatever the receipt says of it [A12]', async () => {
    const till = await tillOfAna();
    const ClientId = randomUUID();
    const given = await allowed(till, ClientId, { TillAction: action.largeDiscount, Percent: 40, Sum: undefined });
    expect(await notesOf(till, lowered(1, [{ ...given, Percent: 99 }], { ClientId }))).toEqual(['DISCOUNT_OVER_LIMIT']);
  });
});
