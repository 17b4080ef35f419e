import { upTo } from '../../connections/connection.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Weight } from '../../driver.ts';
import { ascii, joined } from '../../bytes.ts';
import { cable, network, timeout } from '../../language/parameters.ts';
import { gramsOf, weightOf } from '../../language/scales.ts';

const CR = 0x0d;
const usualLimitMs = 1_000;

const [inMotion, overCapacity, underZero] = [0x01, 0x02, 0x04];

/** Seven bits are the letter, the eighth is a parity that some lines have. */
const withoutParity = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte & 0x7f);

/** STX and the weight in kilograms; or STX, a question mark and why there is none, bit by bit. */
const readAnswer = (answer: string): Weight => {
  const text = answer.slice(answer.lastIndexOf('\x02') + 1, -1);
  if (!text.startsWith('?')) return weightOf(gramsOf(text.replace(/[a-z]+$/i, '')), true);
  const bits = text.charCodeAt(1) || 0;
  if (bits & overCapacity) return { state: 'overload' };
  if (bits & underZero) return { state: 'underload' };
  if (bits & inMotion) return { state: 'unstable' };
  throw new DeviceFault('NO_ANSWER', { message: 'the scales have no weight' });
};

/** Mettler Toledo 8217 and what takes after it: Ariva, Magellan, Viva. */
export const driver: Driver = {
  name: 'toledo-8217',
  parameters: {
    type: 'object',
    properties: { ...cable(9_600), ...network(4001), ...timeout(usualLimitMs) },
  },
  weigh: async (line, { timeout: limit }) => {
    await line.write(joined('W', CR));
    const bytes = await line.read((come) => upTo(CR)(withoutParity(come)), Number(limit) || usualLimitMs);
    return readAnswer(ascii(withoutParity(bytes)));
  },
};
