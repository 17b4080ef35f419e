import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { StoreOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { lockRecord, updateRecord } from '../../storage/records/index.ts';
import { publicStoreId } from '../store-of.ts';
import { orderByToken, statusOf } from './stored-order.ts';

/** The customer takes the order back while it waits. @throws NOT_FOUND, STORE_ORDER_ANSWERED */
export const storeOrderCancel: HandlerOf<'StoreOrderCancel'> = async ({ order: { Store, Token } }, context) => {
  const { db } = context;
  const organisationId = await publicStoreId(db, Store);
  await db.enter(organisationId);
  const found = await orderByToken(Token, { db, organisationId }, context);
  await lockRecord(db, entities.StoreOrder, { organisationId, id: found.order.Id });
  const { order, document } = await orderByToken(Token, { db, organisationId }, context);
  const status = statusOf(order, document);
  if (status === StoreOrderStatus.Cancelled) return { Status: status };
  if (status !== StoreOrderStatus.Waiting) throw new Fault('STORE_ORDER_ANSWERED');
  const changes = { StoreOrderStatus: StoreOrderStatus.Cancelled };
  await updateRecord(db, entities.StoreOrder, { organisationId, id: order.Id, changes });
  const company = { ...context, session: { ...context.session, organisationId } };
  publishChange(company, entities.StoreOrder, order.Id, 'update');
  return { Status: StoreOrderStatus.Cancelled };
};
