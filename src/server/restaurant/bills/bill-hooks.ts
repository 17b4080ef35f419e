import { maskPayments, maskSold } from '#domain/documents/stored-value/mask-card.ts';
import { formatMoney } from '#domain/money.ts';
import { givenFor, partsOf, withoutParts, withParts } from '#domain/restaurant/bill-parts.ts';
import { missingOf, type Delivery } from '#domain/restaurant/delivery.ts';
import { Fault } from '#domain/faults.ts';
import type { Document, DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { deleteOne, entityContext } from '../../entity/index.ts';
import { moveOdd } from '../../storage/ledger/attention.ts';
import { ordersOf, sumBill } from '../../storage/ledger/bills.ts';
import { findDepot } from '../../storage/ledger/shift/shift-names.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord, readRecords, readRecordsBy } from '../../storage/records/index.ts';
import { isDone, openBill, resolveNames, type BillDraft } from './open-bill.ts';
import { tellDeleted, tellOrders } from '../tickets/tell-printers.ts';
import { putBackPortions } from './sold-out.ts';
import { noteOrders } from './check-orders.ts';
import { portionsNotBegun, takeOrders } from './take-orders.ts';

/** The desk stands in a branch, which has the depot that its dishes leave. @throws DOCUMENT_DEPOT_MISSING */
const placeOf = async (bill: BillDraft, { db, session: { organisationId } }: CallContext): Promise<BillDraft> => {
  const desk = bill.Desk && (await readRecord(db, modelOf('Unit'), { organisationId, id: bill.Desk.Id }));
  const place = await findDepot(db, organisationId, { branchId: bill.Branch?.Id ?? desk?.Branch?.Id });
  if (!place) throw new Fault('DOCUMENT_DEPOT_MISSING');
  return { Branch: { Id: place.branchId }, Depot: { Id: place.depotId } };
};

/** Desk and waiter stand in fields and in settings: both say the same. */
const settle = (bill: BillDraft, stored: BillDraft = {}): void => {
  const desk = bill.Desk?.Id ?? bill.Settings?.DeskId;
  const employee = bill.Employee?.Id ?? bill.Settings?.EmployeeId;
  if (desk) bill.Desk = { Id: desk };
  if (employee) bill.Employee = { Id: employee };
  if (desk || employee)
    bill.Settings = {
      ...stored.Settings,
      ...bill.Settings,
      ...(desk && { DeskId: desk }),
      ...(employee && { EmployeeId: employee }),
    };
};

/** Paid parts of a bill are written by their own operations only. */
const keepParts = (bill: BillDraft, stored: DocumentGroup | undefined): void => {
  if (!bill.Settings) return;
  bill.Settings = withParts(withoutParts(bill.Settings), stored ? partsOf(stored) : []);
};

/** The kitchen sees of each order that it is taken away or delivered. */
const goingOut = (orders: readonly Document[], Delivery: Delivery | null | undefined): Document[] =>
  orders.map((order) => (Delivery ? { ...order, Settings: { Delivery, ...order.Settings } } : order));

/** Where it went was said at a device already, and stays as it is. @throws DELIVERY_ADDRESS_MISSING, INVALID_INPUT */
const checkDelivery = (delivery: Delivery | null | undefined, context: CallContext): void => {
  const missing = delivery && !isDone(context) ? missingOf(delivery) : undefined;
  if (missing)
    throw new Fault(missing === 'Address' ? 'DELIVERY_ADDRESS_MISSING' : 'INVALID_INPUT', {
      items: [{ Path: `documentGroup.Settings.Delivery.${missing}`, Message: 'is required' }],
    });
};

/** A bill begins with an order (R-REST-006, R-REST-010). @throws ORDER_ITEMS_MISSING, DOCUMENT_DEPOT_MISSING */
export const beginBill = async (bill: BillDraft, context: CallContext): Promise<void> => {
  const { employeeId } = context.session;
  settle(bill);
  keepParts(bill, undefined);
  if (!bill.Employee && employeeId !== undefined) settle(Object.assign(bill, { Employee: { Id: employeeId } }));
  Object.assign(bill, await placeOf(bill, context));
  await resolveNames(bill, context);
  bill.Documents = await takeOrders(bill, bill.Documents ?? [], context);
  if (bill.Documents.length === 0) throw new Fault('ORDER_ITEMS_MISSING');
  const delivery = bill.Settings?.Delivery ?? bill.Documents[0]?.Settings?.Delivery;
  checkDelivery(delivery, context);
  if (delivery) bill.Settings = { ...bill.Settings, Delivery: delivery };
  bill.Documents = goingOut(bill.Documents, delivery);
};

/** Possible changes of an open bill: desk, waiter, name, and new orders. Existing orders stay. */
export const changeBill = async (bill: BillDraft, stored: DocumentGroup, context: CallContext): Promise<void> => {
  if (stored.ApprovedOn) throw new Fault('BILL_CLOSED');
  const {
    db,
    session: { organisationId },
  } = context;
  settle(bill, stored);
  keepParts(bill, stored);
  checkDelivery(bill.Settings?.Delivery, context);
  for (const name of ['DocumentSplit', 'Branch', 'Depot'] as const) delete bill[name];
  await resolveNames({ ...bill, Branch: stored.Branch }, context);
  if (!bill.Documents) return;
  const known = await ordersOf(db, organisationId, stored.Id);
  const { Id, Branch, Depot, Employee, Contractor } = { ...stored, ...bill, Id: stored.Id };
  const standing = { Id, Branch, Depot, Employee, Contractor, Settings: stored.Settings };
  const added = await takeOrders(standing, bill.Documents, context);
  const orders = goingOut(added, stored.Settings?.Delivery);
  for (const order of orders) order.Number = stored.Code;
  bill.Documents = [...known.map((order) => ({ Id: order.Id }) as Document), ...orders];
};

/** The bill's sums, and what is odd about its new orders, after they were written. */
export const sumUp = async (stored: DocumentGroup, context: CallContext): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  await noteOrders(stored, context);
  await sumBill(db, organisationId, stored.Id);
  await tellOrders(stored.Branch?.Id ?? 0, context);
  const summed = await readRecord(db, modelOf('DocumentGroup'), { organisationId, id: stored.Id });
  Object.assign(stored, { Sum: summed?.Sum, DebitSum: summed?.DebitSum, CreditSum: summed?.CreditSum });
};

