import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface VirtualRows {
  /** The element that scrolls. */
  ref: RefObject<HTMLDivElement | null>;
  /** Rows to draw: from, up to and without to. */
  from: number;
  to: number;
  /** Height of the rows before and after, in pixels. */
  before: number;
  after: number;
  /** React's key of a row: a row that comes into sight takes over what one that went out of it has drawn. */
  slot(index: number): number;
  /** Brings a row into sight. */
  show(index: number): void;
}

export interface VirtualRowsOptions {
  count: number;
  rowHeight: number;
  /** Drawn beyond the edges, so that scrolling finds them there. */ overscan: number;
}

interface Seen {
  top: number;
  height: number;
}

const isSame = (one: Seen, other: Seen): boolean => one.top === other.top && one.height === other.height;

/** Draws of a long list what is in sight: a hundred thousand rows cost what twenty do. All rows are of one height. */
export const useVirtualRows = ({ count, rowHeight, overscan }: VirtualRowsOptions): VirtualRows => {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = (): void =>
      setSeen((old) => {
        // Scrolling within a row changes nothing that is drawn.
        const now = { top: Math.floor(element.scrollTop / rowHeight) * rowHeight, height: element.clientHeight };
        return isSame(old, now) ? old : now;
      });
    // It tells of the first height as well, once the page is laid out: asking here would lay it out for that alone.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [rowHeight]);

  const show = useCallback(
    (index: number): void => {
      const element = ref.current;
      if (!element) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight - element.clientHeight;
    },
    [rowHeight],
  );

  return useMemo(() => {
    const from = Math.max(0, Math.min(count, Math.floor(seen.top / rowHeight) - overscan));
    const to = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + overscan);
    const slots = Math.ceil(seen.height / rowHeight) + 1 + 2 * overscan;
    return {
      ref,
      from,
      to,
      before: from * rowHeight,
      after: Math.max(0, count - to) * rowHeight,
      slot: (index: number) => index % slots,
      show,
    };
  }, [count, rowHeight, overscan, seen, show]);
};
