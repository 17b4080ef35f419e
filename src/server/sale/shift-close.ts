import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import { refuseShiftClose } from '#domain/sale/shift/shift.ts';
import { Fault } from '#domain/faults.ts';
import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { bodyHash, readOne, resolveReferences, entityContext, storedOne } from '../entity/index.ts';
import { publishChange } from '../entity/publish-change.ts';
import { beginning } from '#domain/documents/sums/clock.ts';
import { findDepot, shiftSplit } from '../storage/ledger/shift/shift-names.ts';
import { bindMovements, readShiftReport } from '../storage/ledger/shift/shift-report.ts';
import type { ShiftReport } from '#domain/sale/shift/shift-report.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { groupSequence, nextNumbers } from '../storage/ledger/journal/sequence.ts';
import {
  lastReceiptOn,
  lastShift,
  lockShifts,
  noteShift,
  shiftTotals,
  type ShiftPlace,
  type ShiftTotals,
} from '../storage/ledger/shift/shift.ts';
import { modelOf } from '../storage/models.ts';
import { findByClientId, insertRecord, updateRecord, type StoredRecord } from '../storage/records/index.ts';
import { SplitDocumentType } from '#generated/types.ts';

export type GroupDraft = Partial<DocumentGroup>;

/** The depot whose receipts the shift closes: named by the field or the setting, else the branch's default. */
const placeOf = async (group: GroupDraft, { db, session: { organisationId } }: CallContext): Promise<ShiftPlace> => {
  const branchId = group.Branch?.Id;
  const named = group.Depot?.Id ?? group.Settings?.DepotId;
  const place = await findDepot(db, organisationId, {
    branchId,
    depotId: typeof named === 'number' ? named : undefined,
  });
  if (!place) throw new Fault('DOCUMENT_DEPOT_MISSING');
  return { organisationId, ...place };
};

const journalBody = (
  id: number,
  place: ShiftPlace,
  until: number,
  { totals: { Count, DebitSum, FirstId, LastId }, report: { drawers } }: Pick<Closing, 'totals' | 'report'>,
): object => ({
  Kind: 'shift',
  Id: id,
  Branch: place.branchId,
  Depot: place.depotId,
  ApprovedOn: until,
  Count,
  DebitSum,
  First: FirstId,
  Last: LastId,
  Drawers: drawers.map(({ till, expected, counted }) => ({
    Till: till,
    Expected: expected ?? 0,
    ...(counted !== undefined && { Counted: counted }),
  })),
});

interface Closing {
  group: GroupDraft;
  place: ShiftPlace;
  until: number;
  totals: ShiftTotals;
  report: ShiftReport;
}

/**
 * Clocks differ: what a till sold that is a little ahead belongs to the shift too; and no shift closes what is still to
 * come.
 */
const momentOf = async (
  { ApprovedOn }: GroupDraft,
  place: ShiftPlace,
  after: number,
  { db, now }: CallContext,
): Promise<number> => {
  const until = now + clockTolerance;
  if (typeof ApprovedOn === 'number') return Math.min(ApprovedOn, until);
  return Math.max(now, (await lastReceiptOn(db, place, { after, until })) ?? 0);
};

/** Leaves out receipts that join the shift later, which the server counts. */
const withoutLate = ({
  LateCount: _count,
  LateSum: _sum,
  Report: _report,
  ...settings
}: NonNullable<GroupDraft['Settings']>): GroupDraft['Settings'] => settings;

const fieldsOf = ({ group, place, until, totals, report }: Closing, { session }: CallContext): StoredRecord => {
  const employeeId =
    group.Employee?.Id ??
    (typeof group.Settings?.EmployeeId === 'number' ? group.Settings.EmployeeId : session.employeeId);
  return {
    ApprovedOn: until,
    CreatedOn: Math.min(group.CreatedOn ?? totals.FirstOn ?? until, until),
    Branch: { Id: place.branchId },
    Depot: { Id: place.depotId },
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
    DocumentFrom: { Id: totals.FirstId },
    DocumentTo: { Id: totals.LastId },
    Sum: totals.DebitSum,
    DebitSum: totals.DebitSum,
    CreditSum: totals.CreditSum,
    Settings: {
      ...withoutLate(group.Settings ?? {}),
      DepotId: place.depotId,
      ...(employeeId !== undefined && { EmployeeId: employeeId }),
      Count: totals.Count,
      CustomerCount: totals.CustomerCount,
      Report: report,
    },
  };
};

