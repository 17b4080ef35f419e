/** Undo and redo of an editor; the oldest steps are dropped. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const mostSteps = 100;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** A step forward; what was taken back before is gone. A step that changes nothing is none. */
export const recorded = <State>(history: History<State>, present: State): History<State> =>
  present === history.present
    ? history
    : { past: [...history.past, history.present].slice(-mostSteps), present, future: [] };

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0;
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0;

export const undone = <State>(history: History<State>): History<State> => {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as State, future: [present, ...future] };
};

export const redone = <State>(history: History<State>): History<State> => {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as State, future: future.slice(1) };
};
