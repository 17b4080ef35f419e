import { Fault } from '#domain/faults.ts';
import { partsOf, waiverOf, withoutParts } from '#domain/restaurant/bill-parts.ts';
import { payOrders, type PaidOrder } from '#domain/restaurant/pay-bill.ts';
import { refuseTenders, settleTenders, type TenderPayoff } from '#domain/sale/tender.ts';
import { CashMovementType, type Document, type DocumentGroup, type Minor } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { bodyHash, publishChange, readOne, entityContext } from '../../entity/index.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord, readRecords, updateRecord } from '../../storage/records/index.ts';
import { missedDiscounts } from './check-orders.ts';
import { lockedBill, openBill, type BillDraft } from './open-bill.ts';
import { noteOnBill } from './operations/noted.ts';
import { withPaidParts } from './parts/paid-parts.ts';
import { movePartCash } from './parts/part-cash.ts';
import { addServiceCharge } from './service-charge.ts';

type Paid = Omit<RequestOf<'DocumentGroupApprove'>, 'documentGroup'>;
type Payoffs = Paid['payoffs'];

type CardsOfBill = RequestOf<'BillOperationTake'>['operation']['Cards'];

/** Payment that a device has taken already. */
interface Taken extends Paid {
  /** For the service charge. */
  service?: Minor;
  /** Cash rounding. */
  rounding?: Minor;
  /** Who pays; absent: whose bill it is. */
  customer?: { Id: number } | undefined;
  /** Charged at a bank terminal. */
  cards?: CardsOfBill;
  /** The parts that the bill has are among what is given. */
  isWhole?: boolean;
  /** Money was taken: what gift cards, points and accounts do not allow is noted. */
  isDone?: boolean;
}

/** Payments by payment type: change comes from cash only. @throws NOT_FOUND */
const tendered = async (payoffs: Payoffs, { db, session: { organisationId } }: CallContext) => {
  const given = payoffs ?? [];
  const ids = given.map(({ Tender }) => Tender?.Id ?? 0);
  const tenders = new Map(
    (await readRecords(db, modelOf('Tender'), organisationId, [...new Set(ids)])).map((one) => [one.Id, one]),
  );
  return given.map(({ Value, GiftcardCode }, index) => {
    const tender = tenders.get(ids[index] as number);
    if (!tender) throw new Fault('NOT_FOUND', { params: { entity: modelOf('Tender').title } });
    return { tender, amount: Value ?? 0, ...(GiftcardCode && { giftcard: GiftcardCode }) };
  });
};

interface SettledBill {
  /** The payments that are kept, without change. */
  payoffs: readonly TenderPayoff[];
  /** Payment types of points. */
  byPoints: ReadonlySet<number>;
}

/** @throws TENDER_TOO_LITTLE, TENDER_NO_CHANGE */
const settled = async (sum: number, payoffs: Payoffs, context: CallContext): Promise<SettledBill> => {
  const given = await tendered(payoffs, context);
  const refusal = refuseTenders(sum, given);
  if (refusal) throw new Fault(refusal);
  const byPoints = given.flatMap(({ tender }) => (tender.Settings?.points ? [tender.Id] : []));
  return { payoffs: settleTenders(sum, given).payoffs, byPoints: new Set(byPoints) };
};

/** Sum of some orders that was paid with points. */
const paidByPoints = (orders: readonly PaidOrder[], byPoints: SettledBill['byPoints']): Minor =>
  orders
    .flatMap(({ payoffs }) => payoffs)
    .reduce((sum, { Tender, Value }) => sum + (byPoints.has(Tender.Id) ? Value : 0), 0);

interface Approving extends SettledBill {
  tip: Minor;
  rounding: Minor;
  cards: CardsOfBill;
  customer: { Id: number } | undefined;
  isDone: boolean;
}

/** Settings of an order on the payment of its bill. */
const paidSettings = ({ tip, rounding, cards }: Pick<Approving, 'tip' | 'rounding' | 'cards'>) => {
  const Settings = {
    ...(tip > 0 && { Tip: tip }),
    ...(rounding !== 0 && { CashRounding: rounding }),
    ...(cards?.length && { Cards: cards }),
  };
  return Object.keys(Settings).length > 0 ? { Settings } : {};
};

