import { useCallback, useEffect, useRef, useState } from 'react';
import { listenToEvents } from '#client/http/events.ts';
import { loadBill, readOpenBills, type Bill } from './bill-calls.ts';

/** What came of a question to the server. */
export interface Asked<Value> {
  value?: Value;
  fault?: unknown;
  isLoading: boolean;
}

/** Several changes come together: they are looked at once. */
const settleMs = 150;
/** Where no event came through. */
const pollMs = 30_000;

const watched = new Set(['DocumentGroup', 'Unit', 'Scheme']);

/** Asks again whenever something of a bill has changed, on this device or another. */
const useChanges = (changed: () => void): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToEvents((event) => {
      if (event !== 'reset' && !watched.has(event.Entity)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, settleMs);
    });
    const poll = setInterval(changed, pollMs);
    return () => {
      stop();
      clearTimeout(timer);
      clearInterval(poll);
    };
  }, [changed]);
};

/** An answer that is kept until a newer one has come; the last question wins. */
export const useAsked = <Value>(ask: () => Promise<Value>): Asked<Value> & { again(): void } => {
  const [state, setState] = useState<Asked<Value>>({ isLoading: true });
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

/** The open bills of a branch, as they are now on all devices. */
export const useOpenBills = (branchId: number): Asked<readonly Bill[]> & { again(): void } => {
  const asked = useAsked(useCallback(() => readOpenBills(branchId), [branchId]));
  useChanges(asked.again);
  return asked;
};

/** Whoever looks through the list has chosen once he stays (R-REST-014). */
export const selectionDelayMs = 400;

interface Chosen {
  id?: number;
  value?: Bill;
  fault?: unknown;
}

/** The chosen bill with its lines, once it stays chosen; read anew with each version of it. */
export const useChosenBill = (id: number | undefined, version: number): Asked<Bill> => {
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
        loadBill(id).then(
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
  }, [id, version]);
  const isShown = id !== undefined && state.id === id;
  return {
    isLoading: id !== undefined && !isShown,
    ...(isShown && { value: state.value, fault: state.fault }),
  };
};
