import { randomUUID } from 'node:crypto';
import { KitchenTicketStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, roomOf } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecord, readKnown } from '../../storage/records/index.ts';

const open: ReadonlySet<number> = new Set([KitchenTicketStatus.Waiting, KitchenTicketStatus.Unknown]);

/**
 * A ticket that is lost, or that nobody printed for too long, comes once more, as a ticket of its own that says so. One
 * that waits is tried at once: twice on paper it would be cooked twice.
 */
export const kitchenTicketReprint: HandlerOf<'KitchenTicketReprint'> = async ({ kitchenTicket: { Id } }, context) => {
  const {
    db,
    now,
    services,
    session: { organisationId },
  } = context;
  const model = modelOf('KitchenTicket');
  const stored = await readKnown(db, model, { organisationId, id: Id ?? 0 });
  context.afterCommit(() => services.tickets.begin(organisationId));
  if (open.has(stored.KitchenTicketStatus ?? 0))
    return readOne(roomOf(context, {}), model, { id: stored.Id, depth: 'read' });
  const { Branch, StationId, StationName, Lines, Content } = stored;
  const row = { Branch, StationId, StationName, Lines, Content, Job: randomUUID(), IsReprint: true, CreatedOn: now };
  const id = await insertRecord(db, model, { Id: 0, OrganisationId: organisationId, ...row });
  publishChange(context, model, id, 'create');
  return readOne(roomOf(context, {}), model, { id, depth: 'read' });
};
