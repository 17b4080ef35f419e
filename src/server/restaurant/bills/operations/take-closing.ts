import { clockOdd } from '#domain/documents/approve/notes.ts';
import { lineSum } from '#domain/documents/lines/line.ts';
import { Fault } from '#domain/faults.ts';
import { formatMoney } from '#domain/money.ts';
import { givenFor, paidFor, partsOf, waiverOf } from '#domain/restaurant/bill-parts.ts';
import { mostParts } from '#domain/restaurant/pay-bill.ts';
import { cardText, slipCards } from '#domain/sale/payment/card-payment.ts';
import { mayWaiveService } from '#domain/session/access.ts';
import { isCovered } from '#domain/session/till-actions.ts';
import { DocumentActionType, TillAction, type Document, type DocumentGroup, type Lot } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { placedLines, type PlacedLine } from '../../../storage/ledger/bill-operations.ts';
import { linesOf, type BillLine } from '../../../storage/ledger/bills.ts';
import { readKnown } from '../../../storage/ledger/known.ts';
import { modelOf } from '../../../storage/models.ts';
import { readRecords } from '../../../storage/records/index.ts';
import { withoutTickets } from '../../tickets/tell-printers.ts';
import { closeBill } from '../close-bill.ts';
import { withPaidParts } from '../parts/paid-parts.ts';
import { insertBill } from '../document-group-split.ts';
import { lockedBill } from '../open-bill.ts';
import { serviceOf } from '../service-charge.ts';
import { noteOnBill } from './noted.ts';
import { putOn } from './put-on.ts';
import { billNamed, insertLater, type Operation } from './standing-bill.ts';
import { approvalsOf, customerIn } from './take-prices.ts';
import { addTo, ofKnownArticles } from './take-order.ts';

type Line = Partial<Lot>;

/** Result for the lines that the guests paid. */
interface Sorted {
  /** They stand on open bills, and come to what was paid for them at most. */
  payable: PlacedLine[];
  /** Another device was paid for them before. */
  paidBefore: PlacedLine[];
  /** They are on no bill: they were deleted since, or the server was put back to an earlier day. */
  lost: Line[];
}

const seenSum = ({ DebitSum, Quantity, DebitPrice }: Line): number =>
  DebitSum ?? lineSum(Quantity ?? 0, DebitPrice ?? 0);

/** Keeps every bill that a named line stands on from others, in one order. */
const lockBills = async (lines: readonly PlacedLine[], context: CallContext): Promise<void> => {
  const ids = [...new Set(lines.map(({ BillId }) => BillId))].sort((one, other) => one - other);
  for (const Id of ids) await lockedBill({ Id }, context);
};

const placed = async (lines: readonly Line[], context: CallContext): Promise<PlacedLine[]> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const named = {
    ids: lines.flatMap(({ Id }) => Id ?? []),
    clientIds: lines.flatMap(({ ClientId }) => ClientId ?? []),
  };
  await lockBills(await placedLines(db, organisationId, named), context);
  return placedLines(db, organisationId, named);
};

const sortLines = async (lines: readonly Line[], context: CallContext): Promise<Sorted> => {
  const there = await placed(lines, context);
  const byId = new Map(there.map((line) => [line.Id, line]));
  const byClientId = new Map(there.map((line) => [line.ClientId, line]));
  const sorted: Sorted = { payable: [], paidBefore: [], lost: [] };
  const taken = new Set<number>();
  for (const line of lines) {
    const at = (line.Id && byId.get(line.Id)) || (line.ClientId && byClientId.get(line.ClientId)) || undefined;
    if (!at) sorted.lost.push(line);
    else if (taken.has(at.Id)) continue;
    else if (at.ClosedOn !== null) sorted.paidBefore.push(at);
    else if (at.DebitSum <= seenSum(line)) sorted.payable.push(at);
    if (at) taken.add(at.Id);
  }
  return sorted;
};

/** Without parts that were joined with their lines since: those lines are on the bill, and nothing is written again. */
const withoutJoined = async (
  lost: readonly Line[],
  named: DocumentGroup | undefined,
  { db, session: { organisationId } }: CallContext,
): Promise<Line[]> => {
  if (!named || lost.length === 0) return [...lost];
  const ids = (await linesOf(db, organisationId, named.Id)).map(({ Id }) => Id);
  const stored: Lot[] = await readRecords(db, modelOf('Lot'), organisationId, ids);
  const joined = new Set(stored.flatMap(({ Settings }) => Settings?.Joined ?? []));
  return lost.filter(({ Id }) => !Id || !joined.has(String(Id)));
};

