import { describe, expect, it } from 'vitest';
import type { Json } from '../house.ts';
import { restaurantOfFile } from './restaurant.ts';

const { house, place } = await restaurantOfFile();
const { owner, branchId, depotId } = place;
const dish = await place.product();
const otherBranch = await owner.do('BranchCreate', { branch: { Name: 'Second' } });

const settings = (values: object): Json[] => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
const asText = (on: number): string => new Date(on).toISOString();
const minute = 60_000;

describe('a step of the kitchen', () => {
  const ordered = async (): Promise<{ orderId: number; lotId: number }> => {
    const bill = await place.load((await place.bill([[dish, 1, 10]])).Id);
    const [order] = bill.Documents as Json[];
    return { orderId: order.Id, lotId: order.Lots[0].Id };
  };
  /** What a line and its order say after these times were sent for the line. */
  const step = async ({ orderId, lotId }: { orderId: number; lotId: number }, times: object): Promise<Json> => {
    const { Version } = await owner.do('LotRead', { lot: { Id: lotId } });
    const lot = await owner.do('LotUpdate', { lot: { Id: lotId, Version, Settings: settings(times) } as never });
    const { Status, StartedOn, CompletedOn } = await owner.do('DocumentRead', { document: { Id: orderId } });
    const kept = Object.fromEntries((lot.Settings as Json[]).map(({ Key, Value }) => [Key, Value]));
    return { lot: kept, order: { Status, StartedOn, CompletedOn } };
  };

  it('that completes a dish has begun it [R-KITCHEN-002]', async () => {
    const on = asText(house.now());
    const times = { StartedOn: on, CompletedOn: on };
    expect(await step(await ordered(), { CompletedOn: on })).toEqual({ lot: times, order: { Status: 2, ...times } });
  });

  it('completes no dish before it was begun, nor later than now [R-KITCHEN-003]', async () => {
    const names = await ordered();
    const now = house.now();
    const early = await step(names, { StartedOn: asText(now), CompletedOn: asText(now - minute) });
    expect(early.lot).toEqual({ StartedOn: asText(now), CompletedOn: asText(now) });
    const late = await step(names, { StartedOn: asText(now), CompletedOn: '2090-01-01T00:00:00Z' });
    expect(late.order).toEqual({ Status: 2, StartedOn: asText(now), CompletedOn: asText(now) });
    const again = await step(names, { StartedOn: null, CompletedOn: null });
    expect(again).toEqual({ lot: {}, order: { Status: 0 } });
  });

  it('is one of a line: an order follows from its lines alone [R-KITCHEN-003]', async () => {
    const { orderId } = await ordered();
    const { Version } = await owner.do('DocumentRead', { document: { Id: orderId } });
    const times = { StartedOn: '2090-01-01T00:00:00Z', CompletedOn: '1990-01-01T00:00:00Z', Status: 2 };
    const changed = await owner.do('DocumentUpdate', { document: { Id: orderId, Version, ...times } as never });
    expect(changed).toMatchObject({ Status: 0 });
    expect([changed.StartedOn, changed.CompletedOn]).toEqual([undefined, undefined]);
  });
});

describe('a bill that goes out', () => {
  const out = (Delivery: object) => ({ Settings: settings({ Delivery }) });
  const make = async (more: object): Promise<Json> =>
    owner.try('DocumentGroupCreate', {
      documentGroup: { Branch: { Id: branchId }, Documents: [place.order([[dish, 1, 10]])], ...more },
    });

  it('is taken away or brought to an address [R-REST-006]', async () => {
    expect((await make(out({ Kind: 2, Address: '  ' }))).fault.Code).toBe('DELIVERY_ADDRESS_MISSING');
    expect((await make(out({ Name: 'Rusu' }))).fault.Code).toBe('INVALID_INPUT');
    expect((await make(out({ Kind: 1 }))).status).toBe(200);
    const { body: bill } = await make(out({ Kind: 2, Address: 'Pushkin 5' }));
    const { Id, Version } = bill;
    const nowhere = { documentGroup: { Id, Version, ...out({ Kind: 2 }) } };
    expect((await owner.try('DocumentGroupUpdate', nowhere)).fault.Code).toBe('DELIVERY_ADDRESS_MISSING');
  });
});

