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

/** Widths of its stripes in modules, white first, with the white that belongs on either side. */
const stripesOf = (code: string): number[] => {
  const { width, path, quiet } = barcodeShape(code.length === 8 ? 'ean8' : 'ean13', code);
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, from, wide]) => [Number(from), Number(wide)] as const);
  const edges = bars.flatMap(([from, wide]) => [from, from + wide]);
  const all = [0 - quiet.left, ...edges, width + quiet.right];
  return all.slice(1).map((edge, at) => edge - (all[at] as number));
};

/** A sharp picture of stripes, white first; a pixel that two share is as light as both are wide in it. */
const rowOf = (stripes: readonly number[], { scale = 2.3, dark = 40, light = 220 } = {}): number[] => {
  const edges = stripes.reduce<number[]>((all, wide) => [...all, (all.at(-1) ?? 0) + wide * scale], [0]);
  return Array.from({ length: Math.ceil((edges.at(-1) as number) - 1e-6) }, (_, at) => {
    let ofDark = 0;
    for (let bar = 1; bar < stripes.length; bar += 2)
      ofDark += Math.max(0, Math.min(at + 1, edges[bar + 1] as number) - Math.max(at, edges[bar] as number));
    return light - (light - dark) * ofDark;
  });
};

/** The stripes with others from this one on. */
const redrawn = (stripes: readonly number[], at: number, others: readonly number[]): number[] =>
  stripes.toSpliced(at, others.length, ...others);

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

  it.each(['4601234567893', '2900000000018', '96385074'])('is read wherever %s stands in it', (code) => {
    const stripes = stripesOf(code);
    const reads = (row: readonly number[]): unknown[] => [readEan(row), readEan(row.toReversed())];
    for (const scale of [1.4, 2, 5]) expect(reads(rowOf(stripes, { scale }))).toEqual([code, code]);
    // Right after its last bar the picture ends, whose ink is not even; or something dark begins.
    const cut = rowOf(stripes.slice(0, -1), { scale: 2 }).map((light, at) => light + (at % 2));
    expect(reads(cut)).toEqual([code, code]);
    expect(reads(rowOf([...stripes, 9]))).toEqual([code, code]);
    expect(reads(rowOf([0, 9, ...stripes, 9, 3]))).toEqual([code, code]);
    expect(reads(rowOf(redrawn(stripes, 0, [6])))).toEqual([code, code]);
  });

  it('is read as long as black differs enough from white, in whatever light', () => {
    const stripes = stripesOf('4601234567893');
    const read = (dark: number, light: number) => readEan(rowOf(stripes, { scale: 3, dark, light }));
    expect([read(0, 40), read(100, 140), read(215, 255)]).toEqual(Array.from({ length: 3 }, () => '4601234567893'));
    expect([read(1, 40), read(100, 139), read(216, 255)]).toEqual(Array.from({ length: 3 }, () => undefined));
  });

  it.each(['4601234567893', '96385074'])('is none without the white and the guards that belong to it: %s', (code) => {
    const stripes = stripesOf(code);
    const middle = (stripes.length - 1) / 2 - 2;
    const torn = [
      redrawn(stripes, 0, [4]),
      redrawn(stripes, 1, [2.5]),
      redrawn(stripes, 3, [2.5]),
      redrawn(stripes, middle, [2.5]),
      redrawn(stripes, middle + 4, [2.5]),
      redrawn(stripes, stripes.length - 4, [2.5]),
      redrawn(stripes, stripes.length - 2, [2.5]),
      stripes.slice(0, -4),
    ];
    for (const each of torn)
      expect([readEan(rowOf(each)), readEan(rowOf(each).toReversed())]).toEqual([undefined, undefined]);
  });

  it.each<[string, string, number, readonly number[]]>([
    ['a digit of the right half is none', '96385074', 29, [4, 1, 1, 1]],
    ['a digit of the left half is none', `406123456789${checkDigit('406123456789')}`, 8, [5.5, 0.5, 0.5, 0.5]],
    ['the last of eight digits is wrong', '96385074', 37, [1, 2, 3, 1]],
    ['the last of thirteen digits is wrong', '4601234567893', 53, [1, 1, 3, 2]],
    ['a digit of eight is mirrored', '96385074', 4, [2, 1, 1, 3]],
    ['a digit of thirteen is mirrored', '4601234567893', 4, [4, 1, 1, 1]],
  ])('is none where %s', (_what, code, at, digit) => {
    const stripes = stripesOf(code);
    expect(readEan(rowOf(stripes))).toBe(code);
    expect(readEan(rowOf(redrawn(stripes, at, digit)))).toBeUndefined();
  });
});
