import { describe, expect, it } from 'vitest';
import { someOf } from '#tests/support/random.ts';
import { tillHouse } from './support/till-house.ts';
import {
  calls,
  kept,
  linesIn,
  notice,
  pageOf,
  scan,
  sent,
  shop,
  textOf,
  tillAnswers,
  total,
  waitFor,
} from './support/till-visitor.ts';
import { fault, token, type Answers, type Visitor, type VisitorOptions } from './support/visitor.ts';

const { salePoint, till, go } = tillHouse();
const answeringTwoBranches = {
  BranchSearch: pageOf([
    { Id: 1, Name: 'Center' },
    { Id: 2, Name: 'North' },
  ]),
};

describe('the way to the till', () => {
  it('takes a single branch without asking [R-POS-001]', async () => {
    await using visitor = await till();
    await go(visitor, '/pos-branch-select');
    await visitor.arrives('/salepoint/1');
  });

  it('lists the branches where there are several, remembers the one chosen, and reads anew what it keeps when another is entered [R-POS-001] [R-BRANCH-008]', async () => {
    await using visitor = await till({ answers: answeringTwoBranches });
    await go(visitor, '/salepoint');
    await visitor.arrives('/pos-branch-select');
    await visitor.page.click('button:has-text("North")');
    await visitor.arrives('/salepoint/2');
    await visitor.page.waitForSelector('[data-till=search]');
    await go(visitor, '/salepoint');
    await visitor.arrives('/salepoint/2');
    const before = calls(visitor, 'ArticleSearch').length;
    visitor.answers['ArticleSearch'] = pageOf([{ ...shop.milk, Name: 'Milk of the centre' }]);
    await go(visitor, '/pos-branch-select');
    await visitor.page.click('button:has-text("Center")');
    await visitor.arrives('/salepoint/1');
    await visitor.page.getByText('Milk of the centre').waitFor();
    expect(calls(visitor, 'ArticleSearch').length).toBeGreaterThan(before);
  });

  it('sells in another branch what its own depot has, and nothing of the one before [R-BRANCH-008]', async () => {
    const inStock = (article: number): Answers[string] => pageOf([{ Article: { Id: article }, Quantity: 5 }]);
    const ofNorth = inStock(shop.bread.Id);
    const ofCentre = inStock(shop.milk.Id);
    const depotsAsked = (visitor: Visitor): number[] =>
      calls(visitor, 'BalanceSearch').map(({ predicate }) => predicate.Depots[0].Id);
    await using visitor = await till({
      local: { posOptions: JSON.stringify({ productSourceType: 2 }) },
      answers: {
        ...answeringTwoBranches,
        BalanceSearch: (body: any) => (body.predicate.Depots[0].Id === 6 ? ofNorth : ofCentre)?.(body),
      },
    });
    const listed = () => visitor.page.locator('[role=row] [role=cell] button').allInnerTexts();
    await go(visitor, '/pos-branch-select');
    await visitor.page.click('button:has-text("North")');
    await expect.poll(listed).toEqual(['Bread']);
    expect(new Set(depotsAsked(visitor))).toEqual(new Set([6]));
    await go(visitor, '/pos-branch-select');
    await visitor.page.click('button:has-text("Center")');
    await expect.poll(listed).toEqual(['Milk 1 l']);
    expect(depotsAsked(visitor).at(-1)).toBe(5);
  });

  it('leads to /login where the branches are refused [R-POS-008]', async () => {
    await using visitor = await till({
      answers: { BranchSearch: () => fault(500, 11, 'INTERNAL', 'Something went wrong') },
    });
    await go(visitor, '/pos-branch-select');
    await visitor.arrives('/login');
  });

  it('leads to /login from a till that was used before, where the branches are refused; a server in trouble stops no sale [R-POS-008]', async () => {
    await using visitor = await salePoint();
    visitor.answers['BranchSearch'] = () => fault(500, 11, 'INTERNAL', 'Something went wrong');
    await visitor.page.reload();
    await visitor.page.waitForSelector('[data-till=search]');
    visitor.answers['BranchSearch'] = () => fault(403, 4, 'NOT_ALLOWED', 'You do not have access to this operation');
    await visitor.page.reload();
    await visitor.arrives('/login');
  });

  it('leads to /dashboard where nobody works for a company [R-POS-009]', async () => {
    const user = {
      user: { id: 3, code: 'ana@shop.md' },
      companies: [],
      permissions: [],
      isSuperuser: false,
      isPlatform: false,
    };
    await using visitor = await till({
      local: { user: JSON.stringify(user) },
      answers: { TokenRead: () => token({ Organisation: null, Employees: [], Code: undefined }) },
    });
    await go(visitor, '/salepoint');
    await visitor.arrives('/dashboard');
  });

  it.each(
    someOf(['ArticleSearch', 'BranchSearch', 'DepotSearch', 'TillStaffSearch', 'TenderSearch', 'ContractorSearch']),
  )('waits until everything has been loaded for the first time: %s [R-POS-012]', async (last) => {
    const held = Promise.withResolvers<void>();
    const answered: string[] = [];
    await using visitor = await till();
    const { page } = visitor;
    page.on('requestfinished', (request) => answered.push(request.url().split('/').at(-1) ?? ''));
    await page.route(`**/${last}`, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await go(visitor, '/salepoint/1');
    await waitFor(() => ['LayoutSearch', 'PricelistSearch'].every((name) => answered.includes(name)));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForSelector('[role=progressbar]');
    expect(await page.locator('[data-till=search]').count()).toBe(0);
    held.resolve();
    await page.waitForSelector('[data-till=search]');
  });
});

describe('the lock', () => {
  const locked = async (options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await salePoint(options);
    await visitor.page.click('button[aria-label*="lock the till"]');
    await visitor.arrives('/pos-lock');
    return visitor;
  };
  const pin = ({ page }: Visitor) => page.locator('input[aria-label=PIN]');

  it('takes six characters and one point, by touch and by keyboard [R-POS-005]', async () => {
    await using visitor = await locked();
    for (const key of ['1', '.', '.', '2'])
      await visitor.page.click(`[aria-label=Keypad] button:${key === '.' ? 'has-text(".")' : `text-is("${key}")`}`);
    await expect.poll(() => pin(visitor).inputValue()).toBe('1.2');
    await pin(visitor).fill('98.7.6');
    await expect.poll(() => pin(visitor).inputValue()).toBe('98.76');
    // The sixth is the last: whose PIN it is, is asked at once, and what was typed is gone.
    await visitor.page.click('[aria-label=Keypad] button:text-is("5")');
    await notice(visitor, 'User with this PIN was not found');
    await expect.poll(() => pin(visitor).inputValue()).toBe('');
    expect(calls(visitor, 'TillUnlock').at(-1).pin).toBe('98.765');
    const asked = calls(visitor, 'TillUnlock').length;
    await pin(visitor).fill('1234567');
    await sent(visitor, 'TillUnlock', asked + 1);
    expect(calls(visitor, 'TillUnlock').at(-1).pin).toBe('123456');
  });

  it('warns of an unknown PIN and stays [R-POS-006]', async () => {
    await using visitor = await locked();
    await pin(visitor).fill('9999');
    await visitor.page.keyboard.press('Enter');
    await notice(visitor, 'User with this PIN was not found');
    expect(visitor.path()).toBe('/pos-lock');
  });

  it('makes whose PIN it is the cashier of what is sold next [R-POS-007]', async () => {
    await using visitor = await locked();
    await pin(visitor).fill('1111');
    await visitor.page.keyboard.press('Enter');
    await visitor.arrives('/salepoint/1');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Employee).toEqual({ Id: 8 });
  });

  it('refuses whoever is no longer active, and opens without a server', async () => {
    await using visitor = await locked();
    visitor.setOffline(true);
    await pin(visitor).fill('2222');
    await visitor.page.keyboard.press('Enter');
    await notice(visitor, 'User with this PIN was not found');
    await pin(visitor).fill('1111');
    await visitor.page.keyboard.press('Enter');
    await visitor.arrives('/salepoint/1');
  });

  it('stays shut over a reload, and keeps no PIN in clear', async () => {
    await using visitor = await locked();
    await visitor.page.reload();
    await go(visitor, '/salepoint/1');
    await visitor.arrives('/pos-lock');
    const kept = await visitor.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('merx-till');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('cache').objectStore('cache').getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          };
        }),
    );
    expect(kept).toContain('Popa Ion');
    expect(kept).not.toContain('"1111"');
  });

  it('rests after ten wrong PINs, counts down, and goes on resting over a reload [REV-D13]', async () => {
    await using visitor = await locked();
    for (let wrong = 0; wrong < 10; wrong++) {
      await pin(visitor).fill('98765');
      await visitor.page.keyboard.press('Enter');
      await waitFor(async () => (await pin(visitor).inputValue()) === '');
    }
    await visitor.page
      .getByRole('timer')
      .getByText(/This pad rests for 0:(30|2\d)/)
      .waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Unlock' }).isDisabled()).toBe(true);
    await pin(visitor).fill('1111');
    await visitor.page.keyboard.press('Enter');
    const asked = calls(visitor, 'TillUnlock').length;
    await visitor.page.reload();
    await visitor.page.getByRole('timer').waitFor();
    expect([visitor.path(), calls(visitor, 'TillUnlock').length]).toEqual(['/pos-lock', asked]);
  });
});

