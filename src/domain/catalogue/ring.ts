/** Products that each product refers to: the parts of a recipe, the supplements of a dish. */
export type Leads = ReadonlyMap<number, readonly number[]>;

/**
 * Whether a product leads back to itself, over whatever is between. `next` answers what the given products lead to;
 * each product is asked about once.
 */
export const leadsBack = async (
  id: number,
  first: readonly number[],
  next: (ids: readonly number[]) => Promise<Leads>,
): Promise<boolean> => {
  const seen = new Set<number>();
  let level = new Set(first);
  while (level.size > 0) {
    if (level.has(id)) return true;
    for (const each of level) seen.add(each);
    const leads = await next([...level]);
    level = new Set([...leads.values()].flat().filter((each) => !seen.has(each)));
  }
  return false;
};
