import { useText } from '#pos/ui/text.ts';
import { clock, money } from '#pos/format.ts';
import { EmptyState } from '#pos/ui/status/empty-state.tsx';
import type { Bill } from './bill-calls.ts';
import styles from '../restaurant.module.css';

export interface BillListProps {
  bills: readonly Bill[];
  chosenId?: number;
  onChoose(id: number): void;
}

/** Open bills: code, desk, waiter, sum, since when. */
export const BillList = ({ bills, chosenId, onChoose }: BillListProps) => {
  const t = useText();
  if (bills.length === 0)
    return (
      <EmptyState icon="receipt" title={t('There are no open bills')} text={t('A new order opens the first one.')} />
    );
  return (
    <ul className={styles['bills']} aria-label={t('Bills')}>
      {bills.map(({ Id, Code, Desk, Employee, Sum, CreatedOn }) => (
        <li key={Id}>
          <button type="button" className={styles['bill']} aria-pressed={Id === chosenId} onClick={() => onChoose(Id)}>
            <strong>
              # {Code}
              {Desk?.Name && <span> · {Desk.Name}</span>}
            </strong>
            <strong className={styles['sum']}>{money(Sum ?? 0)}</strong>
            <small>{Employee?.Name}</small>
            <small className={styles['sum']}>{CreatedOn ? clock(CreatedOn) : ''}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};
