import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../../documents-shop.ts';
import type { Json, Person } from '../../house.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;

let inventory: Json;
let milk: number;
let bread: number;

const begin = (more: object = {}): Promise<Json> =>
  call('DocumentGroupCreate', { documentGroup: { Depot: { Id: shop.depotId }, ...more } });
interface Count {
  ClientId: string;
  Article: { Id: number };
  Quantity: number;
}
const count = (Id: number, Quantity: number, more: object = {}): Count => ({
  ClientId: randomUUID(),
  Article: { Id },
  Quantity,
  ...more,
});
const add = (...counts: Count[]) => call('InventoryCountAdd', { inventory: { Id: inventory.Id }, counts });
const tryAdd = (...counts: Count[]) => attempt('InventoryCountAdd', { inventory: { Id: inventory.Id }, counts });
const lots = (more: object = {}): Promise<Json> =>
  call('InventoryLotSearch', { inventory: { Id: inventory.Id }, size: 100, ...more });
const lotOf = async (article: number): Promise<Json> => (await lots({ articles: [{ Id: article }] })).Entities[0];
const approve = (): Promise<Json> => call('DocumentGroupApprove', { documentGroup: { Id: inventory.Id } });
const inStock = async (article: number): Promise<number> => (await shop.stock(article))[0]?.Quantity ?? 0;

beforeEach(async () => {
  const open = await call('DocumentGroupSearch', {
    predicate: { DocumentSplits: { SplitDocumentTypes: [2] }, ApprovedOn: { Exists: false } },
  });
  for (const { Id } of open.Entities) await call('DocumentGroupDelete', { documentGroup: { Id } });
  [milk, bread] = [await shop.product(10), await shop.product(5)];
  await shop.receive([
    [milk, 10, 2],
    [bread, 20, 1],
  ]);
  house.wait(60_000);
  inventory = await begin();
  house.wait(60_000);
});

describe('an inventory', () => {
  it('[R-INV-002] is counted and closed, and the stock is what was counted', async () => {
    await add(count(milk, 8), count(bread, 21));
    house.wait(60_000);
    const closed = await approve();
    expect(closed.ApprovedOn).toBeTruthy();
    expect([await inStock(milk), await inStock(bread)]).toEqual([8, 21]);
    const document = await call('DocumentLoad', { document: { Id: closed.DocumentTo.Id } });
    expect(document).toMatchObject({
      DocumentActionType: 7,
      DocumentOperationType: 3,
      Lots: [
        { Article: { Id: milk }, Quantity: -2, CreditSum: -4 },
        { Article: { Id: bread }, Quantity: 1, CreditSum: 1 },
      ],
    });
    expect(closed).toMatchObject({ CreditSum: -3 });
    expect(await lots()).toMatchObject({ Summary: { SurplusSum: 1, ShortageSum: 4, Products: 2, Differing: 2 } });
  });

  it('[R-INV-007] takes sales, returns and other moves until the count into account, and none after it', async () => {
    await shop.sell([[milk, 3, 10]]);
    await shop.receive([[milk, 5, 2]]);
    house.wait(60_000);
    await add(count(milk, 11));
    house.wait(60_000);
    await shop.sell([[milk, 2, 10]]);
    expect(await lotOf(milk)).toMatchObject({
      Expected: 10,
      ExtraSales: 3,
      Moved: 5,
      Counted: 11,
      Difference: -1,
      Surplus: 0,
      Shortage: 1,
      ShortageSum: 2,
    });
    await approve();
    expect(await inStock(milk)).toBe(9);
    expect(await inStock(bread)).toBe(20);
  });

  it('counts a repeated count once, and refuses its ClientId with other data', async () => {
    const scan = count(milk, 1);
    await add(scan);
    await add(scan, count(milk, 1));
    expect(await lotOf(milk)).toMatchObject({ Counted: 2 });
    expect((await tryAdd({ ...scan, Quantity: 5 })).fault.Code).toBe('CLIENT_ID_REUSED');
    expect(await lotOf(milk)).toMatchObject({ Counted: 2 });
  });

  it('[R-INV-005] counts a quantity by its absolute value', async () => {
    await add(count(milk, -5));
    expect(await lotOf(milk)).toMatchObject({ Counted: 5 });
  });

  it('adds what several people count at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => add(count(milk, 1), count(bread, 2))));
    expect(await lotOf(milk)).toMatchObject({ Counted: 12 });
    expect(await lotOf(bread)).toMatchObject({ Counted: 24 });
  });

  it('replaces what was counted by a quantity in all, unless more was counted meanwhile', async () => {
    await add(count(milk, 4));
    await add(count(milk, 7, { InventoryCountType: 2, Seen: 4 }));
    expect(await lotOf(milk)).toMatchObject({ Counted: 7 });
    const { fault } = await tryAdd(count(milk, 9, { InventoryCountType: 2, Seen: 4 }));
    expect(fault).toMatchObject({ Code: 'INVENTORY_COUNT_CHANGED', Message: expect.stringContaining('7') });
    await add(count(milk, 1));
    expect(await lotOf(milk)).toMatchObject({ Counted: 8 });
  });

  it('sets counts aside for a recount, and is not approved before it is done', async () => {
    await add(count(milk, 4));
    await add(count(milk, 0, { InventoryCountType: 3 }));
    const lot = await lotOf(milk);
    expect(lot).toMatchObject({ IsToRecount: true });
    expect(lot.Counted).toBeUndefined();
    const refused = await attempt('DocumentGroupApprove', { documentGroup: { Id: inventory.Id } });
    expect(refused.fault.Code).toBe('INVENTORY_RECOUNT');
    await add(count(milk, 10));
    await approve();
    expect(await inStock(milk)).toBe(10);
  });

  it('takes the time of a count from the device, by what the clock of the device shows', async () => {
    const ahead = 3_600_000;
    const countedOn = house.now();
    house.wait(60_000);
    await shop.sell([[milk, 2, 10]]);
    house.wait(60_000);
    const { status } = await house.call(
      'InventoryCountAdd',
      {
        inventory: { Id: inventory.Id },
        counts: [count(milk, 10, { CountedOn: new Date(countedOn + ahead).toISOString() })],
      },
      { token: shop.owner.token, headers: { 'client-time': String(house.now() + ahead) } },
    );
    expect(status).toBe(200);
    expect(await lotOf(milk)).toMatchObject({ Difference: 0, ExtraSales: 0 });
  });

  it('is approved once, however many approve it at the same time', async () => {
    await add(count(milk, 6));
    const answers = await Promise.all(Array.from({ length: 5 }, approve));
    expect(new Set(answers.map(({ DocumentTo }) => DocumentTo.Id)).size).toBe(1);
    expect(await approve()).toMatchObject({ DocumentTo: { Id: answers[0].DocumentTo.Id } });
    expect(await inStock(milk)).toBe(6);
    expect((await tryAdd(count(milk, 1))).fault.Code).toBe('DOCUMENT_APPROVED');
  });

  it('counts what is left as none where that is asked for', async () => {
    await add(count(milk, 10));
    expect((await call('InventoryRestCount', { inventory: { Id: inventory.Id } })).Count).toBeGreaterThan(0);
    expect(await lotOf(bread)).toMatchObject({ Counted: 0, Shortage: 20 });
    expect((await call('InventoryRestCount', { inventory: { Id: inventory.Id } })).Count).toBe(0);
    await approve();
    expect([await inStock(milk), await inStock(bread)]).toEqual([10, 0]);
  });

  it('keeps its figures, whatever arrives late or is costed anew', async () => {
    await add(count(milk, 6));
    house.wait(60_000);
    await approve();
    const before = await lots();
    await shop.sell([[milk, 1, 10]], { ApprovedOn: new Date(house.now() - 90_000).toISOString() });
    await shop.receive([[milk, 1, 9]], { ApprovedOn: new Date(house.now() - 3_600_000).toISOString() });
    expect(await lots()).toEqual(before);
  });
});

