import { maskParts } from '#domain/documents/stored-value/mask-card.ts';
import { Fault } from '#domain/faults.ts';
import {
  everyPick,
  moneyBack,
  paidLine,
  paymentsOf,
  type LinePick,
  type MoneyBack,
  type OrderPayment,
  type PaidLine,
} from '#domain/restaurant/bill-refund.ts';
import { refundable, refundOf } from '#domain/sale/refundable.ts';
import { isCash } from '#domain/sale/tender.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type DocumentGroup,
  type Lot,
  type Payoff,
} from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, entityContext } from '../../entity/index.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, readRecords, readRecordsBy } from '../../storage/records/index.ts';
import { mayDeleteBill } from './may-delete-bill.ts';
import { lockedBill } from './open-bill.ts';

interface PaidBill {
  lots: Lot[];
  lines: PaidLine[];
  payments: OrderPayment[];
}

/** Payment types that are cash. */
const cashOf = async (
  payoffs: readonly Payoff[],
  { db, session: { organisationId } }: CallContext,
): Promise<Set<number>> => {
  const ids = [...new Set(payoffs.map(({ Tender }) => Tender?.Id ?? 0))];
  const tenders = await readRecords(db, modelOf('Tender'), organisationId, ids);
  return new Set(tenders.filter(isCash).map(({ Id }) => Id));
};

const readPaid = async (billId: number, context: CallContext): Promise<PaidBill> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const values = (await ordersOf(db, organisationId, billId)).map(({ Id }) => Id);
  const by = { organisationId, column: 'DocumentId', values };
  const lots = (await readRecordsBy(db, modelOf('Lot'), by)).filter(({ Quantity }) => (Quantity ?? 0) > 0);
  const payoffs = await readRecordsBy(db, modelOf('Payoff'), by);
  const orders = await readRecords(db, modelOf('Document'), organisationId, values);
  const cash = await cashOf(payoffs, context);
  const of = (order: Document) => payoffs.filter((payoff) => payoff.Document?.Id === order.Id);
  return {
    lots,
    lines: lots.map((lot) => paidLine(lot.Document?.Id ?? 0, lot)),
    payments: orders.flatMap((order) => paymentsOf(order, of(order), cash)),
  };
};

/**
 * The lines that are named, or what is left of all. @throws LOT_QUANTITY_MISSING, RETURN_LINE_UNKNOWN, RETURN_TOO_MUCH
 */
/** The sent lines; a line that is named twice is one. */
const linePicks = (sent: readonly Partial<Lot>[]): LinePick[] =>
  [...Map.groupBy(sent, ({ Id }) => Id ?? 0)].map(([id, some]) => ({
    id,
    quantity: some.reduce((sum, { Quantity }) => sum + Math.max(0, Quantity ?? 0), 0),
  }));

const pickedOf = (lines: readonly PaidLine[], sent: readonly Partial<Lot>[] | null | undefined): LinePick[] => {
  if (!sent) return everyPick(lines);
  const picks = linePicks(sent);
  for (const { id, quantity } of picks) {
    const line = lines.find(({ Id }) => Id === id);
    if (!line) throw new Fault('RETURN_LINE_UNKNOWN');
    if (quantity === 0) throw new Fault('LOT_QUANTITY_MISSING');
    if (quantity > refundable(line)) throw new Fault('RETURN_TOO_MUCH');
  }
  return picks;
};

/** Gift cards are paid onto by their numbers. */
const payoffsOf = async (
  money: readonly MoneyBack[],
  { db, session: { organisationId } }: CallContext,
): Promise<object[]> => {
  const ids = money.flatMap(({ giftcardId }) => giftcardId ?? []);
  const codes = new Map((await readRecords(db, modelOf('Giftcard'), organisationId, ids)).map((c) => [c.Id, c.Code]));
  return money.map(({ tenderId, giftcardId, value }) => ({
    Tender: { Id: tenderId },
    Value: 0 - value,
    ...(giftcardId !== undefined && { GiftcardCode: codes.get(giftcardId) }),
  }));
};

