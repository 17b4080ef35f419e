import { useText } from '#touch/text.ts';
import { useSale, useTill } from '../till/till-context.ts';
import { useExactCash } from '../pay/use-exact-cash.ts';
import { KeyHint } from './receipt-actions.tsx';
import styles from './receipt.module.css';

/** Money: in cash to the coin by one touch, or everything else by the window. */
export const PayButtons = () => {
  const t = useText();
  const { beginPayment } = useTill();
  const isEmpty = useSale(({ receipt }) => !receipt?.lines.length);
  const isReturn = useSale(({ receipt }) => receipt?.isReturn ?? false);
  const exactCash = useExactCash();
  return (
    <div className={styles['pays']} data-till="pays">
      <button type="button" className={styles['exact']} disabled={isEmpty} onClick={exactCash}>
        {t('Cash exact')}
        <KeyHint action="exactCash" />
      </button>
      <button
        type="button"
        className={styles['pay']}
        disabled={isEmpty}
        onClick={() => {
          void beginPayment();
        }}
      >
        {isReturn ? t('Give back') : t('Pay')}
        <KeyHint action="pay" />
      </button>
    </div>
  );
};
