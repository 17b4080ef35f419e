import { joinedFigures, joinedSettings, isJoinable } from '#domain/restaurant/join-lines.ts';
import type { Lot } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { deleteOne, publishChange, entityContext } from '../../entity/index.ts';
import { moveOdd } from '../../storage/ledger/attention.ts';
import { ordersOf, sumOrder } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecordsBy, updateRecord } from '../../storage/records/index.ts';
import { followItems } from '../../storage/restaurant/kitchen-orders.ts';

/** Of a group of fragments, the line that was ordered, or else the oldest of its parts, and those that come to it. */
const toJoin = (origin: number, lots: readonly Lot[]): { line: Lot; others: Lot[] } | undefined => {
  const line = lots.find(({ Id }) => Id === origin) ?? lots[0];
  const others = line ? lots.filter((lot) => lot !== line && isJoinable(line, lot)) : [];
  return line && others.length > 0 ? { line, others } : undefined;
};

/** An order of which nothing is left goes, and what was noted of it comes to the order of the line. */
const settleOrder = async (
  { id, to }: { id: number; to: number },
  isEmpty: boolean,
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  if (isEmpty) {
    await moveOdd(db, organisationId, { from: id, to });
    return void (await deleteOne(entityContext(context, {}), modelOf('Document'), { id }));
  }
  await sumOrder(db, organisationId, id);
  await followItems(db, organisationId, id);
  publishChange(context, modelOf('Document'), id, 'update');
};

/** Lines of a bill that were divided and are on one bill again are whole again: quantity and sums are added up. */
export const joinFragments = async (billId: number, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  const values = (await ordersOf(db, organisationId, billId)).map(({ Id }) => Id);
  const lots: Lot[] = await readRecordsBy(db, model, { organisationId, column: 'DocumentId', values });
  const left = Map.groupBy(lots, ({ Document: of }) => of?.Id ?? 0);
  const touched = new Map<number, number>();
  for (const [origin, of] of Map.groupBy(lots, ({ Id, Settings }) => Settings?.PartOf ?? Id)) {
    const joined = toJoin(origin, of);
    if (!joined) continue;
    const { line, others } = joined;
    const all = [line, ...others];
    const changes = { ...joinedFigures(all), Settings: joinedSettings(all) };
    await updateRecord(db, model, { organisationId, id: line.Id, changes });
    for (const { Id } of others) await deleteOne(entityContext(context, {}), model, { id: Id });
    for (const lot of all) touched.set(lot.Document?.Id ?? 0, line.Document?.Id ?? 0);
    for (const [id, some] of left)
      left.set(
        id,
        some.filter((lot) => !others.includes(lot)),
      );
  }
  for (const [id, to] of touched) await settleOrder({ id, to }, left.get(id)?.length === 0, context);
};
