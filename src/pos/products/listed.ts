import type { CatalogueState } from '../catalogue/catalogue.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import { readTyped } from '../sale/typed-code.ts';

/** A search that finds more than this is typed on. */
const mostFound = 300;

export interface Listing { readonly search: string; readonly groupId?: number }

/** What the panel shows: what is searched for, wherever it is; else the group; else everything. */
export const listedArticles = ({ articles }: Pick<CatalogueState, 'articles'>, { search, groupId }: Listing): readonly TillArticle[] => {
  const { text } = readTyped(search);
  if (text !== '') return articles.search(text.replace(/^\*/, ''), mostFound);
  return groupId === undefined ? articles.all() : articles.ofGroup(groupId);
};
