const shown = 4;

/** Mask before the visible figures. */
export const cardMask = '****';

/** Number of a gift card for readers who do not hold it: its last four figures. */
export const maskCard = (code: string): string => (code.length <= shown ? code : `${cardMask}${code.slice(-shown)}`);

/**
 * Search pattern of a gift card number in a filter: the whole number, or its last figures. Beginnings are never found,
 * because numbers could be guessed figure by figure.
 */
export const endingPattern = (pattern: string): string => {
  const typed = pattern.replaceAll('%', '').trim().replace(cardMask, '');
  return typed.length <= shown && pattern !== typed ? `%${typed}` : typed;
};

/** Whether a number stands there as it is shown, not as it is. */
export const isMasked = (code: string): boolean => code.startsWith(cardMask);

interface SellsCards {
  Settings?: { GiftcardCodes?: readonly (string | null)[] | null } | null;
}

/** Shows of the gift cards that lines sold the last figures. */
export const maskSold = (lines: readonly SellsCards[]): void => {
  for (const line of lines)
    if (line.Settings?.GiftcardCodes)
      line.Settings = {
        ...line.Settings,
        GiftcardCodes: line.Settings.GiftcardCodes.map((code) => code && maskCard(code)),
      };
};

/** Numbers that came back as they are shown are the stored ones: nothing was typed over them. */
export const unmasked = (codes: readonly string[], stored: readonly string[]): string[] =>
  codes.flatMap((code) => (isMasked(code) ? (stored.find((whole) => maskCard(whole) === code) ?? []) : code));

interface PaidByCard {
  Giftcard?: { Code?: string | null } | null;
}

/** Shows of the gift cards that payments were made with the last figures. */
export const maskPayments = (payments: readonly PaidByCard[]): void => {
  for (const payment of payments)
    if (payment.Giftcard?.Code) payment.Giftcard = { ...payment.Giftcard, Code: maskCard(payment.Giftcard.Code) };
};

interface HasParts {
  Settings?: { Parts?: readonly { Payoffs?: readonly { GiftcardCode?: string | null }[] | null }[] | null } | null;
}

/** Shows of the gift cards that guests paid parts of a bill with the last figures. */
export const maskParts = (bills: readonly HasParts[]): void => {
  for (const bill of bills) {
    const { Parts } = bill.Settings ?? {};
    if (!Parts?.some(({ Payoffs }) => Payoffs?.some(({ GiftcardCode }) => GiftcardCode))) continue;
    bill.Settings = {
      ...bill.Settings,
      Parts: Parts.map((part) => ({
        ...part,
        Payoffs: part.Payoffs?.map((payoff) =>
          payoff.GiftcardCode ? { ...payoff, GiftcardCode: maskCard(payoff.GiftcardCode) } : payoff,
        ),
      })),
    };
  }
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const maskAll = (codes: readonly unknown[]): unknown[] => codes.map((code) => (isText(code) ? maskCard(code) : code));

/**
 * A replacer for JSON.stringify: numbers of gift cards keep their last four figures wherever a record has them, in
 * lines that sold cards (as an object or as pairs of Key and Value) and in payments. For logs.
 */
export const maskCardsIn = (key: string, value: unknown): unknown => {
  if (key === 'GiftcardCodes' && Array.isArray(value)) return maskAll(value);
  if (typeof value !== 'object' || value === null) return value;
  const { Key, Value, Code } = value as { Key?: unknown; Value?: unknown; Code?: unknown };
  if (Key === 'GiftcardCodes' && Array.isArray(Value)) return { ...value, Value: maskAll(Value) };
  return key === 'Giftcard' && isText(Code) ? { ...value, Code: maskCard(Code) } : value;
};
