import { joined } from '../../language/bytes.ts';
import { bcd, readApdu, takeApdu, writeApdu, zvt, type Apdu } from '../../language/zvt.ts';
import { startVirtualDevice, type VirtualDevice } from '../virtual-device.ts';

interface Booked {
  readonly trace: number;
  readonly kind: 'sale' | 'refund';
  readonly sum: number;
  /** 0: taken. */
  readonly code: number;
}

export interface VirtualZvt extends VirtualDevice {
  /** Payments that were taken or refused, oldest first. */
  readonly payments: readonly Booked[];
  /** Slips that it has printed itself. */
  readonly slips: () => number;
  /** The next card is refused. */
  decline(): void;
}

const nothing = new Uint8Array();
const declined = 0x6c;
const tillPrints = 0x02;

const sumIn = (data: Uint8Array): number => {
  const at = data.indexOf(0x04);
  return Number(Buffer.from(data.subarray(at + 1, at + 7)).toString('hex'));
};

const resultOf = ({ trace, sum, code }: Booked): Apdu => ({
  control: zvt.result,
  data: joined(0x27, code, 0x04, bcd(sum, 6), 0x49, bcd(498, 2), 0x0b, bcd(trace, 3), 0x8b, 0xf0, 0xf4, 'VISA'),
});

/** A terminal that takes every card at once, twice too where it is asked twice. */
export const startVirtualZvt = async (port = 0): Promise<VirtualZvt> => {
  const payments: Booked[] = [];
  let slips = 0;
  let isDeclining = false;
  let wish = 0;
  const book = (kind: Booked['kind'], sum: number): Booked => {
    const booked = { trace: payments.length + 1, kind, sum, code: isDeclining ? declined : 0 };
    isDeclining = false;
    payments.push(booked);
    return booked;
  };
  const slip = (): Apdu[] => {
    if (wish & tillPrints) return [{ control: 0x06d1, data: joined(0, 'SLIP') }];
    slips += 1;
    return [];
  };
  const done: Apdu = { control: zvt.done, data: nothing };
  const ended = (booked: Booked): Apdu[] => {
    const end = booked.code === 0 ? done : { control: zvt.aborted, data: Uint8Array.of(booked.code) };
    return [{ control: zvt.step, data: Uint8Array.of(0x0a) }, resultOf(booked), ...slip(), end];
  };
  const deeds: Readonly<Record<number, (data: Uint8Array) => Apdu[] | undefined>> = {
    [zvt.register]: (data) => {
      wish = data[3] ?? 0;
      return [done];
    },
    [zvt.pay]: (data) => ended(book('sale', sumIn(data))),
    [zvt.refund]: (data) => ended(book('refund', sumIn(data))),
    [zvt.repeatReceipt]: () => {
      const last = payments.at(-1);
      return last && [resultOf(last), ...slip(), done];
    },
    [zvt.abort]: () => [done],
  };
  const device = await startVirtualDevice(() => {
    let come: number[] = [];
    return {
      take: (byte, reply) => {
        come.push(byte);
        const bytes = Uint8Array.from(come);
        if (takeApdu(bytes) === undefined) return;
        come = [];
        const { control, data } = readApdu(bytes);
        if (control === zvt.accepted) return;
        const answers = deeds[control]?.(data);
        reply(writeApdu({ control: answers ? zvt.accepted : 0x8464, data: nothing }));
        for (const answer of answers ?? []) reply(writeApdu(answer));
      },
    };
  }, port);
  return Object.assign(device, {
    payments,
    slips: () => slips,
    decline: () => {
      isDeclining = true;
    },
  });
};
