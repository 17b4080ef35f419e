import { beginning } from '#domain/documents/sums/clock.ts';
import { Fault } from '#domain/faults.ts';
import { maySeeExpectedCash } from '#domain/session/access.ts';
import { areCounts } from '#domain/sale/shift/denominations.ts';
import { missingOfMovement } from '#domain/sale/shift/cash-movement.ts';
import { CashMovementType, DepotActionType, type CashMovement, type Depot as DepotRecord } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { journalMovement } from '../storage/ledger/journal/cash-entry.ts';
import { openDrawers } from '../storage/ledger/shift/shift-report.ts';
import { lastShift } from '../storage/ledger/shift/shift.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord, readRecordsBy } from '../storage/records/index.ts';

type MovementDraft = Partial<CashMovement>;

const counts = new Set<number | undefined>([CashMovementType.Count, CashMovementType.Handover]);

/** Expected cash in the drawer at the count. */
const expectedIn = async (
  { Branch, Depot, Till, CreatedOn }: MovementDraft,
  { db, now, session: { organisationId } }: CallContext,
): Promise<number> => {
  const place = { organisationId, branchId: Branch?.Id ?? 0, depotId: Depot?.Id ?? 0 };
  const last = await lastShift(db, place, Number.MAX_SAFE_INTEGER);
  const span = { after: last?.ApprovedOn ?? beginning, until: CreatedOn ?? now };
  return (await openDrawers(db, place, span)).find(({ till }) => till === (Till ?? 0))?.expected ?? 0;
};

const invalid = (field: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `cashMovement.${field}`, Message: message }] });

/** A till that delivers a movement has made it already: the cash has moved, whatever became of the rest since. */
const hasHappened = ({ ClientId }: MovementDraft): boolean => Boolean(ClientId);

/** The depot that is named, or the default depot of the branch where that one has gone to another or was deleted. */
const depotOf = async (
  { Branch, Depot }: MovementDraft,
  { db, session: { organisationId } }: CallContext,
): Promise<MovementDraft['Depot']> => {
  if (Depot?.Id === undefined) return Depot;
  const model = modelOf('Depot');
  const own: DepotRecord[] = await readRecordsBy(db, model, {
    organisationId,
    column: 'BranchId',
    values: [Branch?.Id ?? 0],
  });
  const found =
    own.find(({ Id }) => Id === Depot.Id) ??
    own.find(({ IsDefault }) => IsDefault) ??
    own.find(({ DepotActionType: type }) => type !== DepotActionType.OnWay);
  return found ? { Id: found.Id } : Depot;
};

/** The employee that is named; undefined where there is no such employee any more. */
const employeeOf = async (
  { Employee }: MovementDraft,
  { db, session: { organisationId } }: CallContext,
): Promise<MovementDraft['Employee']> => {
  if (Employee?.Id === undefined) return Employee;
  return (await readRecord(db, modelOf('Employee'), { organisationId, id: Employee.Id })) ? Employee : undefined;
};

/** @throws INVALID_INPUT for no amount; and, unless it has happened, for no reason, wrong counts, or a foreign depot */
const checkMovement = async (movement: MovementDraft, { db, session }: CallContext): Promise<void> => {
  if (ofBills.has(movement.CashMovementType)) throw invalid('CashMovementType', 'follows from a bill');
  const missing = missingOfMovement(movement);
  if (missing && !(missing === 'Reason' && hasHappened(movement))) throw invalid(missing, 'is required');
  if (hasHappened(movement)) return;
  if ((movement.Denominations ?? undefined) !== undefined && !areCounts(movement.Denominations))
    throw invalid('Denominations', 'is not valid');
  const id = movement.Depot?.Id as number;
  const depot = await readRecord(db, modelOf('Depot'), { organisationId: session.organisationId, id });
  if (depot?.Branch?.Id !== movement.Branch?.Id) throw invalid('Depot', 'is of another branch');
};

/** Movements that follow from bills: no device makes them. */
const ofBills = new Set<number | undefined>([CashMovementType.BillPart, CashMovementType.BillPartSettled]);

/** Cash beside sales: the present cashier is recorded, and the journal has it in the same transaction. */
export const cashMovementHooks = {
  async beforeNames(entity, context) {
    if (!hasHappened(entity)) return;
    entity.Depot = await depotOf(entity, context);
    entity.Employee = await employeeOf(entity, context);
    if (!areCounts(entity.Denominations)) entity.Denominations = undefined;
  },

  async beforeCreate(entity, context) {
    await checkMovement(entity, context);
    const { employeeId } = context.session;
    if (!entity.Employee && employeeId !== undefined) entity.Employee = { Id: employeeId };
    if (counts.has(entity.CashMovementType)) entity.Expected = await expectedIn(entity, context);
  },

  /** Hides the expected sum from users who count. */
  fill(entities, { session }) {
    if (maySeeExpectedCash(session)) return;
    for (const entity of entities) entity.Expected = undefined;
  },

  afterCreate: (stored, context) => journalMovement(stored, context),
} satisfies EntityHooks<'CashMovement'>;
