import { Fault } from '#domain/faults.ts';
import { GuestOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange, resolveReferences, readOne, entityContext, storedOne } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { lockRecord, updateRecord } from '../../storage/records/index.ts';
import { chosenLines, type GuestLine } from './guest-order.ts';

/** A waiter has sent it to the kitchen, or refuses it. @throws NOT_FOUND, GUEST_ORDER_ANSWERED, SUPPLEMENTS_COUNT */
export const guestOrderSettle: HandlerOf<'GuestOrderSettle'> = async ({ guestOrder, IsConfirmed, bill }, context) => {
  const {
    db,
    session: { organisationId, employeeId },
  } = context;
  const model = modelOf('GuestOrder');
  const id = guestOrder.Id ?? 0;
  await lockRecord(db, model, { organisationId, id });
  const stored = await storedOne(entityContext(context, {}), model, id);
  if (stored.GuestOrderStatus !== GuestOrderStatus.Waiting) throw new Fault('GUEST_ORDER_ANSWERED');
  const lines = (Array.isArray(stored.Lines) ? stored.Lines : []) as GuestLine[];
  if (IsConfirmed) await chosenLines(lines, { db, organisationId });
  const changes = {
    GuestOrderStatus: IsConfirmed ? GuestOrderStatus.Confirmed : GuestOrderStatus.Refused,
    ...(bill && { Bill: bill }),
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
  };
  await resolveReferences(context, model, changes, 'guestOrder');
  await updateRecord(db, model, { organisationId, id, changes });
  publishChange(context, model, id, 'update');
  return readOne(entityContext(context, {}), model, { id, depth: 'read' });
};
