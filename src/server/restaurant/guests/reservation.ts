import { Fault } from '#domain/faults.ts';
import { ReservationStatus, type Reservation } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import type { EntityHooks } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { notFound, readRecords } from '../../storage/records/index.ts';
import { conflictOf, keptDesks, lockDesks } from '../../storage/restaurant/reservations.ts';

type Draft = Partial<Reservation>;

const minuteMs = 60_000;
const usualLength = 120;

/** Whether a reservation keeps its desks: the guests are coming, or are there. */
const keepsDesks = ({ ReservationStatus: status }: Draft): boolean =>
  status === undefined ||
  status === null ||
  status === ReservationStatus.Expected ||
  status === ReservationStatus.Seated;

/** The desks stand in the branch of the reservation, and are free then. @throws NOT_FOUND, RESERVATION_CONFLICT */
const settle = async (entity: Draft, stored: Draft, { db, session }: CallContext): Promise<void> => {
  const { organisationId } = session;
  const next: Draft = { ...stored, ...entity };
  const from = next.StartsOn ?? 0;
  const until = from + (next.LengthMinutes ?? usualLength) * minuteMs;
  entity.EndsOn = until;
  const deskIds = entity.Desks
    ? entity.Desks.flatMap(({ Id }) => Id ?? [])
    : await keptDesks(db, organisationId, stored.Id ?? 0);
  // Of one that was cancelled the desks stay as they were named, wherever they stand now.
  if (deskIds.length === 0 || (!entity.Desks && !keepsDesks(next))) return;
  await lockDesks(db, organisationId, deskIds);
  const desks = await readRecords(db, modelOf('Unit'), organisationId, deskIds);
  const areThere =
    desks.length === new Set(deskIds).size && desks.every(({ Branch }) => Branch?.Id === next.Branch?.Id);
  if (!areThere) throw notFound(modelOf('Unit'));
  if (!keepsDesks(next)) return;
  const conflict = await conflictOf(db, organisationId, { deskIds, from, until, except: stored.Id });
  if (conflict) throw new Fault('RESERVATION_CONFLICT', { params: { desk: conflict.Desk, name: conflict.Name } });
};

/** A desk is kept for one party at a time. */
export const reservationHooks = {
  beforeCreate: (entity, context) => settle(entity, {}, context),
  beforeUpdate: (entity, stored, context) => settle(entity, stored, context),
} satisfies EntityHooks<'Reservation'>;
