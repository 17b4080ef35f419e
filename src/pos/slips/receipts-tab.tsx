import { useCallback } from 'react';
import { useText } from '#touch/text.ts';
import { DelayedReceipts } from '../receipt/delayed-tab.tsx';
import { useTill } from '../till/till-context.ts';
import type { SlipRow } from '#till/slips/find-slips.ts';
import { SlipList } from './slip-list.tsx';
import styles from './slips.module.css';

/** Receipts that wait, and those that were closed: to be looked at, printed again, given back. */
export const ReceiptsTab = () => {
  const t = useText();
  const { saleView } = useTill();
  const open = useCallback((row: SlipRow) => saleView.open({ kind: 'slip', row }), [saleView]);
  return (
    <div className={styles['tab']}>
      <DelayedReceipts />
      <h2 className={styles['title']}>{t('Closed receipts')}</h2>
      <SlipList onChoose={open} />
    </div>
  );
};
