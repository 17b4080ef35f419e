import { describe, expect, it } from 'vitest';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import { refuseSale } from '#domain/sale/receipt-guards.ts';
import { closeReceipt, newSale, sell } from '#domain/sale/receipt-machine.ts';
import { delayedOf, type Receipt } from '#domain/sale/receipt.ts';
import type { SaleEvent, SaleState } from '#domain/sale/receipt-event.ts';
import { fc, holds } from '../numbers/property.ts';
import { added, article, card, cash, till } from './till.ts';

const milk = article(1, 2000, { Vat: { Id: 1, Value: 2000 } });
const bread = article(2, 900);
const lineIds = ({ receipt }: SaleState): string[] => (receipt?.lines ?? []).map(({ id }) => id);
const quantities = ({ receipt }: SaleState): number[] => (receipt?.lines ?? []).map(({ quantity }) => quantity);
const due = ({ receipt }: SaleState): number => (receipt ? priceReceipt(receipt).totals.DebitSum : 0);

describe('an open receipt', () => {
  it('opens with its first line, under the id it was given', () => {
    const state = till({ type: 'lineAdded', receiptId: 'r-1', lineId: 'l-1', at: 5, article: milk });
    expect(state.receipt).toMatchObject({
      id: 'r-1',
      startedOn: 5,
      branchId: 1,
      employeeId: 10,
      isReturn: false,
      lines: [{ id: 'l-1', quantity: 1000, price: 2000 }],
    });
  });

  it('increases a product already present, and keeps weighed labels apart', () => {
    expect(quantities(till(added(milk), added(milk), added(bread)))).toEqual([2000, 1000]);
    expect(quantities(till(added(milk, 300, { printedSum: 600 }), added(milk, 300, { printedSum: 600 })))).toEqual([
      300, 300,
    ]);
  });

  it('drops a line at 0 and forgets a printed sum with its quantity', () => {
    const state = till(added(milk, 300, { printedSum: 601 }), added(bread));
    const [first = '', second = ''] = lineIds(state);
    expect(sell(state, { type: 'quantitySet', lineId: first, quantity: 600 }).receipt?.lines[0]).not.toHaveProperty(
      'printedSum',
    );
    expect(lineIds(sell(state, { type: 'quantitySet', lineId: first, quantity: 0 }))).toEqual([second]);
    expect(lineIds(sell(state, { type: 'oneTaken', lineId: second }))).toEqual([first]);
    expect(lineIds(sell(state, { type: 'lineRemoved', lineId: second }))).toEqual([first]);
  });

  it('lists only what is priced: a product without a price is refused [R-POS-021]', () => {
    expect([refuseSale(newSale(1, 1), added(article(1, 0))), refuseSale(newSale(1, 1), added(article(1, 1)))]).toEqual([
      'RECEIPT_NO_PRICE',
      undefined,
    ]);
    expect(till(added(article(1, 0))).receipt).toBeUndefined();
  });

  it('takes its price from a price list where one is given', () => {
    expect(due(till(added(milk, 1000, { price: 1800 })))).toBe(1800);
  });

  it('follows its customer and its discount by hand', () => {
    const state = till(
      added(milk),
      { type: 'customerSet', receiptId: 'r', at: 0, customer: { Id: 5, Name: 'Ana', discount: 1000 } },
      { type: 'customDiscountSet', discount: { Type: 0, Value: 300 } },
    );
    expect(due(state)).toBe(1500);
    expect(due(sell(state, { type: 'customDiscountSet' }))).toBe(1800);
    expect(due(sell(sell(state, { type: 'customDiscountSet' }), { type: 'customerSet', receiptId: 'r', at: 0 }))).toBe(
      2000,
    );
    expect(refuseSale(state, { type: 'customDiscountSet', discount: { Type: 0, Value: 1801 } })).toBe(
      'DISCOUNT_TOO_LARGE',
    );
  });

  it('takes matched discounts and prices by them', () => {
    const state = till(added(milk));
    const byLine = { [lineIds(state)[0] as string]: [{ id: 1, name: 'A', kind: 'percent' as const, value: 50_000 }] };
    expect(due(sell(state, { type: 'discountsMatched', byLine }))).toBe(1000);
  });

  it('turns into a return and back', () => {
    const returned = till(added(milk), { type: 'returnToggled', receiptId: 'r', at: 0 });
    expect(due(returned)).toBe(-2000);
    expect(due(sell(returned, { type: 'returnToggled', receiptId: 'r', at: 0 }))).toBe(2000);
  });
});

