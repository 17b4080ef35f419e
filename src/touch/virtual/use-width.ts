import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, as it changes; 0 before it is measured. */
export const useWidth = <Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } => {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = (): void => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
