import type { Span } from '#domain/documents/sums/clock.ts';
import { wallClock, type Instant } from '#domain/zone.ts';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Ahead = (instant: Instant) => number;

/** The first instant above `low`, at most `high`, at which the clock is ahead by something else. */
const firstOther = (ahead: Ahead, low: Instant, high: Instant): Instant => {
  let [same, other] = [low, high];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (ahead(middle) === ahead(low)) same = middle;
    else other = middle;
  }
  return other;
};

const nextChange = (ahead: Ahead, { from, until }: Span): Instant => {
  for (let day = from; day < until; day += dayMs) {
    const end = Math.min(day + dayMs, until) - 1;
    if (ahead(end) !== ahead(from)) return firstOther(ahead, day, end);
  }
  return until;
};

/** Parts of a span in which the zone's clock runs evenly, with what it is ahead by: databases know no zones. */
export const evenSpans = (zone: string, { from, until }: Span): (Span & { ahead: number })[] => {
  const ahead: Ahead = (instant) => wallClock(zone, instant) - instant;
  const spans: (Span & { ahead: number })[] = [];
  for (let start = from; start < until;) {
    const end = nextChange(ahead, { from: start, until });
    spans.push({ from: start, until: end, ahead: ahead(start) });
    start = end;
  }
  return spans;
};
