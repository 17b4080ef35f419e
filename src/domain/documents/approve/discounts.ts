import type { Instant, Lot, Milli, Minor } from '#generated/types.ts';
import type { Basket, BasketLine } from '../../discount/basket.ts';
import type { Discount } from '../../discount/discount.ts';
import { matchDiscounts } from '../../discount/match-discounts.ts';
import { lineSum } from '../lines/line.ts';
import {
  appliedDiscounts,
  priceUnit,
  type MatchedDiscount,
  type PriceStep,
  type UnitPrice,
} from '../../sale/price-unit.ts';
import { isGiftcardArticle } from '../stored-value/gift-cards.ts';
import type { Draft, LotDraft } from './draft.ts';
import { isReceipt } from './known-names.ts';
import type { ReadyLine } from './lines.ts';
import { mayBeDue, type DiscountRules, type AttentionItem } from './notes.ts';

/** Facts for matching the company's discounts, beside the document itself. */
export interface DiscountFacts {
  readonly discounts: readonly Discount[];
  /** The collection items of each product, by its id. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
  readonly customerGroups: readonly number[];
  /** Former purchases of the customer. */
  readonly customerTotal?: Minor | undefined;
}

/** The discounts that apply to a line, for each moment at which it may have been priced. */
export type Alternatives = readonly (readonly MatchedDiscount[])[];

/** A receipt is priced while it is made and paid a little later; an hour may end in between. */
const mayHaveBegunMs = 15 * 60_000;

const momentsOf = (draft: Draft, now: Instant): Instant[] => {
  const { ApprovedOn, CreatedOn } = draft;
  if (!isReceipt(draft)) return momentsOfOrder(CreatedOn ?? now);
  const on = ApprovedOn ?? now;
  const begun = Math.max(CreatedOn ?? on, on - mayHaveBegunMs);
  return begun < on ? [on, begun] : [on];
};

/** The moments at which an order that was sent at `sentOn` may have been priced. */
export const momentsOfOrder = (sentOn: Instant): Instant[] => [sentOn, sentOn - mayHaveBegunMs];

/** The discounts of lines, by their ids, for each moment at which they may have been priced. */
export const alternativesOf = (
  discounts: readonly Discount[],
  baskets: readonly Basket[],
): ((id: string) => Alternatives) => {
  const matches = baskets.map((basket) => matchDiscounts(discounts, basket));
  return (id) => matches.map((match) => match.get(id) ?? []);
};

const basketLines = (lines: readonly ReadyLine[], { articles, facts }: DiscountRules): BasketLine[] =>
  lines.flatMap(({ line, article, returned }, at) =>
    returned?.sold || line.Quantity === 0
      ? []
      : [
          {
            id: String(at),
            articleId: article.Id,
            groupIds: facts?.groups.get(article.Id) ?? [],
            quantity: Math.abs(line.Quantity),
            price: Math.abs(line.PrimaryDebitPrice),
            noDiscount: articles.get(article.Id)?.noDiscount,
            isGiftcard: isGiftcardArticle(article.ArticleActionType),
          },
        ],
  );

export interface Matching {
  draft: Draft;
  lines: readonly ReadyLine[];
  rules: DiscountRules;
  now: Instant;
  /** The company's time zone. */
  zone: string;
}

/** Matches discounts with each line, by the same engine as the till. */
export const matchLines = ({ draft, lines, rules, now, zone }: Matching): Alternatives[] => {
  const { facts } = rules;
  if (!facts || facts.discounts.length === 0) return lines.map(() => []);
  const basket = {
    branchId: draft.Branch?.Id ?? 0,
    zone,
    coupons: (draft.Settings?.Coupons ?? []).filter((code): code is string => typeof code === 'string'),
    ...(draft.Contractor?.Id && {
      customer: { id: draft.Contractor.Id, groupIds: facts.customerGroups, total: facts.customerTotal },
    }),
    lines: basketLines(lines, rules),
  };
  const alternatives = alternativesOf(
    facts.discounts,
    momentsOf(draft, now).map((at) => ({ ...basket, at })),
  );
  return lines.map((_line, index) => alternatives(String(index)));
};

/** A discount by its id, and how much it took off according to the till. */
export interface Claim {
  Id: number;
  Sum: Minor;
}

/** The discounts of a line according to the till. */
export const claimsOf = ({ Settings }: LotDraft): Claim[] =>
  (Settings?.Discounts ?? []).flatMap(({ Id, Sum }) => (Id && Sum ? [{ Id, Sum: Math.abs(Sum) }] : []));

/** A quantity of a product and its list price; both above 0. */
export interface Sold {
  articleId: number;
  price: Minor;
  quantity: Milli;
}

const soldBy = ({ line, article }: ReadyLine): Sold => ({
  articleId: article.Id,
  price: Math.abs(line.PrimaryDebitPrice),
  quantity: Math.abs(line.Quantity),
});

/** Prices a line for each moment at which it may have been priced. */
const pricedWays = (
  { articleId, price, quantity }: Sold,
  alternatives: Alternatives,
  { articles, customerDiscount }: DiscountRules,
): UnitPrice[] =>
  alternatives.map((discounts) => {
    return priceUnit({ price, quantity, ...articles.get(articleId), customerDiscount, discounts });
  });

/** Discounts of the line at the moment that is best for the customer. */
export const foundClaims = (sold: Sold, alternatives: Alternatives, rules: DiscountRules): Claim[] => {
  const all = pricedWays(sold, alternatives, rules).map(({ steps }) =>
    appliedDiscounts(steps, sold.quantity).map(({ id, sum }) => ({ Id: id, Sum: sum })),
  );
  const total = (claims: readonly Claim[]): Minor => claims.reduce((sum, { Sum }) => sum + Sum, 0);
  return all.reduce<Claim[]>((best, each) => (total(each) > total(best) ? each : best), []);
};

