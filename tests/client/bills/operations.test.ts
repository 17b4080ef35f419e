import { describe, expect, it } from 'vitest';
import { closing, handingOver, moving, ordering, pricing } from '#client/outbox/bills/operations.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import type { Lot } from '#generated/types.ts';

const uuid = expect.stringMatching(/^[0-9a-f]{8}-/) as string;
const at = expect.any(Number) as number;
const waiter = { Id: 3, Name: 'Ana' };
const desk = { Id: 5, Name: 'Terrace 1' };

/** As the server knows it. */
const known = { Id: 9, ClientId: 'aaaa', Desk: desk } as Bill;
/** As this device alone knows it. */
const own = { Id: -17, ClientId: 'bbbb' } as Bill;
/** Begun before bills had ids of their own. */
const old = { Id: 9, Desk: desk } as Bill;

const order = { clientId: 'cccc', lots: [{ Quantity: 1000 }] };
const by = (bill?: Bill, at?: typeof desk) =>
  ordering({
    clientId: 'dddd',
    branchId: 1,
    employee: waiter,
    order,
    ...(bill && { bill }),
    ...(at && { desk: at }),
  });

const dish = {
  Article: { Id: 4, Name: 'Soup' },
  Quantity: 2000,
  DebitPrice: 900,
  PrimaryDebitPrice: 1000,
  DebitSum: 1800,
  PrimaryDebitSum: 2000,
  Settings: { Comment: 'no salt' },
};
const sent = { ...dish, Article: { Id: 4 } };

