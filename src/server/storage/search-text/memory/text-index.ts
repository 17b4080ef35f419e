import { createColumnIndex, type ColumnIndex } from './column-index.ts';

/** A living row: its id, and its texts in the order of the columns. The first is what lists are sorted by. */
export interface TextRow {
  id: number;
  texts: readonly (string | null)[];
}

/**
 * The texts of one organisation's table. Rows are added in the order of the first column; later ones come after them in
 * a tail.
 */
export interface TextIndex {
  /** A row of the first filling. */
  fill(row: TextRow): void;
  /** The first filling is over. */
  seal(): void;
  /** A row as it is now; undefined texts: it is gone. */
  put(id: number, texts: TextRow['texts'] | undefined): void;
  /** Ids of rows of which the columns contain all terms, each in any of them, sorted by the first column and the id. */
  find(columns: readonly number[], terms: readonly string[]): number[];
  readonly size: number;
  /** So much has changed since the filling that filling anew is better. */
  readonly isWorn: boolean;
}

const union = (one: readonly number[], other: readonly number[]): number[] => {
  if (one.length === 0) return [...other];
  if (other.length === 0) return [...one];
  return [...new Set([...one, ...other])].sort((left, right) => left - right);
};

/** Slots before the seal are in order already; those of the tail are put among them. */
const inOrder = (found: number[], sealed: number, compare: (one: number, other: number) => number): number[] => {
  let tail = found.length;
  while (tail > 0 && (found[tail - 1] as number) >= sealed) tail--;
  if (tail === found.length) return found;
  const late = found.slice(tail).sort(compare);
  const merged: number[] = [];
  let next = 0;
  for (const slot of found.slice(0, tail)) {
    while (next < late.length && compare(late[next] as number, slot) < 0) merged.push(late[next++] as number);
    merged.push(slot);
  }
  return merged.concat(late.slice(next));
};

export const createTextIndex = (columnCount: number): TextIndex => {
  const columns: ColumnIndex[] = Array.from({ length: columnCount }, createColumnIndex);
  const names = columns[0] as ColumnIndex;
  const ids: number[] = [];
  const slots = new Map<number, number>();
  let sealed = 0;
  let gone = 0;

  const forget = (id: number): void => {
    const slot = slots.get(id);
    if (slot === undefined) return;
    slots.delete(id);
    gone++;
    for (const column of columns) column.forget(slot);
  };

  const add = ({ id, texts }: TextRow): void => {
    forget(id);
    const slot = ids.length;
    ids.push(id);
    slots.set(id, slot);
    columns.forEach((column, index) => column.add(slot, texts[index] ?? null));
  };

  const compare = (one: number, other: number): number => {
    const left = names.text(one);
    const right = names.text(other);
    return left < right ? -1 : left > right ? 1 : (ids[one] as number) - (ids[other] as number);
  };

  return {
    fill: add,
    seal() {
      sealed = ids.length;
    },
    put(id, texts) {
      if (texts) add({ id, texts });
      else forget(id);
    },
    find(wanted, terms) {
      const searched = wanted.map((column) => columns[column] as ColumnIndex);
      const [longest = '', ...others] = terms.toSorted((one, other) => other.length - one.length);
      const found = searched.map((column) => column.find(longest)).reduce(union, []);
      const all = found.filter((slot) =>
        others.every((term) => searched.some((column) => column.text(slot).includes(term))),
      );
      return inOrder(all, sealed, compare).map((slot) => ids[slot] as number);
    },
    get size() {
      return slots.size;
    },
    get isWorn() {
      return gone + ids.length - sealed > 1000 + sealed / 4;
    },
  };
};
