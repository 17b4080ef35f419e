import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import type { EntityHooks } from '../entity/index.ts';

/** Masks the numbers of gift cards, which are as good as money. */
export const giftcardHooks = {
  fill(cards) {
    for (const card of cards) if (card.Code) card.Code = maskCard(card.Code);
  },
} satisfies EntityHooks<'Giftcard'>;
