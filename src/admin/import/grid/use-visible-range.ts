import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows from, up to and without to. */
export interface Range {
  from: number;
  to: number;
}

interface Question {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Height of what stays at the top. */ headHeight?: number;
}

/** Rows drawn above and below what is seen, so that a quick scroll shows no holes. */
const overscan = 12;
/** Never more at once: while a window changes its size, the list may be as high as all its rows for a moment. */
const mostDrawn = 150;

const rangeOf = ({ scrollTop, clientHeight }: HTMLElement, { count, rowHeight, headHeight = 0 }: Question): Range => {
  const first = Math.floor(scrollTop / rowHeight) - overscan;
  const last = Math.ceil((scrollTop + clientHeight - headHeight) / rowHeight) + overscan;
  const from = Math.max(0, Math.min(first, count));
  return { from, to: Math.max(0, Math.min(last, count, from + mostDrawn)) };
};

/** Which rows of a long list are to be drawn; rows have one height. */
export const useVisibleRange = (question: Question): Range => {
  const { scroller, count, rowHeight, headHeight } = question;
  const [range, setRange] = useState<Range>({ from: 0, to: Math.min(count, 40) });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void =>
      setRange((before) => {
        const next = rangeOf(element, { scroller, count, rowHeight, headHeight });
        return next.from === before.from && next.to === before.to ? before : next;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, count, rowHeight, headHeight]);
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
};
