import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, type House, type Person } from '../house.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let tea: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  tea = await place.product(3);
});
afterAll(async () => (await opening).close());

const set = (article: number, left?: number) =>
  place.owner.do('SoldOutSet', { branch: { Id: place.branchId }, article: { Id: article }, left });
const left = async (): Promise<Record<number, number>> => {
  const { Entities } = await place.owner.do('SoldOutSearch', { predicate: { Branches: [{ Id: place.branchId }] } });
  return Object.fromEntries(Entities.map(({ Article, Left }) => [Article.Id, Left]));
};
const send = (lines: [number, number, number][]) =>
  place.owner.try('DocumentGroupCreate', {
    documentGroup: { Branch: { Id: place.branchId }, Documents: [place.order(lines)] },
  });

let people = 0;
/** An employee who has this item of the menu and no other. */
const employ = async (route: string): Promise<Person> => {
  const [email, password] = [`cook${++people}@work.test`, 'abc12-xyz'];
  await place.owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: password } },
      EmployeeActorType: 2,
      MenuAccess: [{ id: route, checked: true }],
    },
  });
  return house.as((await house.login(email, password)).body.Code, { email });
};

describe('a dish that is sold out', () => {
  it('is refused by its name, and with it the whole order', async () => {
    await set(soup, 0);
    const { status, fault } = await send([
      [tea, 1, 3],
      [soup, 1, 10],
    ]);
    expect([status, fault.Code]).toEqual([422, 'SOLD_OUT']);
    expect(fault.Message).toContain('Product 1');
    expect((await send([[tea, 1, 3]])).status).toBe(200);
  });

  it('is counted down by orders, and nobody orders beyond the count', async () => {
    await set(soup, 3);
    const bill = await place.bill([[soup, 2, 10]]);
    expect(await left()).toEqual({ [soup]: 1 });
    const order = place.order([
      [soup, 0.5, 10],
      [soup, 1, 10],
    ]);
    const add = (Documents: object[]) =>
      place.owner.try('DocumentGroupUpdate', { documentGroup: { Id: bill.Id, Version: bill.Version, Documents } });
    expect((await add([order])).fault.Code).toBe('SOLD_OUT');
    expect(await left()).toEqual({ [soup]: 1 });
    const last = place.order([[soup, 1, 10]]);
    const { body: added } = await add([last]);
    expect(await left()).toEqual({ [soup]: 0 });
    // Sent once more it is the same order, and takes nothing.
    const again = await place.owner.try('DocumentGroupUpdate', {
      documentGroup: { Id: bill.Id, Version: added.Version, Documents: [last] },
    });
    expect([again.status, again.body.Sum]).toEqual([200, 30]);
  });

  it('can be sold again once it is there, and what a deleted bill had not begun', async () => {
    await set(soup, 1);
    const bill = await place.bill([[soup, 1, 10]]);
    expect(await left()).toEqual({ [soup]: 0 });
    await place.owner.do('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
    expect(await left()).toEqual({ [soup]: 1 });
    await set(soup);
    expect(await left()).toEqual({});
    expect((await send([[soup, 9, 10]])).status).toBe(200);
  });

  it('is so in its branch alone, and of no other company', async () => {
    const other = await openRestaurant(house);
    await set(soup, 0);
    const branch = await place.owner.do('BranchCreate', { branch: { Name: 'Terrace' } });
    const there = await place.owner.try('DocumentGroupCreate', {
      documentGroup: { Branch: { Id: branch.Id }, Documents: [place.order([[soup, 1, 10]])] },
    });
    expect(there.status).toBe(200);
    const strange = await other.owner.try('SoldOutSet', {
      branch: { Id: other.branchId },
      article: { Id: soup },
      left: 1,
    });
    expect([strange.status, strange.fault.Code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is taken once by two waiters who order the last one at once', async () => {
    await set(soup, 1);
    const sent = await Promise.all([send([[soup, 1, 10]]), send([[soup, 1, 10]])]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await left()).toEqual({ [soup]: 0 });
  });

  it('is counted and put back by a cook whose menu is the kitchen alone, and not by whoever has neither', async () => {
    const cook = await employ('/kitchen-orders');
    const clerk = await employ('/invoices');
    const body = (count?: number) => ({ branch: { Id: place.branchId }, article: { Id: soup }, left: count });
    const { Entities: dishes } = await cook.do('ArticleSearch', { predicate: { Price: { From: 0.01 } } });
    expect(dishes.map(({ Id }) => Id)).toContain(soup);
    expect((await cook.try('SoldOutSet', body(2))).status).toBe(200);
    expect((await cook.do('SoldOutSearch', { predicate: {} })).Entities).toMatchObject([
      { Article: { Id: soup, Name: 'Product 1' }, Left: 2 },
    ]);
    expect((await clerk.try('SoldOutSet', body(0))).fault.Code).toBe('NOT_ALLOWED');
    expect((await cook.try('SoldOutSet', body())).status).toBe(200);
    expect(await left()).toEqual({});
  });
});
