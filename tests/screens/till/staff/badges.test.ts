import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import {
  calls,
  linesIn,
  notice,
  pageOf,
  scan,
  sent,
  shop,
  typeKeys,
  verifierOf,
  waitFor,
} from '../../support/till-visitor.ts';
import { token, type Answers, type Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();
const badge = '9730118845201964';
const cashier = { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 3, Branches: [] };
const manager = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], BadgeVerifier: verifierOf(badge) };
const vera = { Id: 9, Name: 'Munteanu Vera', EmployeeActorType: 2, Branches: [], Person: { Id: 9, FirstName: 'Vera' } };
const answers: Answers = {
  TillStaffSearch: pageOf([cashier, manager]),
  TillUnlock: () => token({ Code: undefined, TokenType: 2, Employees: [vera] }),
  TillApprove: ({ approval }) => ({ ...(approval as object), Id: 1, Approver: { Id: 9, Name: 'Munteanu Vera' } }),
};
const lock = async (visitor: Visitor): Promise<void> => {
  await visitor.page.click('button[aria-label*="lock the till"]');
  await visitor.arrives('/pos-lock');
  await visitor.page.waitForSelector('input[aria-label=PIN]:focus');
};
const tried = (visitor: Visitor) => calls(visitor, 'TillUnlock').map(({ pin }) => pin);
const askManager = async (visitor: Visitor): Promise<void> => {
  await visitor.page.keyboard.press('F7');
  await visitor.page.click('dialog button:has-text("ask a manager")');
  await visitor.page.click('dialog [aria-label=Reason] button');
  await visitor.page.waitForSelector('body:not(:has(dialog))');
  await scan(visitor, '4840000000017');
  await waitFor(async () => (await linesIn(visitor).count()) === 1);
  await visitor.page.keyboard.press('F8');
  await visitor.page.waitForSelector('dialog input:focus');
};

describe('a badge', () => {
  it('unlocks the till whatever the pace of its reader, with the server and without it; its first figures are no PIN', async () => {
    await using visitor = await salePoint({ answers });
    await lock(visitor);
    await typeKeys(visitor, badge);
    await visitor.arrives('/salepoint/1');
    expect(tried(visitor)).toEqual([badge]);
    await lock(visitor);
    // A slow reader: by the times that its keys bear, not by those at which a busy machine types them.
    await typeKeys(visitor, badge, 60);
    await visitor.arrives('/salepoint/1');
    expect(tried(visitor)).toEqual([badge, badge]);
    visitor.setOffline(true);
    await lock(visitor);
    await typeKeys(visitor, '9730118845201971');
    await notice(visitor, 'Nobody here has this badge');
    await typeKeys(visitor, badge);
    await visitor.arrives('/salepoint/1');
    await scan(visitor, '4840000000017');
    await visitor.page.keyboard.press('F8');
    visitor.setOffline(false);
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Employee).toEqual({ Id: 9 });
  });

  it('allows what a cashier may not, and puts nothing on the receipt', async () => {
    await using visitor = await salePoint({ answers });
    await askManager(visitor);
    await visitor.page.getByText('Or read your badge').waitFor();
    await typeKeys(visitor, badge);
    await visitor.page.waitForSelector('dialog [role=radio]:has-text("Cash")');
    expect(calls(visitor, 'TillApprove').map(({ pin }) => pin)).toEqual([badge]);
    await visitor.page.keyboard.press('Enter');
    await sent(visitor, 'DocumentApprove', 1);
    const { Settings, Lots } = calls(visitor, 'DocumentApprove')[0].document;
    expect(Lots).toHaveLength(1);
    expect(Settings.find(({ Key }: { Key: string }) => Key === 'Approvals')?.Value).toMatchObject([
      { Action: 1, EmployeeId: 9 },
    ]);
  });

  it('is taken for nothing that is sold under its code, which is shown to nobody', async () => {
    const like = { ...shop.bread, Id: 5, Name: 'Rolls', Barcode: badge };
    await using visitor = await salePoint({ answers: { ...answers, ArticleSearch: pageOf([shop.milk, like]) } });
    await scan(visitor, badge);
    await scan(visitor, '4840000000017');
    await notice(visitor, 'Munteanu Vera works here now');
    await visitor.page.waitForSelector('[role=listitem]:has-text("Milk")');
    await scan(visitor, '0004512345');
    await visitor.page.waitForSelector('[data-till=unknown]:has-text("0004512345")');
    expect(await linesIn(visitor).count()).toBe(1);
    expect(await visitor.page.locator('body').innerText()).not.toContain(badge);
  });

  it('of a colleague changes the cashier in the midst of a sale, which goes on; without the server too', async () => {
    await using visitor = await salePoint({ answers });
    await scan(visitor, '4840000000017');
    await visitor.page.waitForSelector('[role=listitem]:has-text("Milk")');
    await visitor.page.keyboard.press('F9');
    await visitor.page.waitForSelector('dialog input:focus');
    await scan(visitor, badge);
    await notice(visitor, 'Finish what is open first, then scan again');
    expect(calls(visitor, 'TillUnlock')).toEqual([]);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.locator('dialog').waitFor({ state: 'detached' });
    visitor.setOffline(true);
    await typeKeys(visitor, badge);
    await visitor.page.waitForSelector('button[aria-label="Munteanu Vera: lock the till"]');
    await visitor.page.keyboard.press('F8');
    await visitor.page.waitForSelector('[data-till=paid]');
    visitor.setOffline(false);
    await sent(visitor, 'DocumentApprove', 1);
    const { Employee, Lots, Settings } = calls(visitor, 'DocumentApprove')[0].document;
    expect([Employee, Lots.length]).toEqual([{ Id: 9 }, 1]);
    expect(Settings).toContainEqual({ Key: 'BegunBy', Value: 7 });
    expect(calls(visitor, 'TillUnlockReport')[0].unlocks).toMatchObject([{ Employee: { Id: 9 } }]);
    await sent(visitor, 'TillLock', 1);
  });
});

describe('a change of cashier', () => {
  it('takes one tap and a PIN, and leaves what is rung up', async () => {
    await using visitor = await salePoint();
    await scan(visitor, '4840000000017');
    await visitor.page.waitForSelector('[role=listitem]:has-text("Milk")');
    await visitor.page.click('button[aria-label="Rusu Ana: change of cashier"]');
    await visitor.page.waitForSelector('dialog:has-text("12.50") input[aria-label=PIN]:focus');
    await visitor.page.keyboard.type('2222');
    await visitor.page.keyboard.press('Enter');
    await notice(visitor, 'User with this PIN was not found');
    await visitor.page.waitForSelector('button[aria-label="Rusu Ana: lock the till"]');
    await visitor.page.keyboard.type('1111');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('button[aria-label="Popa Ion: lock the till"]');
    await visitor.page.locator('dialog').waitFor({ state: 'detached' });
    expect(await linesIn(visitor).count()).toBe(1);
    await visitor.page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    expect(calls(visitor, 'DocumentApprove')[0].document.Employee).toEqual({ Id: 8 });
    expect(calls(visitor, 'TillLock')).toEqual([]);
  });
});
