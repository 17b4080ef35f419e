import { describe, expect, it } from 'vitest';
import {
  billsAfter,
  findBill,
  keyOf,
  localIdOf,
  type Bill,
  type BillOperation,
} from '#domain/restaurant/bill-operation.ts';
import { BillOperationType, type Lot } from '#generated/types.ts';

const mine = '00000000-000a-4000-8000-000000000001';
const orderUuid = '00000000-000b-4000-8000-000000000002';
const lineUuid = '00000000-000c-4000-8000-000000000003';

const doing = (type: number, more: object = {}): BillOperation =>
  ({
    ClientId: 'operation',
    BillOperationType: type,
    Bill: { Id: 9, ClientId: mine },
    Branch: { Id: 4 },
    CreatedOn: 77,
    ...more,
  }) as unknown as BillOperation;

const lot = (Id: number, more: Partial<Lot> = {}): Lot =>
  ({ Id, Quantity: 1000, DebitPrice: 6000, DebitSum: 6000, ...more }) as Lot;
const stored = (more: Partial<Bill> = {}): Bill =>
  ({
    Id: 9,
    ClientId: mine,
    Version: 3,
    Sum: 6000,
    DebitSum: 6000,
    ServiceSum: 600,
    Documents: [{ Id: 5, ClientId: 'first', DebitSum: 6000, Lots: [lot(11)] }],
    ...more,
  }) as Bill;
const other = { Id: 8, ClientId: 'other', Version: 1 } as Bill;
const after = (bill: Bill, operation: BillOperation): Bill => billsAfter([other, bill], operation)[1] as Bill;

describe('a bill that a device begins', () => {
  const order = doing(BillOperationType.Order, {
    Bill: { ClientId: mine },
    Desk: { Id: 5 },
    Employee: { Id: 3, Name: 'Ana' },
    Guests: 2,
    Documents: [
      {
        ClientId: orderUuid,
        Settings: { Delivery: { Address: 'Park 1' } },
        Lots: [{ ClientId: lineUuid, Quantity: 2000, DebitPrice: 450, PrimaryDebitPrice: 500 }],
      },
    ],
  });

  it('is shown above the others with what was ordered, under a number of its own that stays', () => {
    const [begun, ...rest] = billsAfter([other], order);
    expect(rest).toEqual([other]);
    expect(begun).toStrictEqual({
      ClientId: mine,
      Id: -11,
      Version: 0,
      Branch: { Id: 4 },
      Desk: { Id: 5 },
      Employee: { Id: 3, Name: 'Ana' },
      Settings: { Guests: 2, Delivery: { Address: 'Park 1' } },
      CreatedOn: 77,
      Sum: 900,
      DebitSum: 900,
      Documents: [
        {
          ClientId: orderUuid,
          Settings: { Delivery: { Address: 'Park 1' } },
          Id: -12,
          DocumentActionType: 0,
          CreatedOn: 77,
          DebitSum: 900,
          Lots: [
            {
              ClientId: lineUuid,
              Quantity: 2000,
              DebitPrice: 450,
              PrimaryDebitPrice: 500,
              Id: -13,
              DebitSum: 900,
              PrimaryDebitSum: 1000,
            },
          ],
        },
      ],
    });
    expect([localIdOf(mine), findBill([other, begun as Bill], -11), findBill([stored()], -11)]).toEqual([
      -11,
      begun,
      stored(),
    ]);
    expect([findBill([stored()], 9), findBill([stored()], 7), findBill([{ Id: 8 } as Bill], -11)]).toEqual([
      stored(),
      undefined,
      undefined,
    ]);
  });

  it('has the figures that its lines say, and else none that they do not', () => {
    const Lots = [
      { Id: 31, DebitSum: 5, PrimaryDebitSum: 7, Quantity: 1000, DebitPrice: 900 },
      { Quantity: 2000, DebitPrice: 300 },
      {},
    ];
    const Documents = [{ Id: 6, DocumentActionType: 6, CreatedOn: 70, Lots }];
    const [begun] = billsAfter([], doing(BillOperationType.Order, { Bill: { Id: 4 }, Documents }));
    expect(begun).toStrictEqual({
      Id: 4,
      Version: 0,
      Branch: { Id: 4 },
      Settings: {},
      CreatedOn: 77,
      Sum: 605,
      DebitSum: 605,
      Documents: [
        {
          Id: 6,
          DocumentActionType: 6,
          CreatedOn: 70,
          DebitSum: 605,
          Lots: [
            { Id: 31, DebitSum: 5, PrimaryDebitSum: 7, Quantity: 1000, DebitPrice: 900 },
            { Id: localIdOf(''), Quantity: 2000, DebitPrice: 300, DebitSum: 600, PrimaryDebitSum: 600 },
            { Id: localIdOf(''), DebitSum: 0, PrimaryDebitSum: 0 },
          ],
        },
      ],
    });
  });

  it('begins with an order alone; nothing else is done to a bill that nobody has seen', () => {
    for (const type of [2, 3, 4, 5, 99]) expect(billsAfter([other], doing(type))).toEqual([other]);
    expect(billsAfter([], order)).toHaveLength(1);
  });

  it('is told from another by its name on the device, and by its number where one has no name', () => {
    expect([keyOf({ Id: 9, ClientId: mine }), keyOf({ Id: 9 }), keyOf({ Id: 9, ClientId: null })]).toEqual([
      mine,
      '9',
      '9',
    ]);
    const close = (Bill: object) => doing(BillOperationType.Close, { Bill });
    const closed = (bill: object, by: object): boolean => billsAfter([bill as Bill], close(by))[0]?.ApprovedOn === 77;
    expect([
      closed({ Id: -11, ClientId: mine }, { Id: 9, ClientId: mine }),
      closed({ Id: 9, ClientId: 'other' }, { Id: 9, ClientId: mine }),
      closed({ Id: 9 }, { Id: 9, ClientId: mine }),
      closed({ Id: 9, ClientId: mine }, { Id: 9 }),
      closed({ Id: 8 }, { Id: 9 }),
    ]).toEqual([true, false, true, true, false]);
  });
});

