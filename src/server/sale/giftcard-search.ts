import { cardPattern, maskCard } from '#domain/documents/stored-value/mask-card.ts';
import type { HandlerOf } from '../call/context.ts';
import { roomOf, searchPage, type EntityHooks } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';

/** Numbers of gift cards are as good as money: whoever has one types it, and nobody else reads it. */
export const giftcardHooks = {
  fill(cards) {
    for (const card of cards) if (card.Code) card.Code = maskCard(card.Code);
  },
} satisfies EntityHooks<'Giftcard'>;

/** Gift cards by the whole number or its last figures. */
export const giftcardSearch: HandlerOf<'GiftcardSearch'> = ({ predicate }, context) => {
  const Strings = predicate?.Strings?.map((each) => ({ ...each, Pattern: cardPattern(each.Pattern ?? '') }));
  return searchPage(roomOf(context, { Giftcard: giftcardHooks }), modelOf('Giftcard'), {
    ...predicate,
    ...(Strings && { Strings }),
  });
};