describe('what a device does to a bill', () => {
  it('names the bill by all that is known of it: by its Id only once the server gave one', () => {
    const named = [known, own, old].map((bill) => moving(bill, 1, desk).Bill);
    expect(named).toEqual([{ Id: 9, ClientId: 'aaaa' }, { ClientId: 'bbbb' }, { Id: 9 }]);
  });

  it('orders at the desk of the bill, at another, or at none', () => {
    const [onBill, elsewhere, nowhere] = [by(known), by(known, { Id: 6, Name: 'Bar' }), by()];
    expect([onBill.Desk, elsewhere.Desk, nowhere.Desk]).toEqual([desk, { Id: 6, Name: 'Bar' }, undefined]);
    expect([onBill.Bill, nowhere.Bill]).toEqual([{ Id: 9, ClientId: 'aaaa' }, { ClientId: 'dddd' }]);
    expect(nowhere).toEqual({
      ClientId: 'cccc',
      BillOperationType: 1,
      Bill: { ClientId: 'dddd' },
      Branch: { Id: 1 },
      Employee: waiter,
      CreatedOn: at,
      Documents: [{ ClientId: 'cccc', DocumentActionType: 6, Employee: waiter, Lots: order.lots }],
    });
  });

  it('moves it to a desk, and hands it over to a waiter', () => {
    const shared = { ClientId: uuid, Bill: { ClientId: 'bbbb' }, Branch: { Id: 1 }, CreatedOn: at };
    expect(moving(own, 1, desk)).toEqual({ ...shared, BillOperationType: 2, Desk: desk });
    expect(handingOver(own, 1, waiter)).toMatchObject({ ...shared, Waiter: waiter });
  });

  it('prices the lines that it names; what nobody said of them is left out', () => {
    const lots = [
      { ...dish, Id: 31, ClientId: 'l-31' },
      { Id: -1, ClientId: 'l-32', Article: { Id: 4 }, Quantity: 1000, DebitPrice: 1000, DebitSum: 1000 },
      { Id: 33, Quantity: 1000, DebitPrice: 5, DebitSum: 5 },
    ] as Lot[];
    const plain = pricing({ bill: known, branchId: 1, employee: waiter, lots });
    expect(plain).toEqual({
      ClientId: uuid,
      BillOperationType: expect.any(Number) as number,
      Bill: { Id: 9, ClientId: 'aaaa' },
      Branch: { Id: 1 },
      Employee: waiter,
      CreatedOn: at,
      Documents: [
        {
          DocumentActionType: 6,
          Lots: [
            { ...sent, Id: 31, ClientId: 'l-31' },
            {
              ClientId: 'l-32',
              Article: { Id: 4 },
              Quantity: 1000,
              DebitPrice: 1000,
              PrimaryDebitPrice: 1000,
              DebitSum: 1000,
            },
            { Id: 33, Article: undefined, Quantity: 1000, DebitPrice: 5, PrimaryDebitPrice: 5, DebitSum: 5 },
          ],
        },
      ],
    });
    const customDiscount = { Type: 1, Value: 1000 } as never;
    expect(
      pricing({
        clientId: 'eeee',
        bill: known,
        branchId: 1,
        employee: waiter,
        lots: [],
        customer: { Id: 8 } as never,
        customDiscount,
      }),
    ).toMatchObject({ ClientId: 'eeee', Contractor: { Id: 8 }, CustomDiscount: customDiscount });
  });

  it('closes it with what was paid, for the lines that it shows', () => {
    const payoffs = [
      { Tender: { Id: 2, Name: 'Cash' }, Value: 1000 },
      { Tender: { Id: 7, Name: 'Gift card' }, Value: 800, giftcard: 'G-1' },
    ] as unknown as TenderPayoff[];
    const bill = {
      ...known,
      Contractor: { Id: 8 },
      Documents: [
        { Id: 41, ClientId: 'o-41', Lots: [{ ...dish, Id: 31 }] },
        { Id: -2, ClientId: 'o-42' },
        { Id: 43, Lots: [] },
      ],
    } as unknown as Bill;
    const paid = { clientId: 'ffff', bill, branchId: 1, employee: waiter, payoffs, tip: 0, service: 0 };
    expect(closing(paid)).toEqual({
      ClientId: 'ffff',
      BillOperationType: 3,
      Bill: { Id: 9, ClientId: 'aaaa' },
      Branch: { Id: 1 },
      Desk: { Id: 5 },
      Employee: waiter,
      CreatedOn: at,
      Contractor: { Id: 8 },
      Documents: [
        { Id: 41, ClientId: 'o-41', DocumentActionType: 6, Lots: [{ ...sent, Id: 31 }] },
        { ClientId: 'o-42', DocumentActionType: 6, Lots: [] },
        { Id: 43, DocumentActionType: 6, Lots: [] },
      ],
      Payoffs: [
        { Tender: { Id: 2 }, Value: 1000 },
        { Tender: { Id: 7 }, Value: 800, GiftcardCode: 'G-1' },
      ],
    });
    const waived = closing({ ...paid, bill: own, tip: 1, service: 2, waiver: { reason: 'late', approvals: [] } });
    expect(waived).toMatchObject({ Tip: 1, ServiceSum: 2, ServiceWaiver: 'late', Documents: [] });
    for (const none of ['Desk', 'Contractor', 'Approvals', 'Cards']) expect(waived).not.toHaveProperty(none);
    const approvals = [{ action: 1, employeeId: 3, on: 0 }];
    const Approvals = [{ Action: 1, EmployeeId: 3, On: '1970-01-01T00:00:00.000Z' }];
    expect(closing({ ...paid, waiver: { reason: 'late', approvals } as never })).toMatchObject({ Approvals });
    const card = { id: 'c', tenderId: 7, sum: 800, name: 'Bar', state: 'taken' } as const;
    const cards = [card, { ...card, id: 'd', state: 'asked' } as const];
    expect(closing({ ...paid, cards })).toMatchObject({ Cards: [{ TenderId: 7, Sum: 800, Terminal: 'Bar' }] });
    const priced = pricing({ bill, branchId: 1, employee: waiter, lots: [], approvals: approvals as never });
    expect(priced).toMatchObject({ Approvals });
  });
});
