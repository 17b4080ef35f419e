import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useText } from '../text.ts';
import styles from './scroll-row.module.css';

interface Hidden {
  before: boolean;
  after: boolean;
}

const hiddenOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Hidden =>
  // A fraction of a pixel is nothing that anybody misses.
  ({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });

/** Whether parts of the row are out of sight, after changes of its width, content or scroll position. */
const useHidden = (scroller: RefObject<HTMLElement | null>): Hidden => {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void =>
      setHidden((old) => {
        const now = hiddenOf(element);
        return old.before === now.before && old.after === now.after ? old : now;
      });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const content of element.children) observer.observe(content);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hidden;
};

/** Pixels of a line, where a mouse counts in lines. */
const lineHeight = 16;

/** The wheel of a mouse turns up and down, and the row has only a left and a right. */
const useWheel = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current;
    const onWheel = (event: WheelEvent): void => {
      if (!element || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    // With its arrows, which stand over its ends.
    const row = element?.parentElement;
    row?.addEventListener('wheel', onWheel, { passive: false });
    return () => row?.removeEventListener('wheel', onWheel);
  }, [scroller]);
};

/**
 * Buttons in one row, of which some may be out of sight: its ends say so, and finger, wheel, arrows of its own and Tab
 * reach them.
 */
export const ScrollRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { before, after } = useHidden(scroller);
  useWheel(scroller);
  const turn = (direction: 1 | -1): void => {
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth * 0.8, behavior: 'smooth' });
  };
  // For a mouse alone: by keyboard each button of the row comes into sight by itself.
  return (
    <div className={styles['row']}>
      <div
        ref={scroller}
        role="group"
        aria-label={label}
        className={classNames(styles['scroller'], before && styles['moreBefore'], after && styles['moreAfter'])}
      >
        <div className={styles['content']}>{children}</div>
      </div>
      {before && (
        <IconButton
          icon="chevronLeft"
          label={t('To the left')}
          tabIndex={-1}
          className={classNames(styles['turn'], styles['turnBack'])}
          onClick={() => turn(-1)}
        />
      )}
      {after && (
        <IconButton
          icon="chevronRight"
          label={t('To the right')}
          tabIndex={-1}
          className={classNames(styles['turn'], styles['turnOn'])}
          onClick={() => turn(1)}
        />
      )}
    </div>
  );
};