/**
 * Deletes the orders of an open bill with it, locked against orders and payments. Dishes that are not begun can be sold
 * again. @throws BILL_CLOSED, BILL_PART_PAID
 */
export const deleteOrders = async (stored: DocumentGroup, context: CallContext): Promise<void> => {
  const bill = await openBill({ Id: stored.Id }, context);
  const given = givenFor(partsOf(bill));
  if (given > 0) throw new Fault('BILL_PART_PAID', { params: { sum: formatMoney(given) } });
  const {
    db,
    session: { organisationId },
  } = context;
  await putBackPortions(stored.Branch?.Id ?? 0, await portionsNotBegun(stored.Id, context), context);
  for (const { Id } of await ordersOf(db, organisationId, stored.Id)) {
    await tellDeleted({ documentId: Id, branchId: stored.Branch?.Id ?? 0 }, context);
    await moveOdd(db, organisationId, { from: Id });
    await deleteOne(entityContext(context, {}), modelOf('Document'), { id: Id });
  }
};

/** A bill that is loaded brings its orders whole, with their lines and payments. */
export const fillOrders = async (
  bills: readonly DocumentGroup[],
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const ids = bills.flatMap(({ Documents }) => (Documents ?? []).map(({ Id }) => Id));
  if (ids.length === 0) return;
  const by = { organisationId, column: 'DocumentId', values: ids };
  const orders = await readRecords(db, modelOf('Document'), organisationId, ids);
  const lines = await readRecordsBy(db, modelOf('Lot'), by);
  // The till still needs the number of a card that it is going to sell.
  const sold = new Set(orders.filter(({ ApprovedOn }) => ApprovedOn !== undefined).map(({ Id }) => Id));
  maskSold(lines.filter(({ Document: of }) => of && sold.has(of.Id)));
  const lots = Map.groupBy(lines, ({ Document: of }) => of?.Id);
  const payments = await readRecordsBy(db, modelOf('Payoff'), by);
  maskPayments(payments);
  const payoffs = Map.groupBy(payments, ({ Document: of }) => of?.Id);
  const byId = new Map(
    orders.map((order) => [
      order.Id,
      { ...order, Lots: lots.get(order.Id) ?? [], Payoffs: payoffs.get(order.Id) ?? [] },
    ]),
  );
  for (const bill of bills) bill.Documents = (bill.Documents ?? []).flatMap(({ Id }) => byId.get(Id) ?? []);
};