describe('the products', () => {
  const rows = ({ page }: Visitor) => page.locator('[role=row] [role=cell] button');

  it('stand in a table first and by groups after a switch that is kept [R-POS-004] [R-POS-021] [R-FORM-010]', async () => {
    await using visitor = await salePoint();
    expect(await rows(visitor).allInnerTexts()).toEqual(['Bread', 'Cheese', 'Milk 1 l']);
    await visitor.page.click('[aria-label="By groups"]');
    await visitor.page.click('button:text-is("Bakery")');
    expect(await visitor.page.locator('ul[aria-label=Products] button').allInnerTexts()).toEqual([
      expect.stringContaining('Bread'),
    ]);
    expect(await visitor.page.evaluate(() => JSON.parse(localStorage.getItem('posOptions') ?? '{}'))).toMatchObject({
      viewType: 1,
    });
  });

  it('have groups whose row says that there are more, and follows wheel, arrow and Tab [REV-D27]', async () => {
    const groups = Array.from({ length: 16 }, (_, at) => ({ Id: 21 + at, Name: `Group number ${at + 1}` }));
    await using visitor = await salePoint({
      answers: { ArticleGroupSearch: pageOf(groups) },
      local: { posOptions: JSON.stringify({ viewType: 1 }) },
    });
    const { page } = visitor;
    const row = page.locator('[role=group][aria-label=Groups]');
    const at = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    const turns = () =>
      page
        .locator('[title="To the left"], [title="To the right"]')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).title));
    await waitFor(async () => (await turns()).join() === 'To the right');
    await row.hover({ position: { x: 300, y: 20 } });
    await page.mouse.wheel(0, 300);
    await waitFor(async () => (await at()) >= 300 && (await turns()).join() === 'To the left,To the right');
    const before = await at();
    await page.click('[title="To the right"]');
    await waitFor(async () => (await at()) > before);
    await page.mouse.wheel(0, 5000);
    await waitFor(async () => (await turns()).join() === 'To the left');
    await page.locator('button:text-is("All products")').focus();
    await waitFor(async () => (await turns()).join() === 'To the right');
  });

  it('have names of whole lines on their tiles, and messages below them', async () => {
    const long = {
      ...shop.milk,
      Name: 'Pasteurised whole milk of the mountain farms, three and a half per cent fat, one litre',
    };
    await using visitor = await salePoint({
      answers: { ArticleSearch: pageOf([long]) },
      local: { posOptions: JSON.stringify({ viewType: 1 }) },
    });
    const lines = await visitor.page
      .locator('ul[aria-label=Products] button > span')
      .first()
      .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    expect(lines).toBe(3);
    await scan(visitor, '5990000000009');
    await notice(visitor, 'Unknown code');
    const boxOf = async (selector: string) =>
      (await visitor.page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
    await waitFor(async () => {
      const { y, height } = await boxOf('#till-panel div:has(> ul[aria-label=Products])');
      return y + height < (await boxOf('[aria-label=Messages]')).y;
    });
  });

  it('are under four tabs with the delayed receipts, the customers and the shift [R-POS-003]', async () => {
    await using visitor = await salePoint();
    expect(await visitor.page.locator('[role=tab]').allInnerTexts()).toEqual([
      'Products',
      'Receipts',
      'Customers',
      'Shift',
    ]);
  });

  it('start with discounts on, no printing, all products [R-POS-023]', async () => {
    await using visitor = await salePoint();
    await visitor.page.click('[aria-label=Menu]');
    await visitor.page.click('[role=menuitem]:has-text("Settings of this till")');
    const dialog = visitor.page.locator('dialog');
    expect(await dialog.getByLabel('Discounts').isChecked()).toBe(true);
    expect(await dialog.getByLabel('Print a receipt after each sale').isChecked()).toBe(false);
    expect(await dialog.getByLabel('Products for sale').inputValue()).toBe('0');
    expect(await dialog.getByLabel('Products are shown').inputValue()).toBe('0');
  });

  it('are priced by a price list, or limited to the depot, where the till is set so [R-POS-023] [R-POS-024]', async () => {
    await using visitor = await salePoint({
      local: { posOptions: JSON.stringify({ productSourceType: 1, pricelistId: 41 }) },
    });
    await waitFor(async () => (await rows(visitor).allInnerTexts()).join() === 'Bread');
    expect(await textOf(visitor, '[role=row]:has-text("Bread") [role=cell]:last-child')).toBe('7.00');
    await visitor.page.click('[aria-label=Menu]');
    await visitor.page.click('[role=menuitem]:has-text("Settings of this till")');
    await visitor.page.getByLabel('Products for sale').selectOption('2');
    await visitor.page.keyboard.press('Escape');
    await waitFor(async () => (await rows(visitor).allInnerTexts()).join() === 'Milk 1 l');
    expect(calls(visitor, 'BalanceSearch')[0].predicate).toMatchObject({
      Depots: [{ Id: 5 }],
      Quantity: { From: 0.001 },
    });
  });

  it('are found by any part of the name; Enter takes the first', async () => {
    await using visitor = await salePoint();
    await visitor.page.fill('[data-till=search]', 'ilk');
    await visitor.page.press('[data-till=search]', 'Enter');
    await waitFor(async () => (await linesIn(visitor).count()) === 1);
    expect(await total(visitor)).toContain('12.50');
  });

  it('that were deleted on the server disappear, and new prices are sold at once', async () => {
    await using visitor = await salePoint({ answers: { events: () => null } });
    visitor.answers['ArticleSearch'] = pageOf([{ ...shop.milk, Price: 13 }, shop.cheese]);
    await visitor.page.click('[aria-label=Menu]');
    await visitor.page.click('[role=menuitem]:has-text("Read the catalogue again")');
    await waitFor(async () => (await rows(visitor).allInnerTexts()).join() === 'Cheese,Milk 1 l');
    await scan(visitor, '4840000000017');
    expect(await total(visitor)).toContain('13.00');
    await scan(visitor, '4840000000024');
    await notice(visitor, 'Unknown code');
  });
});

