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

it('a reservation is shown at its time, with whose it is and how many they are; what is not said is nothing', () => {
  const said = reservation('Ana', 900, [1], { ReservationStatus: 0, Guests: 4 });
  const silent = {
    Id: 2,
    EndsOn: 950,
    ReservationStatus: 1,
    Desks: [{ Id: 2 }, { Id: null }],
  } as unknown as Reservation;
  const ofNoDesk = { Id: 3, EndsOn: 950, ReservationStatus: 1 } as Reservation;
  expect([...nextByDesk([said, silent, ofNoDesk], 500)]).toEqual([
    [2, { startsOn: 0, name: '', guests: 0, isSeated: true }],
    [1, { startsOn: 900, name: 'Ana', guests: 4, isSeated: false }],
  ]);
});

it('a reservation is over at its end', () => {
  const until1000 = reservation('Ana', 900, [1], { ReservationStatus: 1 });
  const withoutEnd = { Id: 2, StartsOn: 900, ReservationStatus: 0, Desks: [{ Id: 2 }] } as Reservation;
  expect([999, 1000].map((now) => nextByDesk([until1000, withoutEnd], now).size)).toEqual([1, 0]);
});
