import type { Outbox, OutboxState } from '#client/outbox/outbox.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { WaitingList } from './waiting.ts';

/** Items of this device that wait for the server. */
interface DeliveryState extends OutboxState {
  readonly isSending: boolean;
  /** How much waits beside receipts. */
  readonly rest: number;
}

/**
 * Sends what waits, whenever there is a reason to hope: after a sale, when the connection is back, on focus, every ten
 * seconds.
 */
export interface Delivery extends Readable<DeliveryState> {
  send(): Promise<void>;
  /** Answers how to stop. */
  start(): () => void;
}

export interface DeliveryParts {
  outbox: Outbox;
  organisationId: number;
  /** Goes before everything: who sat here meanwhile. Answers whether it was told. */
  sendFirst(): Promise<boolean>;
  /** Customers go first: receipts name them. Answers whether all that could be sent were. */
  sendCustomers(): Promise<boolean>;
  refusedCustomers(): Promise<number>;
  /** Goes after the receipts: gives the office a copy of those that were refused. May throw. */
  copyRefused(): Promise<void>;
  /** Goes last: what was done at the till beside sales. */
  rest: Pick<WaitingList, 'sendAll' | 'count'>;
  /** Without a sign-in nothing is sent. */
  mayCall(): boolean;
  /** Work for the moment when the server is back. */
  onRestored(work: () => Promise<void>): () => void;
  /** Called after a sign-in. */
  onSignedIn(work: () => void): () => void;
}

const everyMs = 10_000;

type Reasons = Pick<DeliveryParts, 'outbox' | 'onRestored' | 'onSignedIn'> & {
  isWaiting: () => boolean;
  look: () => Promise<void>;
  send: () => Promise<void>;
};

/** Sends at each reason to hope; answers how to stop. */
const sendInHope = ({ outbox, onRestored, onSignedIn, isWaiting, look, send }: Reasons): (() => void) => {
  const sendQuietly = (): void => {
    void send().catch(() => {});
  };
  const timer = setInterval(() => {
    if (isWaiting()) sendQuietly();
  }, everyMs);
  const stops = [
    outbox.subscribe(() => {
      void look();
    }),
    onRestored(send),
    onSignedIn(sendQuietly),
    () => clearInterval(timer),
  ];
  for (const event of ['focus', 'online'] as const) {
    addEventListener(event, sendQuietly);
    stops.push(() => removeEventListener(event, sendQuietly));
  }
  void look().then(sendQuietly);
  return () => {
    for (const stop of stops) stop();
  };
};

const nothing: DeliveryState = { waiting: 0, refused: 0, rest: 0, isSending: false };

const isWaiting = ({ waiting, rest, uncopied = 0 }: DeliveryState): boolean => waiting + rest + uncopied > 0;

export const createDelivery = (parts: DeliveryParts): Delivery => {
  const { outbox, organisationId, sendFirst, sendCustomers, refusedCustomers, copyRefused, rest, mayCall } = parts;
  const store = createStore(nothing);
  let running: Promise<void> | undefined;
  let isWanted = false;

  const look = async (): Promise<void> => {
    const [state, customers, others] = await Promise.all([
      outbox.state(organisationId),
      refusedCustomers(),
      rest.count(),
    ]);
    store.set({ ...store.get(), ...state, refused: state.refused + customers, rest: others });
  };

  const sendOnce = async (): Promise<void> => {
    isWanted = false;
    if (!(await sendFirst())) return;
    if (await sendCustomers()) await outbox.sendAll(organisationId);
    await rest.sendAll();
    if ((await outbox.state(organisationId)).uncopied) await copyRefused().catch(() => {});
  };

  /** Items added while sending are sent too. */
  const sendAll = async (): Promise<void> => {
    store.set({ ...store.get(), isSending: true });
    try {
      do await sendOnce();
      while (isWanted && mayCall());
    } finally {
      running = undefined;
      store.set({ ...store.get(), isSending: false });
      await look();
    }
  };

  const send = (): Promise<void> => {
    isWanted = true;
    if (!mayCall()) return Promise.resolve();
    return (running ??= sendAll());
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    start: () => sendInHope({ ...parts, isWaiting: () => isWaiting(store.get()), look, send }),
  };
};
