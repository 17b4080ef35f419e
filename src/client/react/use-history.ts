import { useRef, useState } from 'react';
import {
  canRedo,
  canUndo,
  recorded,
  redone,
  undone,
  type History as Steps,
} from '#domain/restaurant/drawing/history.ts';

/** States before the present one, and undone states after it. */
export interface History<Value> {
  /** Steps of the same name that follow one another at once are one: a drag, an arrow key held down. */
  change: (next: Value, step?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

const atOnceMs = 800;

const now = (): number => performance.now();

/** Undo and redo over a value that a form keeps. */
export const useHistory = <Value>(value: Value, onChange: (next: Value) => void): History<Value> => {
  const [kept, setKept] = useState<Pick<Steps<Value>, 'past' | 'future'>>({ past: [], future: [] });
  const last = useRef<{ step: string; at: number }>(undefined);
  const steps: Steps<Value> = { ...kept, present: value };
  const take = (next: Steps<Value>): void => {
    setKept(next);
    if (next.present !== value) onChange(next.present);
  };
  const change = (next: Value, step?: string): void => {
    const at = now();
    const goesOn = step !== undefined && last.current?.step === step && at - last.current.at < atOnceMs;
    last.current = step === undefined ? undefined : { step, at };
    take(goesOn ? { past: kept.past, present: next, future: [] } : recorded(steps, next));
  };
  const go = (next: Steps<Value>): void => {
    last.current = undefined;
    take(next);
  };
  return {
    change,
    undo: () => go(undone(steps)),
    redo: () => go(redone(steps)),
    canUndo: canUndo(steps),
    canRedo: canRedo(steps),
  };
};
