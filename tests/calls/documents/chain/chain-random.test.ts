import { expect, it } from 'vitest';
import { replay, type Move } from '#tests/rules/stock/plain-replay.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { houseOfFile, type House } from '../../house.ts';
import { officeOf } from './chain-office.ts';

/**
 * Orders, their deliveries and reversals in plain numbers: what is open is counted by hand, stock is first in, first
 * out over all that ever moved. It knows nothing of how the program stores any of it.
 */
interface Announced {
  id: number;
  kind: 10 | 13;
  product: number;
  ordered: number;
}

interface Delivery {
  id: number;
  order: Announced;
  quantity: number;
  move: number;
  isReversed: boolean;
}

interface Play {
  house: House;
  shop: Shop;
  office: ReturnType<typeof officeOf>;
  products: number[];
  orders: Announced[];
  deliveries: Delivery[];
  moves: Map<number, Move[]>;
  lastMove: number;
  random: (to: number) => number;
}

const taken = ({ deliveries }: Play, order: Announced): number =>
  deliveries
    .filter((delivery) => delivery.order === order && !delivery.isReversed)
    .reduce((sum, { quantity }) => sum + quantity, 0);

interface Moved {
  kind: 'in' | 'out';
  quantity: number;
  cost?: number;
  layer?: number;
}

const add = (play: Play, product: number, move: Moved): number => {
  const lotId = ++play.lastMove;
  play.moves.set(product, [...(play.moves.get(product) ?? []), { ...move, lotId }]);
  return lotId;
};

const stockOf = (
  { moves }: Play,
  product: number,
): { quantity: number; worth: number; layers: Map<number, number> } => {
  const { taken: drawn, owed, layers } = replay(moves.get(product) ?? []);
  const sum = (some: readonly { quantity: number; cost: number }[], of: 'quantity' | 'cost'): number =>
    some.reduce((total, each) => total + each[of], 0);
  return {
    quantity: sum(layers, 'quantity') - sum(drawn, 'quantity') - sum(owed, 'quantity'),
    worth: sum(layers, 'cost') - sum(drawn, 'cost') - sum(owed, 'cost'),
    layers: new Map(layers.map(({ lotId, remaining }) => [lotId, remaining])),
  };
};

const costOf = ({ moves }: Play, product: number, move: number): number => {
  const { taken: drawn, owed } = replay(moves.get(product) ?? []);
  return [...drawn.filter(({ outLotId }) => outLotId === move), ...owed.filter(({ lotId }) => lotId === move)].reduce(
    (sum, { cost }) => sum + cost,
    0,
  );
};

const pick = <Each>(play: Play, some: readonly Each[]): Each => some[play.random(some.length)] as Each;

const order = async (play: Play): Promise<void> => {
  const [kind, product, ordered] = [pick(play, [10, 13] as const), pick(play, play.products), 1 + play.random(9000)];
  const { Id } = await play.office.approve([kind], {
    lines: [[product, ordered / 1000, (1 + play.random(900)) / 100]],
  });
  play.orders.push({ id: Id, kind, product, ordered });
};

const deliver = async (play: Play): Promise<void> => {
  if (play.orders.length === 0) return;
  const chosen = pick(play, play.orders);
  const open = chosen.ordered - taken(play, chosen);
  const quantity = 1 + play.random(Math.max(1, Math.round(open * 1.3)));
  const isFirst = taken(play, chosen) === 0;
  const isIncome = chosen.kind === 10;
  play.house.wait(1000);
  const { status, body } = await play.shop.owner.try('DocumentApprove', {
    document: play.office.draft(isIncome ? [1, 1] : [2, 2], {
      lines: [[chosen.product, quantity / 1000, (1 + play.random(900)) / 100]],
      SourceId: chosen.id,
    }),
  });
  // The first may be more than was ordered; no other takes what is not open.
  if (quantity > open && !isFirst) {
    expect([status, (body as { Code: string }).Code]).toEqual([422, 'DOCUMENT_MADE']);
    return;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  const made = body as { Id: number; CreditSum: number };
  const move = isIncome
    ? add(play, chosen.product, { kind: 'in', quantity, cost: Math.round(made.CreditSum * 100) })
    : add(play, chosen.product, { kind: 'out', quantity });
  if (!isIncome) expect(Math.round(made.CreditSum * 100)).toBe(costOf(play, chosen.product, move));
  play.deliveries.push({ id: made.Id, order: chosen, quantity, move, isReversed: false });
};

const reverse = async (play: Play): Promise<void> => {
  if (play.deliveries.length === 0) return;
  const delivery = pick(play, play.deliveries);
  const { product, kind } = delivery.order;
  play.house.wait(1000);
  const { status, body } = await play.shop.owner.try('DocumentReverse', { document: { Id: delivery.id } });
  const isWhole = kind === 13 || stockOf(play, product).layers.get(delivery.move) === delivery.quantity;
  if (delivery.isReversed || !isWhole) {
    expect([status, (body as { Code: string }).Code]).toEqual([
      422,
      delivery.isReversed ? 'DOCUMENT_REVERSED' : 'RETURN_TOO_MUCH',
    ]);
    return;
  }
  expect(status, JSON.stringify(body)).toBe(200);
  delivery.isReversed = true;
  if (kind === 10) {
    add(play, product, { kind: 'out', quantity: delivery.quantity, layer: delivery.move });
    return;
  }
  const cost = costOf(play, product, delivery.move);
  expect(Math.round((body as { CreditSum: number }).CreditSum * 100)).toBe(cost);
  add(play, product, { kind: 'in', quantity: delivery.quantity, cost });
};

const check = async (play: Play): Promise<void> => {
  const { difference } = await verifyLedger(play.house.app.services.store, { timeZone: play.house.config.timeZone });
  expect(difference).toBeUndefined();
  for (const one of play.orders) {
    const { Lines } = await play.office.chain(one.id);
    const [line] = Lines.filter(({ DocumentActionType: type }) => type === (one.kind === 10 ? 1 : 2));
    expect(Math.round((line?.Open ?? 0) * 1000)).toBe(one.ordered - taken(play, one));
  }
  for (const product of play.products) {
    const rows = await play.shop.stock(product, { Group: { Fields: ['Article'] } });
    const { quantity, worth } = stockOf(play, product);
    expect([Math.round((rows[0]?.Quantity ?? 0) * 1000), Math.round((rows[0]?.CreditSum ?? 0) * 100)]).toEqual([
      quantity,
      worth,
    ]);
  }
};

const house = await houseOfFile();

it('orders, deliveries and reversals agree with plain numbers, whatever comes in whatever order [R-DOC-024]', async () => {
  const seed = newSeed();
  const next = randomFrom(seed);
  const shop = await openShop(house);
  const products = [await shop.product(), await shop.product(), await shop.product()];
  const play: Play = {
    house,
    shop,
    office: officeOf(house, shop),
    products,
    orders: [],
    deliveries: [],
    moves: new Map(),
    lastMove: 0,
    random: (to) => Math.floor(next() * to),
  };
  const acts = [order, deliver, deliver, deliver, reverse];
  for (let step = 0; step < rounds(60, 600); step++) {
    try {
      await pick(play, acts)(play);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}`, { cause: error });
    }
  }
  await check(play);
});
