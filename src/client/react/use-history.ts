import { useRef, useState } from 'react';

/** What was drawn before, and after it what was undone. */
export interface History<Value> {
  /** Steps of the same name that follow one another at once are one: a drag, an arrow key held down. */
  change: (next: Value, step?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

const most = 200;
const atOnceMs = 800;

/** Undo and redo over a value that a form keeps. */
export const useHistory = <Value>(value: Value, onChange: (next: Value) => void): History<Value> => {
  const [{ past, future }, setSteps] = useState<{ past: readonly Value[]; future: readonly Value[] }>({
    past: [],
    future: [],
  });
  const last = useRef<{ step: string; at: number }>(undefined);
  const change = (next: Value, step?: string): void => {
    const at = performance.now();
    const goesOn = step !== undefined && last.current?.step === step && at - last.current.at < atOnceMs;
    last.current = step === undefined ? undefined : { step, at };
    setSteps({ past: goesOn ? past : [...past, value].slice(-most), future: [] });
    onChange(next);
  };
  const undo = (): void => {
    const before = past.at(-1);
    if (before === undefined) return;
    last.current = undefined;
    setSteps({ past: past.slice(0, -1), future: [value, ...future] });
    onChange(before);
  };
  const redo = (): void => {
    const [after, ...rest] = future;
    if (after === undefined) return;
    last.current = undefined;
    setSteps({ past: [...past, value], future: rest });
    onChange(after);
  };
  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
};
