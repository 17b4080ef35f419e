import type { Basket, BasketLine } from '#domain/discount/basket.ts';
import type { DiscountPredicate } from '#domain/discount/discount.ts';
import { Fraction, hundredths, inHundredths, thousandths } from '../numbers/fraction.ts';

/**
 * The rules of discounts as they are told to a person, one after the other, over exact fractions and single units. It
 * shares nothing with the engine but the shapes of what goes in.
 */

const clock = (zone: string, at: number): { weekday: number; hour: number } => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts['weekday'] as string),
    hour: Number(parts['hour']),
  };
};

const isInTime = (rules: DiscountPredicate, { at, zone }: Basket): boolean => {
  if (rules.schedule?.type !== 2) return true;
  if (rules.StartOn && at < rules.StartOn) return false;
  if (rules.EndOn && Math.floor(at / 1000) > Math.floor(rules.EndOn / 1000)) return false;
  const { weekday, hour } = clock(zone, at);
  const isDay = (day: number): boolean =>
    rules.WeekDays?.length ? rules.WeekDays.some(({ id, selected }) => selected && id === day) : true;
  if ((rules.periods ?? []).length === 0) return isDay(weekday);
  const hours = Array.from({ length: 24 }, (_, each) => each);
  const yesterday = (weekday + 6) % 7;
  return (rules.periods ?? []).some(({ from, to }) => {
    if ((from as number) <= (to as number))
      return isDay(weekday) && hours.slice(from as number, to as number).includes(hour);
    // A night belongs to the day on which it began.
    const [evening, morning] = [hours.slice(from as number), hours.slice(0, to as number)];
    return (evening.includes(hour) && isDay(weekday)) || (morning.includes(hour) && isDay(yesterday));
  });
};

const lists = (
  some: readonly { Id?: number | null }[] | null | undefined,
  ids: readonly (number | undefined)[],
): boolean => (some ?? []).length === 0 || (some ?? []).some(({ Id }) => ids.includes(Id ?? -1));

const isForCustomer = ({ customers, customergroups }: DiscountPredicate, { customer }: Basket): boolean => {
  const asked = [...(customers ?? []), ...(customergroups ?? [])].length > 0;
  const isNamed = (customers ?? []).some(({ Id }) => Id === customer?.id);
  const isInGroup = (customergroups ?? []).some(({ Id }) => customer?.groupIds.includes(Id as number));
  return !asked || isNamed || isInGroup;
};

const sumOfList = ({ lines }: Basket): number =>
  lines.reduce((sum, { price, quantity }) => sum + inHundredths(hundredths(price).times(thousandths(quantity))), 0);

/** The value of the discount, after its steps; undefined: none is reached. */
const valueFor = (rules: DiscountPredicate, basket: Basket): number | undefined => {
  if (!rules.useAccumulation) return rules.Value ?? 0;
  const total = rules.accumulationType === 1 ? basket.customer?.total : sumOfList(basket);
  if (total === undefined) return undefined;
  const reached = (rules.scaleSteps ?? []).filter(({ amount }) => (amount as number) <= total);
  const highest = Math.max(...reached.map(({ amount }) => amount as number));
  return reached.findLast(({ amount }) => amount === highest)?.value ?? undefined;
};

const holdsForReceipt = (rules: DiscountPredicate, basket: Basket): boolean =>
  rules.Active === true &&
  isInTime(rules, basket) &&
  lists(rules.branches, [basket.branchId]) &&
  isForCustomer(rules, basket) &&
  (!rules.coupon || basket.coupons.includes(rules.coupon)) &&
  valueFor(rules, basket) !== undefined;

const holdsForLine = (rules: DiscountPredicate, line: BasketLine, basket: Basket): boolean => {
  const inGroups = (rules.groups ?? []).map(({ Id }) => line.groupIds.includes(Id as number));
  const ofGroups =
    inGroups.length === 0 || (rules.CollectionsConcidence ? !inGroups.includes(false) : inGroups.includes(true));
  const together = basket.lines
    .filter(({ articleId }) => articleId === line.articleId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    !line.noDiscount && lists(rules.products, [line.articleId]) && ofGroups && together >= (rules.fromQuantity ?? 0)
  );
};

interface Unit {
  line: BasketLine;
  place: number;
}

/** Each whole unit by itself, the dearest first; of equals as they were rung up. */
const unitsOf = (lines: readonly BasketLine[]): Unit[] =>
  lines
    .flatMap((line, place) => Array.from({ length: Math.floor(line.quantity / 1000) }, () => ({ line, place })))
    .sort((one, other) => other.line.price - one.line.price || one.place - other.place);

const worthOf = (units: readonly Unit[]): number => units.reduce((sum, { line }) => sum + line.price, 0);

