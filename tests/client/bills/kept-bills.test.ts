import { describe, expect, it } from 'vitest';
import { withBill, withTaken, type KeptBills, type TakenOn } from '#client/outbox/bills/kept-bills.ts';
import { closing, moving } from '#client/outbox/bills/operations.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';

const kept = (...bills: object[]): KeptBills => ({ bills: bills as Bill[], desks: [], plans: [], readOn: 0 });
const desk = { Id: 5, Name: 'Bar' };
const own = { Id: -7, ClientId: 'aaaa', Version: 1, Sum: 0 } as Bill;
const known = { Id: 9, Code: '3', Version: 1, Sum: 0 } as Bill;

describe('bills that a device keeps', () => {
  const taken = (bill: Bill, on: TakenOn | null | undefined) =>
    withTaken(kept(own, known), moving(bill, 1, desk), on).bills.map(({ Id, Code, Desk }) => [Id, Code, Desk?.Id]);

  it('follow what the server has taken, and have the id and the code that it gave them', () => {
    expect(taken(own, { Id: 20, ClientId: 'aaaa', Code: '4' })).toEqual([
      [20, '4', 5],
      [9, '3', undefined],
    ]);
    expect(taken(own, { Id: 20, ClientId: 'aaaa' })[0]).toEqual([20, undefined, 5]);
    expect(taken(known, { Id: 9, ClientId: 'bbbb', Code: '8' })[1]).toEqual([9, '8', 5]);
    expect(taken(known, { Id: 9 })[1]).toEqual([9, '3', 5]);
  });

  it('follow it by their own id where the server says nothing, and stay as they are where another bill took it', () => {
    for (const nothing of [null, undefined])
      expect(taken(own, nothing)).toEqual([
        [-7, undefined, 5],
        [9, '3', undefined],
      ]);
    expect(taken(own, { Id: 21, ClientId: 'cccc', Code: '5' })).toEqual([
      [-7, undefined, undefined],
      [9, '3', undefined],
    ]);
  });

  it('are no more once they are paid', () => {
    const paid = closing({
      clientId: 'dddd',
      bill: own,
      branchId: 1,
      employee: { Id: 3 },
      payoffs: [],
      tip: 0,
      service: 0,
    });
    expect(withTaken(kept(own, known), paid, undefined).bills).toEqual([known]);
    expect(withBill(kept(own, known), { ...known, ApprovedOn: 1 }).bills).toEqual([own]);
  });

  it('are as the server said last: an older word changes nothing, a new bill comes first', () => {
    const newer = { ...known, Version: 3, Code: '4' };
    expect(withBill(kept(own, newer), known).bills).toEqual([own, newer]);
    expect(withBill(kept(own, known), newer).bills).toEqual([own, newer]);
    expect(withBill(kept(own), known).bills).toEqual([known, own]);
    const withId = { ...own, Id: 20, Version: 2 };
    expect(withBill(kept(known, own), withId).bills).toEqual([known, withId]);
  });
});
