import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, parseDay } from '#domain/date-format.ts';
import { begunBuckets, bucketKey, bucketsOf, DatePart, partForInterval } from '#domain/date-part.ts';
import { DateInterval, defaultInterval, earlierPeriod, periodOf } from '#domain/period.ts';
import {
  dayAt,
  dayNumber,
  dayOfNumber,
  endOfDay,
  fromWallClock,
  isZone,
  numberOfDay,
  startOfDay,
  wallClock,
  weekdayOf,
  zoneOffset,
  type Day,
} from '#domain/zone.ts';
import { fc, holds } from './property.ts';

const chisinau = 'Europe/Chisinau';
const at = (text: string): number => Date.parse(text);
const zones = [
  'UTC',
  chisinau,
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Cairo',
  'America/Sao_Paulo',
];
const instant = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });

/** What Intl itself shows, asked without any cache. */
const shown = (zone: string, when: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(when);

describe('time in a zone', () => {
  it('is what the wall clock shows there', () => {
    holds(
      [fc.constantFrom(...zones), instant],
      (zone, when) => {
        expect(new Date(wallClock(zone, when)).toISOString().slice(0, 19).replace('T', ' ')).toBe(shown(zone, when));
      },
      300,
    );
  });

  it('leads back to the instant, but for the hour shown twice', () => {
    holds(
      [fc.constantFrom(...zones), instant],
      (zone, when) => {
        const back = fromWallClock(zone, wallClock(zone, when));
        expect(wallClock(zone, back)).toBe(wallClock(zone, when));
        expect(back).toBeLessThanOrEqual(when);
      },
      1000,
    );
  });

  it('moves a skipped time forward and takes the first of a doubled one', () => {
    const wall = (text: string): number => at(`${text}Z`);
    expect(fromWallClock('Europe/Bucharest', wall('2026-03-29T03:30:00'))).toBe(at('2026-03-29T01:30:00Z'));
    expect(fromWallClock('Europe/Bucharest', wall('2026-10-25T03:30:00'))).toBe(at('2026-10-25T00:30:00Z'));
  });

  it('knows a clock that changes inside an hour, whichever side of the change is asked first', () => {
    // Lord Howe moves by half an hour: forward at half past three in the afternoon UTC, back on the hour.
    const minutesAhead = (when: string): number => zoneOffset('Australia/Lord_Howe', at(when)) / 60_000;
    const backwards = ['2026-04-04T14:59:59Z', '2026-04-04T15:00:00Z'];
    expect(backwards.map(minutesAhead)).toEqual([660, 630]);
    const forwards = [
      '2026-10-03T15:10:00Z',
      '2026-10-03T15:29:59Z',
      '2026-10-03T15:30:00Z',
      '2026-10-03T15:10:00Z',
      '2026-10-03T16:00:00Z',
    ];
    expect(forwards.map(minutesAhead)).toEqual([630, 630, 660, 630, 660]);
    const lateFirst = ['2027-10-02T15:50:00Z', '2027-10-02T15:10:00Z', '2027-10-02T15:50:00Z', '2027-10-02T14:59:59Z'];
    expect(lateFirst.map(minutesAhead)).toEqual([660, 630, 660, 630]);
    expect(shown('Australia/Lord_Howe', at('2026-10-03T15:40:00Z'))).toBe('2026-10-04 02:40:00');
  });

  it('begins a day where midnight does not exist with its first instant', () => {
    const day = dayNumber('Africa/Cairo', at('2024-04-26T12:00:00Z')); // clocks went from 00:00 to 01:00
    expect(shown('Africa/Cairo', startOfDay('Africa/Cairo', day))).toBe('2024-04-26 01:00:00');
  });

  it('is the same under any spelling of the zone, of which thousands make no more zones', () => {
    let made = 0;
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = function (...given: ConstructorParameters<typeof DateTimeFormat>) {
      made += 1;
      return new DateTimeFormat(...given);
    } as unknown as typeof DateTimeFormat;
    try {
      const spelled = (bits: number): string =>
        [...'europe/bucharest'].map((letter, place) => ((bits >> place) & 1 ? letter.toUpperCase() : letter)).join('');
      const when = at('2026-07-01T12:00:00Z');
      for (let bits = 0; bits < 2500; bits += 1) expect(zoneOffset(spelled(bits), when)).toBe(3 * 3_600_000);
      made = 0;
      expect(zoneOffset(spelled(2499), when)).toBe(3 * 3_600_000);
      expect(made).toBe(0);
      expect(zoneOffset(spelled(0), when)).toBe(3 * 3_600_000);
      expect(made).toBe(1);
    } finally {
      Intl.DateTimeFormat = DateTimeFormat;
    }
  });

  it('has days of 23 and 25 hours, each following the one before', () => {
    const hours = (day: string): number =>
      (endOfDay('Europe/Bucharest', numberOfDay(day)) + 1 - startOfDay('Europe/Bucharest', numberOfDay(day))) /
      3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-21')]).toEqual([23, 25, 24]);
  });

  it('numbers days and names them', () => {
    expect([
      dayOfNumber(0),
      numberOfDay('2026-11-21'),
      weekdayOf(numberOfDay('2026-11-21')),
      weekdayOf(0),
      weekdayOf(-1),
    ]).toEqual(['1970-01-01', 20778, 6, 4, 3]);
    expect([dayAt(chisinau, at('2026-11-20T22:30:00Z')), dayAt('UTC', at('2026-11-20T22:30:00Z'))]).toEqual([
      '2026-11-21',
      '2026-11-20',
    ]);
    expect([isZone(chisinau), isZone('Europe/Nowhere')]).toEqual([true, false]);
  });
});

describe('date intervals', () => {
  const now = at('2026-11-21T10:00:00Z'); // a Saturday
  const days = (interval: DateInterval): string[] => {
    const { From = 0, To = 0 } = periodOf(interval, { now, zone: chisinau });
    return [formatDateTime(chisinau, From), formatDateTime(chisinau, To)];
  };

  it.each([
    [DateInterval.Today, '21.11.2026 00:00', '21.11.2026 23:59'],
    [DateInterval.Yesterday, '20.11.2026 00:00', '20.11.2026 23:59'],
    [DateInterval.CurrentWeek, '16.11.2026 00:00', '22.11.2026 23:59'],
    [DateInterval.LastWeek, '09.11.2026 00:00', '15.11.2026 23:59'],
    [DateInterval.CurrentMonth, '01.11.2026 00:00', '30.11.2026 23:59'],
    [DateInterval.LastMonth, '01.10.2026 00:00', '31.10.2026 23:59'],
    [DateInterval.CurrentQuarter, '01.10.2026 00:00', '31.12.2026 23:59'],
    [DateInterval.LastQuarter, '01.07.2026 00:00', '30.09.2026 23:59'],
    [DateInterval.CurrentYear, '01.01.2026 00:00', '31.12.2026 23:59'],
    [DateInterval.LastYear, '01.01.2025 00:00', '31.12.2025 23:59'],
  ])('number %i runs from %s to %s, its last millisecond too', (interval, from, to) => {
    expect(days(interval)).toEqual([from, to]);
    expect((periodOf(interval, { now, zone: chisinau }).To as number) % 1000).toBe(999);
  });

  it('begin a week on Monday [R-FMT-006]', () => {
    holds(
      [fc.constantFrom(...zones), instant],
      (zone, when) => {
        const { From = 0, To = 0 } = periodOf(DateInterval.CurrentWeek, { now: when, zone });
        expect([
          weekdayOf(dayNumber(zone, From)),
          weekdayOf(dayNumber(zone, To)),
          dayNumber(zone, To) - dayNumber(zone, From),
        ]).toEqual([1, 7, 6]);
      },
      300,
    );
  });

  it('leave all time open', () => {
    expect(periodOf(DateInterval.AllTime, { now, zone: chisinau })).toEqual({});
  });

  it('of the present hold the present, and follow the ones before without a gap', () => {
    holds(
      [fc.constantFrom(...zones), instant, fc.constantFrom(0, 2, 4, 6, 8)],
      (zone, when, current) => {
        const period = periodOf(current as DateInterval, { now: when, zone });
        const before = periodOf((current + 1) as DateInterval, { now: when, zone });
        expect((period.From as number) <= when && when <= (period.To as number)).toBe(true);
        expect((before.To as number) + 1).toBe(period.From);
      },
      500,
    );
  });

  it('start where the specification says [R-GEN-025]', () => {
    expect(defaultInterval).toEqual({
      inventory: 6,
      shifts: 0,
      activity: 4,
      balances: 0,
      dashboard: 2,
      changeLog: 3,
      dealer: 4,
      documents: 2,
    });
  });
});

describe('date parts', () => {
  const when = at('2026-11-20T22:30:00Z');

  it('name the bucket of an instant in the zone', () => {
    expect(Object.values(DatePart).map((part) => bucketKey(part, chisinau, when))).toEqual([
      '2026',
      '2026-Q4',
      '2026-11',
      '2026-11-21',
      '6',
      '00',
      '6-00',
    ]);
  });

  it('start by the interval: 8 for today and yesterday, then 7, 5 and 3 [R-DASH-008]', () => {
    expect(Array.from({ length: 11 }, (_, interval) => partForInterval(interval as DateInterval))).toEqual([
      8, 8, 7, 7, 5, 5, 3, 3, 3, 3, 3,
    ]);
  });

  it('list every bucket of a period, the empty ones too', () => {
    const period = {
      From: startOfDay(chisinau, numberOfDay('2026-10-30')),
      To: endOfDay(chisinau, numberOfDay('2026-11-02')),
    };
    expect(bucketsOf(DatePart.Day, chisinau, period)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
    expect([
      bucketsOf(DatePart.Month, chisinau, period),
      bucketsOf(DatePart.DayOfWeek, chisinau, period).length,
      bucketsOf(DatePart.Hour, chisinau, period).at(-1),
      bucketsOf(DatePart.HourOfWeek, chisinau, period).length,
      bucketsOf(DatePart.HourOfWeek, chisinau, period).at(-1),
    ]).toEqual([['2026-10', '2026-11'], 7, '23', 168, '7-23']);
  });

  it('tell those that have begun from those that lie ahead', () => {
    const week = {
      From: startOfDay(chisinau, numberOfDay('2026-11-23')),
      To: endOfDay(chisinau, numberOfDay('2026-11-29')),
    };
    const tuesdayAtTen = startOfDay(chisinau, numberOfDay('2026-11-24')) + 10 * 3_600_000;
    const begun = (part: DatePart, now = tuesdayAtTen) => begunBuckets(part, chisinau, week, now);
    expect(begun(DatePart.DayOfWeek)).toEqual(['1', '2']);
    expect(begun(DatePart.Day)).toEqual(['2026-11-23', '2026-11-24']);
    expect(begun(DatePart.Hour)).toHaveLength(24);
    expect(begun(DatePart.Hour, week.From + 2 * 3_600_000)).toEqual(['00', '01', '02']);
    expect(begun(DatePart.Day, week.From - 1)).toEqual([]);
    expect(begun(DatePart.DayOfWeek, week.To + 1)).toHaveLength(7);
  });
});

describe('dates as text', () => {
  it('are dd.MM.yyyy and dd.MM.yyyy HH:mm [R-FMT-004]', () => {
    expect([
      formatDateTime('UTC', at('2020-01-02T03:04:00Z')),
      formatDate('UTC', at('2020-01-02T03:04:00Z')),
      formatDay('2020-01-02'),
    ]).toEqual(['02.01.2020 03:04', '02.01.2020', '02.01.2020']);
  });

  it('are read back, and only where the calendar has such a day', () => {
    expect(['02.01.2020', '2.1.2020', '2020-01-02', '31.02.2020', '29.02.2024', 'x', ''].map(parseDay)).toEqual([
      '2020-01-02',
      '2020-01-02',
      '2020-01-02',
      undefined,
      '2024-02-29',
      undefined,
      undefined,
    ]);
  });
});

describe('the period that another is compared with', () => {
  const period = (first: Day, last: Day) => ({
    From: startOfDay(chisinau, numberOfDay(first)),
    To: endOfDay(chisinau, numberOfDay(last)),
  });
  const later = startOfDay(chisinau, numberOfDay('2030-01-01'));

  it.each([
    ['a month', '2026-11-01', '2026-11-30', 'before', '2026-10-01', '2026-10-31'],
    ['a month', '2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
    ['a month', '2026-02-01', '2026-02-28', 'year', '2025-02-01', '2025-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', 'before', '2025-10-01', '2025-12-31'],
    ['a year', '2026-01-01', '2026-12-31', 'before', '2025-01-01', '2025-12-31'],
    ['a week', '2026-11-23', '2026-11-29', 'before', '2026-11-16', '2026-11-22'],
    ['a week', '2026-11-23', '2026-11-29', 'year', '2025-11-24', '2025-11-30'],
    ['a day', '2026-03-01', '2026-03-01', 'before', '2026-02-28', '2026-02-28'],
  ] as const)('is for %s, %s to %s, the one %s', (_what, first, last, by, from, to) => {
    expect(earlierPeriod(period(first, last), by, { now: later, zone: chisinau })).toEqual(period(from, to));
  });

  it('is as long as what has passed of a period that is not over', () => {
    const now = startOfDay(chisinau, numberOfDay('2026-11-11'));
    const { From, To } = earlierPeriod(period('2026-11-01', '2026-11-30'), 'before', { now, zone: chisinau });
    expect(From).toBe(startOfDay(chisinau, numberOfDay('2026-10-01')));
    expect(To).toBe(From + 10 * 86_400_000);
  });
});
