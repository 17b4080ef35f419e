import { keptTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { DocumentActionType, DocumentOperationType, type Document, type Lot } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { desksOfOrders, followItems } from '../../storage/restaurant/kitchen-orders.ts';

type Typed = Pick<Partial<Document>, 'DocumentActionType' | 'DocumentOperationType'>;

/** Whether the order is cooked here: an order of a guest, not one of the online store. */
export const isCooked = ({ DocumentActionType: type, DocumentOperationType: operation }: Typed): boolean =>
  type === DocumentActionType.Order && operation !== DocumentOperationType.OrderOnline;

const ofLine = new Set(['Id', 'Version', 'Settings']);
const times = new Set(['StartedOn', 'CompletedOn']);

/** Whether a change of a line concerns only when it was begun and completed. */
const isKitchenStep = (entity: Partial<Lot>): boolean => {
  const keys = Object.keys(entity.Settings ?? {});
  return keys.length > 0 && keys.every((key) => times.has(key)) && Object.keys(entity).every((key) => ofLine.has(key));
};

/**
 * Whether a change of a line is a step of the kitchen. It moves no goods and no money, so it is allowed for a paid
 * order too, because guests may pay before they eat. The order is locked, so two cooks act one after the other.
 */
export const isOfKitchen = async (entity: Partial<Lot>, stored: Lot, context: CallContext): Promise<boolean> => {
  if (!isKitchenStep(entity)) return false;
  const header = await lockHeader(context.db, context.session.organisationId, stored.Document?.Id ?? 0);
  return header !== undefined && isCooked(header);
};

/** Puts the times of a step right, with those that the line has already. */
export const keepTimes = (entity: Partial<Lot>, stored: Lot, { now }: CallContext): void => {
  entity.Settings = { ...entity.Settings, ...keptTimes({ ...stored.Settings, ...entity.Settings }, now) };
};

const differs = (stored: Lot, before: Lot): boolean =>
  stored.Settings?.StartedOn !== before.Settings?.StartedOn ||
  stored.Settings?.CompletedOn !== before.Settings?.CompletedOn;

/** Updates the order after a step on one of its lines. */
export const followLine = async (stored: Lot, before: Lot, context: CallContext): Promise<void> => {
  if (!differs(stored, before)) return;
  const {
    db,
    session: { organisationId },
  } = context;
  const id = stored.Document?.Id ?? 0;
  const header = await lockHeader(db, organisationId, id);
  if (!header || !isCooked(header)) return;
  await followItems(db, organisationId, id);
  publishChange(context, modelOf('Document'), id, 'update');
};

/** Adds to orders the desk at which they are served. */
export const fillDesks = async (documents: readonly Document[], context: CallContext): Promise<void> => {
  const orders = documents.filter(isCooked);
  if (orders.length === 0) return;
  const desks = await desksOfOrders(
    context.db,
    context.session.organisationId,
    orders.map(({ Id }) => Id),
  );
  const byOrder = new Map(desks.map(({ DocumentId, ...desk }) => [DocumentId, desk]));
  for (const order of orders) {
    const desk = byOrder.get(order.Id);
    if (desk) order.Desk = { Id: desk.Id, Name: desk.Name, ...(desk.Code && { Code: desk.Code }) };
  }
};
