import type { BasisPoints, Instant, Milli, Minor } from '#generated/types.ts';
import type { Basket, BasketLine } from '../discount/basket.ts';
import {
  alternativesOf,
  differs,
  dueOf,
  foundClaims,
  momentsOfOrder,
  roundingMinor,
  sumOf,
  type Alternatives,
  type Claim,
} from '../documents/approve/discounts.ts';
import type { DiscountRules, AttentionItem } from '../documents/approve/notes.ts';
import { lineSum } from '../documents/lines/line.ts';
import { appliedDiscounts } from '../sale/price-unit.ts';
import {
  notePrices,
  otherPrices,
  type ListedPrices,
  type PricedLine,
  type PriceTerms,
} from '../documents/approve/prices.ts';
import { checkReceipt, type CheckedReceipt } from '../sale/receipt-checks.ts';

/** A line of an order as it was sent, with what is known of its dish. */
export interface OrderedLine {
  articleId: number;
  quantity: Milli;
  /** Of one, with all that is added to it: as it is paid, and before discounts. */
  price: Minor;
  listPrice: Minor;
  /** Of the line, where that was said. */
  sum?: Minor | null | undefined;
  listSum?: Minor | null | undefined;
  /** Price of one with supplements. */
  added: Minor;
  /** The product's own price, null where it has none; absent: it was looked at when the line was ordered. */
  articlePrice?: Minor | null;
  /** The price that the product had before its last change. */
  previousPrice?: Minor | null | undefined;
  /** Automatic discounts that it claims. */
  claims: readonly Claim[];
  /** When it was ordered, where that is not the moment of the order. */
  orderedOn?: Instant;
}

/** A line that stands on the bill already. */
export interface StandingLine {
  articleId: number;
  quantity: Milli;
  listPrice: Minor;
  orderedOn: Instant;
}

/** Which bill discounts are looked for on: lines that count together do so over all its orders. */
export interface OrderBasket extends Pick<Basket, 'branchId' | 'zone' | 'coupons'> {
  standing: readonly StandingLine[];
  /** When the order was sent. */
  orderedOn: Instant;
  customerId?: number | undefined;
}

export interface OrderTerms {
  prices: ListedPrices;
  priceTerms: PriceTerms;
  rules: DiscountRules;
  basket: OrderBasket;
  /** The largest discount by hand; absent: any. */
  discountLimit?: BasisPoints | undefined;
  /** Approved part of a larger one. */
  allowedDiscount?: CheckedReceipt['allowedDiscount'];
  now: Instant;
}

const isLowered = ({ price, listPrice, sum, listSum, quantity }: OrderedLine): boolean =>
  price !== listPrice || (typeof sum === 'number' && sum !== (listSum ?? lineSum(quantity, listPrice)));

/** The dish alone, before discounts. */
export const basePrice = ({ listPrice, added }: OrderedLine): Minor => listPrice - added;

/** The prices of dishes alone; a dish may cost nothing but what is added to it. */
const dishPrices = (lines: readonly OrderedLine[]): PricedLine[] =>
  lines.flatMap((line) => {
    const [sold, { articleId, quantity, articlePrice: price, previousPrice: previous }] = [basePrice(line), line];
    const isOfAdditions = sold === 0 && price === null && line.added > 0;
    return price === undefined || isOfAdditions ? [] : [{ articleId, quantity, sold, price, previous }];
  });

/** Prices of dishes that are not their own: a price list may have them. */
export const otherDishPrices = (lines: readonly OrderedLine[]): Map<number, Set<Minor>> =>
  otherPrices(dishPrices(lines));

/** Dishes of which the price was changed. */
export const loweredDishes = (lines: readonly OrderedLine[]): number[] =>
  lines.filter(isLowered).map(({ articleId }) => articleId);

/** Discounts of each ordered line, by the engine of the tills, with what stands on the bill beside them. */
const matchOrder = (
  lines: readonly OrderedLine[],
  {
    rules: { articles, facts },
    basket: { standing, orderedOn, customerId, ...place },
  }: Pick<OrderTerms, 'rules' | 'basket'>,
): Alternatives[] => {
  if (!facts || facts.discounts.length === 0) return lines.map(() => []);
  const all: readonly (Omit<StandingLine, 'orderedOn'> & { orderedOn?: Instant })[] = [...standing, ...lines];
  const inBasket = all.map(({ articleId, quantity, listPrice, orderedOn: at }, index): BasketLine => ({
    id: String(index - standing.length),
    articleId,
    groupIds: facts.groups.get(articleId) ?? [],
    quantity,
    price: listPrice,
    noDiscount: articles.get(articleId)?.noDiscount,
    isGiftcard: articles.get(articleId)?.isGiftcard,
    at,
  }));
  const { customerGroups: groupIds, customerTotal: total } = facts;
  const basket = {
    ...place,
    ...(customerId && { customer: { id: customerId, groupIds, total } }),
    lines: inBasket.filter(({ quantity }) => quantity > 0),
  };
  const found = alternativesOf(
    facts.discounts,
    momentsOfOrder(orderedOn).map((at) => ({ ...basket, at })),
  );
  return lines.map((_line, index) => found(String(index)));
};

