import type { Article } from '#generated/types.ts';
import { yieldToEventLoop } from '../moments.ts';
import { inParts, readAll, readPages, type Ask } from './ask.ts';
import { tillArticleColumns, tillArticleOf, type TillArticle } from './till-article.ts';

/** Data of articles that is read beside them. */
interface Attached {
  groupIds: Map<number, number[]>;
  barcodes: Map<number, string[]>;
}

const push = <Value>(map: Map<number, Value[]>, key: number, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const readAttached = async (ask: Ask, articleIds?: number[]): Promise<Attached> => {
  const attached: Attached = { groupIds: new Map(), barcodes: new Map() };
  const [bonds, codes] = await Promise.all([
    readAll(ask, 'ArticleBondSearch', articleIds && { ArticleIds: articleIds }),
    readAll(ask, 'ArticleBarcodeSearch', articleIds && { Articles: articleIds.map((Id) => ({ Id })) }),
  ]);
  for (const { ArticleId, GroupId } of bonds) if (ArticleId && GroupId) push(attached.groupIds, ArticleId, GroupId);
  for (const { Article: article, Value } of codes) if (article && Value) push(attached.barcodes, article.Id, Value);
  return attached;
};

const put = (article: Article, { groupIds, barcodes }: Attached): TillArticle =>
  tillArticleOf({ article, groupIds: groupIds.get(article.Id), barcodes: barcodes.get(article.Id) });

export interface ArticlePage {
  articles: TillArticle[];
  total: number;
}

/** Articles handled at once, so that a small computer stays responsive for the sale. */
const partOfPage = 200;

/** A product with variants is not sold, its variants are. */
const sold = { IsParent: false };

/** All articles of the organisation that are sold, a part of a page at a time. */
export const readArticlePages = async function* (ask: Ask): AsyncGenerator<ArticlePage> {
  const attached = await readAttached(ask);
  for await (const { Entities, Pager } of readPages(ask, 'ArticleSearch', { ...sold, Columns: tillArticleColumns })) {
    for (let at = 0; at < Entities.length; at += partOfPage) {
      await yieldToEventLoop();
      yield {
        articles: Entities.slice(at, at + partOfPage).map((article) => put(article, attached)),
        total: Pager.Number,
      };
    }
  }
};

/** These articles as they are now; deleted, hidden and those with variants are not among the answers. */
export const readArticlesById = (ask: Ask, ids: readonly number[]): Promise<TillArticle[]> =>
  inParts(ids, async (some) => {
    const attached = await readAttached(ask, [...some]);
    const there = await readAll(ask, 'ArticleSearch', { ...sold, Ids: [...some], Columns: tillArticleColumns });
    return there.map((article) => put(article, attached));
  });