/** The orders are the sale: each is approved with its share of the payments, the last one with the tip. */
const approveOrders = async (
  orders: readonly { Id: number; DebitSum: number }[],
  { payoffs, byPoints, tip, rounding, cards, customer, isDone }: Approving,
  context: CallContext,
): Promise<void> => {
  const last = orders.length - 1;
  // The largest can be paid less.
  const rounded = orders.reduce((most, { DebitSum }, at) => (DebitSum > (orders[most]?.DebitSum ?? 0) ? at : most), 0);
  const besideOf = (at: number) => ({ tip: at === last ? tip : 0, rounding: at === rounded ? rounding : 0 });
  const due = orders.map(({ Id, DebitSum }, at) => {
    const beside = besideOf(at);
    return { Id, due: DebitSum + beside.tip + beside.rounding };
  });
  const paid = payOrders(due, payoffs);
  const before = paid.slice(0, last);
  const ofAll = { orderIds: before.map(({ Id }) => Id), paidByPoints: paidByPoints(before, byPoints) };
  for (const [at, { Id, payoffs: own }] of paid.entries()) {
    const document = {
      Id,
      ApprovedOn: context.now,
      ...(customer && { Contractor: customer }),
      Payoffs: own.map(({ giftcard, ...each }) => ({ ...each, ...(giftcard && { GiftcardCode: giftcard }) })),
      ...paidSettings({ ...besideOf(at), cards: at === last ? cards : undefined }),
    } as unknown as Document;
    // Points are those of the bill, whatever its orders are.
    const ofBill = at === last ? { isLast: true, ...ofAll } : { isLast: false, orderIds: [], paidByPoints: 0 };
    const approval = { document, done: isDone, ofBill };
    await context.within('DocumentApprove', approval);
  }
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
  return readOne(entityContext(context, {}), modelOf('DocumentGroup'), { id: stored.Id, depth: 'read' });
};

/** Hash that distinguishes a payment from another one of the same bill. */
const hashOf = ({ payoffs, tip }: Paid): string => bodyHash(tip ? { payoffs: payoffs ?? [], tip } : (payoffs ?? []));

/**
 * Closes a bill: the service charge is added to it, its orders are approved with their payments, and with them what the
 * kitchen used leaves the depot, all in one transaction (R-REST-005, R-REST-013). A repeat with the same payments
 * answers the bill.
 * @throws BILL_NOT_DEFINED, BILL_CLOSED, CONFLICT, ORDER_ITEMS_MISSING, TENDER_TOO_LITTLE, TENDER_NO_CHANGE
 */
export const closeBill = async (sent: BillDraft, paid: Taken, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const hash = hashOf(paid);
  const known = await lockedBill(sent, context);
  if (known.ApprovedOn) return repeated(known, hash, context);
  const bill = await openBill({ ...sent, Id: known.Id }, context);
  const customer = paid.customer ?? bill.Contractor ?? undefined;
  const missed = await missedDiscounts({ ...bill, Contractor: customer as DocumentGroup['Contractor'] }, context);
  const parts = partsOf(bill);
  const {
    payoffs,
    rounding = 0,
    cards,
    ...given
  } = paid.isWhole
    ? paid
    : withPaidParts(
        { payoffs: paid.payoffs ?? [], tip: paid.tip ?? 0, rounding: paid.rounding ?? 0, cards: paid.cards },
        parts,
      );
  const service = paid.service ?? (waiverOf(bill) === undefined ? undefined : 0);
  const charged = await addServiceCharge(bill, service, context);
  const orders = await ordersOf(db, organisationId, bill.Id);
  if (orders.length === 0) throw new Fault('ORDER_ITEMS_MISSING');
  const sum = orders.reduce((total, { DebitSum }) => total + DebitSum, 0);
  // A service charge that the branch no longer has was paid all the same.
  const tip = (given.tip ?? 0) + (service === undefined ? 0 : service - charged);
  const { isDone = false } = paid;
  const settledBill = await settled(sum + tip + rounding, payoffs, context);
  await approveOrders(orders, { ...settledBill, tip, rounding, cards, customer, isDone }, context);
  if (parts.length > 0) await movePartCash({ bill, parts, type: CashMovementType.BillPartSettled, on: now }, context);
  for (const odd of missed) await noteOnBill(bill, odd, context);
  const model = modelOf('DocumentGroup');
  const cost = (await ordersOf(db, organisationId, bill.Id)).reduce((total, { CreditSum }) => total + CreditSum, 0);
  await updateRecord(db, model, {
    organisationId,
    id: bill.Id,
    changes: {
      ApprovedOn: now,
      Sum: sum,
      DebitSum: sum,
      CreditSum: cost,
      ApprovalHash: hash,
      ...(parts.length > 0 && { Settings: withoutParts(bill.Settings) }),
      ...(customer && { Contractor: customer }),
    },
  });
  publishChange(context, model, bill.Id, 'approve');
  return readOne(entityContext(context, {}), model, { id: bill.Id, depth: 'read' });
};
