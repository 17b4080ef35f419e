import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from './support/till-house.ts';
import { calls, notice, pageOf, sent, typeKeys, unlockedToken, verifierOf, waitFor } from './support/till-visitor.ts';
import { employee, token, type Answers, type Visitor } from './support/visitor.ts';

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

const lot = (Id: number, Name: string, Quantity: number, DebitPrice: number) => ({
  Id,
  Article: { Id, Name },
  Quantity,
  DebitPrice,
  DebitSum: Quantity * DebitPrice,
});
const bill = (Id: number, Sum: number, more: object = {}) => ({
  Id,
  Version: 1,
  Code: String(Id),
  Sum,
  DebitSum: Sum,
  CreatedOn: '2026-11-23T10:00:00+00:00',
  Employee: { Id: 7, Name: 'Rusu Ana' },
  Settings: [],
  ...more,
});
const lots = [lot(1, 'Milk 1 l', 3, 20), lot(2, 'Bread', 5, 8)];

/** As the server does: a part that was paid is kept with its bill. */
const keepPart = (open: Body[], { BillOperationType, Bill: { Id }, ...paid }: Body): void => {
  const at = open.find((each) => each.Id === Id);
  if (BillOperationType !== 7 || !at) return;
  const before = at.Settings.find(({ Key }: Body) => Key === 'Parts')?.Value ?? [];
  const Payoffs = paid.Payoffs.map(({ Tender, Value }: Body) => ({ TenderId: Tender.Id, Value }));
  const part = { ClientId: paid.ClientId, Of: paid.PartsOf, Payoffs };
  const others = at.Settings.filter(({ Key }: Body) => Key !== 'Parts');
  Object.assign(at, { Version: at.Version + 1, Settings: [...others, { Key: 'Parts', Value: [...before, part] }] });
};

/** A server with two desks, of which the first has an open bill of 100. */
const answers = (): Answers => {
  const Settings = [{ Key: 'Guests', Value: 3 }];
  const open = [bill(71, 100, { Desk: { Id: 1, Name: 'Window' }, Settings }), bill(72, 8)];
  const orders = [{ Id: 81, DocumentActionType: 6, Lots: lots }];
  return {
    TokenRead: () => ({ ...own, Code: undefined }),
    DocumentGroupSearch: ({ predicate }: Body) =>
      pageOf(predicate.DocumentSplits?.SplitDocumentTypes?.[0] === 3 ? open : [])({ predicate }),
    DocumentGroupLoad: ({ documentGroup: { Id } }: Body) => ({
      ...open.find((each) => each.Id === Id),
      Documents: orders,
    }),
    UnitSearch: pageOf([
      { Id: 1, Name: 'Window', Branch: { Id: 1 } },
      { Id: 2, Name: 'Door', Branch: { Id: 1 } },
    ]),
    SchemeSearch: pageOf([]),
    BillOperationTake: ({ operation }: Body) => {
      keepPart(open, operation);
      const closed = operation.BillOperationType === 3 && open.findIndex(({ Id }) => Id === operation.Bill.Id);
      if (typeof closed === 'number') open.splice(closed, 1);
      return { Id: 1, DocumentGroup: { Id: 73, ...operation.Bill, Code: '73' } };
    },
    DocumentGroupDelete: ({ documentGroup: { Id } }: Body) => {
      open.splice(
        open.findIndex((each) => each.Id === Id),
        1,
      );
      return bill(Id, 0);
    },
    DocumentGroupSplit: ({ documentGroup }: Body) => {
      const lines = documentGroup.Documents.flatMap(({ Lots }: Body) => Lots);
      if (lines.every(({ Quantity, QuantitySplit }: Body) => QuantitySplit === Quantity)) return { Code: 1 };
      const chosen = lines.filter((one: Body) => one.QuantitySplit > 0);
      return chosen.length > 0 ? { Code: 0, DocumentGroup: bill(72, 8) } : { Code: 2 };
    },
  };
};

