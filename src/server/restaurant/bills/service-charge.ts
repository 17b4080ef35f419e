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

interface Charge {
  articleId: number;
  sum: Minor;
}

/** Service charge of the branch on a bill of this sum; undefined where it has no percentage, or no product for it. */
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

/** Service charge on a sum. */
export const serviceOf = async (bill: DocumentGroup, sum: Minor, context: CallContext): Promise<Minor> =>
  (await chargeOf(bill, sum, context))?.sum ?? 0;

/** An open bill says what will be added to its sum. */
export const fillServiceSums = async (bills: readonly DocumentGroup[], context: CallContext): Promise<void> => {
  for (const bill of bills) {
    if (bill.ApprovedOn) continue;
    const charge = await chargeOf(bill, bill.Sum ?? 0, context);
    if (charge) bill.ServiceSum = charge.sum;
  }
};

const articleOf = async (
  { Branch }: DocumentGroup,
  { db, session: { organisationId } }: CallContext,
): Promise<number | undefined> =>
  (Branch && (await readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id })))?.ServiceArticle?.Id;

/** Service charge that a device has taken already, under the branch's product for it. */
const chargedOf = async (bill: DocumentGroup, sum: Minor, context: CallContext): Promise<Charge | undefined> => {
  const articleId = sum > 0 ? await articleOf(bill, context) : undefined;
  return articleId === undefined ? undefined : { articleId, sum };
};

/**
 * Adds the service charge to a bill that is about to be paid: an order of its own, which is not cooked. `charged`:
 * taken by the device already; absent: as the branch has it. Returns the sum.
 */
export const addServiceCharge = async (
  bill: DocumentGroup,
  charged: Minor | undefined,
  context: CallContext,
): Promise<Minor> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const total = (await ordersOf(db, organisationId, bill.Id)).reduce((sum, { DebitSum }) => sum + DebitSum, 0);
  const charge = charged === undefined ? await chargeOf(bill, total, context) : await chargedOf(bill, charged, context);
  const article = charge && (await readArticleFacts(db, organisationId, [charge.articleId])).get(charge.articleId);
  if (!charge || !article) return 0;
  const order = await insertOrder(bill, { target: bill.Id }, context);
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
    // Held permanently: it is not cooked or handed out, and has no number.
    Settings: { HeldOn: now, StartedOn: now, CompletedOn: now },
  });
  await sumOrder(db, organisationId, order);
  await followItems(db, organisationId, order);
  return charge.sum;
};
