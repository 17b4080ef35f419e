import { ArticleMeasureType } from '#generated/types.ts';
import type { Gs1Facts } from '#domain/catalogue/gs1.ts';
import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { readScan } from '#domain/sale/scan.ts';
import type { Day } from '#domain/zone.ts';
import { articleList, type ArticleList } from './article-list.ts';
import { createArticleRows, type KeptRows } from './article-rows.ts';
import { createCodeTable, type CodeTable, type KeptCodes } from './kept/code-table.ts';
import type { TillArticle } from './till-article.ts';

/** Meaning of a scanned or typed code. */
export type CodeReading =
  | {
      kind: 'article';
      /** As it was read. */ code: string;
      article: TillArticle;
      /** Articles that have the same code. */ others?: readonly TillArticle[];
      /** Thousandths. */ quantity?: number;
      /** Printed by a scale. */ sum?: number;
      /** The last day of these goods, if the code says it. */ expiry?: Day;
    }
  | { kind: 'unknown'; code: string };

/** The till's catalogue in memory. Reading a code takes constant time; searching walks one string of all names. */
export interface ArticleIndex {
  size(): number;
  byId(id: number): TillArticle | undefined;
  /**
   * Barcode, product code, PLU, then a weight or price code of the scales, then the goods of a GS1 code or of one with
   * a supplement; `*` and a number is a PLU. Zeros before a code count, except those of an EAN, UPC or GTIN. Knows also
   * what is not listed.
   */
  readCode(code: string): CodeReading;
  /** Listed articles whose name, code or barcode holds all words of the text; at most `limit`. */
  search(text: string, limit: number): ArticleList;
  ofGroup(groupId: number): ArticleList;
  /** All listed articles in order of name. */
  all(): ArticleList;
  /** Applies changes of the server while the till runs: a few articles among many. */
  change(changed: readonly TillArticle[], removedIds: readonly number[]): void;
  /** Index in the form that the device keeps, so that the next start does not build it. */
  keep(): KeptIndex;
}

/** An index without its articles. */
export interface KeptIndex {
  readonly size: number;
  readonly rows: KeptRows;
  readonly barcodes: KeptCodes;
  readonly plus: KeptCodes;
  readonly codes: KeptCodes;
  /** Listed articles of each group, in order of name. */
  readonly groups: ReadonlyMap<number, readonly number[] | Float64Array>;
}

export interface IndexOptions {
  layouts?(): readonly InStoreLayout[];
  /** Which articles are shown for sale; others are found by their code alone. */
  isListed?(article: TillArticle): boolean;
}

/** Where the articles of a kept index lie. */
export type ArticleOf = (id: number) => TillArticle | undefined;

type Groups = KeptIndex['groups'];

const barcodesOf = ({ Barcode, Barcodes = [] }: TillArticle): string[] =>
  [Barcode, ...Barcodes].filter((code): code is string => Boolean(code));

/** Keys of articles; several articles may have the same code. */
const createKeys = (kept?: KeptIndex) => {
  const [barcodes, plus, codes] = [
    createCodeTable(kept?.barcodes),
    createCodeTable(kept?.plus),
    createCodeTable(kept?.codes),
  ];
  const entriesOf = (article: TillArticle): [CodeTable, string][] => [
    ...barcodesOf(article).map((code): [CodeTable, string] => [barcodes, code]),
    ...(article.Index ? [[plus, String(article.Index)] as [CodeTable, string]] : []),
    ...(article.Code ? [[codes, article.Code] as [CodeTable, string]] : []),
  ];
  return {
    add: (article: TillArticle): void => {
      for (const [table, code] of entriesOf(article)) table.add(code, article.Id);
    },
    remove: (article: TillArticle): void => {
      for (const [table, code] of entriesOf(article)) table.remove(code, article.Id);
    },
    ofPlu: (plu: number): readonly number[] => plus.get(String(plu)),
    /** All that have a barcode in any of its forms; else what has the first of the codes that is known. */
    ofCodes: (forms: readonly string[]): readonly number[] => {
      const ids = new Set(forms.filter((code) => /^\d+$/.test(code)).flatMap(barcodes.get));
      if (ids.size > 0) return [...ids].sort((one, other) => one - other);
      const tables = [barcodes, codes, plus];
      const lists = forms.flatMap((code) => tables.map((table) => table.get(code)));
      return lists.find(({ length }) => length > 0) ?? [];
    },
    keep: () => ({ barcodes: barcodes.keep(), plus: plus.keep(), codes: codes.keep() }),
  };
};