const restaurant = (more: Answers = {}): Promise<Visitor> =>
  till({ answers: { ...answers(), ...more }, local: { user: JSON.stringify(signedInOf(own as never)) } });
const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const bills = async (more: Answers = {}): Promise<Visitor> => {
  const visitor = await restaurant(more);
  await go(visitor, '/restaurant-pos-bills/1');
  await visitor.page.getByRole('heading', { name: 'Bills' }).waitFor();
  return visitor;
};
const chooseFirst = async (visitor: Visitor): Promise<void> => {
  await press(visitor, 'Bills');
  await press(visitor, /# 71/);
  await visitor.page.getByText('Milk 1 l').waitFor();
};

it('a restaurant lands on its bills wherever a shop lands at its sale point [R-POS-002] [R-GEN-017]', async () => {
  await using visitor = await restaurant({ TillUnlock: () => unlockedToken({ Organisation: company }) });
  for (const path of ['/salepoint', '/salepoint/1', '/pos-branch-select', '/restaurant-pos-bills']) {
    await go(visitor, path);
    await visitor.arrives('/restaurant-pos-bills/1');
  }
  await press(visitor, /lock the till/);
  await visitor.arrives('/pos-lock');
  await visitor.page.getByRole('button', { name: '1', exact: true }).waitFor();
  await visitor.page.keyboard.type('1111');
  await visitor.page.keyboard.press('Enter');
  await visitor.arrives('/restaurant-pos-bills/1');
});

it('what guests ask for at their desk goes to the kitchen once a waiter sends it, at the prices of the house', async () => {
  const guestOrder = {
    Id: 5,
    ClientId: 'b7e0a7f2-0000-4000-8000-000000000005',
    Desk: { Id: 1, Name: 'Window' },
    Lines: [{ ArticleId: 1, Name: 'Milk 1 l', Quantity: 2, Note: 'Warm' }],
    GuestOrderStatus: 0,
    CreatedOn: '2026-11-23T10:00:00+00:00',
  };
  const waiting = [guestOrder];
  await using visitor = await bills({
    GuestOrderSearch: ({ predicate }: Body) => pageOf(waiting)({ predicate }),
    GuestOrderSettle: () => ({ ...waiting.pop(), GuestOrderStatus: 1 }),
  });
  await press(visitor, /^Guests have ordered · 1/);
  await visitor.page.getByText('Warm').waitFor();
  await press(visitor, 'Send to the kitchen');
  await visitor.page.getByText('All are answered').waitFor();
  await sent(visitor, 'BillOperationTake', 1);
  const [taken] = calls(visitor, 'BillOperationTake') as Body[];
  expect(taken?.['operation']).toMatchObject({
    Bill: { Id: 71 },
    Documents: [{ ClientId: guestOrder.ClientId, Lots: [{ Article: { Id: 1 }, Quantity: 2 }] }],
  });
  const [line] = taken?.['operation'].Documents[0].Lots;
  expect(line.DebitPrice).toBeGreaterThan(0);
  // As the server takes ids, and the same if it is sent again.
  expect(line.ClientId).toBe('b7e0a7f2-0000-4000-8000-000000000004');
  expect(calls(visitor, 'GuestOrderSettle')).toMatchObject([
    { guestOrder: { Id: 5 }, IsConfirmed: true, bill: { Id: 71 } },
  ]);
});

it('reservations stand at their desks with time and name, and seated guests go on to their first order', async () => {
  const StartsOn = new Date(Date.now() + 3_600_000).toISOString();
  const EndsOn = new Date(Date.now() + 7_200_000).toISOString();
  const kept = {
    Id: 9,
    Version: 1,
    Name: 'Popescu',
    Guests: 4,
    StartsOn,
    EndsOn,
    LengthMinutes: 60,
    Branch: { Id: 1 },
  };
  const reservation = { ...kept, ReservationStatus: 0, Desks: [{ Id: 2, Name: 'Door' }] };
  await using visitor = await bills({
    ReservationSearch: pageOf([reservation]),
    ReservationUpdate: () => ({ ...reservation, ReservationStatus: 1 }),
    ReservationCreate: () => ({ ...reservation, Id: 10 }),
  });
  const { page } = visitor;
  await page.getByRole('button', { name: /Door.*\(4\) Popescu/ }).waitFor();
  await press(visitor, /^Reservations · 1/);
  await press(visitor, 'New reservation');
  await page.getByLabel(/^Guest name/).fill('Rusu');
  await page.getByRole('checkbox', { name: 'Window' }).check();
  await press(visitor, 'Save');
  await sent(visitor, 'ReservationCreate', 1);
  expect(calls(visitor, 'ReservationCreate')[0].reservation).toMatchObject({
    Name: 'Rusu',
    Desks: [{ Id: 1 }],
    LengthMinutes: 120,
  });
  await press(visitor, 'Seat the guests');
  await visitor.arrives('/restaurant-pos-order/2');
  expect(calls(visitor, 'ReservationUpdate')[0].reservation).toMatchObject({ Id: 9, ReservationStatus: 1 });
});

it('bills are served by somebody whom the till knows, else it locks [R-REST-002]', async () => {
  await using visitor = await bills();
  await press(visitor, /lock the till/);
  await visitor.arrives('/pos-lock');
  for (const path of ['/restaurant-pos-bills/1', '/restaurant-pos-order/1', '/pos-bill-close/71']) {
    await visitor.page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
    await go(visitor, path);
    await visitor.arrives('/pos-lock');
  }
});

it('desks and bills stand beside what was ordered and all that can be done with it [R-REST-001] [R-GEN-021]', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await page.getByRole('button', { name: /lock the till/ }).waitFor();
  for (const name of ['Floor plan', 'Bills', 'New order', 'Split', 'Close bill', 'Delete', 'Move', 'Merge', 'Pre-bill'])
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 1]);
  await chooseFirst(visitor);
  expect(await page.getByRole('list', { name: 'Items of the bill' }).innerText()).toContain('Bread');
});

