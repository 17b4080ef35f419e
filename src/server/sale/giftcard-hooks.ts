import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import type { EntityHooks } from '../entity/index.ts';

/** Numbers of gift cards are as good as money: whoever has one types it, and nobody else reads it. */
export const giftcardHooks = {
  fill(cards) {
    for (const card of cards) if (card.Code) card.Code = maskCard(card.Code);
  },
} satisfies EntityHooks<'Giftcard'>;
