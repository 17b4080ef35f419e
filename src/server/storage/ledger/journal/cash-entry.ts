import type { CashMovement, Instant } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { writeEntry } from './journal.ts';

/** Where, when and for whom the entry is written. */
interface Written {
  db: Database;
  now: Instant;
  session: { organisationId: number };
}

/** The journal's entry of a movement, in the transaction that writes it. */
export const journalMovement = async (
  stored: CashMovement,
  { db, now, session: { organisationId } }: Written,
): Promise<void> => {
  await writeEntry(db, {
    organisationId,
    kind: 'cash',
    entityId: stored.Id,
    createdOn: now,
    body: {
      Kind: 'cash',
      Id: stored.Id,
      Type: stored.CashMovementType,
      Branch: stored.Branch?.Id,
      Depot: stored.Depot?.Id,
      Employee: stored.Employee?.Id ?? 0,
      Till: stored.Till ?? 0,
      Value: stored.Value,
      Reason: stored.Reason ?? '',
      CreatedOn: stored.CreatedOn,
    },
  });
};
