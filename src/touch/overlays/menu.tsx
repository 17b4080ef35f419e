import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './overlays.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** One of several, and this is the one. */
  isChosen?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
  onSelect(): void;
}

export interface MenuProps {
  /** Name of the menu; shown beside the icon unless there is only an icon. */
  label: string;
  icon?: IconName;
  isIconOnly?: boolean;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Opens upwards: for what stands at the foot of the screen. */
  isUpward?: boolean;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const itemsIn = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

const useOutsideClick = (isOpen: boolean, inside: React.RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (!inside.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
};

/** A button with a list of things to do or to choose from. Arrows, Home, End, Esc. */
export const Menu = ({ label, icon, isIconOnly, items, align = 'start', isUpward }: MenuProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  useOutsideClick(isOpen, root, close);
  useEffect(() => {
    if (!isOpen) return;
    const [first] = itemsIn(list.current);
    // Where one of several is chosen, it is that one; a menu of things to do begins with the first.
    const chosen =
      first?.getAttribute('role') === 'menuitemradio' &&
      list.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (chosen || first)?.focus();
  }, [isOpen]);
  const giveBack = (): void => {
    close();
    root.current?.querySelector<HTMLButtonElement>('[aria-haspopup]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.stopPropagation();
      giveBack();
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = itemsIn(list.current);
    all[step(all.indexOf(document.activeElement as HTMLButtonElement), all.length)]?.focus();
  };
  return (
    <div ref={root} className={styles['menuRoot']}>
      <button
        type="button"
        className={styles['menuButton']}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? label : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <Icon name={icon} size={18} />}
        {!isIconOnly && (
          <>
            <span>{label}</span>
            <Icon name="chevronDown" size={14} />
          </>
        )}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classNames(styles['menu'], styles[align], isUpward && styles['upward'])}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              tabIndex={-1}
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              disabled={item.isDisabled}
              className={classNames(
                styles['menuItem'],
                item.isDanger && styles['dangerous'],
                item.startsGroup && styles['group'],
              )}
              onClick={() => {
                giveBack();
                item.onSelect();
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              <span className={styles['menuLabel']}>{item.label}</span>
              {item.isChosen && <Icon name="check" size={16} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
