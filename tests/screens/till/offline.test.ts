import { describe, expect, it } from 'vitest';
import { bestPractice, rulesBroken } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { tillHouse } from '../support/till-house.ts';
import {
  calls,
  kept,
  notice,
  pageOf,
  scan,
  sent,
  pause,
  textOf,
  tillAnswers,
  total,
  waitFor,
} from '../support/till-visitor.ts';
import { fault, type Visitor } from '../support/visitor.ts';

const { salePoint, till, go, url } = tillHouse();

describe('without a server', () => {
  const tone = ({ page }: Visitor) => page.locator('[data-till=connection]').first().getAttribute('data-tone');

  it('says so, sells on, and sends everything once it is back [R-FORM-010] [R-POS-014] [R-POS-017] [R-POS-019] [R-POS-027] [R-ERR-020]', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    for (const code of ['4840000000017', '4840000000024']) {
      await scan(visitor, code);
      await visitor.page.keyboard.press('F8');
      await visitor.page.waitForSelector('[data-till=paid]');
    }
    await notice(visitor, 'Connection is lost');
    await waitFor(async () =>
      (await textOf(visitor, '[data-till=connection]')).startsWith('Offline · 2 receipts waiting since'),
    );
    expect(await tone(visitor)).toBe('wait');
    await kept(visitor, { unsent: 2 });
    const tried = new Set(calls(visitor, 'DocumentApprove').map(({ document }) => document.ClientId)).size;
    expect(tried).toBe(1);
    visitor.setOffline(false);
    await visitor.page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await notice(visitor, 'Connection is restored');
    await waitFor(async () => (await tone(visitor)) === 'good');
    const delivered = calls(visitor, 'DocumentApprove').map(({ document }) => document.ClientId);
    expect(new Set(delivered).size).toBe(2);
    await kept(visitor, { unsent: 0 });
  });

  it('asks for the token every ten seconds [R-POS-018] [R-API-005]', async () => {
    await using visitor = await till();
    await visitor.page.clock.install();
    await go(visitor, '/salepoint');
    await visitor.page.clock.runFor(2000);
    await visitor.page.waitForSelector('[data-till=search]');
    const before = calls(visitor, 'TokenIsExprired').length;
    await visitor.page.clock.runFor(10_000);
    await sent(visitor, 'TokenIsExprired', before + 1);
    await visitor.page.waitForTimeout(100);
    expect(calls(visitor, 'TokenIsExprired')).toHaveLength(before + 1);
    await visitor.page.clock.runFor(10_000);
    await sent(visitor, 'TokenIsExprired', before + 2);
  });

  it('starts from what the device keeps, and loses nothing by it', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    await visitor.page.reload();
    await visitor.page.waitForSelector('[data-till=search]');
    await scan(visitor, '4840000000024');
    expect(await total(visitor)).toContain('8.00');
    await waitFor(async () => (await textOf(visitor, '[data-till=connection]')).includes('1 receipt waiting'));
  });

  it('asks before anybody signs out, and says that nobody could come back and what stays behind [REV-D6]', async () => {
    await using visitor = await till({
      answers: {
        BranchSearch: pageOf([
          { Id: 1, Name: 'Center' },
          { Id: 2, Name: 'North' },
        ]),
      },
    });
    const { page } = visitor;
    await go(visitor, '/salepoint/1');
    await page.waitForSelector('[data-till=search]');
    const ask = async (open: () => Promise<unknown>): Promise<string> => {
      await open();
      await page.waitForSelector('dialog h2:has-text("Sign out?")');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No');
      const text = await textOf(visitor, 'dialog');
      await page.keyboard.press('Enter');
      await page.locator('dialog').waitFor({ state: 'detached' });
      return text;
    };
    const fromMenu = async () => {
      await page.click('[aria-label=Menu]');
      await page.click('[role=menuitem]:has-text("Sign out")');
    };
    expect(await ask(fromMenu)).not.toMatch(/connection|receipt/);
    visitor.setOffline(true);
    await scan(visitor, '4840000000017');
    await page.keyboard.press('F8');
    await waitFor(async () => (await textOf(visitor, '[data-till=connection]')).includes('1 receipt waiting'));
    const costs = /nobody can sign in here until it is back[\s\S]*1 receipt was not sent yet/;
    expect(await ask(fromMenu)).toMatch(costs);
    for (const path of ['/pos-branch-select', '/pos-lock']) {
      await go(visitor, path === '/pos-lock' ? '/salepoint/1' : path);
      if (path === '/pos-lock') await page.click('button[aria-label*="lock the till"]');
      await visitor.arrives(path);
      expect(await ask(() => page.click('main button:has-text("Sign out")'))).toMatch(costs);
    }
    expect(calls(visitor, 'Logout')).toEqual([]);
    await page.click('main button:has-text("Sign out")');
    await page.click('dialog footer button:has-text("Yes")');
    await visitor.arrives('/login');
  });

  it('whose network goes before all of the program has come takes exact cash, and says which window is not there', async () => {
    await using visitor = await till();
    const { page, context } = visitor;
    await context.route(/(pay-dialog|late-dialogs|company-wishes)[^/]*\.js/, (route) => route.abort());
    await go(visitor, '/salepoint');
    await page.waitForSelector('[data-till=search]');
    visitor.setOffline(true);
    await scan(visitor, '4840000000017');
    await page.waitForSelector('[role=listitem]:has-text("Milk")');
    for (const key of ['F9', 'F4']) {
      await page.keyboard.press(key);
      await page.waitForSelector('dialog:has-text("This window is not on this device yet")');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('F8');
    await page.waitForSelector('[data-till=paid]');
    visitor.setOffline(false);
    await sent(visitor, 'DocumentApprove', 1);
  });

  it('makes a customer, and sends him before the receipt that names him', async () => {
    await using visitor = await salePoint();
    visitor.setOffline(true);
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F3');
    await visitor.page.click('dialog button:has-text("New")');
    await visitor.page.getByLabel('First name').fill('Maria');
    await visitor.page.click('dialog button:has-text("Save and choose")');
    await visitor.page.waitForSelector('dialog', { state: 'detached' });
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    visitor.setOffline(false);
    await visitor.page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await sent(visitor, 'DocumentApprove', 1);
    const names = visitor.namesSent();
    expect(names.indexOf('ContractorCreate')).toBeLessThan(names.lastIndexOf('DocumentApprove'));
    const customer = calls(visitor, 'ContractorCreate').at(-1).contractor;
    expect(customer).toMatchObject({ Name: 'Maria', ContractorActionType: 1 });
    expect(calls(visitor, 'DocumentApprove').at(-1).document.Contractor).toMatchObject({ ClientId: customer.ClientId });
  });

  it('keeps what the server refuses in sight, sends the next, and offers it again', async () => {
    await using visitor = await salePoint();
    visitor.answers['DocumentApprove'] = () => fault(422, 8, 'DOCUMENT_EMPTY', 'The document has no lines');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await waitFor(async () => (await tone(visitor)) === 'bad');
    Object.assign(visitor.answers, { DocumentApprove: tillAnswers()['DocumentApprove'] });
    await scan(visitor, '4840000000024');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 2);
    await visitor.page.click('[data-till=connection]');
    await visitor.page.waitForSelector('dialog:has-text("The document has no lines")');
    await visitor.page.click('dialog button:has-text("Send again")');
    await visitor.page.waitForSelector('dialog:has-text("Everything was sent")');
    expect(new Set(calls(visitor, 'DocumentApprove').map(({ document }) => document.ClientId)).size).toBe(2);
  });

  const copied = ({ refusals }: Record<string, any>) => ({
    ClientIds: refusals.map((each: { ClientId: string }) => each.ClientId),
  });

  /** A receipt that the server refused, with the window that shows it open. */
  const refusedReceipt = async (visitor: Visitor): Promise<string> => {
    visitor.answers['DocumentApprove'] = () => fault(422, 8, 'DOCUMENT_EMPTY', 'The document has no lines');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await waitFor(async () => (await tone(visitor)) === 'bad');
    await visitor.page.click('[data-till=connection]');
    await visitor.page.waitForSelector('dialog:has-text("The document has no lines")');
    return calls(visitor, 'DocumentApprove')[0].document.ClientId;
  };

  it('gives the office a copy of what was refused; then whoever may takes it off the device', async () => {
    await using visitor = await salePoint();
    const { page } = visitor;
    visitor.answers['TillRefusalReport'] = copied;
    const ClientId = await refusedReceipt(visitor);
    await page.waitForSelector('dialog:has-text("The office has a copy.")');
    const [{ refusals }] = calls(visitor, 'TillRefusalReport');
    expect(refusals).toMatchObject([
      {
        ClientId,
        TillRefusalType: 1,
        Sum: 12.5,
        Code: 'DOCUMENT_EMPTY',
        Refused: { ClientId, Lots: [{ Quantity: 1 }] },
      },
    ]);
    // It may have been entered in the office: it is sent again by its own button, and not with all others.
    expect(await page.locator('dialog footer button:has-text("Send again")').count()).toBe(0);
    await page.click('dialog button:has-text("Send this one again")');
    await sent(visitor, 'DocumentApprove', 2);
    await sent(visitor, 'TillRefusalReport', 2);
    await page.click('dialog button:has-text("Remove from this device")');
    await page.waitForSelector('dialog:has-text("Remove from this device?")');
    await page.click('dialog:has-text("Remove from this device?") button:has-text("Yes")');
    await waitFor(async () => (await tone(visitor)) === 'good');
    await kept(visitor, { unsent: 0 });
    await page.reload();
    await page.waitForSelector('[data-till=search]');
    expect(await tone(visitor)).toBe('good');
    expect(calls(visitor, 'TillRefusalReport')).toHaveLength(2);
  });

  it('takes nothing off the device of which the office has no copy, and tells it again', async () => {
    await using visitor = await salePoint();
    visitor.answers['TillRefusalReport'] = () => fault(500, 9, 'INTERNAL', 'Something went wrong');
    await refusedReceipt(visitor);
    const lookAgain = () => visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    for (let times = 1; times <= 4; times += 1) {
      await sent(visitor, 'TillRefusalReport', times);
      await lookAgain();
    }
    expect(await visitor.page.locator('dialog button:has-text("Remove from this device")').count()).toBe(0);
    visitor.answers['TillRefusalReport'] = copied;
    await lookAgain();
    await visitor.page.waitForSelector('dialog button:has-text("Remove from this device")');
  });

  it('ends the session when the server no longer knows the token, and keeps the receipt [R-ERR-019]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await kept(visitor, { lines: 1 });
    visitor.answers['DocumentApprove'] = () => fault(401, 2, 'TOKEN_EXPIRED', 'Your session has expired');
    await visitor.page.keyboard.press('F8');
    await visitor.arrives('/login');
    Object.assign(visitor.answers, { DocumentApprove: tillAnswers()['DocumentApprove'] });
    await visitor.page.fill('input[type=email]', 'ana@shop.md');
    await visitor.page.fill('input[type=password]', 'secret');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForFunction(() => localStorage.getItem('token') !== null);
    await go(visitor, '/salepoint/1');
    await sent(visitor, 'DocumentApprove', 2);
    const ids = calls(visitor, 'DocumentApprove').map(({ document }) => document.ClientId);
    expect(new Set(ids).size).toBe(1);
  });

  it('takes over once what an earlier program kept in local storage [R-FORM-010]', async () => {
    const lots = [{ Article: { Id: 1, Name: 'Milk 1 l' }, Quantity: 2, DebitPrice: 12.5, DebitSum: 25 }];
    const closed = {
      ClientId: 'old-1',
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: 1 },
      DebitDepot: { Id: 5 },
      Lots: lots,
      Payoffs: [{ Tender: { Id: 1 }, Value: 25 }],
    };
    const delayed = {
      id: 'old-2',
      branchId: 1,
      employeeId: 7,
      document: { Lots: lots },
      delayedOn: '2026-11-20T10:00:00Z',
    };
    await using visitor = await salePoint({
      local: { offline_receipts: JSON.stringify([closed]), delayed_receipts: JSON.stringify([delayed]) },
    });
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document).toMatchObject({ ClientId: 'old-1', Lots: lots });
    await visitor.page.keyboard.press('F5');
    await visitor.page.waitForSelector('ul[aria-label="Delayed receipts"]:has-text("25.00")');
    expect(
      await visitor.page.evaluate(() => [
        localStorage.getItem('offline_receipts'),
        localStorage.getItem('delayed_receipts'),
      ]),
    ).toEqual([null, null]);
  });

  it.each([
    ['', true],
    [' where browsers keep Web Locks back', false],
  ])('sells in one tab at a time; another takes it over with everything in it%s', async (_where, hasLocks) => {
    await using visitor = await till();
    if (!hasLocks)
      await visitor.context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await go(visitor, '/salepoint');
    await visitor.page.waitForSelector('[data-till=search]');
    await scan(visitor, '4840000000017');
    await waitFor(async () => (await total(visitor)).includes('12.50'));
    await kept(visitor, { lines: 1 });
    const other = await visitor.context.newPage();
    await other.route('**/233/**', (route) => route.abort());
    await other.goto(`${url()}/#/salepoint/1`);
    await other.click('button:has-text("Use it here")');
    await other.waitForSelector('[data-till=search]');
    await waitFor(async () => (await other.innerText('[data-till=total]')).includes('12.50'));
    await visitor.page.waitForSelector('text=The till is open in another tab');
  });
});

