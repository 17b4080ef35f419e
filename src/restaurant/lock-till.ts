import { navigate } from '#client/hash-route.ts';
import type { Seat } from '#till/lock/seat.ts';

/** Nobody sits here any more. */
export const lockTill = (seat: Seat): void => {
  void seat.lock().then(() => navigate('/pos-lock', { replace: true }));
};
