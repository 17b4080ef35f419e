/**
 * Time in an IANA zone without a date library: Intl tells the offsets, a cache keeps one per hour,
 * because reports ask for millions of instants within a few thousand hours.
 */

/** Milliseconds since 1970, UTC. */
export type Instant = number;
/** A calendar day, 'yyyy-MM-dd'. */
export type Day = string;

export const hourMs = 3_600_000;
/** Milliseconds of a calendar day without a change of the clock. */
export const dayMs = 86_400_000;
/** About 22 years of hours; a cache that outgrows it starts anew. */
const cacheLimit = 200_000;

interface Zone {
  readonly clock: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();
/** Names come from callers, in any case of letters: more than there are zones are no use. */
const mostNames = 1000;

const zoneOf = (name: string): Zone => {
  const known = zones.get(name);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'narrow',
  });
  if (zones.size >= mostNames) zones.clear();
  const proper = clock.resolvedOptions().timeZone;
  const zone = zones.get(proper) ?? { clock, offsets: new Map<number, number>() };
  zones.set(proper, zone).set(name, zone);
  return zone;
};

/** Whether the runtime knows the zone: 'Europe/Chisinau'. */
export const isZone = (name: string): boolean => {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
};

const computeOffset = (zone: Zone, instant: Instant): number => {
  const parts: Record<string, string> = {};
  for (const part of zone.clock.formatToParts(instant)) parts[part.type] = part.value;
  const number = (name: string): number => Number(parts[name]);
  const year = parts['era'] === 'B' ? 1 - number('year') : number('year');
  const local = Date.UTC(2000, 0, 1, number('hour'), number('minute'), number('second'));
  const shifted = new Date(local).setUTCFullYear(year, number('month') - 1, number('day'));
  return shifted - Math.floor(instant / 1000) * 1000;
};

/**
 * How far the zone's clock is ahead of UTC at an instant, in milliseconds.
 * @throws RangeError for an unknown zone.
 */
export const zoneOffset = (name: string, instant: Instant): number => {
  const zone = zoneOf(name);
  const hour = Math.floor(instant / hourMs);
  const cached = zone.offsets.get(hour);
  if (cached !== undefined) return Number.isNaN(cached) ? computeOffset(zone, instant) : cached;
  const first = computeOffset(zone, hour * hourMs);
  const steady = first === computeOffset(zone, (hour + 1) * hourMs - 1);
  if (zone.offsets.size >= cacheLimit) zone.offsets.clear();
  zone.offsets.set(hour, steady ? first : Number.NaN); // a clock that changes inside the hour is asked each time
  return steady ? first : computeOffset(zone, instant);
};

/** Wall clock of the zone, as milliseconds that are read with the UTC getters of Date. */
export const wallClock = (name: string, instant: Instant): number => instant + zoneOffset(name, instant);

/**
 * The instant at which the zone's wall clock shows this time. Of a time shown twice the first is meant,
 * a time that is skipped is moved forward by the skip.
 */
export const fromWallClock = (name: string, wall: number): Instant => {
  const before = wall - zoneOffset(name, wall - dayMs);
  const after = wall - zoneOffset(name, wall + dayMs);
  if (before === after) return before;
  const valid = [before, after].filter((instant) => wallClock(name, instant) === wall);
  return valid.length ? Math.min(...valid) : before;
};

/** Number of the calendar day in the zone, counted from 1970-01-01 = 0. */
export const dayNumber = (name: string, instant: Instant): number => Math.floor(wallClock(name, instant) / dayMs);

/** The first instant of a numbered day in the zone. */
export const startOfDay = (name: string, number: number): Instant => fromWallClock(name, number * dayMs);

/** The last millisecond of a numbered day in the zone (R-LOT-004). */
export const endOfDay = (name: string, number: number): Instant => startOfDay(name, number + 1) - 1;

/** 20000 → '2024-10-04'. */
export const dayOfNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** '2024-10-04' → 20000; NaN for what is no day. */
export const numberOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The calendar day of an instant in the zone. */
export const dayAt = (name: string, instant: Instant): Day => dayOfNumber(dayNumber(name, instant));

/** 1 Monday to 7 Sunday of a numbered day (1970-01-01 was a Thursday). */
export const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
