import { describe, expect, it } from 'vitest';
import { refuseFeature, settingsOfFeature } from '#domain/organisation/features.ts';
import { FeatureType } from '#generated/types.ts';

describe('a feature', () => {
  it.each([
    ['food vouchers in Moldova', FeatureType.FoodVoucher, { country: 'md' }, undefined],
    ['food vouchers in Romania', FeatureType.FoodVoucher, { country: 'ro' }, 'FEATURE_ELSEWHERE'],
    ['food vouchers of an unknown country', FeatureType.FoodVoucher, { country: undefined }, undefined],
    ['gift cards anywhere', FeatureType.GiftCard, { country: 'fr' }, undefined],
    ['gift cards by a plan without the section', FeatureType.GiftCard, { country: 'md', plan: 1 }, 'FEATURE_PLAN'],
    ['food vouchers by a plan without them', FeatureType.FoodVoucher, { country: 'md', plan: 1 }, 'FEATURE_PLAN'],
    ['gift cards by a larger plan', FeatureType.GiftCard, { country: 'md', plan: 3 }, undefined],
  ])('%s [R-FEAT-002]', (_title, type, buyer, refusal) => {
    expect(refuseFeature(type, buyer)).toBe(refusal);
  });

  it('leads to its settings [R-FEAT-003]', () => {
    expect([FeatureType.FoodVoucher, FeatureType.GiftCard].map(settingsOfFeature)).toEqual([
      '/food-voucher/settings',
      '/gift-cards/settings',
    ]);
  });
});