const write = async (closing: Closing, context: CallContext): Promise<number> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { group } = closing;
  const model = modelOf('DocumentGroup');
  const fields = fieldsOf(closing, context);
  if (group.Id) {
    await updateRecord(db, model, {
      organisationId,
      id: group.Id,
      changes: { ...fields, Name: group.Name, Description: group.Description },
      version: group.Version ?? undefined,
    });
    return group.Id;
  }
  const sequence = groupSequence(SplitDocumentType.Shift);
  const Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
  const DocumentSplit = { Id: await shiftSplit(db, organisationId) };
  return insertRecord(db, model, {
    ...fields,
    Code,
    Name: group.Name ?? Code,
    Description: group.Description,
    DocumentSplit,
    ClientId: group.ClientId,
    OrganisationId: organisationId,
    BodyHash: group.ClientId ? bodyHash(group) : null,
  });
};

/** A repeat of a ClientId answers the shift that it closed. @throws CLIENT_ID_REUSED for another body */
const repeated = async (group: GroupDraft, context: CallContext): Promise<DocumentGroup | undefined> => {
  if (!group.ClientId || group.Id) return undefined;
  const model = modelOf('DocumentGroup');
  const known = await findByClientId(context.db, model, context.session.organisationId, group.ClientId);
  if (!known) return undefined;
  const stored = await readOne(entityContext(context, {}), model, { id: known.Id, depth: 'read' });
  if (known.BodyHash === bodyHash(group)) return stored;
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

const openGroup = async (group: GroupDraft, context: CallContext): Promise<GroupDraft> => {
  if (!group.Id) return group;
  const stored = await storedOne(entityContext(context, {}), modelOf('DocumentGroup'), group.Id);
  if (stored.ApprovedOn) throw new Fault('DOCUMENT_APPROVED');
  return { ...stored, ...group, Settings: { ...stored.Settings, ...group.Settings } };
};

/** The journal up to this shift is anchored outside of the database too. The shift is closed whatever comes of it. */
const anchor = ({ services: { anchors, log }, now }: CallContext): void => {
  anchors.note(now).catch((err: unknown) => log.error({ err }, 'the journal was not anchored'));
};

/** Drawers whose count is off and was not confirmed by a second look. */
const uncheckedOf = ({ Settings }: GroupDraft, { drawers }: ShiftReport): number =>
  Settings?.SecondLook ? 0 : drawers.filter(({ difference = 0 }) => difference !== 0).length;

/**
 * Closes a shift: a stamp over the receipts of the branch and depot since the last one (R-SHIFT-002). Nothing moves.
 * The journal's head is kept with it, so that a tail cut off the journal is missed.
 * @throws SHIFT_EMPTY, SHIFT_UNCHECKED, DOCUMENT_DEPOT_MISSING, CLIENT_ID_REUSED
 */
export const closeShift = async (sent: GroupDraft, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  // Two that close at once wait for each other here: the second finds what the first has closed.
  await lockShifts(db, organisationId);
  const before = await repeated(sent, context);
  if (before) return before;
  const group = await openGroup({ ...sent }, context);
  const model = modelOf('DocumentGroup');
  await resolveReferences(context, model, group);
  const place = await placeOf(group, context);
  // The last one whatever the clock shows now: it has taken in what was sold since by a clock that was set back.
  const last = await lastShift(db, place, Number.MAX_SAFE_INTEGER);
  const after = last?.ApprovedOn ?? beginning;
  const until = await momentOf(sent, place, after, context);
  const totals = await shiftTotals(db, place, { after, until });
  const report = await readShiftReport(db, place, { after, until });
  const refusal = refuseShiftClose({ receiptsCount: totals.Count, uncheckedCount: uncheckedOf(group, report) });
  if (refusal) throw new Fault(refusal);
  const closing: Closing = { group, place, until, totals, report };
  const id = await write(closing, context);
  await bindMovements(db, place, { shiftId: id, until });
  const head = await writeEntry(db, {
    organisationId,
    kind: 'shift',
    entityId: id,
    createdOn: now,
    body: journalBody(id, place, until, closing),
  });
  await noteShift(db, organisationId, until);
  const { Settings } = fieldsOf(closing, context) as { Settings: object };
  await updateRecord(db, model, {
    organisationId,
    id,
    changes: { Settings: { ...Settings, JournalNumber: head.number, JournalHash: head.hash } },
  });
  publishChange(context, model, id, 'approve');
  context.afterCommit(() => anchor(context));
  return readOne(entityContext(context, {}), model, { id, depth: 'read' });
};
