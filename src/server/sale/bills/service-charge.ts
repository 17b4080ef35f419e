import { figuresOf } from '#domain/documents/approve/draft.ts';
import { percentOf } from '#domain/money.ts';
import { one } from '#domain/quantity.ts';
import { DocumentActionType, DocumentOperationType, type DocumentGroup, type Minor } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { ordersOf, sumOrder } from '../../storage/ledger/bills.ts';
import { readArticleFacts } from '../../storage/ledger/known.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecord, readRecord } from '../../storage/records/index.ts';
import { followItems } from '../../storage/restaurant/kitchen-orders.ts';
import { insertOrder } from './document-group-split.ts';
import { isDone } from './open-bill.ts';

interface Charge {
  articleId: number;
  sum: Minor;
}

/** What the branch adds to a bill of this sum; nothing where it has no percentage, or no product for it. */
const chargeOf = async (
  { Branch }: DocumentGroup,
  sum: Minor,
  { db, session: { organisationId } }: CallContext,
): Promise<Charge | undefined> => {
  const branch = Branch && (await readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id }));
  const { ServiceCharge: rate, ServiceArticle: article } = branch ?? {};
  const charge = rate && article ? percentOf(sum, rate) : 0;
  return charge > 0 && article ? { articleId: article.Id, sum: charge } : undefined;
};

/** An open bill says what will be added to its sum. */
export const fillServiceSums = async (bills: readonly DocumentGroup[], context: CallContext): Promise<void> => {
  for (const bill of bills) {
    if (bill.ApprovedOn) continue;
    const charge = await chargeOf(bill, bill.Sum ?? 0, context);
    if (charge) bill.ServiceSum = charge.sum;
  }
};

/**
 * Puts the service charge on a bill that is about to be paid: an order of its own, which nobody cooks. A device that has
 * closed the bill without it is not asked for it: `paid` says what its guests gave.
 */
export const addServiceCharge = async (bill: DocumentGroup, paid: Minor, context: CallContext): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const total = (await ordersOf(db, organisationId, bill.Id)).reduce((sum, { DebitSum }) => sum + DebitSum, 0);
  const charge = await chargeOf(bill, total, context);
  const article = charge && (await readArticleFacts(db, organisationId, [charge.articleId])).get(charge.articleId);
  if (!charge || !article || (isDone(context) && paid !== total + charge.sum)) return;
  const order = await insertOrder(bill, bill.Id, context);
  const type = {
    DocumentActionType: DocumentActionType.Order,
    DocumentOperationType: DocumentOperationType.OutcomeRegular,
  };
  const line = figuresOf(type, { Quantity: one, DebitPrice: charge.sum, PrimaryDebitPrice: charge.sum }, article);
  await insertRecord(db, modelOf('Lot'), {
    ...line,
    Version: 1,
    Document: { Id: order },
    OrganisationId: organisationId,
    Settings: { StartedOn: now, CompletedOn: now },
  });
  await sumOrder(db, organisationId, order);
  await followItems(db, organisationId, order);
};
