import type { TillArticle } from './till-article.ts';

/** Articles in an order, of which those that are looked at are taken out of the catalogue, and no others. */
export interface ArticleList {
  readonly length: number;
  at(index: number): TillArticle | undefined;
  slice(from?: number, to?: number): readonly TillArticle[];
}

export const articleList = (ids: ArrayLike<number>, byId: (id: number) => TillArticle | undefined): ArticleList => {
  const at = (index: number): TillArticle | undefined => {
    const id = ids[index];
    return id === undefined ? undefined : byId(id);
  };
  return {
    length: ids.length,
    at,
    slice: (from = 0, to = ids.length) => {
      const until = Math.min(to, ids.length);
      return Array.from({ length: Math.max(0, until - from) }, (_, index) => at(from + index)).filter(
        (article) => article !== undefined,
      );
    },
  };
};
