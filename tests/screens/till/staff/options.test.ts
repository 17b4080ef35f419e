import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { calls, notice, pageOf, scan, sent, typeKeys, verifierOf } from '../../support/till-visitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const badge = '9730118845201964';
const cashier = { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 3, Branches: [] };
const vera = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], BadgeVerifier: verifierOf(badge) };
const allows = ({ approval }: { approval?: unknown }) => ({
  ...(approval as object),
  Id: 1,
  Approver: { Id: 9, Name: vera.Name },
});

const openSettings = async ({ page }: Visitor) => {
  await page.click('[aria-label=Menu]');
  await page.click('[role=menuitem]:has-text("Settings of this till")');
  return page.getByRole('dialog', { name: 'Settings of this till' });
};
const kept = ({ page }: Visitor): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('posOptions') ?? '{}') as Record<string, unknown>);

describe('settings of a till that change prices, discounts or its lock', () => {
  it('are changed by a cashier once somebody allows it, by the list that was allowed [T4]', async () => {
    await using visitor = await salePoint({
      answers: { TillStaffSearch: pageOf([cashier, vera]), TillApprove: allows },
    });
    const { page } = visitor;
    const settings = await openSettings(visitor);
    await settings.getByText('changed by who may').waitFor();
    await settings.getByLabel('Products for sale').selectOption('1');
    await page
      .locator('dialog [data-till=asked]', { hasText: 'Products for sale · A price list · Wholesale' })
      .waitFor();
    expect(await kept(visitor)).toEqual({});
    await typeKeys(visitor, badge);
    await page.getByRole('dialog', { name: 'Settings of this till' }).waitFor();
    expect(await kept(visitor)).toEqual({ productSourceType: 1, pricelistId: 41 });
    expect(calls(visitor, 'TillApprove')[0].approval).toMatchObject({ TillAction: 10, PricelistId: 41 });
    await page
      .getByLabel('Discounts')
      .uncheck({ force: true })
      .catch(() => {});
    await page.locator('dialog [data-till=asked]', { hasText: 'Discounts: No' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await kept(visitor)).toEqual({ productSourceType: 1, pricelistId: 41 });
  });

  it('leave how it looks and sounds to everybody [T4]', async () => {
    await using visitor = await salePoint({ answers: { TillStaffSearch: pageOf([cashier, vera]) } });
    const settings = await openSettings(visitor);
    await settings.getByLabel('Print a receipt after each sale').check();
    expect(await kept(visitor)).toEqual({ printReceipt: true });
  });

  it('are changed by a manager, whose till says by which list it sells [T4]', async () => {
    await using visitor = await salePoint({
      answers: { TillStaffSearch: pageOf([{ ...cashier, EmployeeActorType: 2 }, vera]) },
    });
    const settings = await openSettings(visitor);
    await settings.getByLabel('Products for sale').selectOption('1');
    await settings.getByLabel('Price list').waitFor();
    await sent(visitor, 'TillApprovalReport', 1);
    expect(calls(visitor, 'TillApprovalReport')[0].approvals).toMatchObject([
      { TillAction: 10, Approver: { Id: 7 }, Employee: { Id: 7 }, PricelistId: 41 },
    ]);
  });

  it('keep prices as they are while the server cannot hear of another list [T4]', async () => {
    await using visitor = await salePoint({ answers: { TillStaffSearch: pageOf([cashier, vera]) } });
    visitor.setOffline(true);
    // A sale that is not taken tells the till that there is no server.
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await visitor.page.getByText('1 receipt waiting').waitFor();
    const settings = await openSettings(visitor);
    await settings.getByLabel('Products for sale').selectOption('1');
    await notice(visitor, 'only while there is a connection');
    expect(await kept(visitor)).toEqual({});
  });
});
