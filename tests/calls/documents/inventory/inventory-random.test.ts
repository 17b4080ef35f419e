import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { shopOfFile } from '../../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { do: call } = shop.owner;
const random = randomFrom(newSeed());
const upTo = (most: number): number => Math.floor(random() * most);
const pick = <Each>(items: readonly Each[]): Each => items[upTo(items.length)] as Each;

/** A product as the books have it, and as it really is. */
interface Shelf {
  article: number;
  real: number;
  booked: number;
  isCounted: boolean;
}

const transfer = (article: number, quantity: number) =>
  call('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 4,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      CreditDepot: { Id: shop.otherDepotId },
      Lots: [{ Article: { Id: article }, Quantity: quantity }],
    },
  });

const giveBack = (shelf: Shelf) =>
  shop.sell([[shelf.article, -1, -10]], {
    DocumentOperationType: 4,
    Payoffs: [{ Tender: { Id: shop.cash }, Value: -10 }],
  });

const booked = async (article: number): Promise<number> =>
  (await shop.stock(article, { Depots: [{ Id: shop.depotId }] }))[0]?.Quantity ?? 0;

/** Something happens in the shop: the books and the shelf both learn of it. */
const trade = async (shelf: Shelf): Promise<void> => {
  const move = pick(['sell', 'receive', 'back', 'transfer'] as const);
  const quantity = 1 + upTo(3);
  if (move === 'sell') {
    await shop.sell([[shelf.article, quantity, 10]]);
    shelf.real -= quantity;
    shelf.booked -= quantity;
  } else if (move === 'receive') {
    await shop.receive([[shelf.article, quantity, 2]]);
    shelf.real += quantity;
    shelf.booked += quantity;
  } else if (move === 'back') {
    await giveBack(shelf);
    shelf.real += 1;
    shelf.booked += 1;
  } else if (shelf.booked > 3) {
    await transfer(shelf.article, 1);
    shelf.real -= 1;
    shelf.booked -= 1;
  }
};

/** All of a shelf is counted: by one scan after the other, or as one number. */
const count = async (inventory: number, shelf: Shelf): Promise<void> => {
  const counted = Math.max(shelf.real, 0);
  shelf.real = counted;
  const typed = (Quantity: number, InventoryCountType: number) => ({
    ClientId: randomUUID(),
    Article: { Id: shelf.article },
    Quantity,
    InventoryCountType,
  });
  const one = Math.min(1, counted);
  const counts = pick([
    [typed(counted, 2)],
    [typed(0, 3), typed(counted - one, 1), typed(one, 1)],
    [typed(counted - one, 2), typed(one, 1)],
  ]);
  await call('InventoryCountAdd', { inventory: { Id: inventory }, counts });
  // What the phone sends twice changes nothing.
  if (random() < 0.3) await call('InventoryCountAdd', { inventory: { Id: inventory }, counts });
  shelf.isCounted = true;
};

const round = async (): Promise<void> => {
  const shelves: Shelf[] = [];
  for (let at = 0; at < 4; at++) {
    const article = await shop.product(10);
    const quantity = 5 + upTo(10);
    await shop.receive([[article, quantity, 2]]);
    // Something was stolen, or found.
    shelves.push({ article, booked: quantity, real: quantity + upTo(5) - 2, isCounted: false });
  }
  house.wait(1000);
  const { Id } = await call('DocumentGroupCreate', {
    documentGroup: { Depot: { Id: shop.depotId }, ArticlePredicate: { Ids: shelves.map(({ article }) => article) } },
  });
  for (let step = 0; step < 14; step++) {
    house.wait(1000);
    const shelf = pick(shelves);
    if (random() < 0.35) await count(Id, shelf);
    else await trade(shelf);
  }
  house.wait(1000);
  if (!shelves.some(({ isCounted }) => isCounted)) await count(Id, shelves[0] as Shelf);
  house.wait(1000);
  const { Entities: open } = await call('InventoryLotSearch', { inventory: { Id }, size: 100 });
  for (const lot of open)
    if (lot.Counted !== undefined)
      expect(lot.Counted - lot.Difference).toBeCloseTo(lot.Expected - lot.ExtraSales + lot.Moved, 6);
  // Sales go on while it is approved, and two approve at once.
  const [seller] = shelves as [Shelf];
  const [first, second] = await Promise.all([
    call('DocumentGroupApprove', { documentGroup: { Id } }),
    call('DocumentGroupApprove', { documentGroup: { Id } }),
    shop.sell([[seller.article, 1, 10]]),
  ]);
  seller.real -= 1;
  seller.booked -= 1;
  expect(second.DocumentTo).toEqual(first.DocumentTo);
  for (const { article, isCounted, real, booked: books } of shelves)
    expect(await booked(article), `product ${article}`).toBe(isCounted ? real : books);
  const { Lots } = await call('DocumentLoad', { document: { Id: first.DocumentTo.Id } });
  const { Entities: closed } = await call('InventoryLotSearch', { inventory: { Id }, size: 100 });
  const differing = closed.filter(({ Difference }: { Difference?: number }) => Difference);
  expect(Lots ?? []).toHaveLength(differing.length);
};

it('[R-INV-007] leaves the stock as counted, with what moved since, whatever is sold, returned and transferred meanwhile', async () => {
  for (let left = rounds(6, 200); left > 0; left--) await round();
  const { organisationId } = shop.owner;
  const { timeZone } = house.config;
  expect((await verifyLedger(house.app.services.store, { timeZone, organisationId })).difference).toBeUndefined();
});