/** A line that returns a part of a paid one, at its part of the paid sum: the unit price of a discounted line is rounded. */
const returnLine = ({ id, quantity }: LinePick, { lots, lines }: Pick<PaidBill, 'lots' | 'lines'>) => {
  const lot = lots.find(({ Id }) => Id === id);
  const sold = lines.find(({ Id }) => Id === id);
  const sums = sold && refundOf(sold, quantity);
  return {
    Article: { Id: lot?.Article?.Id ?? 0 },
    Quantity: 0 - quantity,
    DebitSum: 0 - (sums?.DebitSum ?? 0),
    PrimaryDebitSum: 0 - (sums?.PrimaryDebitSum ?? 0),
    LotParentId: id,
  };
};

interface Refunding {
  bill: DocumentGroup;
  ClientId: string;
  Reason: number;
  sent: readonly Partial<Lot>[] | null | undefined;
}

const refund = async ({ bill, ClientId, Reason, sent }: Refunding, context: CallContext): Promise<void> => {
  const { lots, lines, payments } = await readPaid(bill.Id, context);
  const picks = pickedOf(lines, sent);
  if (picks.length === 0) throw new Fault('RETURN_TOO_MUCH');
  const document = {
    ClientId,
    DocumentActionType: DocumentActionType.Check,
    DocumentOperationType: DocumentOperationType.ReturnRegular,
    ...(bill.Branch && { Branch: { Id: bill.Branch.Id } }),
    ...(bill.Depot && { DebitDepot: { Id: bill.Depot.Id } }),
    ...(context.session.employeeId !== undefined && { Employee: { Id: context.session.employeeId } }),
    ...(bill.Contractor && { Contractor: { Id: bill.Contractor.Id } }),
    Settings: { ReturnReason: Reason },
    Lots: picks.map((pick) => returnLine(pick, { lots, lines })),
    Payoffs: await payoffsOf(moneyBack(lines, payments, picks), context),
  } as unknown as Document;
  await context.within('DocumentApprove', { document });
  publishChange(context, modelOf('DocumentGroup'), bill.Id, 'update');
};

/** @throws CLIENT_ID_REUSED where the document is no return of these lines of the bill */
const refuseOther = async (
  documentId: number,
  { bill, sent }: Pick<Refunding, 'bill' | 'sent'>,
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const column = { organisationId, column: 'DocumentId', values: [documentId] };
  const returned = (await readRecordsBy(db, modelOf('Lot'), column)) as Lot[];
  const ofBill = new Set((await readPaid(bill.Id, context)).lots.map(({ Id }) => Id));
  const isOfBill = returned.length > 0 && returned.every(({ LotParentId }) => ofBill.has(LotParentId ?? 0));
  const given = new Map(returned.map(({ LotParentId, Quantity }) => [LotParentId, Math.abs(Quantity ?? 0)]));
  const isSame = (picks: readonly LinePick[]): boolean =>
    picks.length === given.size && picks.every(({ id, quantity }) => given.get(id) === quantity);
  if (!isOfBill || (sent && !isSame(linePicks(sent)))) throw new Fault('CLIENT_ID_REUSED');
};

/**
 * Gives the money of a paid bill back, or that of some of its lines, the way it came: a return with a reason. What was
 * given under the same ClientId is not given twice.
 * @throws BILL_NOT_DEFINED, BILL_OPEN, NOT_ALLOWED, LOT_QUANTITY_MISSING, RETURN_LINE_UNKNOWN, RETURN_TOO_MUCH,
 * CLIENT_ID_REUSED
 */
export const billRefund: HandlerOf<'BillRefund'> = async (body, context) => {
  const { documentGroup, ClientId, Reason, Lots, approval } = body;
  const {
    db,
    session: { organisationId },
  } = context;
  const bill = await lockedBill(documentGroup, context);
  if (!bill.ApprovedOn) throw new Fault('BILL_OPEN');
  const known = await idsByClientId(db, modelOf('Document'), organisationId, [ClientId]);
  const knownId = known.get(ClientId);
  if (knownId !== undefined) await refuseOther(knownId, { bill, sent: Lots }, context);
  else {
    if (!(await mayDeleteBill(bill, approval, context))) throw new Fault('NOT_ALLOWED');
    await refund({ bill, ClientId, Reason, sent: Lots }, context);
  }
  const answer = await readOne(entityContext(context, {}), modelOf('DocumentGroup'), { id: bill.Id, depth: 'read' });
  maskParts([answer]);
  return answer;
};
