import { describe, expect, it } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, linesIn, notice, pageOf, scan, sent, typeKeys, verifierOf, waitFor } from '../support/till-visitor.ts';
import { employee, token, type Answers, type Visitor } from '../support/visitor.ts';

const { salePoint } = tillHouse();

const refuse = 2;
const badge = '9730118845201964';

/** A till of a company that does not wish to take some receipts. */
const ofCompany = (wishes: Record<string, unknown>, answers: Answers = {}): Promise<Visitor> => {
  const Settings = Object.entries(wishes).map(([Key, Value]) => ({ Key, Value }));
  const session = () =>
    token({
      Employees: [
        employee({
          Organisation: {
            Id: 9,
            Name: 'Corner shop',
            Type: 0,
            OrganisationActionType: { Number: 0, Enumerator: 0 },
            Settings,
          },
        }),
      ],
    });
  return salePoint({
    answers: { TokenRead: () => ({ ...session(), Code: undefined }), ...answers },
    local: { user: JSON.stringify(signedInOf(session() as never)) },
  });
};

const giveDiscount = async ({ page }: Visitor, percent: string): Promise<void> => {
  await page.keyboard.press('F4');
  await page.waitForSelector('dialog');
  await page.keyboard.type(percent);
  await page.keyboard.press('Enter');
};

const discount = async (visitor: Visitor, percent: string, total: string): Promise<void> => {
  const { page } = visitor;
  await giveDiscount(visitor, percent);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-till=total]', { hasText: total }).waitFor();
};

const isRefused = async (visitor: Visitor, words: string): Promise<void> => {
  const { page } = visitor;
  for (const pay of ['Pay', 'Cash exact']) {
    await page.click(`button:has-text("${pay}")`);
    await notice(visitor, words);
    await page.click('[aria-label=Messages] button[aria-label="Close"]');
    await page.locator(`[aria-label=Messages] :text("${words}")`).waitFor({ state: 'detached' });
  }
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await linesIn(visitor).count()).toBe(1);
};

