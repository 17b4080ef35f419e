import { useText } from '#touch/text.ts';
import { clock, money } from '#till/format.ts';
import { paidOf } from '#domain/restaurant/bill-parts.ts';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import type { Bill } from './bill-calls.ts';
import { numberOf } from './number-of.ts';
import { usePlaceText } from './place-text.ts';
import styles from '../restaurant.module.css';

export interface BillListProps {
  bills: readonly Bill[];
  /** Those of which something was not sent yet. */
  waiting: ReadonlySet<number>;
  chosenId?: number;
  label?: string;
  onChoose(id: number): void;
}

/** Something of the bill is on this device alone. */
export const Waiting = () => {
  const t = useText();
  return (
    <span className={styles['waiting']}>
      <Icon name="refresh" size={14} />
      {t('not sent yet')}
    </span>
  );
};

/** Open bills: code, desk, waiter, sum, since when. */
export const BillList = ({ bills, waiting, chosenId, label, onChoose }: BillListProps) => {
  const t = useText();
  const placeText = usePlaceText();
  if (bills.length === 0)
    return (
      <EmptyState icon="receipt" title={t('There are no open bills')} text={t('A new order opens the first one.')} />
    );
  return (
    <ul className={styles['bills']} aria-label={label ?? t('Bills')}>
      {bills.map((bill) => {
        const { Id, Employee, Sum, CreatedOn } = bill;
        const place = placeText(bill);
        const paid = paidOf(bill);
        return (
          <li key={Id}>
            <button
              type="button"
              className={styles['bill']}
              aria-pressed={Id === chosenId}
              onClick={() => onChoose(Id)}
            >
              <strong>
                # {numberOf(bill)}
                {place && <span> · {place}</span>}
              </strong>
              <strong className={styles['sum']}>{money(Sum ?? 0)}</strong>
              <small>
                {Employee?.Name}
                {paid > 0 && ` · ${t('Paid {sum}', { sum: money(paid) })}`}
                {waiting.has(Id) && <Waiting />}
              </small>
              <small className={styles['sum']}>{CreatedOn ? clock(CreatedOn) : ''}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
