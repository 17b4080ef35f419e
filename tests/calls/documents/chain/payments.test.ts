import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../documents-shop.ts';
import { officeOf } from './chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);

const pay = (operation: number, Contractor: object, CreditSum: number, more: object = {}) =>
  office.approve([9, operation], { lines: [], Lots: undefined, DebitDepot: undefined, Contractor, CreditSum, ...more });

const openOf = async ({ Id }: { Id: number }) => {
  house.wait(1000);
  const answer = await call('ContractorOpenDocuments', { predicate: { Contractors: [{ Id }] } });
  const resume = await call('ContractorResumeSearch', { predicate: { Contractors: [{ Id }] } });
  expect(answer.OpenSum).toBe(resume.Entities[0]?.BalanceTo ?? 0);
  return answer;
};

const opened = async (contractor: { Id: number }) =>
  ((await openOf(contractor)).Rows ?? []).map(({ Document, Sum, OpenSum }) => [Document?.Id, Sum, OpenSum]);

describe('what a contractor owes, document by document', () => {
  it('is paid by the payment of that document first, and by others from the oldest on', async () => {
    const customer = await office.partner(1);
    const tea = await shop.product();
    await shop.receive([[tea, 100, 1]]);
    const [first, second, third] = [
      await office.approve([2, 2], { lines: [[tea, 10, 5]], Contractor: customer }),
      await office.approve([2, 2], { lines: [[tea, 10, 6]], Contractor: customer }),
      await office.approve([2, 2], { lines: [[tea, 10, 7]], Contractor: customer }),
    ];
    await pay(8, customer, 20, { SourceId: second.Id });
    expect(await opened(customer)).toEqual([
      [first.Id, 50, 50],
      [second.Id, 60, 40],
      [third.Id, 70, 70],
    ]);
    await pay(8, customer, 55);
    expect(await opened(customer)).toEqual([
      [second.Id, 60, 35],
      [third.Id, 70, 70],
    ]);
    const advance = await pay(8, customer, 200);
    expect(await opened(customer)).toEqual([[advance.Id, -200, -95]]);
  });

  it('has an age', async () => {
    const supplier = await office.partner(2);
    const tea = await shop.product();
    const { ApprovedOn } = await office.approve([1, 1], { lines: [[tea, 1, 7]], Contractor: supplier });
    const before = new Date(Date.parse(ApprovedOn ?? '') - 40 * 86_400_000).toISOString();
    await office.approve([1, 1], { lines: [[tea, 1, 30]], Contractor: supplier, PostedOn: before });
    const { Rows, UpTo30Sum, UpTo60Sum, OpenSum } = await openOf(supplier);
    expect([UpTo30Sum, UpTo60Sum, OpenSum]).toEqual([-7, -30, -37]);
    expect(Rows?.map(({ Days, UpTo30Sum: young }) => [Days, young])).toEqual([
      [40, undefined],
      [0, -7],
    ]);
    const asked = new Date(Date.parse(before) + 10 * 86_400_000).toISOString();
    const then = await call('ContractorOpenDocuments', {
      predicate: { Contractors: [supplier], ApprovedOn: { To: asked } },
    });
    expect(then.Rows?.map(({ OpenSum: open, Days }) => [open, Days])).toEqual([[-30, 10]]);
  });

  it('is for those of the company alone', async () => {
    const customer = await office.partner(1);
    const stranger = await house.signUp();
    const { status } = await stranger.try('ContractorOpenDocuments', { predicate: { Contractors: [customer] } });
    expect(status).toBe(404);
  });
});

describe('a payment of a document', () => {
  it('is at most what is left to pay, and of two people who pay it at once one does', async () => {
    const supplier = await office.partner(2);
    const tea = await shop.product();
    const income = await office.approve([1, 1], { lines: [[tea, 10, 3]], Contractor: supplier });
    const due = async () => (await office.chain(income.Id)).Due;
    expect(await due()).toBe(30);
    await pay(9, supplier, 10, { SourceId: income.Id });
    expect(await due()).toBe(20);
    await expect(pay(9, supplier, 20.01, { SourceId: income.Id })).rejects.toThrow(/DOCUMENT_PAID/);
    const document = office.draft([9, 9], {
      lines: [],
      Lots: undefined,
      DebitDepot: undefined,
      Contractor: supplier,
      CreditSum: 20,
      SourceId: income.Id,
    });
    const answers = await Promise.all([1, 2, 3].map(() => attempt('DocumentApprove', { document })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([await due(), await opened(supplier)]).toEqual([0, []]);
    const paid = answers.find(({ status }) => status === 200)?.body as { Id: number };
    await office.reverse(paid.Id);
    expect([await due(), await opened(supplier)]).toEqual([20, [[income.Id, -30, -20]]]);
  });

  it('is asked for no goods that came back, whether money was given back with them or the return names lines alone', async () => {
    const customer = await office.partner(1);
    const tea = await shop.product();
    await shop.receive([[tea, 100, 1]]);
    const [cash] = (await call('TenderSearch', { predicate: { TenderActionTypes: [1] } })).Entities;
    const paid = (Value: number) => ({ Payoffs: [{ Tender: { Id: cash?.Id }, Value }] });
    const sell = (more: object = {}) =>
      office.approve([2, 2], { lines: [[tea, 10, 5]], Contractor: customer, ...more });
    const giveBack = async ({ Id }: { Id: number }, quantity: number, more: object = {}) => {
      const [sold] = (await call('LotSearch', { predicate: { Documents: [{ Id }] } })).Entities;
      const Lots = [{ Article: { Id: tea }, Quantity: quantity, LotParentId: sold?.Id }];
      return office.approve([1, 4], { lines: [], Contractor: customer, Lots, ...more });
    };
    const due = async ({ Id }: { Id: number }) => (await office.chain(Id)).Due;
    const unpaid = await sell();
    await giveBack(unpaid, 2);
    expect(await due(unpaid)).toBe(40);
    await giveBack(unpaid, 1, { SourceId: unpaid.Id });
    expect(await due(unpaid)).toBe(35);
    const partly = await sell(paid(30));
    expect(await due(partly)).toBe(20);
    await giveBack(partly, 2, { SourceId: partly.Id, ...paid(10) });
    expect(await due(partly)).toBe(20);
  });

  it('goes the way of the document: money is paid for an income and received for an outcome', async () => {
    const both = await office.partner(3);
    const tea = await shop.product();
    const income = await office.approve([1, 1], { lines: [[tea, 10, 3]], Contractor: both });
    await expect(pay(8, both, 1, { SourceId: income.Id })).rejects.toThrow(/DOCUMENT_SOURCE/);
  });
});
