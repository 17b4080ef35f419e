import { foldText } from '#domain/fold.ts';
import type { TillArticle } from './till-article.ts';

/** Articles in order of name, and one string of all their names and codes that a search walks. */
export interface ArticleRows {
  all(): readonly TillArticle[];
  /** Names that begin with the text first, then all that hold every word of it. */
  search(text: string, limit: number): TillArticle[];
  /** Takes out by id, puts in what came; the rest is not touched. */
  change(removed: ReadonlySet<number>, added: readonly TillArticle[]): void;
}

interface Row { article: TillArticle; folded: string; piece: string }

/** Between articles in the searched string; no folded text holds it. */
const separator = '\n';

const rowOf = (article: TillArticle): Row => {
  const folded = foldText(article.Name ?? '');
  const codes = [foldText(article.Code ?? ''), article.Barcode ?? '', ...(article.Barcodes ?? [])].filter(Boolean).join(' ');
  return { article, folded, piece: `${folded} ${codes}${separator}` };
};

const byName = (one: Row, other: Row): number =>
  one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.article.Id - other.article.Id;

/** The first index at which the test holds; it holds for all after it. */
const firstWhere = (length: number, holds: (index: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle; else low = middle + 1;
  }
  return low;
};

interface Haystack { rows: readonly Row[]; text: string; /** Where each row's piece begins in the text. */ starts: Uint32Array }

const startsOf = (rows: readonly Row[]): Uint32Array => {
  const starts = new Uint32Array(rows.length);
  let at = 0;
  for (let i = 0; i < rows.length; i += 1) {
    starts[i] = at;
    at += (rows[i] as Row).piece.length;
  }
  return starts;
};

const stack = (rows: readonly Row[]): Haystack => ({ rows, text: rows.map(({ piece }) => piece).join(''), starts: startsOf(rows) });

/** The same with some rows of a place exchanged: text and rows are cut and joined, not made anew. */
const exchange = ({ rows, text, starts }: Haystack, at: number, count: number, added: readonly Row[]): Haystack => {
  const [from, to] = [starts[at] ?? text.length, starts[at + count] ?? text.length];
  const next = rows.toSpliced(at, count, ...added);
  return { rows: next, text: text.slice(0, from) + added.map(({ piece }) => piece).join('') + text.slice(to), starts: startsOf(next) };
};

/** Rows whose name begins with the text stand together. */
const beginning = ({ rows }: Haystack, wanted: string): { from: number; to: number } => {
  const from = firstWhere(rows.length, (i) => (rows[i] as Row).folded >= wanted);
  const rest = firstWhere(rows.length - from, (i) => !(rows[from + i] as Row).folded.startsWith(wanted));
  return { from, to: from + rest };
};

/** Rows that hold every word, in order; the longest word is looked for, the others only where it is. */
const holding = function* ({ rows, text, starts }: Haystack, words: readonly string[]): Generator<number> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  for (let position = text.indexOf(longest); position >= 0;) {
    const at = firstWhere(rows.length, (i) => (starts[i] as number) > position) - 1;
    const { piece } = rows[at] as Row;
    if (others.every((word) => piece.includes(word))) yield at;
    const next = starts[at + 1];
    if (next === undefined) return;
    position = text.indexOf(longest, next);
  }
};

const searchIn = (haystack: Haystack, wanted: string, limit: number): TillArticle[] => {
  const { from, to } = beginning(haystack, wanted);
  const found = haystack.rows.slice(from, Math.min(to, from + limit));
  if (found.length < limit) {
    for (const at of holding(haystack, wanted.split(' '))) {
      if (at < from || at >= to) found.push(haystack.rows[at] as Row);
      if (found.length >= limit) break;
    }
  }
  return found.map(({ article }) => article);
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

const changeFew = (haystack: Haystack, removed: ReadonlySet<number>, added: readonly Row[]): Haystack => {
  let next = haystack;
  for (const id of removed) {
    const at = next.rows.findIndex(({ article }) => article.Id === id);
    if (at >= 0) next = exchange(next, at, 1, []);
  }
  for (const row of added) next = exchange(next, firstWhere(next.rows.length, (i) => byName(next.rows[i] as Row, row) > 0), 0, [row]);
  return next;
};

const changeMany = ({ rows }: Haystack, removed: ReadonlySet<number>, added: readonly Row[]): Haystack =>
  stack(merge(rows.filter(({ article }) => !removed.has(article.Id)), added.toSorted(byName)));

export const createArticleRows = (source: Iterable<TillArticle>): ArticleRows => {
  let haystack = stack(Array.from(source, rowOf).sort(byName));
  let articles: readonly TillArticle[] | undefined;
  return {
    all: () => articles ??= haystack.rows.map(({ article }) => article),
    search: (text, limit) => {
      const wanted = foldText(text);
      return wanted === '' ? haystack.rows.slice(0, limit).map(({ article }) => article) : searchIn(haystack, wanted, limit);
    },
    change: (removed, added) => {
      const change = removed.size + added.length <= fewChanges ? changeFew : changeMany;
      haystack = change(haystack, removed, added.map(rowOf));
      articles = undefined;
    },
  };
};
