import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';
import type { Ask } from '#till/catalogue/ask.ts';
import { createCatalogue, type Catalogue, type CatalogueParts } from '#till/catalogue/catalogue.ts';
import { createCatalogueCache } from '#till/catalogue/catalogue-cache.ts';
import { searchCustomers } from '#till/catalogue/customer-search.ts';
import { ProductSource } from '#till/settings/pos-options.ts';

type Row = { Id: number } & Record<string, unknown>;

/** A server with these rows; what is asked of it is noted. */
let rows: Record<string, Row[]>;
let asked: string[];
let isGone: boolean;
let database: TillDatabase;
let count = 0;

const ask = (async (name: string, predicate: Record<string, unknown>) => {
  if (isGone) throw new Error('gone');
  asked.push(name);
  const { Index = 0, Size = 10 } = (predicate['Pager'] ?? {}) as { Index?: number; Size?: number };
  const ids = predicate['Ids'] as number[] | undefined;
  const all = (rows[name] ?? []).filter(({ Id }) => !ids || ids.includes(Id));
  return { Entities: all.slice(Index * Size, (Index + 1) * Size), Pager: { Index, Size, Number: all.length } };
}) as unknown as Ask;

const open = (organisationId = 1, more: Partial<CatalogueParts> = {}): Catalogue =>
  createCatalogue({
    ask,
    cache: createCatalogueCache(database, organisationId, () => 5000),
    layouts: () => [],
    now: () => 5000,
    idle: async () => {},
    newName: () => `index-${count++}`,
    ...more,
  });

const started = async (organisationId?: number): Promise<Catalogue> => {
  const catalogue = open(organisationId);
  await catalogue.start();
  return catalogue;
};
const names = (catalogue: Catalogue) =>
  catalogue
    .get()
    .articles.all()
    .slice()
    .map(({ Name }) => Name);
const eventually = (check: () => unknown, wanted: unknown) => expect.poll(check, { timeout: 3000 }).toEqual(wanted);

beforeEach(async () => {
  database = await openTillDatabase(`catalogue-${count++}`);
  asked = [];
  isGone = false;
  rows = {
    ArticleSearch: [
      { Id: 1, Name: 'Milk', Price: 1250, Barcode: '4840000000017' },
      { Id: 2, Name: 'Bread', Price: 800 },
    ],
    ArticleBondSearch: [{ Id: 1, ArticleId: 1, GroupId: 7 }],
    BranchSearch: [
      { Id: 1, Name: 'Center' },
      { Id: 2, Name: 'North' },
    ],
    DepotSearch: [
      { Id: 5, Name: 'Center', Branch: { Id: 1 }, IsDefault: true },
      { Id: 6, Name: 'North', Branch: { Id: 2 } },
    ],
    TillStaffSearch: [{ Id: 8, Name: 'Ion', Branches: [{ Id: 2 }], Verifier: '$ion' }],
    PricelistSearch: [{ Id: 41, Name: 'Wholesale' }],
    PricelistItemSearch: [
      { Id: 1, Article: { Id: 2 }, PriceMax: 700, PriceMin: 650 },
      { Id: 2, Article: { Id: 1 }, PriceMax: 900, LockedOn: 1 },
    ],
    BalanceSearch: [{ Id: 0, Article: { Id: 1 }, Quantity: 3000 }],
  };
});

