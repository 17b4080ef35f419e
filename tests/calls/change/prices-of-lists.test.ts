import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';

let house: House;
let shop: Shop;
beforeAll(async () => {
  house = await openHouse();
  shop = await openShop(house);
});
afterAll(() => house.close());

it('changes chosen prices of a list together, and takes that back', async () => {
  const { owner } = shop;
  const list = (await owner.do('PricelistCreate', { pricelist: { Name: 'Wholesale' } })).Id;
  const items: number[] = [];
  for (const price of [10, 20]) {
    const Article = { Id: await shop.product(price) };
    const made = await owner.do('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list }, Article, PriceMax: price, PriceMin: 5 },
    });
    items.push(made.Id);
  }
  const Code = randomUUID();
  const change = {
    Entity: 'PricelistItem',
    Code,
    Predicate: { Ids: items },
    Values: { PriceMax: 12.5, Active: false },
    Added: [],
  };
  const answer = await owner.try('RecordsChange', { change });
  expect([answer.status, answer.body]).toMatchObject([200, { Changed: 2 }]);
  const read = async () =>
    (await owner.do('PricelistItemSearch', { predicate: { Pricelists: [{ Id: list }] } })).Entities.map(
      ({ PriceMax, Active }: { PriceMax: number; Active: boolean }) => [PriceMax, Active],
    );
  expect(await read()).toEqual([
    [12.5, false],
    [12.5, false],
  ]);
  await owner.do('RecordsChange', { change: { Entity: 'PricelistItem', Code, Undo: true } });
  expect((await read()).toSorted()).toEqual([
    [10, true],
    [20, true],
  ]);
});
