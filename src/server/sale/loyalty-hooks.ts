import { Fault } from '#domain/faults.ts';
import { openBook } from '#domain/documents/stored-value/points.ts';
import { dayMs } from '#domain/zone.ts';
import { LoyaltyEntryType, type LoyaltyEntry, type LoyaltyProgramme } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { offerTender } from '../storage/ledger/stored-value/offer-tender.ts';
import { lockEntries, readProgramme } from '../storage/ledger/stored-value/read-stored-value.ts';
import { drawingEntries } from '../storage/ledger/stored-value/write-stored-value.ts';

/** A programme that is active needs a payment type that points are paid with. */
const offerPoints = async ({ IsActive }: LoyaltyProgramme, { db, session }: CallContext): Promise<void> => {
  if (IsActive) await offerTender(db, session.organisationId, { setting: 'points', name: 'POINTS' });
};

export const programmeHooks = {
  afterCreate: offerPoints,
  afterUpdate: (stored, _before, context) => offerPoints(stored, context),
} satisfies EntityHooks<'LoyaltyProgramme'>;

type EntryDraft = Partial<LoyaltyEntry>;

/** Takes points that are there. @throws POINTS_SHORT */
const take = async (customerId: number, points: number, { db, now, session }: CallContext): Promise<void> => {
  const { organisationId } = session;
  const book = openBook(await lockEntries(db, organisationId, [customerId]), now);
  if (book.draw(customerId, points) < points) throw new Fault('POINTS_SHORT');
  await db.runAll(drawingEntries(db.dialect, organisationId, book.left));
};

/** Points given or taken by hand: no more is taken than there is. @throws POINTS_SHORT */
const correct = async (entity: EntryDraft, context: CallContext): Promise<void> => {
  const { db, now } = context;
  const { organisationId, employeeId } = context.session;
  const points = entity.Points ?? 0;
  if (points === 0)
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'loyaltyEntry.Points', Message: 'is required' }] });
  const days = (await readProgramme(db, organisationId))?.ExpiryDays;
  Object.assign(entity, {
    LoyaltyEntryType: LoyaltyEntryType.Corrected,
    CreatedOn: now,
    Left: points > 0 ? points : null,
    ValidUntil: points > 0 && days ? now + days * dayMs : null,
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
  });
  if (points < 0) await take(entity.Contractor?.Id ?? 0, 0 - points, context);
};

/** Corrections by hand are in the journal in the same transaction. */
export const entryHooks = {
  beforeCreate: correct,
  async afterCreate(stored, { db, now, session: { organisationId } }) {
    await writeEntry(db, {
      organisationId,
      kind: 'points',
      entityId: stored.Id,
      createdOn: now,
      body: {
        Kind: 'points',
        Id: stored.Id,
        Contractor: stored.Contractor?.Id,
        Points: stored.Points,
        Employee: stored.Employee?.Id ?? 0,
        Note: stored.Note ?? '',
      },
    });
  },
} satisfies EntityHooks<'LoyaltyEntry'>;
