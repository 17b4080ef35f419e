import { useEffect, useRef, useState } from 'react';

/** A button shows that it works for at most this long (R-FORM-005). */
export const busyMs = 3000;

/**
 * Whether a button shows that it works: from the click until its work is done, or for three
 * seconds where that takes longer (R-FORM-005). The work itself goes on, and a second click
 * meanwhile does not start it again.
 */
export const useBusy = (isWorking = false): { isBusy: boolean; run(work: () => unknown): void } => {
  const [isBusy, setBusy] = useState(isWorking);
  const [seen, setSeen] = useState(isWorking);
  const pending = useRef(false);
  if (seen !== isWorking) {
    setSeen(isWorking);
    setBusy(isWorking);
  }
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setBusy(false), busyMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const run = (work: () => unknown): void => {
    if (pending.current) return;
    const result = work();
    if (!(result instanceof Promise)) return;
    pending.current = true;
    setBusy(true);
    const done = () => {
      pending.current = false;
      setBusy(false);
    };
    result.then(done, done);
  };
  return { isBusy, run };
};
