import type { Weight } from '../../driver.ts';
import { joined } from '../../bytes.ts';
import { startVirtualDevice, type Behaviour, type VirtualDevice } from '../virtual-device.ts';

/** How scales are spoken to that stand beside a till. */
export type ScalesLanguage = 'cas-pos' | 'toledo-8217' | 'mt-sics';

export interface VirtualScales extends VirtualDevice {
  readonly weight: () => Weight;
  setWeight(weight: Weight): void;
}

const [ENQ, ACK, DC1, SOH, STX, ETX, EOT, CR, LF] = [0x05, 0x06, 0x11, 0x01, 0x02, 0x03, 0x04, 0x0d, 0x0a];

/** In kilograms: 0.5 as 00.500 */
const kilograms = (grams: number): string => (Math.abs(grams) / 1_000).toFixed(3).padStart(6, '0');

const casAnswer = ({ state, grams = 0 }: Weight): Uint8Array => {
  const figures = state === 'overload' ? '------' : kilograms(grams);
  const body = joined(state === 'stable' ? 'S' : 'U', grams < 0 ? '-' : ' ', figures, 'kg');
  const check = body.reduce((sum, byte) => sum ^ byte, 0);
  return joined(SOH, STX, body, check, ETX, EOT);
};

const toledoBits = { stable: 0x40, unstable: 0x41, overload: 0x42, underload: 0x44 } as const;

const toledoAnswer = ({ state, grams = 0 }: Weight): Uint8Array =>
  state === 'stable' ? joined(STX, kilograms(grams), CR) : joined(STX, '?', toledoBits[state], CR);

const sicsSigns = { overload: '+', underload: '-' } as const;

const sicsAnswer = ({ state, grams = 0 }: Weight): Uint8Array => {
  if (state === 'overload' || state === 'underload') return joined(`S ${sicsSigns[state]}\r\n`);
  const figures = (grams / 1_000).toFixed(3).padStart(10);
  return joined(`S ${state === 'stable' ? 'S' : 'D'} ${figures} kg\r\n`);
};

const behaviours: Readonly<Record<ScalesLanguage, (weight: () => Weight) => Behaviour>> = {
  'cas-pos': (weight) => ({
    take: (byte, reply) => {
      if (byte === ENQ) reply(Uint8Array.of(ACK));
      if (byte === DC1) reply(casAnswer(weight()));
    },
  }),
  'toledo-8217': (weight) => ({
    take: (byte, reply) => {
      if (byte === CR) reply(toledoAnswer(weight()));
    },
  }),
  'mt-sics': (weight) => ({
    take: (byte, reply) => {
      if (byte === LF) reply(sicsAnswer(weight()));
    },
  }),
};

/** Scales on which lies what they are told. */
export const startVirtualScales = async (language: ScalesLanguage, port = 0): Promise<VirtualScales> => {
  let weight: Weight = { state: 'stable', grams: 0 };
  const device = await startVirtualDevice(() => behaviours[language](() => weight), port);
  return Object.assign(device, {
    weight: () => weight,
    setWeight: (next: Weight) => {
      weight = next;
    },
  });
};
