import { percentOf } from '#domain/money.ts';
import type { Minor } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import styles from '../restaurant.module.css';

const tipPercents = [5, 10, 15] as const;

interface TipProps {
  typed: string;
  /** The guest's part of the bill, without a tip. */
  due: Minor;
  onTyped(text: string): void;
}

/** Tip of this guest: an amount, or a percentage of the part. */
export const Tip = ({ typed, due, onTyped }: TipProps) => {
  const t = useText();
  return (
    <div className={styles['tender']}>
      <TextField
        label={t('Tip')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder={money(0)}
        onChange={onTyped}
      />
      <div className={styles['tips']} role="group" aria-label={t('Tip in percent')}>
        {tipPercents.map((percent) => {
          const text = (percentOf(due, percent * 100) / 100).toFixed(2);
          return (
            <button
              key={percent}
              type="button"
              className={styles['chip']}
              aria-pressed={typed === text}
              onClick={() => onTyped(typed === text ? '' : text)}
            >
              {percent} % · {text}
            </button>
          );
        })}
      </div>
    </div>
  );
};