describe('delayed receipts', () => {
  it('are laid aside, taken up, swapped for the open one and deleted by name [R-POS-013] [R-POS-015]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F6');
    await scan(visitor, '4840000000024');
    await visitor.page.keyboard.press('F5');
    await visitor.page.click('ul[aria-label="Delayed receipts"] button:has-text("Milk")');
    await waitFor(async () => (await total(visitor)).includes('12.50'));
    await visitor.page.keyboard.press('F5');
    expect(await textOf(visitor, 'ul[aria-label="Delayed receipts"]')).toContain('Bread');
    await visitor.page.click('ul[aria-label="Delayed receipts"] button[aria-label^="Delete"]');
    expect(await textOf(visitor, 'dialog')).toMatch(/Delete the delayed receipt of .* for 8\.00/);
    await visitor.page.click('dialog footer button:has-text("Delete")');
    await visitor.page.waitForSelector('text=No delayed receipts');
  });

  it('are shown to their own cashier alone, and outlast a reload [R-FORM-010] [R-POS-016]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F6');
    await kept(visitor, { lines: 0, delayed: 1 });
    await visitor.page.reload();
    await visitor.page.waitForSelector('[role=tab]:has-text("Receipts1")');
    await visitor.page.click('button[aria-label*="lock the till"]');
    await visitor.page.fill('input[aria-label=PIN]', '1111');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('[data-till=search]');
    await visitor.page.keyboard.press('F5');
    await visitor.page.waitForSelector('text=No delayed receipts');
  });
});