describe('a receipt laid aside', () => {
  const open = till({ type: 'lineAdded', receiptId: 'first', lineId: 'l', at: 0, article: milk });

  it('goes from open to delayed, back to open, to closed, or is deleted [R-POS-013]', () => {
    const delayed = sell(open, { type: 'delayed', at: 7 });
    expect([delayed.receipt, delayed.delayed]).toEqual([
      undefined,
      [{ id: 'first', branchId: 1, employeeId: 10, document: open.receipt, delayedOn: 7 }],
    ]);
    const restored = sell(delayed, { type: 'restored', id: 'first', at: 8 });
    expect([restored.receipt, restored.delayed]).toEqual([open.receipt, []]);
    const closed = sell(restored, { type: 'paid', at: 9, tendered: [{ tender: cash, amount: 2000 }] });
    expect([closed.receipt, closed.closed?.change, closed.closed?.closedOn]).toEqual([undefined, 0, 9]);
    expect(sell(restored, { type: 'cleared' }).receipt).toBeUndefined();
    expect(sell(delayed, { type: 'delayedDeleted', id: 'first' }).delayed).toEqual([]);
  });

  it('is exchanged for the open one when it is selected [R-POS-015]', () => {
    const second = sell(sell(open, { type: 'delayed', at: 7 }), {
      type: 'lineAdded',
      receiptId: 'second',
      lineId: 'm',
      at: 8,
      article: bread,
    });
    const exchanged = sell(second, { type: 'restored', id: 'first', at: 9 });
    expect([exchanged.receipt?.id, exchanged.delayed.map(({ id }) => id)]).toEqual(['first', ['second']]);
  });

  it('is seen only by its own employee, in its own branch [R-POS-016]', () => {
    const { delayed } = sell(open, { type: 'delayed', at: 7 });
    expect([
      delayedOf(delayed, 10, 1).length,
      delayedOf(delayed, 11, 1).length,
      delayedOf(delayed, 10, 2).length,
    ]).toEqual([1, 0, 0]);
    const later = delayed.map((each) => ({ ...each, id: 'later', delayedOn: 9 }));
    const earlier = delayed.map((each) => ({ ...each, id: 'earlier', delayedOn: 2 }));
    const ids = delayedOf([...later, ...delayed, ...earlier], 10, 1).map(({ delayedOn }) => delayedOn);
    expect(ids, 'the oldest first').toEqual([2, 7, 9]);
  });

  it('waits for its cashier when another one unlocks the till', () => {
    const other = sell(open, { type: 'employeeSet', employeeId: 11, at: 8 });
    expect([other.receipt, other.employeeId, delayedOf(other.delayed, 10, 1).length]).toEqual([undefined, 11, 1]);
    expect(sell(open, { type: 'employeeSet', employeeId: 10, at: 8 })).toBe(open);
  });

  it('goes on with another cashier who takes it over, and says who began it', () => {
    const over = (state: SaleState, employeeId: number): SaleState =>
      sell(state, { type: 'employeeSet', employeeId, at: 8, takesOver: true });
    const twice = over(over(open, 11), 12);
    expect([twice.employeeId, twice.delayed, lineIds(twice)]).toEqual([12, [], lineIds(open)]);
    expect(twice.receipt).toMatchObject({ employeeId: 12, begunBy: 10 });
    const closed = closeReceipt(twice.receipt as Receipt, { at: 9, tendered: [{ tender: cash, amount: due(twice) }] });
    const document = receiptDocument(closed, { depotId: 1 });
    expect([document.Employee, document.Settings?.BegunBy]).toEqual([{ Id: 12 }, 10]);
    expect(over(newSale(1, 10), 11)).toEqual(newSale(1, 11));
  });

  it('is not lost to a change of branch', () => {
    expect([
      refuseSale(open, { type: 'branchSet', branchId: 2 }),
      refuseSale(newSale(1, 1), { type: 'branchSet', branchId: 2 }),
    ]).toEqual(['RECEIPT_OPEN', undefined]);
  });
});

describe('guards of the till', () => {
  const open = till(added(milk));
  const cases: [string, SaleState, SaleEvent, string | undefined][] = [
    ['paying an empty receipt', newSale(1, 1), { type: 'paid', at: 0, tendered: [] }, 'RECEIPT_EMPTY'],
    [
      'paying too little',
      open,
      { type: 'paid', at: 0, tendered: [{ tender: cash, amount: 1999 }] },
      'TENDER_TOO_LITTLE',
    ],
    [
      'paying too much by card',
      open,
      { type: 'paid', at: 0, tendered: [{ tender: card, amount: 2001 }] },
      'TENDER_NO_CHANGE',
    ],
    ['delaying an empty receipt', newSale(1, 1), { type: 'delayed', at: 0 }, 'RECEIPT_EMPTY'],
    ['a line that is gone', open, { type: 'quantitySet', lineId: 'none', quantity: 1 }, 'RECEIPT_LINE_MISSING'],
    ['a delayed receipt that is gone', open, { type: 'restored', id: 'none', at: 0 }, 'RECEIPT_DELAYED_MISSING'],
    [
      'a negative quantity',
      open,
      { type: 'quantitySet', lineId: lineIds(open)[0] as string, quantity: -1 },
      'RECEIPT_QUANTITY',
    ],
    ['half a thousandth', open, added(milk, 0.5), 'RECEIPT_QUANTITY'],
    [
      "a scale's label of 0.00 [C31]",
      open,
      { type: 'lineAdded', receiptId: 'r', lineId: 'zero', at: 0, article: milk, quantity: 1, printedSum: 0 },
      'RECEIPT_QUANTITY',
    ],
    [
      'a discount on nothing',
      newSale(1, 1),
      { type: 'customDiscountSet', discount: { Type: 0, Value: 1 } },
      'RECEIPT_EMPTY',
    ],
  ];
  it.each(cases)('refuse %s and change nothing', (_, state, event, reason) => {
    expect(refuseSale(state, event)).toBe(reason);
    expect(sell(state, event)).toBe(state);
  });
});

