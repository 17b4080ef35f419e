import { useEffect, useMemo } from 'react';
import { createBillBook, type BillBook, type BookState } from '#client/outbox/bills/bill-book.ts';
import { loadCodec } from '#client/call.ts';
import { connection, onRestored } from '#client/connection.ts';
import { listenToEvents } from '#client/http/events.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '#pos/till/till-context.ts';
import type { Till } from '#till/core/till.ts';
import { loadBill, readDesks, readOpenBills, readPlans } from '../bills/bill-calls.ts';

const books = new WeakMap<Till, Map<number, BillBook>>();

/** Time that opening a bill has priority after the bills were opened, in milliseconds. */
const linesAfterMs = 4_000;

const open = ({ database, company, outbox, delivery }: Till, branchId: number): BillBook =>
  createBillBook({
    database,
    organisationId: company.id,
    branchId,
    outbox,
    ask: {
      openBills: () => readOpenBills(branchId),
      load: loadBill,
      desks: () => readDesks(branchId),
      plans: () => readPlans(branchId),
    },
    encode: async (operation) => {
      const { callModel, encode } = await loadCodec();
      return encode(callModel('BillOperationTake'), { operation });
    },
    send: delivery.send,
    isOnline: () => connection.get().isOnline,
    now: Date.now,
    linesAfterMs,
  });

/** The bills of a branch on this device; one book for a till, whichever screen asks. */
export const bookOf = (till: Till, branchId: number): BillBook => {
  const ofTill = books.get(till) ?? new Map<number, BillBook>();
  books.set(till, ofTill);
  const known = ofTill.get(branchId) ?? open(till, branchId);
  ofTill.set(branchId, known);
  return known;
};

export const useBook = (branchId: number): BillBook => {
  const till = useTill();
  const book = useMemo(() => bookOf(till, branchId), [till, branchId]);
  useEffect(() => book.start(), [book]);
  return book;
};

/** Several changes come together: they are looked at once. */
const settleMs = 150;
/** Where no event came through. */
const pollMs = 30_000;

const ofPlace = new Set(['Unit', 'Scheme']);

/** Asks again whenever something of a bill has changed, on this device or another, and when the server is back. */
const follow = (book: BillBook): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => void book.refresh();
  const stops = [
    listenToEvents((event) => {
      if (event !== 'reset' && ofPlace.has(event.Entity)) return void book.refreshDesks();
      if (event !== 'reset' && event.Entity !== 'DocumentGroup') return;
      clearTimeout(timer);
      timer = setTimeout(again, settleMs);
    }),
    onRestored(async () => {
      await Promise.all([book.refresh(), book.refreshDesks()]);
    }),
  ];
  const poll = setInterval(again, pollMs);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    clearInterval(poll);
  };
};

/** The bills as they are now on all devices, as far as this one knows. */
export const useBills = (book: BillBook): BookState => {
  useEffect(() => {
    void book.refresh();
    void book.refreshDesks();
    return follow(book);
  }, [book]);
  return useStoreValue(book);
};
