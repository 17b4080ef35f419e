import { describe, expect, it } from 'vitest';
import { tillHouse } from '../../support/till-house.ts';
import { calls, notice, sent, waitFor } from '../../support/till-visitor.ts';
import { fault, type Answers, type Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const TimeClock: Answers[string] = ({ pin, clocking }) =>
  pin === '9999'
    ? fault(422, 8, 'PIN_UNKNOWN', 'User with this PIN was not found')
    : {
        ...(clocking as object),
        Id: 1,
        Employee: { Id: 8, Name: 'Popa Ion' },
        ...((clocking as { TimeClockType: number }).TimeClockType === 2 && { Minutes: 482 }),
      };
const lock = async (visitor: Visitor): Promise<void> => {
  await visitor.page.click('button[aria-label*="lock the till"]');
  await visitor.arrives('/pos-lock');
};
const openClock = async ({ page }: Visitor): Promise<void> => {
  await page.click('button:has-text("Time clock")');
  await page.waitForSelector('dialog input:focus');
};
const typePin = async ({ page }: Visitor, pin: string): Promise<void> => {
  await page.fill('dialog input[aria-label=PIN]', pin);
  await page.keyboard.press('Enter');
};
const closed = ({ page }: Visitor) => page.waitForSelector('body:not(:has(dialog))');

describe('the time clock', () => {
  it('stands at the lock: a PIN starts and ends its owner’s work, and the till stays locked', async () => {
    await using visitor = await salePoint({ answers: { TimeClock } });
    await lock(visitor);
    await openClock(visitor);
    await typePin(visitor, '9999');
    await notice(visitor, 'User with this PIN was not found');
    await typePin(visitor, '1111');
    await notice(visitor, 'Popa Ion: work started at');
    await closed(visitor);
    await openClock(visitor);
    await visitor.page.click('dialog label:has-text("End of work")');
    await typePin(visitor, '1111');
    await notice(visitor, ', 8 h 2 min');
    expect(visitor.path()).toBe('/pos-lock');
    expect(calls(visitor, 'TimeClock').map(({ clocking }) => clocking.TimeClockType)).toEqual([1, 1, 2]);
    expect(calls(visitor, 'TimeClock').at(-1).clocking).toMatchObject({ Branch: { Id: 1 }, On: expect.any(String) });
  });

  it('is in the till’s menu for who sits there, and on a key', async () => {
    await using visitor = await salePoint({ answers: { TimeClock } });
    await visitor.page.click('[aria-label=Menu]');
    await visitor.page.getByRole('menuitem', { name: 'Time clock' }).click();
    await visitor.page.click('dialog button:has-text("Start work")');
    await sent(visitor, 'TimeClock', 1);
    const { pin, clocking } = calls(visitor, 'TimeClock')[0];
    expect([pin, clocking.Employee]).toEqual([undefined, { Id: 7 }]);
    await closed(visitor);
    await visitor.page.keyboard.press('Alt+K');
    await visitor.page.waitForSelector('dialog button:has-text("End work")');
  });

  it('keeps without a connection what was done, and tells it once there is one', async () => {
    await using visitor = await salePoint({ answers: { TimeClock } });
    visitor.setOffline(true);
    await lock(visitor);
    await openClock(visitor);
    await typePin(visitor, '1111');
    await notice(visitor, 'is kept on this device until the server answers');
    const before = calls(visitor, 'TimeClock').length;
    visitor.setOffline(false);
    await waitFor(() => calls(visitor, 'TimeClock').length > before);
    const { pin, clocking } = calls(visitor, 'TimeClock').at(-1);
    expect([pin, clocking.Employee, clocking.TimeClockType]).toEqual([undefined, { Id: 8 }, 1]);
  });
});