it('a desk with an open bill is Salmon with its guests by a sign, another light blue; both say so in words [R-REST-008]', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await press(visitor, 'Floor plan');
  const look = async (name: string): Promise<unknown[]> => {
    const desk = page.getByRole('button', { name: new RegExp(name) });
    const colour = await desk.evaluate((one) => getComputedStyle(one).backgroundColor);
    return [colour, (await desk.innerText()).split('\n').length > 1];
  };
  expect(await look('Window')).toEqual(['rgb(250, 128, 114)', true]);
  expect(await look('Door')).toEqual(['rgb(173, 216, 230)', true]);
  const sign = (name: string) => page.getByRole('button', { name: new RegExp(name) }).locator('span:has(> svg)');
  expect(await sign('Window').innerText()).toBe('3');
  expect(await sign('Door').count()).toBe(0);
  await press(visitor, /Window/);
  await page.getByText('Milk 1 l').waitFor();
  await page.context().setOffline(true);
  await press(visitor, '3 guests');
  await page.getByRole('dialog').getByRole('button', { name: '5', exact: true }).click();
  await sign('Window').getByText('5').waitFor();
  await press(visitor, 'Take back: Guests');
  await sign('Window').getByText('3').waitFor();
  await page.context().setOffline(false);
  await sent(visitor, 'BillOperationTake', 2);
  const said = calls(visitor, 'BillOperationTake').map(({ operation }) => operation);
  expect(said.map(({ BillOperationType, Guests }: Body) => [BillOperationType, Guests])).toEqual([
    [6, 5],
    [6, 3],
  ]);
});

