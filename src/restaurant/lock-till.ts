import { navigate } from '#client/hash-route.ts';
import type { Seat } from '#till/lock/seat.ts';

/** Locks the till: no cashier is signed in. */
export const lockTill = (seat: Seat): void => {
  void seat.lock().then(() => navigate('/pos-lock', { replace: true }));
};
