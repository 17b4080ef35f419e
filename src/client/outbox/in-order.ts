import type { Waiting } from './till-database.ts';

/** The result of sending one receipt. */
export type Delivery =
  | { kind: 'stored' }
  /** The server refuses it; trying again changes nothing. */
  | { kind: 'refused'; code: string; message: string }
  /**
   * No answer, an overloaded server, or no session: all others wait too. If the server said that it is busy with this
   * one, the next ones are tried after a while.
   */
  | { kind: 'later'; busy?: { code: string; message: string } };

export type Outcome = Exclude<Delivery, { kind: 'later' }>;

interface Passed {
  receipt: Waiting;
  busy: { code: string; message: string };
}

/**
 * How often a receipt is tried before others may pass it, and how many others must then succeed before it is set aside.
 */
const triesInOrder = 3;
const timesPassed = 3;
/** How many are tried past it until one succeeds: if the server is busy with all of them, it is not asked for all. */
const mostPassed = 3;

/** Counts the tries of receipts for which the server is too busy. */
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
 * Sends receipts, oldest first. One for which the server is always too busy lets the next ones pass, and is set aside
 * if these succeed.
 */
export const createInOrder = ({ deliver, record }: InOrderParts): ((receipts: readonly Waiting[]) => Promise<void>) => {
  const stumbles = createStumbles();
  return async (receipts) => {
    const passed: Passed[] = [];
    /** Bills with an operation that was not accepted: later operations on them wait. */
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
