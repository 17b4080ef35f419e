import type { Basket } from '#domain/discount/basket.ts';
import { discountOf, type Discount, type DiscountLayout } from '#domain/discount/discount.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { foldText } from '#domain/fold.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { Receipt, SaleCustomer } from '#domain/sale/receipt.ts';
import { isZone } from '#domain/zone.ts';
import type { CatalogueState } from '../../catalogue/catalogue.ts';
import type { TillCustomer } from '../../catalogue/till-data.ts';

const made = new WeakMap<readonly DiscountLayout[], readonly Discount[]>();

/** The discounts that the till knows, made ready once for each reading of them. */
export const discountsOf = ({ data: { discounts } }: CatalogueState): readonly Discount[] => {
  let known = made.get(discounts);
  if (!known) made.set(discounts, (known = discounts.map(discountOf)));
  return known;
};

/** Whether some discount asks for this code. */
export const isCoupon = (state: CatalogueState, code: string): boolean => {
  const asked = foldText(code).trim();
  return asked !== '' && discountsOf(state).some(({ coupon }) => coupon === asked);
};

export interface MatchParts {
  catalogue: { get(): CatalogueState };
  /** The company's time zone, as its settings name it. */
  zone(): unknown;
  /** Purchases of a customer so far, as last known. */
  customerTotal(id: number): number | undefined;
  now(): number;
}

const zoneNow = ({ zone }: MatchParts): string => {
  const named = zone();
  return typeof named === 'string' && isZone(named) ? named : companyZone();
};

interface Grouped {
  among: readonly TillCustomer[];
  groupIds: readonly number[];
}

const grouped = new WeakMap<SaleCustomer, Grouped>();

/** Looked up once for a receipt: there may be a hundred thousand customers. */
const groupsOf = (customer: SaleCustomer, among: readonly TillCustomer[]): readonly number[] => {
  const known = grouped.get(customer);
  if (known?.among === among) return known.groupIds;
  const { Id, ClientId } = customer;
  const found = among.find((each) => (Id ? each.Id === Id : each.ClientId === ClientId));
  const groupIds = found?.GroupIds ?? [];
  grouped.set(customer, { among, groupIds });
  return groupIds;
};

const customerOf = ({ customer }: Receipt, { catalogue, customerTotal }: MatchParts): Basket['customer'] => {
  if (!customer) return undefined;
  const { Id } = customer;
  return {
    id: Id,
    groupIds: groupsOf(customer, catalogue.get().data.customers),
    total: Id === undefined ? 0 : customerTotal(Id),
  };
};

/** The receipt as discounts look at it; what is given back at the price of its sale is no part of it. */
export const basketOf = (receipt: Receipt, parts: MatchParts): Basket => {
  const { articles } = parts.catalogue.get();
  return {
    branchId: receipt.branchId,
    at: parts.now(),
    zone: zoneNow(parts),
    customer: customerOf(receipt, parts),
    coupons: receipt.coupons ?? [],
    lines: receipt.lines
      .filter(({ sold }) => !sold)
      .map(({ id, article, quantity, price, orderedOn }) => ({
        id,
        articleId: article.Id,
        groupIds: articles.byId(article.Id)?.GroupIds ?? [],
        quantity,
        price,
        noDiscount: article.Settings?.noDiscount,
        isGiftcard: article.isGiftcard,
        at: orderedOn,
      })),
  };
};

export type Match = (receipt: Receipt) => Readonly<Record<string, readonly MatchedDiscount[]>> | undefined;

/** Matches receipts of this till: with its own catalogue, with or without a server. */
export const receiptMatcher =
  (parts: MatchParts, isOn: () => boolean): Match =>
  (receipt) => {
    const discounts = isOn() ? discountsOf(parts.catalogue.get()) : [];
    if (discounts.length === 0) return receipt.lines.some((line) => line.discounts?.length) ? {} : undefined;
    return Object.fromEntries(matchDiscounts(discounts, basketOf(receipt, parts)));
  };