const groupsOf = (ids: Float64Array, groupIdsOf: (id: number) => readonly number[]): Groups => {
  const groups = new Map<number, number[]>();
  for (const id of ids) {
    for (const groupId of groupIdsOf(id)) {
      const list = groups.get(groupId);
      if (list) list.push(id);
      else groups.set(groupId, [id]);
    }
  }
  return groups;
};

/** The groups of each article. */
const turned = (groups: Groups): ReadonlyMap<number, readonly number[]> => {
  const groupIds = new Map<number, number[]>();
  for (const [groupId, ids] of groups) {
    for (const id of ids) {
      const list = groupIds.get(id);
      if (list) list.push(groupId);
      else groupIds.set(id, [groupId]);
    }
  }
  return groupIds;
};

type Amount = Pick<CodeReading & { kind: 'article' }, 'quantity' | 'sum' | 'expiry'>;

const found = ([article, ...others]: readonly TillArticle[], text: string, amount: Amount = {}): CodeReading => {
  const code = text.trim();
  if (!article) return { kind: 'unknown', code };
  return { kind: 'article', code, article, ...(others.length > 0 && { others }), ...amount };
};

/** The weight that a GS1 code says is that of goods sold by weight; pieces are counted. */
const foundGoods = (articles: readonly TillArticle[], text: string, facts: Gs1Facts = {}): CodeReading => {
  const { quantity, expiry } = facts;
  const isByWeight = articles[0]?.ArticleMeasureType === ArticleMeasureType.Weighable;
  return found(articles, text, {
    ...(isByWeight && quantity !== undefined && { quantity }),
    ...(expiry !== undefined && { expiry }),
  });
};

interface Lying {
  kept: KeptIndex;
  articleOf: ArticleOf;
}

const indexOver = (
  lying: Lying | undefined,
  source: readonly TillArticle[],
  { layouts, isListed = () => true }: IndexOptions,
): ArticleIndex => {
  /** Articles changed since the index was kept; undefined: deleted. */
  const came = new Map<number, TillArticle | undefined>();
  const keys = createKeys(lying?.kept);
  const rows = createArticleRows(lying?.kept.rows ?? source.filter(isListed));
  let groups: Groups | undefined = lying?.kept.groups;
  let size = lying?.kept.size ?? 0;

  const byId: ArticleOf = (id) => (came.has(id) ? came.get(id) : lying?.articleOf(id));
  const list = (ids: ArrayLike<number>): ArticleList => articleList(ids, byId);
  const put = (article: TillArticle): void => {
    came.set(article.Id, article);
    keys.add(article);
    size += 1;
  };
  const remove = (id: number): void => {
    const article = byId(id);
    if (!article) return;
    keys.remove(article);
    came.set(id, undefined);
    size -= 1;
  };
  const readGroups = (): Groups => {
    const before = lying && turned(lying.kept.groups);
    return (groups ??= groupsOf(
      rows.kept().ids,
      (id) => (came.has(id) ? came.get(id)?.GroupIds : before?.get(id)) ?? [],
    ));
  };
  for (const article of source) put(article);

  return {
    size: () => size,
    byId,
    readCode: (text) => {
      const articlesOf = (ids: readonly number[]): readonly TillArticle[] =>
        ids.map(byId).filter((article) => article !== undefined);
      const scan = readScan(text, layouts?.());
      if (scan.kind === 'plu') return found(articlesOf(keys.ofPlu(scan.plu)), text);
      const articles = articlesOf(keys.ofCodes(scan.codes));
      if (articles.length > 0) return found(articles, text);
      if (scan.kind === 'code')
        return foundGoods(articlesOf(keys.ofCodes(scan.goods?.codes ?? [])), text, scan.goods?.facts);
      const { plu, ...amount } = scan.reading;
      return found(articlesOf(keys.ofPlu(plu)), text, amount);
    },
    search: (text, limit) => list(rows.search(text, limit)),
    ofGroup: (groupId) => list(readGroups().get(groupId) ?? []),
    all: () => list(rows.kept().ids),
    change: (changed, removedIds) => {
      const touched = new Set([...removedIds, ...changed.map(({ Id }) => Id)]);
      for (const id of touched) remove(id);
      for (const article of changed) put(article);
      rows.change(touched, changed.filter(isListed));
      groups = undefined;
    },
    keep: () => ({ size, rows: rows.kept(), groups: readGroups(), ...keys.keep() }),
  };
};

export const createArticleIndex = (source: readonly TillArticle[], options: IndexOptions = {}): ArticleIndex =>
  indexOver(undefined, source, options);

/** The kept index: only requested parts of it are read. */
export const openArticleIndex = (kept: KeptIndex, articleOf: ArticleOf, options: IndexOptions = {}): ArticleIndex =>
  indexOver({ kept, articleOf }, [], options);