/** Moves lines that were not paid to a bill of their own. */
const setAside = async (bill: DocumentGroup, rest: readonly BillLine[], context: CallContext): Promise<void> => {
  if (rest.length === 0) return;
  const later = await insertLater(bill, context);
  const lines = rest.map((line) => ({ ...line, ClientId: null, BillId: bill.Id, ClosedOn: null }));
  await putOn(later, lines, context);
  await noteOnBill(bill, { code: 'BILL_LATER', details: { bill: bill.Code, later: later.Code } }, context);
};

/** Lines that are on no bill any more, and were paid: they are written again. */
const restore = async (
  bill: DocumentGroup | undefined,
  operation: Operation,
  { lost, context }: { lost: readonly Line[]; context: CallContext },
): Promise<DocumentGroup> => {
  const Lots = (await ofKnownArticles(lost, context)).map(({ Id: _id, ...line }) => line) as Lot[];
  const order = { DocumentActionType: DocumentActionType.Order, Lots } as Document;
  // It has been served, so it is not cooked again.
  const written = await withoutTickets(context, () => addTo(bill, operation, { order, context }));
  await noteOnBill(written, { code: 'BILL_GONE', details: { bill: written.Code } }, context);
  return lockedBill({ Id: written.Id }, context);
};

/** Where the paid lines go: the named bill while it is open, else one of its own beside it. */
const placeToPay = async (
  named: DocumentGroup | undefined,
  { payable }: Sorted,
  context: CallContext,
): Promise<DocumentGroup | undefined> => {
  if (named && !named.ApprovedOn) return named;
  const beside = named ?? (payable[0] && (await lockedBill({ Id: payable[0].BillId }, context)));
  return beside && lockedBill({ Id: await insertBill(beside, {}, context) }, context);
};

/** The bill that holds what was paid and nothing else. */
const billToPay = async (
  named: DocumentGroup | undefined,
  sorted: Sorted,
  { operation, context }: { operation: Operation; context: CallContext },
): Promise<DocumentGroup | undefined> => {
  const { payable, lost } = sorted;
  if (payable.length === 0 && lost.length === 0) return undefined;
  const {
    db,
    session: { organisationId },
  } = context;
  let bill = await placeToPay(named, sorted, context);
  const paid = new Set(payable.map(({ Id }) => Id));
  const rest = bill ? (await linesOf(db, organisationId, bill.Id)).filter(({ Id }) => !paid.has(Id)) : [];
  const elsewhere = payable.filter(({ BillId }) => BillId !== bill?.Id);
  if (bill && elsewhere.length > 0) await putOn(bill, elsewhere, context);
  if (lost.length > 0) {
    const current = bill && (await lockedBill({ Id: bill.Id }, context));
    bill = await restore(current, operation, { lost, context });
  }
  if (bill) await setAside(bill, rest, context);
  return bill;
};

type Payoffs = NonNullable<Operation['Payoffs']>;

/** As much of the payments as is due. */
const upTo = (due: number, payoffs: Payoffs): Payoffs => {
  let left = due;
  return payoffs.flatMap((each) => {
    const Value = Math.min(each.Value ?? 0, left);
    left -= Value;
    return Value > 0 ? [{ ...each, Value }] : [];
  });
};

/** Notes a waived service charge: by whom, why, and whether with the right. */
export const noteWaived = async (
  bill: DocumentGroup,
  { operation, sum }: { operation: Operation; sum: number },
  context: CallContext,
): Promise<void> => {
  const { ServiceSum: charged = 0, ServiceWaiver: reason, Employee } = operation;
  const missing = (await serviceOf(bill, sum, context)) - (charged ?? 0);
  if (missing <= 1) return;
  const { allowed, odd } = await approvalsOf(operation, context);
  const isAllowed =
    Boolean(reason) && (mayWaiveService(context.session) || isCovered(allowed, TillAction.ServiceWaived));
  const details = { sum: missing, ...(reason && { reason }), ...(Employee?.Id && { employee: Employee.Id }) };
  const code = isAllowed ? 'SERVICE_WAIVED' : 'SERVICE_MISSING';
  for (const each of [...odd, { code, details } as const]) await noteOnBill(bill, each, context);
};

