import { navigate } from '#client/hash-route.ts';
import { Dialogs } from '#pos/salepoint/dialogs.tsx';
import { useAutoLock } from '#pos/salepoint/use-auto-lock.ts';
import { ShiftTab } from '#pos/shift/shift-tab.tsx';
import { useTill } from '#pos/till/till-context.ts';
import { useText } from '#touch/text.ts';
import { useBills, useBook } from '../book/use-book.ts';
import { lockTill } from '../lock-till.ts';
import { TopBar } from '../top-bar.tsx';
import styles from '../restaurant.module.css';

/** Sales of bills since the last shift, cash in the drawer, and the end of the shift. */
export const ShiftScreen = ({ branchId }: { branchId: number }) => {
  const t = useText();
  const { seat } = useTill();
  const { bills } = useBills(useBook(branchId));
  const openBills = { count: bills.length, sum: bills.reduce((total, { Sum }) => total + (Sum ?? 0), 0) };
  useAutoLock(() => lockTill(seat));
  return (
    <main className={styles['screen']}>
      <TopBar title={t('Shift')} branchId={branchId} onBack={() => navigate(`/restaurant-pos-bills/${branchId}`)} />
      <div className={styles['left']}>
        <ShiftTab openBills={openBills} />
      </div>
      <Dialogs />
    </main>
  );
};
