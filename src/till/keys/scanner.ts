import { isEan } from '#domain/catalogue/barcode.ts';
import { readGs1 } from '#domain/catalogue/gs1.ts';

/** A key press as the scanner logic sees it. */
interface KeyPress {
  key: string;
  /** The character at the key's position on a US keyboard; absent: the key itself. */
  latin?: string;
  /** When the device sent it, in milliseconds; not when the page got to it. */
  at: number;
  /** The key is held down: fingers do that, scanners do not. */
  isRepeated?: boolean;
  /** Into a field for names, phones, codes: people type long numbers there, and Enter does with them what it should. */
  isFreeText?: boolean;
}

/** Meaning of a key press. */
export type Heard =
  | { kind: 'scan'; code: string }
  /**
   * A character. `begins`: nothing typed before belongs to it. `isHeld`: surely a scanner's, so no field need take it
   * yet.
   */
  | { kind: 'character'; begins: boolean; isHeld: boolean }
  /** The second half of a terminator: some scanners send two. */
  | { kind: 'echo' }
  | { kind: 'other' };

/** Hears the scanner among the keys, wherever the focus is. */
export interface ScanDetector {
  hear(press: KeyPress): Heard;
}

export interface EarParts {
  /** Whether the code is known: typing it with Enter means the same as scanning it. */
  isKnown?(code: string): boolean;
  /** Pace of this till's scanner, learned before. */
  pace?: number;
  /** The longest pause that this till's scanner makes within a code, as it is known now; worth keeping. */
  learned?(pace: number): void;
}

interface Character {
  key: string;
  latin: string;
  gap: number;
}

/** Gap in milliseconds too short for four hand-typed keys in a row. */
const machineMs = 35;
/** Longest gap of a wired scanner between two keys, in milliseconds. */
const fastMs = 50;
/** A scanner without a cable stops for as long as this in the midst of a code. */
const slowMs = 300;
/** Gap within a number that is too short for fingers, whatever was learned, in milliseconds. */
const mostFastMs = 120;
/** So many scans that cannot be anything else say how fast the device is. */
const lessons = 8;
/** Some room beside the longest pause that was met. */
const roomFor = 1.25;
const shortest = 4;
/** As long as the shortest number of trade; people do not type so many digits into an amount. */
const surelyCode = 8;

const terminators = new Set(['Enter', 'Tab']);
const isDigits = (text: string): boolean => /^\d+$/.test(text);
const isAmount = (text: string): boolean => /^\d+[.,]\d{1,3}$/.test(text);
const isTradeNumber = (text: string): boolean =>
  ([8, 12, 13, 14] as const).some((length) => isEan(text, length)) || readGs1(text) !== undefined;

/** A pace is between what a cable needs and what fingers do. */
const bounded = (pace: number): number => Math.min(mostFastMs, Math.max(fastMs, Math.round(pace)));

/** Learns how fast the scanner of this till is, from codes that no fingers can have typed: numbers of trade. */
const createPace = ({ pace = fastMs, learned = () => {} }: Pick<EarParts, 'pace' | 'learned'>) => {
  let limit = bounded(Number.isFinite(pace) ? pace : fastMs);
  const met: number[] = [];
  return {
    limit: () => limit,
    meet: (code: string, pause: number): void => {
      if (!isTradeNumber(code) || pause > mostFastMs) return;
      met.push(pause);
      if (met.length < lessons) return;
      const next = bounded(Math.max(...met) * roomFor);
      met.length = 0;
      if (next === limit) return;
      limit = next;
      learned(limit);
    },
  };
};

interface Burst {
  code: string;
  /** The longest pause in it. */ pause: number;
  isFreeText: boolean;
}

/**
 * A burst is judged by its pace and by what it says: words, however fast, are typed; a number of trade is no amount,
 * however slow it comes.
 */
const isScan = ({ code, pause, isFreeText }: Burst, isKnown: (code: string) => boolean, limit: number): boolean => {
  if (code.length < shortest) return false;
  // No number on goods has a point before its last figures; a keypad under a quick hand, or one that types, does.
  if (isAmount(code)) return isKnown(code);
  // The learned pace applies to codes longer than amounts, which practised fingers type fast.
  if (pause <= (code.length >= surelyCode ? limit : fastMs) && isDigits(code)) return true;
  if (pause <= machineMs && /\d/.test(code) && !code.includes(' ')) return true;
  if (!isFreeText && isTradeNumber(code)) return true;
  return (pause <= fastMs || code.length >= surelyCode) && isKnown(code);
};

