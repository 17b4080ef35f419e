import { useState } from 'react';
import { one, parseQuantity } from '#domain/quantity.ts';
import { refundable } from '#domain/sale/refundable.ts';
import type { SlipLine } from '#domain/sale/slip.ts';
import type { Milli } from '#generated/types.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import styles from './slips.module.css';

type ReturnableLine = Pick<SlipLine, 'article' | 'Quantity' | 'ReturnedQuantity' | 'DebitPrice' | 'DebitSum'>;

interface LineProps {
  line: ReturnableLine;
  quantity: Milli;
  onQuantity(quantity: Milli): void;
}

/** A line of a receipt or a paid bill, and how much of it comes back. */
export const ReturnLine = ({ line, quantity: picked, onQuantity }: LineProps) => {
  const t = useText();
  const { Name: name } = line.article;
  const left = refundable(line);
  // A number being typed stays until the field is left; one above the remainder is reduced at once.
  const [typed, setTyped] = useState<string>();
  const set = (wanted: Milli): void => onQuantity(Math.min(left, Math.max(0, wanted)));
  return (
    <li className={styles['line']} data-picked={picked > 0 || undefined}>
      <span className={styles['lineName']}>{name}</span>
      <span className={styles['detail']}>
        {quantity(line.Quantity)} × {money(line.DebitPrice)} ·{' '}
        {left === line.Quantity ? money(line.DebitSum) : t('Left to return: {quantity}', { quantity: quantity(left) })}
      </span>
      <span className={styles['steps']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('One less: {name}', { name })}
          disabled={picked === 0}
          onClick={() => set(picked - one)}
        >
          <Icon name="minus" />
        </button>
        <input
          className={styles['amount']}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('Quantity: {name}', { name })}
          disabled={left === 0}
          value={typed ?? quantity(picked)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
          onChange={(event) => {
            const wanted = parseQuantity(event.target.value) ?? 0;
            setTyped(wanted > left ? undefined : event.target.value);
            set(wanted);
          }}
        />
        <button
          type="button"
          className={styles['step']}
          aria-label={t('One more: {name}', { name })}
          disabled={picked >= left}
          onClick={() => set(picked + one)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
};
