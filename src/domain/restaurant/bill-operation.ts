import {
  BillOperationType,
  type Calls,
  type Document,
  type DocumentGroup,
  type Instant,
  type Lot,
  type Minor,
} from '#generated/types.ts';
import { lineSum } from '../documents/lines/line.ts';
import { partOf, withParts } from './bill-parts.ts';

/** Operation of a device on a bill, as BillOperationTake is sent it, in inside values; with names, to be shown. */
export type BillOperation = Calls['BillOperationTake']['request']['operation'];

/** A bill as a device shows it: one that the server has not seen yet has an Id below 0, made of its ClientId. */
export type Bill = DocumentGroup;

/** The Id of a bill that has none yet; the same each time, so that an address leads to it after a new start. */
export const localIdOf = (clientId: string): number =>
  -1 - Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16);

type Named = Pick<Partial<Bill>, 'Id' | 'ClientId'>;

/** By which what is done to a bill is told from what is done to another. */
export const keyOf = ({ Id, ClientId }: { Id?: number | null; ClientId?: string | null }): string =>
  ClientId ?? String(Id);

/** Whether both are one bill: by the ClientId where both have one. */
const isSame = (one: Named, other: Named): boolean =>
  one.ClientId && other.ClientId ? one.ClientId === other.ClientId : one.Id === other.Id;

export const findBill = (bills: readonly Bill[], id: number): Bill | undefined =>
  bills.find(({ Id, ClientId }) => Id === id || (id < 0 && ClientId && localIdOf(ClientId) === id));

const sumOf = (lots: readonly Partial<Lot>[]): Minor => lots.reduce((sum, { DebitSum }) => sum + (DebitSum ?? 0), 0);

/** A line as the server will reckon it; those without an Id have one below 0 until they have their own. */
const shownLine = (lot: Partial<Lot>): Lot => ({
  ...lot,
  Id: lot.Id ?? localIdOf(lot.ClientId ?? ''),
  DebitSum: lot.DebitSum ?? lineSum(lot.Quantity ?? 0, lot.DebitPrice ?? 0),
  PrimaryDebitSum: lot.PrimaryDebitSum ?? lineSum(lot.Quantity ?? 0, lot.PrimaryDebitPrice ?? lot.DebitPrice ?? 0),
});

const shownOrder = (order: Partial<Document>, doneOn: Instant): Document => {
  const Lots = (order.Lots ?? []).map(shownLine);
  return {
    ...order,
    Id: order.Id ?? localIdOf(order.ClientId ?? ''),
    DocumentActionType: order.DocumentActionType ?? 0,
    CreatedOn: order.CreatedOn ?? doneOn,
    DebitSum: sumOf(Lots),
    Lots,
  };
};

const isOn = ({ Documents }: Bill, { ClientId }: Partial<Document>): boolean =>
  (Documents ?? []).some((known) => known.ClientId === ClientId);

/** An order that is on the bill already is not added again. Lines that were never read are not made up. */
const withOrder = (bill: Bill, { Documents, CreatedOn }: BillOperation): Bill => {
  const [sent] = Documents ?? [];
  if (!sent || isOn(bill, sent as Partial<Document>)) return bill;
  const order = shownOrder(sent as Partial<Document>, CreatedOn);
  const Sum = (bill.Sum ?? 0) + (order.DebitSum ?? 0);
  // The service charge is reckoned by the server.
  const { ServiceSum: _service, ...rest } = bill;
  return { ...rest, Sum, DebitSum: Sum, ...(bill.Documents && { Documents: [...bill.Documents, order] }) };
};

/** A line at the price that it was given, where it is as it was seen; its VAT follows from the new sum. */
const repriced = (lot: Lot, prices: ReadonlyMap<string, Partial<Lot>>): Lot => {
  const sent = prices.get(keyOf(lot)) ?? prices.get(String(lot.Id));
  if (!sent || sent.Quantity !== lot.Quantity) return lot;
  const { DebitVatSum: _ofBefore, ...rest } = lot;
  return { ...rest, DebitPrice: sent.DebitPrice, DebitSum: sent.DebitSum, Settings: sent.Settings ?? lot.Settings };
};

