import type { Waiting } from './till-database.ts';

/** What came of offering one receipt to the server. */
export type Delivery =
  | { kind: 'stored' }
  /** The server will not take it as it is; trying again changes nothing. */
  | { kind: 'refused'; code: string; message: string }
  /**
   * No answer, an overloaded server, no session: the rest waits too. Where it was said that the server is busy, the
   * next are tried after a while.
   */
  | { kind: 'later'; busy?: { code: string; message: string } };

export type Outcome = Exclude<Delivery, { kind: 'later' }>;

interface Passed {
  receipt: Waiting;
  busy: { code: string; message: string };
}

/**
 * So often a receipt is offered in vain before the next may pass it, and so often others go through before it steps
 * aside.
 */
const triesInOrder = 3;
const timesPassed = 3;
/**
 * As many are offered past those that wait, until one goes through: a server that is busy with all is not asked for
 * all.
 */
const mostPassed = 3;

/** What this page has seen of receipts that the server is too busy for. */
const createStumbles = () => {
  const tries = new Map<string, number>();
  const overtaken = new Map<string, number>();
  const count = (seen: Map<string, number>, { clientId }: Waiting): number => {
    const times = (seen.get(clientId) ?? 0) + 1;
    seen.set(clientId, times);
    return times;
  };
  return {
    mayPass: (receipt: Waiting): boolean => count(tries, receipt) >= triesInOrder,
    isTooMuch: (receipt: Waiting): boolean => {
      if (count(overtaken, receipt) < timesPassed) return false;
      for (const seen of [tries, overtaken]) seen.delete(receipt.clientId);
      return true;
    },
  };
};

export interface InOrderParts {
  deliver(receipt: Waiting): Promise<Delivery>;
  record(receipt: Waiting, delivery: Outcome): Promise<void>;
}

/**
 * Offers receipts oldest first. One that the server is too busy for each time lets the next ones pass, and steps aside
 * where these go through.
 */
export const createInOrder = ({ deliver, record }: InOrderParts): ((receipts: readonly Waiting[]) => Promise<void>) => {
  const stumbles = createStumbles();
  return async (receipts) => {
    const passed: Passed[] = [];
    /** Bills of which something was not taken: what was done to them afterwards waits for it. */
    const held = new Set<string>();
    let isThrough = false;
    for (const receipt of receipts) {
      const bill = receipt.kind && receipt.bill;
      if (bill && (receipt.refusal || held.has(bill))) held.add(bill);
      if (receipt.refusal || (bill && held.has(bill))) continue;
      const delivery = await deliver(receipt);
      if (bill && delivery.kind !== 'stored') held.add(bill);
      if (delivery.kind !== 'later') {
        await record(receipt, delivery);
        isThrough ||= delivery.kind === 'stored';
        continue;
      }
      if (!delivery.busy || !stumbles.mayPass(receipt) || (passed.length >= mostPassed && !isThrough)) break;
      passed.push({ receipt, busy: delivery.busy });
    }
    if (!isThrough) return;
    for (const { receipt, busy } of passed)
      if (stumbles.isTooMuch(receipt)) await record(receipt, { kind: 'refused', ...busy });
  };
};
