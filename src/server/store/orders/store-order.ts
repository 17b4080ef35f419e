import { entities } from '#generated/model.ts';
import { StoreOrderStatus } from '#generated/types.ts';
import type { EntityHooks } from '../../entity/index.ts';
import { readRecords } from '../../storage/records/index.ts';

export const storeOrderHooks = {
  /** An order whose document was approved elsewhere has been handed out. */
  async fill(orders, { db, session: { organisationId } }) {
    const ids = orders.flatMap(({ Document }) => Document ?? []);
    const documents = await readRecords(db, entities.Document, organisationId, ids);
    const approved = new Set(documents.filter(({ ApprovedOn }) => ApprovedOn).map(({ Id }) => Id));
    for (const order of orders)
      if (approved.has(order.Document ?? 0)) order.StoreOrderStatus = StoreOrderStatus.Delivered;
  },
} satisfies EntityHooks<'StoreOrder'>;