describe('a bill that is there', () => {
  const more = { ClientId: 'second', Lots: [{ Id: 12, Quantity: 1000, DebitPrice: 500 }] };

  it('takes each order once, and waits for the server to reckon the service charge', () => {
    const order = doing(BillOperationType.Order, { Documents: [more] });
    const taken = after(stored(), order);
    expect(taken).toMatchObject({ Sum: 6500, DebitSum: 6500, Documents: [{ Id: 5 }, { ClientId: 'second' }] });
    expect(taken).not.toHaveProperty('ServiceSum');
    expect(after(taken, order)).toBe(taken);
    expect(after(stored(), doing(BillOperationType.Order))).toEqual(stored());
  });

  it('whose lines were not read has the new sum, and no lines are made up', () => {
    const { Documents: _unread, ...bill } = stored();
    const taken = after(bill, doing(BillOperationType.Order, { Documents: [more] }));
    expect(taken).toMatchObject({ Sum: 6500, DebitSum: 6500 });
    expect(taken).not.toHaveProperty('Documents');
    const priced = after(bill, doing(BillOperationType.Price, { Contractor: { Id: 7 } }));
    expect(priced).toEqual({ ...bill, Settings: {}, Contractor: { Id: 7 } });
  });

  it('moves to a desk, is handed over, and is closed when that was done', () => {
    expect(after(stored(), doing(BillOperationType.Move, { Desk: { Id: 6 } }))).toEqual({
      ...stored(),
      Desk: { Id: 6 },
    });
    const handed = after(stored(), doing(BillOperationType.HandOver, { Waiter: { Id: 2 } }));
    expect(handed).toEqual({ ...stored(), Employee: { Id: 2 } });
    expect(after(stored(), doing(BillOperationType.Close))).toEqual({ ...stored(), ApprovedOn: 77 });
  });

  it('is told how many guests it has and where it goes, each of its orders too; what is not said stays', () => {
    const seen = stored({ Settings: { Guests: 2, Coupons: ['X'] } } as Partial<Bill>);
    const guests = after(seen, doing(BillOperationType.Describe, { Guests: 3 }));
    expect(guests).toEqual({ ...seen, Settings: { Guests: 3, Coupons: ['X'] } });
    const Delivery = { Address: 'Park 1' };
    const sent = after(seen, doing(BillOperationType.Describe, { Delivery }));
    expect(sent).toMatchObject({
      Settings: { Guests: 2, Coupons: ['X'], Delivery },
      Documents: [{ Id: 5, Settings: { Delivery } }],
    });
    const { Documents: _unread, ...bill } = seen;
    expect(after(bill, doing(BillOperationType.Describe, { Delivery }))).toStrictEqual({
      ...bill,
      Settings: { Guests: 2, Coupons: ['X'], Delivery },
    });
  });
});

