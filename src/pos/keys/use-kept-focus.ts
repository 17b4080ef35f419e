import { useEffect } from 'react';

const onMouseDown = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-till=sale] button')) event.preventDefault();
};

/**
 * A button of the till that is pressed by hand does not take the focus: Enter after it pays, and does not press it
 * again.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    document.addEventListener('mousedown', onMouseDown);
    return () => document.removeEventListener('mousedown', onMouseDown);
  }, []);
};
