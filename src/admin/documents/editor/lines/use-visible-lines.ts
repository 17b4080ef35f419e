import { useLayoutEffect, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';

/** Up to so many lines all of them are drawn: they cost nothing, and the browser finds every word in them. */
const allDrawn = 60;
const rowHeight = 45;
/** Rows beyond both edges of the window. */
const overscan = 10;

export interface VisibleLines {
  /** Places of the lines to draw, in order. */
  rows: readonly number[];
  /** Heights, in pixels, of what is not drawn before and after a row that is. */
  gapBefore(place: number): number;
  gapAfter: number;
  /** Of a drawn row: rows are of different heights on narrow screens. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Draws a row though it is out of sight, and scrolls to it. */
  reveal(place: number): void;
  /** Keeps the row drawn that is being typed into. */
  keep(place: number): void;
}

/** Where the table begins in the page, in pixels. */
const topOf = (table: HTMLElement | null): number =>
  table ? Math.round(table.getBoundingClientRect().top + window.scrollY) : 0;

/** The lines of a document that are in sight, and the one that is being typed into. */
export const useVisibleLines = (count: number, table: RefObject<HTMLElement | null>): VisibleLines => {
  const [kept, setKept] = useState<number>();
  const [scrollMargin, setScrollMargin] = useState(0);
  const isWhole = count <= allDrawn;
  // Its own rows are what changes here: the compiler leaves this component alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: isWhole ? 0 : count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      if (kept === undefined || kept >= count || places.includes(kept)) return places;
      return [...places, kept].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    const look = (): void => setScrollMargin(topOf(table.current));
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    look();
    return () => observer.disconnect();
  }, [table, isWhole]);
  const items = virtualizer.getVirtualItems();
  const ends = new Map(items.map(({ index, end }) => [index, end]));
  const starts = new Map(items.map(({ index, start }) => [index, start]));
  const rows = isWhole ? Array.from({ length: count }, (_, place) => place) : items.map(({ index }) => index);
  const endBefore = (at: number): number => ends.get(rows[at - 1] ?? -1) ?? scrollMargin;
  return {
    rows,
    gapBefore: (place) => (isWhole ? 0 : Math.max(0, (starts.get(place) ?? 0) - endBefore(rows.indexOf(place)))),
    gapAfter: isWhole ? 0 : Math.max(0, virtualizer.getTotalSize() - (endBefore(rows.length) - scrollMargin)),
    measure: isWhole ? undefined : virtualizer.measureElement,
    reveal: (place) => {
      setKept(place);
      if (!isWhole) virtualizer.scrollToIndex(place, { align: 'auto' });
    },
    keep: setKept,
  };
};
