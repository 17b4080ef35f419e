import type { DocumentGroup, Minor } from '#generated/types.ts';
import type { TenderPayoff } from '../sale/tender.ts';
import type { BillOperation } from './bill-operation.ts';

type Settings = NonNullable<DocumentGroup['Settings']>;

/** A guest's payment for a part of an open bill, as its settings keep it. */
export type BillPart = NonNullable<Settings['Parts']>[number];

type WithParts = Pick<Partial<DocumentGroup>, 'Settings'>;

/** The parts of a bill that are paid, the first one first. */
export const partsOf = ({ Settings }: WithParts): readonly BillPart[] => Settings?.Parts ?? [];

/** The payments of a part, without change. */
export const payoffsOf = ({ Payoffs }: BillPart): TenderPayoff[] =>
  (Payoffs ?? []).map(({ TenderId, Value, GiftcardCode }) => ({
    Tender: { Id: TenderId ?? 0 },
    Value: Value ?? 0,
    ...(GiftcardCode && { giftcard: GiftcardCode }),
  }));

const total = <Row>(rows: readonly Row[], valueOf: (row: Row) => Minor | null | undefined): Minor =>
  rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0);

/** Sum that guests gave for parts, with tips and cash rounding. */
export const givenFor = (parts: readonly BillPart[]): Minor => total(parts.flatMap(payoffsOf), ({ Value }) => Value);

/** Sum that guests gave beside the bill: tips and cash rounding. */
export const besideParts = (parts: readonly BillPart[]): { tip: Minor; rounding: Minor } => ({
  tip: total(parts, ({ Tip }) => Tip),
  rounding: total(parts, ({ CashRounding }) => CashRounding),
});

/** Sum that parts pay of the bill itself, without tips and rounding. */
export const paidFor = (parts: readonly BillPart[]): Minor => {
  const { tip, rounding } = besideParts(parts);
  return givenFor(parts) - tip - rounding;
};

/** Paid sum of the bill itself, in hundredths. */
export const paidOf = (bill: WithParts): Minor => paidFor(partsOf(bill));

/** Reason why the bill has no service charge, from its first part; undefined: it was not waived. */
export const waiverOf = (bill: WithParts): string | undefined =>
  partsOf(bill).find(({ ServiceWaiver }) => ServiceWaiver)?.ServiceWaiver ?? undefined;

/** A part as the bill keeps it, of what a device has done. */
export const partOf = (operation: BillOperation): BillPart => {
  const { ClientId, PartsOf, Payoffs, Tip, CashRounding, ServiceWaiver, Cards, Employee, CreatedOn } = operation;
  return {
    ClientId,
    ...(PartsOf && { Of: PartsOf }),
    Payoffs: (Payoffs ?? []).map(({ Tender, Value, GiftcardCode }) => ({
      TenderId: Tender?.Id,
      Value,
      ...(GiftcardCode && { GiftcardCode }),
    })),
    ...(Tip && { Tip }),
    ...(CashRounding && { CashRounding }),
    ...(ServiceWaiver && { ServiceWaiver }),
    ...(Cards?.length && { Cards }),
    ...(Employee?.Id && { EmployeeId: Employee.Id }),
    PaidOn: CreatedOn,
  } as BillPart;
};

/** Settings of a bill with these parts beside its own; one that it has already is not added again. */
export const withParts = (settings: DocumentGroup['Settings'], added: readonly BillPart[]): Settings => {
  const known = settings?.Parts ?? [];
  const fresh = added.filter(({ ClientId }) => !known.some((each) => each.ClientId === ClientId));
  return fresh.length === 0
    ? ((settings ?? {}) as Settings)
    : ({ ...settings, Parts: [...known, ...fresh] } as Settings);
};

/** Settings of a bill without one of its parts, or without all of them. */
export const withoutParts = (settings: DocumentGroup['Settings'], clientId?: string): Settings => {
  const { Parts, ...rest } = settings ?? {};
  const left = clientId === undefined ? [] : (Parts ?? []).filter(({ ClientId }) => ClientId !== clientId);
  return (left.length > 0 ? { ...rest, Parts: left } : rest) as Settings;
};