/** Prices of a bill in its settings; absent keys are removed. */
export const settingsAtPrices = (
  { Settings }: Pick<Bill, 'Settings'>,
  { CustomDiscount, Coupons }: Pick<BillOperation, 'CustomDiscount' | 'Coupons'>,
): NonNullable<Bill['Settings']> => {
  const { CustomDiscount: _given, Coupons: _entered, ...settings } = Settings ?? {};
  return {
    ...settings,
    ...(CustomDiscount && { CustomDiscount }),
    ...(Coupons?.length && { Coupons }),
  } as NonNullable<Bill['Settings']>;
};

const withPrices = (bill: Bill, operation: BillOperation): Bill => {
  const { Documents: sent, Contractor } = operation;
  const { Contractor: _customer, ...kept } = bill;
  const Settings = settingsAtPrices(bill, operation);
  const terms = { ...kept, Settings, ...(Contractor && { Contractor: Contractor as Bill['Contractor'] }) };
  if (!bill.Documents) return terms;
  const lots = (sent ?? []).flatMap(({ Lots }) => (Lots ?? []) as Partial<Lot>[]);
  const prices = new Map(lots.map((lot) => [keyOf(lot), lot]));
  const Documents = bill.Documents.map((order) => {
    const Lots = (order.Lots ?? []).map((lot) => repriced(lot, prices));
    return { ...order, Lots, DebitSum: sumOf(Lots) };
  });
  const { ServiceSum: _service, ...rest } = terms;
  const Sum = Documents.reduce((sum, { DebitSum }) => sum + DebitSum, 0);
  return { ...rest, Sum, DebitSum: Sum, Documents };
};

/** Description of a bill: number of guests, and delivery; absent fields stay. */
export const settingsAsDescribed = (
  { Settings }: Pick<Bill, 'Settings'>,
  { Guests, Delivery }: Pick<BillOperation, 'Guests' | 'Delivery'>,
): NonNullable<Bill['Settings']> =>
  ({
    ...Settings,
    ...(typeof Guests === 'number' && { Guests }),
    ...(Delivery && { Delivery }),
  }) as NonNullable<Bill['Settings']>;

const described = (bill: Bill, operation: BillOperation): Bill => {
  const { Delivery } = operation;
  const Documents = bill.Documents?.map((order) =>
    Delivery ? { ...order, Settings: { ...order.Settings, Delivery } as Document['Settings'] } : order,
  );
  return { ...bill, Settings: settingsAsDescribed(bill, operation), ...(Documents && { Documents }) };
};

const beginning = ({ Bill, Branch, Desk, Employee, CreatedOn, Documents: sent, Guests }: BillOperation): Bill =>
  ({
    ...(Bill.ClientId && { ClientId: Bill.ClientId }),
    Id: Bill.Id ?? localIdOf(Bill.ClientId ?? ''),
    Version: 0,
    Branch,
    ...(Desk && { Desk }),
    ...(Employee && { Employee }),
    Settings: settingsAsDescribed({}, { Guests, Delivery: sent?.[0]?.Settings?.Delivery as BillOperation['Delivery'] }),
    CreatedOn,
    Sum: 0,
    DebitSum: 0,
    Documents: [],
  }) as Bill;

const changes: Readonly<Record<number, (bill: Bill, operation: BillOperation) => Bill>> = {
  [BillOperationType.Order]: withOrder,
  [BillOperationType.Move]: (bill, { Desk }) => ({ ...bill, Desk: Desk as Bill['Desk'] }),
  [BillOperationType.Price]: withPrices,
  [BillOperationType.HandOver]: (bill, { Waiter }) => ({ ...bill, Employee: Waiter as Bill['Employee'] }),
  [BillOperationType.Describe]: described,
  [BillOperationType.PayPart]: (bill, operation) => ({
    ...bill,
    Settings: withParts(bill.Settings, [partOf(operation)]),
  }),
  [BillOperationType.Close]: (bill, { CreatedOn }) => ({ ...bill, ApprovedOn: CreatedOn }),
};

/**
 * Bills as they stand once an operation is done, on this device and as far as it knows: the server joins it with what
 * others did. To do it twice changes nothing.
 */
export const billsAfter = (bills: readonly Bill[], operation: BillOperation): readonly Bill[] => {
  const change = changes[operation.BillOperationType];
  if (!change) return bills;
  const known = bills.find((bill) => isSame(bill, operation.Bill as Named));
  if (known) return bills.map((bill) => (bill === known ? change(bill, operation) : bill));
  return operation.BillOperationType === BillOperationType.Order
    ? [change(beginning(operation), operation), ...bills]
    : bills;
};