describe('the shift', () => {
  const open = async (options?: VisitorOptions): Promise<Visitor> => {
    const visitor = await salePoint(options);
    await visitor.page.keyboard.press('F10');
    return visitor;
  };
  const closeButton = ({ page }: Visitor) => page.locator('main button:has-text("Close the shift")');

  it('shows since when, receipts, amount, customers, delayed, by employee and the last one [R-POS-010] [R-SHIFT-005] [R-SHIFT-006]', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F6');
    await visitor.page.keyboard.press('F10');
    await visitor.page.waitForSelector('dl:has-text("Opened on")');
    const text = await visitor.page.innerText('#till-panel');
    for (const part of [
      /21\.11\.2026/,
      /Receipts\s+4/,
      /Amount\s+250\.50/,
      /Customers\s+2/,
      /Delayed receipts\s+1/,
      /Rusu Ana\s+4\s+2\s+250\.50/,
      /Last shift: 20\.11\.2026/,
      /Evening/,
    ])
      expect(text).toMatch(part);
    expect(await closeButton(visitor).isEnabled()).toBe(true);
    expect(calls(visitor, 'DocumentGroupSearch')[0].predicate).toMatchObject({
      DocumentSplits: { SplitDocumentTypes: [1] },
      Pager: { Index: 0, Size: 1 },
    });
  });

  it('is closed after a question, says what the server has against it, takes a note for the next one, and is read anew [R-GEN-024] [R-SHIFT-006] [R-SHIFT-002] [R-SHIFT-004] [R-ERR-020]', async () => {
    await using visitor = await open();
    await closeButton(visitor).click();
    expect(await textOf(visitor, 'dialog h2')).toBe('Close shift ?');
    visitor.answers['DocumentGroupApprove'] = () => fault(422, 8, 'SHIFT_TAKEN', 'Somebody else has closed it');
    await visitor.page.click('dialog footer button:has-text("Close the shift")');
    await notice(visitor, 'Somebody else has closed it');
    visitor.answers['DocumentGroupApprove'] = tillAnswers()['DocumentGroupApprove'] as Answers[string];
    visitor.sent.length = 0;
    await closeButton(visitor).click();
    await visitor.page.fill('dialog [name=shiftNote]', 'Evening: the second drawer sticks');
    const before = calls(visitor, 'DocumentResumeSearch').length;
    await visitor.page.click('dialog footer button:has-text("Close the shift")');
    await sent(visitor, 'DocumentGroupApprove', 1);
    expect(calls(visitor, 'DocumentGroupApprove')[0].documentGroup).toMatchObject({
      DocumentSplit: { Id: 61 },
      Branch: { Id: 1 },
      Depot: { Id: 5 },
      Employee: { Id: 7 },
      Description: 'Evening: the second drawer sticks',
      Settings: expect.arrayContaining([
        { Key: 'DepotId', Value: 5 },
        { Key: 'EmployeeId', Value: 7 },
      ]),
    });
    await sent(visitor, 'DocumentResumeSearch', before + 2);
    await notice(visitor, 'Shift 7 was closed');
  });

  it('cannot be closed without receipts [R-SHIFT-003]', async () => {
    await using visitor = await open({ answers: { DocumentResumeSearch: pageOf([]) } });
    await closeButton(visitor).waitFor();
    expect(await closeButton(visitor).isDisabled()).toBe(true);
    expect(await visitor.page.innerText('#till-panel')).toContain('There are no receipts to close');
  });

  it('cannot be closed while receipts of this till wait to be sent', async () => {
    await using visitor = await salePoint({
      answers: { DocumentApprove: () => fault(503, 11, 'OVERLOADED', 'The server is busy') },
    });
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    await visitor.page.keyboard.press('F10');
    await closeButton(visitor).waitFor();
    expect(await closeButton(visitor).isDisabled()).toBe(true);
    expect(await visitor.page.innerText('#till-panel')).toContain('There are receipts that were not sent yet');
  });
});
