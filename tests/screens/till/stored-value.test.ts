import { describe, expect, it } from 'vitest';
import { fault } from '../support/visitor.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, notice, pageOf, scan, sent, shop, textOf, verifierOf } from '../support/till-visitor.ts';
import type { Visitor, VisitorOptions } from '../support/visitor.ts';

const house = tillHouse();

const tenders = [
  { Id: 1, Name: 'Cash', TenderActionType: 1 },
  { Id: 3, Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
  { Id: 4, Name: 'POINTS', TenderActionType: 3, Settings: [{ Key: 'points', Value: true }] },
  { Id: 5, Name: 'On account', TenderActionType: 4 },
];
const card = {
  Id: 9,
  Name: 'Gift card 50',
  Code: 'C9',
  Price: 50,
  Barcode: '4840000000093',
  ArticleActionType: 16,
  ArticleMeasureType: 1,
};
const programme = {
  Id: 1,
  Name: 'Points',
  IsActive: true,
  EarnRate: 10,
  PointRounding: 3,
  PointValue: 1,
  PayShare: 50,
};

const selling = (more: object = {}, options: VisitorOptions = {}): Promise<Visitor> =>
  house.salePoint({
    local: { posOptions: JSON.stringify({ printReceipt: true }) },
    ...options,
    answers: {
      TenderSearch: pageOf(tenders),
      ArticleSearch: pageOf([...Object.values(shop), card]),
      LoyaltyProgrammeSearch: pageOf([programme]),
      LoyaltyRuleSearch: pageOf([]),
      CustomerAccountRead: () => ({ Points: 20, Debt: 30, CreditLimit: 100 }),
      GiftcardSearch: ({ predicate }: any) =>
        pageOf(
          [{ Id: 1, Code: 'GC-7', Value: 50, Balance: 5, RegisteredOn: '2026-11-20T10:00:00+00:00' }].filter(
            ({ Code }) => Code === predicate.Strings[0].Pattern,
          ),
        )({ predicate }),
      ...more,
    },
  });
/** Where things stand below the window that they are in, or below the screen. */
const below = ({ page }: Visitor, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const bottom = element.getBoundingClientRect().bottom;
    const body = element.closest('dialog')?.getBoundingClientRect().bottom ?? innerHeight;
    return Math.max(0, Math.round(bottom - Math.min(body, innerHeight)));
  });

/** Keeps what the browser would print. */
const catchPaper = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-print]');
      if (paper) document.body.dataset['printed'] = paper.innerText;
    };
  });
const printed = ({ page }: Visitor) =>
  expect.poll(async () => (await page.evaluate(() => document.body.dataset['printed'])) ?? '');
const openPayment = async ({ page }: Visitor) => {
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: 'Payment of the receipt' });
  await dialog.waitFor();
  return dialog;
};
const paid = async (visitor: Visitor, count = 1): Promise<any> => {
  await visitor.page.getByRole('button', { name: 'Close the receipt' }).click();
  await sent(visitor, 'DocumentApprove', count);
  return calls(visitor, 'DocumentApprove').at(-1);
};
const bread = '4840000000024';
const milk = '4840000000017';

describe('the payment window', () => {
  it.each([
    [1024, 768],
    [390, 844],
  ])(
    'of many payment types shows what is due and closes the receipt without scrolling at %i by %i',
    async (width, height) => {
      const more = { Id: 2, Name: 'Card', TenderActionType: 2 };
      await using visitor = await selling(
        { TenderSearch: pageOf([...tenders, more]) },
        { viewport: { width, height }, language: 'ru' },
      );
      await scan(visitor, milk);
      await visitor.page.locator(width < 979 ? '[data-till=summary]' : '[role=listitem]').waitFor();
      await visitor.page.keyboard.press('F9');
      await visitor.page.getByRole('radio', { name: 'Чаевые' }).click();
      await visitor.page.keyboard.type('5');
      await visitor.page.locator('dialog [data-till=beside]').waitFor();
      expect(await below(visitor, 'dialog [data-till=change]')).toBe(0);
      expect(await below(visitor, 'dialog button:has-text("Закрыть чек")')).toBe(0);
    },
  );
});

