import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, linesIn, notice, pageOf, scan, sent, total, waitFor } from '../support/till-visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const { salePoint } = tillHouse();

const discount = (Id: number, Name: string, Predicate: object) => ({
  Id,
  Name,
  LayoutEntityType: 1,
  Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, schedule: { type: 1 }, ...Predicate } }],
});
const milk = '4840000000017';
const bread = '4840000000024';

const selling = (discounts: object[], answers: object = {}): Promise<Visitor> =>
  salePoint({ answers: { LayoutSearch: pageOf(discounts), ...answers } });
const totals = async (visitor: Visitor, sum: string): Promise<void> =>
  waitFor(async () => (await total(visitor)).includes(sum));
const pay = async (visitor: Visitor): Promise<any> => {
  await visitor.page.keyboard.press('F8');
  await visitor.page.waitForSelector('[data-till=paid]');
  await sent(visitor, 'DocumentApprove', 1);
  return calls(visitor, 'DocumentApprove')[0].document;
};

describe('discounts at the till', () => {
  it('apply by themselves to what they list, and the line says which took how much off [R-DISC-004] [R-DISC-015]', async () => {
    await using visitor = await selling([discount(81, 'Milk day', { Value: 20, products: [{ Id: 1 }] })]);
    await scan(visitor, milk);
    await scan(visitor, bread);
    await totals(visitor, '18.00');
    const document = await pay(visitor);
    expect(document.Payoffs).toEqual([{ Tender: { Id: 1 }, Value: 18 }]);
    expect(
      document.Lots.map(({ PrimaryDebitSum, DebitSum, Settings }: any) => [PrimaryDebitSum, DebitSum, Settings]),
    ).toEqual([
      [12.5, 10, [{ Key: 'Discounts', Value: [{ Id: 81, Sum: 2.5 }] }]],
      [8, 8, undefined],
    ]);
  });

  it('sell what has a new price of its own for that, and never for more than its price [R-DISC-018]', async () => {
    const products = [
      { Id: 1, Price: 12.5, NewPrice: 9.9 },
      { Id: 2, NewPrice: 10 },
    ];
    await using visitor = await selling([discount(81, 'Milk day', { Value: 50, products })]);
    await scan(visitor, milk);
    await scan(visitor, bread);
    await totals(visitor, '17.90');
    const document = await pay(visitor);
    expect(document.Lots.map(({ DebitPrice, DebitSum, Settings }: any) => [DebitPrice, DebitSum, Settings])).toEqual([
      [9.9, 9.9, [{ Key: 'Discounts', Value: [{ Id: 81, Sum: 2.6 }] }]],
      [8, 8, undefined],
    ]);
  });

  it('apply to no other branch, customer or group, and not while paused [R-DISC-003] [R-DISC-014] [R-DISC-016]', async () => {
    await using visitor = await selling([
      discount(81, 'Paused', { Value: 50, Active: false }),
      discount(82, 'Other branch', { Value: 50, branches: [{ Id: 2 }] }),
      discount(83, 'Bakery', { Value: 10, groups: [{ Id: 22 }] }),
    ]);
    await scan(visitor, milk);
    await scan(visitor, bread);
    await totals(visitor, '19.70');
  });

  it('of a sum take no more than the price [R-DISC-006]', async () => {
    await using visitor = await selling([discount(81, 'All off', { Type: 2, Value: 10, products: [{ Id: 2 }] })]);
    await scan(visitor, milk);
    await scan(visitor, bread);
    await totals(visitor, '12.50');
    const document = await pay(visitor);
    expect(document.Lots.map(({ DebitPrice, DebitSum }: any) => [DebitPrice, DebitSum])).toEqual([
      [12.5, 12.5],
      [0, 0],
    ]);
  });

  it('are matched anew for a customer of the listed, or of a group of them [R-DISC-017]', async () => {
    const regular = { Id: 31, Name: 'Regular', Number: '290000001', ContractorGroups: [{ Id: 51 }] };
    await using visitor = await selling(
      [
        discount(81, 'Regulars', { Value: 40, customers: [{ Id: 31 }] }),
        discount(82, 'Members', { Value: 10, customergroups: [{ Id: 51 }] }),
        discount(83, 'Another', { Value: 50, customers: [{ Id: 32 }] }),
        discount(84, 'Others', { Value: 50, customergroups: [{ Id: 52 }] }),
      ],
      { ContractorSearch: pageOf([regular]) },
    );
    await scan(visitor, bread);
    await totals(visitor, '8.00');
    await scan(visitor, '290000001');
    await totals(visitor, '4.32');
    await visitor.page.getByRole('button', { name: 'Remove: Regular' }).click();
    await totals(visitor, '8.00');
  });

  it('begin and end with their hour, while the receipt is open [R-DISC-002] [R-DISC-020]', async () => {
    await using visitor = await selling([
      discount(81, 'Happy hour', { Value: 25, schedule: { type: 2 }, periods: [{ from: 16, to: 18 }] }),
    ]);
    await visitor.page.clock.install({ time: new Date(2026, 10, 23, 15, 59, 30) });
    await visitor.page.reload();
    await visitor.page.waitForSelector('[data-till=search]');
    await scan(visitor, bread);
    await totals(visitor, '8.00');
    await visitor.page.clock.runFor(40_000);
    await totals(visitor, '6.00');
    await visitor.page.clock.setSystemTime(new Date(2026, 10, 23, 18, 0, 5));
    await visitor.page.clock.runFor(15_000);
    await totals(visitor, '8.00');
  });

  it('say on a tap why a line has its price, and why others do not apply', async () => {
    await using visitor = await selling([
      discount(81, 'Milk day', { Value: 20, products: [{ Id: 1 }] }),
      discount(82, 'Bread day', { Value: 50, products: [{ Id: 2 }] }),
      discount(83, 'Three for two', { Type: 3, Value: 100 }),
      discount(84, 'Leaflet', { Value: 30, coupon: 'SPRING' }),
    ]);
    await scan(visitor, milk);
    await linesIn(visitor).first().getByRole('button', { name: 'Why this price: Milk 1 l' }).click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Milk 1 l' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Discounts that apply').innerText()).toMatch(/Milk day\s+-?[−-]?2\.50/);
    const rejected = await dialog.getByRole('list', { name: 'Do not apply' }).getByRole('listitem').allInnerTexts();
    expect(rejected.map((text) => text.split('\n'))).toEqual([
      ['Bread day', 'Not for this product'],
      ['Three for two', 'The set is not complete'],
      ['Leaflet', 'Its coupon was not entered'],
    ]);
  });

  it('take a coupon that is scanned or typed, and send it with the receipt', async () => {
    await using visitor = await selling([discount(84, 'Leaflet', { Value: 50, coupon: '9900000000018' })]);
    await scan(visitor, bread);
    await totals(visitor, '8.00');
    await scan(visitor, '9900000000018');
    await totals(visitor, '4.00');
    await visitor.page.getByRole('button', { name: 'Discount', exact: true }).click();
    await visitor.page.getByRole('button', { name: 'Remove: 9900000000018' }).click();
    await visitor.page.getByLabel('Coupon code').fill('nothing');
    await visitor.page.getByRole('button', { name: 'Add' }).click();
    await visitor.page.getByText('No discount has this coupon code').waitFor();
    await visitor.page.getByLabel('Coupon code').fill('9900000000018');
    await visitor.page.getByRole('button', { name: 'Add' }).click();
    await visitor.page.keyboard.press('Escape');
    await totals(visitor, '4.00');
    const document = await pay(visitor);
    expect(document.Settings).toContainEqual({ Key: 'Coupons', Value: ['9900000000018'] });
  });

  it('say that a coupon is entered which is typed before the goods, and the search is free again', async () => {
    await using visitor = await selling([discount(84, 'Leaflet', { Value: 50, coupon: 'SPRING' })]);
    await visitor.page.fill('[data-till=search]', 'spring');
    await visitor.page.press('[data-till=search]', 'Enter');
    await notice(visitor, 'is entered');
    expect(await visitor.page.inputValue('[data-till=search]')).toBe('');
    await scan(visitor, bread);
    await totals(visitor, '4.00');
  });

  it('hold without a server, from what the device keeps, and gifts are the cheapest', async () => {
    await using visitor = await selling([discount(83, 'Three for two', { Type: 3, Value: 100 })]);
    await visitor.page.context().setOffline(true);
    for (const code of [milk, milk, bread]) await scan(visitor, code);
    await totals(visitor, '25.00');
  });

  it('by hand are given beside, at most what the cashier may', async () => {
    await using visitor = await selling([discount(81, 'Milk day', { Value: 20 })], {});
    await scan(visitor, milk);
    await totals(visitor, '10.00');
    await visitor.page.getByRole('button', { name: 'Discount', exact: true }).click();
    await visitor.page.getByLabel('Percent', { exact: true }).last().fill('10');
    await visitor.page.getByRole('button', { name: 'Apply' }).click();
    await totals(visitor, '9.00');
  });
});
