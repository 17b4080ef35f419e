import { foldText } from '#domain/fold.ts';
import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { readScan } from '#domain/sale/scan.ts';
import type { TillArticle } from './till-article.ts';

/** What a scanned or typed code means. */
export type CodeReading =
  | { kind: 'article'; article: TillArticle; quantity?: number; sum?: number }
  | { kind: 'unknown'; code: string };

/** The till's catalogue in memory. Reading a code takes constant time; searching walks one string of all names. */
export interface ArticleIndex {
  readonly size: number;
  byId(id: number): TillArticle | undefined;
  /** Barcode, product code, PLU, then a weight or price code of the scales; `*` and a number is a PLU. */
  readCode(code: string): CodeReading;
  /** Articles whose name, code or barcode holds the text, in order of name; at most `limit`. */
  search(text: string, limit: number): TillArticle[];
  ofGroup(groupId: number): readonly TillArticle[];
  all(): readonly TillArticle[];
}

/** Between articles in the searched string; no folded text holds it. */
const separator = '\n';

const byName = (one: { folded: string; article: TillArticle }, other: { folded: string; article: TillArticle }): number =>
  one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : one.article.Id - other.article.Id;

interface Sorted { articles: TillArticle[]; text: string; /** Where each article's piece begins in the text. */ starts: Uint32Array }

const sort = (articles: Iterable<TillArticle>): Sorted => {
  const rows = Array.from(articles, (article) => ({ article, folded: foldText(article.Name ?? '') })).sort(byName);
  const starts = new Uint32Array(rows.length);
  let at = 0;
  const pieces = rows.map(({ article, folded }, i) => {
    const piece = `${folded} ${foldText(article.Code ?? '')} ${article.Barcode ?? ''}${separator}`;
    starts[i] = at;
    at += piece.length;
    return piece;
  });
  return { articles: rows.map(({ article }) => article), text: pieces.join(''), starts };
};

/** Index of the last start that is not after the position. */
const pieceAt = (starts: Uint32Array, position: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= position) low = middle; else high = middle - 1;
  }
  return low;
};

const searchSorted = ({ articles, text, starts }: Sorted, wanted: string, limit: number): TillArticle[] => {
  const found: TillArticle[] = [];
  let from = 0;
  while (found.length < limit) {
    const position = text.indexOf(wanted, from);
    if (position < 0) break;
    const piece = pieceAt(starts, position);
    found.push(articles[piece] as TillArticle);
    from = starts[piece + 1] ?? text.length;
  }
  return found;
};

const found = (article: TillArticle | undefined, text: string, amount: { quantity?: number; sum?: number } = {}): CodeReading =>
  (article ? { kind: 'article', article, ...amount } : { kind: 'unknown', code: text.trim() });

const pushTo = (map: Map<number, TillArticle[]>, key: number, article: TillArticle): void => {
  const list = map.get(key);
  if (list) list.push(article); else map.set(key, [article]);
};

export const createArticleIndex = (source: Iterable<TillArticle>, layouts?: readonly InStoreLayout[]): ArticleIndex => {
  const sorted = sort(source);
  const ids = new Map<number, TillArticle>();
  const barcodes = new Map<string, TillArticle>();
  const plus = new Map<number, TillArticle>();
  const codes = new Map<string, TillArticle>();
  const groups = new Map<number, TillArticle[]>();
  for (const article of sorted.articles) {
    ids.set(article.Id, article);
    for (const barcode of [article.Barcode, ...(article.Barcodes ?? [])]) if (barcode) barcodes.set(barcode, article);
    if (article.Index) plus.set(article.Index, article);
    if (article.Code) codes.set(article.Code, article);
    for (const groupId of article.GroupIds) pushTo(groups, groupId, article);
  }

  const plain = (code: string): TillArticle | undefined =>
    barcodes.get(code) ?? codes.get(code) ?? (/^\d{1,9}$/.test(code) ? plus.get(Number(code)) : undefined);

  const readCode = (text: string): CodeReading => {
    const scan = readScan(text, layouts);
    if (scan.kind === 'plu') return found(plus.get(scan.plu), text);
    const article = scan.codes.map(plain).find((one) => one !== undefined);
    if (article || scan.kind === 'code') return found(article, text);
    const { plu, ...amount } = scan.reading;
    return found(plus.get(plu), text, amount);
  };

  return {
    size: sorted.articles.length,
    byId: (id) => ids.get(id),
    readCode,
    search: (text, limit) => {
      const wanted = foldText(text);
      return wanted === '' ? sorted.articles.slice(0, limit) : searchSorted(sorted, wanted, limit);
    },
    ofGroup: (groupId) => groups.get(groupId) ?? [],
    all: () => sorted.articles,
  };
};