describe('a payment by one of six types', () => {
  const six = [
    ...tenders,
    { Id: 2, Name: 'Card', TenderActionType: 2 },
    { Id: 6, Name: 'Transfer', TenderActionType: 4 },
  ];

  it.each([
    [1280, 800],
    [1024, 768],
    [390, 844],
  ])('keeps the change and every key in sight at %d by %d, and the sum is the largest [T19]', async (width, height) => {
    await using visitor = await selling({ TenderSearch: pageOf(six) }, { viewport: { width, height } });
    await scan(visitor, milk);
    const { page } = visitor;
    await page.locator(width < 979 ? '[data-till=summary]' : '[role=listitem]').waitFor();
    const dialog = await openPayment(visitor);
    await page.keyboard.type('50');
    await expect.poll(() => textOf(visitor, 'dialog [data-till=change]')).toContain('37.50');
    const foot = await page.locator('dialog footer').boundingBox();
    for (const key of ['1', '0']) {
      const box = await dialog.getByRole('button', { name: key, exact: true }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), key).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    expect(await below(visitor, 'dialog [data-till=change]')).toBe(0);
    const size = await dialog
      .getByText('12.50', { exact: true })
      .first()
      .evaluate((sum) => getComputedStyle(sum).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThan(20);
  });
});

describe('at the till', () => {
  it('a gift card is sold under the number that is scanned, each on a line of its own [R-CAT-018]', async () => {
    await using visitor = await selling();
    const { page } = visitor;
    await scan(visitor, '4840000000093');
    const dialog = page.getByRole('dialog', { name: 'Gift card 50' });
    await dialog.getByLabel('Number of the gift card').fill('gc-1');
    await dialog.getByRole('button', { name: 'Sell the card' }).click();
    await scan(visitor, '4840000000093');
    await page.getByRole('button', { name: 'The card has no number: make one' }).click();
    await expect.poll(() => textOf(visitor, '[data-till=total]')).toContain('100.00');
    await openPayment(visitor);
    const { document } = await paid(visitor);
    const codes = document.Lots.map(
      ({ Settings }: any) => Settings.find(({ Key }: any) => Key === 'GiftcardCodes').Value,
    );
    expect(codes).toEqual([['GC-1'], [expect.stringMatching(/^\d{16}$/)]]);
  });

  it('gives money back by what can take it: points and debt come back only to whoever paid with them', async () => {
    // Without paper: while it is printed, its window has the keys.
    await using visitor = await selling({}, { local: {} });
    const { page } = visitor;
    await scan(visitor, milk);
    await openPayment(visitor);
    await paid(visitor);
    await page.waitForSelector('[data-till=paid]');
    await page.keyboard.press('F7');
    await page.click('dialog [aria-label="Closed receipts"] button');
    await page.getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('button', { name: 'Does not suit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give the money back' });
    await dialog.waitFor();
    expect(await dialog.getByRole('radio').allInnerTexts()).toEqual([expect.stringContaining('Cash'), 'GIFT CARD']);
    expect(await dialog.locator('[data-till=change]').count()).toBe(0);
    await dialog.getByRole('textbox').fill('5');
    await dialog.getByText('Still to give back').waitFor();
  });

  it.each([
    ['this device knows how it was paid', false],
    ['the server alone knows of an earlier return', true],
  ])('gives back another way than it was paid only once somebody allows it: %s [T3] [A10]', async (_name, isLate) => {
    const vera = {
      Id: 9,
      Name: 'Munteanu Vera',
      EmployeeActorType: 2,
      Branches: [{ Id: 1 }],
      Verifier: verifierOf('4321'),
    };
    const staff = [
      { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 3, Branches: [{ Id: 1 }], Verifier: verifierOf('1111') },
      vera,
    ];
    await using visitor = await selling(
      {
        TenderSearch: pageOf([
          { Id: 1, Name: 'Cash', TenderActionType: 1 },
          { Id: 2, Name: 'Card', TenderActionType: 2 },
        ]),
        TillStaffSearch: pageOf(staff),
        TillApprove: ({ approval }: any) => ({ ...approval, Id: 1, Approver: { Id: 9, Name: vera.Name } }),
        DocumentApprove: ({ document }: any) => {
          const { Settings = [], DocumentOperationType: operation } = document;
          const isAllowed = Settings.some(({ Key }: any) => Key === 'Approvals');
          return operation === 4 && !isAllowed
            ? fault(422, 8, 'REFUND_OTHER_WAY', 'The money goes back the way it was paid')
            : { ...document, Id: 500, Code: '500', Number: '500' };
        },
      },
      { local: {} },
    );
    const { page } = visitor;
    await scan(visitor, milk);
    await page.keyboard.press(isLate ? 'Alt+1' : 'Alt+2');
    await sent(visitor, 'DocumentApprove', 1);
    await page.keyboard.press('F7');
    await page.click('dialog [aria-label="Closed receipts"] button');
    await page.getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('button', { name: 'Does not suit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give the money back' });
    await dialog.waitFor();
    const way = dialog.getByRole('radio', { name: /Cash/ });
    await way.click();
    await dialog.getByRole('button', { name: 'Give the money back' }).click();
    const approval = page.getByRole('dialog', { name: 'Approval of a manager' });
    await approval.getByText('Money back another way').waitFor();
    await page.keyboard.type('4321');
    await page.keyboard.press('Enter');
    await sent(visitor, 'TillApprove', 1);
    await expect
      .poll(
        () =>
          calls(visitor, 'DocumentApprove')
            .at(-1)
            .document.Settings?.map(({ Key }: any) => Key) ?? [],
      )
      .toContain('Approvals');
    const { document } = calls(visitor, 'DocumentApprove').at(-1);
    expect(document.Payoffs).toEqual([{ Tender: { Id: 1 }, Value: -12.5 }]);
    // What this device knows is not sent before it is allowed.
    expect(calls(visitor, 'DocumentApprove')).toHaveLength(isLate ? 3 : 2);
  });

  it('refuses more or less than one of a gift card, however it is asked for [A5]', async () => {
    await using visitor = await selling();
    const { page } = visitor;
    await page.keyboard.type('3*4840000000093', { delay: 60 });
    await page.keyboard.press('Enter');
    await notice(visitor, 'Each gift card is a line of its own, of quantity 1');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('a gift card pays what is left on it, and cash the rest; the server is asked before money is taken', async () => {
    await using visitor = await selling();
    await scan(visitor, milk);
    const dialog = await openPayment(visitor);
    await dialog.getByRole('radio', { name: /GIFT CARD/ }).click();
    await dialog.getByRole('status').getByText('Enter the number of the gift card').waitFor();
    expect(await dialog.getByRole('button', { name: 'Close the receipt' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Number of the gift card').fill('gc-7');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Left on the card').waitFor();
    const { document, done } = await paid(visitor);
    expect(done ?? false).toBe(false);
    expect(document.Payoffs).toEqual([
      { Tender: { Id: 1 }, Value: 7.5 },
      { Tender: { Id: 3 }, Value: 5, GiftcardCode: 'GC-7' },
    ]);
  });

  it('an unknown gift card, and any without a connection, is told in a clear sentence', async () => {
    await using visitor = await selling();
    await scan(visitor, milk);
    const dialog = await openPayment(visitor);
    await dialog.getByRole('radio', { name: /GIFT CARD/ }).click();
    await dialog.getByLabel('Number of the gift card').fill('nobody');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('There is no gift card with this number').waitFor();
    visitor.setOffline(true);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Gift cards can be paid with only while there is a connection').waitFor();
  });

  it('what the server refuses of a gift card leaves the receipt open', async () => {
    await using visitor = await selling({
      DocumentApprove: () => fault(422, 8, 'GIFTCARD_SHORT', 'There is not so much left on the gift card'),
    });
    await scan(visitor, milk);
    const dialog = await openPayment(visitor);
    await dialog.getByRole('radio', { name: /GIFT CARD/ }).click();
    await dialog.getByLabel('Number of the gift card').fill('gc-7');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Left on the card').waitFor();
    await paid(visitor);
    await notice(visitor, 'There is not so much left on the gift card');
    expect(await textOf(visitor, '[data-till=total]')).toContain('12.50');
  });

  it("a customer's points are shown, pay their part, and stand on the slip", async () => {
    await using visitor = await selling();
    await catchPaper(visitor);
    await scan(visitor, milk);
    await scan(visitor, '290000001');
    await expect.poll(() => textOf(visitor, '[data-till=account]')).toBe('Points: 20 · owes 30.00 of 100.00');
    const dialog = await openPayment(visitor);
    await dialog.getByRole('radio', { name: /POINTS/ }).click();
    await dialog.getByText('Can be paid with them').waitFor();
    const { document } = await paid(visitor);
    expect(document.Payoffs).toEqual([
      { Tender: { Id: 1 }, Value: 5.62 },
      { Tender: { Id: 4 }, Value: 5.63 },
    ]);
    await printed(visitor).toMatch(
      /Discount\s+−\d[\s\S]*POINTS\s+5\.63[\s\S]*Points spent\s+5\.63\s+Points earned\s+\d/,
    );
  });

  it('a purchase on account is refused beyond what the customer may owe', async () => {
    await using visitor = await selling();
    await scan(visitor, bread);
    const dialog = await openPayment(visitor);
    await dialog.getByRole('radio', { name: /On account/ }).click();
    await dialog.getByText('Choose the customer on whose account this is').first().waitFor();
    await visitor.page.keyboard.press('Escape');
    await scan(visitor, '290000001');
    await visitor.page.waitForSelector('[data-till=account]');
    await catchPaper(visitor);
    const again = await openPayment(visitor);
    await again.getByRole('radio', { name: /On account/ }).click();
    await again.getByText('Can be put on the account').waitFor();
    const { document } = await paid(visitor);
    expect(document.Payoffs).toEqual([{ Tender: { Id: 5 }, Value: 7.2 }]);
    await printed(visitor).toMatch(/On account\s+7\.20[\s\S]*Debt of the customer\s+37\.20/);
  });
});
