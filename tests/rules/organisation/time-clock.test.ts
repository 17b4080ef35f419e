import { describe, expect, it } from 'vitest';
import { clockingOf, longestWorkMs, wholeMinutes, type KnownTime } from '#domain/organisation/time-clock.ts';
import { TimeClockType } from '#generated/types.ts';

const hour = 3_600_000;
const time = (Id: number, StartedOn: number | null, EndedOn: number | null): KnownTime => ({ Id, StartedOn, EndedOn });
const started = (on: number, ...known: KnownTime[]) => clockingOf(TimeClockType.Start, on, known);
const ended = (on: number, ...known: KnownTime[]) => clockingOf(TimeClockType.End, on, known);

describe('the time of an employee', () => {
  it('counts whole minutes', () => {
    expect([wholeMinutes(0, 59_999), wholeMinutes(0, 60_000), wholeMinutes(hour, 2 * hour)]).toEqual([0, 1, 60]);
  });

  it('ends what was started last, and begins anew where nothing was started', () => {
    expect(ended(9 * hour, time(1, hour, null), time(2, 3 * hour, null), time(3, 2 * hour, null))).toEqual({
      kind: 'completes',
      id: 2,
      minutes: 6 * 60,
    });
    expect(ended(9 * hour)).toEqual({ kind: 'new' });
    expect(ended(9 * hour, time(1, hour, 2 * hour), time(2, null, 8 * hour))).toEqual({ kind: 'new' });
  });

  it('takes a start that is told late as that of the end that came next', () => {
    expect(started(hour, time(1, null, 9 * hour), time(2, null, 3 * hour), time(3, null, 5 * hour))).toEqual({
      kind: 'completes',
      id: 2,
      minutes: 2 * 60,
    });
    expect(started(hour, time(1, 0, 3 * hour))).toEqual({ kind: 'new' });
  });

  it('is started once: a second start changes nothing while the first one is open', () => {
    expect(started(3 * hour, time(1, hour, null))).toEqual({ kind: 'started' });
    expect(started(3 * hour, time(1, hour, 2 * hour))).toEqual({ kind: 'new' });
    expect(started(3 * hour, time(1, 4 * hour, null))).toEqual({ kind: 'new' });
  });

  it('is no longer than anybody works: what was forgotten is not ended, and hinders no start', () => {
    const [last, late] = [hour + longestWorkMs, hour + longestWorkMs + 1];
    expect([ended(last, time(1, hour, null)).kind, ended(late, time(1, hour, null)).kind]).toEqual([
      'completes',
      'new',
    ]);
    expect([started(last, time(1, hour, null)).kind, started(late, time(1, hour, null)).kind]).toEqual([
      'started',
      'new',
    ]);
    expect([started(hour, time(1, null, last)).kind, started(hour, time(1, null, late)).kind]).toEqual([
      'completes',
      'new',
    ]);
  });

  it('does not end before it begins, but may at once', () => {
    expect([ended(hour, time(1, hour, null)), ended(hour - 1, time(1, hour, null))]).toEqual([
      { kind: 'completes', id: 1, minutes: 0 },
      { kind: 'new' },
    ]);
    expect(started(hour + 1, time(1, null, hour))).toEqual({ kind: 'new' });
  });
});
