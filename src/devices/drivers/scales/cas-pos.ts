import type { Connection } from '../../connections/connection.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Parameters, Weight } from '../../driver.ts';
import { ascii, joined } from '../../bytes.ts';
import { cable, network, timeout } from '../../language/parameters.ts';
import { gramsOf, weightOf } from '../../language/scales.ts';

const [ENQ, ACK, DC1, STX, ETX, EOT] = [0x05, 0x06, 0x11, 0x02, 0x03, 0x04];
const usualLimitMs = 1_000;

const limitOf = ({ timeout: limit }: Parameters): number => Number(limit) || usualLimitMs;

/** ACK, past what was left on the line of an answer before. */
const takeAck = (bytes: Uint8Array): number | undefined => {
  const at = bytes.indexOf(ACK);
  return at < 0 ? undefined : at + 1;
};

const checkOf = (body: Uint8Array): number => body.reduce((sum, byte) => sum ^ byte, 0);

/** State, sign, figures and unit are ten bytes or eleven. */
const lengths = [10, 11];

/** Up to ETX, and EOT where the scales send it at once; the check before it may look like an ETX too. */
const takeFrame = (bytes: Uint8Array): number | undefined => {
  const from = bytes.indexOf(STX) + 1;
  const ends = lengths.map((length) => from + length + 1).filter((end) => from > 0 && bytes[end] === ETX);
  const isWhole = (end: number): boolean => checkOf(bytes.subarray(from, end - 1)) === bytes[end - 1];
  const end = ends.find(isWhole) ?? (bytes.length > from + 13 ? (ends[0] ?? bytes.length - 1) : undefined);
  if (end === undefined) return undefined;
  return bytes[end + 1] === EOT ? end + 2 : end + 1;
};

const garbled = (): DeviceFault => new DeviceFault('NO_ANSWER', { message: 'the weight is garbled' });

/** SOH, STX, `S` or `U`, sign, figures with a point, unit of two letters, XOR of all from the state on, ETX, EOT */
const readFrame = (bytes: Uint8Array): Weight => {
  const [from, end] = [bytes.indexOf(STX) + 1, bytes.lastIndexOf(ETX)];
  const body = bytes.subarray(from, end - 1);
  if (from === 0 || checkOf(body) !== bytes[end - 1]) throw garbled();
  const [, state, sign, figures = '', unit] = /^([SUF])([ -])(.*?)([a-z ]{2})$/i.exec(ascii(body)) ?? [];
  if (state === undefined) throw garbled();
  if (state === 'F' || !/\d/.test(figures)) return { state: 'overload' };
  return weightOf(gramsOf(`${sign === '-' ? '-' : ''}${figures}`, unit), state === 'S');
};

/** CAS AD, AP, PD, ER and others at a serial line: asked by ENQ, told by DC1. */
export const driver: Driver = {
  name: 'cas-pos',
  parameters: {
    type: 'object',
    properties: { ...cable(9_600), ...network(4001), ...timeout(usualLimitMs) },
  },
  weigh: async (line: Connection, parameters) => {
    await line.write(joined(ENQ));
    await line.read(takeAck, limitOf(parameters));
    await line.write(joined(DC1));
    return readFrame(await line.read(takeFrame, limitOf(parameters)));
  },
};