/** Discounts that a device gave and that do not hold, or give less. */
const noteClaims = (
  lines: readonly OrderedLine[],
  matched: readonly Alternatives[],
  rules: DiscountRules,
): AttentionItem[] =>
  lines.flatMap(({ articleId, quantity, listPrice: price, claims }, at): AttentionItem[] => {
    if (claims.length === 0) return [];
    const found = foundClaims({ articleId, quantity, price }, matched[at] ?? [], rules);
    if (!differs(claims, found)) return [];
    const details = { claimed: sumOf(claims), found: sumOf(found) };
    return [{ code: 'DISCOUNT_DIFFERS', subject: String(articleId), details }];
  });

/** Problems with the prices of an order: as of a receipt, before anything is paid. */
export const checkOrder = (lines: readonly OrderedLine[], terms: OrderTerms): AttentionItem[] => {
  const { rules, discountLimit, allowedDiscount, now } = terms;
  const prices = notePrices(dishPrices(lines), terms.prices, terms.priceTerms).map(({ line: _, ...odd }) => odd);
  if (!lines.some(isLowered)) return prices;
  const matched = matchOrder(lines, terms);
  const total = lines.reduce((all, { quantity, price, sum }) => all + (sum ?? lineSum(quantity, price)), 0);
  const remarks = checkReceipt({
    isReturn: false,
    lines: lines.map(({ quantity, price, listPrice, sum, listSum, articleId }, at) => ({
      quantity,
      price,
      listPrice,
      sum,
      listSum,
      discounts: matched[at] ?? [],
      ...rules.articles.get(articleId),
    })),
    payments: [{ value: total }],
    total,
    customerDiscount: rules.customerDiscount,
    discountLimit,
    allowedDiscount,
    approvedOn: now,
    receivedOn: now,
  });
  return [
    ...prices,
    ...remarks.map(({ code, line, params }): AttentionItem => ({
      code,
      details: params,
      ...(line !== undefined && { subject: String(lines[line]?.articleId) }),
    })),
    ...noteClaims(lines, matched, rules),
  ];
};

/** Least discounts of all lines of a bill: at the moments that are worst for its guests. */
const duesOf = (lines: readonly OrderedLine[], terms: Pick<OrderTerms, 'rules' | 'basket'>) => {
  const ordered = lines.map(({ orderedOn }) => momentsOfOrder(orderedOn ?? terms.basket.orderedOn));
  const matched = [0, 1].map((moment) =>
    matchOrder(
      lines.map((line, at) => ({ ...line, orderedOn: ordered[at]?.[moment] })),
      terms,
    ),
  );
  return lines.map(({ articleId, quantity, listPrice: price }, at) => {
    const ways = matched.flatMap((each) => each[at] ?? []);
    return { quantity, ...dueOf({ articleId, quantity, price }, ways, terms.rules) };
  });
};

const addTo = (sums: Map<number, Minor>, id: number, sum: Minor): Map<number, Minor> =>
  sums.set(id, (sums.get(id) ?? 0) + sum);

/** Names of discounts that gave less on all lines than they were to. */
const missingNames = (lines: readonly OrderedLine[], dues: ReturnType<typeof duesOf>): string[] => {
  const applied = dues.flatMap(({ steps, quantity }) => appliedDiscounts(steps, quantity));
  const due = applied.reduce((sums, { id, sum }) => addTo(sums, id, sum), new Map<number, Minor>());
  const given = lines
    .flatMap(({ claims }) => claims)
    .reduce((sums, { Id, Sum }) => addTo(sums, Id, Sum), new Map<number, Minor>());
  const missing = applied.filter(({ id }) => (due.get(id) ?? 0) > (given.get(id) ?? 0) + lines.length * roundingMinor);
  return [...new Set(missing.map(({ name }) => name))];
};

/**
 * Discounts that were due for a bill and that its guests did not get, or not in full. It is told of the whole bill:
 * which of its lines a set or the third one is does not matter to them.
 */
export const missedOnBill = (
  lines: readonly OrderedLine[],
  terms: Pick<OrderTerms, 'rules' | 'basket'>,
): AttentionItem[] => {
  const dues = duesOf(lines, terms);
  const due = dues.reduce((sum, each) => sum + each.due, 0);
  const given = lines.reduce((sum, line) => {
    const list = line.listSum ?? lineSum(line.quantity, line.listPrice);
    return sum + list - (line.sum ?? lineSum(line.quantity, line.price));
  }, 0);
  if (given >= due - lines.length * roundingMinor) return [];
  const names = missingNames(lines, dues);
  const isOfCustomer = names.length === 0 && dues.some(({ steps }) => steps.some(({ by }) => by === 'customer'));
  const details = { due, given, ...(names.length > 0 && { discount: names.join(', ') }) };
  return [{ code: isOfCustomer ? 'CUSTOMER_DISCOUNT_MISSED' : 'DISCOUNT_MISSED', details }];
};
