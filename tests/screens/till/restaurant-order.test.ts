import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, pageOf, sent } from '../support/till-visitor.ts';
import { employee, token, type Answers, type Visitor, type VisitorOptions } from '../support/visitor.ts';

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
const cut = { Id: 1, Name: 'Cut', Minimum: 1, Maximum: 1, FreeCount: 0 };
const earlier = {
  Id: 5,
  Article: { Id: 2, Name: 'Bread' },
  Quantity: 2,
  DebitPrice: 8,
  DebitSum: 16,
  Settings: [{ Key: 'Note', Value: 'Warm' }],
};
const bill = {
  Id: 71,
  Version: 1,
  Code: '71',
  Sum: 16,
  Desk: { Id: 1, Name: 'Window' },
  CreatedOn: '2026-11-23T10:00:00+00:00',
  Settings: [],
};

const answers: Answers = {
  TokenRead: () => ({ ...own, Code: undefined }),
  DocumentGroupSearch: pageOf([bill]),
  DocumentGroupLoad: () => ({ ...bill, Documents: [{ Id: 81, DocumentActionType: 6, Lots: [earlier] }] }),
  BillOperationTake: () => ({ Id: 1 }),
  UnitSearch: pageOf([{ Id: 1, Name: 'Window', Branch: { Id: 1 } }]),
  SchemeSearch: pageOf([]),
  GuestOrderSearch: pageOf([]),
  ArticleSupplementSearch: pageOf([
    { Id: 1, PrincipalId: 1, Article: { Id: 30, Name: 'Thick' }, IsChargeable: false, Group: cut },
    { Id: 2, PrincipalId: 1, Article: { Id: 31, Name: 'Thin' }, IsChargeable: false, Group: cut },
    { Id: 3, PrincipalId: 1, Article: { Id: 2, Name: 'Bread' }, IsChargeable: true },
  ]),
  SoldOutSearch: pageOf([{ Id: 1, Branch: { Id: 1 }, Article: { Id: 2 }, Left: 0 }]),
  SoldOutSet: () => true,
};

const order = async (more: Answers = {}, screen: Pick<VisitorOptions, 'viewport'> = {}): Promise<Visitor> => {
  const visitor = await till({
    ...screen,
    answers: { ...answers, ...more },
    local: { user: JSON.stringify(signedInOf(own as never)) },
  });
  await go(visitor, '/restaurant-pos-bills/1');
  await visitor.page.getByRole('heading', { name: 'Bills' }).waitFor();
  await go(visitor, '/restaurant-pos-order/1/71');
  await visitor.page.getByRole('tab', { name: 'Products' }).click();
  return visitor;
};
const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sentLots = async (visitor: Visitor): Promise<Body[]> => {
  await press(visitor, 'Send the order');
  await sent(visitor, 'BillOperationTake', 1);
  return calls(visitor, 'BillOperationTake')[0].operation.Documents[0].Lots;
};

it('a dish asks for what must be chosen with it; seat, course and hold go with its line', async () => {
  await using visitor = await order({ SoldOutSearch: pageOf([]) });
  const { page } = visitor;
  await press(visitor, 'Next seat');
  await press(visitor, 'Next course');
  await press(visitor, /^Milk 1 l/);
  const window = page.getByRole('dialog');
  const apply = window.getByRole('button', { name: /^Apply/ });
  await window.getByText('Cut · choose 1').waitFor();
  expect(await apply.isDisabled()).toBe(true);
  await window.getByRole('button', { name: 'Thick' }).click();
  await window.getByRole('button', { name: 'Thin' }).click();
  await window.getByRole('button', { name: 'One more of Bread' }).click();
  await window.getByText('Hold').click();
  await window.getByRole('button', { name: 'Apply · 20.50' }).click();
  const [lot] = await sentLots(visitor);
  expect(lot).toMatchObject({ Article: { Id: 1 }, Quantity: 1, DebitPrice: 20.5, PrimaryDebitPrice: 20.5 });
  const said = Object.fromEntries(lot?.Settings.map(({ Key, Value }: Body) => [Key, Value]));
  expect(said).toMatchObject({
    Seat: 1,
    Course: 1,
    Modifiers: [
      { Id: 31, Count: 1 },
      { Id: 2, Count: 1 },
    ],
  });
  expect(typeof said.HeldOn).toBe('string');
});

