import { useCallback, useEffect } from 'react';
import { search } from '#client/call.ts';
import { listenToEvents } from '#client/http/events.ts';
import type { Reservation } from '#generated/types.ts';
import { useAsked, type Query } from '../bills/use-bills.ts';

const hourMs = 3_600_000;
/** Guests who are late are still waited for; what lies further ahead stands in the office. */
const span = { back: 12 * hourMs, ahead: 7 * 24 * hourMs };
const pollMs = 60_000;

const read = async (branchId: number): Promise<Reservation[]> => {
  const now = Date.now();
  const { Entities } = await search('ReservationSearch', {
    Branches: [{ Id: branchId }],
    StartsOn: { From: now - span.back, To: now + span.ahead },
    Sorts: [{ Name: 'StartsOn', SortType: 0 }],
    Pager: { Index: 0, Size: 500 },
  });
  return Entities;
};

/** Reservations of these days, as they are now on all devices. */
export const useReservations = (branchId: number): Query<readonly Reservation[]> & { again(): void } => {
  const asked = useAsked(useCallback(() => read(branchId), [branchId]));
  const { again } = asked;
  useEffect(() => {
    const stop = listenToEvents((event) => {
      if (event === 'reset' || event.Entity === 'Reservation') again();
    });
    const poll = setInterval(again, pollMs);
    return () => {
      stop();
      clearInterval(poll);
    };
  }, [again]);
  return asked;
};