describe('a desk', () => {
  it('with an open bill stays in its branch, by itself and with its plan [R-REST-005]', async () => {
    const shape = { kind: 'circle', name: '7', capacity: 4 };
    const scheme = await owner.do('SchemeCreate', {
      scheme: {
        Name: 'Hall',
        Branch: { Id: branchId },
        Settings: settings({ Data: JSON.stringify([shape]) }),
      } as never,
    });
    const data = (scheme.Settings as Json[]).find(({ Key }) => Key === 'Data')?.Value;
    const [{ deskId }] = JSON.parse(data);
    const bill = await place.bill([[dish, 1, 10]], { Desk: { Id: deskId } });
    const moved = { Branch: { Id: otherBranch.Id } };
    const { Version } = await owner.do('UnitRead', { unit: { Id: deskId } });
    const unit = { unit: { Id: deskId, Version, ...moved } };
    expect((await owner.try('UnitUpdate', unit)).fault.Code).toBe('DESK_HAS_BILL');
    const plan = { scheme: { Id: scheme.Id, Version: scheme.Version, ...moved } };
    expect((await owner.try('SchemeUpdate', plan)).fault.Code).toBe('DESK_HAS_BILL');
    await owner.do('DocumentGroupApprove', {
      documentGroup: { Id: bill.Id },
      payoffs: [{ Tender: { Id: place.cash }, Value: 10 }],
    });
    expect((await owner.try('SchemeUpdate', plan)).status).toBe(200);
  });

  it('of another branch is not reserved, whatever became of the reservation [R-REST-001]', async () => {
    const far = await owner.do('UnitCreate', { unit: { Name: 'Far', Branch: { Id: otherBranch.Id } } });
    const reservation = {
      Name: 'Rusu',
      Branch: { Id: branchId },
      StartsOn: asText(house.now()),
      ReservationStatus: 3,
      Desks: [{ Id: far.Id }],
    };
    expect((await owner.try('ReservationCreate', { reservation })).status).toBe(404);
  });
});

describe('cash beside sales', () => {
  const move = (more: object) =>
    owner.try('CashMovementCreate', {
      cashMovement: {
        Branch: { Id: branchId },
        Depot: { Id: depotId },
        CashMovementType: 1,
        Value: 5,
        CreatedOn: asText(house.now()),
        ...more,
      },
    });
  const pathOf = async (more: object): Promise<string | undefined> => (await move(more)).fault.Detail?.Items?.[0]?.Path;

  it.each<[string, object]>([
    ['Value', { CashMovementType: 1, Value: 0 }],
    ['Value', { CashMovementType: 2, Value: 0, Reason: 'Change' }],
    ['Value', { CashMovementType: 3, Value: 0, Reason: 'Change' }],
    ['Reason', { CashMovementType: 2 }],
    ['Reason', { CashMovementType: 3, Reason: '   ' }],
    ['Depot', { Branch: { Id: otherBranch.Id } }],
    ['Denominations', { CashMovementType: 4, Denominations: 'three coins' }],
    ['Denominations', { CashMovementType: 4, Denominations: { 100: -3 } }],
  ])('has its %s: not %j [R-SHIFT-006]', async (name, more) => {
    expect(await pathOf(more)).toBe(`cashMovement.${name}`);
  });

  it('may be counted as nothing [R-SHIFT-006]', async () => {
    expect((await move({ CashMovementType: 4, Value: 0, Denominations: { 100: 0 } })).status).toBe(200);
    expect((await move({ CashMovementType: 3, Reason: 'Window cleaner' })).status).toBe(200);
  });
});

it('a shift begins before it is closed [R-SHIFT-002]', async () => {
  await place.sell([[dish, 1, 10]]);
  const shift = await owner.do('DocumentGroupApprove', {
    documentGroup: {
      Branch: { Id: branchId },
      CreatedOn: '2090-01-01T00:00:00Z',
      Settings: [{ Key: 'SecondLook', Value: true }],
    },
  });
  expect(shift.CreatedOn).toBe(shift.ApprovedOn);
});
