import { TimeClockType, type Instant } from '#generated/types.ts';

/** Longest working time: an entry open for longer was forgotten, and waits for correction. */
export const longestWorkMs = 16 * 3_600_000;

export const wholeMinutes = (startedOn: Instant, endedOn: Instant): number =>
  Math.floor((endedOn - startedOn) / 60_000);

/** An employee's entries near an instant. */
export interface KnownTime {
  readonly Id: number;
  readonly StartedOn: Instant | null;
  readonly EndedOn: Instant | null;
}

/** Result of a start or an end: an entry of its own, or the other end of an existing one. */
export type Clocking =
  | { readonly kind: 'new' }
  | { readonly kind: 'completes'; readonly id: number; readonly minutes: number }
  | { readonly kind: 'started' };

const isBeside = (from: Instant | null, to: Instant | null): boolean =>
  from !== null && to !== null && from <= to && to - from <= longestWorkMs;

/** The entry of which this is the other end: of several the nearest. */
const other = (type: number, on: Instant, known: readonly KnownTime[]): KnownTime | undefined =>
  type === TimeClockType.End
    ? known
        .filter(({ StartedOn, EndedOn }) => EndedOn === null && isBeside(StartedOn, on))
        .sort((one, another) => (another.StartedOn as number) - (one.StartedOn as number))[0]
    : known
        .filter(({ StartedOn, EndedOn }) => StartedOn === null && isBeside(on, EndedOn))
        .sort((one, another) => (one.EndedOn as number) - (another.EndedOn as number))[0];

/**
 * Finds the entry that a start or an end belongs to. Devices without a connection tell late and in any order: an end
 * may come before its start.
 */
export const clockingOf = (type: number, on: Instant, known: readonly KnownTime[]): Clocking => {
  const found = other(type, on, known);
  if (found) {
    const [from, to] = type === TimeClockType.End ? [found.StartedOn, on] : [on, found.EndedOn];
    return { kind: 'completes', id: found.Id, minutes: wholeMinutes(from as number, to as number) };
  }
  const isOpen = known.some(({ StartedOn, EndedOn }) => EndedOn === null && isBeside(StartedOn, on));
  return type === TimeClockType.Start && isOpen ? { kind: 'started' } : { kind: 'new' };
};
