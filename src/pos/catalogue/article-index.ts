import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { readScan } from '#domain/sale/scan.ts';
import { createArticleRows } from './article-rows.ts';
import type { TillArticle } from './till-article.ts';

/** What a scanned or typed code means. */
export type CodeReading =
  | { kind: 'article'; article: TillArticle; quantity?: number; sum?: number }
  | { kind: 'unknown'; code: string };

/** The till's catalogue in memory. Reading a code takes constant time; searching walks one string of all names. */
export interface ArticleIndex {
  size(): number;
  byId(id: number): TillArticle | undefined;
  /** Barcode, product code, PLU, then a weight or price code of the scales; `*` and a number is a PLU. Knows also what is not listed. */
  readCode(code: string): CodeReading;
  /** Listed articles whose name, code or barcode holds all words of the text; at most `limit`. */
  search(text: string, limit: number): readonly TillArticle[];
  ofGroup(groupId: number): readonly TillArticle[];
  /** All listed articles in order of name. */
  all(): readonly TillArticle[];
  /** What changed on the server, without a stop of the till: a few articles among many. */
  change(changed: readonly TillArticle[], removedIds: readonly number[]): void;
}

export interface IndexOptions {
  layouts?: readonly InStoreLayout[];
  /** Which articles are shown for sale; others are found by their code alone. */
  isListed?(article: TillArticle): boolean;
}

/** Keys of articles: what they are found by. */
interface Keys { ids: Map<number, TillArticle>; barcodes: Map<string, TillArticle>; plus: Map<number, TillArticle>; codes: Map<string, TillArticle> }

const barcodesOf = ({ Barcode, Barcodes = [] }: TillArticle): string[] => [Barcode, ...Barcodes].filter((code): code is string => Boolean(code));

const addKeys = ({ ids, barcodes, plus, codes }: Keys, article: TillArticle): void => {
  ids.set(article.Id, article);
  for (const barcode of barcodesOf(article)) barcodes.set(barcode, article);
  if (article.Index) plus.set(article.Index, article);
  if (article.Code) codes.set(article.Code, article);
};

const removeKeys = ({ ids, barcodes, plus, codes }: Keys, id: number): void => {
  const article = ids.get(id);
  if (!article) return;
  ids.delete(id);
  for (const barcode of barcodesOf(article)) if (barcodes.get(barcode) === article) barcodes.delete(barcode);
  if (article.Index && plus.get(article.Index) === article) plus.delete(article.Index);
  if (article.Code && codes.get(article.Code) === article) codes.delete(article.Code);
};

const groupsOf = (articles: readonly TillArticle[]): Map<number, TillArticle[]> => {
  const groups = new Map<number, TillArticle[]>();
  for (const article of articles) {
    for (const id of article.GroupIds) {
      const list = groups.get(id);
      if (list) list.push(article); else groups.set(id, [article]);
    }
  }
  return groups;
};

const found = (article: TillArticle | undefined, text: string, amount: { quantity?: number; sum?: number } = {}): CodeReading =>
  (article ? { kind: 'article', article, ...amount } : { kind: 'unknown', code: text.trim() });

export const createArticleIndex = (source: readonly TillArticle[], { layouts, isListed = () => true }: IndexOptions = {}): ArticleIndex => {
  const keys: Keys = { ids: new Map(), barcodes: new Map(), plus: new Map(), codes: new Map() };
  const rows = createArticleRows(source.filter(isListed));
  let groups: Map<number, TillArticle[]> | undefined;
  for (const article of source) addKeys(keys, article);

  const plain = (code: string): TillArticle | undefined =>
    keys.barcodes.get(code) ?? keys.codes.get(code) ?? (/^\d{1,9}$/.test(code) ? keys.plus.get(Number(code)) : undefined);

  return {
    size: () => keys.ids.size,
    byId: (id) => keys.ids.get(id),
    readCode: (text) => {
      const scan = readScan(text, layouts);
      if (scan.kind === 'plu') return found(keys.plus.get(scan.plu), text);
      const article = scan.codes.map(plain).find((one) => one !== undefined);
      if (article || scan.kind === 'code') return found(article, text);
      const { plu, ...amount } = scan.reading;
      return found(keys.plus.get(plu), text, amount);
    },
    search: rows.search,
    ofGroup: (groupId) => (groups ??= groupsOf(rows.all())).get(groupId) ?? [],
    all: rows.all,
    change: (changed, removedIds) => {
      const touched = new Set([...removedIds, ...changed.map(({ Id }) => Id)]);
      for (const id of touched) removeKeys(keys, id);
      for (const article of changed) addKeys(keys, article);
      rows.change(touched, changed.filter(isListed));
      groups = undefined;
    },
  };
};
