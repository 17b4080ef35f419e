import type { Connection } from '../../connections/connection.ts';
import { DeviceFault, type DeviceFaultCode } from '../../device-fault.ts';
import { joined } from '../../bytes.ts';
import { inPage, textOfPage, type CodePage } from '../code-pages.ts';
import { Refusal } from './fiscal-register.ts';

const [preamble, postamble, separator, terminator, NAK, SYN] = [0x01, 0x05, 0x04, 0x03, 0x15, 0x16];
const offset = 0x20;

/** Length, command and sum of the newer registers are four half-bytes each; the older write one byte. */
export type IslWidth = 'narrow' | 'wide';

/** Each half-byte and 30h */
const halfBytes = (value: number): Uint8Array =>
  Uint8Array.from([12, 8, 4, 0], (shift) => 0x30 + ((value >> shift) & 0x0f));

const fromHalfBytes = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 16 + (byte - 0x30), 0);

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xffff, 0);

interface IslFrame {
  readonly sequence: number;
  readonly command: number;
  readonly data: Uint8Array;
  /** Of an answer. */
  readonly status?: Uint8Array;
}

/** Length counts itself, sequence, command, data and the end mark. */
export const writeIslFrame = ({ sequence, command, data, status }: IslFrame, width: IslWidth): Uint8Array => {
  const isWide = width === 'wide';
  const answer = status ? joined(separator, status) : [];
  const length = offset + (isWide ? 10 : 4) + data.length + answer.length;
  const body = joined(
    isWide ? halfBytes(length) : length,
    sequence,
    isWide ? halfBytes(command) : command,
    data,
    answer,
    postamble,
  );
  return joined(preamble, body, halfBytes(sumOf(body)), terminator);
};

/** Nothing where its sum is wrong. */
export const readIslFrame = (bytes: Uint8Array, width: IslWidth): IslFrame | undefined => {
  const body = bytes.subarray(1, -5);
  if (fromHalfBytes(bytes.subarray(-5, -1)) !== sumOf(body)) return undefined;
  const head = width === 'wide' ? 9 : 3;
  const [at, many] = width === 'wide' ? [5, 4] : [2, 1];
  const code = body.subarray(at, at + many);
  const statusAt = body.lastIndexOf(separator);
  return {
    sequence: body[width === 'wide' ? 4 : 1] ?? 0,
    command: many === 1 ? (code[0] ?? 0) : fromHalfBytes(code),
    data: body.subarray(head, statusAt < 0 ? -1 : statusAt),
    ...(statusAt >= 0 && { status: body.subarray(statusAt + 1, -1) }),
  };
};

/** A frame, or one byte of those that stand alone. */
export const takeIsl = (bytes: Uint8Array): number | undefined => {
  if (bytes.length === 0) return undefined;
  if (bytes[0] !== preamble) return 1;
  const end = bytes.indexOf(terminator);
  return end < 0 ? undefined : end + 1;
};

interface Talk {
  readonly width: IslWidth;
  readonly page: CodePage;
  /** How long a device may be silent. */
  readonly limitMs: number;
  /** Fault of the status bits; makers have bits of their own. */
  readonly faultOf?: IslFaultOf;
}

/** Nothing where the register has done what it was asked. */
export type IslFaultOf = (status: Uint8Array) => DeviceFaultCode | undefined;

export interface IslAnswer {
  readonly text: string;
  readonly status: Uint8Array;
}

const mostTries = 3;
const sequences = 0x5f;

const [noPaper, coverOpen] = [0x01, 0x40];

/** As registers of Datecs have them. */
const faultOfDatecs: IslFaultOf = ([general = 0, more = 0, paper = 0]) => {
  if (paper & noPaper) return 'PAPER_OUT';
  if (general & coverOpen) return 'COVER_OPEN';
  return general & 0x03 || more & 0x03 ? 'REFUSED' : undefined;
};

/** `again`: sent once more under its number, by which a device knows it. `taken`: its number was another's before. */
type Heard = IslFrame | 'again' | 'taken';

const hear = async (line: Connection, { sequence, command }: IslFrame, { width, limitMs }: Talk): Promise<Heard> => {
  for (;;) {
    const bytes = await line.read(takeIsl, limitMs);
    // SYN: it is at work still.
    if (bytes.length === 1) {
      if (bytes[0] === NAK) return 'again';
      continue;
    }
    const frame = readIslFrame(bytes, width);
    if (!frame) return 'again';
    // An answer that was late belongs to a question before.
    if (frame.sequence !== sequence) continue;
    return frame.command === command ? frame : 'taken';
  }
};

const tab = 0x09;

/** Tabs stand between fields. */
const inFields = (text: string, page: CodePage): Uint8Array =>
  joined(...text.split('\t').flatMap((field, at) => [...(at > 0 ? [tab] : []), inPage(field, page)]));

/** Counted on over lines: a device answers a number that it was asked under last by what it answered then. */
let last = Math.floor(Math.random() * sequences);

/**
 * Asks one question after another; a device that gets one twice under one number answers twice and does it once.
 *
 * @throws Refusal where the device has not done it
 */
export const talkIsl = (line: Connection, talk: Talk): ((command: number, text?: string) => Promise<IslAnswer>) => {
  const send = async (command: number, data: Uint8Array): Promise<IslFrame> => {
    last = (last + 1) % sequences;
    const frame = { sequence: offset + last, command, data };
    for (let tries = 0; tries < mostTries; tries += 1) {
      await line.write(writeIslFrame(frame, talk.width));
      const heard = await hear(line, frame, talk);
      if (heard === 'taken') return send(command, data);
      if (heard !== 'again') return heard;
    }
    throw new DeviceFault('NO_ANSWER');
  };
  return async (command, text = '') => {
    const { data, status = new Uint8Array() } = await send(command, inFields(text, talk.page));
    const fault = (talk.faultOf ?? faultOfDatecs)(status);
    if (fault) throw new Refusal(fault);
    return { text: textOfPage(data, talk.page), status };
  };
};

export { SYN as islBusy, NAK as islWrong };
