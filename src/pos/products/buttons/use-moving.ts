import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** A finger trembles; so far it has not begun to drag. */
const slackPx = 8;

interface Moving {
  columns: number;
  count: number;
  move(from: number, to: number): void;
  open(at: number): void;
  clear(at: number): void;
}

const cellAt = (x: number, y: number): number | undefined => {
  const at = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  return at === undefined ? undefined : Number(at);
};

const focusCell = (at: number): void => document.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();

/** Cells that are carried by mouse, finger or arrows with Ctrl, opened by a press or Enter, and emptied by Delete. */
export const useMoving = ({ columns, count, move, open, clear }: Moving) => {
  const held = useRef<{ at: number; x: number; y: number; isDragged: boolean }>(undefined);
  const [target, setTarget] = useState<number>();
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };

  const end = (): void => {
    held.current = undefined;
    setTarget(undefined);
  };

  const handlersOf = (at: number) => ({
    'data-cell': at,
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      held.current = { at, x: event.clientX, y: event.clientY, isDragged: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { current } = held;
      if (!current) return;
      current.isDragged ||= Math.hypot(clientX - current.x, clientY - current.y) > slackPx;
      if (current.isDragged) setTarget(cellAt(clientX, clientY));
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      const { current } = held;
      end();
      if (!current) return;
      const to = cellAt(clientX, clientY);
      if (!current.isDragged) open(at);
      else if (to !== undefined && to !== current.at) move(current.at, to);
    },
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key];
      const to = step === undefined ? undefined : at + step;
      if (event.key === 'Enter' || event.key === ' ') open(at);
      else if (event.key === 'Delete') clear(at);
      else if (to === undefined) return;
      else if (to >= 0 && to < count) {
        if (event.ctrlKey) move(at, to);
        focusCell(to);
      }
      event.preventDefault();
    },
  });

  return { handlersOf, target };
};
