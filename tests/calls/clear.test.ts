import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openShop, type Shop } from './documents-shop.ts';
import { ownerOfFile, type Person } from './house.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const { house, owner } = await ownerOfFile();
let shop: Shop;
let other: Person;
let otherShop: Shop;
let article: number;
let account: number;

const count = async (person: Person, entity: string): Promise<number> =>
  (await person.do(`${entity}Search`, { predicate: {} })).Pager.Number;
const rows = async (table: string, person = owner): Promise<number> => {
  const found = await house.app.services.store.reader.one<{ N: number }>({
    text: `select count(*) as "N" from "${table}" where "OrganisationId" = ?`,
    values: [person.organisationId],
  });
  return found?.N ?? 0;
};
const clear = (what: string, organisationId = owner.organisationId) =>
  owner.try(`OrganisationClear${what}`, { organisation: { Id: organisationId }, reason: 'The trial is over' });
const tracks = async (type: number) =>
  (await owner.do('TrackSearch', { predicate: { TrackActionTypes: [type] } })).Entities;
const verified = async () => (await verifyLedger(house.app.services.store, { timeZone: 'Europe/Chisinau' })).difference;

beforeAll(async () => {
  shop = await openShop(house, owner);
  other = await house.signUp();
  otherShop = await openShop(house, other);
  article = await shop.product();
  await owner.do('ArticleUpdate', {
    article: {
      Id: article,
      Version: 1,
      ArticleBarcodes: [{ EntityActionType: 1, Value: '4840000000017' }],
      Filestreams: [{ EntityActionType: 1, Data: pixel }],
    },
  });
  const pricelist = await owner.do('PricelistCreate', { pricelist: { Name: 'Retail' } });
  await owner.do('PricelistItemCreate', {
    pricelistItem: { Pricelist: { Id: pricelist.Id }, Article: { Id: article }, PriceMax: 9 },
  });
  await shop.receive([[article, 10, 5]]);
  await shop.sell([[article, 2, 10]]);
  house.wait(60_000);
  await owner.do('DocumentGroupApprove', {
    documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
  });
  await owner.do('DocumentGroupCreate', { documentGroup: { Name: 'Important' } });
  await owner.do('DocumentCreate', {
    document: { DocumentActionType: 1, DocumentOperationType: 1, Branch: { Id: shop.branchId } },
  });
  account = (await owner.do('ContractorCreate', { contractor: { Name: 'Own requisites', ContractorActionType: 2 } }))
    .Id;
  const organisation = await owner.do('OrganisationRead', {});
  await owner.do('OrganisationUpdate', {
    organisation: {
      Id: owner.organisationId,
      Version: organisation.Version,
      Settings: [...organisation.Settings, { Key: 'account', Value: account }],
    },
  });
  const theirs = await otherShop.product();
  await otherShop.receive([[theirs, 3, 4]]);
  await otherShop.sell([[theirs, 1, 8]]);
});

const theirCounts = () =>
  Promise.all(['Document', 'Lot', 'Payoff', 'Article', 'Contractor'].map((entity) => count(other, entity)));

describe('clearing data', () => {
  it('refuses products and contractors while documents name them', async () => {
    expect((await clear('Article')).fault).toMatchObject({ Code: 'REFERENCED', Type: 8 });
    expect((await clear('Contractor')).fault).toMatchObject({ Code: 'REFERENCED', Type: 8 });
    expect([await count(owner, 'Article'), await count(owner, 'Contractor')]).toEqual([1, 2]);
    expect((await owner.do('ArticleLoad', { article: { Id: article } })).ArticleBarcodes).toHaveLength(1);
  });

  it('is for the own company', async () => {
    for (const what of ['Document', 'Article', 'Contractor'])
      expect((await clear(what, other.organisationId)).status).toBe(404);
    expect(await theirCounts()).toEqual([2, 2, 1, 1, 1]);
  });

  it('deletes documents with all that was reckoned from them, keeps tags, and writes track 7', async () => {
    const before = await count(owner, 'Document');
    expect((await clear('Document')).body).toMatchObject({ Id: owner.organisationId });
    for (const entity of ['Document', 'Lot', 'Payoff']) expect(await count(owner, entity)).toBe(0);
    for (const table of ['StockBalance', 'LotDraw', 'ArticleSum', 'DocumentSum', 'DocumentBond'])
      expect(await rows(table), table).toBe(0);
    expect((await owner.do('DocumentGroupSearch', { predicate: {} })).Entities).toMatchObject([{ Name: 'Important' }]);
    expect(await tracks(7)).toMatchObject([
      { EntityBefore: `{"Count":${before}}`, Employee: { Id: owner.employeeId } },
    ]);
  });

  it('never clears the journal: an entry says what happened, and the ledger verifies', async () => {
    const entries = await house.app.services.store.reader.all<{ Kind: string; Body: string }>(
      sql`select "Kind", "Body" from "Journal" where "OrganisationId" = ${owner.organisationId} order by "Number"`,
    );
    expect(entries.map(({ Kind }) => Kind)).toEqual(['document', 'document', 'shift', 'clear']);
    expect(JSON.parse(entries.at(-1)?.Body ?? '')).toMatchObject({
      Kind: 'clear',
      What: 'Document',
      Count: 3,
      Employee: owner.employeeId,
    });
    expect(await verified()).toBeUndefined();
  });

  it('gives no code a second time, and trade goes on', async () => {
    const income = await shop.receive([[article, 4, 6]]);
    expect(income.Code).toBe('3');
    await shop.sell([[article, 1, 10]]);
    expect(await verified()).toBeUndefined();
    await clear('Document');
    expect(await verified()).toBeUndefined();
  });

  it('stands beside tills that go on selling: every receipt is taken, before or after', async () => {
    await shop.receive([[article, 50, 6]]);
    const sales = Array.from({ length: 12 }, () => shop.sell([[article, 1, 10]]));
    const cleared = clear('Document');
    const later = Array.from({ length: 12 }, () => shop.sell([[article, 1, 10]]));
    const outcomes = await Promise.allSettled([...sales, ...later]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await cleared).status).toBe(200);
    expect(await verified()).toBeUndefined();
    await clear('Document');
  });

  it('deletes products with their barcodes, prices and pictures, and writes track 8', async () => {
    expect((await clear('Article')).status).toBe(200);
    for (const table of ['Article', 'ArticleBarcode', 'ArticleBond', 'PricelistItem', 'Filestream', 'FileContent'])
      expect(await rows(table), table).toBe(0);
    expect(await count(owner, 'Pricelist')).toBe(1);
    expect(await tracks(8)).toMatchObject([{ EntityBefore: '{"Count":1}' }]);
    expect(
      (await owner.do('ArticleSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: '%product%' }] } })).Entities,
    ).toEqual([]);
  });

  it('deletes contractors, all but the account contractor, and writes track 9', async () => {
    expect((await clear('Contractor')).status).toBe(200);
    expect((await owner.do('ContractorSearch', { predicate: {} })).Entities).toMatchObject([{ Id: account }]);
    expect(await tracks(9)).toMatchObject([{ EntityBefore: '{"Count":1}' }]);
  });

  it('touches no other company', async () => {
    expect(await theirCounts()).toEqual([2, 2, 1, 1, 1]);
    expect(await rows('StockBalance', other)).toBe(1);
  });
});