describe('a bill that is priced', () => {
  const priced = (bill: Bill, Lots: Partial<Lot>[], also: object = {}): Bill =>
    after(bill, doing(BillOperationType.Price, { Documents: [{ Lots }], ...also }));
  const cheaper = { Quantity: 1000, DebitPrice: 5000, DebitSum: 5000, Settings: { Comment: 'half' } };

  it('has its lines at the new prices, found by their names on the device, else by their numbers', () => {
    const named = lot(11, { ClientId: 'l-11', DebitVatSum: 1000, Settings: { Comment: 'hot' } } as Partial<Lot>);
    const bill = stored({ Documents: [{ Id: 5, DebitSum: 12_000, Lots: [named, lot(12)] }] } as Partial<Bill>);
    const { Documents, Sum, DebitSum, ...rest } = priced(bill, [{ ...cheaper, ClientId: 'l-11' } as Partial<Lot>]);
    expect([Sum, DebitSum]).toEqual([11_000, 11_000]);
    expect(rest).not.toHaveProperty('ServiceSum');
    expect(Documents).toStrictEqual([
      {
        Id: 5,
        DebitSum: 11_000,
        Lots: [
          { Id: 11, ClientId: 'l-11', Quantity: 1000, DebitPrice: 5000, DebitSum: 5000, Settings: { Comment: 'half' } },
          lot(12),
        ],
      },
    ]);
    const { Settings: _said, ...silent } = cheaper;
    const byNumber = priced(bill, [{ ...silent, Id: 11 }]);
    expect(byNumber.Documents?.[0]?.Lots?.[0]).toMatchObject({ DebitSum: 5000, Settings: { Comment: 'hot' } });
  });

  it('leaves a line alone of which there is more or less by now', () => {
    expect(priced(stored(), [{ ...cheaper, Id: 11, Quantity: 2000 }] as Partial<Lot>[])).toMatchObject({
      Sum: 6000,
      Documents: [{ Lots: [lot(11)] }],
    });
  });

  it('has the customer, the discount by hand and the codes that are said, and none that are not', () => {
    const before = stored({
      Contractor: { Id: 7 },
      Settings: { Guests: 2, CustomDiscount: { Type: 1, Value: 500 }, Coupons: ['X'] },
    } as Partial<Bill>);
    const cleared = priced(before, [], { Coupons: [] });
    expect(cleared.Settings).toStrictEqual({ Guests: 2 });
    expect(cleared).not.toHaveProperty('Contractor');
    const CustomDiscount = { Type: 1, Value: 700 };
    expect(priced(before, [], { Contractor: { Id: 8 }, CustomDiscount, Coupons: ['Y'] })).toMatchObject({
      Contractor: { Id: 8 },
      Settings: { Guests: 2, CustomDiscount, Coupons: ['Y'] },
    });
  });
});
