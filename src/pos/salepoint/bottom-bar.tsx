import { useRootMark } from '#client/react/root-mark.ts';
import { paidOf } from '#domain/sale/slip.ts';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { useExactCash } from '../pay/use-exact-cash.ts';
import { usePriced, useSale, useSaleView, useTill } from '../till/till-context.ts';
import styles from './salepoint.module.css';

/** The receipt on a phone: its total, and the way to it and to the money. */
export const BottomBar = () => {
  const t = useText();
  const { saleView, beginPayment } = useTill();
  const isReceiptShown = useSaleView((state) => state.isReceiptShown);
  const lastSale = useSaleView((state) => state.lastSale);
  const count = usePriced((receipt) => receipt?.lines.length ?? 0);
  const total = usePriced((receipt) => receipt?.totals.DebitSum ?? 0);
  const isReturn = useSale(({ receipt }) => receipt?.isReturn ?? false);
  const exactCash = useExactCash();
  // Messages lie above the bar; where there is none, at the foot of the screen.
  useRootMark('bottomBar', isReceiptShown ? undefined : '');
  if (isReceiptShown) return null;
  const last = count === 0 ? lastSale : undefined;
  const change = last?.change ?? 0;
  const done = last && (last.DebitSum < 0 ? t('Given back') : t('Paid'));
  return (
    <div className={styles['bottom']}>
      <button
        type="button"
        className={styles['summary']}
        aria-label={t('Show the receipt')}
        onClick={() => saleView.change({ isReceiptShown: true })}
      >
        <small>{change > 0 ? t('Change to give') : (done ?? t('{count} lines', { count }))}</small>
        <strong data-till="summary">{money(change || (last ? paidOf(last) : total))}</strong>
      </button>
      <button type="button" className={styles['quick']} disabled={count === 0} onClick={exactCash}>
        {t('Cash exact')}
      </button>
      <button
        type="button"
        className={styles['go']}
        disabled={count === 0}
        onClick={() => {
          void beginPayment();
        }}
      >
        {isReturn ? t('Give back') : t('Pay')}
      </button>
    </div>
  );
};
