import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ListControllerSuccessResult } from 'react-admin';
import type { Stored } from '../../data-provider.ts';

interface Options {
  rows: readonly Stored[];
  onOpen: (record: Stored) => void;
  onToggle?: (record: Stored) => void;
  list: ListControllerSuccessResult<Stored>;
}

const moves: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="menu"], thead') !== null &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** One stop of Tab for all rows; arrows between them, Enter opens, Space chooses, Page keys turn the page. */
export const useRowKeys = ({ rows, onOpen, onToggle, list }: Options) => {
  const [focused, setFocused] = useState(0);
  const elements = useRef<(HTMLTableRowElement | null)[]>([]);
  const lastToggled = useRef<number>(undefined);
  const current = Math.min(focused, Math.max(0, rows.length - 1));

  const turnPage = (by: number): void => {
    const page = list.page + by;
    if (page >= 1 && (page - 1) * list.perPage < (list.total ?? 0)) list.setPage(page);
  };
  const actions: Partial<Record<string, (record: Stored) => void>> = {
    Enter: onOpen,
    ...(onToggle ? { ' ': onToggle } : {}),
    PageDown: () => turnPage(1),
    PageUp: () => turnPage(-1),
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return;
    const record = rows[current];
    const move = moves[event.key];
    const action = actions[event.key];
    if (move) elements.current[move(current, rows.length - 1)]?.focus();
    else if (action && record) action(record);
    else return;
    event.preventDefault();
  };

  /** Shift and click choose everything between the last chosen row and this one. */
  const rangeClick =
    (index: number) =>
    (event: MouseEvent): void => {
      const from = lastToggled.current;
      lastToggled.current = index;
      if (!event.shiftKey || from === undefined) return;
      event.preventDefault();
      const between = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id);
      list.onSelect([...new Set([...list.selectedIds, ...between])]);
    };

  return {
    current,
    focusOn: setFocused,
    refOf: (index: number) => (element: HTMLTableRowElement | null) => {
      elements.current[index] = element;
    },
    onKeyDown,
    rangeClick,
  };
};
