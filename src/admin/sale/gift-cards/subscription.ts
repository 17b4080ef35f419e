import { call } from '#client/call.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import { FeatureType, TenderActionType, type Feature, type Subscription, type Tender } from '#generated/types.ts';

/**
 * Gift cards as the company has them: the feature where it is offered, whether it is on, and how they are paid with.
 */
export interface GiftcardSetup {
  feature?: Feature;
  subscription?: Subscription;
  tender?: Tender;
}

const everyRow = { Pager: { Index: 0, Size: 1000 } };

export const readSetup = async (): Promise<GiftcardSetup> => {
  const [features, subscriptions, tenders] = await Promise.all([
    call('FeatureSearch', { predicate: { FeatureTypes: [FeatureType.GiftCard], ...everyRow } }),
    call('SubscriptionSearch', { predicate: everyRow }),
    call('TenderSearch', { predicate: everyRow }),
  ]);
  const [feature] = features.Entities;
  return {
    feature,
    subscription: feature && subscriptions.Entities.find(({ Feature: of }) => of?.Id === feature.Id),
    tender: tenders.Entities.find(({ Settings }) => Settings?.giftcard),
  };
};

/** Where no feature of them is offered, the payment type alone says that they are taken. */
export const isActive = ({ feature, subscription, tender }: GiftcardSetup): boolean =>
  tender !== undefined && (!feature || (subscription !== undefined && subscription.State?.IsActive !== false));

/** The server makes the payment type with the subscription (R-GIFT-002); without one it is made here. */
export const turn = async ({ feature, subscription, tender }: GiftcardSetup, IsActive: boolean): Promise<void> => {
  if (subscription)
    await call('SubscriptionUpdate', {
      subscription: { Id: subscription.Id, Version: subscription.Version, State: { IsActive } },
    });
  else if (feature)
    await call('SubscriptionCreate', { subscription: { Feature: { Id: feature.Id }, State: { IsActive } } });
  else if (!tender)
    await call('TenderCreate', {
      tender: { Name: 'GIFT CARD', TenderActionType: TenderActionType.Voucher, Settings: { giftcard: true } },
    });
  forgetSearches('Tender');
};

/** For how many days cards that are sold are valid; null: for good. */
export const saveDays = async ({ tender }: GiftcardSetup, validDays: number | null): Promise<void> => {
  if (!tender) return;
  await call('TenderUpdate', {
    tender: { Id: tender.Id, Version: tender.Version, Settings: { ...tender.Settings, validDays } },
  });
  forgetSearches('Tender');
};
