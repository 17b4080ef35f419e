import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openHouse, type House, type Json } from '../house.ts';
import type { LineOf } from '../documents-shop.ts';
import { openRestaurant, type Bill, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let tea: number;
let deskId: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  tea = await place.product(3.33);
  deskId = await place.desk();
});
afterAll(async () => (await opening).close());

/** An operation as a device makes it: all ids are its own. */
const operation = (BillOperationType: number, bill: object, more: object = {}) => ({
  ClientId: randomUUID(),
  BillOperationType,
  Bill: bill,
  Branch: { Id: place.branchId },
  CreatedOn: new Date(house.now()).toISOString(),
  ...more,
});
const orderOf = (lines: LineOf[]) => ({
  ...place.order([]),
  Lots: lines.map(([Id, Quantity, DebitPrice]) => ({
    ClientId: randomUUID(),
    Article: { Id },
    Quantity,
    DebitPrice,
    PrimaryDebitPrice: DebitPrice,
  })),
});
type Order = ReturnType<typeof orderOf>;
const ordering = (bill: object, order: Order, more: object = {}) =>
  operation(1, bill, { Desk: { Id: deskId }, Documents: [order], ...more });
const closing = (bill: object, orders: object[], Value: number) =>
  operation(3, bill, { Documents: orders, Payoffs: [{ Tender: { Id: place.cash }, Value }] });
const take = (body: Json): Promise<Json> => place.owner.do('BillOperationTake', { operation: body });
const newBill = () => ({ ClientId: randomUUID() });
const linesOf = ({ Documents }: Bill): Json[] => Documents.flatMap(({ Lots }: Json) => Lots);
const namesOf = (bill: Bill) =>
  linesOf(bill)
    .map(({ ClientId }) => ClientId)
    .toSorted();
const idsOf = (...orders: Order[]) => orders.flatMap(({ Lots }) => Lots.map(({ ClientId }) => ClientId)).toSorted();
const notes = async (): Promise<Json[]> =>
  (await place.owner.do('AttentionSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities.filter(
    ({ Code }: Json) => Code.startsWith('BILL_'),
  );
const bills = async (): Promise<Bill[]> => {
  const { Entities } = await place.owner.do('DocumentGroupSearch', {
    predicate: { DocumentSplits: { SplitDocumentTypes: [3] }, Sorts: [{ Name: 'CreatedOn', SortType: 0 }] },
  });
  return Promise.all(Entities.map(({ Id }: Json) => place.load(Id)));
};
const verify = async (): Promise<unknown> =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: place.owner.organisationId,
    })
  ).difference;

