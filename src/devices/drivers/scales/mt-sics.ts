import { upTo } from '../../connections/connection.ts';
import { DeviceFault } from '../../device-fault.ts';
import type { Driver, Weight } from '../../driver.ts';
import { ascii, joined } from '../../bytes.ts';
import { cable, network, timeout } from '../../language/parameters.ts';
import { gramsOf, weightOf } from '../../language/scales.ts';

const LF = 0x0a;
const usualLimitMs = 1_000;

/** `S S` and a weight that stands, `S D` one that does not, `S +` and `S -` where it is too much or too little. */
const readAnswer = (text: string): Weight => {
  const [, state = '', figures = '', unit] = /^S ([SDI+-])(?:\s+(-?\s*[\d.]+)\s+(\w+))?/.exec(text) ?? [];
  if (state === '+') return { state: 'overload' };
  if (state === '-') return { state: 'underload' };
  if (state === 'I') return { state: 'unstable' };
  if (state === '') throw new DeviceFault('NO_ANSWER', { message: `no weight: ${text.trim()}` });
  return weightOf(gramsOf(figures, unit), state === 'S');
};

/** Mettler Toledo with the standard set of commands, at a serial line or the network. */
export const driver: Driver = {
  name: 'mt-sics',
  parameters: {
    type: 'object',
    properties: { ...cable(9_600), ...network(4305), ...timeout(usualLimitMs) },
  },
  weigh: async (line, { timeout: limit }) => {
    await line.write(joined('SI\r\n'));
    return readAnswer(ascii(await line.read(upTo(LF), Number(limit) || usualLimitMs)));
  },
};
