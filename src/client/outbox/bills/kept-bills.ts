import { billsAfter, keyOf, type Bill, type BillOperation } from '#domain/restaurant/bill-operation.ts';
import type { Instant, Scheme, Unit } from '#generated/types.ts';
import { keptAs } from '../kept-value.ts';
import type { TillDatabase } from '../till-database.ts';

/** Bills of a branch kept on the device, as the server last sent them, so that it can go on offline. */
export interface KeptBills {
  /** Open ones; those whose lines were read have Documents. */
  readonly bills: readonly Bill[];
  readonly desks: readonly Unit[];
  readonly plans: readonly Scheme[];
  /** When the bills were last read; 0: never. */
  readonly readOn: Instant;
  /**
   * How many operations of this device the server has taken: an answer that was asked for at another count is older
   * than the bills. Absent: 0.
   */
  readonly taken?: number;
}

export interface BillsPlace {
  readonly database: TillDatabase;
  readonly organisationId: number;
  readonly branchId: number;
}

const keyIn = ({ organisationId, branchId }: BillsPlace): [number, string] => [organisationId, `bills ${branchId}`];

const none: KeptBills = { bills: [], desks: [], plans: [], readOn: 0 };

/** Damaged data counts as never read: the server is asked again. */
const soundBills = (value: unknown): KeptBills =>
  keptAs(value, { bills: 'array', desks: 'array', plans: 'array', readOn: 'number' }) ?? none;

export const readBills = async (place: BillsPlace): Promise<KeptBills> =>
  soundBills((await place.database.get('cache', keyIn(place)))?.value);

/** In one transaction, so that what another page has read meanwhile is not lost. */
export const changeBills = async (place: BillsPlace, change: (kept: KeptBills) => KeptBills): Promise<void> => {
  const transaction = place.database.transaction('cache', 'readwrite');
  const [organisationId, kind] = keyIn(place);
  const write = async (): Promise<void> => {
    const value = change(soundBills((await transaction.store.get([organisationId, kind]))?.value));
    await transaction.store.put({ organisationId, kind, value, at: value.readOn });
  };
  await Promise.all([write(), transaction.done]);
};

/** A bill as the server said just now; an older one changes nothing, and a paid one is kept no more. */
export const withBill = (kept: KeptBills, bill: Bill): KeptBills => {
  const others = kept.bills.filter((each) => keyOf(each) !== keyOf(bill) && each.Id !== bill.Id);
  const known = kept.bills.find((each) => !others.includes(each));
  if (bill.ApprovedOn) return { ...kept, bills: others };
  if (known && (known.Version ?? 0) > (bill.Version ?? 0)) return kept;
  return { ...kept, bills: known ? kept.bills.map((each) => (each === known ? bill : each)) : [bill, ...others] };
};

/** Where the server says that an operation took effect. */
export interface TakenOn {
  readonly Id?: number | null;
  readonly ClientId?: string | null;
  readonly Code?: string | null;
}

/**
 * The server has taken an operation, and it waits no more: so the bill is kept with it, until the server is asked anew.
 * Operations that took effect on another bill are not kept with this one.
 */
export const withTaken = (
  kept: KeptBills,
  operation: BillOperation,
  takenOn: TakenOn | null | undefined,
): KeptBills => {
  const key = keyOf(operation.Bill);
  const isHere = !takenOn || keyOf(takenOn) === key || takenOn.Id === operation.Bill.Id;
  const bills = (isHere ? billsAfter(kept.bills, operation) : kept.bills)
    .filter(({ ApprovedOn }) => !ApprovedOn)
    .map((bill) =>
      isHere && takenOn?.Id && keyOf(bill) === key
        ? { ...bill, Id: takenOn.Id, Code: takenOn.Code ?? bill.Code }
        : bill,
    );
  return { ...kept, bills, taken: (kept.taken ?? 0) + 1 };
};
