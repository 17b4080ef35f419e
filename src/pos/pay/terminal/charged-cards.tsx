import { chargedBy, openCards, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import { money } from '#till/format.ts';
import { useSale, useTill } from '../../till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import styles from './terminal.module.css';

interface ChargedProps {
  cards: readonly CardPayment[];
  /** Refunds the charges of a payment type to the card. */
  onBack(tenderId: number): void;
}

/** Card payments of an open receipt or bill: closed with it, or refunded. */
export const Charged = ({ cards, onBack }: ChargedProps) => {
  const t = useText();
  const charged = [...chargedBy({ cards })];
  const open = openCards({ cards }).map(({ id, sum }) => (
    <p key={id} className={`${styles['charged']} ${styles['warned']}`} role="status">
      {t('A card payment of {sum} is open: the terminal is asked about it first.', { sum: money(Math.abs(sum)) })}
    </p>
  ));
  const taken = charged.map(([tenderId, sum]) => (
    <p key={tenderId} className={styles['charged']} role="status">
      <span>{t('Charged at the terminal: {sum}', { sum: money(sum) })}</span>
      {sum > 0 && (
        <Button size="sm" onClick={() => onBack(tenderId)}>
          {t('Give it back to the card')}
        </Button>
      )}
    </p>
  ));
  return [...open, ...taken];
};

/** Card payments of the open receipt. */
export const ChargedCards = () => {
  const till = useTill();
  const cards = useSale((state) => state.receipt?.cards) ?? [];
  return <Charged cards={cards} onBack={(tenderId) => void till.giveBackToCard(tenderId)} />;
};
