import { call } from '#client/call.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import { settingsOfFeature } from '#domain/organisation/features.ts';
import type { Feature, Subscription } from '#generated/types.ts';

/** A feature on offer, and the company's subscription to it. */
export interface FeatureState {
  feature: Feature;
  subscription?: Subscription;
}

const everyRow = { Pager: { Index: 0, Size: 1000 } };

export const readFeatures = async (): Promise<FeatureState[]> => {
  const [features, subscriptions] = await Promise.all([
    call('FeatureSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }], ...everyRow } }),
    call('SubscriptionSearch', { predicate: everyRow }),
  ]);
  return features.Entities.map((feature) => ({
    feature,
    subscription: subscriptions.Entities.find(({ Feature: of }) => of?.Id === feature.Id),
  }));
};

export const isOn = ({ subscription }: FeatureState): boolean =>
  subscription !== undefined && subscription.State?.IsActive !== false;

/** Updates the subscription that there is, or creates one (R-FEAT-002). */
export const turnFeature = async ({ feature, subscription }: FeatureState, IsActive: boolean): Promise<void> => {
  if (subscription)
    await call('SubscriptionUpdate', {
      subscription: { Id: subscription.Id, Version: subscription.Version, State: { IsActive } },
    });
  else await call('SubscriptionCreate', { subscription: { Feature: { Id: feature.Id }, State: { IsActive } } });
  forgetSearches('Tender');
};

/** Address of the settings of a feature; undefined: it has none. */
export const settingsOf = ({ feature }: FeatureState): string | undefined => settingsOfFeature(feature.FeatureType);
