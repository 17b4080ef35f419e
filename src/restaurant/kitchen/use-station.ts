import { useEffect, useState } from 'react';
import { search } from '#client/call.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { screenChoice } from './screen-choice.ts';

/** What is chosen by its name: a group of products, a branch. */
export interface Group {
  id: number;
  name: string;
}

const page = { Index: 0, Size: 1000 } as const;

/** Groups of products, for whoever chooses what is cooked here. */
export const readGroups = async (): Promise<Group[]> => {
  const { Entities } = await search('ArticleGroupSearch', {
    Columns: ['Id', 'Name'],
    Sorts: [{ Name: 'Name', SortType: 0 }],
    Pager: page,
  });
  return Entities.map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));
};

/** The branches that one may see. */
export const readBranches = async (): Promise<Group[]> => {
  const { Entities } = await search('BranchSearch', { Sorts: [{ Name: 'Name', SortType: 0 }], Pager: page });
  return Entities.map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));
};

const readArticleIds = async (groupIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const ids = new Set<number>();
  for (let at = 0, left = Infinity; left > 0; at += 1) {
    const { Entities, Pager } = await search('ArticleBondSearch', {
      GroupIds: [...groupIds],
      Pager: { ...page, Index: at },
    });
    for (const { ArticleId } of Entities) if (ArticleId) ids.add(ArticleId);
    left = Entities.length === 0 ? 0 : Pager.Number - (at + 1) * page.Size;
  }
  return ids;
};

/** Products that are cooked at this screen's station; undefined: all are, or it is not known yet which. */
export const useStation = (): ReadonlySet<number> | undefined => {
  const { groupIds } = useStoreValue(screenChoice);
  const [articleIds, setArticleIds] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (groupIds.length === 0) return undefined;
    let isCurrent = true;
    readArticleIds(groupIds).then(
      (ids) => isCurrent && setArticleIds(ids),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [groupIds]);
  return groupIds.length === 0 ? undefined : articleIds;
};
