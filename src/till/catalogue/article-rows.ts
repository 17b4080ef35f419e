import { foldText } from '#domain/fold.ts';
import { markRows, marksWith, marksWithout, placesOf, type LetterMarks } from './letter-marks.ts';
import type { TillArticle } from './till-article.ts';

/**
 * Articles in order of name, and one string of all their names and codes that a search walks. Kept on the device as it
 * is.
 */
export interface KeptRows {
  readonly ids: Float64Array;
  readonly text: string;
  /** Where each row's piece begins in the text. */ readonly starts: Float64Array;
  readonly marks: LetterMarks;
}

export interface ArticleRows {
  kept(): KeptRows;
  /** Ids of names that begin with the text first, then of all that hold every word of it. */
  search(text: string, limit: number): readonly number[];
  /** Takes out by id, puts in what came; the rest is not touched. */
  change(removed: ReadonlySet<number>, added: readonly TillArticle[]): void;
}

interface Row {
  id: number;
  folded: string;
  piece: string;
}

/** After the name, and between articles in the searched string; no folded text holds them. */
const nameEnd = '\t';
const separator = '\n';

const rowOf = (article: TillArticle): Row => {
  const folded = foldText(article.Name ?? '');
  const codes = [foldText(article.Code ?? ''), article.Barcode ?? '', ...(article.Barcodes ?? [])]
    .filter(Boolean)
    .join(' ');
  return { id: article.Id, folded, piece: folded + nameEnd + codes + separator };
};

const byName = (one: Row, other: Row): number =>
  one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.id - other.id;

/** The first index at which the test holds; it holds for all after it. */
const firstWhere = (length: number, holds: (index: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const stack = (rows: readonly Row[]): KeptRows => {
  const starts = new Float64Array(rows.length);
  for (let i = 1; i < rows.length; i += 1) starts[i] = (starts[i - 1] as number) + (rows[i - 1] as Row).piece.length;
  const pieces = rows.map(({ piece }) => piece);
  return { ids: Float64Array.from(rows, ({ id }) => id), text: pieces.join(''), starts, marks: markRows(pieces) };
};

const foldedAt = ({ text, starts }: KeptRows, at: number): string =>
  text.slice(starts[at], text.indexOf(nameEnd, starts[at]));
const pieceAt = ({ text, starts }: KeptRows, at: number): string => text.slice(starts[at], starts[at + 1]);
const rowAt = (rows: KeptRows, at: number): Row => ({
  id: rows.ids[at] as number,
  folded: foldedAt(rows, at),
  piece: pieceAt(rows, at),
});

/** The same numbers with one taken out or one put in; those behind it are shifted. */
const splice = (numbers: Float64Array, at: number, put: readonly number[], shift = 0): Float64Array => {
  const behind = numbers.subarray(put.length ? at : at + 1);
  const next = new Float64Array(at + put.length + behind.length);
  next.set(numbers.subarray(0, at));
  next.set(put, at);
  next.set(shift ? behind.map((each) => each + shift) : behind, at + put.length);
  return next;
};

/** Text and rows are cut and joined, not made anew. */
const takeOut = (rows: KeptRows, at: number): KeptRows => {
  const [from, { length }] = [rows.starts[at] as number, pieceAt(rows, at)];
  return {
    ids: splice(rows.ids, at, []),
    text: rows.text.slice(0, from) + rows.text.slice(from + length),
    starts: splice(rows.starts, at, [], -length),
    marks: marksWithout(rows.marks, at),
  };
};

const putIn = (rows: KeptRows, at: number, { id, piece }: Row): KeptRows => {
  const from = rows.starts[at] ?? rows.text.length;
  return {
    ids: splice(rows.ids, at, [id]),
    text: rows.text.slice(0, from) + piece + rows.text.slice(from),
    starts: splice(rows.starts, at, [from], piece.length),
    marks: marksWith(rows.marks, at, piece),
  };
};

/** Rows whose name begins with the text stand together. */
const beginning = (rows: KeptRows, wanted: string): { from: number; to: number } => {
  const count = rows.ids.length;
  const from = firstWhere(count, (i) => foldedAt(rows, i) >= wanted);
  const rest = firstWhere(count - from, (i) => !rows.text.startsWith(wanted, rows.starts[from + i]));
  return { from, to: from + rest };
};

/** Rows that hold every word, in order; the longest word is looked for, the others only in the pieces that hold it. */
const holding = function* (rows: KeptRows, words: readonly string[]): Generator<number> {
  const { text, starts } = rows;
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  for (const [from, to] of placesOf(rows.marks, words)) {
    const begin = starts[from] as number;
    const place = text.slice(begin, starts[to]);
    for (let position = place.indexOf(longest); position >= 0;) {
      const next = place.indexOf(separator, position) + 1;
      const piece = others.length > 0 ? place.slice(place.lastIndexOf(separator, position) + 1, next) : '';
      const holds = others.every((word) => piece.includes(word));
      if (holds) yield from + firstWhere(to - from, (i) => (starts[from + i] as number) >= begin + next) - 1;
      position = place.indexOf(longest, next);
    }
  }
};

const searchIn = (rows: KeptRows, wanted: string, limit: number): number[] => {
  const { from, to } = beginning(rows, wanted);
  const found = Array.from(rows.ids.subarray(from, Math.min(to, from + limit)));
  if (found.length >= limit) return found;
  for (const at of holding(rows, wanted.split(' '))) {
    if (at < from || at >= to) found.push(rows.ids[at] as number);
    if (found.length >= limit) break;
  }
  return found;
};

/** Two sorted lists as one. */
const merge = (rows: readonly Row[], added: readonly Row[]): Row[] => {
  const merged: Row[] = [];
  let at = 0;
  for (const row of added) {
    while (at < rows.length && byName(rows[at] as Row, row) <= 0) merged.push(rows[at++] as Row);
    merged.push(row);
  }
  while (at < rows.length) merged.push(rows[at++] as Row);
  return merged;
};

/** Up to so many changes are made one by one. */
const fewChanges = 20;

const changeFew = (rows: KeptRows, removed: ReadonlySet<number>, added: readonly Row[]): KeptRows => {
  let next = rows;
  for (const id of removed) {
    const at = next.ids.indexOf(id);
    if (at >= 0) next = takeOut(next, at);
  }
  for (const row of added) {
    const before = next;
    next = putIn(
      before,
      firstWhere(before.ids.length, (i) => byName(rowAt(before, i), row) > 0),
      row,
    );
  }
  return next;
};

const changeMany = (rows: KeptRows, removed: ReadonlySet<number>, added: readonly Row[]): KeptRows => {
  const left: Row[] = [];
  rows.ids.forEach((id, at) => {
    if (!removed.has(id)) left.push(rowAt(rows, at));
  });
  return stack(merge(left, added.toSorted(byName)));
};

/** From what was kept, or from the articles themselves. */
export const createArticleRows = (source: KeptRows | Iterable<TillArticle>): ArticleRows => {
  let rows = 'text' in source ? source : stack(Array.from(source, rowOf).sort(byName));
  return {
    kept: () => rows,
    search: (text, limit) => {
      const wanted = foldText(text);
      return wanted === '' ? Array.from(rows.ids.subarray(0, limit)) : searchIn(rows, wanted, limit);
    },
    change: (removed, added) => {
      const change = removed.size + added.length <= fewChanges ? changeFew : changeMany;
      rows = change(rows, removed, added.map(rowOf));
    },
  };
};
