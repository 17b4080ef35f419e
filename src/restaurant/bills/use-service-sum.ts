import { percentOf } from '#domain/money.ts';
import type { Minor } from '#generated/types.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import type { Bill } from './bill-calls.ts';

/** Service charge that is added when the bill is closed. */
export const useServiceSum = ({ Sum }: Bill, branchId: number): Minor => {
  const { branches } = useCatalogue(({ data }) => data);
  const { serviceCharge = 0 } = branches.find(({ Id }) => Id === branchId) ?? {};
  return percentOf(Sum ?? 0, serviceCharge);
};
