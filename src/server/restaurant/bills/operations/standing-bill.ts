import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../../call/context.ts';
import { lastPlaceOf } from '../../../storage/ledger/bill-operations.ts';
import { modelOf } from '../../../storage/models.ts';
import { idsByClientId, readRow, updateRecord } from '../../../storage/records/index.ts';
import { insertBill } from '../document-group-split.ts';
import { lockedBill } from '../open-bill.ts';

/** Operation of a device on a bill, in inside values. */
export type Operation = RequestOf<'BillOperationTake'>['operation'];

const group = () => modelOf('DocumentGroup');

const isThere = async (
  id: number | null | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<boolean> => typeof id === 'number' && (await readRow(db, group(), { organisationId, id })) !== undefined;

/** By its Id, by its ClientId, or by what was done to it before it was merged into another. */
const idNamed = async ({ Bill: { Id, ClientId } }: Operation, context: CallContext): Promise<number | undefined> => {
  if (await isThere(Id, context)) return Id;
  if (!ClientId) return undefined;
  const {
    db,
    session: { organisationId },
  } = context;
  const named = (await idsByClientId(db, group(), organisationId, [ClientId])).get(ClientId);
  if (named !== undefined) return named;
  const followed = await lastPlaceOf(db, organisationId, ClientId);
  return (await isThere(followed, context)) ? followed : undefined;
};

/** The bill that is meant, kept from others until the transaction ends; undefined: it is not there. */
export const billNamed = async (operation: Operation, context: CallContext): Promise<DocumentGroup | undefined> => {
  const id = await idNamed(operation, context);
  return id === undefined ? undefined : lockedBill({ Id: id }, context);
};

/** The last of the bills that followed a closed one. */
const lastAfter = async (bill: DocumentGroup, context: CallContext): Promise<DocumentGroup> => {
  const next = bill.Settings?.LaterBillId ?? undefined;
  if (!bill.ApprovedOn || !(await isThere(next, context))) return bill;
  return lastAfter(await lockedBill({ Id: next }, context), context);
};

/** A new bill at the desk of a bill, for what came after its payment; the bill names it from now on. */
export const insertLater = async (bill: DocumentGroup, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const id = await insertBill(bill, {}, context);
  await updateRecord(db, group(), {
    organisationId,
    id: bill.Id,
    changes: { Settings: { ...bill.Settings, LaterBillId: id } },
  });
  return lockedBill({ Id: id }, context);
};

/** Where what comes to a bill goes: itself, or once it is closed the bill after it. */
export const openAfter = async (bill: DocumentGroup, context: CallContext): Promise<DocumentGroup> => {
  const last = await lastAfter(bill, context);
  return last.ApprovedOn ? insertLater(last, context) : last;
};
