import type { Basket, BasketLine } from '#domain/discount/basket.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import { priceReceipt, type PricedReceipt } from '#domain/sale/price-receipt.ts';

export const zone = 'Europe/Chisinau';

/** A wall clock in Chișinău as an instant: '2026-03-02 10:30' (a Monday in winter time, two hours ahead). */
export const at = (wall: string): number => {
  const [day, time] = wall.split(' ');
  const summer = wall > '2026-03-29 03' && wall < '2026-10-25 04';
  return Date.parse(`${day}T${time}${(time ?? '').length === 5 ? ':00' : ''}${summer ? '+03:00' : '+02:00'}`);
};

export const rule = (more: DiscountPredicate = {}): DiscountPredicate => ({
  Type: 1,
  Active: true,
  Value: 10,
  ...more,
});

export const layout = (Predicate: DiscountPredicate, Id = 1) => ({ Id, Name: `Discount ${Id}`, Predicate });

export const line = (id: string, more: Partial<BasketLine> = {}): BasketLine => ({
  id,
  articleId: Number(id),
  groupIds: [],
  quantity: 1000,
  price: 10_000,
  ...more,
});

export const basket = (lines: readonly BasketLine[], more: Partial<Basket> = {}): Basket => ({
  branchId: 1,
  at: at('2026-03-02 10:30'),
  zone,
  coupons: [],
  lines,
  ...more,
});

/** What of a product pricing looks at beside its price. */
export interface Terms {
  minSalePrice?: number;
  customerDiscount?: number;
}

/** The receipt of a basket as till, server and paper have it. */
export const sold = (
  predicates: readonly DiscountPredicate[],
  of: Basket,
  { minSalePrice, customerDiscount = 0 }: Terms = {},
): PricedReceipt => {
  const matched = matchDiscounts(
    predicates.map((each, index) => discountOf(layout(each, index + 1))),
    of,
  );
  return priceReceipt({
    id: 'receipt',
    branchId: of.branchId,
    employeeId: 1,
    startedOn: of.at,
    isReturn: false,
    ...((of.customer || customerDiscount > 0) && { customer: { Name: 'Customer', discount: customerDiscount } }),
    lines: of.lines.map(({ id, articleId, quantity, price, noDiscount }) => ({
      id,
      article: {
        Id: articleId,
        Name: `Product ${articleId}`,
        Price: price,
        Settings: { ...(noDiscount && { noDiscount }), ...(minSalePrice !== undefined && { minSalePrice }) },
      } as SaleArticle,
      quantity,
      price,
      discounts: matched.get(id) ?? [],
    })),
  });
};

/** Sums of the lines after discounts. */
export const sums = (...asked: Parameters<typeof sold>): number[] =>
  sold(...asked).lines.map(({ DebitSum }) => DebitSum);