describe('what a device did to a bill', () => {
  it('opens it, adds to it, moves and closes it, in the order in which it was done [R-REST-005] [R-REST-006]', async () => {
    const bill = newBill();
    const [first, second] = [orderOf([[soup, 2, 10]]), orderOf([[tea, 3, 3.33]])];
    const desk = await place.desk();
    const opened = await take(ordering(bill, first));
    await take(ordering(bill, second));
    await take(operation(2, bill, { Desk: { Id: desk } }));
    const open = await place.load(opened.DocumentGroup.Id);
    expect(open).toMatchObject({ Sum: 29.99, Desk: { Id: desk }, ...bill });
    expect([open.ApprovedOn ?? null, open.Documents.map(({ DocumentActionType }) => DocumentActionType)]).toEqual([
      null,
      [6, 6],
    ]);
    const closed = await take(closing(bill, [first, second], 29.99));
    expect(closed.DocumentGroup).toMatchObject({ Id: opened.DocumentGroup.Id, Code: '1' });
    const loaded = await place.load(opened.DocumentGroup.Id);
    expect(loaded.ApprovedOn).toBeTruthy();
    expect(namesOf(loaded)).toEqual(idsOf(first, second));
    expect(await notes()).toEqual([]);
    expect(await verify()).toBeUndefined();
  });

  it('that begins a second bill at a desk is noted, unless a bill of its own was chosen [R6]', async () => {
    const codes = async () =>
      (await place.owner.do('AttentionSearch', { predicate: {} })).Entities.map(({ Code }: Json) => Code);
    await take(ordering(newBill(), orderOf([[soup, 1, 10]])));
    await take(ordering(newBill(), orderOf([[soup, 1, 10]]), { IsApart: true }));
    expect(await codes()).toEqual([]);
    await take(ordering(newBill(), orderOf([[soup, 1, 10]])));
    expect(await codes()).toEqual(['DESK_SECOND_BILL']);
  });

  it('has one number: the orders in the kitchen are called as their bill is [R5]', async () => {
    await place.bill([[tea, 1, 3.33]]);
    const bill = newBill();
    await take(ordering(bill, orderOf([[soup, 1, 10]])));
    const { DocumentGroup } = await take(ordering(bill, orderOf([[tea, 1, 3.33]])));
    const { Code, Documents } = await place.load(DocumentGroup.Id);
    expect(Documents.map(({ Number: number }: Json) => number)).toEqual([Code, Code]);
  });

  it('is taken once, however often and by whomever it arrives', async () => {
    const bill = newBill();
    const order = orderOf([[soup, 1, 10]]);
    const opening = ordering(bill, order);
    const answers = await Promise.all([take(opening), take(opening), take(opening)]);
    expect(new Set(answers.map(({ Id, DocumentGroup }) => `${Id} ${DocumentGroup.Id}`)).size).toBe(1);
    const pay = closing(bill, [order], 10);
    await Promise.all([take(pay), take(pay)]);
    // What was delivered twice comes after the bill was paid, and opens no other.
    expect(await take(opening)).toMatchObject({ Id: answers[0]?.Id });
    expect(await bills()).toMatchObject([{ Sum: 10 }]);
    expect(await notes()).toEqual([]);
    const { status, fault } = await place.owner.try('BillOperationTake', {
      operation: { ...opening, Documents: [orderOf([[tea, 1, 3.33]])] },
    });
    expect([status, fault.Code]).toEqual([409, 'CLIENT_ID_REUSED']);
  });

  it('joins the lines of two devices that were apart on one bill', async () => {
    const bill = newBill();
    const orders = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]]), orderOf([[tea, 2, 3.33]])] as const;
    const { DocumentGroup } = await take(ordering(bill, orders[0]));
    // One knows the bill by both names, the other by its own alone.
    await take(ordering({ ...bill, Id: DocumentGroup.Id }, orders[1]));
    await take(ordering(bill, orders[2]));
    const loaded = await place.load(DocumentGroup.Id);
    expect([namesOf(loaded), loaded.Sum]).toEqual([idsOf(...orders), 19.99]);
  });

  it('leaves lines that came after the payment on a later bill at the same desk, and says so', async () => {
    const bill = newBill();
    const [first, late, later] = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]]), orderOf([[tea, 2, 3.33]])];
    await take(ordering(bill, first));
    await take(closing(bill, [first], 10));
    await take(ordering(bill, late));
    await take(ordering(bill, later));
    const [paid, open] = (await bills()) as [Bill, Bill];
    expect(await bills()).toHaveLength(2);
    expect([paid.Sum, Boolean(paid.ApprovedOn), namesOf(paid)]).toEqual([10, true, idsOf(first)]);
    expect([open.Sum, open.ApprovedOn ?? null, namesOf(open)]).toEqual([9.99, null, idsOf(late, later)]);
    expect(open.Desk.Id).toBe(deskId);
    expect(await notes()).toMatchObject([{ Code: 'BILL_LATER' }, { Code: 'BILL_LATER' }]);
    // Once that is paid too, there is one more.
    await take(closing({ Id: open.Id }, open.Documents, 9.99));
    await take(ordering(bill, orderOf([[soup, 1, 10]])));
    expect((await bills()).map(({ Sum }) => Sum)).toEqual([10, 9.99, 10]);
    expect(await verify()).toBeUndefined();
  });

  it('pays the lines that its waiter saw: what another added meanwhile stands on a later bill', async () => {
    const bill = newBill();
    const [seen, other] = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]])];
    await take(ordering(bill, seen));
    await take(ordering(bill, other));
    await take(closing(bill, [seen], 10));
    const [paid, open] = (await bills()) as [Bill, Bill];
    expect([paid.Sum, Boolean(paid.ApprovedOn), namesOf(paid)]).toEqual([10, true, idsOf(seen)]);
    expect([open.Sum, open.ApprovedOn ?? null, namesOf(open)]).toEqual([3.33, null, idsOf(other)]);
    expect(await notes()).toMatchObject([{ Code: 'BILL_LATER', Details: { bill: '1', later: '2' } }]);
    expect(await verify()).toBeUndefined();
  });

  it('pays a part of an order: what stays of it goes to a later bill, and the kitchen knows it by its number and time', async () => {
    const bill = newBill();
    const order = orderOf([
      [soup, 1, 10],
      [tea, 1, 3.33],
    ]);
    const { Lots: [paidLine, left] = [] } = order;
    await take(ordering(bill, order));
    const [before] = (await bills()) as [Bill];
    house.wait(20 * 60_000);
    await take(closing(bill, [{ ...order, Lots: [paidLine] }], 10));
    const [paid, open] = (await bills()) as [Bill, Bill];
    expect([paid.Sum, namesOf(paid)]).toEqual([10, [paidLine?.ClientId]]);
    expect([open.Sum, namesOf(open)]).toEqual([3.33, [left?.ClientId]]);
    const known = ({ Documents: [one] }: Bill) => [one.Number, one.CreatedOn];
    expect(known(open)).toEqual(known(before));
    expect(open.Documents[0].Id).not.toBe(before.Documents[0].Id);
    expect(await verify()).toBeUndefined();
  });

  it('pays once what two waiters took money for, and says how much was paid twice', async () => {
    const bill = newBill();
    const [both, mine] = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]])];
    await take(ordering(bill, both));
    await take(closing(bill, [both], 10));
    await take(ordering(bill, mine));
    await take(closing(bill, [both, mine], 13.33));
    const [first, second, ...others] = await bills();
    expect(others).toEqual([]);
    expect([first?.Sum, namesOf(first as Bill)]).toEqual([10, idsOf(both)]);
    expect([second?.Sum, Boolean(second?.ApprovedOn), namesOf(second as Bill)]).toEqual([3.33, true, idsOf(mine)]);
    expect((await notes()).at(-1)).toMatchObject({ Code: 'BILL_OVERPAID', Details: { paid: 1333, due: 333 } });
    const { Entities } = await place.owner.do('BillOperationSearch', {
      predicate: { BillOperationTypes: [3], Sorts: [{ Name: 'Id', SortType: 0 }] },
    });
    expect(Entities).toMatchObject([
      { Paid: 10, Excess: 0 },
      { Paid: 13.33, Excess: 10 },
    ]);
    await take(closing(bill, [both], 10));
    expect((await bills()).map(({ Sum }) => Sum)).toEqual([10, 3.33]);
    expect(await verify()).toBeUndefined();
  });

  it('takes of two payments no more than is due, and leaves out what is not needed at all', async () => {
    const bill = newBill();
    const [first, second] = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]])];
    await take(ordering(bill, first));
    await take(closing(bill, [first], 10));
    await take(ordering(bill, second));
    const payments = [
      { Tender: { Id: place.card }, Value: 2 },
      { Tender: { Id: place.cash }, Value: 10 },
      { Tender: { Id: place.card }, Value: 1.33 },
    ];
    await take({ ...closing(bill, [first, second], 0), Payoffs: payments });
    const [, paid] = await bills();
    const payoffs = (paid as Bill).Documents.flatMap(({ Payoffs }: Json) => Payoffs);
    expect(payoffs.map(({ Tender, Value }: Json) => [Tender.Id, Value])).toEqual([
      [place.card, 2],
      [place.cash, 1.33],
    ]);
    expect(await verify()).toBeUndefined();
  });

  it('makes no product to stand for others while all are known', async () => {
    const count = async (): Promise<number> =>
      (await place.owner.do('ArticleSearch', { predicate: { WithDeleted: true } })).Pager.Number;
    const before = await count();
    await take(ordering(newBill(), orderOf([[soup, 1, 10]])));
    expect(await count()).toBe(before);
    await take(ordering(newBill(), orderOf([[999_999, 1, 10]])));
    expect(await count()).toBe(before + 1);
  });

  it('keeps what cards were charged for a bill that was paid twice, says how much goes back, and to which card', async () => {
    const bill = newBill();
    const order = orderOf([[soup, 1, 10]]);
    const Cards = [{ TenderId: place.card, Sum: 10, Authorisation: '100001', Card: 'VISA', LastDigits: '4242' }];
    await take(ordering(bill, order));
    expect((await take(closing(bill, [order], 10))).Excess).toBeUndefined();
    const twice = await take({ ...closing(bill, [order], 10), Cards });
    expect(twice).toMatchObject({ Excess: 10, DocumentGroup: { ClientId: bill.ClientId } });
    expect((await notes()).at(-1)).toMatchObject({
      Code: 'BILL_OVERPAID_BY_CARD',
      Details: { paid: 1000, due: 0, cards: 'VISA *4242, 100001: 10.00' },
    });
    const { Settings } = await place.owner.do('BillOperationRead', { billOperation: { Id: twice.Id } });
    expect(Settings).toEqual([{ Key: 'Cards', Value: Cards }]);
  });

  it('takes cash rounded to the smallest coin, and the books say by how much', async () => {
    const bill = newBill();
    const [one, other] = [orderOf([[tea, 1, 3.33]]), orderOf([[soup, 1, 10]])];
    await take(ordering(bill, one));
    await take(ordering(bill, other));
    const rounded = (CashRounding: number) => ({ ...closing(bill, [one, other], 13.33 + CashRounding), CashRounding });
    await expect(take({ ...rounded(0.02), Payoffs: [{ Tender: { Id: place.cash }, Value: 13.33 }] })).rejects.toThrow();
    await take(rounded(0.02));
    const [paid] = (await bills()) as [Bill];
    expect([paid.Sum, Boolean(paid.ApprovedOn)]).toEqual([13.33, true]);
    const byOrder = paid.Documents.map(({ DebitSum, Payoffs, Settings }: Json) => [
      DebitSum,
      Payoffs.reduce((sum: number, { Value }: Json) => sum + Value, 0),
      Settings?.find(({ Key }: Json) => Key === 'CashRounding')?.Value,
    ]);
    expect(byOrder).toEqual([
      [3.33, 3.33, undefined],
      [10, 10.02, 0.02],
    ]);
    expect(await verify()).toBeUndefined();
    const { Entities } = await place.owner.do('AttentionSearch', { predicate: {} });
    expect(Entities.map(({ Code }: Json) => Code)).toEqual(['TENDERS_DIFFER']);
  });

  it('follows a bill that was merged into another, and brings back one that was deleted', async () => {
    const [gone, kept] = [newBill(), newBill()];
    const [one, two, after] = [orderOf([[soup, 1, 10]]), orderOf([[tea, 1, 3.33]]), orderOf([[tea, 2, 3.33]])];
    const { DocumentGroup: from } = await take(ordering(gone, one));
    const { DocumentGroup: into } = await take(ordering(kept, two));
    await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: into.Id }, from: [{ Id: from.Id }] });
    await take(ordering({ ...gone, Id: from.Id }, after));
    expect(await bills()).toMatchObject([{ Id: into.Id, Sum: 19.99 }]);
    // The guests of the first paid what they had ordered, as their waiter saw it.
    await take(closing({ ...gone, Id: from.Id }, [one, after], 16.66));
    const [paid, open] = (await bills()) as [Bill, Bill];
    expect([namesOf(paid), namesOf(open)]).toEqual([idsOf(one, after), idsOf(two)]);
    await place.owner.do('DocumentGroupDelete', { documentGroup: { Id: open.Id } });
    await take(closing(kept, [two], 3.33));
    expect((await bills()).map(({ Sum, ApprovedOn }) => [Sum, Boolean(ApprovedOn)])).toEqual([
      [16.66, true],
      [3.33, true],
    ]);
    expect((await notes()).map(({ Code }) => Code)).toContain('BILL_GONE');
    expect(await verify()).toBeUndefined();
  });

  it('is not refused for a desk, a waiter or a product that is gone', async () => {
    const bill = newBill();
    const order = orderOf([[soup, 1, 10]]);
    (order.Lots[0] as Json).Article = { Id: 987_654_321 };
    const sent = ordering(bill, order, { Desk: { Id: 987_654_321 }, Employee: { Id: 987_654_321 } });
    const { DocumentGroup } = await take(sent);
    await take(operation(2, bill, { Desk: { Id: 987_654_321 } }));
    expect(await place.load(DocumentGroup.Id)).toMatchObject({ Sum: 10 });
    expect(linesOf(await place.load(DocumentGroup.Id))).toMatchObject([{ Article: { Name: 'Unknown product' } }]);
  });

  it('takes the service charge and the tip that guests paid, as much as they paid', async () => {
    const service = await place.product(0);
    const { Id, Version } = await place.owner.do('BranchRead', { branch: { Id: place.branchId } });
    const branch = { Id, Version, ServiceCharge: 10, ServiceArticle: { Id: service } };
    await place.owner.do('BranchUpdate', { branch });
    const [bill, order] = [newBill(), orderOf([[soup, 1, 10]])];
    await take(ordering(bill, order));
    await take({ ...closing(bill, [order], 13), Tip: 2, ServiceSum: 1 });
    const [paid] = (await bills()) as [Bill];
    expect([paid.Sum, Boolean(paid.ApprovedOn)]).toEqual([11, true]);
    const payoffs = paid.Documents.flatMap(({ Payoffs }: Json) => Payoffs);
    expect(payoffs.reduce((sum: number, { Value }: Json) => sum + Value, 0)).toBe(13);
    expect(await notes()).toEqual([]);
    // A device that knew nothing of the charge has not taken it.
    const [other, without] = [newBill(), orderOf([[soup, 1, 10]])];
    await take(ordering(other, without));
    await take(closing(other, [without], 10));
    expect((await bills()).map(({ Sum }) => Sum)).toEqual([11, 10]);
    expect(await verify()).toBeUndefined();
  });

  it('gives change on cash alone: a card that paid more than was due is refused', async () => {
    const [bill, order] = [newBill(), orderOf([[soup, 1, 10]])];
    await take(ordering(bill, order));
    const card = await place.owner.do('TenderCreate', { tender: { Name: 'Card', TenderActionType: 2 } });
    const byCard = { ...closing(bill, [order], 12), Payoffs: [{ Tender: { Id: card.Id }, Value: 12 }] };
    expect((await place.owner.try('BillOperationTake', { operation: byCard })).fault.Code).toBe('TENDER_NO_CHANGE');
    await take(closing(bill, [order], 12));
    const [paid] = (await bills()) as [Bill];
    expect(paid.Documents.flatMap(({ Payoffs }: Json) => Payoffs).map(({ Value }: Json) => Value)).toEqual([10]);
    expect(await notes()).toEqual([]);
  });

  it('is refused without items, and with less than was due [R-REST-010] [R-REST-013]', async () => {
    const bill = newBill();
    const order = orderOf([[soup, 1, 10]]);
    const refusals = [
      await place.owner.try('BillOperationTake', { operation: ordering(bill, orderOf([])) }),
      await place.owner.try('BillOperationTake', { operation: ordering(bill, orderOf([[soup, 0, 10]])) }),
      await place.owner.try('BillOperationTake', { operation: closing(bill, [order], 9.99) }),
    ];
    expect(refusals.map(({ fault }) => fault.Code)).toEqual([
      'ORDER_ITEMS_MISSING',
      'ORDER_ITEMS_MISSING',
      'TENDER_TOO_LITTLE',
    ]);
    expect(refusals[0]?.fault.Message).toBe('Orderitems not found');
    expect(await bills()).toEqual([]);
  });
});
