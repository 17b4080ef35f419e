import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { discountOf, type Discount } from '#domain/discount/discount.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import { multiplyDivide } from '#domain/numbers/rounding.ts';
import { one } from '#domain/quantity.ts';
import { wholeRate } from '#domain/rate.ts';
import { priceUnit } from '#domain/sale/price-unit.ts';
import type { Article, Minor } from '#generated/types.ts';
import type { Reference } from '../../kinds/reference.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { pricesOf, type TagPrice } from './tag-rows.ts';

/** A tag is printed before its day, for everybody: of the conditions only those on the product hold. */
const forTags = (discount: Discount): Discount => ({
  ...discount,
  isActive: true,
  schedule: undefined,
  steps: undefined,
  coupon: '',
  fromQuantity: 0,
  branches: new Set(),
  customers: new Set(),
  customerGroups: new Set(),
});

const readDiscount = async (Id: number): Promise<Discount | null> => {
  const { Name, Settings } = await call('LayoutRead', { layout: { Id } });
  return Settings?.Predicate ? forTags(discountOf({ Id, Name, Predicate: Settings.Predicate })) : null;
};

/** One unit of the product under the discount, by the engine that the till prices by. */
const lowered = (article: Article, price: Minor, discount: Discount): Minor => {
  const line = {
    id: 'tag',
    articleId: article.Id,
    groupIds: (article.ArticleGroups ?? []).map(({ Id }) => Id),
    quantity: one,
    price,
    noDiscount: article.Settings?.noDiscount,
    isGiftcard: isGiftcardArticle(article.ArticleActionType),
  };
  const basket = { branchId: 0, at: Date.now(), zone: companyCalendar().zone, coupons: [], lines: [line] };
  const discounts = matchDiscounts([discount], basket).get(line.id) ?? [];
  const { noDiscount, minSalePrice } = article.Settings ?? {};
  return priceUnit({ price, noDiscount, minSalePrice, discounts }).price;
};

/** Before the last change of the price, where it was higher. */
const previous = ({ Price, PricePrevious }: Article, price: Minor): Minor | undefined =>
  price === Price && PricePrevious && PricePrevious > price ? PricePrevious : undefined;

interface Chosen {
  pricelist?: Reference;
  discount?: Reference;
}

/** Prices of tags: from the list, else the product's own, under the discount, with the former price. */
export const usePrices = ({ pricelist, discount }: Chosen): ((article: Article) => TagPrice) => {
  const { data: prices } = useQuery({
    queryKey: ['tag-prices', pricelist?.Id],
    queryFn: () => pricesOf(pricelist?.Id ?? 0),
    enabled: pricelist !== undefined,
  });
  const { data: rule } = useQuery({
    queryKey: ['tag-discount', discount?.Id],
    queryFn: () => readDiscount(discount?.Id ?? 0),
    enabled: discount !== undefined,
  });
  return useCallback(
    (article: Article) => {
      const isListed = pricelist && !isGiftcardArticle(article.ArticleActionType);
      const price = (isListed && prices?.get(article.Id)) || (article.Price ?? 0);
      const Value = discount && rule ? lowered(article, price, rule) : price;
      if (Value === price) return { Value, Before: previous(article, price) };
      return { Value, Before: price, Discount: multiplyDivide(price - Value, wholeRate, price) };
    },
    [pricelist, discount, prices, rule],
  );
};
