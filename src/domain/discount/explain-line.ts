import type { PricedLine } from '../sale/price-receipt.ts';
import { appliedDiscounts, type AppliedDiscount } from '../sale/price-unit.ts';
import type { Basket, Reason } from './basket.ts';
import type { Discount } from './discount.ts';
import { judgeLine } from './match-discounts.ts';

export interface RejectedDiscount {
  readonly id: number;
  readonly name: string;
  readonly reason: Reason;
}

/** Why a line has its price: what took something off, and what did not with the reason. */
export interface LineExplained {
  readonly applied: readonly AppliedDiscount[];
  readonly rejected: readonly RejectedDiscount[];
}

/** It holds for the line, and yet pricing took something better. */
const passedOver = ({ steps }: PricedLine, hasExclusive: boolean): Reason => {
  if (steps.some(({ by }) => by === 'customer')) return 'customerBetter';
  return hasExclusive ? 'excluded' : 'noEffect';
};

export const explainLine = (discounts: readonly Discount[], basket: Basket, line: PricedLine): LineExplained => {
  const applied = appliedDiscounts(line.steps, line.Quantity);
  const judged = judgeLine(discounts, basket, line.id);
  const hasExclusive = judged.some(({ discount, reason }) => !reason && discount.isExclusive);
  return {
    applied,
    rejected: judged.flatMap(({ discount: { id, name }, reason }): RejectedDiscount[] => {
      if (reason) return [{ id, name, reason }];
      return applied.some((each) => each.id === id) ? [] : [{ id, name, reason: passedOver(line, hasExclusive) }];
    }),
  };
};
