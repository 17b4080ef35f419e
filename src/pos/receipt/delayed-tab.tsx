import { useLayoutEffect } from 'react';
import { delayedOf, type DelayedReceipt } from '#domain/sale/receipt.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useArrowList } from '#touch/choice/use-arrow-list.ts';
import { useText } from '#touch/text.ts';
import { dateTime, money } from '#till/format.ts';
import { useSale, useTill } from '../till/till-context.ts';
import styles from './delayed.module.css';

const DelayedCard = ({ delayed, tabIndex }: { delayed: DelayedReceipt; tabIndex: 0 | -1 }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const { document: receipt } = delayed;
  const total = money(priceReceipt(receipt).totals.DebitSum);
  const at = dateTime(delayed.delayedOn);
  return (
    <li className={styles['card']}>
      <button type="button" className={styles['open']} tabIndex={tabIndex} onClick={() => commands.restore(delayed.id)}>
        <span className={styles['total']}>{total}</span>
        <span className={styles['names']}>{receipt.lines.map(({ article }) => article.Name).join(', ')}</span>
        <span className={styles['muted']}>
          {[at, t('{count} lines', { count: receipt.lines.length }), receipt.customer?.Name]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <span className={styles['remove']}>
        <IconButton
          icon="trash"
          tabIndex={-1}
          label={t('Delete the delayed receipt of {time} for {total}', { time: at, total })}
          onClick={() => saleView.open({ kind: 'deleteDelayed', id: delayed.id })}
        />
      </span>
    </li>
  );
};

/** Receipts that the current cashier laid aside in this branch. */
export const DelayedReceipts = () => {
  const t = useText();
  const delayed = useSale(({ delayed }) => delayed);
  const employeeId = useSale(({ employeeId }) => employeeId);
  const branchId = useSale(({ branchId }) => branchId);
  const own = delayedOf(delayed, employeeId, branchId);
  const { list, tabIndex } = useArrowList(own.length);
  const { ref } = list;
  // Opening by key moves the focus into the list; a click on the tab keeps it there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, [ref]);
  return (
    <>
      <h2 className={styles['title']}>{t('Delayed receipts')}</h2>
      {own.length === 0 ? (
        <p className={styles['muted']}>{t('No delayed receipts')}</p>
      ) : (
        <ul {...list} className={styles['list']} aria-label={t('Delayed receipts')}>
          {own.map((each, row) => (
            <DelayedCard key={each.id} delayed={each} tabIndex={tabIndex(row)} />
          ))}
        </ul>
      )}
    </>
  );
};
