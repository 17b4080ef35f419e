import {
  AccumulationType,
  DiscountType,
  ScheduleType,
  type Instant,
  type Layout,
  type Milli,
  type Minor,
} from '#generated/types.ts';
import { foldText } from '../fold.ts';
import { wholePercent } from '../sale/price-unit.ts';

/** The rules of a discount as its layout keeps them, in inside values. */
export type DiscountPredicate = NonNullable<NonNullable<Layout['Settings']>['Predicate']>;

/** As much of a layout as a discount is made from. */
export interface DiscountLayout {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Predicate: DiscountPredicate;
}

/** When a periodic discount holds; what is absent does not restrict. */
export interface Schedule {
  readonly from?: Instant;
  /** Its last second counts. */
  readonly until?: Instant;
  /** 0 Sunday to 6 Saturday; none chosen: never. */
  readonly days?: ReadonlySet<number>;
  /** From an hour until another; over midnight where the second is the smaller. */
  readonly hours: readonly { readonly from: number; readonly to: number }[];
}

export type Effect =
  /** Thousandths of a percent, or hundredths off one unit. */
  | { readonly kind: 'percent' | 'amount'; readonly value: number }
  /** After `buy` units `get` units are cheaper by so many thousandths of a percent. */
  | { readonly kind: 'gift'; readonly buy: number; readonly get: number; readonly value: number }
  /** So many units together for the price; no size: so many of each listed product, by its id. */
  | { readonly kind: 'set'; readonly size: number; readonly parts: ReadonlyMap<number, number>; readonly price: Minor };

export interface Step {
  readonly amount: Minor;
  /** Thousandths of a percent, or hundredths, as the discount's own value. */
  readonly value: number;
}

/** A discount made ready to be matched against many receipts. Empty conditions do not restrict. */
export interface Discount {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly isExclusive: boolean;
  readonly effect: Effect;
  readonly schedule?: Schedule;
  readonly fromQuantity: Milli;
  /** Folded; empty: none is asked for. */
  readonly coupon: string;
  /** Lowest first. */
  readonly steps?: { readonly of: 'receipt' | 'customer'; readonly steps: readonly Step[] };
  /** Listed products, and what they cost anew where that is said. */
  readonly products: ReadonlyMap<number, Minor | undefined>;
  readonly branches: ReadonlySet<number>;
  readonly customers: ReadonlySet<number>;
  readonly customerGroups: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
  readonly isInAllGroups: boolean;
}

const percentOf = (value: number): number => Math.min(wholePercent, Math.round(value * 1000));
const amountOf = (value: number): Minor => Math.round(value * 100);

const idsOf = (records: readonly ({ Id?: number | null } | null)[] | null | undefined): ReadonlySet<number> =>
  new Set((records ?? []).flatMap((record) => record?.Id ?? []));

/** How many units of each product are in a set; what is listed twice counts twice. */
const partsOf = (products: DiscountPredicate['products']): ReadonlyMap<number, number> => {
  const parts = new Map<number, number>();
  for (const { Id, Quantity } of products ?? []) if (Id) parts.set(Id, (parts.get(Id) ?? 0) + (Quantity ?? 1));
  return parts;
};

const effectOf = (predicate: DiscountPredicate): Effect => {
  const { Type, Value, buyQuantity, getQuantity, setQuantity, products } = predicate;
  const value = Value ?? 0;
  if (Type === DiscountType.Amount) return { kind: 'amount', value: amountOf(value) };
  if (Type === DiscountType.Gift)
    return { kind: 'gift', buy: buyQuantity ?? 2, get: getQuantity ?? 1, value: percentOf(Value ?? 100) };
  if (Type === DiscountType.Set)
    return { kind: 'set', size: setQuantity ?? 0, parts: partsOf(products), price: amountOf(value) };
  return { kind: 'percent', value: percentOf(value) };
};

const scheduleOf = ({ schedule, StartOn, EndOn, WeekDays, periods }: DiscountPredicate): Schedule | undefined => {
  if (schedule?.type !== ScheduleType.Periodic) return undefined;
  const days = WeekDays?.length
    ? new Set(WeekDays.flatMap(({ id, selected }) => (selected && typeof id === 'number' ? [id] : [])))
    : undefined;
  return {
    ...(typeof StartOn === 'number' && { from: StartOn }),
    ...(typeof EndOn === 'number' && { until: EndOn }),
    ...(days && { days }),
    hours: (periods ?? []).map(({ from, to }) => ({ from: from ?? 0, to: to ?? 24 })),
  };
};

const stepsOf = (predicate: DiscountPredicate): Discount['steps'] => {
  const { useAccumulation, accumulationType, scaleSteps, Type } = predicate;
  if (!useAccumulation) return undefined;
  const valueOf = Type === DiscountType.Amount ? amountOf : percentOf;
  return {
    of: accumulationType === AccumulationType.CustomerTotal ? 'customer' : 'receipt',
    steps: (scaleSteps ?? [])
      .map(({ amount, value }) => ({ amount: amount ?? 0, value: valueOf(value ?? 0) }))
      .sort((one, other) => one.amount - other.amount),
  };
};

/** A new price below 0, which was once stored, is none. */
const newPriceOf = (price: Minor | null | undefined): Minor | undefined =>
  typeof price === 'number' && price >= 0 ? price : undefined;

/** Discount of a layout, ready to be matched. */
export const discountOf = ({ Id, Name, Predicate }: DiscountLayout): Discount => {
  const schedule = scheduleOf(Predicate);
  const steps = stepsOf(Predicate);
  return {
    id: Id,
    name: Name ?? '',
    isActive: Predicate.Active === true,
    isExclusive: Predicate.ExcludeFromOtherDiscunts === true,
    effect: effectOf(Predicate),
    ...(schedule && { schedule }),
    fromQuantity: Predicate.fromQuantity ?? 0,
    coupon: foldText(Predicate.coupon ?? ''),
    ...(steps && { steps }),
    products: new Map((Predicate.products ?? []).map(({ Id: id, NewPrice }) => [id ?? 0, newPriceOf(NewPrice)])),
    branches: idsOf(Predicate.branches),
    customers: idsOf(Predicate.customers),
    customerGroups: idsOf(Predicate.customergroups),
    groups: idsOf(Predicate.groups),
    isInAllGroups: Predicate.CollectionsConcidence === true,
  };
};
