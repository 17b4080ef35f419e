import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useListContext } from 'react-admin';

const moves: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Whether the element in a row takes keys itself. */
const isTyping = (target: Element): boolean =>
  target.closest('input:not([type=checkbox]), textarea, select, [role="menu"]') !== null;

export const rowsOf = (body: Element): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(':scope > .ledger-row')];

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ledger-row') : null;

/** One stop of Tab for all rows; arrows between them, Enter opens, Space chooses, Page keys turn the page. */
export const useLedgerKeys = () => {
  const { page, perPage, total = 0, setPage } = useListContext();
  const [current, setCurrent] = useState(0);
  const turnPage = (by: number): void => {
    const next = page + by;
    if (next >= 1 && (next - 1) * perPage < total) setPage(next);
  };
  const actions: Partial<Record<string, (row: HTMLElement) => void>> = {
    Enter: (row) => row.click(),
    ' ': (row) => row.querySelector<HTMLElement>('.cell-check input')?.click(),
    PageDown: () => turnPage(1),
    PageUp: () => turnPage(-1),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || isTyping(target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && target.closest('a, button')) return;
    const rows = rowsOf(event.currentTarget);
    const row = rowOf(target);
    const move = moves[event.key];
    const action = actions[event.key];
    if (!row || !(move ?? action)) return;
    if (move) rows[move(rows.indexOf(row), rows.length - 1)]?.focus();
    else action?.(row);
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (row) setCurrent(rowsOf(event.currentTarget).indexOf(row));
  };
  return { current, onKeyDown, onFocus };
};
