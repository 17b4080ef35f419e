import type { ReactNode } from 'react';
import { navigate } from '#client/hash-route.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ConnectionChip } from '#pos/delivery/connection-chip.tsx';
import { ClockBanner } from '#pos/till/clock-banner.tsx';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { useReadyNotices } from './book/ready-notices.ts';
import { lockTill } from './lock-till.ts';
import styles from './restaurant.module.css';

export interface TopBarProps {
  title: string;
  branchId: number;
  /** Where the arrow leads; absent: to the back office. */
  onBack?(): void;
  children?: ReactNode;
}

/** Where, who, and the lock. */
export const TopBar = ({ title, branchId, onBack, children }: TopBarProps) => {
  const t = useText();
  const { seat } = useTill();
  const { branches, employees } = useCatalogue(({ data }) => data);
  const { employeeId } = useStoreValue(seat);
  useReadyNotices(employeeId);
  const branch = branches.find(({ Id }) => Id === branchId);
  const employee = employees.find(({ Id }) => Id === employeeId);
  return (
    <div>
      <header className={styles['top']}>
        <IconButton
          icon="arrowLeft"
          label={onBack ? t('Back') : t('Back office')}
          onClick={onBack ?? (() => navigate('/dashboard'))}
        />
        <h1 className={styles['title']}>
          {title}
          <small>{branch?.Name}</small>
        </h1>
        {children}
        <span className={styles['space']} />
        <ConnectionChip />
        <button
          type="button"
          className={styles['waiter']}
          title={t('Lock the till')}
          aria-label={t('{name}: lock the till', { name: employee?.Name ?? '' })}
          onClick={() => lockTill(seat)}
        >
          <Icon name="lock" size={18} />
          <span>{employee?.Name}</span>
        </button>
      </header>
      <ClockBanner />
    </div>
  );
};
