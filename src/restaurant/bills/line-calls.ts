import { call } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { Lot, Milli, Minor } from '#generated/types.ts';
import type { Bill } from './bill-calls.ts';

interface Divided {
  Code: number;
  DocumentGroup?: Bill | null;
  /** All new bills, where it was divided into equal parts. */
  Parts?: readonly { Id: number }[] | null;
}

/** A bill of its own for an amount. */
export const splitByAmount = ({ Id, Version }: Bill, amount: Minor): Promise<Divided> =>
  call('DocumentGroupSplit', {
    documentGroup: { Id, Version } as Bill,
    into: { ClientId: newUuid() } as Bill,
    amount,
  });

/** So many bills of the same sum. */
export const splitEqually = ({ Id, Version }: Bill, parts: number): Promise<Divided> =>
  call('DocumentGroupSplit', { documentGroup: { Id, Version } as Bill, into: { ClientId: newUuid() } as Bill, parts });

/** Some of a line goes to another open bill. */
export const transferLine = (bill: Bill, lot: Lot, to: { id: number; quantity: Milli }): Promise<Divided> =>
  call('DocumentGroupSplit', {
    documentGroup: {
      Id: bill.Id,
      Documents: [
        {
          Id: lot.Document?.Id ?? 0,
          Lots: [{ Id: lot.Id, Article: lot.Article, Quantity: lot.Quantity, QuantitySplit: to.quantity }],
        },
      ],
    } as Bill,
    into: { Id: to.id } as Bill,
  });

export const voidLine = (lot: Lot, quantity: Milli, reason: string): Promise<Lot> =>
  call('LotVoid', { lot: { Id: lot.Id }, quantity, reason });

/** The kitchen hears of what was held. */
export const fire = (bill: Bill, course?: number): Promise<Bill> =>
  call('OrderFire', { documentGroup: { Id: bill.Id }, ...(course !== undefined && { course }) });

export const isHeld = ({ Settings, Quantity }: Lot): boolean => Boolean(Settings?.HeldOn) && (Quantity ?? 0) > 0;

/** Courses of which something is held; what has no course is of the first. */
export const heldCourses = (lines: readonly Lot[]): number[] =>
  [...new Set(lines.filter(isHeld).map(({ Settings }) => Settings?.Course ?? 1))].sort((one, other) => one - other);
