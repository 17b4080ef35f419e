import { AccumulationType, DiscountType, ScheduleType } from '#generated/types.ts';
import { dayNumber, startOfDay } from '../zone.ts';
import type { DiscountPredicate } from './discount.ts';

const secondMs = 1000;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

const isPercent = ({ Type }: DiscountPredicate): boolean => Type !== DiscountType.Amount && Type !== DiscountType.Set;

const cut = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.min(value, 100);

/** Of days that were never chosen all hold (R-DISC-019). */
const allWeekdays = (chosen: DiscountPredicate['WeekDays']): NonNullable<DiscountPredicate['WeekDays']> => {
  const selected = new Set((chosen ?? []).flatMap((day) => (day.selected ? [day.id] : [])));
  return weekdays.map((id) => ({ id, selected: !chosen?.length || selected.has(id) }));
};

/**
 * A constant schedule has no dates (R-DISC-011); a periodic one whole days, as the company's clock has them
 * (R-DISC-012).
 */
const datesOf = (
  { schedule, StartOn, EndOn }: DiscountPredicate,
  zone: string,
): Pick<DiscountPredicate, 'StartOn' | 'EndOn'> =>
  schedule?.type === ScheduleType.Periodic
    ? {
        StartOn: typeof StartOn === 'number' ? startOfDay(zone, dayNumber(zone, StartOn)) : null,
        EndOn: typeof EndOn === 'number' ? startOfDay(zone, dayNumber(zone, EndOn) + 1) - secondMs : null,
      }
    : { StartOn: null, EndOn: null };

/** The rules of a discount as they are kept: what contradicts itself is put right (R-DISC-009 to R-DISC-012). */
export const tidyDiscount = (predicate: DiscountPredicate, zone: string): DiscountPredicate => {
  const { useAccumulation, scaleSteps, Value, WeekDays, periods, schedule, Type, Active } = predicate;
  const inPercent = isPercent(predicate);
  const steps = (useAccumulation && scaleSteps) || [];
  return {
    ...predicate,
    Type: Type ?? DiscountType.Percent,
    Active: Active ?? true,
    Value: inPercent ? cut(Value) : Value,
    schedule: { type: schedule?.type ?? ScheduleType.Constantly },
    ...datesOf(predicate, zone),
    WeekDays: allWeekdays(WeekDays),
    periods: periods ?? [],
    useAccumulation: useAccumulation ?? false,
    scaleSteps: inPercent ? steps.map((step) => ({ ...step, value: cut(step.value) })) : steps,
    coupon: predicate.coupon?.trim() || null,
  };
};

/** An error in the rules of a discount, with the member that has it. */
export interface WrongRule {
  readonly path: string;
  /** In English; the caller translates it. */
  readonly message: string;
}

const isHour = (hour: number | null | undefined): boolean =>
  Number.isInteger(hour) && (hour as number) >= 0 && (hour as number) <= 24;

const wrongPeriods = ({ periods }: DiscountPredicate): WrongRule[] =>
  (periods ?? []).flatMap(({ from, to }, at): WrongRule[] => {
    const outside = (['from', 'to'] as const)
      .filter((member) => !isHour({ from, to }[member]))
      .map((member) => ({ path: `periods.${at}.${member}`, message: 'Hours are from 0 to 24' }));
    return outside.length === 0 && from === to
      ? [{ path: `periods.${at}.to`, message: 'Choose two different hours' }]
      : outside;
  });

const wrongSchedule = (predicate: DiscountPredicate): WrongRule[] => {
  const { schedule, StartOn, EndOn, WeekDays } = predicate;
  if (schedule?.type !== ScheduleType.Periodic) return [];
  const isReversed = typeof StartOn === 'number' && typeof EndOn === 'number' && EndOn < StartOn;
  const isNever = Boolean(WeekDays?.length) && WeekDays?.every(({ selected }) => !selected);
  return [
    ...(isReversed ? [{ path: 'EndOn', message: 'The end is before the start' }] : []),
    ...(isNever ? [{ path: 'WeekDays', message: 'Choose at least one day of the week' }] : []),
  ];
};

