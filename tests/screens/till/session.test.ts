import { describe, expect, it } from 'vitest';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, scan, sent, waitFor } from '../support/till-visitor.ts';
import { fault, token, type Visitor, type VisitorOptions } from '../support/visitor.ts';

const { salePoint, go, url } = tillHouse();
const isAsked = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByText('This device is a till. Sign in to open the back office.').waitFor({ timeout: 15_000 });
const lock = async (visitor: Visitor): Promise<void> => {
  await visitor.page.click('button[aria-label*="lock the till"]');
  await visitor.arrives('/pos-lock');
};
const unlock = async (visitor: Visitor, pin = '1111'): Promise<void> => {
  await visitor.page.fill('input[aria-label=PIN]', pin);
  await visitor.page.keyboard.press('Enter');
};
/** The office is none of the till's business: these tests are built without it. */
const offices = ['/employees', '/dashboard', '/companies', '/no-such-screen'];

describe('a till that has locked', () => {
  it('opens no screen of the back office by any address, after a reload and in another tab neither [REV-D5]', async () => {
    await using visitor = await salePoint();
    await lock(visitor);
    await sent(visitor, 'TillLock', 1);
    for (const path of offices) {
      await go(visitor, path);
      await isAsked(visitor);
    }
    await visitor.page.reload();
    await isAsked(visitor);
    const other = await visitor.context.newPage();
    await other.route('**/233/**', (route) => route.abort('connectionrefused'));
    await other.goto(`${url()}/#/employees`);
    await isAsked({ page: other });
    await go(visitor, '/login');
    await isAsked(visitor);
    await go(visitor, '/salepoint');
    await visitor.arrives('/pos-lock');
  });

  it('has a way to the back office, which asks for a sign-in of its own, and back [REV-D5]', async () => {
    await using visitor = await salePoint();
    await lock(visitor);
    await visitor.page.click('button:has-text("Back office")');
    await isAsked(visitor);
    await visitor.page.click('a:has-text("Back to the till")');
    await visitor.arrives('/pos-lock');
  });

  it('covers the office that stands open in another tab [REV-D5]', async () => {
    await using visitor = await salePoint();
    const other = await visitor.context.newPage();
    await other.goto(`${url()}/#/terms`);
    await lock(visitor);
    await other.evaluate(() => {
      location.hash = '#/employees';
    });
    await isAsked({ page: other });
  });

  it('without a server is one at once all the same, and tells the server when it is back [REV-D5]', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    await lock(visitor);
    await visitor.page.reload();
    await go(visitor, '/employees');
    await isAsked(visitor);
    const told = calls(visitor, 'TillLock').length;
    visitor.setOffline(false);
    await waitFor(() => calls(visitor, 'TillLock').length > told);
    expect(Math.abs(Date.parse(calls(visitor, 'TillLock').at(-1).at) - Date.now())).toBeLessThan(120_000);
  });

  it('is locked by opening its address [REV-D13]', async () => {
    await using visitor = await salePoint();
    await go(visitor, '/pos-lock');
    await visitor.page.waitForSelector('input[aria-label=PIN]');
    await sent(visitor, 'TillLock', 1);
    await go(visitor, '/salepoint/1');
    await visitor.arrives('/pos-lock');
    await go(visitor, '/pos-branch-select');
    await visitor.arrives('/pos-lock');
  });
});

describe('a till that a cashier has unlocked', () => {
  const unlocked = async (options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await salePoint(options);
    await lock(visitor);
    await unlock(visitor);
    await visitor.page.waitForSelector('[data-till=search]');
    return visitor;
  };

  it('leads to the back office by a sign-in alone, and goes on selling where the password was not right [REV-D5]', async () => {
    let isRight = false;
    await using visitor = await unlocked({
      answers: {
        Login: () =>
          isRight
            ? token({ Code: 'token-2' })
            : fault(422, 8, 'LOGIN_FAILED', 'The email or the password is not correct'),
      },
    });
    expect(calls(visitor, 'TillUnlock')[0]).toMatchObject({ pin: '1111', branch: { Id: 1 } });
    await visitor.page.click('[aria-label=Menu]');
    await visitor.page.getByRole('menuitem', { name: 'Back office' }).click();
    await isAsked(visitor);
    const signIn = async (): Promise<void> => {
      await visitor.page.fill('input[name=username]', 'ana@shop.md');
      await visitor.page.fill('input[name=password]', 'secret12');
      await visitor.page.keyboard.press('Enter');
    };
    await signIn();
    await notice(visitor, 'The email or the password is not correct');
    expect(visitor.namesSent()).not.toContain('Logout');
    await visitor.page.click('text=Back to the till');
    await visitor.page.waitForSelector('[data-till=search]');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    isRight = true;
    await go(visitor, '/dashboard');
    await signIn();
    await waitFor(async () => !(await visitor.page.content()).includes('This device is a till'));
    expect(visitor.path()).toBe('/dashboard');
    await go(visitor, '/salepoint/1');
    await visitor.page.waitForSelector('[data-till=search]');
    await visitor.page.waitForSelector('button[aria-label="Rusu Ana: lock the till"]');
  });

  it('tells who unlocked it without a server before what was sold meanwhile, and proves it [REV-D5]', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    await lock(visitor);
    await unlock(visitor);
    await visitor.page.waitForSelector('[data-till=search]');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    const before = visitor.sent.length;
    visitor.setOffline(false);
    await waitFor(() => visitor.namesSent().slice(before).includes('DocumentApprove'));
    const order = visitor
      .namesSent()
      .slice(before)
      .filter((name) => /^(Till(Lock|Unlock|UnlockReport)|DocumentApprove)$/.test(name));
    expect(order.indexOf('TillUnlockReport')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('TillUnlockReport')).toBeLessThan(order.indexOf('DocumentApprove'));
    expect(order.indexOf('TillUnlock')).toBeLessThan(order.indexOf('DocumentApprove'));
    expect(calls(visitor, 'TillUnlockReport').at(-1).unlocks).toEqual([
      { Employee: { Id: 8 }, UnlockedOn: expect.any(String) },
    ]);
    expect(calls(visitor, 'DocumentApprove').at(-1).document.Employee).toEqual({ Id: 8 });
  });

  it('locks when the server says that it is locked', async () => {
    await using visitor = await unlocked({
      answers: { DocumentGroupSearch: () => fault(403, 4, 'TILL_LOCKED', 'The till is locked. Enter your PIN') },
    });
    await visitor.page.getByRole('tab', { name: 'Shift' }).click();
    await visitor.arrives('/pos-lock');
  });
});

describe('a till without a connection at 1024 by 768', () => {
  const right = ({ page }: Visitor, selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);

  it('cuts off no tab, no line of its menu and no key of its lock, whatever is said of the connection', async () => {
    await using visitor = await salePoint({ language: 'ru', viewport: { width: 1024, height: 768 } });
    const { page } = visitor;
    visitor.setOffline(true);
    await scan(visitor, '4840000000017');
    await page.keyboard.press('F8');
    await page.locator('[data-till=connection]', { hasText: 'ждёт' }).waitFor();
    const tabs = page.getByRole('tablist').first();
    expect(await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    await page.locator('header').first().getByRole('button').last().click();
    const menu = page.getByRole('menu');
    expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Pause');
    await visitor.arrives('/pos-lock');
    const card = 'main > :has(input[aria-label=PIN])';
    expect(await right(visitor, 'main button:text-is("9")')).toBeLessThan(await right(visitor, card));
  });
});
