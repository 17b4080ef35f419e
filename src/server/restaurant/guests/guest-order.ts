import { Fault } from '#domain/faults.ts';
import { GuestOrderStatus, type GuestOrder } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange, resolveReferences, readOne, roomOf, storedOne } from '../../entity/index.ts';
import { networkOf } from '../../session/guard/guards.ts';
import type { Database } from '../../storage/database.ts';
import { modelOf } from '../../storage/models.ts';
import {
  findByClientId,
  insertRecord,
  lockRecord,
  notFound,
  readRecord,
  updateRecord,
} from '../../storage/records/index.ts';
import { waitingAtDesk } from '../../storage/restaurant/guest-menu.ts';
import { deskOfGuest } from './guest.ts';
import { dishesOf, soldOutIn } from './guest-menu-read.ts';

const storedOrder = async (db: Database, organisationId: number, clientId: string): Promise<GuestOrder | undefined> => {
  const model = modelOf('GuestOrder');
  const known = await findByClientId(db, model, organisationId, clientId);
  return known && readRecord(db, model, { organisationId, id: known.Id });
};

/** So many orders of a desk may wait for a waiter at once. */
const mostWaiting = 5;

/**
 * Guests ask; nothing goes to the kitchen yet. Of the body count the dishes, how many, and the remark.
 *
 * @throws NOT_FOUND, NOT_ALLOWED where the house takes no such orders, SOLD_OUT, TOO_MANY_REQUESTS
 */
export const guestOrderAsk: HandlerOf<'GuestOrderAsk'> = async ({ guest, ClientId, Lines }, context) => {
  const { db, now, services, headers, afterCommit } = context;
  await db.enter(guest.Company);
  const { organisationId, company, desk } = await deskOfGuest(guest, db, context);
  if (!company.Settings?.guestOrders) throw new Fault('NOT_ALLOWED');
  const model = modelOf('GuestOrder');
  const known = await storedOrder(db, organisationId, ClientId);
  if (known) return { ClientId, Status: known.GuestOrderStatus ?? GuestOrderStatus.Waiting };
  services.guards.guestOrder(guest.Token, now, `company ${organisationId}`);
  services.guards.guestNetwork(networkOf(headers.address), now);
  await lockRecord(db, modelOf('Unit'), { organisationId, id: desk.Id });
  if ((await waitingAtDesk(db, organisationId, desk.Id)) >= mostWaiting) throw new Fault('TOO_MANY_REQUESTS');
  const dishes = new Map((await dishesOf(db, organisationId)).map((dish) => [dish.ArticleId, dish.article]));
  const soldOut = await soldOutIn(db, organisationId, desk.Branch?.Id ?? 0);
  const lines = Lines.map(({ Dish, Quantity, Note }) => {
    const article = dishes.get(Dish);
    if (!article) throw notFound(modelOf('Article'));
    if (soldOut.has(Dish)) throw new Fault('SOLD_OUT', { params: { names: article.Name ?? '' } });
    return { ArticleId: Dish, Name: article.Name ?? '', Quantity, ...(Note?.trim() && { Note: Note.trim() }) };
  });
  const id = await insertRecord(db, model, {
    OrganisationId: organisationId,
    ClientId,
    Branch: desk.Branch,
    Desk: { Id: desk.Id },
    Lines: lines,
    GuestOrderStatus: GuestOrderStatus.Waiting,
    CreatedOn: now,
  });
  afterCommit(() => services.events.publish(organisationId, { entity: model.name, id, action: 'create' }));
  return { ClientId, Status: GuestOrderStatus.Waiting };
};

/** What came of it, for the guests who have asked. @throws NOT_FOUND */
export const guestOrderFollow: HandlerOf<'GuestOrderFollow'> = async ({ guest, ClientId }, context) => {
  const db = context.services.store.of(guest.Company).reader;
  const { organisationId, desk } = await deskOfGuest(guest, db, context);
  const model = modelOf('GuestOrder');
  const order = await storedOrder(db, organisationId, ClientId);
  if (!order || order.Desk?.Id !== desk.Id) throw notFound(model);
  return { ClientId, Status: order.GuestOrderStatus ?? GuestOrderStatus.Waiting };
};

/** A waiter has sent it to the kitchen, or refuses it. @throws NOT_FOUND, GUEST_ORDER_ANSWERED */
export const guestOrderSettle: HandlerOf<'GuestOrderSettle'> = async ({ guestOrder, IsConfirmed, bill }, context) => {
  const {
    db,
    session: { organisationId, employeeId },
  } = context;
  const model = modelOf('GuestOrder');
  const id = guestOrder.Id ?? 0;
  await lockRecord(db, model, { organisationId, id });
  const stored = await storedOne(roomOf(context, {}), model, id);
  if (stored.GuestOrderStatus !== GuestOrderStatus.Waiting) throw new Fault('GUEST_ORDER_ANSWERED');
  const changes = {
    GuestOrderStatus: IsConfirmed ? GuestOrderStatus.Confirmed : GuestOrderStatus.Refused,
    ...(bill && { Bill: bill }),
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
  };
  await resolveReferences(context, model, changes, 'guestOrder');
  await updateRecord(db, model, { organisationId, id, changes });
  publishChange(context, model, id, 'update');
  return readOne(roomOf(context, {}), model, { id, depth: 'read' });
};
