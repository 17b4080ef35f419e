import { foldText } from '#domain/fold.ts';
import type { ArticleList } from '#till/catalogue/article-list.ts';
import type { CatalogueState } from '#till/catalogue/catalogue.ts';
import { readTyped } from '#till/sale/typed-code.ts';

/** A search that finds more than this is typed on. */
const mostFound = 300;

export interface Listing {
  readonly search: string;
  readonly groupId?: number;
}

/** A code that is typed is exact: a part of another code or a figure in a name never stands for it. */
const isCode = (text: string): boolean => /^\*?\d+$/.test(text);

/**
 * The row that Enter sells: the one that arrows have chosen, else the first whose name was typed. Undefined: none, and
 * what is typed is taken as a code.
 */
export const rowToEnter = (listed: ArticleList, search: string, chosen: number | undefined): number | undefined => {
  const { text } = readTyped(search);
  if (text === '' || listed.length === 0) return undefined;
  if (chosen !== undefined) return Math.min(chosen, listed.length - 1);
  const name = foldText(listed.at(0)?.Name ?? '');
  const isNamed = foldText(text)
    .split(' ')
    .every((word) => name.includes(word));
  return isNamed && !isCode(text) ? 0 : undefined;
};

/** Products of the panel: matches of the search in all groups; else the group; else all. */
export const listedArticles = (
  { articles }: Pick<CatalogueState, 'articles'>,
  { search, groupId }: Listing,
): ArticleList => {
  const { text } = readTyped(search);
  if (text !== '') return articles.search(text.replace(/^\*/, ''), mostFound);
  return groupId === undefined ? articles.all() : articles.ofGroup(groupId);
};
