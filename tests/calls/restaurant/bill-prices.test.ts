import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let beer: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  beer = await place.product(4);
});
afterAll(async () => (await opening).close());

const setting = (lot: Json | undefined, key: string) => lot?.Settings?.find(({ Key }: Json) => Key === key)?.Value;
const discount = async (Predicate: Json): Promise<number> =>
  (
    await place.owner.do('LayoutCreate', {
      layout: {
        Name: 'Happy hour',
        LayoutEntityType: 1,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, schedule: { type: 1 }, ...Predicate } }],
      },
    })
  ).Id;
/** Of this hour alone, as the company's clock has it. */
const thisHour = () => {
  const from = new Date(house.now()).getUTCHours();
  return { schedule: { type: 2 }, periods: [{ from, to: from + 1 }] };
};
const lot = (Id: number, Quantity: number, price: number, more: Json = {}) => ({
  ClientId: randomUUID(),
  Article: { Id },
  Quantity,
  DebitPrice: price,
  PrimaryDebitPrice: price,
  ...more,
});
const lowered = (Id: number, Quantity: number, [list, price]: [number, number], Discounts: Json[]) =>
  lot(Id, Quantity, price, {
    PrimaryDebitPrice: list,
    DebitSum: price * Quantity,
    Settings: [{ Key: 'Discounts', Value: Discounts }],
  });
const operation = (BillOperationType: number, bill: Json, more: Json = {}) => ({
  ClientId: randomUUID(),
  BillOperationType,
  Bill: bill,
  Branch: { Id: place.branchId },
  CreatedOn: new Date(house.now()).toISOString(),
  ...more,
});
const take = (body: Json): Promise<Json> => place.owner.do('BillOperationTake', { operation: body } as never);
const order = async (Lots: Json[], Bill: Json = { ClientId: randomUUID() }): Promise<Json> => {
  const { DocumentGroup } = await take(
    operation(1, Bill, { Documents: [{ ClientId: randomUUID(), DocumentActionType: 6, Lots }] }),
  );
  return place.load(DocumentGroup.Id);
};
const pay = (Id: number, Value: number) =>
  place.owner.try('DocumentGroupApprove', { documentGroup: { Id }, payoffs: [{ Tender: { Id: place.cash }, Value }] });
const notes = async (): Promise<Json[]> =>
  (await place.owner.do('AttentionSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;
const setCompany = async (Settings: Json[]): Promise<void> => {
  const { Id, Version } = await place.owner.do('OrganisationRead', {
    organisation: { Id: place.owner.organisationId },
  });
  await place.owner.do('OrganisationUpdate', { organisation: { Id, Version, Settings } } as never);
};

/** Sums of sold lines that reports find by a discount. */
const foundBy = async (id: number): Promise<number[]> => {
  const { reader } = house.app.services.store.of(place.owner.organisationId);
  const rows = await reader.all<{ DebitSum: number }>(sql`
    select "DebitSum" from "Lot" where "OrganisationId" = ${place.owner.organisationId}
      and "DiscountIds" = ${`|${id}|`} order by "DebitSum"`);
  return rows.map(({ DebitSum }) => DebitSum / 100);
};

describe('automatic discounts of an order', () => {
  it('are those of its hour: what is paid later keeps its price, and reports find the discount', async () => {
    await setCompany([{ Key: 'timeZone', Value: 'UTC' }]);
    const id = await discount({ Value: 50, products: [{ Id: beer }], ...thisHour() });
    const bill = await order([lowered(beer, 2, [4, 2], [{ Id: id, Sum: 4 }]), lot(soup, 1, 10)]);
    expect(bill.Sum).toBe(14);
    expect(linesOf(bill as never)[0]).toMatchObject({ PrimaryDebitSum: 8, DebitSum: 4, DebitPrice: 2 });
    expect(await notes()).toEqual([]);
    house.wait(3 * 3_600_000);
    // After the hour it has its own price again.
    const later = await order([lowered(beer, 1, [4, 2], [{ Id: id, Sum: 2 }])], { Id: bill.Id });
    expect(later.Sum).toBe(16);
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT', 'DISCOUNT_DIFFERS']);
    expect((await pay(bill.Id, 16)).status).toBe(200);
    expect(await foundBy(id)).toEqual([2, 4]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('count what stands on the bill from orders before: every third one is free', async () => {
    const id = await discount({ Type: 3, Value: 100, buyQuantity: 2, getQuantity: 1, products: [{ Id: beer }] });
    const bill = await order([lot(beer, 2, 4)]);
    const free = lowered(beer, 1, [4, 0], [{ Id: id, Sum: 4 }]);
    const after = await order([free], { Id: bill.Id });
    expect([after.Sum, await notes()]).toEqual([8, []]);
    // On a bill of its own it would not be.
    await order([lowered(beer, 1, [4, 0], [{ Id: id, Sum: 4 }])]);
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT', 'DISCOUNT_DIFFERS']);
  });

  it('are divided with their line, and less of it is taken back than there was', async () => {
    const id = await discount({ Value: 50, products: [{ Id: beer }] });
    const bill = await order([lowered(beer, 3, [4, 2], [{ Id: id, Sum: 6 }])]);
    const [line] = linesOf(bill as never);
    const { DocumentGroup: other } = await place.owner.do('DocumentGroupSplit', {
      documentGroup: { Id: bill.Id, Documents: [{ Id: 1, Lots: [{ Id: line?.Id, QuantitySplit: 1 }] }] as never },
    });
    await place.owner.do('LotVoid', { lot: { Id: line?.Id }, quantity: 1, reason: 'Mistake' });
    const [left] = linesOf(await place.load(bill.Id));
    const [right] = linesOf(other as never);
    expect([left?.DebitSum, right?.DebitSum]).toEqual([2, 2]);
    expect([setting(left, 'Discounts'), setting(right, 'Discounts')]).toEqual([
      [{ Id: id, Sum: 2 }],
      [{ Id: id, Sum: 2 }],
    ]);
  });

  it('are refused where they do not hold and the company wishes it, while nobody has ordered yet', async () => {
    await setCompany([{ Key: 'checkDiscount', Value: 2 }]);
    const id = await discount({ Value: 50, products: [{ Id: soup }] });
    const body = (Lots: Json[]) => ({
      documentGroup: { Branch: { Id: place.branchId }, Documents: [{ DocumentActionType: 6, Lots }] },
    });
    const wrong = await place.owner.try(
      'DocumentGroupCreate',
      body([lowered(beer, 1, [4, 2], [{ Id: id, Sum: 2 }])]) as never,
    );
    expect([wrong.status, wrong.fault.Code]).toEqual([422, 'DISCOUNT_OVER_LIMIT']);
    const right = await place.owner.try(
      'DocumentGroupCreate',
      body([lowered(soup, 1, [10, 5], [{ Id: id, Sum: 5 }])]) as never,
    );
    expect([right.status, right.body.Sum]).toEqual([200, 5]);
  });
});
