import { beginning } from '#domain/documents/sums/clock.ts';
import { Fault } from '#domain/faults.ts';
import { areCounts } from '#domain/sale/shift/denominations.ts';
import { missingOfMovement } from '#domain/sale/shift/cash-movement.ts';
import { CashMovementType, type CashMovement } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { openDrawers } from '../storage/ledger/shift/shift-report.ts';
import { lastShift } from '../storage/ledger/shift/shift.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';

type MovementDraft = Partial<CashMovement>;

const counts = new Set<number | undefined>([CashMovementType.Count, CashMovementType.Handover]);

/** What should be in the drawer when it was counted. */
const expectedIn = async (
  { Branch, Depot, Till, CreatedOn }: MovementDraft,
  { db, now, session: { organisationId } }: CallContext,
): Promise<number> => {
  const place = { organisationId, branchId: Branch?.Id ?? 0, depotId: Depot?.Id ?? 0 };
  const last = await lastShift(db, place, Number.MAX_SAFE_INTEGER);
  const span = { after: last?.ApprovedOn ?? beginning, until: CreatedOn ?? now };
  return (await openDrawers(db, place, span)).find(({ till }) => till === (Till ?? 0))?.expected ?? 0;
};

/** @throws INVALID_INPUT for no amount, no reason, or a depot of another branch */
const checkMovement = async (movement: MovementDraft, { db, session }: CallContext): Promise<void> => {
  const missing = missingOfMovement(movement);
  if (missing)
    throw new Fault('INVALID_INPUT', { items: [{ Path: `cashMovement.${missing}`, Message: 'is required' }] });
  if ((movement.Denominations ?? undefined) !== undefined && !areCounts(movement.Denominations))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'cashMovement.Denominations', Message: 'is not valid' }] });
  const id = movement.Depot?.Id as number;
  const depot = await readRecord(db, modelOf('Depot'), { organisationId: session.organisationId, id });
  if (depot?.Branch?.Id === movement.Branch?.Id) return;
  throw new Fault('INVALID_INPUT', { items: [{ Path: 'cashMovement.Depot', Message: 'is of another branch' }] });
};

/** Cash beside sales: whoever sits at the till answers for it, and the journal has it in the same transaction. */
export const cashMovementHooks = {
  async beforeCreate(entity, context) {
    await checkMovement(entity, context);
    const { employeeId } = context.session;
    if (!entity.Employee && employeeId !== undefined) entity.Employee = { Id: employeeId };
    if (counts.has(entity.CashMovementType)) entity.Expected = await expectedIn(entity, context);
  },

  async afterCreate(stored, { db, now, session: { organisationId } }) {
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
  },
} satisfies EntityHooks<'CashMovement'>;
