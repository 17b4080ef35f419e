import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Shop } from '#tests/calls/documents-shop.ts';
import type { Json } from '#tests/support/call-client.ts';

/**
 * What a shop may do to its stock. Articles and depots by place, quantities in thousandths, prices in hundredths, time
 * in milliseconds from the last thing done.
 */
export interface Commands {
  receive: Placed;
  sell: Placed;
  return: Placed;
  writeOff: Placed;
  transfer: Timed & { from: number };
  draft: Placed & { fate: 'approve' | 'change' | 'delete' };
  repeat: object;
  meddle: object;
  close: { depot: number };
}
type GivenLine = [article: number, quantity: number, price: number];
interface Timed {
  at: number;
  lines: GivenLine[];
}
interface Placed extends Timed {
  depot: number;
}
export type Command = { [Kind in keyof Commands]: { kind: Kind } & Commands[Kind] }[keyof Commands];

const lines = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 5000 })),
  { minLength: 1, maxLength: 4 },
);
const depot = fc.integer({ min: 0, max: 1 });
/** Mostly now, else up to a good while ago: receipts of tills that had no connection, and documents of last month. */
const at = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -20_000, max: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: -400_000, max: 0 }) },
);

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('receive', 'sell', 'sell', 'return', 'writeOff'), depot, at, lines }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), from: depot, at, lines }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('draft' as const),
      depot,
      at,
      lines,
      fate: fc.constantFrom('approve', 'change', 'delete'),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'repeat' as const }, { kind: 'meddle' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), depot }) },
) as fc.Arbitrary<Command>;

/** What the plain model remembers: nothing but quantities and what was taken. */
export interface Model {
  stock: Map<string, number>;
  /** Sums of approved receipts in hundredths. */
  sold: number;
  receipts: number;
  sent?: Json;
  answered?: Json;
}

export const newModel = (): Model => ({ stock: new Map(), sold: 0, receipts: 0 });

export interface World {
  shop: Shop;
  articles: number[];
  depots: number[];
  model: Model;
  now: () => number;
  wait: (ms: number) => void;
}

const key = (article: number, depotId: number): string => `${article}:${depotId}`;
const have = ({ model }: World, article: number, depotId: number): number =>
  model.stock.get(key(article, depotId)) ?? 0;
/** The model follows what has moved. */
export const move = ({ model }: World, article: number, depotId: number, quantity: number): void => {
  model.stock.set(key(article, depotId), (model.stock.get(key(article, depotId)) ?? 0) + quantity);
};

const iso = (ms: number): string => new Date(ms).toISOString();
/** Hundredths of quantity × price, half away from zero, by whole numbers. */
const sumOf = (quantity: number, price: number): number => Math.floor((2 * quantity * price + 1000) / 2000);

const base = (world: World, offset: number) => ({
  ClientId: randomUUID(),
  Branch: { Id: world.shop.branchId },
  ...(offset !== 0 && { ApprovedOn: iso(world.now() + offset) }),
});

const lotsOf = (world: World, given: GivenLine[], price: 'CreditPrice' | 'DebitPrice') =>
  given.map(([article, quantity, value]) => ({
    Article: { Id: world.articles[article] },
    Quantity: quantity / 1000,
    [price]: value / 100,
    ...(price === 'DebitPrice' && { PrimaryDebitPrice: value / 100 }),
  }));

const approve = async (world: World, document: Json): Promise<Json> => {
  const answer = await world.shop.owner.try('DocumentApprove', { document });
  if (answer.status === 200) Object.assign(world.model, { sent: document, answered: answer.body });
  return answer;
};

const receipt = (world: World, { depot: place, at: offset, lines: given }: Placed, operation: 2 | 4): Json => {
  const total = given.reduce((sum, [, quantity, price]) => sum + sumOf(quantity, price), 0);
  return {
    ...base(world, offset),
    DocumentActionType: 3,
    DocumentOperationType: operation,
    DebitDepot: { Id: world.depots[place] },
    Lots: lotsOf(world, given, 'DebitPrice'),
    ...(operation === 4 && { Settings: [{ Key: 'ReturnReason', Value: 1 }] }),
    Payoffs: total === 0 ? [] : [{ Tender: { Id: world.shop.cash }, Value: (operation === 4 ? -total : total) / 100 }],
  };
};

const must = (answer: Json): void => {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
};

