import type { Document, Lot } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, readRecordsBy } from '../../storage/records/index.ts';
import type { Portions } from '../../storage/restaurant/sold-out.ts';
import type { BillDraft } from './open-bill.ts';
import { newOrders } from './orders.ts';
import { takePortions } from './sold-out.ts';

const portionsOf = ({ Article, Quantity }: Partial<Lot>): Portions[] =>
  Article?.Id ? [{ articleId: Article.Id, quantity: Quantity ?? 0 }] : [];

/** Orders that are not written yet: one that is sent again is known by its ClientId. */
const unknownOf = async (
  orders: readonly Document[],
  { db, session: { organisationId } }: CallContext,
): Promise<Document[]> => {
  const clientIds = orders.flatMap(({ ClientId }) => ClientId ?? []);
  const known = await idsByClientId(db, modelOf('Document'), organisationId, clientIds);
  return orders.filter(({ ClientId }) => !ClientId || !known.has(ClientId));
};

/** Orders that come to a bill, of what there still is. @throws ORDER_ITEMS_MISSING, SOLD_OUT */
export const takeOrders = async (
  bill: BillDraft,
  sent: readonly Partial<Document>[],
  context: CallContext,
): Promise<Document[]> => {
  const orders = newOrders(bill, sent);
  const lots = (await unknownOf(orders, context)).flatMap(({ Lots }) => Lots ?? []);
  await takePortions(bill.Branch?.Id ?? 0, lots.flatMap(portionsOf), context);
  return orders;
};

/** Dishes of a bill that nobody has begun to cook. */
export const portionsNotBegun = async (
  billId: number,
  { db, session: { organisationId } }: CallContext,
): Promise<Portions[]> => {
  const values = (await ordersOf(db, organisationId, billId)).map(({ Id }) => Id);
  const lots = await readRecordsBy(db, modelOf('Lot'), { organisationId, column: 'DocumentId', values });
  return lots.filter(({ Settings }) => !Settings?.StartedOn && !Settings?.CompletedOn).flatMap(portionsOf);
};
