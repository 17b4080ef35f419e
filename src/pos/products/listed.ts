import type { ArticleList } from '../catalogue/article-list.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import { readTyped } from '../sale/typed-code.ts';

/** A search that finds more than this is typed on. */
const mostFound = 300;

export interface Listing {
  readonly search: string;
  readonly groupId?: number;
}

/** What the panel shows: what is searched for, wherever it is; else the group; else everything. */
export const listedArticles = (
  { articles }: Pick<CatalogueState, 'articles'>,
  { search, groupId }: Listing,
): ArticleList => {
  const { text } = readTyped(search);
  if (text !== '') return articles.search(text.replace(/^\*/, ''), mostFound);
  return groupId === undefined ? articles.all() : articles.ofGroup(groupId);
};