const doers: { [Kind in keyof Commands]: (world: World, command: Commands[Kind]) => Promise<void> } = {
  receive: async (world, given) => {
    must(
      await approve(world, {
        ...base(world, given.at),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        CreditDepot: { Id: world.depots[given.depot] },
        Contractor: { Id: world.shop.supplierId },
        Lots: lotsOf(world, given.lines, 'CreditPrice'),
      }),
    );
    for (const [article, quantity] of given.lines) move(world, article, given.depot, quantity);
  },
  writeOff: async (world, given) => {
    must(
      await approve(world, {
        ...base(world, given.at),
        DocumentActionType: 2,
        DocumentOperationType: 5,
        DebitDepot: { Id: world.depots[given.depot] },
        Contractor: { Id: world.shop.supplierId },
        Lots: lotsOf(world, given.lines, 'DebitPrice'),
      }),
    );
    for (const [article, quantity] of given.lines) move(world, article, given.depot, -quantity);
  },
  sell: async (world, given) => {
    must(await approve(world, receipt(world, given, 2)));
    for (const [article, quantity, price] of given.lines) {
      move(world, article, given.depot, -quantity);
      world.model.sold += sumOf(quantity, price);
    }
    world.model.receipts += 1;
  },
  return: async (world, given) => {
    must(await approve(world, receipt(world, given, 4)));
    for (const [article, quantity, price] of given.lines) {
      move(world, article, given.depot, quantity);
      world.model.sold -= sumOf(quantity, price);
    }
    world.model.receipts += 1;
  },
  transfer: async (world, given) => {
    const to = 1 - given.from;
    const answer = await approve(world, {
      ...base(world, given.at),
      DocumentActionType: 4,
      DebitDepot: { Id: world.depots[given.from] },
      CreditDepot: { Id: world.depots[to] },
      Lots: lotsOf(world, given.lines, 'CreditPrice'),
    });
    const needed = new Map<number, number>();
    for (const [article, quantity] of given.lines) needed.set(article, (needed.get(article) ?? 0) + quantity);
    const isThere = [...needed].every(([article, quantity]) => have(world, article, given.from) >= quantity);
    if (answer.status !== 200) {
      if (answer.body.Code !== 'LOT_NO_STOCK' || (isThere && given.at === 0))
        throw new Error(`transfer answered ${JSON.stringify(answer.body)}`);
      return;
    }
    if (!isThere && given.at === 0) throw new Error('a transfer of what is not there was taken');
    for (const [article, quantity] of given.lines) {
      move(world, article, given.from, -quantity);
      move(world, article, to, quantity);
    }
  },
  draft: async (world, given) => {
    const { do: call } = world.shop.owner;
    const document = await call('DocumentCreate', {
      document: {
        ...base(world, 0),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        CreditDepot: { Id: world.depots[given.depot] },
        Contractor: { Id: world.shop.supplierId },
      },
    });
    for (const lot of lotsOf(world, given.lines, 'CreditPrice'))
      await call('LotCreate', { lot: { ...lot, Document: { Id: document.Id } } });
    if (given.fate === 'delete') {
      await call('DocumentDelete', { document: { Id: document.Id } });
      return;
    }
    if (given.fate === 'change') {
      const {
        Entities: [first],
      } = await call('LotSearch', { predicate: { Documents: [{ Id: document.Id }] } });
      await call('LotUpdate', { lot: { Id: first.Id, Version: first.Version, CreditSum: 12.34 } });
      return;
    }
    await call('DocumentApprove', {
      document: { Id: document.Id, ...(given.at !== 0 && { ApprovedOn: iso(world.now() + given.at) }) },
    });
    for (const [article, quantity] of given.lines) move(world, article, given.depot, quantity);
  },
  repeat: async (world) => {
    const { sent, answered } = world.model;
    if (!sent) return;
    const again = await world.shop.owner.do('DocumentApprove', { document: sent });
    if (again.Id !== answered.Id || again.Code !== answered.Code)
      throw new Error('a repeated document was taken twice');
  },
  // What is approved stays as it is, whoever asks for what.
  meddle: async ({ shop, model, articles }) => {
    if (!model.answered) return;
    const {
      Id,
      Lots: [lot],
    } = model.answered;
    const { Version, DocumentActionType } = await shop.owner.do('DocumentRead', { document: { Id } });
    const tries: [string, Json][] = [
      ['DocumentUpdate', { document: { Id, Version, CreditSum: 1, DebitSum: 1 } }],
      ['DocumentDelete', { document: { Id } }],
      ['LotUpdate', { lot: { Id: lot.Id, Version: lot.Version, Quantity: 7 } }],
      ['LotDelete', { lot: { Id: lot.Id } }],
      ['LotCreate', { lot: { Document: { Id }, Article: { Id: articles[0] }, Quantity: 1 } }],
      ...(DocumentActionType === 3
        ? [['PayoffCreate', { payoff: { Document: { Id }, Tender: { Id: shop.cash }, Value: 1 } }] as [string, Json]]
        : []),
    ];
    for (const [name, body] of tries) {
      const { status } = await shop.owner.try(name, body);
      if (status < 400 || status >= 500) throw new Error(`${name} of an approved document answered ${status}`);
    }
  },
  close: async (world, { depot: place }) => {
    const answer = await world.shop.owner.try('DocumentGroupApprove', {
      documentGroup: { Branch: { Id: world.shop.branchId }, Depot: { Id: world.depots[place] } },
    });
    if (answer.status !== 200 && answer.body.Code !== 'SHIFT_EMPTY')
      throw new Error(`closing answered ${JSON.stringify(answer.body)}`);
  },
};

/** Does it, and lets the model follow. */
export const perform = async (world: World, given: Command): Promise<void> => {
  world.wait(1500);
  await doers[given.kind](world, given as never);
};
