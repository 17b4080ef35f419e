import { delayedOf, type DelayedReceipt } from '#domain/sale/receipt.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { useText } from '#ui/text.ts';
import { dateTime, money } from '../format.ts';
import { useSale, useTill } from '../till/till-context.ts';
import styles from './delayed.module.css';

const DelayedCard = ({ delayed }: { delayed: DelayedReceipt }) => {
  const say = useText();
  const { desk, commands } = useTill();
  const { document: receipt } = delayed;
  const total = money(priceReceipt(receipt).totals.DebitSum);
  const at = dateTime(delayed.delayedOn);
  return (
    <li className={styles['card']}>
      <button type="button" className={styles['open']} onClick={() => commands.restore(delayed.id)}>
        <span className={styles['total']}>{total}</span>
        <span className={styles['names']}>{receipt.lines.map(({ article }) => article.Name).join(', ')}</span>
        <span className={styles['muted']}>{[at, say('{count} lines', { count: receipt.lines.length }), receipt.customer?.Name].filter(Boolean).join(' · ')}</span>
      </button>
      <span className={styles['remove']}>
        <IconButton icon="trash" label={say('Delete the delayed receipt of {time} for {total}', { time: at, total })} onClick={() => desk.open({ kind: 'deleteDelayed', id: delayed.id })} />
      </span>
    </li>
  );
};

/** Receipts that the current cashier laid aside in this branch. */
export const DelayedTab = () => {
  const say = useText();
  const delayed = useSale(({ delayed }) => delayed);
  const employeeId = useSale(({ employeeId }) => employeeId);
  const branchId = useSale(({ branchId }) => branchId);
  const own = delayedOf(delayed, employeeId, branchId);
  return (
    <div className={styles['tab']}>
      {own.length === 0
        ? <EmptyState icon="pause" title={say('No delayed receipts')} text={say('A receipt that is delayed waits here until the customer is back.')} />
        : <ul className={styles['list']} aria-label={say('Delayed receipts')}>{own.map((each) => <DelayedCard key={each.id} delayed={each} />)}</ul>}
    </div>
  );
};

/** Asks before a delayed receipt goes, and names it. */
export const DeleteDelayedDialog = ({ id }: { id: string }) => {
  const say = useText();
  const { desk, commands } = useTill();
  const delayed = useSale((state) => state.delayed.find((each) => each.id === id));
  if (!delayed) return null;
  const { totals } = priceReceipt(delayed.document);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={say('Delete the delayed receipt of {time} for {total}', { time: dateTime(delayed.delayedOn), total: money(totals.DebitSum) })}
      text={delayed.document.lines.map(({ article }) => article.Name).join(', ')}
      labels={{ yes: say('Delete') }}
      onYes={() => { desk.closeDialog(); commands.deleteDelayed(id); }}
      onNo={desk.closeDialog}
    />
  );
};
