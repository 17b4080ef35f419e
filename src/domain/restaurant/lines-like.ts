import type { Lot, Milli } from '#generated/types.ts';

type Line = Pick<Lot, 'Id' | 'Article' | 'Quantity' | 'Settings'>;

const signOf = ({ Article, Settings }: Line): string => {
  const { Note, Seat, Course, Modifiers } = Settings ?? {};
  return JSON.stringify([Article?.Id, Note, Seat, Course, Modifiers]);
};

/**
 * How much of which lines of a bill is what is wanted back: of those lines themselves, and where one was divided since,
 * of others of the same dish, made and served alike.
 */
export const linesLike = (lines: readonly Line[], wanted: readonly Line[]): Map<number, Milli> => {
  const free = new Map(lines.map((line) => [line.Id, line.Quantity ?? 0]));
  const chosen = new Map<number, Milli>();
  const take = (id: number, most: Milli): Milli => {
    const quantity = Math.min(free.get(id) ?? 0, most);
    if (quantity <= 0) return 0;
    free.set(id, (free.get(id) ?? 0) - quantity);
    chosen.set(id, (chosen.get(id) ?? 0) + quantity);
    return quantity;
  };
  const missing = wanted.map((line) => ({ line, left: (line.Quantity ?? 0) - take(line.Id, line.Quantity ?? 0) }));
  for (const { line, left } of missing) {
    let rest = left;
    for (const other of lines) if (rest > 0 && signOf(other) === signOf(line)) rest -= take(other.Id, rest);
  }
  return chosen;
};
