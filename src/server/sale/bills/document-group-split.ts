import { Fault } from '#domain/faults.ts';
import { isTooMuch, splitBill, type MovedLine, type SplitChoice } from '#domain/restaurant/split-bill.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  SplitDocumentType,
  SplitResultCode,
  type DocumentGroup,
} from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { deleteOne, publishChange, roomOf } from '../../entity/index.ts';
import { linesOf, moveLines, ordersOf, sumBill, sumOrder, type BillLine } from '../../storage/ledger/bills.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { documentSequence, groupSequence, nextNumbers } from '../../storage/ledger/journal/sequence.ts';
import { billSplit } from '../../storage/ledger/shift/shift-names.ts';
import { followItems } from '../../storage/restaurant/kitchen-orders.ts';
import { modelOf } from '../../storage/models.ts';
import {
  findByClientId,
  insertRecord,
  insertRecords,
  readRecords,
  updateRecord,
  type StoredRecord,
} from '../../storage/records/index.ts';
import { openBill, resolveNames, type BillDraft } from './open-bill.ts';

const choiceOf = ({ Documents }: BillDraft): SplitChoice =>
  new Map(
    (Documents ?? [])
      .flatMap(({ Lots }) => Lots ?? [])
      .flatMap(({ Id, QuantitySplit }): [number, number][] =>
        Id && (QuantitySplit ?? 0) > 0 ? [[Id, QuantitySplit as number]] : [],
      ),
  );

const load = (Id: number, { within }: CallContext): Promise<DocumentGroup> =>
  within('DocumentGroupLoad', { documentGroup: { Id } });

/** A new bill beside the one that is split: of its branch, at its desk unless another is named. */
export const insertBill = async (bill: DocumentGroup, into: BillDraft, context: CallContext): Promise<number> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const sequence = groupSequence(SplitDocumentType.Bill);
  const Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
  const { Desk: desk = bill.Desk, Employee: waiter = bill.Employee } = into;
  const { Desk, Employee } = await resolveNames({ Desk: desk, Employee: waiter, Branch: bill.Branch }, context);
  return insertRecord(db, modelOf('DocumentGroup'), {
    OrganisationId: organisationId,
    Version: 1,
    Code,
    Name: into.Name ?? Code,
    DocumentSplit: { Id: await billSplit(db, organisationId) },
    Branch: bill.Branch,
    Depot: bill.Depot,
    Desk,
    Employee,
    Settings: { ...(Desk && { DeskId: Desk.Id }), ...(Employee && { EmployeeId: Employee.Id }) },
    CreatedOn: now,
    ClientId: into.ClientId,
  });
};

/** The order that takes what is moved, on its bill. */
export const insertOrder = async (bill: DocumentGroup, target: number, context: CallContext): Promise<number> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const sequence = documentSequence(DocumentActionType.Order);
  const Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
  const { Branch, Depot: DebitDepot, Employee } = bill;
  const DocumentId = await insertRecord(db, modelOf('Document'), {
    OrganisationId: organisationId,
    Version: 1,
    Code,
    Number: Code,
    DocumentActionType: DocumentActionType.Order,
    DocumentOperationType: DocumentOperationType.OutcomeRegular,
    Branch,
    DebitDepot,
    Employee,
    CreatedOn: now,
  });
  await insertRecord(db, modelOf('DocumentBond'), { OrganisationId: organisationId, DocumentId, GroupId: target });
  return DocumentId;
};

/** Of lines that are divided, what stays is written, and what goes is a line of the new order. */
const divide = async (lines: readonly MovedLine[], documentId: number, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  const divided = lines.filter(({ stays }) => stays);
  const stored = new Map(
    (
      await readRecords(
        db,
        model,
        organisationId,
        divided.map(({ Id }) => Id),
      )
    ).map((lot) => [lot.Id, lot as StoredRecord]),
  );
  for (const { Id, stays } of divided) await updateRecord(db, model, { organisationId, id: Id, changes: { ...stays } });
  await insertRecords(
    db,
    model,
    divided.map(({ Id, moved }) => {
      const { Id: _id, ClientId: _client, BodyHash: _hash, ...line } = stored.get(Id) as StoredRecord;
      return { ...line, ...moved, Version: 1, Document: { Id: documentId }, OrganisationId: organisationId };
    }),
  );
};

