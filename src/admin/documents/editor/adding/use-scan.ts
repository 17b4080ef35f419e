import { useEffect, useRef } from 'react';

/** A scanner types faster than fingers do, and ends with Enter. */
const gapMs = 50;
const shortest = 4;

/** In a field a scan is typed where the person wants it; elsewhere it would be lost, so it is heard here. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Hears a scanner while no field has the focus. */
export const useScan = (onScan: (code: string) => void): void => {
  const heard = useRef({ text: '', at: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const { text, at } = heard.current;
      const isFast = event.timeStamp - at <= gapMs;
      if (event.key === 'Enter' && isFast && text.length >= shortest) {
        event.preventDefault();
        event.stopPropagation();
        onScan(text);
      }
      heard.current = { text: event.key.length === 1 ? (isFast ? text : '') + event.key : '', at: event.timeStamp };
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
};
