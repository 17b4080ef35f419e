import { largestAmount, uncheckedMoney, uncheckedQuantity } from '#domain/numbers/amounts.ts';
import { lineSum } from '#domain/documents/lines/line.ts';
import { one } from '#domain/quantity.ts';
import type { Milli, Minor } from '#generated/types.ts';

/** Known facts of a refused receipt. */
export interface Sent {
  lines: { articleId: number; quantity: Milli; sum: Minor }[];
  payments: { tenderId: number; sum: Minor }[];
}

const idIn = (value: unknown): number => {
  const { Id } = (value ?? {}) as { Id?: unknown };
  return typeof Id === 'number' && Number.isSafeInteger(Id) ? Id : 0;
};

/** Of a line that does not say its sum. */
const sumOf = (quantity: Milli, price: Minor): Minor =>
  (Math.abs(quantity) / one) * Math.abs(price) <= largestAmount ? lineSum(quantity, price) : 0;

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    : [];

const line = ({ Article, Quantity, DebitPrice, DebitSum }: Record<string, unknown>): Sent['lines'][number] => {
  const quantity = uncheckedQuantity(Quantity);
  const sum = typeof DebitSum === 'number' ? uncheckedMoney(DebitSum) : sumOf(quantity, uncheckedMoney(DebitPrice));
  return { articleId: idIn(Article), quantity, sum };
};

const payment = ({ Tender, Value }: Record<string, unknown>): Sent['payments'][number] => ({
  tenderId: idIn(Tender),
  sum: uncheckedMoney(Value),
});

/**
 * Lines and payments, wherever they stand in a receipt or in a step on a bill. Whatever it is, it is only looked at.
 */
export const sentWithin = (sent: unknown): Sent => {
  const found: Sent = { lines: [], payments: [] };
  const waiting: unknown[] = [sent];
  for (let at = 0; at < waiting.length; at += 1) {
    const value = waiting[at];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'Lots') found.lines.push(...recordsIn(inner).map(line));
      else if (name === 'Payoffs') found.payments.push(...recordsIn(inner).map(payment));
      else waiting.push(inner);
    }
  }
  return found;
};
