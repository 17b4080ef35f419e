import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
}

export interface TabsProps<Key extends string> {
  /** Subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose(key: Key): void;
  /** Content of the chosen tab. */
  children: ReactNode;
  /** Wide tabs share the line: for two or three. */
  isWide?: boolean;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Sheets of which one is seen. Arrows move among the tabs. */
export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose, children, isWide }: TabsProps<Key>) => {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const open = tabs.filter((tab) => !tab.isDisabled);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const next =
      step &&
      open[
        step(
          open.findIndex((tab) => tab.key === chosen),
          open.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    bar.current?.querySelector<HTMLButtonElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div
        ref={bar}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles['bar'], isWide && styles['wide'])}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            disabled={tab.isDisabled}
            className={styles['tab']}
            onClick={() => onChoose(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  );
};
