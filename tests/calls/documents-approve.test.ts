import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './documents-shop.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let shop: Shop;

beforeAll(async () => {
  house = await openHouse();
  shop = await openShop(house);
});
afterAll(() => house.close());

describe('an approved document', () => {
  it('gives what leaves the cost of the oldest layers [R-LOT-005]', async () => {
    const milk = await shop.product(20);
    await shop.receive([[milk, 10, 12]]);
    house.wait(1000);
    await shop.receive([[milk, 10, 13.5]]);
    house.wait(1000);
    const sale = await shop.sell([[milk, 12, 20]]);
    expect(sale).toMatchObject({ DebitSum: 240, CreditSum: 147, Code: '1', Number: '1' });
    expect(sale.Lots[0]).toMatchObject({ CreditSum: 147, CreditPrice: 12.25, DebitSum: 240, DebitVatSum: 40 });
    const { Entities: layers } = await shop.owner.do('LotSearch', { predicate: { Articles: [{ Id: milk }], Documents: { DocumentActionTypes: [1] } } });
    expect(layers.map((lot: any) => lot.BalanceQuantity)).toEqual([0, 8]);
    expect(sale.Lots[0].LotParentId).toBe(layers[0].Id);
  });
});
