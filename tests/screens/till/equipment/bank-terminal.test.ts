import { expect, it } from 'vitest';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { startVirtualZvt } from '#devices/laboratory/terminals/virtual-zvt.ts';
import { pairedTill } from '../../../devices/device-house.ts';
import { tillHouse } from '../../support/till-house.ts';
import { chooseTerminal, press, terminalAnswers, terminalSays, type Desk } from '../../support/terminal-visitor.ts';
import { calls, scan } from '../../support/till-visitor.ts';
import type { Visitor } from '../../support/visitor.ts';

const { salePoint } = tillHouse();

const payByCard = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await page.waitForSelector('[data-till=search]');
  await scan(visitor, '4840000000017');
  await page.waitForSelector('[data-till=pays] button:has-text("Pay"):enabled');
  await page.click('[data-till=pays] button:has-text("Pay")');
  await page.click('dialog [role=radio]:has-text("Card")');
  await page.click('dialog button:has-text("Close the receipt")');
};

const paid = ({ page }: Visitor): Promise<unknown> => page.waitForSelector('[data-till=paid]');

const cardsSent = async (visitor: Visitor): Promise<unknown> => {
  await expect.poll(() => calls(visitor, 'DocumentApprove').length).toBeGreaterThan(0);
  const { Settings } = calls(visitor, 'DocumentApprove').at(-1).document as {
    Settings: { Key: string; Value: unknown }[];
  };
  return Settings.find(({ Key }) => Key === 'Cards')?.Value;
};

it('a card is charged at the terminal beside the till: broken off, refused, taken; the receipt keeps the authorisation', async () => {
  await using terminal = await startVirtualZvt();
  await using till = await pairedTill();
  await using visitor = await salePoint({ answers: terminalAnswers(till, { protocol: 'zvt', port: terminal.port }) });
  await chooseTerminal(visitor, till);
  terminal.hold();
  await payByCard(visitor);
  await terminalSays(visitor, 'The customer pays at the terminal');
  await expect.poll(() => terminal.waitsFor()).toBe(true);
  await press(visitor, 'Break off');
  await terminalSays(visitor, 'The payment was broken off. Nothing was charged.');
  terminal.decline();
  await press(visitor, 'Try again');
  await terminalSays(visitor, 'The customer pays at the terminal');
  await expect.poll(() => terminal.waitsFor()).toBe(true);
  terminal.showCard();
  await terminalSays(visitor, 'The bank has refused the card. Nothing was charged.');
  await press(visitor, 'Try again');
  await paid(visitor);
  expect(terminal.payments.map(({ sum, code }) => [sum, code])).toEqual([
    [1_250, 5],
    [1_250, 0],
  ]);
  expect(await cardsSent(visitor)).toEqual([
    {
      TenderId: 2,
      Sum: 12.5,
      Authorisation: '200002',
      Card: 'VISA',
      LastDigits: '4242',
      Terminal: 'Terminal of the bank',
    },
  ]);
});

it('a payment whose answer was lost is unknown, is asked for over a reload, and is charged once', async () => {
  await using terminal = await startVirtualTerminal();
  await using till = await pairedTill();
  const desk: Desk = { protocol: 'json', port: terminal.port, timeout: 400 };
  await using visitor = await salePoint({ answers: terminalAnswers(till, desk) });
  const { page } = visitor;
  await chooseTerminal(visitor, till);
  terminal.hold();
  await payByCard(visitor);
  await terminalSays(visitor, 'It is not known whether the card was charged.');
  await page.reload();
  await page.waitForSelector('[data-till=search]');
  await page.waitForSelector('[data-till=pays] button:has-text("Pay"):enabled');
  terminal.showCard();
  expect(terminal.charged.size).toBe(1);
  // Whatever is chosen then, the card has paid: nothing on the receipt changes any more.
  await scan(visitor, '4840000000024');
  await page.waitForSelector(':text("A card was charged for this receipt")');
  await page.click('[data-till=pays] button:has-text("Pay")');
  await page.waitForSelector('dialog :text("A card payment of 12.50 is open")');
  await page.waitForSelector('dialog [role=radio][aria-checked=true]:has-text("Card")');
  await page.click('dialog button:has-text("Close the receipt")');
  await paid(visitor);
  expect([...terminal.charged.values()]).toEqual([1_250]);
  expect(await cardsSent(visitor)).toMatchObject([{ Sum: 12.5, Authorisation: '100001' }]);
});

it('where the terminal does not answer, the card is taken by hand with the authorisation of its slip', async () => {
  await using till = await pairedTill();
  await using visitor = await salePoint({ answers: terminalAnswers(till, { protocol: 'json', port: 1 }) });
  const { page } = visitor;
  await chooseTerminal(visitor, till);
  await payByCard(visitor);
  await terminalSays(visitor, 'The terminal does not answer. Nothing was sent to it.');
  await press(visitor, 'By hand');
  await page.waitForSelector('dialog input:focus');
  await page.keyboard.type('A1B2C3');
  await press(visitor, 'The terminal has charged it');
  await paid(visitor);
  expect(await cardsSent(visitor)).toMatchObject([{ Sum: 12.5, Authorisation: 'A1B2C3', IsByHand: true }]);
});
