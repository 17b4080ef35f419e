import { useEffect } from 'react';

/** Ctrl+K or Cmd+K, wherever the focus is and whatever the keyboard's language. */
export const usePaletteKey = (open: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK' || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
