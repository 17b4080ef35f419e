import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, SplitDocumentType, type Document } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { billOf, groupTypes } from '../../storage/ledger/bills.ts';

type Typed = Pick<Partial<Document>, 'Id' | 'DocumentActionType' | 'DocumentOperationType'>;

const ofBills = new Set(['DocumentGroup', 'BillOperation']);

/** Whether the call is one of the bill's own, which may write its orders. */
const isOfBillsOwn = ({ call }: CallContext): boolean => ofBills.has(call.entity ?? '');

/**
 * Refuses to change an order of a bill by a plain call: it is split, paid and deleted with its bill.
 * @throws ORDER_SENT
 */
export const refuseSent = async (document: Typed, context: CallContext): Promise<void> => {
  const { Id, DocumentActionType: type, DocumentOperationType: operation } = document;
  if (type !== DocumentActionType.Order || operation === DocumentOperationType.OrderOnline) return;
  if (isOfBillsOwn(context) || !Id) return;
  if ((await billOf(context.db, context.session.organisationId, Id)) !== undefined) throw new Fault('ORDER_SENT');
};

/**
 * Refuses to join a document with a bill or a shift, or remove it, by a plain call: a document is tagged, its bill and
 * its shift have calls of their own.
 * @throws ORDER_SENT for a bill, INVALID_INPUT for a shift
 */
export const refuseOtherGroups = async (
  groups: Document['DocumentGroups'] | null,
  context: CallContext,
): Promise<void> => {
  const ids = (groups ?? []).flatMap(({ Id }) => Id ?? []);
  if (ids.length === 0) return;
  const types = await groupTypes(context.db, context.session.organisationId, ids);
  if (types.has(SplitDocumentType.Bill)) throw new Fault('ORDER_SENT');
  if (types.has(SplitDocumentType.Shift))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'document.DocumentGroups', Message: 'is no tag' }] });
};

/** The fields of a sent order that may change: times and remarks, not goods or money. */
const open = new Set(['Id', 'Version', 'Settings', 'StartedOn', 'CompletedOn', 'Status', 'Number']);

/** The settings of lines and orders that only calls of the bill may write. */
const ofBill = new Set([
  'Modifiers',
  'Supplements',
  'HeldOn',
  'FiredOn',
  'VoidAskedOn',
  'VoidQuantity',
  'VoidReason',
  'VoidedOn',
  'VoidedQuantity',
  'VoidedBy',
  'Tip',
  'Cards',
]);

export const changesSent = ({ Settings, ...entity }: { readonly Settings?: object | null }): boolean =>
  Object.keys(entity).some((field) => !open.has(field)) || Object.keys(Settings ?? {}).some((key) => ofBill.has(key));