const write = async (
  { bill, target, lines }: { bill: DocumentGroup; target: number; lines: readonly MovedLine[] },
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const before = await linesOf(db, organisationId, bill.Id);
  const order = await insertOrder(bill, target, context);
  await divide(lines, order, context);
  await moveLines(db, organisationId, {
    ids: lines.flatMap(({ Id, stays }) => (stays ? [] : [Id])),
    documentId: order,
  });
  const left = new Set((await linesOf(db, organisationId, bill.Id)).map(({ DocumentId }) => DocumentId));
  for (const id of new Set(before.map(({ DocumentId }) => DocumentId))) {
    if (!left.has(id)) await deleteOne(roomOf(context, {}), modelOf('Document'), { id });
    else {
      await sumOrder(db, organisationId, id);
      await followItems(db, organisationId, id);
      publishChange(context, modelOf('Document'), id, 'update');
    }
  }
  await sumOrder(db, organisationId, order);
  await followItems(db, organisationId, order);
  publishChange(context, modelOf('Document'), order, 'create');
  for (const id of [bill.Id, target]) {
    await updateRecord(db, modelOf('DocumentGroup'), { organisationId, id, changes: {} });
    await sumBill(db, organisationId, id);
  }
};

/** The lines of a bill, kept from the kitchen until they are divided: what it has begun is divided as begun. */
const lockedLines = async (billId: number, { db, session: { organisationId } }: CallContext): Promise<BillLine[]> => {
  for (const { Id } of await ordersOf(db, organisationId, billId)) await lockHeader(db, organisationId, Id);
  return linesOf(db, organisationId, billId);
};

/** What was split already under the ClientId of the new bill. */
const repeated = async ({ ClientId, Id }: BillDraft, context: CallContext): Promise<number | undefined> =>
  ClientId && !Id
    ? (await findByClientId(context.db, modelOf('DocumentGroup'), context.session.organisationId, ClientId))?.Id
    : undefined;

/**
 * Moves chosen quantities of a bill into a new order, on a new bill or on another open one; the sum over both stays what
 * it was (R-REST-007). Code says why nothing was moved (R-REST-009).
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, BILL_SPLIT_TOO_MUCH, CONFLICT, NOT_FOUND
 */
export const documentGroupSplit: HandlerOf<'DocumentGroupSplit'> = async ({ documentGroup, into }, context) => {
  const [sent, wanted] = [(documentGroup ?? undefined) as BillDraft | undefined, (into ?? {}) as BillDraft];
  const done = await repeated(wanted, context);
  if (done !== undefined) return { Code: SplitResultCode.Ok, DocumentGroup: await load(done, context) };
  const bill = await openBill(sent, context);
  const lines = await lockedLines(bill.Id, context);
  const choice = choiceOf(sent as BillDraft);
  if (isTooMuch(lines, choice)) throw new Fault('BILL_SPLIT_TOO_MUCH');
  const split = splitBill(lines, choice);
  if (split.code !== SplitResultCode.Ok) return { Code: split.code };
  const isNew = !wanted.Id;
  const target = isNew ? await insertBill(bill, wanted, context) : (await openBill({ Id: wanted.Id }, context)).Id;
  if (target === bill.Id) throw new Fault('BILL_NOT_DEFINED');
  await write({ bill, target, lines: split.lines }, context);
  const model = modelOf('DocumentGroup');
  publishChange(context, model, bill.Id, 'update');
  publishChange(context, model, target, isNew ? 'create' : 'update');
  return { Code: split.code, DocumentGroup: await load(target, context) };
};
