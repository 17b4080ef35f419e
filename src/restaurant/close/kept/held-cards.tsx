import { Suspense, useEffect, useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { heldBy } from '#domain/sale/payment/card-payment.ts';
import { money } from '#till/format.ts';
import { Charged, TerminalDialog } from '#pos/pay/terminal/late-terminal.ts';
import { useSaleView, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import type { Bill } from '../../bills/bill-calls.ts';
import { giveBack } from './charge-bill.ts';
import { isUnclosed, paymentsWithCards, type KeptPayment, type PaymentKeeper } from './kept-payments.ts';
import styles from '../../restaurant.module.css';

/** The window of the bank terminal, while it is asked. */
export const AtTerminal = () => {
  const charging = useSaleView((state) => state.charging);
  return charging ? (
    <Suspense fallback={null}>
      <TerminalDialog charging={charging} />
    </Suspense>
  ) : null;
};

interface HeldProps {
  keeper: PaymentKeeper;
  branchId: number;
  /** Money went back to a card. */
  onBack(): void;
}

/** Card payments of an open bill. */
export const HeldCards = ({ keeper, branchId, onBack }: HeldProps) => {
  const t = useText();
  const till = useTill();
  const { cards } = useStoreValue(keeper);
  if (cards.length === 0) return null;
  const back = async (tenderId: number): Promise<void> => {
    if (!(await giveBack({ till, branchId, keeper }, tenderId))) return;
    notify('success', t('The money went back to the card'));
    onBack();
  };
  return (
    <Suspense fallback={null}>
      <Charged cards={cards} onBack={(tenderId) => void back(tenderId)} />
    </Suspense>
  );
};

const notClosed = 'Bill # {code} is not closed, and a card was charged for it: {sum}';
const paidTwice = 'Bill # {code} was paid twice: give back to the card {sum}';

/** Bills with a card payment on this device that are not closed, or were paid otherwise. */
export const UnclosedCards = ({ bills }: { bills: readonly Bill[] }) => {
  const t = useText();
  const till = useTill();
  const [kept, setKept] = useState<readonly KeptPayment[]>([]);
  useEffect(() => {
    paymentsWithCards(till).then(setKept, () => {});
  }, [till, bills]);
  const unclosed = kept.filter((each) => isUnclosed(each, bills));
  return unclosed.map(({ clientId, bill, cards, isPaidTwice }) => (
    <div key={clientId} className={styles['age']} role="status">
      <span>
        {t(isPaidTwice ? paidTwice : notClosed, {
          code: bill.Code ?? '',
          sum: money([...heldBy({ cards }).values()].reduce((sum, each) => sum + each, 0)),
        })}
      </span>
      <Button size="sm" onClick={() => navigate(`/pos-bill-close/${bill.Id}`)}>
        {isPaidTwice ? t('Give back') : t('Close bill')}
      </Button>
    </div>
  ));
};
