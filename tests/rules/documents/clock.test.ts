import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, startOfDay } from '#domain/zone.ts';
import {
  firstDayOfMonth,
  hourNumber,
  monthOfDay,
  wholeDays,
  wholeHours,
  wholeMonths,
  type Parts,
  type Span,
} from '#domain/documents/sums/clock.ts';

const zones = ['Europe/Chisinau', 'Asia/Kolkata', 'America/Havana', 'Australia/Lord_Howe', 'UTC'];
const hourMs = 3_600_000;
const span = fc
  .tuple(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 11, 31) }),
    fc.integer({ min: 0, max: 40 * 24 * hourMs }),
  )
  .map(([from, length]): Span => ({ from, until: from + length }));

/** How often an instant is counted by the parts. */
const counted = ({ whole, edges }: Parts, number: number, instant: number): number =>
  (whole && number >= whole.first && number < whole.after ? 1 : 0) +
  edges.filter(({ from, until }) => instant >= from && instant < until).length;

it('a span of no length has no parts', () => {
  const noon = Date.UTC(2026, 0, 1, 12);
  expect(wholeHours('UTC', { from: noon, until: noon })).toEqual({ edges: [] });
  expect(wholeHours('UTC', { from: noon + 1, until: noon + 2 })).toEqual({
    edges: [{ from: noon + 1, until: noon + 2 }],
  });
});

describe('spans taken apart for kept sums', () => {
  for (const zone of zones) {
    it(`counts every instant of a span once, over changes of the clock too: ${zone}`, () => {
      fc.assert(
        fc.property(
          span,
          fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { maxLength: 20 }),
          (asked, places) => {
            const hours = wholeHours(zone, asked);
            const days = wholeDays(zone, asked);
            for (const place of [0, 1, ...places]) {
              const instant = Math.round(asked.from + place * (asked.until - asked.from));
              const expected = instant >= asked.from && instant < asked.until ? 1 : 0;
              expect(counted(hours, hourNumber(zone, instant), instant)).toBe(expected);
              expect(counted(days, dayNumber(zone, instant), instant)).toBe(expected);
            }
          },
        ),
        { numRuns: 200 },
      );
    });
  }

  it.each([
    ['Pacific/Chatham', '2026-04-04T14:00Z'],
    ['Pacific/Chatham', '2026-09-26T14:00Z'],
    ['Antarctica/Troll', '2026-03-29T01:00Z'],
    ['Antarctica/Troll', '2026-10-25T01:00Z'],
  ])('counts every instant once where the clock is set within an hour, or by two of them: %s, %s', (zone, changed) => {
    const [change, quarter] = [Date.parse(changed), hourMs / 4];
    const quarters = Array.from({ length: 49 }, (_, index) => change + (index - 24) * quarter);
    for (const from of quarters)
      for (const length of [2, 5, 9, 21]) {
        const asked = { from, until: from + length * quarter };
        const [hours, days] = [wholeHours(zone, asked), wholeDays(zone, asked)];
        const often = quarters.map((instant) => [
          counted(hours, hourNumber(zone, instant), instant),
          counted(days, dayNumber(zone, instant), instant),
        ]);
        expect(often).toEqual(
          quarters.map((instant) => {
            const isAsked = Number(instant >= asked.from && instant < asked.until);
            return [isAsked, isAsked];
          }),
        );
      }
  });

  it('needs no edges for whole hours and whole days', () => {
    const zone = 'Europe/Chisinau';
    const noon = Date.UTC(2026, 0, 1, 12);
    expect(wholeHours('UTC', { from: noon, until: noon + 2 * hourMs })).toEqual({
      whole: { first: noon / hourMs, after: noon / hourMs + 2 },
      edges: [],
    });
    // A day on which an hour is shown twice.
    const autumn = dayNumber(zone, Date.UTC(2026, 9, 25));
    const [from, until] = [startOfDay(zone, autumn), startOfDay(zone, autumn + 1)];
    expect(until - from).toBe(25 * hourMs);
    expect(wholeDays(zone, { from, until })).toEqual({ whole: { first: autumn, after: autumn + 1 }, edges: [] });
    expect(wholeHours(zone, { from, until })).toEqual({
      whole: { first: autumn * 24, after: autumn * 24 + 24 },
      edges: [],
    });
    expect(wholeDays(zone, { from: startOfDay(zone, 20_000), until: startOfDay(zone, 20_007) })).toEqual({
      whole: { first: 20_000, after: 20_007 },
      edges: [],
    });
  });

  it('puts whole months first and leaves the days around them', () => {
    const days = { first: firstDayOfMonth(2026 * 12) - 3, after: firstDayOfMonth(2026 * 12 + 2) + 4 };
    expect(wholeMonths(days)).toEqual({
      months: { first: 2026 * 12, after: 2026 * 12 + 2 },
      days: [
        { first: days.first, after: days.first + 3 },
        { first: days.after - 4, after: days.after },
      ],
    });
    expect(
      wholeMonths({ first: firstDayOfMonth(24_000) + 1, after: firstDayOfMonth(24_000) + 9 }).months,
    ).toBeUndefined();
    expect(monthOfDay(firstDayOfMonth(24_317))).toBe(24_317);
  });
});
