import { SplitActionType } from '#generated/types.ts';
import { foldText } from '../fold.ts';

/** A collection item as a variant carries it. */
export interface VariantItem {
  Id: number;
  Name?: string | null;
  ArticleSplit?: { Id: number; SplitActionType?: number | null } | null;
}

/** So many collections a variant combines at most (R-CAT-027). */
export const mostVariantCollections = 3;

/** Collections that make no variant: a product may be in several of their items. */
const freeCollections = new Set<number | null | undefined>([SplitActionType.Groups, SplitActionType.Promotion]);

/** Whether a variant would have two items of one collection: be small and large at once. */
export const repeatsCollection = (items: readonly VariantItem[]): boolean => {
  const splits = items.flatMap(({ ArticleSplit }) =>
    ArticleSplit && !freeCollections.has(ArticleSplit.SplitActionType) ? [ArticleSplit.Id] : [],
  );
  return new Set(splits).size < splits.length;
};

/** Every way to take one item of each collection; collections without items do not count. */
export const combinations = <Item>(collections: readonly (readonly Item[])[]): Item[][] => {
  const chosen = collections.filter((items) => items.length > 0);
  return chosen.length === 0
    ? []
    : chosen.reduce<Item[][]>((all, items) => all.flatMap((head) => items.map((item) => [...head, item])), [[]]);
};

/** The same for the same items, in whatever order they stand. */
export const combinationKey = (items: readonly { Id: number }[]): string =>
  items
    .map(({ Id }) => Id)
    .sort((left, right) => left - right)
    .join('-');

export interface Combined<Item> {
  fresh: Item[][];
  /** Already there: each is refused with 'This variant already exists' (R-CAT-042). */ existing: Item[][];
}

/** Divides combinations into those that are new and those that the product has. */
export const withoutExisting = <Item extends { Id: number }>(
  wanted: readonly (readonly Item[])[],
  present: readonly (readonly { Id: number }[])[],
): Combined<Item> => {
  const taken = new Set(present.map(combinationKey));
  const sorted: Combined<Item> = { fresh: [], existing: [] };
  for (const items of wanted) sorted[taken.has(combinationKey(items)) ? 'existing' : 'fresh'].push([...items]);
  return sorted;
};

export interface FamilyNames {
  parent: string;
  name: string;
  items: readonly string[];
}

const holds = (text: string, part: string): boolean => foldText(text).includes(foldText(part));

/** Search text of a variant: its product's name, its own, and the items that make it, without repetition. */
export const familyText = ({ parent, name, items }: FamilyNames): string =>
  [...(holds(name, parent) ? [] : [parent]), name, ...items.filter((item) => !holds(name, item))].join(' ');

/** 'T-shirt M red': the product's name, then what makes the variant. */
export const variantName = (product: string, items: readonly { Name?: string | null }[]): string =>
  [product, ...items.map(({ Name }) => Name ?? '')].filter(Boolean).join(' ');
