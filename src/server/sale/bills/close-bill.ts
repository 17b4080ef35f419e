import { Fault } from '#domain/faults.ts';
import { payOrders } from '#domain/restaurant/pay-bill.ts';
import { usedFor } from '#domain/restaurant/recipe-use.ts';
import { refuseTenders, settleTenders, type TenderPayoff } from '#domain/sale/tender.ts';
import {
  ArticleActionType,
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type DocumentGroup,
  type Lot,
  type Payoff,
} from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { bodyHash, publishChange, readOne, roomOf } from '../../entity/index.ts';
import { linesOf, ordersOf, recipesOf } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord, readRecords, updateRecord } from '../../storage/records/index.ts';
import { lockedBill, openBill, type BillDraft } from './open-bill.ts';

type Paid = RequestOf<'DocumentGroupApprove'>['payoffs'];

/** What was given, by what: change comes from cash alone. @throws NOT_FOUND */
const tendered = async (payoffs: Paid, { db, session: { organisationId } }: CallContext) => {
  const given = payoffs ?? [];
  const ids = given.map(({ Tender }) => Tender?.Id ?? 0);
  const tenders = new Map(
    (await readRecords(db, modelOf('Tender'), organisationId, [...new Set(ids)])).map((one) => [one.Id, one]),
  );
  return given.map(({ Value }, index) => {
    const tender = tenders.get(ids[index] as number);
    if (!tender) throw new Fault('NOT_FOUND', { params: { entity: modelOf('Tender').title } });
    return { tender, amount: Value ?? 0 };
  });
};

/** The payments that are kept, without change. @throws TENDER_TOO_LITTLE, TENDER_NO_CHANGE */
const settled = async (sum: number, payoffs: Paid, context: CallContext): Promise<readonly TenderPayoff[]> => {
  const given = await tendered(payoffs, context);
  const refusal = refuseTenders(sum, given);
  if (refusal) throw new Fault(refusal);
  return settleTenders(sum, given).payoffs;
};

/** What the kitchen used for dishes that are made as they are sold leaves the depot with them. */
const writeOffParts = async (bill: DocumentGroup, context: CallContext): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const sold = (await linesOf(db, organisationId, bill.Id))
    .filter(({ ArticleActionType: type }) => (type & ArticleActionType.CalculateOut) !== 0)
    .map(({ ArticleId, Quantity }) => ({ articleId: ArticleId, quantity: Quantity }));
  const recipes = await recipesOf(db, organisationId, [...new Set(sold.map(({ articleId }) => articleId))]);
  const used = usedFor(sold, recipes);
  if (used.length === 0) return;
  const Lots = used.map(({ articleId, quantity }) => ({
    Article: { Id: articleId },
    Quantity: quantity,
    DebitPrice: 0,
    PrimaryDebitPrice: 0,
  })) as Lot[];
  await context.within('DocumentApprove', {
    document: {
      DocumentActionType: DocumentActionType.Outcome,
      DocumentOperationType: DocumentOperationType.OutcomeCalculation,
      Branch: bill.Branch,
      DebitDepot: bill.Depot,
      Employee: bill.Employee,
      ApprovedOn: now,
      Settings: { Comment: `# ${bill.Code}` },
      Lots,
    } as Document,
  });
};

/** The orders are the sale: each is approved with its share of the payments. */
const approveOrders = async (
  orders: readonly { Id: number; DebitSum: number }[],
  payoffs: readonly TenderPayoff[],
  context: CallContext,
): Promise<void> => {
  const due = orders.map(({ Id, DebitSum }) => ({ Id, due: DebitSum }));
  for (const { Id, payoffs: paid } of payOrders(due, payoffs))
    await context.within('DocumentApprove', {
      document: { Id, ApprovedOn: context.now, Payoffs: paid as unknown as Payoff[] } as Document,
    });
};

/** The bill as it was closed, where it was closed by the same payments. @throws BILL_CLOSED */
const repeated = async (stored: DocumentGroup, hash: string, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const row = (await readRecord(db, modelOf('DocumentGroup'), { organisationId, id: stored.Id })) as
    | (DocumentGroup & { ApprovalHash?: string })
    | undefined;
  if (row?.ApprovalHash !== hash) throw new Fault('BILL_CLOSED');
  return readOne(roomOf(context, {}), modelOf('DocumentGroup'), { id: stored.Id, depth: 'read' });
};

/**
 * Closes a bill: its orders are approved with their payments, what the kitchen used leaves the depot, all in one
 * transaction (R-REST-005, R-REST-013). A repeat with the same payments answers the bill.
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, CONFLICT, ORDER_ITEMS_MISSING, TENDER_TOO_LITTLE, TENDER_NO_CHANGE
 */
export const closeBill = async (sent: BillDraft, payoffs: Paid, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const hash = bodyHash(payoffs ?? []);
  const known = await lockedBill(sent, context);
  if (known.ApprovedOn) return repeated(known, hash, context);
  const bill = await openBill({ ...sent, Id: known.Id }, context);
  const orders = await ordersOf(db, organisationId, bill.Id);
  if (orders.length === 0) throw new Fault('ORDER_ITEMS_MISSING');
  const sum = orders.reduce((total, { DebitSum }) => total + DebitSum, 0);
  await approveOrders(orders, await settled(sum, payoffs, context), context);
  await writeOffParts(bill, context);
  const model = modelOf('DocumentGroup');
  const cost = (await ordersOf(db, organisationId, bill.Id)).reduce((total, { CreditSum }) => total + CreditSum, 0);
  await updateRecord(db, model, {
    organisationId,
    id: bill.Id,
    changes: { ApprovedOn: now, Sum: sum, DebitSum: sum, CreditSum: cost, ApprovalHash: hash },
  });
  publishChange(context, model, bill.Id, 'approve');
  return readOne(roomOf(context, {}), model, { id: bill.Id, depth: 'read' });
};