const isNegative = (value: number | null | undefined): boolean => !Number.isFinite(value ?? 0) || (value ?? 0) < 0;

const wrongValues = ({ Value, scaleSteps }: DiscountPredicate): WrongRule[] => [
  ...(isNegative(Value) ? [{ path: 'Value', message: 'The value must be at least 0' }] : []),
  ...(scaleSteps ?? []).flatMap(({ amount, value }, at): WrongRule[] =>
    isNegative(amount) || isNegative(value)
      ? [{ path: `scaleSteps.${at}.value`, message: 'The value must be at least 0' }]
      : [],
  ),
];

const unitsOf = (products: DiscountPredicate['products']): number =>
  (products ?? []).reduce((sum, { Quantity }) => sum + (Quantity ?? 1), 0);

const wrongSet = ({ Type, setQuantity, products }: DiscountPredicate): WrongRule[] =>
  Type === DiscountType.Set && !setQuantity && unitsOf(products) < 2
    ? [{ path: 'products', message: 'Choose the products of the set, or say of how many units it is' }]
    : [];

const isOneOf = (values: Readonly<Record<string, number>>, value: number | null | undefined): boolean =>
  value === null || value === undefined || Object.values(values).includes(value);

const wrongKinds = ({ Type, schedule, accumulationType, WeekDays }: DiscountPredicate): WrongRule[] =>
  [
    ...(isOneOf(DiscountType, Type) ? [] : ['Type']),
    ...(isOneOf(ScheduleType, schedule?.type) ? [] : ['schedule']),
    ...(isOneOf(AccumulationType, accumulationType) ? [] : ['accumulationType']),
    ...((WeekDays ?? []).every(({ id }) => weekdays.includes(id ?? -1)) ? [] : ['WeekDays']),
  ].map((path) => ({ path, message: 'Choose one of the list' }));

/** A product goes for less, never for nothing: that is what a discount of 100 percent says. */
const wrongProducts = ({ products }: DiscountPredicate): WrongRule[] =>
  (products ?? []).flatMap(({ Id, NewPrice }, at): WrongRule[] => [
    ...(Id ? [] : [{ path: `products.${at}.Id`, message: 'Choose a product' }]),
    ...(typeof NewPrice === 'number' && !(NewPrice > 0)
      ? [{ path: `products.${at}.NewPrice`, message: 'The new price must be above 0' }]
      : []),
  ]);

/** A product that is listed twice would have two new prices, or stand in a set in two quantities. */
const repeatedProducts = ({ products }: DiscountPredicate): WrongRule[] =>
  (products ?? []).flatMap(({ Id }, at, all): WrongRule[] =>
    Id && all.findIndex((other) => other.Id === Id) < at
      ? [{ path: `products.${at}.Id`, message: 'The product is listed already' }]
      : [],
  );

/** Of two steps from the same amount none would be known to hold; without steps nothing is ever given (R-DISC-021). */
const wrongSteps = ({ Type, useAccumulation, scaleSteps }: DiscountPredicate): WrongRule[] => {
  if (!useAccumulation || Type === DiscountType.Gift || Type === DiscountType.Set) return [];
  const amounts = (scaleSteps ?? []).map(({ amount }) => amount ?? 0);
  if (amounts.length === 0) return [{ path: 'scaleSteps', message: 'Add at least one step' }];
  return amounts.flatMap((amount, at): WrongRule[] =>
    amounts.indexOf(amount) < at
      ? [{ path: `scaleSteps.${at}.amount`, message: 'There is a step from this amount already' }]
      : [],
  );
};

/** Errors in the rules (R-DISC-013); empty: they can be stored. */
export const wrongDiscount = (predicate: DiscountPredicate): WrongRule[] => [
  ...wrongKinds(predicate),
  ...wrongProducts(predicate),
  ...repeatedProducts(predicate),
  ...wrongValues(predicate),
  ...wrongSteps(predicate),
  ...wrongSchedule(predicate),
  ...wrongPeriods(predicate),
  ...wrongSet(predicate),
];
