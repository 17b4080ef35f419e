import type { Lot } from '#generated/types.ts';
import { money } from '#pos/format.ts';
import { useText } from '#pos/ui/text.ts';
import { count } from '../count.ts';
import styles from '../restaurant.module.css';

/** What was ordered: how many, at which price, and what the kitchen was told. */
export const BillLines = ({ lines }: { lines: readonly Lot[] }) => {
  const t = useText();
  return (
    <ul className={styles['lines']} aria-label={t('Items of the bill')}>
      {lines.map(({ Id, Article, Quantity, DebitPrice, DebitSum, Settings }) => (
        <li key={Id} className={styles['line']}>
          <span>{Article?.Name}</span>
          <span className={styles['sum']}>{money(DebitSum ?? 0)}</span>
          <small>
            {count(Quantity ?? 0)} × {money(DebitPrice ?? 0)}
            {Settings?.Supplements && ` · ${Settings.Supplements}`}
            {Settings?.Note && ` · ${Settings.Note}`}
          </small>
        </li>
      ))}
    </ul>
  );
};
