import { Fault } from '#domain/faults.ts';
import { usualValidDays } from '#domain/documents/stored-value/card-term.ts';
import { refuseFeature } from '#domain/organisation/features.ts';
import { FeatureType, type Subscription } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { offerTender } from '../storage/ledger/stored-value/offer-tender.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { companyCountry } from './company-country.ts';

/** Type of the feature of an active subscription; undefined: it is not active (R-FEAT-004). */
const activeType = async (
  { Feature, State }: Pick<Subscription, 'Feature' | 'State'>,
  { db }: CallContext,
): Promise<number | undefined> => {
  if (!Feature || State?.IsActive === false) return undefined;
  const feature = await readRecord(db, modelOf('Feature'), { organisationId: 0, id: Feature.Id });
  return feature?.['FeatureType'] as number | undefined;
};

/** @throws FEATURE_PLAN, FEATURE_ELSEWHERE */
const afterTurn = async (subscription: Subscription, context: CallContext): Promise<void> => {
  const type = await activeType(subscription, context);
  if (type === undefined) return;
  const country = await companyCountry(context);
  const refusal = refuseFeature(type, { country });
  if (refusal) throw new Fault(refusal);
  // Gift cards that are turned on can be paid with at once (R-GIFT-002).
  if (type === FeatureType.GiftCard)
    await offerTender(context.db, context.session.organisationId, {
      setting: 'giftcard',
      name: 'GIFT CARD',
      validDays: usualValidDays(country),
    });
};

export const subscriptionHooks = {
  afterCreate: afterTurn,
  afterUpdate: (stored, _before, context) => afterTurn(stored, context),
} satisfies EntityHooks<'Subscription'>;
