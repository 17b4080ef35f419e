import type { Minor } from '#generated/types.ts';

/** How many supplements of a group are chosen for one dish; maximum 0: any number. */
export interface SupplementRule {
  readonly id: number;
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  /** So many of those chosen cost nothing: the first ones. */
  readonly free: number;
}

/** A product that is offered with a dish. */
export interface OfferedSupplement {
  readonly articleId: number;
  readonly name: string;
  /** Price of one; 0 where it is not charged. */
  readonly price: Minor;
  readonly group?: SupplementRule;
}

/** Supplements that dishes and their supplements offer, by the id of the product. */
export type Offers = ReadonlyMap<number, readonly OfferedSupplement[]>;

/** As a line keeps it: `Of` is the place, from 1, of the one that it is added to; absent: the dish. */
export interface ChosenSupplement {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Count?: number | null;
  readonly Of?: number | null;
  readonly Price?: Minor | null;
}

export type SupplementFault =
  | { readonly code: 'SUPPLEMENT_NOT_OFFERED'; readonly dishId: number; readonly name: string }
  | { readonly code: 'SUPPLEMENTS_COUNT'; readonly dishId: number; readonly rule: SupplementRule };

export interface PricedSupplement extends ChosenSupplement {
  readonly Name: string;
  readonly Count: number;
  /** Of `Count` of them. */
  readonly Price: Minor;
}

export interface Supplemented {
  readonly chosen: readonly PricedSupplement[];
  /** Price that all of them add to one. */
  readonly price: Minor;
  readonly fault?: SupplementFault;
}

const most = 99;
const countOf = ({ Count }: ChosenSupplement): number => Math.min(most, Math.max(1, Math.trunc(Count ?? 1)));

/** Bearer of supplements: the dish, or one supplement of it. */
interface Bearer {
  articleId: number;
  children: readonly { at: number; each: ChosenSupplement }[];
}

const bearersOf = (dishId: number, chosen: readonly ChosenSupplement[]): Bearer[] => {
  const of = Map.groupBy(
    chosen.map((each, at) => ({ at, each })),
    ({ each }) => each.Of ?? 0,
  );
  return [{ articleId: dishId, children: of.get(0) ?? [] }].concat(
    chosen.map(({ Id }, at) => ({ articleId: Id, children: of.get(at + 1) ?? [] })),
  );
};

/** Groups of which too few or too many are chosen. */
const wrongGroup = ({ articleId, children }: Bearer, offers: Offers): SupplementRule | undefined => {
  const offered = offers.get(articleId) ?? [];
  const rules = new Map(offered.flatMap(({ group }) => (group ? [[group.id, group]] : [])));
  const groupOf = (id: number): number | undefined => offered.find((one) => one.articleId === id)?.group?.id;
  return [...rules.values()].find(({ id, minimum, maximum }) => {
    const count = children.reduce((sum, { each }) => sum + (groupOf(each.Id) === id ? countOf(each) : 0), 0);
    return count < minimum || (maximum > 0 && count > maximum);
  });
};

/** Prices of what is added to one thing: the first ones of a group are free, as many as it says. */
const priceAll = ({ articleId, children }: Bearer, offers: Offers): Map<number, Minor> => {
  const offered = new Map((offers.get(articleId) ?? []).map((one) => [one.articleId, one]));
  const given = new Map<number, number>();
  return new Map(
    children.map(({ at, each }) => {
      const { price = 0, group } = offered.get(each.Id) ?? {};
      if (!group) return [at, price * countOf(each)];
      const left = Math.max(0, group.free - (given.get(group.id) ?? 0));
      const free = Math.min(left, countOf(each));
      given.set(group.id, (given.get(group.id) ?? 0) + free);
      return [at, price * (countOf(each) - free)];
    }),
  );
};

/** How many of each there are in one dish: a sauce of two side dishes comes twice. */
export const countsIn = (chosen: readonly ChosenSupplement[]): number[] => {
  const counts: number[] = [];
  for (const [at, each] of chosen.entries()) counts[at] = countOf(each) * (counts[(each.Of ?? 0) - 1] ?? 1);
  return counts;
};

/** Chosen supplements of a dish with prices, and errors of the choice. A supplement of another comes after it. */
export const chooseSupplements = (
  dishId: number,
  chosen: readonly ChosenSupplement[],
  offers: Offers,
): Supplemented => {
  const bearers = bearersOf(dishId, chosen);
  const prices = new Map(bearers.flatMap((bearer) => [...priceAll(bearer, offers)]));
  const counts = countsIn(chosen);
  const priced = chosen.map((each, at) => ({
    Id: each.Id,
    Name: nameOf(each, bearers, offers),
    Count: countOf(each),
    ...(each.Of && { Of: each.Of }),
    Price: prices.get(at) ?? 0,
  }));
  const price = priced.reduce((sum, { Price, Count }, at) => sum + Price * ((counts[at] ?? Count) / Count), 0);
  const fault = faultOf(bearers, chosen, offers);
  return { chosen: priced, price, ...(fault && { fault }) };
};

const offerOf = (each: ChosenSupplement, { articleId }: Bearer, offers: Offers): OfferedSupplement | undefined =>
  (offers.get(articleId) ?? []).find((one) => one.articleId === each.Id);

const nameOf = (each: ChosenSupplement, bearers: readonly Bearer[], offers: Offers): string => {
  const bearer = bearers[each.Of ?? 0];
  return (bearer && offerOf(each, bearer, offers)?.name) ?? each.Name ?? String(each.Id);
};

const faultOf = (
  bearers: readonly Bearer[],
  chosen: readonly ChosenSupplement[],
  offers: Offers,
): SupplementFault | undefined => {
  const [dish] = bearers;
  const strange = chosen.find((each, at) => {
    const bearer = bearers[each.Of ?? 0];
    return !bearer || (each.Of ?? 0) > at || !offerOf(each, bearer, offers);
  });
  if (strange && dish)
    return {
      code: 'SUPPLEMENT_NOT_OFFERED',
      dishId: bearers[strange.Of ?? 0]?.articleId ?? dish.articleId,
      name: strange.Name ?? String(strange.Id),
    };
  for (const bearer of bearers) {
    const rule = wrongGroup(bearer, offers);
    if (rule) return { code: 'SUPPLEMENTS_COUNT', dishId: bearer.articleId, rule };
  }
  return undefined;
};

/** As the kitchen reads it: 'rare, 2 × cheese (hot)'. */
export const supplementsText = (chosen: readonly ChosenSupplement[]): string => {
  const said = (of: number): string =>
    chosen
      .map((each, at) => ({ each, at }))
      .filter(({ each }) => (each.Of ?? 0) === of)
      .map(({ each, at }) => {
        const count = countOf(each);
        const inside = said(at + 1);
        return `${count > 1 ? `${count} × ` : ''}${each.Name ?? each.Id}${inside && ` (${inside})`}`;
      })
      .join(', ');
  return said(0);
};
