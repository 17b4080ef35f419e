import type { Instant } from '#generated/types.ts';
import { dayMs, wallClock } from '../../zone.ts';

const minuteMs = 60_000;

/** When a store works, in the company's zone: minutes of the day, and how far ahead it takes orders. */
export interface StoreHours {
  /** 'hh:mm'; empty: from midnight. */
  readonly OpensAt?: string | null | undefined;
  /** 'hh:mm'; empty: until midnight. Earlier than the opening: of the next day. */
  readonly ClosesAt?: string | null | undefined;
  readonly LeadMinutes?: number | null | undefined;
  readonly DaysAhead?: number | null | undefined;
}

const minutesOf = (text: string | null | undefined): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text ?? '') ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
};

/** Whether the store works at this moment of the day. */
export const isOpenAt = ({ OpensAt, ClosesAt }: StoreHours, zone: string, at: Instant): boolean => {
  const [from, until] = [minutesOf(OpensAt) ?? 0, minutesOf(ClosesAt) ?? 24 * 60];
  const minute = Math.floor((((wallClock(zone, at) % dayMs) + dayMs) % dayMs) / minuteMs);
  return from <= until ? minute >= from && minute <= until : minute >= from || minute <= until;
};

/** Largest difference between the clocks of customer and server that is no fault of the customer, in milliseconds. */
const patienceMs = 5 * minuteMs;

interface Wish {
  readonly hours: StoreHours;
  readonly zone: string;
  readonly now: Instant;
  /** Minutes on the way, beside those that the order takes. */
  readonly onTheWay?: number | undefined;
}

/** Moment at which an order made now is ready at the earliest. */
export const earliest = ({ hours, now, onTheWay = 0 }: Wish): Instant =>
  now + ((hours.LeadMinutes ?? 0) + onTheWay) * minuteMs;

/** Whether an order may be due at this moment. */
export const mayBeDueAt = (due: Instant, wish: Wish): boolean => {
  const { hours, zone, now } = wish;
  if (due < earliest(wish) - patienceMs) return false;
  const day = (at: Instant): number => Math.floor(wallClock(zone, at) / dayMs);
  return day(due) - day(now) <= (hours.DaysAhead ?? 0) && isOpenAt(hours, zone, due);
};

const stepMs = 30 * minuteMs;
const mostSlots = 400;

/** Moments that a customer may choose from, each half hour, the earliest first. */
export const slotsOf = (wish: Wish): Instant[] => {
  const first = Math.ceil(earliest(wish) / stepMs) * stepMs;
  return Array.from({ length: mostSlots }, (_, at) => first + at * stepMs).filter((at) => mayBeDueAt(at, wish));
};