/** Cash is rounded by half of the company's smallest coin at most, of each part that guests pay. */
const noteRounding = async (
  bill: DocumentGroup,
  { rounding, paid }: { rounding: number; paid: number },
  context: CallContext,
): Promise<void> => {
  if (rounding === 0) return;
  const {
    db,
    session: { organisationId },
  } = context;
  const { settings } = await readKnown(db, { organisationId, ids: {} });
  if (Math.abs(rounding) * 2 <= (settings.cashRounding ?? 0) * mostParts) return;
  await noteOnBill(bill, { code: 'TENDERS_DIFFER', details: { paid, total: paid - rounding } }, context);
};

/** Notes a double payment, with the cards that it has to go back to. */
export const noteOverpaid = async (
  bill: DocumentGroup,
  { operation, paid, due }: { operation: Operation; paid: number; due: number },
  context: CallContext,
): Promise<void> => {
  const cards = slipCards(operation.Cards).map((card) => `${cardText(card)}: ${formatMoney(card.sum)}`);
  const details = { bill: bill.Code, paid, due };
  await noteOnBill(
    bill,
    cards.length > 0
      ? { code: 'BILL_OVERPAID_BY_CARD', details: { ...details, cards: cards.join('; ') } }
      : { code: 'BILL_OVERPAID', details },
    context,
  );
};

export interface Closing {
  bill?: DocumentGroup;
  paid: number;
  excess: number;
}

/**
 * A closing pays the lines that it names and no others: what else stands on the bill goes to a bill after it. What was
 * paid for lines that another device had been paid for is kept as an excess, and noted.
 * @throws ORDER_ITEMS_MISSING, TENDER_TOO_LITTLE
 */
export const takeClosing = async (
  operation: Operation,
  context: CallContext,
  isAsked: boolean,
): Promise<Partial<Closing>> => {
  const lines = (operation.Documents ?? []).flatMap(({ Lots }) => (Lots ?? []) as Line[]);
  if (lines.length === 0) throw new Fault('ORDER_ITEMS_MISSING');
  const payoffs = operation.Payoffs ?? [];
  const [tip, service] = [operation.Tip ?? 0, operation.ServiceSum ?? 0];
  const rounding = operation.CashRounding ?? 0;
  const {
    db,
    session: { organisationId },
  } = context;
  const named = await billNamed(operation, context);
  const partsSeen = named && !named.ApprovedOn ? partsOf(named) : [];
  const given = payoffs.reduce((sum, { Value }) => sum + (Value ?? 0), 0);
  const seen = lines.reduce((sum, line) => sum + seenSum(line), tip + service + rounding);
  if (given + paidFor(partsSeen) < seen) throw new Fault('TENDER_TOO_LITTLE');
  const found = await sortLines(lines, context);
  const sorted = { ...found, lost: await withoutJoined(found.lost, named, context) };
  const placed = await billToPay(named, sorted, { operation, context });
  // Lines from other bills bring what was paid of those along.
  const bill = placed && (await lockedBill({ Id: placed.Id }, context));
  const parts = bill ? partsOf(bill) : [];
  const all = withPaidParts({ payoffs, tip, rounding, cards: operation.Cards }, parts);
  const beside = all.tip + service + all.rounding;
  const lineTotal = bill
    ? (await linesOf(db, organisationId, bill.Id)).reduce((sum, { DebitSum }) => sum + DebitSum, 0)
    : 0;
  const due = bill ? lineTotal + beside : 0;
  // A device that did not know of a part has taken it once more.
  const paidNow = Math.max(seen - paidFor(parts), Math.min(given, seen));
  const paid = paidNow + givenFor(parts);
  const excess = paid - due;
  if (bill) {
    const taken = {
      ...all,
      payoffs: excess > 0 ? upTo(due, all.payoffs) : all.payoffs,
      service,
      isDone: !isAsked,
      isWhole: true,
      customer: await customerIn(operation, context),
    };
    if (waiverOf(bill) === undefined) await noteWaived(bill, { operation, sum: lineTotal }, context);
    await noteRounding(bill, { rounding: all.rounding, paid: due }, context);
    for (const each of clockOdd(context.headers.clientTime, context.now)) await noteOnBill(bill, each, context);
    await closeBill({ Id: bill.Id }, taken, context);
  }
  const at = bill ?? named;
  if (excess > 0 && at) await noteOverpaid(at, { operation, paid, due }, context);
  return { bill: at, paid: paidNow, excess };
};
