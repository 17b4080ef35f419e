import type { Bill } from '#domain/restaurant/bill-operation.ts';
import { money } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { numberOf } from '../bills/number-of.ts';
import styles from '../restaurant.module.css';

/** Where an order goes at a desk that has bills: on one of them, or on a bill of its own. */
export interface OrderPlace {
  bill?: Bill;
  isApart?: boolean;
}

interface BesideProps {
  /** The open bills of the desk. */
  bills: readonly Bill[];
  onPlace(place: OrderPlace): void;
  onClose(): void;
}

/** The desk has a bill already: the order is added to it, or opens another one. */
export const BesideDialog = ({ bills, onPlace, onClose }: BesideProps) => {
  const t = useText();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('There is an open bill at this desk')}
      onClose={onClose}
      footer={<Button onClick={() => onPlace({ isApart: true })}>{t('A new bill')}</Button>}
    >
      <ul className={styles['bills']}>
        {bills.map((bill) => (
          <li key={bill.Id}>
            <button type="button" className={styles['bill']} onClick={() => onPlace({ bill })}>
              <strong>{t('Add to # {code}', { code: numberOf(bill) })}</strong>
              <strong className={styles['sum']}>{money(bill.Sum ?? 0)}</strong>
              <small>{bill.Employee?.Name}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
