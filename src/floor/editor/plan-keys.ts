import type { KeyboardEvent } from 'react';
import type { PlanEdit, PlanEvent } from '#domain/restaurant/plan-edit.ts';

const step = { usual: 10, fine: 1 } as const;
const turnBy = 15;

const directions: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const withControl: Partial<Record<string, (isShift: boolean) => PlanEvent>> = {
  KeyZ: (isShift) => (isShift ? { type: 'redone' } : { type: 'undone' }),
  KeyY: () => ({ type: 'redone' }),
  KeyA: () => ({ type: 'chosenAll' }),
};

const ofChosen = ({ code, shiftKey }: KeyboardEvent): PlanEvent | undefined => {
  const [x, y] = directions[code] ?? [];
  const by = shiftKey ? step.fine : step.usual;
  if (x !== undefined && y !== undefined) return { type: 'moved', by: { x: x * by, y: y * by } };
  if (code === 'KeyR') return { type: 'turned', by: shiftKey ? -turnBy : turnBy };
  return code === 'Escape' ? { type: 'chosenNone' } : undefined;
};

interface Keys {
  edit: PlanEdit;
  isDisabled: boolean;
  send: (event: PlanEvent) => void;
  onErase: (at: readonly number[]) => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target as HTMLElement).closest('input, textarea, [role="menu"], [role="radiogroup"]') !== null;

/** Arrows move what is chosen (with Shift by one), R turns it, Delete erases it; Ctrl+Z, Ctrl+Y, Ctrl+A. */
export const planKeys =
  ({ edit, isDisabled, send, onErase }: Keys) =>
  (event: KeyboardEvent): void => {
    if (isDisabled || isTyping(event) || event.altKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl) {
      const made = withControl[event.code]?.(event.shiftKey);
      if (!made) return;
      event.preventDefault();
      send(made);
      return;
    }
    if (edit.chosen.length === 0) return;
    const made = ofChosen(event);
    const isErasing = event.code === 'Delete' || event.code === 'Backspace';
    if (!made && !isErasing) return;
    event.preventDefault();
    if (isErasing) onErase(edit.chosen);
    else if (made) send(made);
  };
