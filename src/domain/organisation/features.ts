import { FeatureType } from '#generated/types.ts';
import type { FaultCode } from '../faults.ts';
import { sectionsOutsidePlan, subscriptionPlan } from '../session/access.ts';

/** Where the screens of a feature are: its section of the menu, and its settings. */
const places: Readonly<Record<number, { section: string; settings: string }>> = {
  [FeatureType.FoodVoucher]: { section: 'Food vouchers', settings: '/food-voucher/settings' },
  [FeatureType.GiftCard]: { section: 'Loyalty', settings: '/gift-cards/settings' },
};

/** Facts of a company that decide what it may turn on. */
export interface FeatureBuyer {
  /** Code of its country, 'md'; undefined: unknown. */
  readonly country: string | undefined;
  readonly plan?: number;
}

/**
 * Reason why a company cannot turn a feature on; undefined: it can. A plan that leaves out the section of the menu
 * leaves out the feature too, and food vouchers are Moldova's: a company of an unknown country is let in.
 */
export const refuseFeature = (
  type: number | null | undefined,
  { country, plan = subscriptionPlan }: FeatureBuyer,
): FaultCode | undefined => {
  const section = places[type ?? FeatureType.FoodVoucher]?.section;
  if (section !== undefined && sectionsOutsidePlan(plan).includes(section)) return 'FEATURE_PLAN';
  const isElsewhere = country !== undefined && country !== 'md';
  return type === FeatureType.FoodVoucher && isElsewhere ? 'FEATURE_ELSEWHERE' : undefined;
};

/** Address of the settings that follow the activation (R-FEAT-003); undefined: there are none. */
export const settingsOfFeature = (type: number | null | undefined): string | undefined =>
  places[type ?? FeatureType.FoodVoucher]?.settings;
