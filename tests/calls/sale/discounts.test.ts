import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { shop } = await shopOfFile();
const { owner } = shop;

const layoutOf = (Predicate: Json, more: object = {}): Json => ({
  Name: 'Autumn',
  LayoutEntityType: 1,
  Settings: [{ Key: 'Predicate', Value: Predicate }],
  ...more,
});
const predicateOf = ({ Settings }: Json): Json =>
  (Settings as Json[]).find(({ Key }) => Key === 'Predicate')?.['Value'] as Json;
const create = (Predicate: Json, more: object = {}) => owner.do('LayoutCreate', { layout: layoutOf(Predicate, more) });
const kept = async (Predicate: Json): Promise<Json> => {
  const { Id } = await create(Predicate);
  return predicateOf(await owner.do('LayoutRead', { layout: { Id } }));
};
const periodic = { Type: 1, Value: 10, schedule: { type: 2 } };

describe('a discount', () => {
  it('is a layout of type 1 that keeps its rules under Predicate, as they were written [R-DISC-001]', async () => {
    const { Id } = await create({ Type: 2, Active: true, Value: 12.5 }, { Description: 'For the season' });
    const { Entities } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [1], Ids: [Id] } });
    expect(Entities).toHaveLength(1);
    expect(Entities[0]).toMatchObject({ Name: 'Autumn', Description: 'For the season', LayoutEntityType: 1 });
    expect(predicateOf(Entities[0] as Json)).toMatchObject({ Type: 2, Active: true, Value: 12.5 });
    const { Entities: receipts } = await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [3], Ids: [Id] } });
    expect(receipts).toEqual([]);
  });

  it('is paused and made active again, and deleted [R-DISC-003]', async () => {
    const made = await create({ Type: 1, Value: 10, Active: true });
    const paused = await owner.do('LayoutUpdate', {
      layout: {
        Id: made.Id,
        Version: made.Version,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Value: 10, Active: false } }],
      },
    });
    expect(predicateOf(paused)).toMatchObject({ Active: false, Value: 10 });
    await owner.do('LayoutDelete', { layout: { Id: made.Id } });
    expect((await owner.try('LayoutRead', { layout: { Id: made.Id } })).status).toBe(404);
  });

  it('has a percentage of 100 at most [R-DISC-009]', async () => {
    expect(await kept({ Type: 1, Value: 150 })).toMatchObject({ Value: 100 });
    expect(await kept({ Type: 2, Value: 150 })).toMatchObject({ Value: 150 });
  });

  it('has steps with amount and value, cleared where nothing is accumulated [R-DISC-010] [R-DISC-021]', async () => {
    const scaleSteps = [{ amount: 100.5, value: 5 }];
    expect(await kept({ Type: 1, useAccumulation: true, accumulationType: 1, scaleSteps })).toMatchObject({
      useAccumulation: true,
      accumulationType: 1,
      scaleSteps,
    });
    expect(await kept({ Type: 1, useAccumulation: false, scaleSteps })).toMatchObject({ scaleSteps: [] });
  });

  it('has no dates in a constant schedule [R-DISC-011]', async () => {
    const dates = { StartOn: '2026-03-02T10:00:00Z', EndOn: '2026-03-05T10:00:00Z' };
    const rules = await kept({ Type: 1, schedule: { type: 1 }, ...dates });
    expect([rules['StartOn'] ?? null, rules['EndOn'] ?? null]).toEqual([null, null]);
  });

  it('begins at 00:00:00 and ends at 23:59:59 where the company is [R-DISC-012]', async () => {
    const { Id, Version } = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
    await owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [{ Key: 'timeZone', Value: 'Europe/Chisinau' }] },
    });
    const rules = await kept({ ...periodic, StartOn: '2026-03-02T10:00:00Z', EndOn: '2026-07-05T10:00:00Z' });
    expect([rules['StartOn'], rules['EndOn']].map((on) => new Date(String(on)).toISOString())).toEqual([
      '2026-03-01T22:00:00.000Z',
      '2026-07-05T20:59:59.000Z',
    ]);
  });

  it('lists seven weekdays, 0 to 6, and periods from 0 to 24 hours [R-DISC-013] [R-DISC-019] [R-DISC-020]', async () => {
    const periods = [{ from: 0, to: 24 }];
    const rules = await kept({ ...periodic, WeekDays: [{ id: 6, selected: true }], periods });
    expect(rules['WeekDays']).toEqual([0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: id === 6 })));
    expect(rules['periods']).toEqual(periods);
    const late = await owner.try('LayoutCreate', { layout: layoutOf({ ...periodic, periods: [{ from: 9, to: 25 }] }) });
    expect([late.status, (late.body as Json)['Detail'].Items]).toEqual([
      400,
      [{ Path: 'layout.Settings.Predicate.periods.0.to', Message: 'Hours are from 0 to 24' }],
    ]);
  });

  it('names what it lists as it is called now, and keeps prices of products [R-DISC-018]', async () => {
    const milk = await shop.product(100);
    const group = await owner.do('ContractorGroupCreate', { contractorGroup: { Name: 'Regulars' } });
    const rules = await kept({
      Type: 1,
      Value: 10,
      products: [{ Id: milk, Name: 'Old name', Price: 100, NewPrice: 89.99 }],
      branches: [{ Id: shop.branchId }],
      customers: [{ Id: shop.supplierId }],
      customergroups: [{ Id: group.Id }],
    });
    expect(rules['products']).toEqual([
      { Id: milk, Name: expect.stringContaining('Product') as string, Price: 100, NewPrice: 89.99 },
    ]);
    expect(rules['customers']).toEqual([expect.objectContaining({ Id: shop.supplierId, Name: 'Supplier' })]);
    expect(rules['customergroups']).toEqual([expect.objectContaining({ Id: group.Id, Name: 'Regulars' })]);
    expect((rules['branches'] as Json[])[0]).toMatchObject({ Id: shop.branchId });
  });
});
