import { countedSum, denominationsOf } from '#domain/sale/shift/denominations.ts';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { useCurrency, useRoundingStep } from '../../till/till-context.ts';
import styles from './cash.module.css';

/** How many there are of each note and coin, by its value in hundredths. */
export type Counts = Readonly<Record<number, number>>;

export interface DrawerCountProps {
  counts: Counts;
  onCounts(counts: Counts): void;
}

/** A drawer counted note by note and coin by coin. What should be in it is not said. */
export const DrawerCount = ({ counts, onCounts }: DrawerCountProps) => {
  const t = useText();
  const currency = useCurrency();
  const values = denominationsOf(currency, useRoundingStep());
  return (
    <div className={styles['count']}>
      <ul className={styles['denominations']} aria-label={t('Notes and coins')}>
        {values.map((value, at) => (
          <li key={value} className={styles['denomination']}>
            <label className={styles['value']} htmlFor={`denomination-${value}`}>
              {money(value)}
            </label>
            <input
              id={`denomination-${value}`}
              data-autofocus={at === 0 || undefined}
              className={styles['pieces']}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={counts[value] || ''}
              onFocus={(event) => event.target.select()}
              onChange={({ target }) => {
                if (/^\d{0,5}$/.test(target.value)) onCounts({ ...counts, [value]: Number(target.value) });
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles['counted']}>
        <span>{t('In the drawer')}</span>
        <strong data-till="counted">
          <span>{money(countedSum(counts))}</span> <small>{currency}</small>
        </strong>
      </p>
    </div>
  );
};

/** Whether anything was counted at all. */
export const isCounted = (counts: Counts): boolean => Object.values(counts).some((count) => count > 0);
