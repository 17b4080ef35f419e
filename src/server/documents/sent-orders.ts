import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, type Document } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { areBills, billOf } from '../storage/ledger/bills.ts';

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
 * Refuses to join a document with a bill, or remove it, except by a call of the bill.
 * @throws ORDER_SENT
 */
export const refuseBills = async (groups: Document['DocumentGroups'] | null, context: CallContext): Promise<void> => {
  const ids = (groups ?? []).flatMap(({ Id }) => Id ?? []);
  if (ids.length === 0) return;
  if (await areBills(context.db, context.session.organisationId, ids)) throw new Fault('ORDER_SENT');
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
