import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { askedOf, toldIn } from '#till/catalogue/marks/server-marks.ts';
import { callModel, decode, encode, learn } from '#client/http/codec.ts';
import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';
import type { Calls } from '#generated/types.ts';
import type { CallName } from '#generated/call-paths.ts';
import type { Ask } from '#till/catalogue/ask.ts';
import { createCatalogue, type Catalogue } from '#till/catalogue/catalogue.ts';
import { createCatalogueCache } from '#till/catalogue/catalogue-cache.ts';
import type { Choice } from '#till/catalogue/sale-basis.ts';
import { ProductSource } from '#till/settings/pos-options.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { shop } = await shopOfFile();
const { owner, branchId, depotId } = shop;

const random = randomFrom(newSeed());
const below = (limit: number): number => Math.floor(random() * limit);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

/** What tills have asked for whole, without naming ids. */
const askedWhole: string[] = [];

/** The till's own codec, over the wire of the server under test. */
const callInside = async (name: CallName, body: Record<string, unknown>): Promise<Json> => {
  await learn(name);
  const model = callModel(name);
  return decode(model, await owner.do(name, encode(model, body)));
};

const ask = (async (name: CallName, predicate: Record<string, unknown>) => {
  if (!predicate['Ids'] && !predicate['Articles'] && !predicate['ArticleIds']) askedWhole.push(name);
  return callInside(name, { predicate });
}) as unknown as Ask;

let count = 0;

const open = (database: TillDatabase, choice: Choice): Catalogue => {
  const catalogue = createCatalogue({
    ask,
    readMarks: async (asked) =>
      toldIn((await callInside('TillCatalogueRead', askedOf(asked))) as Calls['TillCatalogueRead']['answer']),
    cache: createCatalogueCache(database, owner.organisationId, Date.now),
    layouts: () => [],
    now: Date.now,
    idle: async () => {},
    newName: () => `index-${count++}`,
  });
  void catalogue.choose(choice);
  return catalogue;
};

const started = async (database: TillDatabase, choice: Choice): Promise<Catalogue> => {
  const catalogue = open(database, choice);
  await catalogue.start();
  // A till that has something goes on, and catches up behind it.
  await catalogue.refresh();
  return catalogue;
};

/** All that a till sells by and whom it knows. */
const contentsOf = (catalogue: Catalogue): Json => {
  const { articles, data } = catalogue.get();
  const listed = articles.all().slice();
  return {
    size: articles.size(),
    listed,
    found: listed.map(({ Name }) =>
      articles
        .search(Name ?? '', 5)
        .slice()
        .map(({ Id }) => Id),
    ),
    read: listed.map(({ Barcode, Code }) => articles.readCode(Barcode ?? Code ?? '')),
    groups: data.groups.map(({ Id }) =>
      articles
        .ofGroup(Id)
        .slice()
        .map((article) => article.Id),
    ),
    data: { ...data, customers: data.customers.toSorted((one, other) => (one.Id ?? 0) - (other.Id ?? 0)) },
  };
};