describe('any course of events', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('lineAdded' as const),
      receiptId: fc.uuid(),
      lineId: fc.uuid(),
      at: fc.nat(),
      article: fc.constantFrom(milk, bread, article(3, 0)),
      quantity: fc.integer({ min: -1, max: 5000 }),
    }),
    fc.record({ type: fc.constant('delayed' as const), at: fc.nat() }),
    fc.record({ type: fc.constant('returnToggled' as const), receiptId: fc.uuid(), at: fc.nat() }),
    fc.record({
      type: fc.constant('employeeSet' as const),
      employeeId: fc.integer({ min: 10, max: 12 }),
      at: fc.nat(),
    }),
    fc.record({
      type: fc.constant('paid' as const),
      at: fc.nat(),
      tendered: fc.array(fc.record({ tender: fc.constantFrom(cash, card), amount: fc.nat(20_000) }), { maxLength: 2 }),
    }),
    fc.record({ type: fc.constant('cleared' as const) }),
    fc.record({ type: fc.constant('restoredAny' as const), at: fc.nat() }),
  );

  it('loses no receipt but those cleared or paid, doubles none and pays each exactly', () => {
    holds(
      [fc.array(event, { maxLength: 40 })],
      (events) => {
        let state = newSale(1, 10);
        for (const each of events) {
          const before = state;
          state = sell(
            state,
            each.type === 'restoredAny' ? { type: 'restored', id: state.delayed[0]?.id ?? '', at: each.at } : each,
          );
          const ids = [...state.delayed.map(({ id }) => id), ...(state.receipt ? [state.receipt.id] : [])];
          expect(new Set(ids).size).toBe(ids.length);
          const kept = [
            ...before.delayed.map(({ document }) => document),
            ...(before.receipt?.lines.length ? [before.receipt] : []),
          ];
          if (each.type !== 'paid' && each.type !== 'cleared') for (const { id } of kept) expect(ids).toContain(id);
          if (state.closed && state.closed !== before.closed) {
            expect(state.closed.payoffs.reduce((sum, { Value }) => sum + Value, 0)).toBe(
              state.closed.priced.totals.DebitSum,
            );
          }
        }
      },
      500,
    );
  });
});

describe('the document of a receipt', () => {
  const paid = (events: SaleEvent[], amount: number) =>
    closeReceipt(till(...events).receipt as Receipt, { tendered: [{ tender: cash, amount }], at: 99 });

  it('is a document of action 3 and operation 2 with lots and payoffs, all under ids made before', () => {
    const closed = paid(
      [
        { type: 'lineAdded', receiptId: 'r', lineId: 'l', at: 5, article: milk, quantity: 2000 },
        { type: 'customerSet', receiptId: 'x', at: 5, customer: { ClientId: 'c', Name: 'Ana', discount: 1000 } },
      ],
      5000,
    );
    expect(closed.change).toBe(1400);
    expect(receiptDocument(closed, { depotId: 3, deviceUuid: 'd', deviceSequence: 8, previousHash: 'h' })).toEqual({
      ClientId: 'r',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      CreatedOn: 5,
      ApprovedOn: 99,
      Branch: { Id: 1 },
      DebitDepot: { Id: 3 },
      Employee: { Id: 10 },
      Contractor: { ClientId: 'c', Name: 'Ana' },
      DebitSum: 3600,
      DiscountSum: 400,
      Settings: { DeviceUuid: 'd', DeviceSequence: 8, PreviousHash: 'h' },
      Lots: [
        {
          ClientId: 'l',
          Article: { Id: 1, Name: 'Product 1' },
          Quantity: 2000,
          PrimaryQuantity: 2000,
          PrimaryDebitPrice: 2000,
          PrimaryDebitSum: 4000,
          DebitPrice: 1800,
          DebitSum: 3600,
          DebitVatRate: 2000,
          DebitVatSum: 600,
        },
      ],
      Payoffs: [{ Tender: { Id: 1 }, Value: 3600 }],
    });
  });

  it('is negative all through for a return, under operation 4', () => {
    const closed = paid([added(milk, 1500), { type: 'returnToggled', receiptId: 'x', at: 5 }], 3000);
    expect(receiptDocument(closed, { depotId: 3 })).toMatchObject({
      DocumentOperationType: 4,
      DebitSum: -3000,
      Lots: [{ Quantity: -1500, DebitPrice: -2000, DebitSum: -3000 }],
      Payoffs: [{ Value: -3000 }],
    });
  });
});
