import { expect, it } from 'vitest';
import { nextByDesk } from '#domain/restaurant/reservations.ts';
import type { Reservation } from '#generated/types.ts';

const reservation = (Name: string, StartsOn: number, desks: number[], more: Partial<Reservation> = {}): Reservation =>
  ({
    Id: StartsOn,
    Name,
    StartsOn,
    EndsOn: StartsOn + 100,
    Guests: 2,
    Desks: desks.map((Id) => ({ Id })),
    ...more,
  }) as Reservation;

it('of each desk the next reservation is shown that has not ended, of guests who come or are seated', () => {
  const next = nextByDesk(
    [
      reservation('later', 900, [1, 2], { ReservationStatus: 0 }),
      reservation('ended', 100, [1], { ReservationStatus: 0 }),
      reservation('seated', 450, [1], { ReservationStatus: 1 }),
      reservation('no show', 460, [2], { ReservationStatus: 2 }),
    ],
    500,
  );
  expect([...next].map(([desk, { name, isSeated }]) => [desk, name, isSeated])).toEqual([
    [1, 'seated', true],
    [2, 'later', false],
  ]);
});
