import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '#tests/calls/documents-shop.ts';
import { callClient, type CallClient, type Json } from '#tests/support/call-client.ts';

/** One that the server has answered with 200. */
export interface Acknowledged {
  clientId: string;
  id: number;
  code: string;
  sum: number;
}

export interface Tills {
  /** In the order of their answers. */
  acknowledged: Acknowledged[];
  /** Quantities sold by article, in thousandths: of all receipts made, once all are delivered. */
  sold: Map<number, number>;
  /** Times that a receipt was sent: and the line was cut, nobody was there, the server said to come back later. */
  times: Readonly<Record<'cut' | 'absent' | 'shed', number>>;
  /** @throws what a till has met that is neither an answer nor a cut line */
  check(): void;
  /** Each till finishes the receipt that it is delivering. */
  finish(): Promise<void>;
}

export interface TillsOptions {
  url: string;
  shop: Shop;
  articles: readonly number[];
  count: number;
  random: () => number;
  /** Milliseconds between two receipts of a till. */
  pauseMs?: number;
  /** Waits as long as the server says before it sends again; else hardly at all. */
  isPatient?: boolean;
}

interface State {
  tills: Pick<Tills, 'acknowledged' | 'sold'>;
  times: Record<keyof Tills['times'], number>;
  isOver: boolean;
  failure?: unknown;
}

const nextReceipt = (
  { shop, articles, random }: TillsOptions,
  device: { DeviceUuid: string; DeviceSequence: number; PreviousHash: string },
): Json => {
  const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    Article: { Id: articles[Math.floor(random() * articles.length)] as number },
    Quantity: 1 + Math.floor(random() * 3),
    DebitPrice: 10,
    PrimaryDebitPrice: 10,
  }));
  const sum = lines.reduce((total, { Quantity }) => total + Quantity * 10, 0);
  return {
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Settings: Object.entries(device).map(([Key, Value]) => ({ Key, Value })),
    Lots: lines,
    Payoffs: [{ Tender: { Id: shop.cash }, Value: sum }],
  };
};

const isAbsent = (error: unknown): boolean =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** Sends it again with the same ClientId until it is answered. */
const deliver = async (client: CallClient, receipt: Json, options: TillsOptions, state: State): Promise<Json> => {
  for (;;) {
    let answer;
    try {
      answer = await client.request('DocumentApprove', {
        body: { document: receipt },
        token: options.shop.owner.token,
      });
    } catch (error) {
      state.times[isAbsent(error) ? 'absent' : 'cut'] += 1;
      await pause(50);
      continue;
    }
    if (answer.status === 200) return answer.body;
    if (answer.status !== 503)
      throw new Error(`DocumentApprove answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    state.times.shed += 1;
    await pause(options.isPatient ? Number(answer.headers.get('retry-after')) * 1000 : 20);
  }
};

const sell = async (options: TillsOptions, state: State): Promise<void> => {
  const client = callClient(options.url);
  const device = { DeviceUuid: randomUUID(), DeviceSequence: 0, PreviousHash: '' };
  const { acknowledged, sold } = state.tills;
  while (!state.isOver) {
    device.DeviceSequence += 1;
    const receipt = nextReceipt(options, { ...device });
    const answer = await deliver(client, receipt, options, state);
    acknowledged.push({
      clientId: receipt.ClientId,
      id: answer.Id,
      code: answer.Code,
      sum: receipt.Payoffs[0].Value * 100,
    });
    for (const { Article, Quantity } of receipt.Lots)
      sold.set(Article.Id, (sold.get(Article.Id) ?? 0) + Quantity * 1000);
    device.PreviousHash = createHash('sha256').update(JSON.stringify(receipt)).digest('hex');
    if (options.pauseMs) await pause(options.pauseMs);
  }
};

/** Waits for so many more answers. */
export const answers = async (tills: Tills, count: number): Promise<void> => {
  for (const until = tills.acknowledged.length + count; tills.acknowledged.length < until; await pause(1))
    tills.check();
};

/**
 * Tills that sell at once, each on its own device, until they are told to finish; what a server that died did not
 * answer they send again.
 */
export const startTills = (options: TillsOptions): Tills => {
  const state: State = {
    tills: { acknowledged: [], sold: new Map() },
    times: { cut: 0, absent: 0, shed: 0 },
    isOver: false,
  };
  const running = Promise.all(Array.from({ length: options.count }, () => sell(options, state)));
  running.catch((error: unknown) => Object.assign(state, { isOver: true, failure: error }));
  return {
    ...state.tills,
    times: state.times,
    check: () => {
      if (state.failure) throw state.failure;
    },
    finish: async () => {
      state.isOver = true;
      await running;
    },
  };
};
