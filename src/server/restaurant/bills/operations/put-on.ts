import { modelOf } from '../../../storage/models.ts';
import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { deleteOne, publishChange, entityContext } from '../../../entity/index.ts';
import { followBill, putOrders, type PlacedLine } from '../../../storage/ledger/bill-operations.ts';
import { linesOf, moveLines, ordersOf, sumBill, sumOrder, type OrderRow } from '../../../storage/ledger/bills.ts';
import { followItems } from '../../../storage/restaurant/kitchen-orders.ts';
import { updateRecord } from '../../../storage/records/index.ts';
import { takePartsAlong } from '../parts/take-parts-along.ts';
import { insertOrder } from '../document-group-split.ts';

const group = () => modelOf('DocumentGroup');

interface Part {
  from: number;
  lines: readonly PlacedLine[];
  of: OrderRow | undefined;
  target: DocumentGroup;
}

/** Of an order that goes in part, the lines come under a new order of that time and number. */
const movePart = async ({ from, lines, of, target }: Part, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const delivery = target.Settings?.Delivery;
  const order = await insertOrder(target, { target: target.Id, of, delivery }, context);
  await moveLines(db, organisationId, { ids: lines.map(({ Id }) => Id), documentId: order });
  for (const id of [order, from]) {
    await sumOrder(db, organisationId, id);
    await followItems(db, organisationId, id);
    publishChange(context, modelOf('Document'), id, id === order ? 'create' : 'update');
  }
};

/** The bill's sums follow; one without orders is gone. */
const settleSource = async (id: number, target: DocumentGroup, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  if ((await ordersOf(db, organisationId, id)).length > 0) {
    await updateRecord(db, group(), { organisationId, id, changes: {} });
    await sumBill(db, organisationId, id);
    return publishChange(context, group(), id, 'update');
  }
  await takePartsAlong({ from: id, to: target.Id }, context);
  await deleteOne(entityContext(context, {}), group(), { id });
  await followBill(db, organisationId, { from: id, to: target.Id });
};

/** Puts lines of open bills on another open bill: orders that go whole keep their number. */
export const putOn = async (
  target: DocumentGroup,
  lines: readonly PlacedLine[],
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const moved = new Set(lines.map(({ Id }) => Id));
  for (const [bill, of] of Map.groupBy(lines, ({ BillId }) => BillId)) {
    const staying = new Set(
      (await linesOf(db, organisationId, bill)).filter(({ Id }) => !moved.has(Id)).map(({ DocumentId }) => DocumentId),
    );
    const whole = [...new Set(of.map(({ DocumentId }) => DocumentId))].filter((id) => !staying.has(id));
    await putOrders(db, organisationId, { ids: whole, from: bill, to: target.Id });
    for (const id of whole) publishChange(context, modelOf('Document'), id, 'update');
    const orders = new Map((await ordersOf(db, organisationId, bill)).map((order) => [order.Id, order]));
    const parts = Map.groupBy(
      of.filter(({ DocumentId }) => staying.has(DocumentId)),
      ({ DocumentId }) => DocumentId,
    );
    for (const [from, some] of parts) await movePart({ from, lines: some, of: orders.get(from), target }, context);
    await settleSource(bill, target, context);
  }
  await updateRecord(db, group(), { organisationId, id: target.Id, changes: {} });
  await sumBill(db, organisationId, target.Id);
  publishChange(context, group(), target.Id, 'update');
};
