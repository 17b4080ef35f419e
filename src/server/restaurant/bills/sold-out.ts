import { Fault } from '#domain/faults.ts';
import type { Milli } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { labelsOf } from '../../storage/records/index.ts';
import { isDone } from './open-bill.ts';
import { addToCount, lockCounts, type CountRow, type Portions } from '../../storage/restaurant/sold-out.ts';

const together = (portions: readonly Portions[]): Map<number, Milli> => {
  const sums = new Map<number, Milli>();
  for (const { articleId, quantity } of portions) sums.set(articleId, (sums.get(articleId) ?? 0) + quantity);
  return sums;
};

const counted = (
  branchId: number,
  sums: ReadonlyMap<number, Milli>,
  { db, session }: CallContext,
): Promise<CountRow[]> => lockCounts(db, session.organisationId, { branchId, articleIds: [...sums.keys()] });

const change = async (row: CountRow, quantity: Milli, context: CallContext): Promise<void> => {
  await addToCount(context.db, context.session.organisationId, row.Id, quantity);
  publishChange(context, modelOf('SoldOut'), row.Id, 'update');
};

/**
 * Reduces the remaining quantities by an order. Returns dishes with too few left, where they were sold already. @throws
 * SOLD_OUT with the names of such dishes
 */
export const takePortions = async (
  branchId: number,
  portions: readonly Portions[],
  context: CallContext,
): Promise<CountRow[]> => {
  if (portions.length === 0) return [];
  const sums = together(portions);
  const rows = await counted(branchId, sums, context);
  const short = rows.filter(({ ArticleId, Left }) => Left < (sums.get(ArticleId) ?? 0));
  if (short.length > 0 && !isDone(context)) {
    const ids = short.map(({ ArticleId }) => ArticleId);
    const labels = await labelsOf(context.db, 'Article', context.session.organisationId, ids);
    const names = ids.map((id) => String(labels.get(id)?.Name ?? id));
    throw new Fault('SOLD_OUT', { params: { names: names.join(', ') } });
  }
  for (const row of rows) await change(row, -Math.min(row.Left, sums.get(row.ArticleId) ?? 0), context);
  return short;
};

/** Returns dishes that are not begun to the remaining quantities. */
export const putBackPortions = async (
  branchId: number,
  portions: readonly Portions[],
  context: CallContext,
): Promise<void> => {
  if (portions.length === 0) return;
  const sums = together(portions);
  for (const row of await counted(branchId, sums, context)) await change(row, sums.get(row.ArticleId) ?? 0, context);
};
