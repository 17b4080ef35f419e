/** What can be told of something that was refused; sums and quantities as they were sent, in decimals. */
export interface Sent {
  lines: { articleId: number; quantity: number; sum: number }[];
  payments: { tenderId: number; sum: number }[];
}

/** What is larger is no figure of anything, and counts as none. */
const largest = 1e11;

const numberIn = (value: unknown): number => (typeof value === 'number' && Math.abs(value) <= largest ? value : 0);
const idIn = (value: unknown): number => numberIn((value as { Id?: unknown } | null | undefined)?.Id);

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    : [];

const line = ({ Article, Quantity, DebitPrice, DebitSum }: Record<string, unknown>): Sent['lines'][number] => ({
  articleId: idIn(Article),
  quantity: numberIn(Quantity),
  sum: numberIn(typeof DebitSum === 'number' ? DebitSum : numberIn(Quantity) * numberIn(DebitPrice)),
});

const payment = ({ Tender, Value }: Record<string, unknown>): Sent['payments'][number] => ({
  tenderId: idIn(Tender),
  sum: numberIn(Value),
});

/** Lines and payments, wherever they stand in a receipt or in a step on a bill. Whatever it is, it is only looked at. */
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
