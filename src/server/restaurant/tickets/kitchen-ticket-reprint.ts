import { randomUUID } from 'node:crypto';
import { KitchenTicketStatus, type KitchenTicket } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, entityContext } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecord, readKnown } from '../../storage/records/index.ts';
import { lastReprint, lockReprint } from '../../storage/restaurant/kitchen-tickets.ts';

const waits: ReadonlySet<number> = new Set([KitchenTicketStatus.Waiting, KitchenTicketStatus.Unknown]);
const isOpen = ({ KitchenTicketStatus: status }: KitchenTicket): boolean => waits.has(status ?? 0);

/** Time within which a second request is the same tap, or another's for the same copy, in milliseconds. */
const sameTapMs = 5_000;

/** The copy that is on its way already, or has just come. */
const copyOf = async (id: number, { db, now, session }: CallContext): Promise<KitchenTicket | undefined> => {
  const { organisationId } = session;
  await lockReprint(db, organisationId, id);
  const last = await lastReprint(db, organisationId, id);
  if (last === undefined) return undefined;
  const copy = await readKnown(db, modelOf('KitchenTicket'), { organisationId, id: last });
  return isOpen(copy) || now - (copy.CreatedOn ?? 0) < sameTapMs ? copy : undefined;
};

/**
 * Prints a ticket once more, when it is lost or was not printed for too long, as a ticket of its own that says so. One
 * that waits is tried at once, because two tickets would be cooked twice; so is a copy asked for before.
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
  const ReprintOf = stored.ReprintOf ?? stored.Id;
  context.afterCommit(() => services.tickets.begin(organisationId));
  const coming = isOpen(stored) ? stored : await copyOf(ReprintOf, context);
  if (coming) return readOne(entityContext(context, {}), model, { id: coming.Id, depth: 'read' });
  const { Branch, StationId, StationName, Lines, Content } = stored;
  const copy = { Branch, StationId, StationName, Lines, Content, ReprintOf };
  const row = { ...copy, Job: randomUUID(), IsReprint: true, CreatedOn: now };
  const id = await insertRecord(db, model, { Id: 0, OrganisationId: organisationId, ...row });
  publishChange(context, model, id, 'create');
  return readOne(entityContext(context, {}), model, { id, depth: 'read' });
};
