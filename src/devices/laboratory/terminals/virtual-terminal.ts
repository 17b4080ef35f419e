import { startVirtualDevice, type VirtualDevice } from '../virtual-device.ts';

export interface VirtualTerminal extends VirtualDevice {
  /** Sums that were taken, by the reference of the payment. */
  readonly charged: ReadonlyMap<string, number>;
  /** The next card is refused. */
  decline(): void;
}

const headerLength = 4;

const framed = (message: object): Uint8Array => {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
};

interface Request {
  Kind: string;
  Ref: string;
  Sum: number;
}

/** A bank terminal that takes every card at once, twice too where it is asked twice, and remembers what it took. */
export const startVirtualTerminal = async (port = 0): Promise<VirtualTerminal> => {
  const charged = new Map<string, number>();
  const ended = new Map<string, string>();
  let isDeclining = false;
  const stateOf = ({ Kind, Ref, Sum }: Request): string => {
    if (Kind === 'last') return ended.get(Ref) ?? 'none';
    const state = isDeclining ? 'declined' : 'approved';
    isDeclining = false;
    ended.set(Ref, state);
    if (state === 'approved') charged.set(Ref, (charged.get(Ref) ?? 0) + Sum);
    return state;
  };
  const device = await startVirtualDevice(() => {
    let come: number[] = [];
    return {
      take: (byte, reply) => {
        come.push(byte);
        const bytes = Buffer.from(come);
        if (bytes.length < headerLength || bytes.length < headerLength + bytes.readUInt32BE(0)) return;
        come = [];
        const request = JSON.parse(bytes.subarray(headerLength).toString('utf8')) as Request;
        reply(framed({ Ref: request.Ref, State: stateOf(request) }));
      },
    };
  }, port);
  return Object.assign(device, {
    charged,
    decline: () => {
      isDeclining = true;
    },
  });
};