describe('a till of a company that refuses some receipts', () => {
  it.each([false, true])(
    'says so before money is taken, and takes it once it is in order; without a server: %s [REV-H8] [T5]',
    async (isOffline) => {
      await using visitor = await ofCompany({ checkDiscount: refuse, discountLimit: 20 });
      visitor.setOffline(isOffline);
      await scan(visitor, '4840000000017');
      // No employee here may allow it: that is said before it is given, and not at the payment.
      await visitor.page.keyboard.press('F4');
      await visitor.page.getByText('At most 20 %: a larger discount is allowed by a right').waitFor();
      await visitor.page.keyboard.press('Escape');
      await giveDiscount(visitor, '24');
      await notice(visitor, 'larger than what may be given by hand');
      await visitor.page.keyboard.press('Escape');
      expect(await visitor.page.locator('[data-till=total]').first().innerText()).toContain('12.50');
      expect(calls(visitor, 'DocumentApprove')).toEqual([]);
      await discount(visitor, '20', '10.00');
      await visitor.page.keyboard.press('F8');
      await visitor.page.waitForSelector('[data-till=paid]');
      visitor.setOffline(false);
      await sent(visitor, 'DocumentApprove', 1);
      // What was paid is paid: the server notes, and refuses no more.
      expect(calls(visitor, 'DocumentApprove')[0].done).toBe(true);
    },
  );

  it('asks for a larger discount as it is given, says how much it is, and asks no more; a badge alone will do [A12] [T5]', async () => {
    const cashier = { Id: 7, Name: 'Popa Ana', EmployeeActorType: 3, Branches: [] };
    const vera = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], BadgeVerifier: verifierOf(badge) };
    await using visitor = await ofCompany(
      { checkDiscount: refuse, discountLimit: 20 },
      {
        TillStaffSearch: pageOf([cashier, { ...vera, Additional: { largeDiscounts: true } }]),
        TillApprove: ({ approval }) => ({ ...(approval as object), Id: 1, Approver: { Id: 9, Name: vera.Name } }),
      },
    );
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F4');
    await visitor.page.getByText('Over 20 % it is allowed by: Munteanu Vera').waitFor();
    await visitor.page.keyboard.press('Escape');
    await giveDiscount(visitor, '24');
    await visitor.page.getByText('Discount over the limit').waitFor();
    expect(await visitor.page.locator('dialog [data-till=asked]').innerText()).toMatch(/24 %[^]*−3\.00/);
    await typeKeys(visitor, badge);
    await visitor.page.locator('[data-till=total]', { hasText: '9.50' }).waitFor();
    expect(calls(visitor, 'TillApprove')[0].approval).toMatchObject({ TillAction: 3, Percent: 24 });
    await visitor.page.locator('dialog').waitFor({ state: 'detached' });
    await visitor.page.keyboard.press('F9');
    await visitor.page.getByRole('dialog', { name: 'Payment of the receipt' }).waitFor();
    await visitor.page.keyboard.press('Escape');
    // More than was allowed is asked for again.
    await giveDiscount(visitor, '60');
    await visitor.page.locator('dialog [data-till=allowed]', { hasText: '60 %' }).waitFor();
  });

  it('asks for a typed price with how much is sold at it, and again for more of it [A12]', async () => {
    const cashier = { Id: 7, Name: 'Popa Ana', EmployeeActorType: 3, Branches: [] };
    const vera = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], BadgeVerifier: verifierOf(badge) };
    await using visitor = await ofCompany(
      {},
      {
        TillStaffSearch: pageOf([cashier, vera]),
        TillApprove: ({ approval }) => ({ ...(approval as object), Id: 1, Approver: { Id: 9, Name: vera.Name } }),
      },
    );
    const { page } = visitor;
    const asked = (amount: string) => page.locator('dialog [data-till=allowed]', { hasText: amount }).waitFor();
    const total = (sum: string) => page.locator('[data-till=total]', { hasText: sum }).first().waitFor();
    await page.fill('[data-till=search]', '3*');
    await typeKeys(visitor, '4840000000031');
    await page.waitForSelector('dialog h2:has-text("Leaflet")');
    await page.keyboard.type('2.5', { delay: 60 });
    await page.keyboard.press('Enter');
    await asked('3.000 × 2.50');
    await typeKeys(visitor, badge);
    await total('7.50');
    await page.keyboard.press('+');
    await total('10.00');
    await page.keyboard.press('F9');
    await asked('4.000 × 2.50');
    await typeKeys(visitor, badge);
    await page.getByRole('dialog', { name: 'Payment of the receipt' }).waitFor();
    expect(calls(visitor, 'TillApprove').map(({ approval }) => approval)).toMatchObject([
      { TillAction: 2, ArticleId: 4, Price: 2.5, Quantity: 3 },
      { TillAction: 2, ArticleId: 4, Price: 2.5, Quantity: 4 },
    ]);
  });

  it('lets the owner give larger discounts than the limit [T5]', async () => {
    const owner = { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 1, IsSuperuser: true, Branches: [] };
    const wishes = { checkDiscount: refuse, discountLimit: 20 };
    await using visitor = await ofCompany(wishes, { TillStaffSearch: pageOf([owner]) });
    await scan(visitor, '4840000000017');
    await discount(visitor, '60', '5.00');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
  });

  it('asks what lies in the depot, where more than that is not to be sold [REV-H8]', async () => {
    await using visitor = await ofCompany(
      { checkStock: refuse },
      { BalanceSearch: pageOf([{ Article: { Id: 1 }, Quantity: 1 }]) },
    );
    await scan(visitor, '4840000000017');
    await scan(visitor, '4840000000017');
    await isRefused(visitor, 'not so much in stock');
    await visitor.page.keyboard.press('-');
    await waitFor(async () => (await visitor.page.locator('[data-till=total]').first().innerText()).includes('12.50'));
    await visitor.page.click('button:text-is("Pay"), button:has-text("Pay")');
    await visitor.page.waitForSelector('dialog');
    // Nobody but the server takes it from here, and it is not asked to refuse.
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('[data-till=paid]');
  });

  it('only notes what the company wishes noted [REV-H8]', async () => {
    await using visitor = await ofCompany({ checkDiscount: 1, checkStock: 1 });
    await scan(visitor, '4840000000017');
    await discount(visitor, '60', '5.00');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    expect(calls(visitor, 'BalanceSearch')).toEqual([]);
  });
});

describe('meal tickets', () => {
  const tickets = {
    TenderSearch: pageOf([
      { Id: 1, Name: 'Cash', TenderActionType: 1 },
      { Id: 6, Name: 'Ticket card', TenderActionType: 6 },
      { Id: 7, Name: 'Paper ticket', TenderActionType: 7 },
    ]),
  };

  it.each([
    ['md', ['Cash', 'Ticket card', 'Paper ticket']],
    ['ro', ['Cash']],
  ])('are payment types at a till in the country %s: %j [R-FIN-004]', async (id, offered) => {
    await using visitor = await ofCompany({ country: JSON.stringify({ id }) }, tickets);
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F9');
    const dialog = visitor.page.getByRole('dialog', { name: 'Payment of the receipt' });
    await dialog.getByRole('radio', { name: /Cash/ }).waitFor();
    const said = async (): Promise<string[]> =>
      (await dialog.getByRole('radio').allTextContents()).flatMap(
        (text) => /Cash|Ticket card|Paper ticket/.exec(text)?.[0] ?? [],
      );
    await expect.poll(said).toEqual(offered);
  });
});
