import { entities } from '#generated/model.ts';
import { StoreOrderStatus, type Document, type StoreOrder } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { networkOf } from '../../session/guard/guards.ts';
import type { Database } from '../../storage/database.ts';
import { notFound, readKnown, readRecordsBy } from '../../storage/records/index.ts';

/** The page of an order in its store. */
export const orderPath = (store: string, token: string): string => `/store/${store}/order/${token}`;

/** An order with its document. */
export interface StoredOrder {
  readonly order: StoreOrder;
  readonly document: Document;
}

/** State of an order: once its document is approved the goods are with the customer, whoever approved it. */
export const statusOf = ({ StoreOrderStatus: status }: StoreOrder, { ApprovedOn }: Partial<Document>): number =>
  ApprovedOn ? StoreOrderStatus.Delivered : (status ?? StoreOrderStatus.Waiting);

/**
 * The order whose page has this code. @throws NOT_FOUND, TOO_MANY_REQUESTS where a network has tried too many codes
 * that lead nowhere
 */
export const orderByToken = async (
  token: string,
  { db, organisationId }: { db: Database; organisationId: number },
  { services: { guards }, headers, now }: Pick<CallContext, 'services' | 'headers' | 'now'>,
): Promise<StoredOrder> => {
  const network = networkOf(headers.address);
  guards.visit(network, now);
  const [order] = await readRecordsBy(db, entities.StoreOrder, { organisationId, column: 'Token', values: [token] });
  if (!order) {
    guards.guestGuess(network, now);
    throw notFound(entities.StoreOrder);
  }
  return { order, document: await readKnown(db, entities.Document, { organisationId, id: order.Document ?? 0 }) };
};
