import { Fault } from '#domain/faults.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { deleteOne, publishChange, readOne, entityContext } from '../../entity/index.ts';
import { followBill } from '../../storage/ledger/bill-operations.ts';
import { moveOrders, sumBill } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord, updateRecord } from '../../storage/records/index.ts';
import { joinFragments } from './join-fragments.ts';
import { openBill } from './open-bill.ts';
import { takePartsAlong } from './parts/take-parts-along.ts';

const take = async (from: number, to: number, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  await moveOrders(db, organisationId, { from, to });
  await takePartsAlong({ from, to }, context);
  await deleteOne(entityContext(context, {}), modelOf('DocumentGroup'), { id: from });
  await followBill(db, organisationId, { from, to });
};

/**
 * Puts all orders of other open bills on this one; the others are gone then.
 * @throws BILL_NOT_DEFINED, BILL_CLOSED
 */
export const documentGroupMerge: HandlerOf<'DocumentGroupMerge'> = async ({ documentGroup, from }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const bill = await openBill(documentGroup, context);
  const guests = [bill.Settings?.Guests];
  for (const named of from) {
    const other = await openBill(named, context);
    if (other.Id === bill.Id || other.Branch?.Id !== bill.Branch?.Id) throw new Fault('BILL_NOT_DEFINED');
    guests.push(other.Settings?.Guests);
    await take(other.Id, bill.Id, context);
  }
  const model = modelOf('DocumentGroup');
  const Guests = guests.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const { Settings } = (await readRecord(db, model, { organisationId, id: bill.Id })) ?? bill;
  const changes = Guests > 0 ? { Settings: { ...Settings, Guests } } : {};
  await updateRecord(db, model, { organisationId, id: bill.Id, changes });
  await joinFragments(bill.Id, context);
  await sumBill(db, organisationId, bill.Id);
  publishChange(context, model, bill.Id, 'update');
  return readOne(entityContext(context, {}), model, { id: bill.Id, depth: 'read' });
};
