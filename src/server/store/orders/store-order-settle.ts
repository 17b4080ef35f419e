import { Fault } from '#domain/faults.ts';
import { nextStatuses } from '#domain/organisation/online-store/order-status.ts';
import { entities } from '#generated/model.ts';
import { StoreOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { entityContext, publishChange, readOne, storedOne } from '../../entity/index.ts';
import { lockRecord, readKnown, updateRecord } from '../../storage/records/index.ts';
import { shopOf } from '../store-of.ts';
import { tellCustomer } from './letters.ts';
import { storeOrderHooks } from './store-order.ts';
import { orderPath, statusOf } from './stored-order.ts';

/**
 * The staff accepts an order, declines it, makes it ready or hands it out. Handing out approves its document, which
 * makes the outcome that takes the goods (R-DOC-022), all in one transaction.
 * @throws NOT_FOUND, STORE_ORDER_ANSWERED, STORE_REASON_MISSING, and the faults of the approval
 */
export const storeOrderSettle: HandlerOf<'StoreOrderSettle'> = async ({ storeOrder, Status, Reason }, context) => {
  const {
    db,
    services,
    session: { organisationId, employeeId },
  } = context;
  const model = entities.StoreOrder;
  const room = entityContext(context, { StoreOrder: storeOrderHooks });
  const id = storeOrder.Id ?? 0;
  await lockRecord(db, model, { organisationId, id });
  const order = await storedOne(room, model, id);
  const document = await readKnown(db, entities.Document, { organisationId, id: order.Document ?? 0 });
  const status = statusOf(order, document);
  if (status === Status && status !== StoreOrderStatus.Waiting) return readOne(room, model, { id, depth: 'read' });
  if (!nextStatuses(status).includes(Status)) throw new Fault('STORE_ORDER_ANSWERED');
  const reason = Reason?.trim();
  if (Status === StoreOrderStatus.Declined && !reason) throw new Fault('STORE_REASON_MISSING');
  if (Status === StoreOrderStatus.Delivered) await context.within('DocumentApprove', { document: { Id: document.Id } });
  const changes = {
    StoreOrderStatus: Status,
    ...(Status === StoreOrderStatus.Declined && { Reason: reason }),
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
  };
  await updateRecord(db, model, { organisationId, id, changes });
  publishChange(context, model, id, 'update');
  publishChange(context, entities.Document, document.Id, 'update');
  const shop = await shopOf(db, organisationId, services);
  const news = {
    shop,
    number: document.Number ?? '',
    sum: document.DebitSum ?? 0,
    address: services.config.baseUrl + orderPath(shop.address, order.Token ?? ''),
    reason,
  };
  await tellCustomer({ ...news, to: order.Email, language: order.Language, status: Status }, context);
  return readOne(room, model, { id, depth: 'read' });
};
