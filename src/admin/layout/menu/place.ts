import { countryOf, isDealer, isRestaurant, type SignedIn } from '#client/session.ts';
import type { Place } from './menu-model.ts';

/** Facts of the session's company that the menu needs. */
export const placeOf = (current: SignedIn | undefined): Place => ({
  country: current && countryOf(current),
  isRestaurant: current !== undefined && isRestaurant(current),
  isDealer: current !== undefined && isDealer(current),
});
