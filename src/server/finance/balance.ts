import type { CallContext } from '../call/context.ts';
import { invoiceSums, paymentSums } from '../storage/organisation/contract-sums.ts';

export const amountsOf = async (
  { db, session: { organisationId } }: CallContext,
  ids: readonly number[],
): Promise<(id: number) => number> => {
  const paid = await paymentSums(db, organisationId, ids);
  const asked = await invoiceSums(db, organisationId, ids);
  return (id) => (paid.get(id) ?? 0) - (asked.get(id) ?? 0);
};
