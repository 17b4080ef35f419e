import { expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { pairedTill, template } from '../../devices/device-house.ts';
import { tillHouse } from '../support/till-house.ts';
import { chooseTerminal, terminalAnswers, terminalSays } from '../support/terminal-visitor.ts';
import { calls, pageOf, sent } from '../support/till-visitor.ts';
import { employee, fault, token, type Answers, type Visitor } from '../support/visitor.ts';

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
const lot = (Id: number, article: number, Name: string, sum: number) => ({
  Id,
  Document: { Id: 81 },
  Article: { Id: article, Name },
  Quantity: 1,
  DebitPrice: sum,
  PrimaryDebitPrice: sum,
  DebitSum: sum,
  PrimaryDebitSum: sum,
  Settings: [],
});
const lots = [lot(1, 1, 'Milk 1 l', 60), lot(2, 2, 'Bread', 40)];
const bill = (Id: number, Sum: number, more: object = {}) => ({
  Id,
  Version: 1,
  Code: String(Id),
  Sum,
  DebitSum: Sum,
  Desk: { Id: 1, Name: 'Window' },
  Employee: { Id: 7, Name: 'Rusu Ana' },
  CreatedOn: '2026-11-23T10:00:00+00:00',
  Settings: [],
  ...more,
});

/** Parts of the bill that were paid, as the server keeps them. */
const partsKept = () => {
  const parts: Body[] = [];
  const settings = (Id: number): Body[] => (Id === 71 && parts.length > 0 ? [{ Key: 'Parts', Value: parts }] : []);
  const keep = ({ BillOperationType, Payoffs, Cards, ...part }: Body): void => {
    if (BillOperationType !== 7) return;
    const paid = Payoffs.map(({ Tender, Value }: Body) => ({ TenderId: Tender.Id, Value }));
    parts.push({ ClientId: part.ClientId, Of: part.PartsOf, Payoffs: paid, Cards });
  };
  return { settings, keep };
};

const answers = (more: object = {}, { settings, keep } = partsKept()): Answers => ({
  TokenRead: () => ({ ...own, Code: undefined }),
  BranchSearch: pageOf([{ Id: 1, Name: 'Center', ServiceCharge: 10, ServiceArticle: { Id: 90 } }]),
  TenderSearch: pageOf([
    { Id: 1, Name: 'Cash', TenderActionType: 1 },
    { Id: 2, Name: 'Card', TenderActionType: 2 },
    { Id: 4, Name: 'Gift card', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    { Id: 5, Name: 'On account', TenderActionType: 4 },
  ]),
  GiftcardSearch: pageOf([{ Id: 1, Code: 'CARD1', Value: 50, Balance: 30 }]),
  CustomerAccountRead: () => ({ Points: 0, Debt: 10, CreditLimit: 500 }),
  DocumentGroupSearch: ({ predicate }: Body) =>
    pageOf(
      predicate.DocumentSplits?.SplitDocumentTypes?.[0] === 3
        ? [bill(71, 100, { Settings: settings(71), ...more }), bill(72, 8)]
        : [],
    )({
      predicate,
    }),
  DocumentGroupLoad: ({ documentGroup: { Id } }: Body) => ({
    ...bill(Id, Id === 71 ? 100 : 8, { Settings: settings(Id), ...more }),
    Documents: [{ Id: 81, DocumentActionType: 6, CreatedOn: '2026-11-23T10:00:00+00:00', Lots: Id === 71 ? lots : [] }],
  }),
  BillOperationTake: ({ operation }: Body) => {
    keep(operation);
    return { Id: 1, DocumentGroup: { Id: operation.Bill.Id } };
  },
  UnitSearch: pageOf([
    { Id: 1, Name: 'Window', Branch: { Id: 1 } },
    { Id: 2, Name: 'Door', Branch: { Id: 1 } },
  ]),
  SchemeSearch: pageOf([]),
  GuestOrderSearch: pageOf([]),
  SoldOutSearch: pageOf([]),
  ArticleSupplementSearch: pageOf([]),
});

const opened = async (more: object = {}, others: Answers = {}, local: object = {}): Promise<Visitor> => {
  const visitor = await till({
    answers: { ...answers(more), ...others },
    local: { user: JSON.stringify(signedInOf(own as never)), ...local },
  });
  const { page } = visitor;
  await go(visitor, '/restaurant-pos-bills/1');
  await page.getByRole('heading', { name: 'Bills' }).waitFor();
  await page.getByRole('button', { name: 'Bills' }).first().click();
  await page.getByRole('button', { name: /# 71/ }).first().click();
  await page.getByText('Milk 1 l').waitFor();
  return visitor;
};
const press = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const operations = async (visitor: Visitor, count: number): Promise<Body[]> => {
  await sent(visitor, 'BillOperationTake', count);
  return calls(visitor, 'BillOperationTake').map(({ operation }) => operation);
};

it('a customer’s own discount lowers the bill at once, and one tap takes it back', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await press(visitor, 'Customer');
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: /^Regular/ }).click();
  const [operation] = await operations(visitor, 1);
  expect(operation).toMatchObject({ BillOperationType: 4, Bill: { Id: 71 }, Contractor: { Id: 31 } });
  const lines = operation?.Documents[0].Lots;
  expect(lines.map(({ PrimaryDebitSum, DebitSum }: Body) => [PrimaryDebitSum, DebitSum])).toEqual([
    [60, 54],
    [40, 36],
  ]);
  await press(visitor, 'Take back: Customer');
  const [, back] = await operations(visitor, 2);
  expect([back?.Contractor, back?.Documents[0].Lots.map(({ DebitSum }: Body) => DebitSum)]).toEqual([
    undefined,
    [60, 40],
  ]);
});

it('a customer who is made at the bill is named by it from then on, before the server has an Id of him', async () => {
  let isReady = false;
  await using visitor = await opened(
    {},
    {
      ContractorCreate: ({ contractor }: Body) =>
        isReady ? { ...contractor, Id: 32, Settings: [] } : fault(503, 0, 'BUSY', 'Try again'),
    },
  );
  const { page } = visitor;
  await press(visitor, 'Customer');
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: /^New/ }).first().click();
  await window.getByLabel('First name').fill('Ion');
  await window.getByRole('button', { name: 'Save and choose' }).click();
  await page.getByRole('button', { name: 'Ion', exact: true }).waitFor();
  await press(visitor, 'Discount');
  await window.getByRole('textbox', { name: 'Percent' }).fill('10');
  await window.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('90.00').first().waitFor();
  expect(await page.getByRole('button', { name: 'Ion', exact: true }).count()).toBe(1);
  isReady = true;
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  const taken = await operations(visitor, 2);
  const [{ contractor }] = calls(visitor, 'ContractorCreate');
  expect(taken.map(({ Contractor }) => Contractor?.ClientId)).toEqual([contractor.ClientId, contractor.ClientId]);
});

