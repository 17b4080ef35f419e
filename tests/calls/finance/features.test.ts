import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json } from '../house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const foodVoucher = 0;
const giftCard = 1;

/** A company of a country that turns features on and off. */
const companyIn = async (country: string) => {
  const owner = await house.signUp();
  const company = await owner.do('OrganisationRead', {});
  await owner.do('OrganisationUpdate', {
    organisation: { Id: company.Id, Version: company.Version, Settings: [{ Key: 'country', Value: { id: country } }] },
  });
  const { Entities } = await owner.do('FeatureSearch', { predicate: {} });
  const featureId = (type: number) => Entities.find(({ FeatureType }: Json) => FeatureType === type)?.Id;
  return {
    owner,
    featureId,
    subscribe: (type: number, IsActive: boolean) =>
      owner.try('SubscriptionCreate', { subscription: { Feature: { Id: featureId(type) }, State: { IsActive } } }),
    subscriptions: async (): Promise<Json[]> => (await owner.do('SubscriptionSearch', { predicate: {} })).Entities,
  };
};

describe('a subscription', () => {
  it('is active or inactive, and a company has one of each feature [R-FEAT-002] [R-FEAT-004]', async () => {
    const { owner, subscribe, subscriptions } = await companyIn('md');
    expect(await subscribe(foodVoucher, true)).toMatchObject({ status: 200 });
    const [made] = await subscriptions();
    expect(made).toMatchObject({ State: { IsActive: true } });
    await owner.do('SubscriptionUpdate', {
      subscription: { Id: made?.['Id'], Version: made?.['Version'], State: { IsActive: false } },
    });
    expect(await subscriptions()).toMatchObject([{ State: { IsActive: false } }]);
    expect(await subscribe(foodVoucher, true)).toMatchObject({ fault: { Code: 'NOT_UNIQUE' } });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('of food vouchers is refused outside Moldova, and leaves nothing behind [R-FEAT-002]', async () => {
    const { subscribe, subscriptions } = await companyIn('ro');
    expect(await subscribe(foodVoucher, true)).toMatchObject({ status: 422, fault: { Code: 'FEATURE_ELSEWHERE' } });
    expect(await subscriptions()).toEqual([]);
    expect(await subscribe(foodVoucher, false)).toMatchObject({ status: 200 });
    expect(await subscribe(giftCard, true)).toMatchObject({ status: 200 });
  });

  it('cannot be turned to another feature past its rules [R-FEAT-002]', async () => {
    const { owner, featureId, subscribe, subscriptions } = await companyIn('ro');
    await subscribe(giftCard, true);
    const [made] = await subscriptions();
    const moved = await owner.try('SubscriptionUpdate', {
      subscription: { Id: made?.['Id'], Version: made?.['Version'], Feature: { Id: featureId(foodVoucher) } },
    });
    expect(moved).toMatchObject({ fault: { Code: 'FEATURE_ELSEWHERE' } });
    expect(await subscriptions()).toMatchObject([{ Feature: { Id: featureId(giftCard) } }]);
  });

  it('of another company is out of reach [R-FEAT-002]', async () => {
    const first = await companyIn('md');
    await first.subscribe(giftCard, true);
    const [made] = await first.subscriptions();
    const second = await companyIn('md');
    expect(await second.subscriptions()).toEqual([]);
    const taken = await second.owner.try('SubscriptionUpdate', {
      subscription: { Id: made?.['Id'], Version: made?.['Version'], State: { IsActive: false } },
    });
    expect(taken.status).toBe(404);
    expect(await first.subscriptions()).toMatchObject([{ State: { IsActive: true } }]);
  });

  it.each([
    ['ie', 1826],
    ['md', undefined],
  ])('of gift cards in %s has cards valid for %s days at first [R-GIFT-002]', async (country, days) => {
    const { owner, subscribe } = await companyIn(country);
    await subscribe(giftCard, true);
    const { Entities } = await owner.do('TenderSearch', { predicate: { TenderActionTypes: [3] } });
    expect(Entities).toHaveLength(1);
    const settings = (Entities[0]?.Settings ?? []) as { Key: string; Value: unknown }[];
    expect(settings.find(({ Key }) => Key === 'validDays')?.Value).toBe(days);
  });
});
