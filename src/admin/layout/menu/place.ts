import { countryOf, isDealer, isRestaurant, type SignedIn } from '#client/session.ts';
import type { Place } from './menu-model.ts';

/** What the menu must know of the company of the session. */
export const placeOf = (current: SignedIn | undefined): Place => ({
  country: current && countryOf(current),
  isRestaurant: current !== undefined && isRestaurant(current),
  isDealer: current !== undefined && isDealer(current),
});
