import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface ArrowList {
  /** For the element whose children are the rows. */
  list: {
    ref: RefObject<HTMLUListElement | null>;
    onKeyDown(event: KeyboardEvent): void;
    onFocus(event: FocusEvent): void;
  };
  /** The row that was walked to; undefined: none yet. */
  at: number | undefined;
  /** For the main button of a row: one row alone is a stop of Tab. What stands beside it in a row has -1. */
  tabIndex(row: number): 0 | -1;
  /** For arrows pressed in a field that filters the list, from the row that is marked there; true: it was one. */
  walk(key: string, from: number | undefined): boolean;
  reset(): void;
}

type Step = (at: number, count: number) => number;

const vertical: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
};
const rows: Readonly<Record<string, Step>> = { ...vertical, Home: () => 0, End: (_at, count) => count - 1 };
const inRow: Readonly<Record<string, Step>> = {
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
};

const buttonsIn = (row: Element | undefined): HTMLButtonElement[] => [
  ...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/**
 * A list that is one stop of Tab: arrows up and down, Home and End walk its rows, right and left what stands in a row.
 */
export const useArrowList = (count: number): ArrowList => {
  const ref = useRef<HTMLUListElement>(null);
  const [walked, setWalked] = useState<number>();
  const at = walked === undefined || count === 0 ? undefined : Math.min(walked, count - 1);
  const rowsOf = (): Element[] => [...(ref.current?.children ?? [])];
  const rowOf = (target: EventTarget): number => rowsOf().findIndex((row) => row.contains(target as Node));

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    if (row < 0) return;
    const buttons = buttonsIn(rowsOf()[row]);
    const aside = inRow[event.key]?.(buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    const next = rows[event.key]?.(row, count);
    const target = next === undefined ? buttons[aside ?? -1] : buttonsIn(rowsOf()[next])[0];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return {
    list: {
      ref,
      onKeyDown,
      onFocus: (event) => {
        const row = rowOf(event.target);
        if (row >= 0) setWalked(row);
      },
    },
    at,
    tabIndex: (row) => (row === (at ?? 0) ? 0 : -1),
    walk: (key, from = -1) => {
      const step = vertical[key];
      if (!step || count === 0) return false;
      const next = step(from, count);
      setWalked(next);
      rowsOf()[next]?.scrollIntoView({ block: 'nearest' });
      return true;
    },
    reset: () => setWalked(undefined),
  };
};
