import { useEffect, useRef } from 'react';
import { screenChoice } from '../station/screen-choice.ts';
import { actionOf, type BumpAction } from '#domain/restaurant/kitchen/bump-keys.ts';

/** Whatever is typed into is no bump bar. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable], dialog') !== null;

/** Hears the keys of a keyboard or a bump bar, wherever the focus is, while no window is open. */
export const useBumpKeys = (act: (action: BumpAction) => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const action = actionOf(event.key, screenChoice.get().keys);
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
