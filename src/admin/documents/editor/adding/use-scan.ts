import { useEffect, useRef } from 'react';

/** A scanner types faster than fingers do, and ends with Enter. */
const gapMs = 50;
const shortest = 4;

/** In a field a scan is typed where the person wants it; elsewhere it would be lost, so it is heard here. */
const isField = (target: EventTarget | null, heardIn: string | undefined): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null &&
  !(heardIn !== undefined && target.matches(heardIn));

/** Takes back the digits that a scan has typed into a field: the field gives up its draft by Escape. */
const clearTyped = (target: EventTarget | null): void => {
  if (target instanceof HTMLInputElement)
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
};

/**
 * Hears a scanner while no field has the focus. In the fields that `heardIn` selects a scan is heard too, and its code
 * is not kept as their value.
 */
export const useScan = (onScan: (code: string) => void, heardIn?: string): void => {
  const heard = useRef({ text: '', at: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isField(event.target, heardIn) || event.ctrlKey || event.altKey || event.metaKey) return;
      const { text, at } = heard.current;
      const isFast = event.timeStamp - at <= gapMs;
      if (event.key === 'Enter' && isFast && text.length >= shortest) {
        event.preventDefault();
        event.stopPropagation();
        clearTyped(event.target);
        onScan(text);
      }
      heard.current = { text: event.key.length === 1 ? (isFast ? text : '') + event.key : '', at: event.timeStamp };
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
};
