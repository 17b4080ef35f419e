import { search } from '#client/call.ts';
import type { Station } from '#domain/restaurant/kitchen/handing-out.ts';
import type { Patience } from '#domain/restaurant/kitchen.ts';

/** An option with a name: a group of products, a branch. */
export interface Named {
  id: number;
  name: string;
}

const page = { Index: 0, Size: 1000 } as const;
const byName = [{ Name: 'Name', SortType: 0 }] as const;

/** Groups of products, for the choice of a station. */
export const readGroups = async (): Promise<Named[]> => {
  const { Entities } = await search('ArticleGroupSearch', { Columns: ['Id', 'Name'], Sorts: [...byName], Pager: page });
  return Entities.map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));
};

export const mostDishes = 60;

/** First products for sale, by name: of these groups, or of all where none is given. */
export const readDishes = async (groupIds: readonly number[], text: string): Promise<Named[]> => {
  const { Entities } = await search('ArticleSearch', {
    ...(text.trim() && { Strings: [{ Name: 'Name', Pattern: `%${text.trim()}%` }] }),
    ...(groupIds.length > 0 && { ArticleGroups: groupIds.map((Id) => ({ Id })) }),
    Price: { From: 1 },
    DeletedOn: { Exists: false },
    Columns: ['Id', 'Name'],
    Sorts: [...byName],
    Pager: { Index: 0, Size: mostDishes },
  });
  return Entities.map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));
};

/** The branches that one may see. */
export const readBranches = async (): Promise<Named[]> => {
  const { Entities } = await search('BranchSearch', { Sorts: [...byName], Pager: page });
  return Entities.map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));
};

/** The products of each of these groups. */
const readArticleIds = async (groupIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
  const bonds: { GroupId?: number; ArticleId?: number }[] = [];
  if (groupIds.length === 0) return new Map();
  for (let at = 0, left = Infinity; left > 0; at += 1) {
    const { Entities, Pager } = await search('ArticleBondSearch', {
      GroupIds: [...groupIds],
      Pager: { ...page, Index: at },
    });
    bonds.push(...Entities);
    left = Entities.length === 0 ? 0 : Pager.Number - (at + 1) * page.Size;
  }
  return new Map(
    [...Map.groupBy(bonds, ({ GroupId }) => GroupId ?? 0)].map(([group, of]) => [
      group,
      of.flatMap(({ ArticleId }) => ArticleId ?? []),
    ]),
  );
};

/** A station as the house has named it. */
export interface NamedStation extends Station {
  /** Groups of products that are cooked here; none: all. */
  groupIds: readonly number[];
  patience: Patience;
}

export interface Stations {
  all: readonly NamedStation[];
  /** The products of the groups that this screen has chosen for itself; absent: it has chosen none. */
  chosen?: ReadonlySet<number>;
}

interface Which {
  branchId?: number;
  groupIds: readonly number[];
}

/** The stations of a branch with what they cook, and the products of groups. @throws as `call` */
export const readStations = async ({ branchId, groupIds }: Which): Promise<Stations> => {
  const { Entities: stations } = await search('KitchenStationSearch', {
    ...(branchId !== undefined && { Branches: [{ Id: branchId }] }),
    Sorts: [...byName],
    Pager: page,
  });
  const ofStation = stations.flatMap(({ Groups }) => (Groups ?? []).map(({ Id }) => Id ?? 0));
  const byGroup = await readArticleIds([...new Set([...groupIds, ...ofStation])]);
  const articlesOf = (groups: readonly number[]): ReadonlySet<number> =>
    new Set(groups.flatMap((group) => byGroup.get(group) ?? []));
  const all = stations.map(({ Id, Name, Groups, DueMinutes, LateMinutes }): NamedStation => {
    const groups = (Groups ?? []).map(({ Id: group }) => group ?? 0);
    return {
      id: Id,
      name: Name ?? '',
      groupIds: groups,
      ...(groups.length > 0 && { articleIds: articlesOf(groups) }),
      patience: { dueMinutes: DueMinutes ?? 10, lateMinutes: LateMinutes ?? 20 },
    };
  });
  return { all, ...(groupIds.length > 0 && { chosen: articlesOf(groupIds) }) };
};