describe('the catalogue of a till', () => {
  it('is read from the server the first time, and from the device ever after', async () => {
    await started();
    isGone = true;
    const again = await started();
    expect(again.get()).toMatchObject({ phase: 'ready', refreshedOn: 5000 });
    expect(names(again)).toEqual(['Bread', 'Milk']);
    expect(
      again
        .get()
        .articles.ofGroup(7)
        .slice()
        .map(({ Id }) => Id),
    ).toEqual([1]);
  });

  it('says that it failed where nothing is kept and nobody answers, and can be started again', async () => {
    isGone = true;
    const catalogue = await started();
    expect(catalogue.get().phase).toBe('failed');
    isGone = false;
    await catalogue.start();
    expect(catalogue.get().phase).toBe('ready');
  });

  it('keeps the companies of a device apart', async () => {
    await started(1);
    isGone = true;
    expect((await started(2)).get().phase).toBe('failed');
  });

  it('reads a catalogue of many pages whole', async () => {
    rows['ArticleSearch'] = Array.from({ length: 2345 }, (_, i) => ({ Id: i + 1, Name: `Product ${i}`, Price: 100 }));
    const catalogue = await started();
    expect(catalogue.get().articles.size()).toBe(2345);
    isGone = true;
    expect((await started()).get().articles.size()).toBe(2345);
  });

  it('starts from the index that it kept, with what changed after it', async () => {
    const catalogue = await started();
    await catalogue.refresh();
    rows['ArticleSearch'] = [{ Id: 1, Name: 'Kefir', Price: 1300, Barcode: '4840000000055' }];
    catalogue.hear({ Entity: 'Article', Id: 1, Action: 'update' });
    catalogue.hear({ Entity: 'Article', Id: 2, Action: 'delete' });
    await eventually(() => names(catalogue), ['Kefir']);
    isGone = true;
    expect(await database.get('cache', [1, 'unindexed'])).toMatchObject({
      value: {
        before: [
          [1, { Name: 'Milk' }],
          [2, { Name: 'Bread' }],
        ],
      },
    });
    const { articles } = (await started()).get();
    expect([
      articles.readCode('4840000000055').kind,
      articles.readCode('4840000000017').kind,
      articles.search('kef', 5).length,
      articles.search('milk', 5).length,
      articles.size(),
    ]).toEqual(['article', 'unknown', 1, 0, 1]);
  });

  it('makes the index anew where the one that is kept is not the one that the changes speak of', async () => {
    await started();
    await database.put('cache', {
      organisationId: 1,
      kind: 'unindexed',
      value: { name: 'another', before: [] },
      at: 0,
    });
    isGone = true;
    expect(names(await started())).toEqual(['Bread', 'Milk']);
  });

  it('makes the index anew where the browser has lost the file that it is kept in', async () => {
    await started();
    const kept = await database.get('cache', [1, 'catalogue']);
    await database.put('cache', { ...kept, value: { ...(kept?.value as object), file: undefined } } as never);
    isGone = true;
    expect(names(await started())).toEqual(['Bread', 'Milk']);
  });

  it('starts from an index that an earlier program kept as objects by making it anew', async () => {
    await started();
    const kept = await database.get('cache', [1, 'unindexed']);
    const { name } = kept?.value as { name: string };
    await database.delete('cache', [1, 'catalogue']);
    await database.put('cache', { organisationId: 1, kind: 'index', value: { name, index: { size: 0 } }, at: 0 });
    expect(names(await started())).toEqual(['Bread', 'Milk']);
    await eventually(async () => [await database.get('cache', [1, 'index'])], [undefined]);
  });

  it('reads articles that an earlier program kept as objects', async () => {
    await started();
    await database.put('articles', {
      organisationId: 1,
      block: 0,
      articles: [{ Id: 3, Name: 'Tea', Price: 300 } as { Id: number }],
    });
    await database.delete('cache', [1, 'catalogue']);
    isGone = true;
    expect(names(await started())).toEqual(['Tea']);
  });

  it('reads again what an event names, and that alone', async () => {
    const catalogue = await started();
    rows['ArticleSearch'] = [{ Id: 1, Name: 'Milk', Price: 1300 }];
    asked = [];
    catalogue.hear({ Entity: 'Article', Id: 1, Action: 'update' });
    await eventually(() => catalogue.get().articles.byId(1)?.Price, 1300);
    expect(names(catalogue)).toEqual(['Bread', 'Milk']);
    expect(asked).not.toContain('BranchSearch');
  });

  it('forgets an article that was deleted, on the device too', async () => {
    const catalogue = await started();
    rows['ArticleSearch'] = [{ Id: 2, Name: 'Bread', Price: 800 }];
    catalogue.hear({ Entity: 'Article', Id: 1, Action: 'delete' });
    await eventually(() => names(catalogue), ['Bread']);
    isGone = true;
    await expect.poll(async () => names(await started())).toEqual(['Bread']);
  });

  it('reads everything again when events were missed', async () => {
    const catalogue = await started();
    rows['ArticleSearch'] = [
      { Id: 2, Name: 'Bread', Price: 800 },
      { Id: 3, Name: 'Tea', Price: 300 },
    ];
    rows['BranchSearch'] = [{ Id: 1, Name: 'Old town' }];
    catalogue.hear('reset');
    await eventually(() => names(catalogue), ['Bread', 'Tea']);
    expect(catalogue.get().data.branches).toEqual([{ Id: 1, Name: 'Old town', Address: undefined }]);
  });

  it('goes on with what it has when a refresh is cut', async () => {
    const catalogue = await started();
    isGone = true;
    await expect(catalogue.refresh()).rejects.toThrow('gone');
    expect(names(catalogue)).toEqual(['Bread', 'Milk']);
    expect(catalogue.get().phase).toBe('ready');
  });

  it('keeps of a PIN its verifier', async () => {
    const catalogue = await started();
    expect(catalogue.get().data.employees).toEqual([
      { Id: 8, Name: 'Ion', EmployeeActorType: undefined, branchIds: [2], verifier: '$ion' },
    ]);
  });

  it('sells by a price list, whose locked prices do not count', async () => {
    const catalogue = await started();
    await catalogue.choose({ source: ProductSource.Pricelist, branchId: 1 });
    await eventually(() => names(catalogue), ['Bread']);
    expect(catalogue.get().articles.byId(2)).toMatchObject({ Price: 700, Settings: { minSalePrice: 650 } });
    expect(catalogue.get().articles.readCode('4840000000017')).toMatchObject({ article: { Price: 0 } });
  });

  it('lists what lies in the depot of the branch, and reads all anew when the branch changes', async () => {
    const catalogue = await started();
    await catalogue.choose({ source: ProductSource.Stock, branchId: 1 });
    await eventually(() => names(catalogue), ['Milk']);
    rows['BalanceSearch'] = [{ Id: 0, Article: { Id: 2 }, Quantity: 1000 }];
    asked = [];
    await catalogue.choose({ source: ProductSource.Stock, branchId: 2 });
    await eventually(() => names(catalogue), ['Bread']);
    expect(asked).toEqual(expect.arrayContaining(['ArticleSearch', 'BalanceSearch']));
  });

  it('keeps a customer made here until the server names him', async () => {
    const catalogue = await started();
    await catalogue.setData('customers', [{ ClientId: 'new-1', Name: 'Maria', Discount: 0 }]);
    await catalogue.refresh();
    expect(catalogue.get().data.customers).toMatchObject([{ ClientId: 'new-1' }]);
    rows['ContractorSearch'] = [{ Id: 31, ClientId: 'new-1', FirstName: 'Maria' }];
    await catalogue.refresh();
    expect(catalogue.get().data.customers).toMatchObject([{ Id: 31, Name: 'Maria' }]);
  });
});

