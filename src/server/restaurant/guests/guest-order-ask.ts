import { Fault } from '#domain/faults.ts';
import { GuestOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { networkOf } from '../../session/guard/guards.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecord, lockRecord, notFound } from '../../storage/records/index.ts';
import { waitingAtDesk } from '../../storage/restaurant/guest-menu.ts';
import { deskOfGuest } from './guest.ts';
import { dishesOf, soldOutIn } from './guest-menu-read.ts';
import { chosenLines, storedOrder } from './guest-order.ts';

/** So many orders of a desk may wait for a waiter at once. */
const mostWaiting = 5;

/**
 * Keeps an order of guests for a waiter; nothing goes to the kitchen yet. Dishes, supplements, quantities and remarks
 * are taken from the body.
 *
 * @throws NOT_FOUND, NOT_ALLOWED where the company takes no such orders, SUPPLEMENT_NOT_OFFERED, SUPPLEMENTS_COUNT,
 * SOLD_OUT, TOO_MANY_REQUESTS
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
  for (const { Dish } of Lines) if (!dishes.has(Dish)) throw notFound(modelOf('Article'));
  const lines = await chosenLines(
    Lines.map(({ Dish, Quantity, Note, Modifiers }) => ({
      ArticleId: Dish,
      Name: dishes.get(Dish)?.Name ?? '',
      Quantity,
      ...(Note?.trim() && { Note: Note.trim() }),
      ...(Modifiers?.length && { Modifiers }),
    })),
    { db, organisationId },
  );
  const gone = lines
    .flatMap(({ ArticleId, Name, Modifiers = [] }) => [{ Id: ArticleId, Name }, ...Modifiers])
    .find(({ Id }) => soldOut.has(Id));
  if (gone) throw new Fault('SOLD_OUT', { params: { names: gone.Name ?? '' } });
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
