import type { Giftcard } from '#generated/types.ts';

interface GiftcardState {
  title: 'Available' | 'Redeemed' | 'Expired';
  color: 'success' | 'default' | 'warning';
}

/** A card is available while it has not been redeemed (R-GIFT-003), and still valid. */
export const stateOf = ({ RedeemedOn, ValidUntil }: Partial<Giftcard>, now: number): GiftcardState => {
  if (RedeemedOn) return { title: 'Redeemed', color: 'default' };
  return ValidUntil && ValidUntil < now
    ? { title: 'Expired', color: 'warning' }
    : { title: 'Available', color: 'success' };
};
