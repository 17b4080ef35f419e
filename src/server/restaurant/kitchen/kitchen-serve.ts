import { Fault } from '#domain/faults.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, entityContext, storedOne } from '../../entity/index.ts';
import { lockHeader } from '../../storage/ledger/header.ts';
import { modelOf } from '../../storage/models.ts';
import { notFound, updateRecord } from '../../storage/records/index.ts';
import { isCooked } from './kitchen.ts';

/**
 * Marks a complete order as handed to the guest, or takes that back. Repeating it changes nothing.
 * @throws ORDER_NOT_COMPLETE
 */
export const kitchenServe: HandlerOf<'KitchenServe'> = async ({ document: { Id }, IsServed = true }, context) => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const model = modelOf('Document');
  const id = Id ?? 0;
  const header = await lockHeader(db, organisationId, id);
  if (!header || !isCooked(header)) throw notFound(model);
  const stored = await storedOne(entityContext(context, {}), model, id);
  if (IsServed && stored.Status !== KitchenOrderStatus.Complete) throw new Fault('ORDER_NOT_COMPLETE');
  if (IsServed !== Boolean(stored.ServedOn)) {
    await updateRecord(db, model, { organisationId, id, changes: { ServedOn: IsServed ? now : null } });
    publishChange(context, model, id, 'update');
  }
  return readOne(entityContext(context, {}), model, { id, depth: 'read' });
};
