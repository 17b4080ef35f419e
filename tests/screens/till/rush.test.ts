import { expect, it } from 'vitest';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { tillHouse } from '../support/till-house.ts';
import { calls, sent, waitFor } from '../support/till-visitor.ts';

const { salePoint } = tillHouse();

/** What comes off the belt; cents are what it adds to the receipt. */
interface Piece {
  codes: readonly string[];
  cents: number;
  /** Scanned twice, and taken back once by a key. */
  isDoubled?: boolean;
  isUnknown?: boolean;
}

const goods = [
  { code: '4840000000017', cents: 1250 },
  { code: '4840000000024', cents: 800 },
] as const;

const pieceOf = (random: () => number, at: number): Piece => {
  const kind = random();
  const { code, cents } = goods[Math.floor(random() * goods.length)] as (typeof goods)[number];
  if (kind < 0.08) return { codes: [`59900${String(at).padStart(7, '0')}9`], cents: 0, isUnknown: true };
  if (kind < 0.16) return { codes: [code, code], cents, isDoubled: true };
  if (kind < 0.3) {
    const grams = 50 + Math.floor(random() * 4000);
    return { codes: [writeInStoreCode(42, grams) ?? ''], cents: grams * 10 };
  }
  return { codes: [code], cents };
};

it(
  'a rush of scans at ten a second, with unknown, doubled and weighed goods among them, is exact to the cent [R-POS-004]',
  { timeout: 180_000 },
  async () => {
    const random = randomFrom(newSeed());
    const pieces = Array.from({ length: rounds(60, 600) }, (_, at) => pieceOf(random, at));
    await using visitor = await salePoint();
    const { page } = visitor;
    await page.evaluate(async (belt) => {
      const press = (key: string, at: number): void => {
        const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: at });
        (document.activeElement ?? document.body).dispatchEvent(event);
      };
      const pause = (ms: number) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
      for (const { codes, isDoubled } of belt) {
        for (const code of codes) {
          let at = performance.now();
          for (const key of [...code, 'Enter']) press(key, (at += 4));
          await pause(100);
        }
        if (isDoubled) press('F12', performance.now());
      }
    }, pieces);
    const unknown = pieces.filter(({ isUnknown }) => isUnknown).flatMap(({ codes }) => codes);
    await waitFor(async () => (await page.locator('[data-till=unknown]').count()) === unknown.length);
    const shown = await page.locator('[data-till=unknown] span').allInnerTexts();
    expect(shown.filter((text) => /^\d+$/.test(text)).toSorted()).toEqual(unknown.toSorted());
    await page.keyboard.press('Control+Delete');
    await waitFor(async () => (await page.locator('[data-till=unknown]').count()) === 0);
    await page.keyboard.press('F8');
    await sent(visitor, 'DocumentApprove', 1);
    const [{ document }] = calls(visitor, 'DocumentApprove');
    const cents = pieces.reduce((sum, piece) => sum + piece.cents, 0);
    expect(document.Payoffs.map(({ Value }: { Value: number }) => Math.round(Value * 100))).toEqual([cents]);
  },
);
