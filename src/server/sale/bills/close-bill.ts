import { Fault } from '#domain/faults.ts';
import { payOrders } from '#domain/restaurant/pay-bill.ts';
import { refuseTenders, settleTenders, type TenderPayoff } from '#domain/sale/tender.ts';
import { type Document, type DocumentGroup, type Minor, type Payoff } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { bodyHash, publishChange, readOne, roomOf } from '../../entity/index.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord, readRecords, updateRecord } from '../../storage/records/index.ts';
import { lockedBill, openBill, type BillDraft } from './open-bill.ts';
import { addServiceCharge } from './service-charge.ts';
import { writeOffParts } from './write-off.ts';

type Paid = Omit<RequestOf<'DocumentGroupApprove'>, 'documentGroup'>;
type Payoffs = Paid['payoffs'];

/** What a device has taken already; `service`: for the service charge. */
interface Taken extends Paid {
  service?: Minor;
}

/** What was given, by what: change comes from cash alone. @throws NOT_FOUND */
const tendered = async (payoffs: Payoffs, { db, session: { organisationId } }: CallContext) => {
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
const settled = async (sum: number, payoffs: Payoffs, context: CallContext): Promise<readonly TenderPayoff[]> => {
  const given = await tendered(payoffs, context);
  const refusal = refuseTenders(sum, given);
  if (refusal) throw new Fault(refusal);
  return settleTenders(sum, given).payoffs;
};

/** The orders are the sale: each is approved with its share of the payments, the last one with the tip. */
const approveOrders = async (
  orders: readonly { Id: number; DebitSum: number }[],
  { payoffs, tip }: { payoffs: readonly TenderPayoff[]; tip: Minor },
  context: CallContext,
): Promise<void> => {
  const last = orders.length - 1;
  const due = orders.map(({ Id, DebitSum }, at) => ({ Id, due: DebitSum + (at === last ? tip : 0) }));
  for (const [at, { Id, payoffs: paid }] of payOrders(due, payoffs).entries())
    await context.within('DocumentApprove', {
      document: {
        Id,
        ApprovedOn: context.now,
        Payoffs: paid as unknown as Payoff[],
        ...(at === last && tip > 0 && { Settings: { Tip: tip } }),
      } as Document,
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

/** What was given, as it is told apart from another payment of the same bill. */
const hashOf = ({ payoffs, tip }: Paid): string => bodyHash(tip ? { payoffs: payoffs ?? [], tip } : (payoffs ?? []));

/**
 * Closes a bill: the service charge is added to it, its orders are approved with their payments, what the kitchen used
 * leaves the depot, all in one transaction (R-REST-005, R-REST-013). A repeat with the same payments answers the bill.
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
  const charged = await addServiceCharge(bill, paid.service, context);
  const orders = await ordersOf(db, organisationId, bill.Id);
  if (orders.length === 0) throw new Fault('ORDER_ITEMS_MISSING');
  const sum = orders.reduce((total, { DebitSum }) => total + DebitSum, 0);
  // What was taken for a service that the branch does not charge any more was given all the same.
  const tip = (paid.tip ?? 0) + (paid.service === undefined ? 0 : paid.service - charged);
  await approveOrders(orders, { payoffs: await settled(sum + tip, paid.payoffs, context), tip }, context);
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
