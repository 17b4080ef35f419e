import { call } from '#client/call.ts';
import { keyOf } from '#domain/restaurant/bill-operation.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { numberOf } from '../bills/number-of.ts';
import { readPaid, type PaidBill, type PaidPlace } from './kept-paid.ts';

const mostShown = 50;

export interface PaidSearch extends PaidPlace {
  branchId: number;
  /** A part of the number, or of a desk's or waiter's name. */
  text: string;
  isOnline: boolean;
  placeText(bill: Bill): string | undefined;
}

const askFor = async ({ branchId, text }: PaidSearch): Promise<Bill[]> =>
  (
    await call('DocumentGroupSearch', {
      predicate: {
        Branches: [{ Id: branchId }],
        DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Bill] },
        ApprovedOn: { Exists: true },
        ...(text && { Strings: [{ Name: 'Code', Pattern: `%${text}%` }] }),
        Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
        Pager: { Index: 0, Size: mostShown },
      },
    })
  ).Entities;

/** Paid bills of the branch, the latest first: the server's, and those of this device that it has not got. */
export const findPaid = async (search: PaidSearch): Promise<PaidBill[]> => {
  const { text, isOnline, placeText } = search;
  const kept = await readPaid(search);
  const stored = isOnline ? await askFor(search).catch(() => []) : [];
  const rows = stored.map((bill): PaidBill => {
    const key = keyOf(bill);
    const own = kept.find((each) => each.key === key);
    const place = placeText(bill);
    return {
      key,
      id: bill.Id,
      number: numberOf(bill),
      sum: bill.Sum ?? 0,
      closedOn: bill.ApprovedOn ?? 0,
      ...(place && { place }),
      ...(bill.Employee?.Name && { waiter: bill.Employee.Name }),
      ...(own?.slip && { slip: own.slip }),
    };
  });
  const known = new Set(rows.map(({ key }) => key));
  const here = kept.filter(({ key, number }) => !known.has(key) && number.includes(text));
  return [...here, ...rows].toSorted((one, other) => other.closedOn - one.closedOn).slice(0, mostShown);
};
