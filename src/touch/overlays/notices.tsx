import { useEffect, useRef, type RefObject } from 'react';
import { useRootMark } from '#client/react/root-mark.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import type { Tone } from '#theme/skins.ts';
import styles from './overlays.module.css';

export interface NoticeView {
  id: number;
  kind: Tone;
  title?: string;
  text: string;
  action?: { label: string; run(): void };
}

export interface NoticesProps {
  notices: readonly NoticeView[];
  onClose(id: number): void;
  /** Called while a notice is being read, so that it stays. */
  onHold(id: number): void;
  onRelease(id: number): void;
}

const NoticeBox = ({ notice, onClose, onHold, onRelease }: { notice: NoticeView } & Omit<NoticesProps, 'notices'>) => {
  const t = useText();
  const { id, kind, title, text, action } = notice;
  const isUrgent = kind === 'error' || kind === 'warning';
  return (
    <div
      className={classNames(styles['notice'], styles[kind])}
      role={isUrgent ? 'alert' : 'status'}
      onMouseEnter={() => onHold(id)}
      onMouseLeave={() => onRelease(id)}
      onFocus={() => onHold(id)}
      onBlur={() => onRelease(id)}
    >
      <span className={styles['noticeIcon']}>
        <Icon name={kind} size={20} />
      </span>
      <div className={styles['noticeText']}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
        {action && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              action.run();
              onClose(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" isSmall label={t('Close')} onClick={() => onClose(id)} />
    </div>
  );
};

/** A screen leaves as much free at its foot as the boxes take, so that they lie over nothing that is worked with. */
const useRoomFor = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!region.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--notices-height', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    observer.observe(region.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [region]);
};

/** The boxes that tell what happened, over everything, an open dialog too: hence a popover. */
export const Notices = ({ notices, ...handlers }: NoticesProps) => {
  const t = useText();
  const region = useRef<HTMLElement>(null);
  const newest = notices.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  useRootMark('notices', newest === undefined ? undefined : '');
  useRoomFor(region);
  return (
    <section ref={region} popover="manual" className={styles['notices']} aria-label={t('Messages')}>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} {...handlers} />
      ))}
    </section>
  );
};
