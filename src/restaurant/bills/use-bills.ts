import { useCallback, useEffect, useRef, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import type { Bill } from './bill-calls.ts';

/** State of a request to the server. */
export interface Query<Value> {
  value?: Value;
  fault?: unknown;
  isLoading: boolean;
}

/** An answer that is kept until a newer one has come; the last question wins. */
export const useAsked = <Value>(ask: () => Promise<Value>): Query<Value> & { again(): void } => {
  const [state, setState] = useState<Query<Value>>({ isLoading: true });
  const last = useRef(0);
  const again = useCallback((): void => {
    const turn = (last.current += 1);
    ask().then(
      (value) => last.current === turn && setState({ value, isLoading: false }),
      (fault: unknown) =>
        last.current === turn && setState((before) => ({ value: before.value, fault, isLoading: false })),
    );
  }, [ask]);
  useEffect(again, [again]);
  return { ...state, again };
};

/** Time on an entry after which it is chosen, in milliseconds (R-REST-014). */
export const selectionDelayMs = 400;

interface Chosen {
  id?: number;
  value?: Bill;
  fault?: unknown;
}

/** The chosen bill with its lines, once it stays chosen; read anew with each version of it. */
export const useChosenBill = (book: BillBook, id: number | undefined, version: string): Query<Bill> => {
  const [state, setState] = useState<Chosen>({});
  const shownId = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isGone = false;
    const show = (chosen: Chosen): void => {
      if (isGone) return;
      shownId.current = id;
      setState({ id, ...chosen });
    };
    const timer = setTimeout(
      () => {
        book.load(id).then(
          (value) => show({ value }),
          (fault: unknown) => show({ fault }),
        );
      },
      shownId.current === id ? 0 : selectionDelayMs,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [book, id, version]);
  const isShown = id !== undefined && state.id === id;
  return {
    isLoading: id !== undefined && !isShown,
    ...(isShown && { value: state.value, fault: state.fault }),
  };
};
