import type { MatchedDiscount } from '../sale/price-unit.ts';
import type { Basket, BasketLine, Reason } from './basket.ts';
import { knownOf, refusedByLine, refusedByReceipt, valueOf, type Known } from './conditions.ts';
import type { Discount } from './discount.ts';
import { offOfUnits } from './sets.ts';

/** Result of one discount on one line. */
type Verdict = { readonly match: MatchedDiscount } | { readonly reason: Reason };

const named = ({ id, name, isExclusive }: Discount) => ({ id, name, ...(isExclusive && { isExclusive }) });

const ofUnit = (discount: Discount, line: BasketLine, known: Known): Verdict => {
  const newPrice = discount.products.get(line.articleId);
  if (newPrice !== undefined) return { match: { ...named(discount), kind: 'newPrice', value: newPrice } };
  const { effect } = discount;
  const { kind, value: own } = effect as typeof effect & { kind: 'percent' | 'amount' };
  return { match: { ...named(discount), kind, value: valueOf(discount, known, own) ?? 0 } };
};

/** One discount against all lines of the receipt, in their order. */
const judge = (discount: Discount, known: Known): Verdict[] => {
  const {
    basket: { lines, at: now },
    moments,
  } = known;
  const refusals = new Map(moments.map((at) => [at, refusedByReceipt(discount, known, at)]));
  const reasons = lines.map((line) => {
    const refused = refusals.get(line.at ?? now);
    if (!refused) return refusedByLine(discount, line, known);
    return line.noDiscount ? 'noDiscount' : refused;
  });
  if (discount.effect.kind === 'percent' || discount.effect.kind === 'amount')
    return lines.map((line, at) => {
      const reason = reasons[at];
      return reason ? { reason } : ofUnit(discount, line, known);
    });
  const off = offOfUnits(
    discount,
    lines.filter((_line, at) => reasons[at] === undefined),
  );
  return lines.map(({ id }, at) => {
    const value = off.get(id) ?? 0;
    const reason = reasons[at] ?? (value > 0 ? undefined : 'incomplete');
    return reason ? { reason } : { match: { ...named(discount), kind: 'line', value } };
  });
};

/**
 * Which discounts hold for each line of a receipt, by the line's id; lines without any are not there. What they come to
 * is for pricing to say.
 */
export const matchDiscounts = (
  discounts: readonly Discount[],
  basket: Basket,
): ReadonlyMap<string, readonly MatchedDiscount[]> => {
  const matched = new Map<string, MatchedDiscount[]>();
  if (basket.lines.length === 0) return matched;
  const known = knownOf(basket);
  for (const discount of discounts) {
    if (known.moments.every((at) => refusedByReceipt(discount, known, at))) continue;
    for (const [at, verdict] of judge(discount, known).entries()) {
      const { id } = basket.lines[at] as BasketLine;
      if (!('match' in verdict)) continue;
      const list = matched.get(id);
      if (list) list.push(verdict.match);
      else matched.set(id, [verdict.match]);
    }
  }
  return matched;
};

/** Result of each discount on one line: applied, or the reason why not. */
export const judgeLine = (
  discounts: readonly Discount[],
  basket: Basket,
  lineId: string,
): { readonly discount: Discount; readonly reason?: Reason }[] => {
  const known = knownOf(basket);
  const at = basket.lines.findIndex(({ id }) => id === lineId);
  if (at < 0) return [];
  return discounts.map((discount) => {
    const verdict = judge(discount, known)[at] as Verdict;
    return { discount, ...('reason' in verdict && { reason: verdict.reason }) };
  });
};