describe('what an inventory is about', () => {
  it('is the whole depot, a list of products, or the items of a collection', async () => {
    await call('DocumentGroupDelete', { documentGroup: { Id: inventory.Id } });
    inventory = await begin({ ArticlePredicate: { Ids: [milk] } });
    expect((await lots()).Entities).toMatchObject([{ Article: { Id: milk } }]);
    const { status, fault } = await tryAdd(count(bread, 1));
    expect([status, fault.Code]).toEqual([422, 'INVENTORY_PRODUCT']);
    await add(count(milk, 9));
    await approve();
    expect([await inStock(milk), await inStock(bread)]).toEqual([9, 20]);
  });

  it('is found by a part of the name, by the differences alone, and by the last count', async () => {
    await add(count(bread, 20));
    house.wait(1000);
    await add(count(milk, 8));
    expect((await lots({ only: 'difference' })).Entities).toMatchObject([{ Article: { Id: milk } }]);
    expect((await lots({ isLatestFirst: true, size: 1 })).Entities).toMatchObject([{ Article: { Id: milk } }]);
    const { Name } = (await lotOf(bread)).Article;
    expect((await lots({ text: Name })).Entities).toMatchObject([{ Article: { Id: bread } }]);
  });

  it('is refused where the predicate is none, or there is no depot', async () => {
    const split = await call('DocumentSplitSearch', { predicate: { SplitDocumentTypes: [2] } });
    await call('DocumentGroupDelete', { documentGroup: { Id: inventory.Id } });
    const wrong = await attempt('DocumentGroupCreate', {
      documentGroup: { Depot: { Id: shop.depotId }, ArticlePredicate: { Nonsense: 1 } },
    });
    expect([wrong.status, wrong.fault.Code]).toEqual([400, 'INVALID_INPUT']);
    const without = await attempt('DocumentGroupCreate', {
      documentGroup: { DocumentSplit: { Id: split.Entities[0].Id } },
    });
    expect(without.fault.Code).toBe('DOCUMENT_DEPOT_MISSING');
  });
});

