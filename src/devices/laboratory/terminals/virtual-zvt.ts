import { joined } from '../../bytes.ts';
import { bcd, readApdu, takeApdu, writeApdu, zvt, type Apdu } from '../../language/zvt.ts';
import { startVirtualDevice, type Behaviour, type VirtualDevice } from '../virtual-device.ts';
import { cardDesk, type CardDesk } from './card-desk.ts';

interface Booked {
  readonly trace: number;
  readonly kind: 'sale' | 'refund';
  readonly sum: number;
  /** 0: taken. */
  readonly code: number;
}

export interface VirtualZvt extends VirtualDevice, CardDesk {
  /** Payments that were taken or refused, oldest first. */
  readonly payments: readonly Booked[];
  /** Slips that it has printed itself. */
  readonly slips: () => number;
}

type Say = (answers: readonly Apdu[]) => void;

const nothing = new Uint8Array();
const declined = 0x05;
const brokenOff = 0x6c;
const refused = 0x8464;
const tillPrints = 0x02;
const firstAuthorisation = 200_001;

const sumIn = (data: Uint8Array): number => {
  const at = data.indexOf(0x04);
  return Number(Buffer.from(data.subarray(at + 1, at + 7)).toString('hex'));
};

/** Of the card only the last four figures are told: the others stand as E. */
const hiddenNumber = Buffer.from('eeeeeeeeeeee4242', 'hex');

const resultOf = ({ trace, sum, code }: Booked): Apdu => ({
  control: zvt.result,
  data: joined(
    [0x27, code, 0x04],
    bcd(sum, 6),
    [0x49, ...bcd(498, 2), 0x0b, ...bcd(trace, 3), 0x22, 0xf0, 0xf8, ...hiddenNumber, 0x29, 0x12, 0x34, 0x56, 0x78],
    [0x3b, ...Buffer.from(String(firstAuthorisation + trace - 1).padEnd(8))],
    [0x8b, 0xf0, 0xf5, ...Buffer.from('VISA\0')],
  ),
});

const done: Apdu = { control: zvt.done, data: nothing };

const broken = (code: number): Apdu => ({ control: zvt.aborted, data: Uint8Array.of(code) });

/** Actions after a command was accepted; undefined: refused. */
type Deeds = Readonly<Record<number, (data: Uint8Array, say: Say) => (() => void) | undefined>>;

const listener = (deeds: Deeds) => (): Behaviour => {
  let come: number[] = [];
  return {
    take: (byte, reply) => {
      come.push(byte);
      const bytes = Uint8Array.from(come);
      if (takeApdu(bytes) === undefined) return;
      come = [];
      const { control, data } = readApdu(bytes);
      if (control === zvt.accepted) return;
      const deed = deeds[control]?.(data, (answers) => {
        for (const answer of answers) reply(writeApdu(answer));
      });
      reply(writeApdu({ control: deed ? zvt.accepted : refused, data: nothing }));
      deed?.();
    },
  };
};

/** A terminal that takes every card, twice too where it is asked twice. */
export const startVirtualZvt = async (port = 0): Promise<VirtualZvt> => {
  const payments: Booked[] = [];
  let slips = 0;
  let wish = 0;
  const desk = cardDesk();
  const slip = (): Apdu[] => {
    if (wish & tillPrints) return [{ control: 0x06d1, data: joined(0, 'SLIP') }];
    slips += 1;
    return [];
  };
  const ended = (booked: Booked): Apdu[] => {
    payments.push(booked);
    return [resultOf(booked), ...slip(), booked.code === 0 ? done : broken(booked.code)];
  };
  const pay = (kind: Booked['kind'], sum: number, say: Say): void => {
    const bookedAs = (code: number): void => say(ended({ trace: payments.length + 1, kind, sum, code }));
    say([{ control: zvt.step, data: Uint8Array.of(0x0a) }]);
    desk.ask(String(payments.length), {
      approved: () => bookedAs(0),
      declined: () => bookedAs(declined),
      aborted: () => say([broken(brokenOff)]),
    });
  };
  const deeds: Deeds = {
    [zvt.register]: (data, say) => {
      if (desk.waitsFor()) return undefined;
      return () => {
        wish = data[3] ?? 0;
        say([done]);
      };
    },
    [zvt.pay]: (data, say) => () => pay('sale', sumIn(data), say),
    [zvt.refund]: (data, say) => () => pay('refund', sumIn(data), say),
    [zvt.repeatReceipt]: (_, say) => {
      const last = payments.at(-1);
      return last && (() => say([resultOf(last), ...slip(), done]));
    },
    [zvt.abort]: () => (desk.waitsFor() ? () => desk.abort() : undefined),
  };
  const device = await startVirtualDevice(listener(deeds), port);
  return Object.assign(device, { payments, slips: () => slips, ...desk });
};
