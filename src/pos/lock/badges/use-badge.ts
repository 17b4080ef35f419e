import { useEffect, useRef, type RefObject } from 'react';
import { createBadgeEar } from '#till/lock/badges/badge-ear.ts';
import { latinKey } from '../../keys/latin-key.ts';

/** Longest wait for another character, in milliseconds. */
const settleMs = 350;

const isPlain = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => !ctrlKey && !altKey && !metaKey;

/** A window that stands over a pad is the one that is meant. */
const isOnTop = (pad: HTMLElement | null): boolean => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  return pad !== null && (!open || open.contains(pad));
};

/**
 * Hears a badge wherever the focus is, before the scanner of the sale does. What is answered runs something now, or, as
 * long as more may come of a badge, once nothing has: its first characters are no PIN.
 */
export const useBadge = (
  pad: RefObject<HTMLElement | null>,
  read: (code: string) => void,
): ((act: () => void) => void) => {
  const latest = useRef(read);
  latest.current = read;
  const ear = useRef(createBadgeEar());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPlain(event) || !isOnTop(pad.current)) return;
      clearTimeout(waiting.current);
      const code = ear.current.hear(event.key, event.timeStamp, latinKey(event));
      if (code === undefined) {
        // The field takes the key, and other handlers ignore it.
        if (event.key.length === 1) event.stopImmediatePropagation();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current(code);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      clearTimeout(waiting.current);
    };
  }, [pad]);

  return (act) => {
    clearTimeout(waiting.current);
    if (ear.current.mayGoOn()) waiting.current = setTimeout(act, settleMs);
    else act();
  };
};