it('what is sold out is not taken; the stop list is kept from the order screen', async () => {
  await using visitor = await order();
  const { page } = visitor;
  await page.getByText('Sold out').first().waitFor();
  await press(visitor, /^Bread/);
  await notice(visitor, '“Bread” is sold out');
  await press(visitor, 'Stop list');
  await press(visitor, /^Milk 1 l/);
  await page.waitForSelector('dialog input:focus');
  await page.getByRole('textbox', { name: 'Left to sell' }).fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Set' }).click();
  await sent(visitor, 'SoldOutSet', 1);
  expect(calls(visitor, 'SoldOutSet')).toEqual([{ branch: { Id: 1 }, article: { Id: 1 }, left: 3 }]);
});

it('the last round is ordered once more by one tap, with its notes, on the bill that the address names, and leads back [R-REST-003]', async () => {
  await using visitor = await order({ SoldOutSearch: pageOf([]) });
  await press(visitor, 'Repeat the round');
  const [lot] = await sentLots(visitor);
  expect(lot).toMatchObject({
    Article: { Id: 2 },
    Quantity: 2,
    DebitPrice: 8,
    Settings: [{ Key: 'Note', Value: 'Warm' }],
  });
  await visitor.arrives('/restaurant-pos-bills/1');
  expect(calls(visitor, 'BillOperationTake')[0].operation).toMatchObject({ BillOperationType: 1, Bill: { Id: 71 } });
});

it('automatic discounts are taken off as it is ordered, and a tap on the dish says why [R-DISC-004]', async () => {
  const Predicate = { Type: 1, Active: true, Value: 20, schedule: { type: 1 }, products: [{ Id: 2 }] };
  const layout = {
    Id: 81,
    Name: 'Fresh bread',
    LayoutEntityType: 1,
    Settings: [{ Key: 'Predicate', Value: Predicate }],
  };
  await using visitor = await order({ SoldOutSearch: pageOf([]), LayoutSearch: pageOf([layout]) });
  const { page } = visitor;
  const panel = page.getByRole('region', { name: 'Order' });
  await press(visitor, /^Bread/);
  await panel.getByText('−1.60').waitFor();
  await panel.getByRole('button', { name: /^Bread/ }).click();
  const why = page.getByRole('dialog').getByRole('region', { name: 'Why this price' });
  await why.getByText('Fresh bread').waitFor();
  await why.getByText('6.40').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const [lot] = await sentLots(visitor);
  expect(lot).toMatchObject({ DebitPrice: 6.4, PrimaryDebitPrice: 8, DebitSum: 6.4 });
  expect(lot?.Settings).toEqual([{ Key: 'Discounts', Value: [{ Id: 81, Sum: 1.6 }] }]);
});

const phone = { viewport: { width: 390, height: 844 } };
const edgesOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { right: x + width, bottom: y + height, top: y, height };
};

it('on a phone the menu keeps its height, a window cuts nothing off, and what was tapped last is in sight', async () => {
  await using visitor = await order({ SoldOutSearch: pageOf([]) }, phone);
  const { page } = visitor;
  expect((await edgesOf(page.getByRole('tablist'))).height).toBeLessThan(60);
  await press(visitor, /^Milk 1 l/);
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Thick' }).click();
  const hold = await edgesOf(window.getByText('Hold'));
  expect(hold.right).toBeLessThanOrEqual((await edgesOf(window.getByLabel('Note for the kitchen'))).right);
  await window.getByRole('button', { name: /^Apply/ }).click();
  const panel = page.getByRole('region', { name: 'Order' });
  for (const dish of [/^Bread/, /^Cheese/]) await press(visitor, dish);
  const last = await edgesOf(panel.getByRole('listitem').last());
  const send = await edgesOf(page.getByRole('button', { name: 'Send the order' }));
  expect(last.bottom).toBeLessThanOrEqual(send.top);
});
