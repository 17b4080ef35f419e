import { isEan } from '../barcode.ts';

/**
 * Widths of four stripes of a digit, in modules of seven; those of the left half with odd parity, from space to bar.
 */
const oddWidths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which digits of the left half are mirrored says the first digit of thirteen. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const mirrored = (widths: string): string => [...widths].toReversed().join('');
const modulesOf = (widths: string): number[] => [...widths].map(Number);
const odd = oddWidths.map(modulesOf);
const even = oddWidths.map((widths) => modulesOf(mirrored(widths)));

/** So far, in modules of a digit altogether, its stripes may be from those of its pattern. */
const mostOff = 1.9;
/** A guard's stripes are of one width; blur makes bars wider and spaces narrower. */
const guardSlack = 0.75;
const quietModules = 5;

/**
 * Lengths of stripes in pixels, white first. Grey between is shared between both, so that narrow stripes keep their
 * width.
 */
const stripesOf = (row: ArrayLike<number>): number[] => {
  let [lowest, highest] = [255, 0];
  for (let at = 0; at < row.length; at++) {
    const light = row[at] as number;
    if (light < lowest) lowest = light;
    if (light > highest) highest = light;
  }
  if (highest - lowest < 40) return [];
  const middle = (lowest + highest) / 2;
  const stripes: number[] = [];
  let [isDark, from] = [false, 0];
  for (let at = 0; at < row.length; at++) {
    const light = row[at] as number;
    if (light < middle === isDark) continue;
    const before = row[at - 1];
    // A row that begins dark has white of no length before it.
    const crossing = before === undefined ? 0 : at - 1 + (middle - before) / (light - before) + 0.5;
    stripes.push(crossing - from);
    [from, isDark] = [crossing, !isDark];
  }
  stripes.push(row.length - from);
  return stripes;
};

const sumOf = (stripes: readonly number[], from: number, count: number): number => {
  let sum = 0;
  for (let at = from; at < from + count; at++) sum += stripes[at] ?? 0;
  return sum;
};

const offOf = (stripes: readonly number[], from: number, pattern: readonly number[]): number => {
  const module = sumOf(stripes, from, 4) / 7;
  let off = 0;
  for (const [at, width] of pattern.entries()) off += Math.abs((stripes[from + at] as number) / module - width);
  return off;
};

interface Digit {
  readonly value: number;
  readonly off: number;
}

const nearest = (stripes: readonly number[], from: number, patterns: readonly (readonly number[])[]): Digit => {
  let best: Digit = { value: 0, off: Infinity };
  for (const [value, pattern] of patterns.entries()) {
    const off = offOf(stripes, from, pattern);
    if (off < best.off) best = { value, off };
  }
  return best;
};

const isGuard = (stripes: readonly number[], from: number, count: number, module: number): boolean => {
  for (let at = from; at < from + count; at++)
    if (Math.abs((stripes[at] as number) / module - 1) > guardSlack) return false;
  return true;
};

const readLeft = (stripes: readonly number[], from: number, count: number) => {
  let [digits, parity] = ['', ''];
  for (let digit = 0; digit < count; digit++) {
    const [one, other] = [nearest(stripes, from + digit * 4, odd), nearest(stripes, from + digit * 4, even)];
    const best = one.off <= other.off ? one : other;
    if (best.off > mostOff) return undefined;
    digits += best.value;
    parity += best === one ? 'O' : 'E';
  }
  return { digits, parity };
};

const readRight = (stripes: readonly number[], from: number, count: number): string | undefined => {
  let digits = '';
  for (let digit = 0; digit < count; digit++) {
    const { value, off } = nearest(stripes, from + digit * 4, odd);
    if (off > mostOff) return undefined;
    digits += value;
  }
  return digits;
};

/** A number whose first guard begins at this stripe: three, the left half, five, the right half, three. */
const readAt = (stripes: readonly number[], from: number, half: 4 | 6): string | undefined => {
  const count = 3 + half * 4 + 5 + half * 4 + 3;
  if (from + count > stripes.length) return undefined;
  const module = sumOf(stripes, from, count) / (11 + half * 14);
  const middle = from + 3 + half * 4;
  const isFramed =
    (stripes[from - 1] ?? 0) >= quietModules * module &&
    isGuard(stripes, from, 3, module) &&
    isGuard(stripes, middle, 5, module) &&
    isGuard(stripes, from + count - 3, 3, module);
  const left = isFramed ? readLeft(stripes, from + 3, half) : undefined;
  const right = left && readRight(stripes, middle + 5, half);
  if (!left || right === undefined) return undefined;
  if (half === 4) return left.parity === 'OOOO' && isEan(left.digits + right, 8) ? left.digits + right : undefined;
  const first = parities.indexOf(left.parity);
  const code = `${first}${left.digits}${right}`;
  return first >= 0 && isEan(code, 13) ? code : undefined;
};

const readForward = (stripes: readonly number[]): string | undefined => {
  // Dark stripes stand at odd places.
  for (let from = 1; from < stripes.length; from += 2) {
    const code = readAt(stripes, from, 6) ?? readAt(stripes, from, 4);
    if (code !== undefined) return code;
  }
  return undefined;
};

/**
 * The number of an EAN-13, UPC-A (with a zero before it) or EAN-8 across which a line of a picture goes, in either
 * direction; undefined: there is none that is surely right.
 *
 * @param row How light each pixel is, 0 to 255.
 */
export const readEan = (row: ArrayLike<number>): string | undefined => {
  const stripes = stripesOf(row);
  if (stripes.length < 43) return undefined;
  const back = stripes.toReversed();
  // Read from the other end it begins with white too.
  return readForward(stripes) ?? readForward(stripes.length % 2 === 1 ? back : [0, ...back]);
};
