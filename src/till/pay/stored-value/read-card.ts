import { search } from '#client/call.ts';
import { connection } from '#client/connection.ts';
import { cardCode } from '#domain/documents/stored-value/gift-cards.ts';
import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { Giftcard } from '#generated/types.ts';
import type { FoundCard } from './limits.ts';

const find = async (code: string): Promise<Giftcard | undefined> => {
  const { Entities } = await search('GiftcardSearch', {
    Strings: [{ Name: 'Code', Pattern: code }],
    Pager: { Index: 0, Size: 20 },
  });
  // By the whole number there is one at most, of which the server shows the end.
  const [card] = Entities.filter(({ Code }) => Code === maskCard(code) || Code === code);
  return card && { ...card, Code: code };
};

const judge = (card: Giftcard | undefined, now: number): FoundCard | FaultCode => {
  if (!card) return 'GIFTCARD_UNKNOWN';
  if (card.ValidUntil && card.ValidUntil < now) return 'GIFTCARD_EXPIRED';
  const balance = card.Balance ?? (card.RedeemedOn ? 0 : (card.Value ?? 0));
  return balance > 0 ? { code: card.Code ?? '', balance } : 'GIFTCARD_REDEEMED';
};

/** The card of a number, or why it cannot be paid with. @throws what the server says otherwise */
export const readCard = async (text: string, now: number): Promise<FoundCard | FaultCode> => {
  const code = cardCode(text);
  if (code === '') return 'GIFTCARD_MISSING';
  if (!connection.get().isOnline) return 'GIFTCARD_OFFLINE';
  try {
    return judge(await find(code), now);
  } catch (error) {
    if (!connection.get().isOnline) return 'GIFTCARD_OFFLINE';
    throw error;
  }
};
