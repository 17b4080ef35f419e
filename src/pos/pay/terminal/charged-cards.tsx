import { chargedBy, openCards } from '#domain/sale/payment/card-payment.ts';
import { money } from '../../format.ts';
import { useSale, useTill } from '../../till/till-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { useText } from '../../ui/text.ts';
import styles from './terminal.module.css';

/** What cards have paid of a receipt that is still open: the receipt is closed with it, or the money goes back. */
export const ChargedCards = () => {
  const t = useText();
  const till = useTill();
  const receipt = useSale((state) => state.receipt);
  const charged = [...chargedBy(receipt ?? {})];
  const open = openCards(receipt ?? {}).map(({ id, sum }) => (
    <p key={id} className={`${styles['charged']} ${styles['warned']}`} role="status">
      {t('A card payment of {sum} is open: the terminal is asked about it first.', { sum: money(Math.abs(sum)) })}
    </p>
  ));
  const taken = charged.map(([tenderId, sum]) => (
    <p key={tenderId} className={styles['charged']} role="status">
      <span>{t('Charged at the terminal: {sum}', { sum: money(sum) })}</span>
      {sum > 0 && (
        <Button
          size="sm"
          onClick={() => {
            void till.giveBackToCard(tenderId);
          }}
        >
          {t('Give it back to the card')}
        </Button>
      )}
    </p>
  ));
  return [...open, ...taken];
};
