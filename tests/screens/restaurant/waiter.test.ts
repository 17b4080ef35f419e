import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, pageOf, sent } from '../support/till-visitor.ts';
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
const lot = (Id: number, article: number, Name: string, sum: number, Settings: object[] = []) => ({
  Id,
  Document: { Id: 81 },
  Article: { Id: article, Name },
  Quantity: 1,
  DebitPrice: sum,
  PrimaryDebitPrice: sum,
  DebitSum: sum,
  PrimaryDebitSum: sum,
  Settings,
});
const times = (StartedOn?: string, CompletedOn?: string) => [
  ...(StartedOn ? [{ Key: 'StartedOn', Value: StartedOn }] : []),
  ...(CompletedOn ? [{ Key: 'CompletedOn', Value: CompletedOn }] : []),
];
const at = '2026-11-23T10:00:00+00:00';
const bill = (Id: number, more: object = {}) => ({
  Id,
  Version: 1,
  Code: String(Id),
  Sum: 100,
  DebitSum: 100,
  Desk: { Id: 1, Name: 'Window' },
  Employee: { Id: 7, Name: 'Rusu Ana' },
  CreatedOn: at,
  Settings: [],
  ...more,
});
const order = (Lots: object[], more: object = {}) => ({
  Id: 81,
  DocumentActionType: 6,
  CreatedOn: at,
  Lots,
  ...more,
});
const paidOrder = order([lot(1, 1, 'Milk 1 l', 60), lot(2, 2, 'Bread', 40)], {
  Payoffs: [
    { Id: 1, Tender: { Id: 2 }, Value: 70 },
    { Id: 2, Tender: { Id: 1 }, Value: 30 },
  ],
});

const answers = (load: (body: Body) => Body): Answers => ({
  TokenRead: () => ({ ...own, Code: undefined }),
  BranchSearch: pageOf([{ Id: 1, Name: 'Center' }]),
  TenderSearch: pageOf([
    { Id: 1, Name: 'Cash', TenderActionType: 1 },
    { Id: 2, Name: 'Card', TenderActionType: 2 },
  ]),
  DocumentGroupSearch: ({ predicate }: Body) =>
    pageOf(
      predicate.DocumentSplits?.SplitDocumentTypes?.[0] !== 3
        ? []
        : predicate.ApprovedOn?.Exists
          ? [bill(70, { ApprovedOn: at, ClientId: 'paid' })]
          : [bill(71), bill(72, { Desk: { Id: 2, Name: 'Door' } })],
    )({ predicate }),
  DocumentGroupLoad: ({ documentGroup: { Id } }: Body) => load({ Id }),
  DocumentGroupSplit: () => ({ Code: 0, DocumentGroup: bill(73) }),
  DocumentGroupMerge: () => bill(71),
  BillRefund: () => bill(70),
  UnitSearch: pageOf([
    { Id: 1, Name: 'Window', Branch: { Id: 1 } },
    { Id: 2, Name: 'Door', Branch: { Id: 1 } },
  ]),
  SchemeSearch: pageOf([]),
  GuestOrderSearch: pageOf([]),
  SoldOutSearch: pageOf([]),
  ArticleSupplementSearch: pageOf([]),
});

const opened = async (load: (body: Body) => Body): Promise<Visitor> => {
  const visitor = await till({ answers: answers(load), local: { user: JSON.stringify(signedInOf(own as never)) } });
  await go(visitor, '/restaurant-pos-bills/1');
  await visitor.page.getByRole('heading', { name: 'Bills' }).waitFor();
  return visitor;
};
const press = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const choose = async (visitor: Visitor, name: RegExp): Promise<void> => {
  await press(visitor, 'Bills');
  await visitor.page.getByRole('button', { name }).first().click();
};

it('a paid bill is given back by lines, the way it was paid, for a reason [R7]', async () => {
  await using visitor = await opened(({ Id }) => bill(Id, { ApprovedOn: at, Documents: [paidOrder] }));
  const { page } = visitor;
  const window = page.getByRole('dialog');
  await press(visitor, 'Menu');
  await page.getByRole('menuitem', { name: 'Paid bills' }).click();
  await window.getByRole('button', { name: /# 70/ }).click();
  await window.getByRole('button', { name: 'Give back' }).click();
  await window.getByRole('button', { name: 'One more: Milk 1 l' }).click();
  await window.getByRole('button', { name: 'Give back 60.00' }).click();
  await window.getByRole('button', { name: /Rung up by mistake/ }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('Card 60.00').waitFor();
  expect(calls(visitor, 'BillRefund')).toHaveLength(0);
  await asked.getByRole('button').last().click();
  await sent(visitor, 'BillRefund', 1);
  expect(calls(visitor, 'BillRefund')[0]).toMatchObject({
    documentGroup: { Id: 70 },
    Reason: 4,
    Lots: [{ Id: 1, Quantity: 1 }],
  });
});

it('the bill says where its dishes are: sent, being cooked, ready, handed out [R14]', async () => {
  const cooking = lot(2, 2, 'Bread', 40, times(at));
  const ready = lot(3, 3, 'Soup', 10, times(at, at));
  await using visitor = await opened(({ Id }) =>
    bill(Id, {
      Documents: [
        order([lot(1, 1, 'Milk 1 l', 60), cooking, ready]),
        order([lot(4, 4, 'Tea', 5, times(at, at))], { Id: 82, ServedOn: at }),
      ],
    }),
  );
  await choose(visitor, /# 71/);
  const items = visitor.page.getByRole('list', { name: 'Items of the bill' }).getByRole('listitem');
  for (const [dish, state] of [
    ['Milk 1 l', 'Sent to the kitchen'],
    ['Bread', 'Being cooked'],
    ['Soup', 'Ready to be served'],
    ['Tea', 'Handed out'],
  ] as const)
    await items.filter({ hasText: dish }).getByText(state).waitFor();
});

it('a step is taken back on the bills that it concerns alone, and says on another one whose it is [R13]', async () => {
  await using visitor = await opened(({ Id }) =>
    bill(Id, { Documents: [order([lot(1, 1, 'Milk 1 l', 60), lot(2, 2, 'Bread', 40)])] }),
  );
  const { page } = visitor;
  const back = page.getByRole('button', { name: /^Take back/ });
  await choose(visitor, /# 71/);
  await page.getByText('Milk 1 l').waitFor();
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'One more of Bread' }).click();
  await window.getByRole('button', { name: /^Split off/ }).click();
  await sent(visitor, 'DocumentGroupSplit', 1);
  await choose(visitor, /# 72/);
  await page.getByRole('heading', { name: /# 72/ }).waitFor();
  await page.waitForTimeout(500);
  expect(await back.count()).toBe(0);
  await choose(visitor, /# 71/);
  await page.getByRole('button', { name: 'Take back: Split', exact: true }).waitFor();
});
