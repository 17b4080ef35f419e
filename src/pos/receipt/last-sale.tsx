import { Icon } from '#touch/icons/icon.tsx';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { paidOf, type Slip } from '#domain/sale/slip.ts';
import { useTill } from '../till/till-context.ts';
import styles from './receipt.module.css';

/** The sale just paid, while the receipt is empty: its change is what everybody looks at. */
export const PaidCard = ({ lastSale }: { lastSale: Slip }) => {
  const t = useText();
  const { saleView } = useTill();
  const { change, number, DebitSum } = lastSale;
  return (
    <div className={styles['paid']} role="status" data-till="paid">
      <Icon name="success" size={40} />
      <span className={styles['paidLabel']}>
        {change > 0 ? t('Change to give') : DebitSum < 0 ? t('Given back') : t('Paid')}
      </span>
      <span className={styles['change']}>{money(change > 0 ? change : Math.abs(paidOf(lastSale)))}</span>
      <span className={styles['paidFacts']}>
        {t('Receipt {number} · total {total}', { number, total: money(DebitSum) })}
      </span>
      <Button icon="printer" onClick={() => saleView.open({ kind: 'print' })}>
        {t('Receipt')}
      </Button>
    </div>
  );
};

/** The same in one line, while the next receipt is rung up. */
export const PaidStrip = ({ lastSale }: { lastSale: Slip }) => {
  const t = useText();
  const { saleView } = useTill();
  const { change, DebitSum } = lastSale;
  return (
    <div className={styles['strip']}>
      <span>{t('Last sale: {total}', { total: money(DebitSum) })}</span>
      {change > 0 && (
        <span>
          {t('Change to give')} <strong>{money(change)}</strong>
        </span>
      )}
      <IconButton icon="printer" label={t('Receipt')} onClick={() => saleView.open({ kind: 'print' })} />
    </div>
  );
};