it('a bill is loaded once it has been chosen for 400 ms [R-REST-014]', async () => {
  await using visitor = await bills();
  await press(visitor, 'Bills');
  await visitor.page.getByRole('button', { name: /# 71/ }).waitFor();
  const began = Date.now();
  await press(visitor, /# 71/);
  await press(visitor, /# 72/);
  await sent(visitor, 'DocumentGroupLoad', 1);
  expect(Date.now() - began).toBeGreaterThanOrEqual(400);
  expect(calls(visitor, 'DocumentGroupLoad').map(({ documentGroup }) => documentGroup.Id)).toEqual([72]);
});

it('an order is tapped from groups and products, sent with its bill, and leads back; none is sent without items [R-REST-003] [R-REST-006] [R-REST-010]', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await press(visitor, 'Floor plan');
  await press(visitor, /Door/);
  await press(visitor, 'New order');
  await visitor.arrives('/restaurant-pos-order/2');
  await press(visitor, 'Send the order');
  await notice(visitor, 'Orderitems not found');
  expect([visitor.path(), calls(visitor, 'BillOperationTake')]).toEqual(['/restaurant-pos-order/2', []]);
  await press(visitor, 'Dairy');
  await press(visitor, /^Milk 1 l/);
  await press(visitor, /^Milk 1 l/);
  await page.getByRole('tab', { name: 'Products' }).click();
  await press(visitor, /^Bread/);
  await press(visitor, 'Send the order');
  await visitor.arrives('/restaurant-pos-bills/1');
  await sent(visitor, 'BillOperationTake', 1);
  const [{ operation }] = calls(visitor, 'BillOperationTake');
  expect(operation).toMatchObject({
    BillOperationType: 1,
    Desk: { Id: 2 },
    Branch: { Id: 1 },
    Employee: { Id: 7 },
    Documents: [
      {
        DocumentActionType: 6,
        Lots: [
          { Article: { Id: 1 }, Quantity: 2, DebitPrice: 12.5 },
          { Article: { Id: 2 }, Quantity: 1, DebitPrice: 8 },
        ],
      },
    ],
  });
});

it('an order for a desk where another waiter has begun a bill asks whether it is added to that, or is a bill of its own [R6]', async () => {
  const beside = bill(74, 15, { Desk: { Id: 2, Name: 'Door' } });
  let isBegun = false;
  const search = answers()['DocumentGroupSearch'] as (body: Body) => Body;
  await using visitor = await bills({
    DocumentGroupSearch: ({ predicate }: Body) => {
      const isOpen = isBegun && predicate.DocumentSplits?.SplitDocumentTypes?.[0] === 3;
      return isOpen ? pageOf([beside])({ predicate }) : search({ predicate });
    },
  });
  const { page } = visitor;
  await press(visitor, 'Floor plan');
  await press(visitor, /Door/);
  await press(visitor, 'New order');
  await visitor.arrives('/restaurant-pos-order/2');
  await press(visitor, 'Dairy');
  await press(visitor, /^Milk 1 l/);
  isBegun = true;
  await press(visitor, 'Send the order');
  const dialog = page.getByRole('dialog', { name: 'There is an open bill at this desk' });
  await dialog.getByRole('button', { name: 'A new bill' }).waitFor();
  expect(calls(visitor, 'BillOperationTake')).toEqual([]);
  await dialog.getByRole('button', { name: /Add to # 74/ }).click();
  await sent(visitor, 'BillOperationTake', 1);
  expect(calls(visitor, 'BillOperationTake')[0].operation).toMatchObject({ BillOperationType: 1, Bill: { Id: 74 } });
});

it('an order without a desk is taken away or delivered: who, where and when stand with its bill, and change later', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await press(visitor, 'New order');
  await visitor.arrives('/restaurant-pos-order');
  await press(visitor, 'Take-away, delivery');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Delivery' }).check();
  await dialog.getByLabel('Name').fill('Rusu');
  await dialog.getByLabel('Phone').fill('+37369000002');
  await dialog.getByLabel('Wanted for').fill('19:30');
  expect(await dialog.getByRole('button', { name: 'Done' }).isEnabled()).toBe(false);
  await dialog.getByLabel('Address').fill('Str. Pushkin 5');
  await press(visitor, 'Done');
  await page.getByRole('button', { name: /Delivery.*Rusu/ }).waitFor();
  await press(visitor, 'Dairy');
  await press(visitor, /^Milk 1 l/);
  await page.context().setOffline(true);
  await press(visitor, 'Send the order');
  await visitor.arrives('/restaurant-pos-bills/1');
  const atNoDesk = page.getByRole('list', { name: 'Bills without a desk' });
  await atNoDesk.getByText('Delivery 19:30 · Rusu · +37369000002 · Str. Pushkin 5').click();
  await page.getByRole('button', { name: /^Delivery · Rusu/ }).click();
  await dialog.getByLabel('Address').fill('Str. Dacia 7');
  await dialog.getByLabel('Wanted for').fill('20:15');
  await press(visitor, 'Done');
  await atNoDesk.getByText('Delivery 20:15 · Rusu · +37369000002 · Str. Dacia 7').waitFor();
  await page.context().setOffline(false);
  await sent(visitor, 'BillOperationTake', 2);
  const changed = calls(visitor, 'BillOperationTake')[1].operation;
  expect(changed).toMatchObject({ BillOperationType: 6, Delivery: { Kind: 2, Name: 'Rusu', Address: 'Str. Dacia 7' } });
  const [{ operation }] = calls(visitor, 'BillOperationTake') as [Body];
  const [{ Settings }] = operation.Documents;
  expect(Settings).toMatchObject([
    { Key: 'Delivery', Value: { Kind: 2, Name: 'Rusu', Phone: '+37369000002', Address: 'Str. Pushkin 5' } },
  ]);
  expect(new Date(Settings[0].Value.WantedOn).getMinutes()).toBe(30);
});

it('an order of a desk or a bill that is not there is not begun [R-REST-003]', async () => {
  await using visitor = await bills();
  await go(visitor, '/restaurant-pos-order/99');
  await notice(visitor, 'Desk was not found');
  await visitor.arrives('/restaurant-pos-bills/1');
});

it('items are split off by their quantity; nothing chosen, nothing left and no bill are said [R-REST-004] [R-REST-009] [R-REST-011] [R-REST-012]', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await press(visitor, 'Split');
  await notice(visitor, 'Bill not defined');
  await chooseFirst(visitor);
  await press(visitor, 'Split');
  await press(visitor, /^Split off/);
  await notice(visitor, 'Nothing is chosen');
  for (const { Article, Quantity } of lots)
    for (let count = 0; count < Quantity; count += 1) await press(visitor, `One more of ${Article.Name}`);
  await press(visitor, 'Split off 100.00');
  await notice(visitor, 'Nothing is left on the bill');
  for (const { Article } of lots)
    for (let count = 0; count < 3; count += 1) await press(visitor, `One less of ${Article.Name}`);
  expect(await page.getByRole('status', { name: 'To the new bill: Bread' }).innerText()).toBe('2');
  await press(visitor, 'Split off 16.00');
  await waitFor(async () => (await page.getByRole('dialog').count()) === 0);
  expect(calls(visitor, 'DocumentGroupSplit')).toHaveLength(3);
  const { documentGroup } = calls(visitor, 'DocumentGroupSplit')[2];
  expect(documentGroup.Documents[0].Lots).toMatchObject([
    { Quantity: 3, QuantitySplit: 0 },
    { Quantity: 5, QuantitySplit: 2 },
  ]);
});

it('a bill is deleted after the question that names it [R-REST-005] [R-GEN-024]', async () => {
  await using visitor = await bills();
  await chooseFirst(visitor);
  await press(visitor, 'Delete');
  await visitor.page.getByText('Delete bill # 71 ?').waitFor();
  await visitor.page.getByRole('button', { name: 'Yes' }).click();
  await notice(visitor, 'Bill was successfully deleted');
  await waitFor(async () => (await visitor.page.getByRole('button', { name: /# 71/ }).count()) === 0);
});

it('whoever may not delete a bill asks somebody who may, whose badge holds for that bill alone', async () => {
  const badge = '9730118845201964';
  const ClientId = '0a000000-0000-4000-8000-000000000071';
  await using visitor = await bills({
    TillStaffSearch: pageOf([
      { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 3, Branches: [] },
      { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 1, Branches: [], BadgeVerifier: verifierOf(badge) },
    ]),
    DocumentGroupLoad: () => ({
      ...bill(71, 100, { ClientId }),
      Documents: [{ Id: 81, DocumentActionType: 6, Lots: lots }],
    }),
    TillApprove: ({ approval }: Body) => ({ ...approval, Id: 1, Approver: { Id: 9, Name: 'Munteanu Vera' } }),
  });
  await chooseFirst(visitor);
  await press(visitor, 'Delete');
  await visitor.page.getByRole('dialog').getByText('Bill deleted').waitFor();
  await visitor.page.getByText('Or read your badge').waitFor();
  await visitor.page.waitForSelector('dialog input[aria-label=PIN]:focus');
  await typeKeys(visitor, badge);
  await notice(visitor, 'Bill was successfully deleted');
  const [{ approval, pin }] = calls(visitor, 'TillApprove');
  expect(pin).toBe(badge);
  expect(approval).toMatchObject({ TillAction: 6, ReceiptId: ClientId });
  expect(calls(visitor, 'DocumentGroupDelete')[0].documentGroup).toEqual({ Id: 71, Approval: approval.ClientId });
});

it('a bill of 100 is closed by cash and card of at least that, and by no less, and is listed no more [R-REST-005] [R-REST-013] [R-POS-025]', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await chooseFirst(visitor);
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  const close = page.getByRole('button', { name: 'Close bill' });
  await page.getByLabel('Cash').fill('50');
  await page.getByLabel('Card').fill('49.99');
  expect(await close.isDisabled()).toBe(true);
  await page.getByLabel('Card').fill('50');
  expect(await close.isDisabled()).toBe(false);
  await close.click();
  await notice(visitor, 'Bill was successfully closed');
  await visitor.arrives('/restaurant-pos-bills/1');
  await sent(visitor, 'BillOperationTake', 1);
  await page.getByRole('button', { name: /# 72/ }).waitFor();
  await page.getByRole('button', { name: /# 71/ }).waitFor({ state: 'detached' });
  expect(calls(visitor, 'BillOperationTake')).toMatchObject([
    {
      operation: {
        BillOperationType: 3,
        Bill: { Id: 71 },
        Documents: [
          {
            Id: 81,
            Lots: [
              { Id: 1, DebitSum: 60 },
              { Id: 2, DebitSum: 40 },
            ],
          },
        ],
        Payoffs: [
          { Tender: { Id: 1 }, Value: 50 },
          { Tender: { Id: 2 }, Value: 50 },
        ],
      },
    },
  ]);
});

it('guests who pay in equal parts pay one after the other, and the bill is closed once', async () => {
  await using visitor = await bills();
  const { page } = visitor;
  await go(visitor, '/pos-bill-close/71');
  await press(visitor, 'One part more');
  await press(visitor, 'One part more');
  await page.getByText('33.34').first().waitFor();
  await press(visitor, 'Take this part');
  await page.getByText('Part 2 of 3').waitFor();
  await page.getByLabel('Card').fill('33.33');
  await press(visitor, 'Take this part');
  await page.getByText('Part 3 of 3').waitFor();
  await page.getByLabel('Cash').fill('33.33');
  await press(visitor, 'Close bill');
  await sent(visitor, 'BillOperationTake', 3);
  const done = calls(visitor, 'BillOperationTake').map(({ operation }) => operation);
  expect(done.map(({ BillOperationType, PartsOf }) => [BillOperationType, PartsOf])).toEqual([
    [7, 3],
    [7, 3],
    [3, undefined],
  ]);
  expect(done.map(({ Payoffs }) => Payoffs)).toEqual([
    [{ Tender: { Id: 1 }, Value: 33.34 }],
    [{ Tender: { Id: 2 }, Value: 33.33 }],
    [{ Tender: { Id: 1 }, Value: 33.33 }],
  ]);
});
