import { useEffect, useState } from 'react';

/**
 * False until the time has passed: the frame is drawn and the menu answers before the figures are asked for
 * (R-DASH-006).
 */
export const useLate = (delayMs: number): boolean => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isTime;
};
