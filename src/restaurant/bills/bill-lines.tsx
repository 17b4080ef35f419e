import type { Lot, Minor } from '#generated/types.ts';
import { money } from '#till/format.ts';
import { useText } from '#touch/text.ts';
import { count } from '../count.ts';
import type { DishState } from '../book/dish-states.ts';
import { useServingText } from '../order/serving.tsx';
import styles from '../restaurant.module.css';

/** Discounts taken off a line. */
export const offOf = ({ Quantity, PrimaryDebitSum, DebitSum }: Lot): Minor =>
  (Quantity ?? 0) > 0 ? Math.max(0, (PrimaryDebitSum ?? DebitSum ?? 0) - (DebitSum ?? 0)) : 0;

interface LineProps {
  lot: Lot;
  /** Where the dish is; absent: the kitchen has not heard of it. */
  dish?: DishState | undefined;
  onOpen?(lot: Lot): void;
}

/** State of a line: held, cancellation asked, cancelled. */
const useStateText = () => {
  const t = useText();
  return ({ Settings }: Lot): string =>
    [
      Settings?.VoidAskedOn && t('Waits for the kitchen: cancel {count}', { count: count(Settings.VoidQuantity ?? 0) }),
      Settings?.VoidedQuantity &&
        t('Cancelled {count}: {reason}', {
          count: count(Settings.VoidedQuantity),
          reason: Settings.VoidReason ?? '',
        }),
    ]
      .filter(Boolean)
      .join(' · ');
};

const Line = ({ lot, dish, onOpen }: LineProps) => {
  const t = useText();
  const { Article, Quantity, DebitPrice, DebitSum, PrimaryDebitPrice, Settings } = lot;
  const off = offOf(lot);
  const servingText = useServingText();
  const stateText = useStateText();
  const serving = servingText({
    seat: Settings?.Seat ?? 0,
    course: Settings?.Course ?? 0,
    isHeld: Boolean(Settings?.HeldOn),
  });
  const state = stateText(lot);
  const said = [
    `${count(Quantity ?? 0)} × ${money((off > 0 ? PrimaryDebitPrice : DebitPrice) ?? 0)}`,
    Settings?.Supplements,
    Settings?.Note,
    serving,
  ].filter(Boolean);
  const content = (
    <>
      <span>{Article?.Name}</span>
      <span className={styles['sum']}>{money(DebitSum ?? 0)}</span>
      <small>{said.join(' · ')}</small>
      {off > 0 && <small className={styles['off']}>{money(-off)}</small>}
      {dish && (
        <small className={styles['dish']} data-dish={dish}>
          {t(dish)}
        </small>
      )}
      {state && <small className={styles['state']}>{state}</small>}
    </>
  );
  return (
    <li className={styles['lineItem']} data-gone={Quantity === 0}>
      {onOpen && (Quantity ?? 0) > 0 ? (
        <button type="button" className={styles['line']} onClick={() => onOpen(lot)}>
          {content}
        </button>
      ) : (
        <div className={styles['line']}>{content}</div>
      )}
    </li>
  );
};

interface LinesProps {
  lines: readonly Lot[];
  /** Where the dishes are, by the ids of their lines. */
  dishes?: ReadonlyMap<number, DishState>;
  onOpen?(lot: Lot): void;
}

/** Ordered lines: quantity, price, and remarks for the kitchen. A tap opens the actions. */
export const BillLines = ({ lines, dishes, onOpen }: LinesProps) => {
  const t = useText();
  return (
    <ul className={styles['lines']} aria-label={t('Items of the bill')}>
      {lines.map((lot) => (
        <Line key={lot.Id} lot={lot} dish={dishes?.get(lot.Id)} {...(onOpen && { onOpen })} />
      ))}
    </ul>
  );
};