describe('beginning and ending', () => {
  it('refuses a second inventory of a depot while one is open, also at the same moment', async () => {
    const second = await attempt('DocumentGroupCreate', { documentGroup: { Depot: { Id: shop.depotId } } });
    expect(second.fault).toMatchObject({ Code: 'INVENTORY_OPEN', Message: expect.stringContaining(inventory.Code) });
    const other = { documentGroup: { Depot: { Id: shop.otherDepotId } } };
    const answers = await Promise.all([0, 1, 2].map(() => attempt('DocumentGroupCreate', other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('begins now, in the branch of its depot, and keeps both', async () => {
    expect(inventory).toMatchObject({ Branch: { Id: shop.branchId }, Employee: { Id: shop.owner.employeeId } });
    const moved = await attempt('DocumentGroupUpdate', {
      documentGroup: { ...inventory, Depot: { Id: shop.otherDepotId } },
    });
    expect(moved.fault.Code).toBe('INVALID_INPUT');
    await call('DocumentGroupUpdate', {
      documentGroup: { ...inventory, CreatedOn: new Date(0).toISOString(), Description: 'Spring' },
    });
    expect(await call('DocumentGroupRead', { documentGroup: { Id: inventory.Id } })).toMatchObject({
      CreatedOn: inventory.CreatedOn,
      Description: 'Spring',
    });
  });

  it('[R-INV-003] is deleted with its counts while it is open, and not once it is approved', async () => {
    await add(count(milk, 6));
    await call('DocumentGroupDelete', { documentGroup: { Id: inventory.Id } });
    expect(await inStock(milk)).toBe(10);
    inventory = await begin();
    const empty = await attempt('DocumentGroupApprove', { documentGroup: { Id: inventory.Id } });
    expect(empty.fault.Code).toBe('INVENTORY_EMPTY');
    await add(count(milk, 6));
    await approve();
    const refused = await attempt('DocumentGroupDelete', { documentGroup: { Id: inventory.Id } });
    expect(refused.fault.Code).toBe('DOCUMENT_APPROVED');
  });

  it('refuses products that have no stock of their own, and those that do not exist', async () => {
    const service = await call('ArticleCreate', {
      article: { Name: 'Delivery', Price: 5, ArticleActionType: { Number: 8, Enumerator: 8 } },
    });
    expect((await tryAdd(count(service.Id, 1))).fault.Code).toBe('INVENTORY_PRODUCT');
    expect((await tryAdd(count(999_999, 1))).fault.Code).toBe('NOT_FOUND');
    expect((await tryAdd(count(milk, 1), count(999_999, 1))).status).toBe(404);
    expect((await lotOf(milk)).Counted).toBeUndefined();
  });
});

let people = 0;
/** An employee with these menu items, signed in. */
const employ = async (routes: string[], more: object = {}): Promise<Person> => {
  const email = `counter${++people}@work.test`;
  const { Id } = await call('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', User: { Code: email, Password: 'abc12-xyz' } },
      EmployeeActorType: 2,
      MenuAccess: routes.map((id) => ({ id, checked: true })),
      ...more,
    },
  });
  return house.as((await house.login(email, 'abc12-xyz')).body.Code, { email, employeeId: Id });
};

describe('who may count', () => {
  const asked = (): [name: string, body: object][] => [
    ['InventoryLotSearch', { inventory: { Id: inventory.Id } }],
    ['InventoryCountAdd', { inventory: { Id: inventory.Id }, counts: [count(milk, 1)] }],
    ['InventoryRestCount', { inventory: { Id: inventory.Id } }],
    ['InventoryApprove', { inventory: { Id: inventory.Id } }],
    ['DocumentGroupApprove', { documentGroup: { Id: inventory.Id } }],
  ];

  it('needs the menu item of inventories', async () => {
    const seller = await employ(['/salepoint']);
    for (const [name, body] of asked()) {
      const { status } = await seller.try(name, body);
      expect([name, [403, 404].includes(status)]).toEqual([name, true]);
    }
    const counter = await employ(['/inventories']);
    for (const [name, body] of asked()) expect([name, (await counter.try(name, body)).status]).toEqual([name, 200]);
  });

  it('counts in the branches of his own only', async () => {
    const other = await call('BranchCreate', { branch: { Name: `Elsewhere ${inventory.Id}` } });
    const counter = await employ(['/inventories'], { Branches: [{ Id: other.Id }] });
    for (const [name, body] of asked()) expect([name, (await counter.try(name, body)).status]).toEqual([name, 404]);
    const begun = await counter.try('DocumentGroupCreate', { documentGroup: { Depot: { Id: shop.otherDepotId } } });
    expect(begun.status).toBe(403);
  });

  it('counts in the company of his own only', async () => {
    const stranger = await house.signUp();
    for (const [name, body] of asked()) expect([name, (await stranger.try(name, body)).status]).toEqual([name, 404]);
  });
});

it('leaves books that agree', async () => {
  const { organisationId } = shop.owner;
  const { timeZone } = house.config;
  expect((await verifyLedger(house.app.services.store, { timeZone, organisationId })).difference).toBeUndefined();
});
