import { cardText } from '#domain/sale/payment/card-payment.ts';
import { discountParts, type Slip, type SlipLine } from '#domain/sale/slip.ts';
import type { TillData } from '../catalogue/till-data.ts';
import { tenderName } from '../pay/tender-name.ts';
import { money, points, quantity } from '../format.ts';
import type { useText } from '#touch/text.ts';

/** A word and its figure, as every paper of the till has them. */
export type SlipRow = readonly [name: string, value: string];

interface Said {
  readonly t: ReturnType<typeof useText>;
  readonly data: Pick<TillData, 'tenders' | 'discounts'>;
}

/** Rows under a line: its price, and each discount. */
export const lineRows = (line: SlipLine, { t, data }: Said): SlipRow[] => {
  const off = line.DebitSum - line.PrimaryDebitSum;
  const price = off === 0 ? line.DebitPrice : line.PrimaryDebitPrice;
  const parts = discountParts(line, (id) => data.discounts.find(({ Id }) => Id === id)?.Name);
  return [
    [`${quantity(line.Quantity)} × ${money(Math.abs(price))}`, money(line.PrimaryDebitSum)],
    ...parts.map(({ name, sum }) => [name ?? t('Discount'), money(-sum)] as const),
  ];
};

/** Sum of the lines before discounts, and the discounts, if any. */
export const discountRows = ({ DebitSum, DiscountSum }: Slip, { t }: Pick<Said, 't'>): SlipRow[] =>
  DiscountSum === 0
    ? []
    : [
        [t('Before discounts'), money(DebitSum + DiscountSum)],
        [t('Discount'), money(-DiscountSum)],
      ];

const cashType = 1;

/**
 * How it was paid. What was handed over is the payoff and the change together, and change comes from the first cash.
 */
export const paymentRows = (slip: Slip, { t, data: { tenders } }: Said): SlipRow[] => {
  const { payoffs, change, rounding = 0, tip = 0, cards = [] } = slip;
  const tenderOf = (id: number) => tenders.find(({ Id }) => Id === id);
  const cash = payoffs.findIndex(({ Tender }) => tenderOf(Tender.Id)?.TenderActionType === cashType);
  return [
    ...payoffs.flatMap(({ Tender, Value, giftcard, giftcardLeft }, at): SlipRow[] => [
      [tenderName(tenderOf(Tender.Id)), money(Value + (at === cash ? change : 0))],
      ...(giftcard === undefined ? [] : [[t('Gift card {number}', { number: giftcard }), ''] as const]),
      ...(giftcardLeft === undefined ? [] : [[t('Left on the card'), money(giftcardLeft)] as const]),
    ]),
    ...cards.map((card) => [cardText(card), ''] as const),
    ...(rounding === 0 ? [] : [[t('Rounding of cash'), money(rounding)] as const]),
    ...(tip > 0 ? [[t('Tip'), money(tip)] as const] : []),
    ...(change > 0 ? [[t('Change on the slip'), money(change)] as const] : []),
  ];
};

/** Changes of the customer's points and account. */
export const accountRows = ({ points: its, owed }: Slip, { t }: Pick<Said, 't'>): SlipRow[] => [
  ...(its && its.spent > 0 ? [[t('Points spent'), points(its.spent)] as const] : []),
  ...(its ? [[t('Points earned'), points(its.earned)] as const] : []),
  ...(its?.balance === undefined ? [] : [[t('Points of the customer'), points(its.balance)] as const]),
  ...(owed === undefined ? [] : [[t('Debt of the customer'), money(owed)] as const]),
];
