import type { CallContext, HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, entityContext } from '../../entity/index.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecordsBy, updateRecord } from '../../storage/records/index.ts';
import { tellPrinters } from '../tickets/tell-printers.ts';
import { openBill } from './open-bill.ts';

/** Tells the kitchen of the held lines of one order. */
const fireOrder = async (
  { documentId, branchId, course }: { documentId: number; branchId: number; course: number | undefined },
  context: CallContext,
): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const model = modelOf('Lot');
  await lockHeader(db, organisationId, documentId);
  const lots = await readRecordsBy(db, model, { organisationId, column: 'DocumentId', values: [documentId] });
  const held = lots.filter(
    ({ Settings }) => Settings?.HeldOn && (course === undefined || (Settings.Course ?? 1) === course),
  );
  for (const { Id: id, Settings } of held) {
    const { HeldOn: _held, ...settings } = Settings ?? {};
    await updateRecord(db, model, { organisationId, id, changes: { Settings: { ...settings, FiredOn: now } } });
  }
  const lines = held.map((lot) => ({ lot, quantity: lot.Quantity ?? 0 }));
  await tellPrinters({ documentId, branchId, kind: 'fired', lines }, context);
  if (held.length > 0) publishChange(context, modelOf('Document'), documentId, 'update');
};

/**
 * Tells the kitchen of lines of a bill that were held, of one course or all; what has no course is of the first.
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, CONFLICT
 */
export const orderFire: HandlerOf<'OrderFire'> = async ({ documentGroup, course }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const bill = await openBill(documentGroup, context);
  for (const { Id } of await ordersOf(db, organisationId, bill.Id))
    await fireOrder({ documentId: Id, branchId: bill.Branch?.Id ?? 0, course: course ?? undefined }, context);
  const model = modelOf('DocumentGroup');
  await updateRecord(db, model, { organisationId, id: bill.Id, changes: {} });
  publishChange(context, model, bill.Id, 'update');
  return readOne(entityContext(context, {}), model, { id: bill.Id, depth: 'read' });
};
