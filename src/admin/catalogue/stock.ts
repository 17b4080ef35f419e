import { call } from '#client/call.ts';
import type { BalanceSearchRow, LotBalanceCriteria } from '#generated/types.ts';

/**
 * Where and when stock is asked for: one depot or all, at the end of a day or now, and of products in stock alone
 * (R-CAT-044).
 */
export const stockPredicate = ({ CreditDepotId, AppliedOn, QuantitySign }: LotBalanceCriteria): object => ({
  ...(CreditDepotId ? { Depots: [{ Id: CreditDepotId }] } : {}),
  ...(typeof AppliedOn === 'number' ? { AppliedOn: { To: AppliedOn } } : {}),
  ...(QuantitySign === 1 ? { Quantity: { From: 1 } } : {}),
});

/** Rows of stock of products; what their variants have counts as theirs, as only variants carry stock. */
export const stockRows = async (ids: readonly number[], predicate: object): Promise<BalanceSearchRow[]> => {
  if (ids.length === 0) return [];
  const ask = async (which: object): Promise<BalanceSearchRow[]> =>
    (await call('BalanceSearch', { predicate: { ...which, ...predicate, Pager: { Index: 0, Size: 1000 } } })).Entities;
  const [own, ofVariants] = await Promise.all([
    ask({ Articles: ids.map((Id) => ({ Id })) }),
    ask({ ArticleParentIds: ids }),
  ]);
  return [
    ...own,
    ...ofVariants.map((row) => ({
      ...row,
      Article: { ...row.Article, Id: row.Article?.ArticleParentId } as BalanceSearchRow['Article'],
    })),
  ];
};
