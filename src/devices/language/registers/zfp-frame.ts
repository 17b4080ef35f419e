import type { Connection } from '../../connections/connection.ts';
import { DeviceFault } from '../../device-fault.ts';
import { ascii, joined } from '../../bytes.ts';
import { inPage, textOfPage, type CodePage } from '../code-pages.ts';
import { Refusal } from './fiscal-register.ts';

const [STX, ACK, NACK, RETRY, ETX] = [0x02, 0x06, 0x15, 0x0e, 0x0a];
const offset = 0x20;
export const zfpPing = 0x09;
export const zfpMarks = { STX, ACK, NACK, RETRY, ETX } as const;

/** All bytes after the first by XOR, as two half-bytes and 30h */
const checkOf = (bytes: Uint8Array): Uint8Array => {
  const value = bytes.reduce((check, byte) => check ^ byte, 0);
  return Uint8Array.of(0x30 + (value >> 4), 0x30 + (value & 0x0f));
};

/** Length counts itself, number, command and data. */
export const writeZfpMessage = (number: number, command: number, data: Uint8Array): Uint8Array => {
  const body = joined(offset + 3 + data.length, offset + number, command, data);
  return joined(STX, body, checkOf(body), ETX);
};

/** The command was understood: what came of it, in two figures. */
export const writeZfpAnswer = (number: number, errors: string): Uint8Array => {
  const body = joined(offset + number, errors);
  return joined(ACK, body, checkOf(body), ETX);
};

/** A byte that stands alone, or all up to the end mark. */
export const takeZfp = (bytes: Uint8Array): number | undefined => {
  const [first] = bytes;
  if (first === undefined) return undefined;
  if (first !== STX && first !== ACK) return 1;
  const end = bytes.indexOf(ETX, 1);
  return end < 0 ? undefined : end + 1;
};

const isWhole = (bytes: Uint8Array): boolean => ascii(bytes.subarray(-3, -1)) === ascii(checkOf(bytes.subarray(1, -3)));

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

const [busy, paperOut] = [0x01, 0x02];
const ready = 0x40;
const busyPauseMs = 100;

interface Talk {
  readonly page: CodePage;
  readonly limitMs: number;
}

/** Asks whether the register is there until it is no longer at work. */
export const pingZfp = async (line: Connection, { limitMs }: Pick<Talk, 'limitMs'>): Promise<void> => {
  const end = Date.now() + limitMs;
  for (;;) {
    await line.write(joined(zfpPing));
    const [state = 0] = await line.read(takeZfp, limitMs);
    if (state === ready) return;
    if ((state & ready) === 0 || Date.now() > end) throw new DeviceFault('OFFLINE');
    if (state & paperOut) throw new DeviceFault('PAPER_OUT');
    if ((state & busy) === 0) throw new DeviceFault('OFFLINE');
    await pause(busyPauseMs);
  }
};

const numbers = 0x5f;
const mostTries = 3;

/** First figure: of the register; second: of the command. */
const refuse = (errors: string): void => {
  if (errors === '00') return;
  throw new Refusal(errors.startsWith('1') ? 'PAPER_OUT' : 'REFUSED', { message: errors });
};

/** The answer to a message of this number; those that came late belong to messages before. */
const hear = async (line: Connection, number: number, limitMs: number): Promise<Uint8Array | 'again' | 'wait'> => {
  for (;;) {
    const bytes = await line.read(takeZfp, limitMs);
    if (bytes[0] === NACK) return 'again';
    if (bytes[0] === RETRY) return 'wait';
    if (bytes.length === 1) continue;
    if (!isWhole(bytes)) throw new DeviceFault('NO_ANSWER', { message: 'the answer is garbled' });
    const at = bytes[0] === ACK ? 1 : 2;
    if (bytes[at] === offset + number) return bytes;
  }
};

/** Counted on over lines: an answer that comes late is not taken for that to another question. */
let last = Math.floor(Math.random() * numbers);

/** Asks one command after another. What the register has not understood or was too busy for is sent again. */
export const talkZfp = (line: Connection, talk: Talk): ((command: number, text?: string) => Promise<string>) => {
  return async (command, text = '') => {
    await pingZfp(line, talk);
    last = (last + 1) % numbers;
    for (let tries = 0; tries < mostTries; tries += 1) {
      await line.write(writeZfpMessage(last, command, inPage(text, talk.page)));
      const heard = await hear(line, last, talk.limitMs);
      if (heard === 'wait') await pause(busyPauseMs);
      if (typeof heard === 'string') continue;
      if (heard[0] === STX) return textOfPage(heard.subarray(4, -3), talk.page);
      refuse(textOfPage(heard.subarray(2, 4), talk.page));
      return '';
    }
    throw new DeviceFault('OFFLINE');
  };
};
