import { GuestOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { modelOf } from '../../storage/models.ts';
import { notFound } from '../../storage/records/index.ts';
import { deskOfGuest } from './guest.ts';
import { storedOrder } from './guest-order.ts';

/** State of the order, for the guests who asked for it. @throws NOT_FOUND */
export const guestOrderFollow: HandlerOf<'GuestOrderFollow'> = async ({ guest, ClientId }, context) => {
  const db = context.services.store.of(guest.Company).reader;
  const { organisationId, desk } = await deskOfGuest(guest, db, context);
  const model = modelOf('GuestOrder');
  const order = await storedOrder(db, organisationId, ClientId);
  if (!order || order.Desk?.Id !== desk.Id) throw notFound(model);
  return { ClientId, Status: order.GuestOrderStatus ?? GuestOrderStatus.Waiting };
};
