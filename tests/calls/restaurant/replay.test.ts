import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { openRestaurant, verified, type Restaurant } from './restaurant.ts';

let house: House;
let place: Restaurant;
beforeAll(async () => {
  house = await openHouse();
  place = await openRestaurant(house);
});
afterAll(() => house.close());

/** One line of a bill: a dish by its name, how many, and the price in hundredths. */
interface Line {
  bill: string;
  dish: string;
  quantity: number;
  price: number;
}

/** Fields of a line of a table with commas; quotes keep commas inside. */
const fieldsOf = (text: string): string[] =>
  [...text.matchAll(/("((?:[^"]|"")*)"|[^,]*)(?:,|$)/g)].map(([, plain = '', quoted]) => quoted ?? plain);

/** A table of orders: number of the bill, moment, dish, quantity, price. */
const readLines = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map(fieldsOf)
    .map(([bill = '', , dish = '', quantity, price]) => ({
      bill,
      dish,
      quantity: Number(quantity),
      price: Math.round(Number(price) * 100),
    }));

/** Bills as a kitchen sees them, where no table is given. */
const inventLines = (count: number): Line[] => {
  const random = randomFrom(newSeed());
  const dishes = Array.from({ length: 30 }, (_, at) => ({
    dish: `Dish ${at}`,
    price: 80 + Math.floor(random() * 1500),
  }));
  return Array.from({ length: count }, (_, bill) =>
    Array.from({ length: 1 + Math.floor(random() * 9) }, () => ({
      bill: String(bill),
      quantity: 1 + Math.floor(random() * 3),
      ...(dishes[Math.floor(random() * dishes.length)] as { dish: string; price: number }),
    })),
  ).flat();
};

const { RESTAURANT_ORDERS: table } = process.env;
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const cents = (value: unknown): number => Math.round(Number(value) * 100);

const pay = async (Id: number, sum: number, tender: number): Promise<void> => {
  await place.owner.do('DocumentGroupApprove', {
    documentGroup: { Id },
    payoffs: [{ Tender: { Id: tender }, Value: sum / 100 }],
  });
};

/** A bill with its first lines, then with those that come later; paid at the end. */
const sell = async (lines: readonly Line[], tender: number, articles: ReadonlyMap<string, number>): Promise<void> => {
  const body = (some: readonly Line[]) =>
    place.order(some.map(({ dish, quantity, price }) => [articles.get(dish) as number, quantity, price / 100]));
  const first = Math.ceil(lines.length / 2);
  const bill = await place.bill([], { Documents: [body(lines.slice(0, first))] });
  if (lines.length > first)
    await place.owner.do('DocumentGroupUpdate', {
      documentGroup: { Id: bill.Id, Version: bill.Version, Documents: [body(lines.slice(first))] as never },
    });
  await pay(bill.Id, sumOf(lines), tender);
};

const rowsOf = async (name: 'SaleResumeSearch' | 'PayoffResumeSearch', fields: string[], more: object = {}) =>
  (
    await place.owner.do(name, {
      predicate: { ...more, Group: { Fields: fields }, Pager: { Index: 0, Size: 1000 } } as never,
    })
  ).Entities as Json[];

describe('the bills of a restaurant, one after the other', () => {
  it('come to the same in reports, payments and the shift, to the hundredth', async () => {
    const lines = table ? readLines(table) : inventLines(rounds(40, 2000));
    const articles = new Map<string, number>();
    for (const { dish, price } of lines) if (!articles.has(dish)) articles.set(dish, await place.product(price / 100));
    const bills = [...Map.groupBy(lines, ({ bill }) => bill).values()];
    const began = Date.now();
    const paid = { [place.cash]: 0, [place.card]: 0 };
    for (const [at, of] of bills.entries()) {
      const tender = at % 3 === 0 ? place.card : place.cash;
      await sell(of, tender, articles);
      paid[tender] = (paid[tender] ?? 0) + sumOf(of);
    }
    console.log(`${bills.length} bills, ${lines.length} lines, ${sumOf(lines) / 100}: ${Date.now() - began} ms`);

    const sales = { DocumentActionTypes: [6] };
    const [all] = await rowsOf('SaleResumeSearch', [], sales);
    expect(cents(all?.DebitSum)).toBe(sumOf(lines));
    const byArticle = await rowsOf('SaleResumeSearch', ['Article'], sales);
    const expected = Map.groupBy(lines, ({ dish }) => articles.get(dish) as number);
    expect(new Map(byArticle.map(({ Article, DebitSum }) => [Article.Id, cents(DebitSum)]))).toEqual(
      new Map([...expected].map(([id, of]) => [id, sumOf(of)])),
    );
    const byTender = await rowsOf('PayoffResumeSearch', ['Tender']);
    expect(Object.fromEntries(byTender.map(({ Tender, ValueSum }) => [Tender.Id, cents(ValueSum)]))).toEqual(paid);
    house.wait(60_000);
    const { Report } = (await place.owner.do('ShiftReportRead', { branch: { Id: place.branchId } })) as Json;
    expect(Report).toMatchObject({ billsCount: bills.length, receiptsCount: bills.length, total: sumOf(lines) });
    const shift = await place.owner.do('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: place.branchId }, Depot: { Id: place.depotId } },
    });
    expect(cents(shift.DebitSum)).toBe(sumOf(lines));
    expect(await verified(house, place)).toBeUndefined();
  }, 1_800_000);
});