const textOf = (characters: readonly Character[]): string => characters.map(({ key }) => key).join('');
const latinOf = (characters: readonly Character[]): string => characters.map(({ latin }) => latin).join('');

/** The signs above the digits of a US keyboard, from 0 to 9. */
const signsAbove = ')!@#$%^&*(';
/** Whether Shift was held on a key of digits, as in `3*` or `ana@home.test`. No scanner holds it for a digit. */
const isShifted = (characters: readonly Character[]): boolean =>
  characters.some(({ key, latin }) => isDigits(latin) && key === signsAbove[Number(latin)]);

/**
 * How a code may be read, the likelier first: as the keyboard's layout has it, or by the positions of the keys. The
 * layout is certainly not the scanner's if it has no Latin letters, or if only capitals differ: that is Caps Lock.
 */
const readingsOf = (characters: readonly Character[]): readonly string[] => {
  const [typed, latin] = [textOf(characters), latinOf(characters)];
  if (isShifted(characters)) return [typed];
  const isForeign = /[^\x1d-\x7e]/.test(typed) || typed.toLowerCase() === latin.toLowerCase();
  return isForeign ? [latin, typed] : [typed, latin];
};
/** The first character has none before it. */
const longestPause = (characters: readonly Character[]): number =>
  Math.max(0, ...characters.slice(1).map(({ gap }) => gap));

/** The last characters that came at the pace of a machine. */
const fastTail = (run: readonly Character[], limit: number): readonly Character[] =>
  run.slice(
    Math.max(
      0,
      run.findLastIndex(({ gap }) => gap > limit),
    ),
  );

export const createScanDetector = ({ isKnown = () => false, ...learning }: EarParts = {}): ScanDetector => {
  const pace = createPace(learning);
  /** Characters typed without a pause. */
  let run: Character[] = [];
  let lastAt = -Infinity;
  let scannedAt = -Infinity;

  /** The whole of it, else what came at its end: a scan may follow at once on what was typed. */
  const codeAt = (gap: number, isFreeText: boolean): string | undefined => {
    const parts = gap > slowMs ? [] : [run, fastTail(run, fastMs)];
    const bursts = parts.flatMap((part): Burst[] => {
      const pause = Math.max(gap, longestPause(part));
      const [likely = '', other = likely] = readingsOf(part);
      const codes = likely !== other && !isKnown(likely) && isKnown(other) ? [other] : [likely, other];
      return codes.map((code) => ({ code, pause, isFreeText }));
    });
    const scan = bursts.find((burst) => isScan(burst, isKnown, pace.limit()));
    if (scan) pace.meet(scan.code, scan.pause);
    return scan?.code;
  };

  const hearTerminator = ({ at, isFreeText = false }: KeyPress, gap: number): Heard => {
    if (run.length === 0) return at - scannedAt <= fastMs ? { kind: 'echo' } : { kind: 'other' };
    const code = codeAt(gap, isFreeText);
    run = [];
    if (code === undefined) return { kind: 'other' };
    scannedAt = at;
    return { kind: 'scan', code };
  };

  return {
    hear: (press) => {
      const { key, at, isRepeated } = press;
      // Shift belongs to the capital that follows.
      if (key === 'Shift') return { kind: 'other' };
      const gap = isRepeated ? Infinity : Math.max(0, at - lastAt);
      lastAt = at;
      if (terminators.has(key)) return hearTerminator(press, gap);
      scannedAt = -Infinity;
      if (key.length !== 1) {
        run = [];
        return { kind: 'other' };
      }
      const begins = run.length === 0 || gap > slowMs;
      if (begins) run = [];
      run.push({ key, latin: press.latin ?? key, gap });
      const tail = fastTail(run, machineMs);
      return { kind: 'character', begins, isHeld: tail.length >= shortest && isDigits(textOf(tail)) };
    },
  };
};
