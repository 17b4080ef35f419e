import { expect, it } from 'vitest';
import { houseOfFile, type Json } from '../house.ts';
import { openRestaurant } from './restaurant.ts';

const place = await openRestaurant(await houseOfFile());
const { owner } = place;
const branch = { Id: place.branchId };
const dish = await place.product(10);

const desk = (more: object = {}) => ({ kind: 'circle', x: 100, y: 100, name: 'Window', capacity: 4, ...more });
/** Settings as the wire has them. */
const listOf = (values: object) => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
const settings = (...shapes: object[]) => listOf({ Data: JSON.stringify(shapes), Width: 1200, Height: 800 });
const settingOf = (record: Json, key: string): unknown =>
  (record['Settings'] as { Key: string; Value: unknown }[]).find(({ Key }) => Key === key)?.Value;
const shapesOf = (scheme: Json): Json[] => JSON.parse(String(settingOf(scheme, 'Data'))) as Json[];
const makePlan = (...shapes: object[]) =>
  owner.do('SchemeCreate', { scheme: { Name: 'Hall', Branch: { Id: branch.Id }, Settings: settings(...shapes) } });
const names = async (): Promise<unknown[]> =>
  (await owner.do('UnitSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities.map(
    ({ Name }: Json) => Name,
  );
const remove = async ({ Id }: Json): Promise<unknown> => owner.do('SchemeDelete', { scheme: { Id } });

it('each desk of a plan is a Unit, made, changed and deleted with the plan', async () => {
  const plan = await makePlan(desk(), desk({ kind: 'rectangle', name: 'Corner', capacity: 8 }), { kind: 'wall' });
  const shapes = shapesOf(plan);
  expect(await names()).toEqual(['Window', 'Corner']);
  const [window, corner] = (await owner.do('UnitSearch', { predicate: {} })).Entities as [Json, Json];
  expect([window, corner].map((unit) => settingOf(unit, 'Capacity'))).toEqual([4, 8]);
  expect(shapes.map(({ deskId }) => deskId)).toEqual([window.Id, corner.Id, undefined]);

  const changed = await owner.do('SchemeUpdate', {
    scheme: {
      Id: plan.Id,
      Version: plan.Version,
      Settings: settings({ ...shapes[0], name: 'Door' }, desk({ name: 'New' })),
    },
  });
  expect(await names()).toEqual(['Door', 'New']);
  expect(shapesOf(changed)[0]).toMatchObject({ deskId: window.Id, name: 'Door' });
  await remove(plan);
  expect(await names()).toEqual([]);
});

it('a desk that is renamed or deleted by itself is so on its plan', async () => {
  const plan = await makePlan(desk(), desk({ name: 'Corner' }));
  const [first, second] = shapesOf(plan).map(({ deskId }) => deskId);
  const unit = await owner.do('UnitRead', { unit: { Id: first } });
  await owner.do('UnitUpdate', {
    unit: { Id: first, Version: unit.Version, Name: 'Terrace', Settings: listOf({ Capacity: 2 }) },
  });
  await owner.do('UnitDelete', { unit: { Id: second } });
  const stored = await owner.do('SchemeRead', { scheme: { Id: plan.Id } });
  expect(shapesOf(stored)).toMatchObject([{ deskId: first, name: 'Terrace', capacity: 2 }]);
  expect(shapesOf(stored)).toHaveLength(1);
  await remove(plan);
});

it('a desk with an open bill stays, and so does its plan; one that closed bills name is hidden, and they go on naming it', async () => {
  const plan = await makePlan(desk(), desk({ name: 'Corner' }));
  const [first] = shapesOf(plan).map(({ deskId }) => deskId);
  const bill = await place.bill([[dish, 1, 10]], { Desk: { Id: first } });
  const refused = await owner.try('UnitDelete', { unit: { Id: first } });
  expect([refused.status, refused.body.Code]).toEqual([422, 'DESK_HAS_BILL']);
  const alsoRefused = await owner.try('SchemeDelete', { scheme: { Id: plan.Id } });
  expect(alsoRefused.body).toMatchObject({ Type: 8, Code: 'DESK_HAS_BILL' });
  expect(await names()).toEqual(['Window', 'Corner']);
  await owner.do('DocumentGroupApprove', {
    documentGroup: { Id: bill.Id },
    payoffs: [{ Tender: { Id: place.cash }, Value: 10 }],
  });
  await remove(plan);
  expect(await names()).toEqual([]);
  expect(await place.load(bill.Id)).toMatchObject({ Desk: { Id: first, Name: 'Window' } });
});

it.each<[what: string, data: string]>([
  ['text that is no list', '{"kind": "circle"}'],
  ['text that is no JSON', 'circle'],
  ['a desk without a name', JSON.stringify([desk({ name: ' ' })])],
  ['a desk without seats', JSON.stringify([desk({ capacity: 0 })])],
])('a plan is refused for %s, and nothing is made', async (_what, Data) => {
  const before = await names();
  const { status, body } = await owner.try('SchemeCreate', {
    scheme: { Name: 'Hall', Branch: { Id: branch.Id }, Settings: listOf({ Data }) },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ Code: 'INVALID_INPUT' });
  expect(await names()).toEqual(before);
});

it('has lengths above 100 and of 5000 at most [S] [R-SCHEME-003]', async () => {
  for (const Width of [100, 5001, 99_999]) {
    const scheme = { Name: 'Hall', Branch: { Id: branch.Id }, Settings: listOf({ Width }) };
    expect((await owner.try('SchemeCreate', { scheme })).status).toBe(400);
  }
});
