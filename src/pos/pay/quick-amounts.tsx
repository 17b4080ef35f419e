import type { Minor } from '#generated/types.ts';
import { classNames } from '#touch/class-names.ts';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { quickAmounts } from '#till/pay/payment-draft.ts';
import styles from './pay.module.css';

interface Props {
  /** Sum due in cash. */
  rest: Minor;
  isOffered: boolean;
  onAmount(amount: Minor): void;
}

/** Only of cash; their place is kept, so that nothing moves under the finger when another payment type is chosen. */
export const QuickAmounts = ({ rest, isOffered, onAmount }: Props) => {
  const t = useText();
  return (
    <div
      className={classNames(styles['quick'], !isOffered && styles['kept'])}
      role="group"
      aria-label={t('Quick amounts')}
    >
      {[rest, ...quickAmounts(rest)].map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles['note']}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAmount(amount)}
        >
          {money(amount)}
        </button>
      ))}
    </div>
  );
};
