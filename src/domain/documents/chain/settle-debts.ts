import type { Instant, Minor } from '#generated/types.ts';

/** Change of a debt by a document: above 0 the contractor owes more, below 0 less. */
export interface DebtChange {
  Id: number;
  On: Instant;
  Sum: Minor;
  /** The document that it pays, returns or reverses. */
  SourceId: number | null;
}

export interface OpenDebt extends DebtChange {
  /** Open part, with the sign of its sum. */
  Open: Minor;
}

const inOrder = (one: DebtChange, other: DebtChange): number => one.On - other.On || one.Id - other.Id;

/** Takes from both as much as they have of opposite signs. */
const offset = (one: OpenDebt, other: OpenDebt): void => {
  if (Math.sign(one.Open) * Math.sign(other.Open) >= 0) return;
  const part = Math.min(Math.abs(one.Open), Math.abs(other.Open));
  one.Open -= Math.sign(one.Open) * part;
  other.Open -= Math.sign(other.Open) * part;
};

/**
 * Which documents of a contractor are open. A payment or return pays the document that it was made from; what is left of
 * it, and any other, pays the oldest. What is open adds up to what is owed.
 */
export const settleDebts = (changes: readonly DebtChange[]): OpenDebt[] => {
  const debts = changes.map((change): OpenDebt => ({ ...change, Open: change.Sum })).sort(inOrder);
  const byId = new Map(debts.map((debt) => [debt.Id, debt]));
  // The latest first: a payment that was reversed pays nothing.
  for (const debt of debts.toReversed()) {
    const source = debt.SourceId === null ? undefined : byId.get(debt.SourceId);
    if (source) offset(debt, source);
  }
  const [raised, lowered] = [debts.filter(({ Open }) => Open > 0), debts.filter(({ Open }) => Open < 0)];
  for (let up = 0, down = 0; up < raised.length && down < lowered.length;) {
    const [one, other] = [raised[up] as OpenDebt, lowered[down] as OpenDebt];
    offset(one, other);
    if (one.Open === 0) up++;
    if (other.Open === 0) down++;
  }
  return debts.filter(({ Open }) => Open !== 0);
};
