import { startVirtualDevice, type VirtualDevice } from '../virtual-device.ts';
import { cardDesk, type CardDesk } from './card-desk.ts';

export interface VirtualTerminal extends VirtualDevice, CardDesk {
  /** Sums that were taken, by the reference of the payment; given back below 0. */
  readonly charged: ReadonlyMap<string, number>;
}

const headerLength = 4;

const framed = (message: object): Uint8Array => {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
};

interface Request {
  Kind: 'sale' | 'refund' | 'last' | 'abort';
  Ref: string;
  Sum: number;
}

interface Ended {
  readonly State: 'approved' | 'declined';
  readonly Reason?: string;
  readonly Authorisation?: string;
  readonly Card?: string;
  readonly Number?: string;
}

const firstAuthorisation = 100_001;

/** A bank terminal that takes every card, twice too where it is asked twice, and remembers what it took. */
export const startVirtualTerminal = async (port = 0): Promise<VirtualTerminal> => {
  const charged = new Map<string, number>();
  const ended = new Map<string, Ended>();
  const take = ({ Kind, Ref, Sum }: Request): Ended => {
    charged.set(Ref, (charged.get(Ref) ?? 0) + (Kind === 'refund' ? -Sum : Sum));
    const Authorisation = String(firstAuthorisation + charged.size - 1);
    return { State: 'approved', Authorisation, Card: 'VISA', Number: '4242424242424242' };
  };
  const desk = cardDesk();
  const serve = (request: Request, answer: (message: object) => void): void => {
    const { Kind, Ref } = request;
    const end = (result: Ended): void => {
      ended.set(Ref, result);
      answer({ Ref, ...result });
    };
    if (Kind === 'last')
      return answer({ Ref, ...(ended.get(Ref) ?? { State: desk.waitsFor(Ref) ? 'waits' : 'none' }) });
    if (Kind === 'abort') return desk.abort(Ref);
    desk.ask(Ref, {
      approved: () => end(take(request)),
      declined: () => end({ State: 'declined' }),
      aborted: () => end({ State: 'declined', Reason: 'ABORTED' }),
    });
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
        serve(request, (message) => reply(framed(message)));
      },
    };
  }, port);
  return Object.assign(device, { charged, ...desk });
};
