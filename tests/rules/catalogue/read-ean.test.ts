import { describe, expect, it } from 'vitest';
import { checkDigit } from '#domain/catalogue/barcode.ts';
import { readEan } from '#domain/catalogue/bars/read-ean.ts';
import { barcodeShape } from '#templates/renderers/barcode-shape.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

interface Sight {
  /** Pixels of a module. */
  scale: number;
  /** Pixels over which the lens blurs. */
  blur: number;
  noise: number;
  /** Darker towards one end, as under a lamp. */
  shade: number;
}

/** A line across the printed code, as a camera sees it. */
const lineAcross = (code: string, { scale, blur, noise, shade }: Sight, random: () => number): number[] => {
  const { width, path, quiet } = barcodeShape(code.length === 8 ? 'ean8' : 'ean13', code);
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, from, wide]) => [Number(from), Number(wide)] as const);
  const isDark = (module: number): boolean =>
    bars.some(([from, wide]) => module >= from + quiet.left && module < from + wide + quiet.left);
  const length = Math.ceil((width + quiet.left + quiet.right) * scale);
  const sharp = Array.from({ length }, (_, at) => (isDark(at / scale) ? 40 : 220));
  return sharp.map((_light, at) => {
    const near = sharp.slice(Math.max(0, at - blur), at + blur + 1);
    const light = near.reduce((sum, each) => sum + each, 0) / near.length;
    return Math.max(0, Math.min(255, light - (shade * at) / length + (random() - 0.5) * noise));
  });
};

const numberOf = (length: 8 | 13, random: () => number): string => {
  const body = Array.from({ length: length - 1 }, () => Math.floor(random() * 10)).join('');
  return `${body}${checkDigit(body)}`;
};

const good: Sight = { scale: 3.3, blur: 1, noise: 12, shade: 30 };

describe('a code in a picture', () => {
  it('is read in either direction, blurred, in noise and under a lamp', () => {
    const random = randomFrom(newSeed());
    const unread: string[] = [];
    const count = rounds(200, 5000);
    for (let round = 0; round < count; round++) {
      const code = numberOf(round % 4 === 0 ? 8 : 13, random);
      const line = lineAcross(code, { ...good, scale: 2.2 + random() * 3 }, random);
      const read = readEan(round % 2 === 0 ? line : line.toReversed());
      if (read !== code) unread.push(`${code} ${read}`);
    }
    // The next picture is a tenth of a second away: some may be missed, none may be wrong.
    expect(unread.length).toBeLessThan(count * 0.05);
    expect(unread.filter((each) => !each.endsWith('undefined'))).toEqual([]);
  });

  it('is not seen where there is none', () => {
    const random = randomFrom(newSeed());
    for (let round = 0; round < rounds(200, 5000); round++)
      expect(readEan(Array.from({ length: 640 }, () => random() * 255))).toBeUndefined();
    expect(readEan(Array.from({ length: 640 }, () => 200))).toBeUndefined();
    expect(readEan([])).toBeUndefined();
  });
});
