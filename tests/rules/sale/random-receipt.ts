import { closeReceipt } from '#domain/sale/receipt-machine.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { Receipt, ReceiptLine, SaleArticle } from '#domain/sale/receipt.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import type { Tendered } from '#domain/sale/tender.ts';
import { ReturnReason } from '#generated/types.ts';

type Random = () => number;

export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
const oneOf = <Value>(random: Random, ...values: Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Small and round, odd, and larger than any shop has. */
export const somePrice = (random: Random): number =>
  oneOf(
    random,
    whole(random, 1, 20),
    whole(random, 1, 99_999),
    whole(random, 1, 40) * 50,
    whole(random, 1, 1_000_000_00),
  );
export const someQuantity = (random: Random): number =>
  oneOf(random, 1000, 1000 * whole(random, 1, 20), whole(random, 1, 5000), 1, 500, whole(random, 1, 100_000_000));
export const someRate = (random: Random): number => oneOf(random, 2000, 800, 1900, 0, 905, whole(random, 0, 10_000));

const someDiscount = (random: Random, price: number): MatchedDiscount => {
  const kind = oneOf(random, 'percent' as const, 'amount' as const, 'newPrice' as const);
  const value = kind === 'percent' ? whole(random, 1, 110_000) : whole(random, 0, price + 10);
  return { id: 1, name: 'Discount', kind, value, ...(random() < 0.3 && { isExclusive: true }) };
};

export const someArticle = (random: Random, Id: number): SaleArticle => {
  const Price = somePrice(random);
  const Settings = {
    ...(random() < 0.1 && { noDiscount: true }),
    ...(random() < 0.2 && { minSalePrice: whole(random, 0, Price + 5) }),
  };
  return { Id, Name: `Product ${Id}`, Price, Vat: { Id, Name: '', Value: someRate(random) }, Settings };
};

let made = 0;

/** Ids as devices make them, one after the other. */
const nextUuid = (): string => `00000000-0000-4000-8000-${(made += 1).toString(16).padStart(12, '0')}`;

const someLine = (random: Random, article: SaleArticle): ReceiptLine => {
  const price = article.Price as number;
  return {
    id: nextUuid(),
    article,
    price,
    quantity: someQuantity(random),
    ...(random() < 0.1 && { printedSum: whole(random, 1, 50_000) }),
    ...(random() < 0.3 && {
      discounts: Array.from({ length: whole(random, 1, 3) }, () => someDiscount(random, price)),
    }),
  };
};

/** Any receipt that a till could come to. */
export const someReceipt = (
  random: Random,
  articles: readonly SaleArticle[],
  place = { branchId: 1, employeeId: 1 },
): Receipt => ({
  id: nextUuid(),
  ...place,
  startedOn: 0,
  ...(random() < 0.2 ? { isReturn: true, returnReason: ReturnReason.Mistake } : { isReturn: false }),
  ...(random() < 0.3 && { customer: { Id: 1, Name: 'Customer', discount: whole(random, 0, 10_000) } }),
  ...(random() < 0.4 && {
    customDiscount:
      random() < 0.5
        ? { Type: 1 as const, Value: whole(random, 1, 10_000) }
        : { Type: 0 as const, Value: whole(random, 1, 5000) },
  }),
  lines: Array.from({ length: whole(random, 1, 6) }, () => someLine(random, oneOf(random, ...articles))),
});

const [cash, card, voucher] = [1, 2, 3].map((Id) => ({ Id, TenderActionType: Id })) as [
  Tendered['tender'],
  Tendered['tender'],
  Tendered['tender'],
];
export const someTenders = { cash, card, voucher };

/** Paid in up to four parts; what is too much is cash. */
export const someTendered = (
  random: Random,
  due: number,
  { cash: notes, card: plastic, voucher: paper } = someTenders,
): Tendered[] => {
  let left = due;
  const parts = [plastic, paper, notes]
    .filter(() => random() < 0.5)
    .map((tender) => {
      const amount = whole(random, 0, left);
      left -= amount;
      return { tender, amount };
    });
  return [...parts, { tender: notes, amount: left + (random() < 0.5 ? whole(random, 0, 10_000) : 0) }];
};

export const closedOf = (random: Random, receipt: Receipt, closedOn: number, tenders = someTenders): ClosedReceipt =>
  closeReceipt(receipt, {
    tendered: someTendered(random, Math.abs(priceReceipt(receipt).totals.DebitSum), tenders),
    at: closedOn,
  });