/** What a shop does while a till is away. */
const world = async () => {
  const { do: call } = owner;
  const vat = await call('VatCreate', { vat: { Name: '8 %', Code: 'B', Value: 8 } });
  const measure = await call('MeasureCreate', { measure: { Name: 'box', Code: 'bx' } });
  const lists = [
    await call('PricelistCreate', { pricelist: { Name: 'Wholesale' } }),
    await call('PricelistCreate', { pricelist: { Name: 'Friends' } }),
  ];
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 1 } });
  const groups: Json[] = [];
  for (const Name of ['Dairy', 'Bakery'])
    groups.push(await call('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split.Id } } }));
  const ids: number[] = [];
  const customers: number[] = [];
  let made = 0;
  const read = (Id: number): Promise<Json> => call('ArticleLoad', { article: { Id } });
  const update = async (Id: number, changes: object): Promise<void> => {
    const { Version } = await read(Id);
    await call('ArticleUpdate', { article: { Id, Version, ...changes } });
  };
  const acts: Record<string, () => Promise<unknown>> = {
    create: async () => {
      const at = made++;
      const { Id } = await call('ArticleCreate', {
        article: {
          Name: `Product ${at % 50} of ${at}`,
          Price: 1 + below(100),
          Code: `C${at}`,
          Barcode: `B${at}`,
          Vat: { Id: vat.Id },
          Measure: { Id: measure.Id },
        },
      });
      ids.push(Id);
    },
    price: () => update(oneOf(ids), { Price: below(3) === 0 ? 0 : 1 + below(100) }),
    name: () => update(oneOf(ids), { Name: `Renamed ${below(1000)}`, Code: `R${made++}` }),
    groups: () => update(oneOf(ids), { ArticleGroups: groups.filter(() => random() < 0.5).map(({ Id }) => ({ Id })) }),
    barcode: () =>
      call('ArticleBarcodeCreate', { articleBarcode: { Article: { Id: oneOf(ids) }, Value: `X${made++}` } }),
    hide: () => call('ArticleRemove', { article: { Id: oneOf(ids) } }),
    delete: async () => {
      const id = oneOf(ids);
      const { status } = await owner.try('ArticleDelete', { article: { Id: id } });
      if (status === 200) ids.splice(ids.indexOf(id), 1);
    },
    vat: async () => {
      const { Version } = await call('VatRead', { vat: { Id: vat.Id } });
      await call('VatUpdate', { vat: { Id: vat.Id, Version, Value: below(20) } });
    },
    measure: async () => {
      const { Version } = await call('MeasureRead', { measure: { Id: measure.Id } });
      await call('MeasureUpdate', { measure: { Id: measure.Id, Version, Name: `box ${below(100)}` } });
    },
    listPrice: async () => {
      const [{ Id: list }, article] = [oneOf(lists), oneOf(ids)];
      const { Entities } = await call('PricelistItemSearch', {
        predicate: { Pricelists: [{ Id: list }], Articles: [{ Id: article }] },
      });
      const [item] = Entities as Json[];
      const price = { PriceMax: 1 + below(50), Active: random() < 0.8 };
      if (!item)
        await call('PricelistItemCreate', {
          pricelistItem: { Pricelist: { Id: list }, Article: { Id: article }, ...price },
        });
      else if (random() < 0.4) await call('PricelistItemDelete', { pricelistItem: { Id: item.Id } });
      else await call('PricelistItemUpdate', { pricelistItem: { Id: item.Id, Version: item.Version, ...price } });
    },
    receive: () => shop.receive([[oneOf(ids), 1 + below(5), 2]]),
    sell: () => shop.sell([[oneOf(ids), 1 + below(4), 3]]),
    customer: async () => {
      const { Id } = await call('ContractorCreate', {
        contractor: { Name: `Customer ${made++}`, ContractorActionType: 1 },
      });
      customers.push(Id);
    },
    rename: async () => {
      if (customers.length === 0) return;
      const Id = oneOf(customers);
      const { Version } = await call('ContractorRead', { contractor: { Id } });
      await call('ContractorUpdate', { contractor: { Id, Version, Name: `Renamed ${made++}` } });
    },
    discount: () =>
      call('LayoutCreate', {
        layout: {
          Name: `Discount ${made++}`,
          LayoutEntityType: 1,
          Settings: [{ Key: 'Predicate', Value: { Type: 1, Value: 10, Active: true, schedule: { type: 2 } } }],
        },
      }),
  };
  return { acts, lists };
};

it(
  'a till that was away asks for what has changed and for no more, and has then what a new till has',
  { timeout: rounds(120_000, 1_200_000) },
  async () => {
    const { acts, lists } = await world();
    for (let at = 0; at < 90; at += 1) await acts['create']?.();
    const choices: Choice[] = [
      { source: ProductSource.All, branchId },
      { source: ProductSource.Pricelist, pricelistId: lists[1]?.Id, branchId },
      { source: ProductSource.Stock, branchId },
    ];
    const databases: TillDatabase[] = [];
    for (const choice of choices) {
      const database = await openTillDatabase(`till-${count++}`);
      databases.push(database);
      await started(database, choice);
    }
    for (let round = 0; round < rounds(5, 40); round += 1) {
      for (let change = below(16); change >= 0; change -= 1) await oneOf(Object.values(acts))();
      for (const [at, choice] of choices.entries()) {
        askedWhole.length = 0;
        const away = await started(databases[at] as TillDatabase, choice);
        const whole = [
          'ArticleSearch',
          'ArticleBondSearch',
          'PricelistItemSearch',
          'BalanceSearch',
          'ContractorSearch',
        ];
        expect(askedWhole.filter((name) => whole.includes(name))).toEqual([]);
        const fresh = await started(await openTillDatabase(`till-${count++}`), choice);
        expect(contentsOf(away)).toEqual(contentsOf(fresh));
      }
    }
    expect(depotId).toBeGreaterThan(0);
  },
);
