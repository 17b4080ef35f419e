import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, pageOf, sent } from '../support/till-visitor.ts';
import { employee, token, type Answers, type Visitor } from '../support/visitor.ts';

type Body = Record<string, any>;

const { till, go } = tillHouse();

const company = {
  Id: 9,
  Name: 'Bistro',
  Type: 1,
  OrganisationActionType: { Number: 0, Enumerator: 0 },
  Settings: [{ Key: 'currency', Value: 'MDL' }],
};
const own = token({ Organisation: company, Employees: [employee({ Organisation: company })] });
const line = (Id: number, Name: string, DebitSum: number, values: object) => ({
  Id,
  Document: { Id: 81 },
  Article: { Id, Name },
  Quantity: 2,
  DebitPrice: DebitSum / 2,
  DebitSum,
  Settings: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});
const lots = [
  line(1, 'Soup', 60, { Seat: 1 }),
  line(2, 'Cake', 40, { Seat: 2, Course: 2, HeldOn: '2026-11-23T10:00:00+00:00' }),
];
const bill = (Id: number, Sum: number) => ({
  Id,
  Version: 1,
  Code: String(Id),
  Sum,
  DebitSum: Sum,
  Desk: { Id: 1, Name: 'Window' },
  CreatedOn: '2026-11-23T10:00:00+00:00',
  Settings: [],
});

const answers: Answers = {
  TokenRead: () => ({ ...own, Code: undefined }),
  BranchSearch: pageOf([{ Id: 1, Name: 'Center', ServiceCharge: 10, ServiceArticle: { Id: 90 } }]),
  DocumentGroupSearch: ({ predicate }: Body) =>
    pageOf(predicate.DocumentSplits?.SplitDocumentTypes?.[0] === 3 ? [bill(71, 100), bill(72, 8)] : [])({ predicate }),
  DocumentGroupLoad: ({ documentGroup: { Id } }: Body) => ({
    ...bill(Id, Id === 71 ? 100 : 8),
    Documents: [{ Id: 81, DocumentActionType: 6, Lots: lots }],
  }),
  DocumentGroupSplit: () => ({ Code: 0, DocumentGroup: bill(73, 40) }),
  DocumentGroupMerge: () => bill(71, 100),
  LotVoid: () => ({ ...lots[0], Settings: [{ Key: 'VoidAskedOn', Value: '2026-11-23T10:00:00+00:00' }] }),
  OrderFire: () => bill(71, 100),
  BillOperationTake: () => ({ Id: 1 }),
  UnitSearch: pageOf([{ Id: 1, Name: 'Window', Branch: { Id: 1 } }]),
  SchemeSearch: pageOf([]),
  GuestOrderSearch: pageOf([]),
  SoldOutSearch: pageOf([]),
  ArticleSupplementSearch: pageOf([]),
};

const opened = async (): Promise<Visitor> => {
  const visitor = await till({ answers, local: { user: JSON.stringify(signedInOf(own as never)) } });
  const { page } = visitor;
  await go(visitor, '/restaurant-pos-bills/1');
  await page.getByRole('heading', { name: 'Bills' }).waitFor();
  await page.getByRole('button', { name: 'Bills' }).first().click();
  await page.getByRole('button', { name: /# 71/ }).first().click();
  await page.getByText('Soup').waitFor();
  return visitor;
};
const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click();

it('a sent dish is taken back with its reason, and the kitchen is asked', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await press(visitor, /^Soup/);
  const window = page.getByRole('dialog');
  const cancel = window.getByRole('button', { name: /^Cancel \d/ });
  expect(await cancel.isDisabled()).toBe(true);
  await window.getByRole('button', { name: 'One less of Soup' }).click();
  await window.getByRole('button', { name: 'Mistake' }).click();
  await cancel.click();
  await notice(visitor, 'The kitchen was asked');
  expect(calls(visitor, 'LotVoid')).toEqual([{ lot: { Id: 1 }, quantity: 1, reason: 'Mistake' }]);
});

it('a held course is fired by its button', async () => {
  await using visitor = await opened();
  await press(visitor, 'Fire course 2');
  await sent(visitor, 'OrderFire', 1);
  expect(calls(visitor, 'OrderFire')).toEqual([{ documentGroup: { Id: 71 }, course: 2 }]);
});

it('a seat pays for itself; the step is taken back by one tap', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await page.getByRole('tab', { name: 'By seats' }).click();
  await press(visitor, /^Seat 2/);
  await press(visitor, 'Split off 40.00');
  await sent(visitor, 'DocumentGroupSplit', 1);
  const [{ documentGroup }] = calls(visitor, 'DocumentGroupSplit');
  expect(documentGroup.Documents[0].Lots.map(({ Id, QuantitySplit }: Body) => [Id, QuantitySplit])).toEqual([
    [1, 0],
    [2, 2],
  ]);
  await press(visitor, /# 71/);
  await press(visitor, 'Take back: Split');
  await sent(visitor, 'DocumentGroupMerge', 1);
  expect(calls(visitor, 'DocumentGroupMerge')).toEqual([{ documentGroup: { Id: 71 }, from: [{ Id: 73 }] }]);
});

it('the service charge is shown before it is paid, and the tip goes with the payment', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await page.getByText('Service charge').waitFor();
  await page.getByLabel('Tip', { exact: true }).fill('5');
  await page.getByLabel('Card').fill('115');
  await press(visitor, 'Close bill');
  await sent(visitor, 'BillOperationTake', 1);
  expect(calls(visitor, 'BillOperationTake')[0].operation).toMatchObject({
    Tip: 5,
    ServiceSum: 10,
    Payoffs: [{ Tender: { Id: 2 }, Value: 115 }],
  });
});
