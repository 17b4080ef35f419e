import { useLayoutEffect } from 'react';

/**
 * Says on the page's root, as `data-<name>`, what stands on the page as long as the component does; without a value,
 * nothing. One at a time says it. Styles that would ask for the same with `:root:has(…)` make the browser style the
 * whole page anew with every element that comes or goes.
 */
export const useRootMark = (name: string, value: string | undefined): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (value === undefined) return undefined;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
