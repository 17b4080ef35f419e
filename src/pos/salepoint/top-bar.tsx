import { useRef, type KeyboardEvent } from 'react';
import { navigate } from '#client/hash-route.ts';
import { delayedOf } from '#domain/sale/receipt.ts';
import { LogoMark } from '#theme/logo.tsx';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ConnectionChip } from '../delivery/connection-chip.tsx';
import { saleTabs, type SaleTab } from '#till/sale/sale-view.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { useCatalogue, useSaleView, useSale, useTill } from '../till/till-context.ts';
import { TillMenu } from './till-menu.tsx';
import styles from './salepoint.module.css';

const tabFaces: Record<SaleTab, { icon: IconName; title: string }> = {
  products: { icon: 'grid', title: 'Products' },
  receipts: { icon: 'receipt', title: 'Receipts' },
  customers: { icon: 'users', title: 'Customers' },
  shift: { icon: 'clock', title: 'Shift' },
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const Tabs = () => {
  const t = useText();
  const { saleView } = useTill();
  const tab = useSaleView((state) => state.tab);
  const delayed = useSale(({ delayed }) => delayed);
  const employeeId = useSale(({ employeeId }) => employeeId);
  const branchId = useSale(({ branchId }) => branchId);
  const bar = useRef<HTMLDivElement>(null);
  const count = delayedOf(delayed, employeeId, branchId).length;
  const choose = (next: SaleTab): void => saleView.change({ tab: next, isReceiptShown: false });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const next = step && saleTabs[(saleTabs.indexOf(tab) + step + saleTabs.length) % saleTabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next);
    bar.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div
      ref={bar}
      className={styles['tabs']}
      role="tablist"
      tabIndex={-1}
      aria-label={t('Sale point')}
      onKeyDown={onKeyDown}
    >
      {saleTabs.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-tab={key}
          className={styles['tab']}
          aria-selected={key === tab}
          aria-controls="till-panel"
          tabIndex={key === tab ? 0 : -1}
          onClick={() => choose(key)}
        >
          <Icon name={tabFaces[key].icon} size={18} />
          {t(tabFaces[key].title)}
          {key === 'receipts' && count > 0 && <span className={styles['count']}>{count}</span>}
        </button>
      ))}
    </div>
  );
};

/** Where, what, who: branch, tabs, connection, cashier, menu. */
export const TopBar = ({ onLock, run }: { onLock(): void; run: RunAction }) => {
  const t = useText();
  const { seat, saleView } = useTill();
  const branchId = useSale(({ branchId }) => branchId);
  const { branches, employees } = useCatalogue(({ data }) => data);
  const { employeeId } = useStoreValue(seat);
  const branch = branches.find(({ Id }) => Id === branchId);
  const employee = employees.find(({ Id }) => Id === employeeId);
  return (
    <header className={styles['top']}>
      <h1 className="visually-hidden">{t('Sale point')}</h1>
      <button
        type="button"
        className={styles['branch']}
        disabled={branches.length < 2}
        title={branch?.Name}
        onClick={() => navigate('/pos-branch-select')}
      >
        <LogoMark size={28} />
        <span>{branch?.Name}</span>
      </button>
      <Tabs />
      <ConnectionChip />
      <span className={styles['cashier']}>
        <button
          type="button"
          title={t('Change of cashier')}
          aria-label={t('{name}: change of cashier', { name: employee?.Name ?? '' })}
          onClick={() => saleView.open({ kind: 'cashier' })}
        >
          <Icon name="user" size={18} />
          <span>{employee?.Name}</span>
        </button>
        <button
          type="button"
          title={t('Lock the till')}
          aria-label={t('{name}: lock the till', { name: employee?.Name ?? '' })}
          onClick={onLock}
        >
          <Icon name="lock" size={18} />
        </button>
      </span>
      <TillMenu run={run} />
    </header>
  );
};
