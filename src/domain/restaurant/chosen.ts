import {
  chooseSupplements,
  supplementsText,
  type ChosenSupplement,
  type OfferedSupplement,
  type Offers,
  type Supplemented,
  type SupplementRule,
} from '../catalogue/supplements.ts';

/** A supplement as a waiter chooses it, with what is added to it in turn. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly inside: readonly Chosen[];
}

/** As lines keep them: one after the other, each after what it is added to. */
export const flatOf = (chosen: readonly Chosen[]): ChosenSupplement[] => {
  const flat: ChosenSupplement[] = [];
  const put = (some: readonly Chosen[], of: number): void => {
    for (const { id, name, count, inside } of some) {
      const place = flat.push({ Id: id, Name: name, Count: count, ...(of > 0 && { Of: of }) });
      put(inside, place);
    }
  };
  put(chosen, 0);
  return flat;
};

/** The other way: what is added to what, of a line that was sent before. */
export const treeOf = (flat: readonly ChosenSupplement[], of = 0): Chosen[] =>
  flat.flatMap(({ Id, Name, Count, Of }, at) =>
    (Of ?? 0) === of && at + 1 > of
      ? [{ id: Id, name: Name ?? '', count: Count ?? 1, inside: treeOf(flat, at + 1) }]
      : [],
  );

export const judged = (dishId: number, chosen: readonly Chosen[], offers: Offers): Supplemented =>
  chooseSupplements(dishId, flatOf(chosen), offers);

export const chosenText = (chosen: readonly Chosen[]): string => supplementsText(flatOf(chosen));

/** Supplements that are chosen together, under their rule; those without a group come last. */
export interface Shelf {
  readonly rule?: SupplementRule;
  readonly offered: readonly OfferedSupplement[];
}

export const shelvesOf = (articleId: number, offers: Offers): Shelf[] => {
  const shelves = [...Map.groupBy(offers.get(articleId) ?? [], ({ group }) => group?.id)].map(([, offered]) => ({
    rule: offered[0]?.group,
    offered,
  }));
  return shelves.sort((one, other) => Number(one.rule === undefined) - Number(other.rule === undefined));
};

export const countOf = (chosen: readonly Chosen[], articleId: number): number =>
  chosen.find(({ id }) => id === articleId)?.count ?? 0;

/** So many of one; none at 0. Of a group of which one is chosen, the others go. */
export const withCount = (
  chosen: readonly Chosen[],
  { articleId, name }: OfferedSupplement,
  { count, shelf }: { count: number; shelf: Shelf },
): Chosen[] => {
  const isOnlyOne = shelf.rule?.maximum === 1;
  const others = new Set(shelf.offered.map((one) => one.articleId).filter((id) => id !== articleId));
  const kept = isOnlyOne && count > 0 ? chosen.filter(({ id }) => !others.has(id)) : [...chosen];
  if (kept.some(({ id }) => id === articleId))
    return kept.flatMap((one) => (one.id !== articleId ? [one] : count > 0 ? [{ ...one, count }] : []));
  return count > 0 ? [...kept, { id: articleId, name, count, inside: [] }] : kept;
};

/** How many may still be chosen of a shelf. */
export const remainingOf = (chosen: readonly Chosen[], { rule, offered }: Shelf): number => {
  const taken = offered.reduce((sum, { articleId }) => sum + countOf(chosen, articleId), 0);
  return rule && rule.maximum > 0 ? rule.maximum - taken : Number.POSITIVE_INFINITY;
};