describe('every screen of the till', () => {
  it.each(
    someOf([
      { dark: true, language: 'ru', width: 390 },
      { dark: false, language: 'en', width: 1280 },
    ]),
  )('can be used by everybody: $language, $width px, dark $dark', async ({ dark, language, width }) => {
    await using visitor = await salePoint({ dark, language, viewport: { width, height: 900 } });
    const { page } = visitor;
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      await pause(visitor);
      for (const rule of await rulesBroken(page, { tags: bestPractice })) found.push(`${name}: ${rule}`);
    };
    const opened = async (key: string, name: string): Promise<void> => {
      await page.keyboard.press(key);
      await look(name);
      await page.keyboard.press('Escape');
    };
    await look('products');
    for (const code of ['4840000000017', '290000001']) await scan(visitor, code);
    if (width < 979) await page.click('[data-till=summary]');
    await look('receipt');
    for (const [key, name] of [
      ['F9', 'payment'],
      ['F4', 'discount'],
      ['F3', 'customer'],
      ['F11', 'quantity'],
    ] as const)
      await opened(key, name);
    await page.keyboard.press('F6');
    for (const [key, name] of [
      ['F5', 'delayed'],
      ['F10', 'shift'],
    ] as const)
      await opened(key, name);
    await page.keyboard.press('F2');
    await opened('?', 'keys');
    await page.click('button[data-tab=customers]');
    await look('customers');
    await page.click('[data-till=connection]');
    await look('connection');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Pause');
    await visitor.arrives('/pos-lock');
    await look('lock');
    expect(found).toEqual([]);
  });
});
