import { describe, expect, it } from 'vitest';
import { openShop, shopOfFile } from '../documents-shop.ts';
import type { Json, Person } from '../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const read = (Id: number, depotId = shop.depotId) =>
  owner.do('LotsForSaleRead', { article: { Id }, depot: { Id: depotId } });

let people = 0;
/** Somebody who may sell, and has no right to incomes. */
const seller = async (more: object = {}): Promise<Person> => {
  const [email, password] = [`seller${++people}@work.test`, 'abc12-xyz'];
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: password } },
      EmployeeActorType: 2,
      MenuAccess: [{ id: '/salepoint', checked: true }],
      ...more,
    },
  });
  return house.as((await house.login(email, password)).body.Code, { email });
};

describe('batches that a product can be sold from', () => {
  it('are those that something is left of in the depot, the oldest first, with the number of what brought them', async () => {
    const milk = await shop.product(10);
    const day = 86_400_000;
    const on = (days: number) => ({ ApprovedOn: new Date(house.now() - days * day).toISOString() });
    const [third, first] = [
      await shop.receive([[milk, 3, 6]], { Number: 'I-3', ...on(1) }),
      await shop.receive([[milk, 1, 5]], { Number: 'I-1', ...on(3) }),
    ];
    const second = await shop.receive([[milk, 2, 5]], { Number: 'I-2', ...on(2) });
    const elsewhere = { CreditDepot: { Id: shop.otherDepotId } };
    const other = await shop.receive([[milk, 7, 5]], { Number: 'I-4', ...elsewhere });
    await shop.sell([[milk, 2, 10]]);
    const lotOf = ({ Lots }: { Lots?: unknown }) => (Lots as { Id: number }[])[0]?.Id;
    expect((await read(milk)).Lots).toEqual([
      { Id: lotOf(second), Number: 'I-2', BalanceQuantity: 1, ApprovedOn: expect.any(String) },
      { Id: lotOf(third), Number: 'I-3', BalanceQuantity: 3, ApprovedOn: expect.any(String) },
    ]);
    expect(lotOf(first)).toBeGreaterThan(0);
    expect((await read(milk, shop.otherDepotId)).Lots).toMatchObject([{ Id: lotOf(other), BalanceQuantity: 7 }]);
  });

  it('are there for a cashier who has no right to incomes, without purchase prices, and are sold from', async () => {
    const tea = await shop.product(10);
    await shop.receive([[tea, 5, 6]]);
    await shop.receive([[tea, 5, 7]]);
    const { do: call } = await seller();
    const asked = { article: { Id: tea }, depot: { Id: shop.depotId } };
    expect((await call('LotSearch', { predicate: { Articles: [{ Id: tea }] } })).Entities).toEqual([]);
    const { Lots } = await call('LotsForSaleRead', asked);
    expect(Lots).toHaveLength(2);
    expect(Object.keys(Lots[1] as Json).sort()).toEqual(['ApprovedOn', 'BalanceQuantity', 'Id', 'Number']);
    await shop.sell([], {
      Lots: [{ Article: { Id: tea }, Quantity: 2, DebitPrice: 10, LotParentId: Lots[1]?.Id }],
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 20 }],
    });
    expect((await call('LotsForSaleRead', asked)).Lots.map(({ BalanceQuantity }) => BalanceQuantity)).toEqual([5, 3]);
  });

  it("are not another company's, nor those of a branch that one does not work in", async () => {
    const salt = await shop.product(10);
    await shop.receive([[salt, 5, 6]]);
    const other = await openShop(house);
    const asked = { article: { Id: salt }, depot: { Id: shop.depotId } };
    expect((await other.owner.try('LotsForSaleRead', asked)).status).toBe(404);
    expect(await other.owner.do('LotsForSaleRead', { article: { Id: salt }, depot: { Id: other.depotId } })).toEqual({
      Lots: [],
    });
    const { Id: branchId } = await owner.do('BranchCreate', { branch: { Name: 'North' } });
    const elsewhere = await seller({ Branches: [{ Id: branchId }] });
    expect((await elsewhere.try('LotsForSaleRead', asked)).status).toBe(403);
    const here = await seller({ Branches: [{ Id: shop.branchId }] });
    expect((await here.do('LotsForSaleRead', asked)).Lots).toHaveLength(1);
  });
});