it('a coupon is entered for the bill: its discount holds at once, and goes with the code', async () => {
  const leaflet = {
    Id: 84,
    Name: 'Leaflet',
    LayoutEntityType: 1,
    Settings: [
      { Key: 'Predicate', Value: { Type: 1, Active: true, schedule: { type: 1 }, Value: 50, coupon: 'SPRING' } },
    ],
  };
  await using visitor = await opened({}, { LayoutSearch: pageOf([leaflet]) });
  const window = visitor.page.getByRole('dialog');
  const enter = async (code: string): Promise<void> => {
    await press(visitor, 'Discount');
    await window.getByLabel('Coupon code').fill(code);
    await window.getByRole('button', { name: 'Add' }).click();
  };
  await enter('autumn');
  await window.getByText('No discount has this coupon code').waitFor();
  await visitor.page.keyboard.press('Escape');
  await enter('spring');
  const [operation] = await operations(visitor, 1);
  expect([operation?.Coupons, operation?.Documents[0].Lots.map(({ DebitSum }: Body) => DebitSum)]).toEqual([
    ['spring'],
    [30, 20],
  ]);
  await press(visitor, 'Take back: Coupons');
  const [, back] = await operations(visitor, 2);
  expect([back?.Coupons, back?.Documents[0].Lots.map(({ DebitSum }: Body) => DebitSum)]).toEqual([undefined, [60, 40]]);
});

