import { pageNumbers } from '../../language/esc-pos.ts';
import type { CodePage } from '../../language/code-pages.ts';
import { createLine, plain, type PrintedLine } from './paper-line.ts';

/** Commands to a printer, one after another. */
export interface PrinterEvents {
  line(line: PrintedLine): void;
  cut(): void;
  kick(): void;
  answer(bytes: Uint8Array): void;
  counter(number: number): number;
  /** Bytes that no command begins with. */
  unknown(bytes: readonly number[]): void;
}

const pageByNumber = new Map(Object.entries(pageNumbers).map(([page, number]) => [number, page as CodePage]));

const [ESC, FS, GS, LF] = [0x1b, 0x1c, 0x1d, 0x0a];

const ofData = (bytes: readonly number[]): number | undefined =>
  bytes.length < 5 ? undefined : 5 + (bytes[3] ?? 0) + 256 * (bytes[4] ?? 0);

/** Commands that change no letter, and how long they are: spacing, margins, underlining, letters of the far east. */
const silent: Readonly<Record<string, number>> = {
  '1b20': 3,
  '1b2d': 3,
  '1b32': 2,
  '1b33': 3,
  '1b4d': 3,
  '1b7b': 3,
  '1c2d': 3,
  '1c2e': 2,
  '1c53': 4,
  '1d42': 3,
  '1d4c': 4,
  '1d57': 4,
  '1d61': 3,
};

/** How long a command is, its own bytes with it; nothing as long as more must come. */
const lengths: Readonly<Record<string, number | ((bytes: readonly number[]) => number | undefined)>> = {
  ...silent,
  '1b24': 4,
  '1b5c': 4,
  '1c28': ofData,
  '1b40': 2,
  '1b74': 3,
  '1b45': 3,
  '1b61': 3,
  '1b70': 5,
  '1d21': 3,
  '1d68': 3,
  '1d77': 3,
  '1d48': 3,
  '1d72': 3,
  '1d67': 6,
  '1d56': (bytes) => (bytes.length < 3 ? undefined : [65, 66].includes(bytes[2] ?? 0) ? 4 : 3),
  '1d6b': (bytes) => (bytes.length < 4 ? undefined : 4 + (bytes[3] ?? 0)),
  '1d28': ofData,
};

const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');
const letters = (bytes: readonly number[]): string => Buffer.from(bytes).toString('latin1');

const [brace, setC] = [0x7b, 0x43];

/** Content of a Code 128: `{B` begins letters, `{C` two figures a byte. */
const code128Text = (bytes: readonly number[]): string => {
  let isPairs = false;
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === brace) {
      at += 1;
      if (bytes[at] === brace) text += '{';
      else isPairs = bytes[at] === setC;
    } else text += isPairs ? String(byte).padStart(2, '0') : String.fromCharCode(byte);
  }
  return text;
};

type Commands = Readonly<Record<string, (bytes: readonly number[]) => void>>;

const commandsOf = (events: PrinterEvents, line: ReturnType<typeof createLine>): Commands => {
  let qr = '';
  return {
    '1b40': () => line.setStyle(plain()),
    '1b74': ([, , number = 0]) => line.setStyle({ page: pageByNumber.get(number) ?? 'cp852' }),
    '1b45': ([, , isOn = 0]) => line.setStyle({ isBold: (isOn & 1) === 1 }),
    '1b24': line.move,
    '1b5c': line.move,
    '1b61': ([, , where = 0]) => line.setStyle({ isCentred: (where & 3) === 1 }),
    '1b70': events.kick,
    '1d21': ([, , size]) => line.setStyle({ isDouble: size === 0x11 }),
    '1d72': () => events.answer(Uint8Array.of(0)),
    '1d67': (bytes) => events.answer(Buffer.from(`\x5f${events.counter((bytes[4] ?? 0) + 256 * (bytes[5] ?? 0))}\0`)),
    '1d56': events.cut,
    '1d6b': (bytes) => line.setCode({ kind: 'barcode', value: code128Text(bytes.slice(4)) }),
    '1d28': (bytes) => {
      const body = bytes.slice(5);
      if (bytes[2] === 0x48) events.answer(Buffer.from(`\x37\x22${letters(body.slice(2))}\0`, 'latin1'));
      else if (body[1] === 80) qr = letters(body.slice(3));
      else if (body[1] === 81) line.setCode({ kind: 'qr', value: Buffer.from(qr, 'latin1').toString('utf8') });
    },
  };
};

/** Reads ESC/POS as a printer does: what it does not know, it tells. */
export const readEscPos = (events: PrinterEvents): { take(byte: number): void; reset(): void } => {
  const line = createLine(events);
  const commands = commandsOf(events, line);
  let command: number[] = [];
  const end = (): void => {
    const name = hex(command.slice(0, 2));
    const length = lengths[name];
    const whole = typeof length === 'function' ? length(command) : length;
    if (length !== undefined && (whole === undefined || command.length < whole)) return;
    const bytes = command;
    command = [];
    if (length === undefined) events.unknown(bytes);
    else commands[name]?.(bytes);
  };
  return {
    take: (byte) => {
      if (command.length > 0 || [ESC, FS, GS].includes(byte)) {
        command.push(byte);
        if (command.length > 1) end();
      } else if (byte === LF) line.feed();
      else if (byte >= 0x20) line.write(byte);
      else events.unknown([byte]);
    },
    reset: () => {
      command = [];
      line.reset();
    },
  };
};
