import { countryOf, isJammy, isRestaurant, session } from '#client/session.ts';

interface BranchParts {
  hasDepots: boolean;
  /** A tab of settings. */
  hasSettings: boolean;
  /** The tax code among what the branch is called. */
  hasTaxCode: boolean;
}

/**
 * Settings are a restaurant's tab, depots are not shown to social marketing; a Romanian shop gives its tax code beside
 * its name.
 */
export const branchParts = (): BranchParts => {
  const current = session.get();
  const hasSettings = Boolean(current && isRestaurant(current));
  return {
    hasSettings,
    hasDepots: !(current && isJammy(current)),
    hasTaxCode: !hasSettings && current !== undefined && countryOf(current) === 'ro',
  };
};
