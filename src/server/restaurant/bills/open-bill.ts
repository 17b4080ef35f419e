import { Fault } from '#domain/faults.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { resolveReferences, entityContext, storedOne } from '../../entity/index.ts';
import { splitTypeOf } from '../../storage/ledger/shift/shift-names.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, lockRecord, notFound, readRecord } from '../../storage/records/index.ts';

/** A group as a body sends it, or as it is about to be written. */
export type BillDraft = Partial<DocumentGroup>;

/** Whether it was done at a device before the server heard of it: it is taken as it is, and what is odd is noted. */
export const isDone = ({ call }: CallContext): boolean => call.entity === 'BillOperation';

/** Whether a group is a bill, by its grouping. */
export const isBill = async (
  { DocumentSplit: split }: BillDraft,
  { db, session: { organisationId } }: CallContext,
): Promise<boolean> =>
  split?.Id !== undefined && (await splitTypeOf(db, organisationId, split.Id)) === SplitDocumentType.Bill;

/** The id that a body names by Id or ClientId; undefined: it names none that is there. */
const idOf = async (
  { Id, ClientId }: BillDraft,
  { db, session: { organisationId } }: CallContext,
): Promise<number | undefined> =>
  Id ??
  (ClientId
    ? (await idsByClientId(db, modelOf('DocumentGroup'), organisationId, [ClientId])).get(ClientId)
    : undefined);

/** Bills by the body that names them, kept from others until the transaction ends. @throws BILL_NOT_DEFINED */
export const lockedBill = async (named: BillDraft | null | undefined, context: CallContext): Promise<DocumentGroup> => {
  const id = named ? await idOf(named, context) : undefined;
  if (id === undefined) throw new Fault('BILL_NOT_DEFINED');
  const model = modelOf('DocumentGroup');
  await lockRecord(context.db, model, { organisationId: context.session.organisationId, id });
  const stored = await storedOne(entityContext(context, {}), model, id);
  if (!(await isBill(stored, context))) throw new Fault('BILL_NOT_DEFINED');
  return stored;
};

/** The same of a bill that is open. @throws BILL_CLOSED, and CONFLICT where the body has seen an older version */
export const openBill = async (named: BillDraft | null | undefined, context: CallContext): Promise<DocumentGroup> => {
  const stored = await lockedBill(named, context);
  if (stored.ApprovedOn) throw new Fault('BILL_CLOSED');
  if (typeof named?.Version === 'number' && named.Version !== stored.Version) throw new Fault('CONFLICT', { stored });
  return stored;
};

/**
 * Desk and waiter that a body names, by their Ids: they are of the company, and the desk stands in the bill's branch.
 * @throws NOT_FOUND
 */
export const resolveNames = async (
  { Desk, Employee, Branch }: BillDraft,
  context: CallContext,
): Promise<Pick<BillDraft, 'Desk' | 'Employee'>> => {
  const named = { Desk, Employee };
  await resolveReferences(context, modelOf('DocumentGroup'), named);
  if (!named.Desk) return named;
  const model = modelOf('Unit');
  const { organisationId } = context.session;
  const desk = await readRecord(context.db, model, { organisationId, id: named.Desk.Id });
  if (desk?.Branch && desk.Branch.Id !== Branch?.Id) throw notFound(model);
  return named;
};
