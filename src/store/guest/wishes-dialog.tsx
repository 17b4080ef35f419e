import { useRef } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { chosenText } from '#domain/restaurant/chosen.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { Count, priceText } from './dishes.tsx';
import { sendWishes, type GuestLink, type Wish } from './guest-calls.ts';
import css from './guest.module.css';

interface Props {
  guest: GuestLink;
  currency: string;
  wishes: readonly Wish[];
  onWish: (wish: Wish) => void;
  onSent: (clientId: string) => void;
  onClose: () => void;
}

/** In hundredths, so that the sum is exact. */
export const sumOf = (wishes: readonly Wish[]): number =>
  wishes.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;

/** Dishes to be ordered; a waiter confirms them. */
export const WishesDialog = ({ guest, currency, wishes, onWish, onSent, onClose }: Props) => {
  const t = useText();
  // However often it is tried, it is one order.
  const clientId = useRef(newUuid());
  const send = async (): Promise<void> => {
    try {
      await sendWishes(guest, clientId.current, wishes);
      onSent(clientId.current);
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const footer = (
    <Button kind="primary" size="lg" isWide disabled={wishes.length === 0} onClick={send}>
      {t('Send to the waiter')} · {priceText(sumOf(wishes), currency)}
    </Button>
  );
  return (
    <Dialog isOpen title={t('Your order')} onClose={onClose} footer={footer}>
      <p className={css.hint}>{t('The waiter looks at it first, then it goes to the kitchen.')}</p>
      <ul className={css.wishes}>
        {wishes.map((wish) => (
          <li key={wish.key}>
            <strong>
              {wish.dish.Name}
              {wish.chosen.length > 0 && <small>+ {chosenText(wish.chosen)}</small>}
            </strong>
            <Count
              name={wish.dish.Name}
              quantity={wish.quantity}
              onQuantity={(quantity) => onWish({ ...wish, quantity })}
            />
            <TextField
              label={t('Wish')}
              value={wish.note}
              maxLength={200}
              isOptional
              onChange={(note) => onWish({ ...wish, note })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
