import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, type Document } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { areBills, billOf } from '../storage/ledger/bills.ts';

type Typed = Pick<Partial<Document>, 'Id' | 'DocumentActionType' | 'DocumentOperationType'>;

const ofBills = new Set(['DocumentGroup', 'BillOperation']);

/** A call of the bill itself writes its orders. */
const isOfBillsOwn = ({ call }: CallContext): boolean => ofBills.has(call.entity ?? '');

/**
 * An order that a guest has made stands as it is: it is split, paid and deleted with its bill. @throws ORDER_SENT
 */
export const refuseSent = async (document: Typed, context: CallContext): Promise<void> => {
  const { Id, DocumentActionType: type, DocumentOperationType: operation } = document;
  if (type !== DocumentActionType.Order || operation === DocumentOperationType.OrderOnline) return;
  if (isOfBillsOwn(context) || !Id) return;
  if ((await billOf(context.db, context.session.organisationId, Id)) !== undefined) throw new Fault('ORDER_SENT');
};

/** No document comes to a bill, or leaves it, but by a call of the bill. @throws ORDER_SENT */
export const refuseBills = async (groups: Document['DocumentGroups'] | null, context: CallContext): Promise<void> => {
  const ids = (groups ?? []).flatMap(({ Id }) => Id ?? []);
  if (ids.length === 0) return;
  if (await areBills(context.db, context.session.organisationId, ids)) throw new Fault('ORDER_SENT');
};

/** What may change of a sent order: times and remarks, no goods and no money. */
const open = new Set(['Id', 'Version', 'Settings', 'StartedOn', 'CompletedOn', 'Status', 'Number']);

/** What calls of the bill alone say of a line, and of an order. */
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