/** Which units take part in sets, set by set as long as one is cheaper than what is in it. */
const unitsInSets = (
  rules: DiscountPredicate,
  lines: readonly BasketLine[],
  price: number,
): { units: Unit[]; sets: number } => {
  const units = unitsOf(lines);
  const size = rules.setQuantity ?? 0;
  const taken: Unit[] = [];
  let sets = 0;
  if (size > 0)
    for (; units.length >= size; sets += 1) {
      const one = units.splice(0, size);
      if (worthOf(one) <= price) break;
      taken.push(...one);
    }
  else {
    const listed = (rules.products ?? []).flatMap(({ Id, Quantity }) =>
      Array.from({ length: Quantity ?? 1 }, () => Id as number),
    );
    while (listed.length > 0) {
      const rest = [...units];
      const one = listed.map((id) => {
        const at = rest.findIndex(({ line }) => line.articleId === id);
        return at < 0 ? undefined : rest.splice(at, 1)[0];
      });
      const found = one.filter((unit) => unit !== undefined);
      if (found.length < listed.length) break;
      taken.push(...found);
      units.splice(0, units.length, ...rest);
      sets += 1;
    }
  }
  return { units: taken, sets };
};

/** What the whole discount takes off at list prices, and off which lines it may be taken, by units. */
export const offOfUnits = (
  rules: DiscountPredicate,
  basket: Basket,
): { total: number; byLine: Map<string, Fraction> } => {
  const lines = basket.lines.filter((line) => holdsForLine(rules, line, basket));
  const byLine = new Map<string, Fraction>();
  const add = (id: string, part: Fraction): void => {
    byLine.set(id, (byLine.get(id) ?? new Fraction(0)).plus(part));
  };
  if (rules.Type === 3) {
    const units = unitsOf(lines);
    const round = (rules.buyQuantity ?? 2) + (rules.getQuantity ?? 1);
    const given = Math.floor(units.length / round) * (rules.getQuantity ?? 1);
    const percent = new Fraction(Math.min(100_000, Math.round((rules.Value ?? 100) * 1000)), 100_000);
    for (const { line } of units.slice(units.length - given)) add(line.id, new Fraction(line.price).times(percent));
    return { total: [...byLine.values()].reduce((sum, part) => sum + part.rounded, 0), byLine };
  }
  const price = Math.round((rules.Value ?? 0) * 100);
  const { units, sets } = unitsInSets(rules, lines, price);
  const worth = worthOf(units);
  const total = Math.max(0, worth - sets * price);
  if (total > 0) for (const { line } of units) add(line.id, new Fraction(line.price * total, worth));
  return { total, byLine };
};

/** What one discount gives on a line: a way from a price to a lower one, or a part of the line's sum. */
type Given = { rules: DiscountPredicate } & ({ lower: (price: number) => number } | { off: number });

const lowering = (rules: DiscountPredicate, line: BasketLine, basket: Basket): ((price: number) => number) => {
  const renewed = (rules.products ?? []).findLast(({ Id }) => Id === line.articleId)?.NewPrice;
  const value = valueFor(rules, basket) ?? 0;
  if (renewed !== undefined && renewed !== null) return (price) => Math.min(price, renewed);
  if (rules.Type === 2) return (price) => Math.max(0, price - Math.round(value * 100));
  const percent = new Fraction(Math.min(100_000, Math.round(value * 1000)), 100_000);
  return (price) => price - inHundredths(hundredths(price).times(percent));
};

/**
 * The sum of each line. `shares`: what gifts and sets take off each line is shared out by whole hundredths, and who
 * gets the odd one is told, not judged.
 */
export const interpret = (
  rules: readonly DiscountPredicate[],
  basket: Basket,
  {
    shares,
    customerDiscount,
    floors,
  }: {
    shares: ReadonlyMap<DiscountPredicate, ReadonlyMap<string, number>>;
    customerDiscount: number;
    floors: ReadonlyMap<number, number>;
  },
): number[] =>
  basket.lines.map((line) => {
    const sumAt = (price: number): number => inHundredths(hundredths(price).times(thousandths(line.quantity)));
    if (line.noDiscount) return sumAt(line.price);
    const given = rules
      .filter((each) => holdsForReceipt(each, basket) && holdsForLine(each, line, basket))
      .flatMap((each): Given[] => {
        if (each.Type !== 3 && each.Type !== 4) return [{ rules: each, lower: lowering(each, line, basket) }];
        const off = shares.get(each)?.get(line.id) ?? 0;
        return off > 0 ? [{ rules: each, off }] : [];
      });
    const alone = given.filter((each) => each.rules.ExcludeFromOtherDiscunts);
    const ways = alone.length > 0 ? [[], ...alone.map((each) => [each])] : [given];
    const floor = Math.min(line.price, Math.max(0, floors.get(line.articleId) ?? 0));
    const results = ways.map((way) => {
      const price = way.reduce((at, each) => ('lower' in each ? each.lower(at) : at), line.price);
      const off = way.reduce(
        (sum, each) => sum + ('off' in each ? new Fraction(each.off * price, line.price).rounded : 0),
        0,
      );
      return { price, off };
    });
    const own =
      line.price - inHundredths(hundredths(line.price).times(new Fraction(Math.min(10_000, customerDiscount), 10_000)));
    results.push({ price: own, off: 0 });
    const sumOf = ({ price, off }: { price: number; off: number }): number =>
      Math.max(sumAt(price) - off, sumAt(floor));
    return Math.min(...results.map((each) => Math.max(sumOf({ ...each, price: Math.max(each.price, floor) }), 0)));
  });