it('a gift card pays what is on it and the account the rest; the server is asked first', async () => {
  await using visitor = await opened({ Contractor: { Id: 31, Name: 'Regular' } });
  const { page } = visitor;
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await page.getByText('110.00').first().waitFor();
  await page.getByLabel('Gift card', { exact: true }).focus();
  await page.getByLabel('Number of the gift card').fill('CARD1');
  await press(visitor, 'Look up');
  await page.getByText('Left on the card').waitFor();
  await page.getByLabel('On account').fill('80');
  await page.getByText('Can be put on the account').waitFor();
  await page.getByText('490.00').waitFor();
  await press(visitor, 'Close bill');
  await sent(visitor, 'BillOperationTake', 1);
  const [{ operation, asked }] = calls(visitor, 'BillOperationTake');
  expect(asked).toBe(true);
  expect(operation).toMatchObject({
    BillOperationType: 3,
    Contractor: { Id: 31 },
    ServiceSum: 10,
    Payoffs: [
      { Tender: { Id: 4 }, Value: 30, GiftcardCode: 'CARD1' },
      { Tender: { Id: 5 }, Value: 80 },
    ],
  });
});

it('the service charge is waived with a reason, and is gone from what is paid; a bill is not closed by one tap [R7]', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await press(visitor, 'Waive');
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Waited too long' }).click();
  await window.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('button', { name: 'Charge it' }).waitFor();
  await press(visitor, 'Close bill');
  // One tap does not take a whole bill in cash.
  const question = page.getByRole('alertdialog');
  await question.getByText('100.00 by Cash. Nothing was typed.').waitFor();
  expect(calls(visitor, 'BillOperationTake')).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  const [operation] = await operations(visitor, 1);
  expect(operation).toMatchObject({ ServiceWaiver: 'Waited too long', Payoffs: [{ Tender: { Id: 1 }, Value: 100 }] });
  expect(operation?.ServiceSum).toBeUndefined();
});

it('all bills of a desk move together, and a waiter hands all of his over; steps are taken back one after the other', async () => {
  await using visitor = await opened();
  const { page } = visitor;
  await press(visitor, 'Move');
  await press(visitor, 'All bills of the desk · 2');
  await press(visitor, 'Door');
  const moves = await operations(visitor, 2);
  expect(moves.map(({ Bill, Desk }) => [Bill.Id, Desk.Id])).toEqual([
    [71, 2],
    [72, 2],
  ]);
  await press(visitor, 'Hand over');
  await press(visitor, 'All bills of Rusu Ana · 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Popa Ion' }).click();
  const handed = (await operations(visitor, 4)).slice(2);
  expect(handed.map(({ BillOperationType, Waiter }) => [BillOperationType, Waiter.Id])).toEqual([
    [5, 8],
    [5, 8],
  ]);
  await press(visitor, 'Take back: Hand over (2)');
  expect((await operations(visitor, 6)).slice(4).map(({ Waiter }) => Waiter.Id)).toEqual([7, 7]);
  await press(visitor, 'Take back: Move');
  expect((await operations(visitor, 8)).slice(6).map(({ Desk }) => Desk.Id)).toEqual([1, 1]);
  await expect.poll(() => page.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
});

