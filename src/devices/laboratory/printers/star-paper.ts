import { starPageNumbers } from '../../language/star-prnt.ts';
import type { CodePage } from '../../language/code-pages.ts';
import type { PrinterEvents } from './esc-pos-paper.ts';
import { createLine, plain } from './paper-line.ts';

const pageByNumber = new Map(Object.entries(starPageNumbers).map(([page, number]) => [number, page as CodePage]));

const [ESC, RS, CAN, LF, ETB, DC2] = [0x1b, 0x1e, 0x18, 0x0a, 0x17, 0x12];

type Length = number | ((bytes: readonly number[]) => number | undefined);

const ofData = (bytes: readonly number[]): number | undefined =>
  bytes.length < 8 ? undefined : 8 + (bytes[6] ?? 0) + 256 * (bytes[7] ?? 0);

/** How long a command is, its own bytes with it, by its letters; a barcode goes on to its end. */
const lengths: readonly (readonly [string, Length])[] = [
  // Spacing, margins, underlining, inversion and the beginning of a job change no letter.
  ['\x1ea', 4],
  ['\x1eF', 4],
  [' ', 3],
  ['s', 4],
  ['z', 3],
  ['-', 3],
  ['4', 2],
  ['5', 2],
  ['l', 3],
  ['Q', 3],
  ['\x1d\x03', 6],
  ['\x1dA', 5],
  ['\x1dR', 5],
  ['@', 2],
  ['E', 2],
  ['F', 2],
  ['d', 3],
  ['i', 4],
  ['\x07', 5],
  ['\x1dt', 4],
  ['\x1da', 4],
  ['\x1dyS', 6],
  ['\x1dyD', ofData],
  ['\x1dyP', 4],
  ['b', (bytes) => (bytes.length > 6 && bytes.at(-1) === RS ? bytes.length : undefined)],
];

const letters = (bytes: readonly number[]): string => Buffer.from(bytes).toString('latin1');

type Commands = Readonly<Record<string, (bytes: readonly number[]) => void>>;

const commandsOf = (events: PrinterEvents, line: ReturnType<typeof createLine>): Commands => {
  let qr = '';
  return {
    '@': () => line.setStyle(plain()),
    E: () => line.setStyle({ isBold: true }),
    F: () => line.setStyle({ isBold: false }),
    '\x1dA': line.move,
    '\x1dR': line.move,
    d: events.cut,
    i: ([, , high]) => line.setStyle({ isDouble: high === 1 }),
    '\x07': events.kick,
    '\x1dt': ([, , , number = 0]) => line.setStyle({ page: pageByNumber.get(number) ?? 'cp852' }),
    '\x1da': ([, , , where]) => line.setStyle({ isCentred: where === 1 }),
    '\x1dyS': () => {},
    '\x1dyD': (bytes) => {
      qr = Buffer.from(bytes.slice(8)).toString('utf8');
    },
    '\x1dyP': () => line.setCode({ kind: 'qr', value: qr }),
    b: (bytes) => line.setCode({ kind: 'barcode', value: letters(bytes.slice(6, -1)) }),
  };
};

const mostLetters = 3;

/** Reads StarPRNT as a printer does: what it does not know, it tells. `countEnd` follows what was printed before it. */
export const readStar = (events: PrinterEvents & { countEnd(): void }): { take(byte: number): void; reset(): void } => {
  const line = createLine(events);
  const commands = commandsOf(events, line);
  let command: number[] = [];
  const end = (): void => {
    const written = letters(command.slice(1));
    const found = lengths.find(([name]) => written.startsWith(name));
    if (!found) {
      if (command.length <= mostLetters && lengths.some(([name]) => name.startsWith(written))) return;
      events.unknown(command);
      command = [];
      return;
    }
    const [name, length] = found;
    const whole = typeof length === 'function' ? length(command) : length;
    if (whole === undefined || command.length < whole) return;
    const bytes = command;
    command = [];
    commands[name]?.(bytes);
  };
  return {
    take: (byte) => {
      if (command.length > 0 || byte === ESC) {
        command.push(byte);
        if (command.length > 1) end();
      } else if (byte === LF) line.feed();
      else if (byte === CAN) line.reset();
      else if (byte === ETB) events.countEnd();
      else if (byte >= 0x20) line.write(byte);
      else if (byte === DC2) return;
      else events.unknown([byte]);
    },
    reset: () => {
      command = [];
      line.reset();
    },
  };
};
