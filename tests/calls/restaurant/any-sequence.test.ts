import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesLike } from '#domain/restaurant/lines-like.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from './restaurant.ts';

let house: House;
let place: Restaurant;
beforeAll(async () => {
  house = await openHouse();
  place = await openRestaurant(house);
});
afterAll(() => house.close());

const cents = (value: number): number => Math.round(value * 100);

/** What happens to the bills of some desks: orders come, bills are divided and put together, lines are taken back. */
const bench = (random: () => number, articles: readonly number[], desks: readonly number[]) => {
  const pick = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One;
  const bills: number[] = [];
  let expected = 0;
  const lines = (): [number, number, number][] =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => [
      pick(articles),
      pick([1, 2, 3, 0.35]),
      pick([3.33, 10, 0.99]),
    ]);
  const ordered = (some: readonly [number, number, number][]): number =>
    some.reduce((sum, [, quantity, price]) => sum + Math.round(cents(price) * quantity), 0);
  const load = () => place.load(pick(bills));
  const steps: Record<string, () => Promise<void>> = {
    async open() {
      const some = lines();
      bills.push((await place.bill(some, { Desk: { Id: pick(desks) } })).Id);
      expected += ordered(some);
    },
    async add() {
      const [bill, some] = [await load(), lines()];
      await place.owner.do('DocumentGroupUpdate', {
        documentGroup: { Id: bill.Id, Version: bill.Version, Documents: [place.order(some)] as never },
      });
      expected += ordered(some);
    },
    async move() {
      const { Id, Version } = await load();
      await place.owner.do('DocumentGroupUpdate', { documentGroup: { Id, Version, Desk: { Id: pick(desks) } } });
    },
    async split() {
      const bill = await load();
      const into = bills.find((id) => id !== bill.Id && random() < 0.3);
      const chosen = linesOf(bill)
        .filter(({ Quantity }) => Quantity > 0 && random() < 0.5)
        .map(({ Id, Quantity }) => ({ Id, QuantitySplit: random() < 0.5 ? Quantity : Math.min(Quantity, 0.5) }));
      await divide({
        documentGroup: { Id: bill.Id, Documents: [{ Id: 1, Lots: chosen }] },
        ...(into && { into: { Id: into } }),
      });
    },
    async amount() {
      const { Id, Sum } = await load();
      await divide({ documentGroup: { Id }, amount: cents(Sum * random()) / 100 });
    },
    async parts() {
      await divide({ documentGroup: { Id: pick(bills) }, parts: 2 + Math.floor(random() * 2) });
    },
    async merge() {
      const [into, from] = [pick(bills), pick(bills)];
      if (into === from) return;
      await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: into }, from: [{ Id: from }] });
      bills.splice(bills.indexOf(from), 1);
    },
    async void() {
      const lot = pick(linesOf(await load()).filter(({ Quantity }) => Quantity > 0));
      if (!lot) return;
      const quantity = random() < 0.5 ? lot.Quantity : Math.min(lot.Quantity, 1);
      const after = await place.owner.do('LotVoid', { lot: { Id: lot.Id }, quantity, reason: 'Mistake' });
      expected -= cents(lot.DebitSum) - cents(after.DebitSum ?? 0);
    },
    /** Divides, and puts together again: as if nothing had been done. */
    async takeBack() {
      const bill = await load();
      const { DocumentGroup: other } = await place.owner.do('DocumentGroupSplit', {
        documentGroup: { Id: bill.Id },
        amount: cents(bill.Sum / 2) / 100,
      });
      if (!other) return;
      await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: bill.Id }, from: [{ Id: other.Id }] });
      expect((await place.load(bill.Id)).Sum).toBe(bill.Sum);
    },
  };
  const divide = async (body: object): Promise<void> => {
    await place.owner.do('DocumentGroupSplit', body as never);
    bills.splice(0, bills.length, ...(await openBills()).map(({ Id }) => Id));
  };
  const openBills = async (): Promise<Json[]> =>
    (
      await place.owner.do('DocumentGroupSearch', {
        predicate: {
          DocumentSplits: { SplitDocumentTypes: [3] },
          ApprovedOn: { Exists: false },
          Pager: { Index: 0, Size: 1000 },
        },
      })
    ).Entities;
  return {
    async step(): Promise<string> {
      const name = bills.length === 0 ? 'open' : pick(Object.keys(steps));
      await (steps[name] as () => Promise<void>)();
      return name;
    },
    expected: () => expected,
    openBills,
  };
};

describe('the bills of a restaurant', () => {
  it('come to what was ordered, whatever is divided, put together, moved and taken back', async () => {
    const random = randomFrom(newSeed());
    const articles = [await place.product(10), await place.product(3.33), await place.product(0.99)];
    const desks = [await place.desk(), await place.desk(), await place.desk()];
    for (let round = 0; round < rounds(2, 60); round += 1) {
      const { step, expected, openBills } = bench(random, articles, desks);
      const done: string[] = [];
      for (let at = 0; at < 40; at += 1) {
        done.push(await step());
        const sum = (await openBills()).reduce((total, { Sum }) => total + cents(Sum), 0);
        expect([sum, done.join(' ')]).toEqual([expected(), done.join(' ')]);
      }
      let paid = 0;
      for (const { Id, Sum } of await openBills()) {
        const loaded = await place.load(Id);
        expect(linesOf(loaded).reduce((total, { DebitSum }) => total + cents(DebitSum), 0)).toBe(cents(Sum));
        await place.owner.do('DocumentGroupApprove', {
          documentGroup: { Id },
          payoffs: [{ Tender: { Id: place.cash }, Value: Sum }],
        });
        paid += cents(Sum);
      }
      expect(paid).toBe(expected());
    }
    expect(await verified(house, place)).toBeUndefined();
  }, 600_000);

  it('are as they were once steps are taken back in order, though lines were divided meanwhile', async () => {
    const place = await openRestaurant(house);
    const [soup, tea] = [await place.product(10), await place.product(3.33)];
    const [one, other] = [
      await place.bill([[soup, 2, 10]]),
      await place.bill([
        [soup, 3, 10],
        [tea, 2, 3.33],
      ]),
    ];
    const merge = (into: number, from: readonly number[]) =>
      place.owner.do('DocumentGroupMerge', { documentGroup: { Id: into }, from: from.map((Id) => ({ Id })) });
    const before = linesOf(await place.load(other.Id));
    await merge(one.Id, [other.Id]);
    const { Parts } = await place.owner.do('DocumentGroupSplit', { documentGroup: { Id: one.Id }, parts: 3 } as never);
    expect(Parts).toHaveLength(2);
    await merge(
      one.Id,
      (Parts as Json[]).map(({ Id }) => Id),
    );
    const lines = linesOf(await place.load(one.Id));
    expect(lines).toHaveLength(3);
    const chosen = linesLike(lines as never, before as never);
    const { DocumentGroup: again } = await place.owner.do('DocumentGroupSplit', {
      documentGroup: {
        Id: one.Id,
        Documents: [{ Id: 1, Lots: [...chosen].map(([Id, QuantitySplit]) => ({ Id, QuantitySplit })) }],
      },
    } as never);
    expect([(await place.load(one.Id)).Sum, (again as Json)['Sum']]).toEqual([one.Sum, other.Sum]);
  });
});