it('a part is charged at the terminal once, over a lost answer and a reload; it goes to the bill with its authorisation [R1]', async () => {
  await using terminal = await startVirtualTerminal();
  await using device = await pairedTill();
  const desk = { protocol: 'json', port: terminal.port, timeout: 400 } as const;
  await using visitor = await opened({}, terminalAnswers(device, desk));
  const { page } = visitor;
  await chooseTerminal(visitor, device);
  await page.getByRole('button', { name: /# 71/ }).first().click();
  await page.getByText('Milk 1 l').waitFor();
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await press(visitor, 'One part more');
  await page.getByLabel('Card', { exact: true }).focus();
  await page.getByText('55.00').first().waitFor();
  terminal.hold();
  await press(visitor, 'Take this part');
  await terminalSays(visitor, 'It is not known whether the card was charged.');
  await page.reload();
  await go(visitor, '/restaurant-pos-bills/1');
  const banner = page.getByRole('status').filter({ hasText: 'Bill # 71 is not closed' });
  await banner.getByText('55.00').waitFor();
  terminal.showCard();
  await banner.getByRole('button', { name: 'Close bill' }).click();
  await page.getByText('A card payment of 55.00 is open').waitFor();
  await press(visitor, 'Take this part');
  await page.getByText('Part 2 of 2').waitFor();
  const [part] = await operations(visitor, 1);
  expect(part).toMatchObject({
    BillOperationType: 7,
    PartsOf: 2,
    Cards: [{ TenderId: 2, Sum: 55, Authorisation: '100001', LastDigits: '4242', Terminal: 'Terminal of the bank' }],
    Payoffs: [{ Tender: { Id: 2 }, Value: 55 }],
  });
  await go(visitor, '/restaurant-pos-bills/1');
  await page
    .getByRole('button', { name: /# 71.*Paid 55\.00/ })
    .first()
    .click();
  await page.getByText('paid 55.00, to pay 55.00').waitFor();
  expect(await banner.count()).toBe(0);
  await press(visitor, 'Close bill');
  await page.getByText('Part 2 of 2').waitFor();
  await page.getByLabel('Cash', { exact: true }).fill('60');
  await page.getByText('5.00', { exact: true }).waitFor();
  await press(visitor, 'Close bill');
  const [, operation] = await operations(visitor, 2);
  expect(operation).toMatchObject({ BillOperationType: 3, Payoffs: [{ Tender: { Id: 1 }, Value: 55 }] });
  expect([...terminal.charged.values()]).toEqual([5_500]);
  await visitor.arrives('/restaurant-pos-bills/1');
});

it('a bill that others have closed gives back to the card what was charged for it here', async () => {
  await using terminal = await startVirtualTerminal();
  await using device = await pairedTill();
  const desk = { protocol: 'json', port: terminal.port } as const;
  let isClosed = false;
  const load = answers()['DocumentGroupLoad'] as (body: Body) => Body;
  const ApprovedOn = '2026-11-23T11:00:00+00:00';
  await using visitor = await opened(
    {},
    {
      ...terminalAnswers(device, desk),
      DocumentGroupLoad: (body: Body) => ({ ...load(body), ...(isClosed && { ApprovedOn }) }),
      BillOperationTake: ({ operation }: Body) => {
        isClosed = true;
        return { Id: 1, Excess: 55, DocumentGroup: { Id: operation.Bill.Id } };
      },
    },
  );
  const { page } = visitor;
  await chooseTerminal(visitor, device);
  await page.getByRole('button', { name: /# 71/ }).first().click();
  await page.getByText('Milk 1 l').waitFor();
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await press(visitor, 'One part more');
  await page.getByLabel('Card', { exact: true }).focus();
  await page.getByText('55.00').first().waitFor();
  await press(visitor, 'Take this part');
  await operations(visitor, 1);
  await page.getByText('This bill is not open any more.').waitFor();
  await press(visitor, 'Give it back to the card');
  await visitor.arrives('/restaurant-pos-bills/1');
  expect([...terminal.charged.values()]).toEqual([5_500, -5_500]);
});

it('a pre-bill is printed by the template of its branch, a paid bill by that of receipts with what was paid', async () => {
  const words = (text: string) => JSON.parse(template.replace('TOTAL', text)) as object;
  const layout = (Id: number, text: string) => ({
    Id,
    LayoutEntityType: 3,
    Settings: [{ Key: 'Template', Value: JSON.stringify(words(text)) }],
  });
  await using visitor = await opened(
    {},
    {
      BranchSearch: pageOf([{ Id: 1, Name: 'Center', ReceiptTemplate: { Id: 81 }, PreBillTemplate: { Id: 82 } }]),
      LayoutSearch: pageOf([layout(81, 'PAID'), layout(82, 'TO PAY')]),
    },
    { posOptions: JSON.stringify({ printReceipt: true }) },
  );
  const { page } = visitor;
  await page.evaluate(() => {
    window.print = () => {
      (window as { paper?: string }).paper = document.querySelector<HTMLElement>('[data-print]')?.innerText ?? '';
    };
  });
  const paper = async (): Promise<string> => {
    await page.waitForFunction(() => 'paper' in window);
    return page.evaluate(() => {
      const { paper: said = '' } = window as { paper?: string };
      delete (window as { paper?: string }).paper;
      return said;
    });
  };
  await press(visitor, 'Pre-bill');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('TO PAY').waitFor();
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect(await paper()).toMatch(/TO PAY\s*\n?\s*100\.00/);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await page.getByLabel('Cash', { exact: true }).fill('120');
  await page.getByText('20.00', { exact: true }).waitFor();
  await press(visitor, 'Close bill');
  expect(await paper()).toMatch(/PAID\s*\n?\s*100\.00/);
  await visitor.arrives('/restaurant-pos-bills/1');
  visitor.setOffline(true);
  await press(visitor, 'Menu');
  await page.getByRole('menuitem', { name: 'Paid bills' }).click();
  await dialog.getByRole('button', { name: /# 71 · Window/ }).click();
  await dialog.getByText('PAID').waitFor();
  await press(visitor, 'Print a copy');
  expect(await paper()).toMatch(/PAID\s*\n?\s*100\.00/);
});

it('a pre-bill without a template of the branch is the built-in one, with desk and what goes with dishes [R8]', async () => {
  const load = answers()['DocumentGroupLoad'] as (body: Body) => Body;
  const first = { ...lots[0], Settings: [{ Key: 'Supplements', Value: 'Medium' }] };
  await using visitor = await opened(
    {},
    {
      DocumentGroupLoad: (body: Body) => {
        const known = load(body);
        return { ...known, Documents: [{ ...known['Documents'][0], Lots: [first, lots[1]] }] };
      },
    },
  );
  await press(visitor, 'Pre-bill');
  const paper = visitor.page.getByRole('dialog').locator('[data-print]');
  await paper.getByText('TO PAY').waitFor();
  const said = await paper.innerText();
  for (const words of ['Pre-bill', 'Window', 'Rusu Ana', '+ Medium', 'This is not a receipt'])
    expect(said).toContain(words);
});

it('a paid bill of another device is printed once more as the server keeps it', async () => {
  const ApprovedOn = '2026-11-23T11:00:00+00:00';
  const order = {
    Id: 81,
    DocumentActionType: 6,
    Lots: lots,
    Payoffs: [{ Id: 1, Tender: { Id: 1 }, Value: 105.5 }],
    Settings: [
      { Key: 'Tip', Value: 5 },
      { Key: 'CashRounding', Value: 0.5 },
    ],
  };
  await using visitor = await opened(
    {},
    {
      DocumentGroupSearch: ({ predicate }: Body) =>
        pageOf([bill(71, 100, predicate.ApprovedOn?.Exists ? { ApprovedOn } : {})])({ predicate }),
      DocumentGroupLoad: () => ({ ...bill(71, 100, { ApprovedOn }), Documents: [order] }),
    },
  );
  const dialog = visitor.page.getByRole('dialog');
  await press(visitor, 'Menu');
  await visitor.page.getByRole('menuitem', { name: 'Paid bills' }).click();
  await dialog.getByRole('button', { name: /# 71 · Window/ }).click();
  await dialog.getByText('COPY', { exact: true }).waitFor();
  const paper = await dialog.locator('[data-print]').innerText();
  for (const said of [/Cash\s+105\.50/, /Tip\s+5\.00/, /Rounding of cash\s+0\.50/]) expect(paper).toMatch(said);
});

it('cash is rounded to the smallest coin and offered in notes, as at the till', async () => {
  const Organisation = { ...company, Settings: [...company.Settings, { Key: 'cashRounding', Value: 0.5 }] };
  const rounded = token({ Organisation, Employees: [employee({ Organisation })] });
  await using visitor = await opened(
    {},
    {
      TokenRead: () => ({ ...rounded, Code: undefined }),
      BranchSearch: pageOf([{ Id: 1, Name: 'Center', ServiceCharge: 10.3, ServiceArticle: { Id: 90 } }]),
    },
    { user: JSON.stringify(signedInOf(rounded as never)) },
  );
  const { page } = visitor;
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await page.getByText('Rounding of cash 0.20').waitFor();
  const quick = page.getByRole('group', { name: 'Quick amounts' });
  expect(await quick.getByRole('button').allInnerTexts()).toEqual([
    '110.50',
    '115.00',
    '120.00',
    '150.00',
    '200.00',
    '500.00',
  ]);
  await quick.getByRole('button', { name: '150.00' }).click();
  await page.getByRole('status').getByText('39.50').waitFor();
  await page.getByLabel('Card', { exact: true }).fill('110.30');
  await page.getByLabel('Cash', { exact: true }).fill('');
  await page.getByText(/Rounding of cash/).waitFor({ state: 'detached' });
  await page.getByLabel('Card', { exact: true }).fill('10.30');
  await page.getByLabel('Cash', { exact: true }).fill('50');
  await page.getByRole('status').getByText('50.00').waitFor();
  await page.getByLabel('Card', { exact: true }).fill('');
  await page.getByLabel('Cash', { exact: true }).focus();
  await quick.getByRole('button', { name: '110.50' }).click();
  await press(visitor, 'Close bill');
  const [operation] = await operations(visitor, 1);
  expect(operation).toMatchObject({ CashRounding: 0.2, Payoffs: [{ Tender: { Id: 1 }, Value: 110.5 }] });
});

it('a bill that was paid twice, by a card here, is told of until the money went back to the card', async () => {
  await using terminal = await startVirtualTerminal();
  await using device = await pairedTill();
  let isClosed = false;
  const load = answers()['DocumentGroupLoad'] as (body: Body) => Body;
  const search = answers()['DocumentGroupSearch'] as (body: Body) => Body;
  const ApprovedOn = '2026-11-23T11:00:00+00:00';
  await using visitor = await opened(
    {},
    {
      ...terminalAnswers(device, { protocol: 'json', port: terminal.port }),
      DocumentGroupSearch: (body: Body) => (isClosed ? pageOf([bill(72, 8)])(body as never) : search(body)),
      DocumentGroupLoad: (body: Body) => ({ ...load(body), ...(isClosed && { ApprovedOn }) }),
      BillOperationTake: ({ operation }: Body) => {
        isClosed = true;
        return { Id: 1, Excess: 110, DocumentGroup: { Id: operation.Bill.Id } };
      },
    },
  );
  const { page } = visitor;
  await chooseTerminal(visitor, device);
  await page.getByRole('button', { name: /# 71/ }).first().click();
  await page.getByText('Milk 1 l').waitFor();
  await press(visitor, 'Close bill');
  await visitor.arrives('/pos-bill-close/71');
  await page.getByLabel('Card', { exact: true }).fill('110');
  await press(visitor, 'Close bill');
  await operations(visitor, 1);
  await visitor.arrives('/restaurant-pos-bills/1');
  const banner = page.getByRole('status').filter({ hasText: 'Bill # 71 was paid twice: give back to the card 110.00' });
  await banner.getByRole('button', { name: 'Give back' }).click();
  await page.getByText('This bill is not open any more.').waitFor();
  await press(visitor, 'Give it back to the card');
  await visitor.arrives('/restaurant-pos-bills/1');
  await page.getByRole('heading', { name: 'Bills' }).waitFor();
  expect([...terminal.charged.values()]).toEqual([11_000, -11_000]);
  await banner.waitFor({ state: 'detached' });
});
