import type { Giftcard } from '#generated/types.ts';

const dayMs = 86_400_000;

/** Ages of what is owed on gift cards, in days since the sale; the last has no end. */
const ages = [
  { title: 'Up to 90 days', until: 90 },
  { title: '91 days to a year', until: 365 },
  { title: 'Over a year', until: Infinity },
] as const;

/** Sum left on cards of one age, in hundredths. */
export interface OwedOnCards {
  title: string;
  count: number;
  sum: number;
}

type Card = Pick<Giftcard, 'Balance' | 'Value' | 'RegisteredOn' | 'RedeemedOn' | 'ValidUntil'>;

const leftOn = ({ Balance, Value, RedeemedOn }: Card): number => (RedeemedOn ? 0 : (Balance ?? Value ?? 0));

/** Sums owed on valid cards by their age, then the sum left on expired ones. */
export const owedByAge = (
  cards: readonly Card[],
  now: number,
): { owed: OwedOnCards; ages: OwedOnCards[]; expired: OwedOnCards } => {
  const sumOf = (title: string, some: readonly Card[]): OwedOnCards => ({
    title,
    count: some.length,
    sum: some.reduce((sum, card) => sum + leftOn(card), 0),
  });
  const open = cards.filter((card) => leftOn(card) > 0);
  const [valid, expired] = [
    open.filter(({ ValidUntil }) => !ValidUntil || ValidUntil >= now),
    open.filter(({ ValidUntil }) => ValidUntil && ValidUntil < now),
  ];
  const daysOf = ({ RegisteredOn }: Card): number => (now - (RegisteredOn ?? now)) / dayMs;
  return {
    owed: sumOf('Left on them', valid),
    ages: ages.map(({ title, until }, at) => {
      const from = ages[at - 1]?.until ?? -Infinity;
      return sumOf(
        title,
        valid.filter((card) => daysOf(card) > from && daysOf(card) <= until),
      );
    }),
    expired: sumOf('Expired', expired),
  };
};