describe('customers at the till', () => {
  const customers = [
    { Id: 1, Name: 'Ștefan Țurcanu', Phone: '+373 69 111-222', Discount: 0 },
    { Id: 2, Name: 'Пётр', Number: '290000007', Discount: 500 },
  ];
  it.each([
    ['stefan tur', [1]],
    ['69111222', [1]],
    ['петр', [2]],
    ['0007', [2]],
    ['nobody', []],
    ['', [1, 2]],
    ['+37369111222', [1]],
    ['+373 (69) 111-222', [1]],
    ['069111222', [1]],
    ['00373 69 111 222', [1]],
    ['069111223', []],
    ['111222', [1]],
  ])('are found by %j [C15]', (search, ids) => {
    expect(searchCustomers(customers, search, 10).map(({ Id }) => Id)).toEqual(ids);
  });
});

describe('what of the catalogue is damaged on the device', () => {
  const garbage = ['x', 7, null, {}, [null], [{}], [{ Id: 'x' }], { name: 1, before: 2 }, { '0': 5 }];
  const marked = { '0': 'a' };
  const choice = { source: ProductSource.Pricelist, pricelistId: 41, branchId: 1 };

  const startedWhole = async (): Promise<Catalogue> => {
    const catalogue = open(1, {
      readMarks: async () => ({ articles: marked, customers: marked, prices: marked, stock: marked }),
    });
    await catalogue.choose(choice);
    await catalogue.start();
    return catalogue;
  };
  const seen = (catalogue: Catalogue) => [
    catalogue.get().phase,
    catalogue.get().data,
    catalogue
      .get()
      .articles.all()
      .slice()
      .map(({ Name, Price }) => [Name, Price]),
  ];

  it('is left out, and the till starts without a server; with one it is read again, each kind of it [B9]', async () => {
    rows['ContractorSearch'] = [{ Id: 31, Name: 'Regular', Settings: { Discount: 1000 } }];
    const before = seen(await startedWhole());
    await eventually(async () => (await database.getAllKeys('cache')).length > 14, true);
    const places = (await database.getAllKeys('cache')).map(([, kind]) => ['cache', kind] as const);
    const blocks = (await database.getAllKeys('articles')).map(([, block]) => ['articles', block] as const);
    for (const [name, key] of [...places, ...blocks]) {
      for (const value of garbage) {
        if (name === 'cache') await database.put('cache', { organisationId: 1, kind: key as string, value, at: 1 });
        else
          await database.put('articles', {
            organisationId: 1,
            block: key as number,
            ids: value,
            lines: value,
          } as never);
        isGone = true;
        const alone = await startedWhole();
        expect([key, value, alone.get().phase]).toEqual([key, value, 'ready']);
        isGone = false;
        await alone.refresh();
        expect([key, value, ...seen(alone)]).toEqual([key, value, ...before]);
        expect([key, value, ...seen(await startedWhole())]).toEqual([key, value, ...before]);
      }
    }
  });
});

it('knows which payment types draw on a balance that is kept here [REV-D11]', async () => {
  rows['TenderSearch'] = [
    { Id: 1, Name: 'Cash', TenderActionType: 1 },
    { Id: 2, Name: 'Gift card', TenderActionType: 4, Settings: { giftcard: true } },
  ];
  const catalogue = await started();
  await eventually(() => catalogue.get().data.tenders.map(({ kind }) => kind), [undefined, 'giftcard']);
});
