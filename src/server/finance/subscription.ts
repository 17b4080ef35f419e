import { FeatureType, type Subscription } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { offerTender } from '../storage/ledger/stored-value/offer-tender.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';

/** Gift cards that are turned on can be paid with at once (R-GIFT-002). */
const turnedOn = async ({ Feature, State }: Subscription, { db, session }: CallContext): Promise<void> => {
  if (!Feature || State?.IsActive === false) return;
  const feature = await readRecord(db, modelOf('Feature'), { organisationId: 0, id: Feature.Id });
  if (feature?.['FeatureType'] === FeatureType.GiftCard)
    await offerTender(db, session.organisationId, { setting: 'giftcard', name: 'GIFT CARD' });
};

export const subscriptionHooks = {
  afterCreate: turnedOn,
  afterUpdate: (stored, _before, context) => turnedOn(stored, context),
} satisfies EntityHooks<'Subscription'>;