const foundOf = (ready: ReadyLine, alternatives: Alternatives, rules: DiscountRules): Claim[] =>
  foundClaims(soldBy(ready), alternatives, rules);

/** Sums follow from rounded prices. */
export const roundingMinor = 1;

/** Whether the discounts that the till states differ from those that the server finds. */
export const differs = (claims: readonly Claim[], found: readonly Claim[]): boolean =>
  claims.some(({ Id, Sum }) => Sum > (found.find((each) => each.Id === Id)?.Sum ?? 0) + roundingMinor);

export const sumOf = (claims: readonly Claim[]): Minor => claims.reduce((sum, { Sum }) => sum + Sum, 0);

/**
 * Notes discounts that the till gave and that do not apply, or give less. Those of a bill were checked when it was
 * ordered.
 */
export const noteDiscounts = ({ draft, lines, rules }: Matching, matched: readonly Alternatives[]): AttentionItem[] => {
  if (!isReceipt(draft)) return [];
  return lines.flatMap((ready, at): AttentionItem[] => {
    const claims = claimsOf((draft.Lots ?? [])[at] ?? {});
    if (claims.length === 0 || ready.returned?.sold) return [];
    const found = foundOf(ready, matched[at] ?? [], rules);
    if (!differs(claims, found)) return [];
    const details = { claimed: sumOf(claims), found: sumOf(found) };
    return [{ code: 'DISCOUNT_DIFFERS', subject: String(ready.article.Id), details, line: at }];
  });
};

/** A line that costs more than it should. */
interface Missed {
  given: Minor;
  due: Minor;
  names: readonly string[];
  /** The discount that was due is the customer's own percentage. */
  isOfCustomer: boolean;
}

/** Least discount of the line: at the moment that is worst for the customer. */
export const dueOf = (
  sold: Sold,
  alternatives: Alternatives,
  rules: DiscountRules,
): { due: Minor; steps: readonly PriceStep[] } => {
  const list = lineSum(sold.quantity, sold.price);
  return pricedWays(sold, alternatives.length > 0 ? alternatives : [[]], rules)
    .map(({ price: to, off, steps }) => ({ due: list - lineSum(sold.quantity, to) + off, steps }))
    .reduce((least, each) => (each.due < least.due ? each : least));
};

const missedOf = (ready: ReadyLine, alternatives: Alternatives, rules: DiscountRules): Missed | undefined => {
  const { line, returned } = ready;
  if (returned?.sold || line.Quantity <= 0) return undefined;
  const { due, steps } = dueOf(soldBy(ready), alternatives, rules);
  const given = line.PrimaryDebitSum - line.DebitSum;
  if (given >= due - roundingMinor) return undefined;
  const claims = claimsOf(line);
  const missing = appliedDiscounts(steps, line.Quantity).filter(
    ({ id, sum }) => sum > (claims.find(({ Id }) => Id === id)?.Sum ?? 0) + roundingMinor,
  );
  const isOfCustomer = steps.some(({ by }) => by === 'customer');
  return { given, due, names: missing.map(({ name }) => name), isOfCustomer };
};

const sumBy = (missed: readonly Missed[], figure: 'given' | 'due'): Minor =>
  missed.reduce((sum, each) => sum + each[figure], 0);

const notedOnce = (
  code: 'DISCOUNT_MISSED' | 'CUSTOMER_DISCOUNT_MISSED',
  missed: readonly Missed[],
): AttentionItem[] => {
  if (missed.length === 0) return [];
  const discount = [...new Set(missed.flatMap(({ names }) => names))].join(', ');
  const details = { due: sumBy(missed, 'due'), given: sumBy(missed, 'given'), ...(discount && { discount }) };
  return [{ code, details }];
};

/**
 * Notes discounts that were due and that the till did not give, or not in full: once for the receipt, not for each
 * line.
 */
export const noteMissed = (
  { draft, lines, rules }: Matching,
  matched: readonly Alternatives[],
  known: { hasDiscounts?: boolean },
): AttentionItem[] => {
  if (!mayBeDue(draft, known)) return [];
  const missed = lines.flatMap((ready, at) => missedOf(ready, matched[at] ?? [], rules) ?? []);
  const [ofCustomer, ofDiscounts] = [true, false].map((wanted) =>
    missed.filter(({ isOfCustomer }) => isOfCustomer === wanted),
  ) as [Missed[], Missed[]];
  return [...notedOnce('DISCOUNT_MISSED', ofDiscounts), ...notedOnce('CUSTOMER_DISCOUNT_MISSED', ofCustomer)];
};

/** Ids in one text, '|5|7|'; a report searches for '|5|'. */
const textOf = (claims: readonly Claim[]): string => `|${claims.map(({ Id }) => Id).join('|')}|`;

/** The most ids that fit into the column. */
const mostIds = 16;

/** Discounts stored with a line: those that the till sent, or those that the server finds if they give the same sum. */
export const keptDiscounts = (
  ready: ReadyLine,
  alternatives: Alternatives,
  rules: DiscountRules,
): { Settings: Lot['Settings']; DiscountIds: string } | undefined => {
  const { line, returned } = ready;
  const off = Math.abs(line.PrimaryDebitSum) - Math.abs(line.DebitSum);
  if (off <= 0 || returned?.sold) return undefined;
  const claims = claimsOf(line);
  const found = claims.length > 0 ? claims : foundOf(ready, alternatives, rules);
  if (found.length === 0 || (claims.length === 0 && Math.abs(sumOf(found) - off) > roundingMinor)) return undefined;
  const Discounts = found.slice(0, mostIds);
  return { Settings: { ...line.Settings, Discounts }, DiscountIds: textOf(Discounts) };
};
