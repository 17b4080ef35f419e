import Papa from 'papaparse';
import { read, utils } from 'xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#tests/support/call-client.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop, type Shop } from './documents-shop.ts';
import { ownerOfFile, type Json, type Person } from './house.ts';

type Row = (string | number | undefined)[];

const { house, owner } = await ownerOfFile();
let shop: Shop;
let other: Person;
let article: number;
let income: Json;
let shift: Json;
let pricelist: Json;

const minute = 60_000;
const path = '/233/Framework/Common.svc/Web/File';

beforeAll(async () => {
  other = await house.signUp();
  shop = await openShop(house, owner);
  const { do: call } = owner;
  await call('TokenUpdate', {
    token: { Culture: (await call('CultureSearch', { predicate: {} })).Entities.find(({ Code }) => Code === 'en') },
  });
  article = await shop.product();
  await call('ArticleUpdate', {
    article: { Id: article, Version: 1, Name: 'Молоко «Țară», 1 л', Code: '0017', Barcode: '4840000000017' },
  });
  const group = await call('ContractorGroupCreate', {
    contractorGroup: {
      Name: 'Regulars',
      ContractorSplit: {
        Id: (await call('ContractorSplitCreate', { contractorSplit: { Name: 'Loyalty', Code: 'L' } })).Id,
      },
    },
  });
  await call('ContractorCreate', {
    contractor: {
      FirstName: '=cmd|calc',
      ContractorActionType: 1,
      Phone: '+37369123456',
      BornOn: '1990-05-17',
      ContractorGroups: [{ Id: group.Id }],
      Settings: [
        { Key: 'Discount', Value: 7.5 },
        { Key: 'Comment', Value: 'line one\nline "two", three' },
      ],
    },
  });
  income = await shop.receive([[article, 10, 5.5]]);
  await shop.sell([[article, 1.5, 10]]);
  await shop.sell([[article, 2, 10]]);
  house.wait(minute);
  shift = await call('DocumentGroupApprove', {
    documentGroup: { Name: 'Morning', Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
  });
  house.wait(minute);
  await shop.sell([[article, 3, 10]]);
  pricelist = await call('PricelistCreate', { pricelist: { Name: 'Retail' } });
  await call('PricelistItemCreate', {
    pricelistItem: { Pricelist: { Id: pricelist.Id }, Article: { Id: article }, PriceMax: 12.3, PriceMin: 11 },
  });
});

type Exported = RequestOf<'ExchangeExport'>['rawData'];
const exportOf = (rawData: Exported, person = owner) =>
  person.do('ExchangeExport', { rawData: { RawDataSourceType: 1, ...rawData } });
const refusal = async (rawData: object, person = owner) =>
  (await person.try('ExchangeExport', { rawData: { RawDataSourceType: 1, ...rawData } })).fault;

const download = async (reference: string, headers: Record<string, string> = {}) => {
  const {
    statusCode: status,
    rawPayload,
    headers: sent,
  } = await house.app.server.inject({ url: `${path}?reference=${encodeURIComponent(reference)}`, headers });
  return { status, bytes: rawPayload, headers: sent };
};

const sheetOf = async (rawData: Exported) => {
  const { Reference } = await exportOf({ ...rawData, Extension: 'xlsx' });
  const { bytes } = await download(Reference);
  const sheet = read(bytes, { cellNF: true }).Sheets;
  const [name = ''] = Object.keys(sheet);
  return { name, sheet: sheet[name] as Json, rows: utils.sheet_to_json<Row>(sheet[name] as Json, { header: 1 }) };
};

const csvOf = async (rawData: Exported) => {
  const { Reference } = await exportOf({ ...rawData, Extension: 'csv' });
  const text = (await download(Reference)).bytes.toString();
  return { text, rows: Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data };
};

/** Cells of one row by their headings. */
const byHead = ([head = [], ...rows]: Row[]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(head.map((title, index) => [title, row[index]])));

describe('an export', () => {
  it('of suppliers and of customers follows the types asked for [R-EXPORT-001]', async () => {
    const { rows: suppliers } = await csvOf({ RawDataActionType: 2, predicate: { ContractorActionTypes: [2, 0, 3] } });
    expect(byHead(suppliers)).toMatchObject([{ Name: 'Supplier' }]);
    expect(suppliers[0]).toContain('Fiscal code');
    const { rows: customers } = await csvOf({ RawDataActionType: 2, predicate: { ContractorActionTypes: [1, 3] } });
    // The supplier buys here too.
    expect(byHead(customers)).toMatchObject([
      { Name: 'Supplier' },
      {
        'First name': "'=cmd|calc",
        'Date of birth': '17.05.1990',
        'Discount, percent': '7.5',
        Groups: 'Regulars',
        Comment: 'line one\nline "two", three',
      },
    ]);
  });

  it('writes no cell that a spreadsheet would take for a formula', async () => {
    const asked = { RawDataActionType: 2, predicate: { ContractorActionTypes: [1] } };
    expect(byHead((await csvOf(asked)).rows)).toMatchObject([{ Name: "'=cmd|calc", Phone: "'+37369123456" }]);
    const { sheet, rows } = await sheetOf(asked);
    expect(byHead(rows), 'a text of a spreadsheet is none [C28]').toMatchObject([
      { Name: '=cmd|calc', Phone: '+37369123456' },
    ]);
    expect(Object.values(sheet).filter((cell: Json) => cell?.f !== undefined)).toEqual([]);
  });

  it('of a price list has products, prices and what each is sold by [R-EXPORT-001]', async () => {
    const { name, rows, sheet } = await sheetOf({
      RawDataActionType: 5,
      predicate: { Pricelists: [{ Id: pricelist.Id }] },
    });
    expect(name).toBe('Price list');
    expect(byHead(rows)).toMatchObject([
      {
        'Price list': 'Retail',
        Code: '0017',
        Barcode: '4840000000017',
        Product: 'Молоко «Țară», 1 л',
        Price: 12.3,
        'Lowest price': 11,
        Active: 'Yes',
      },
    ]);
    expect(Object.values(sheet).find((cell: Json) => cell?.v === 12.3)).toMatchObject({ t: 'n', z: '0.00' });
  });

  it('of the document list is made as xlsx and as csv, with sums as numbers and dates as dates [R-EXPORT-002]', async () => {
    const asked = { RawDataActionType: 3, predicate: { DocumentActionTypes: [1] } };
    const { rows, sheet } = await sheetOf(asked);
    expect(byHead(rows)).toMatchObject([
      { Code: '1', 'Document type': 'Income', Operation: 'Regular income', Contractor: 'Supplier', 'Purchase sum': 55 },
    ]);
    const day = Object.values(sheet).find((cell: Json) => cell?.z === 'dd.mm.yyyy hh:mm') as Json;
    expect(new Date(Math.round((day.v - 25_569) * 86_400_000)).toISOString()).toMatch(/^2026-11-21T10:00/);
    const { rows: texts, text } = await csvOf(asked);
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(byHead(texts)).toMatchObject([{ 'Approved on': '21.11.2026 10:00', 'Purchase sum': '55.00' }]);
  });

  it('of one document has its lines [R-EXPORT-001]', async () => {
    const { name, rows } = await sheetOf({ RawDataActionType: 3, predicate: { Ids: [income.Id] } });
    expect(name).toBe('Document lines');
    expect(byHead(rows)).toMatchObject([
      {
        Code: '0017',
        Product: 'Молоко «Țară», 1 л',
        Quantity: 10,
        'Purchase price': 5.5,
        'Purchase sum': 55,
        'Purchase VAT rate': 20,
        'Purchase VAT': 9.17,
      },
    ]);
  });

  it('uses type 4 for the list of shifts and 3 for one shift, and answers what a link is built of [R-EXPORT-003] [R-EXPORT-004]', async () => {
    const { rows: shifts } = await csvOf({ RawDataActionType: 4, predicate: {} });
    expect(byHead(shifts)).toMatchObject([{ Name: 'Morning', 'Sale sum': '35.00' }]);
    expect(shifts).toHaveLength(2);
    const { rows: receipts } = await csvOf({ RawDataActionType: 3, predicate: { DocumentGroups: [{ Id: shift.Id }] } });
    expect(byHead(receipts).map((row) => row['Sale sum'])).toEqual(['15.00', '20.00']);
    const answer = await exportOf({
      Code: 'Shift 1: 21/11',
      Organisation: { Id: other.organisationId },
      RawDataActionType: 3,
      predicate: { DocumentActionTypes: [3] },
    });
    expect(answer).toEqual({
      Reference: expect.stringMatching(/^[\w-]{43}$/),
      Name: 'Shift 1 21 11',
      Extension: 'xlsx',
    });
    expect((await download(answer.Reference)).headers['content-disposition']).toBe(
      'attachment; filename="Shift 1 21 11.xlsx"; filename*=UTF-8\'\'Shift%201%2021%2011.xlsx',
    );
  });

  it('speaks the language of the session', async () => {
    const { Code } = await owner.do('TokenCreate', { token: {} });
    const russian = house.as(Code, {});
    await russian.do('TokenUpdate', {
      token: {
        Culture: (await owner.do('CultureSearch', { predicate: {} })).Entities.find((culture) => culture.Code === 'ru'),
      },
    });
    const { Reference, Name } = await exportOf({ RawDataActionType: 1, Extension: 'csv', predicate: {} }, russian);
    const { bytes, headers } = await download(Reference);
    // As a Russian spreadsheet program reads it [C29].
    const [head = '', ...lines] = bytes.toString().split('\r\n');
    expect(head.slice(1).split(';')).toEqual(expect.arrayContaining(['Наименование', 'НДС', 'Цена']));
    expect(lines.join('\n')).toMatch(/;\d+,\d\d;/);
    expect(Name).toMatch(/^[А-Я].* 2026-11-21$/);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(`${Name}.csv`)}`);
  });

  it.each(['en', 'ru', 'ro'])('of products comes back whole into another company, in %s [C19]', async (language) => {
    const [seller, buyer] = [await house.signUp(), await house.signUp()];
    const { Entities } = await seller.do('CultureSearch', { predicate: {} });
    await seller.do('TokenUpdate', { token: { Culture: Entities.find(({ Code }) => Code === language) } });
    const [vat, free] = await Promise.all(
      [20, 0].map((Value) => seller.do('VatCreate', { vat: { Code: `${Value}`, Name: `${Value}%`, Value } })),
    );
    const cheese = { Name: 'Brânză, «Țară»', Code: '00017', Barcode: '0051000012616', Price: 1234.5, Reserve: 1.25 };
    await seller.do('ArticleCreate', { article: { ...cheese, ArticleMeasureType: 2, Vat: { Id: vat?.Id } } });
    await seller.do('ArticleCreate', { article: { Name: '=Bread', Code: '0', Price: 7, Vat: { Id: free?.Id } } });
    const { Reference } = await exportOf({ RawDataActionType: 1, Extension: 'csv', predicate: {} }, seller);
    const Source = (await download(Reference)).bytes.toString('base64');
    await buyer.do('ExchangeImport', { rawData: { RawDataActionType: 1, Extension: 'csv', Source } });
    const { Entities: arrived } = await buyer.do('ArticleSearch', {
      predicate: { Sorts: [{ Name: 'Code', SortType: 1 }], Pager: { Index: 0, Size: 10 } },
    });
    expect(arrived.map(({ Vat }) => Vat?.Value).toSorted()).toEqual([0, 20]);
    expect(arrived).toContainEqual(expect.objectContaining({ ...cheese, ArticleMeasureType: 2 }));
    expect(arrived).toContainEqual(expect.objectContaining({ Name: '=Bread', Code: '0', Price: 7 }));
  });

  it('goes through the pages of a long list, and keeps its order', async () => {
    await house.app.services.store.write(async (db) => {
      for (let from = 0; from < 2300; from += 100) {
        const values = Array.from(
          { length: 100 },
          (_, index) => `(${other.organisationId}, 1, 'Partner ${String(from + index).padStart(4, '0')}', 2)`,
        );
        await db.run({
          text: `insert into "Contractor" ("OrganisationId", "Version", "Name", "ContractorActionType") values ${values.join(', ')}`,
          values: [],
        });
      }
    });
    const { Reference } = await exportOf(
      { RawDataActionType: 2, Extension: 'csv', predicate: { Sorts: [{ Name: 'Id', SortType: 1 }] } },
      other,
    );
    const names = Papa.parse<string[]>((await download(Reference)).bytes.toString().slice(1), { skipEmptyLines: true })
      .data.slice(1)
      .map((row) => row[1]);
    expect(names).toHaveLength(2300);
    expect(new Set(names).size).toBe(2300);
    expect([names[0], names.at(-1)]).toEqual(['Partner 2299', 'Partner 0000']);
    const book = read(
      (await download((await exportOf({ RawDataActionType: 2, predicate: {} }, other)).Reference)).bytes,
    );
    expect(utils.sheet_to_json(Object.values(book.Sheets)[0] as Json)).toHaveLength(2300);
  });
});

describe('an export is refused', () => {
  it('where nothing is found', async () => {
    expect(await refusal({ RawDataActionType: 5, predicate: { Pricelists: [{ Id: 999_999 }] } })).toMatchObject({
      Type: 8,
      Code: 'EXPORT_EMPTY',
      Message: 'The list is empty',
    });
  });

  it('with a predicate that its search would refuse, told at its place', async () => {
    expect(await refusal({ RawDataActionType: 2, predicate: { Nonsense: 1 } })).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'rawData.predicate.Nonsense' }] },
    });
    expect(await refusal({ RawDataActionType: 9, predicate: {} })).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'rawData.RawDataActionType' }] },
    });
    expect(await refusal({ RawDataActionType: 2, Extension: 'exe', predicate: {} })).toMatchObject({
      Code: 'INVALID_INPUT',
    });
  });

  it('to a session that may not search', async () => {
    const { Code } = await owner.do('TokenCreate', { token: {} });
    const narrow = house.as(Code, {});
    await house.app.services.store.write(async (db) => {
      await db.run(
        sql`update "Token" set "Permissions" = '["Exchange.Export","Article.Search"]' where "Id" = (select max("Id") from "Token")`,
      );
    });
    house.app.services.sessions.forget({ organisationId: owner.organisationId });
    expect(
      (await narrow.try('ExchangeExport', { rawData: { RawDataActionType: 1, Extension: 'csv', predicate: {} } }))
        .status,
    ).toBe(200);
    expect(await refusal({ RawDataActionType: 2, predicate: {} }, narrow)).toMatchObject({ Code: 'NOT_ALLOWED' });
  });

  it('beyond 100,000 rows', async () => {
    const many = await house.signUp();
    await house.app.services.store.write(async (db) => {
      await db.run(sql`
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 100001)
        insert into "Contractor" ("OrganisationId", "Version", "Name", "ContractorActionType") select ${many.organisationId}, 1, 'Partner', 2 from n`);
    });
    expect(await refusal({ RawDataActionType: 2, predicate: {} }, many)).toMatchObject({
      Type: 8,
      Code: 'EXPORT_TOO_LARGE',
      Params: { limit: 100_000 },
    });
  });
});

describe('the file of an export', () => {
  const one = () => exportOf({ RawDataActionType: 1, Extension: 'csv', predicate: {} });

  it('is fetched by whoever has the reference, for 15 minutes', async () => {
    const { Reference } = await one();
    const { status, headers } = await download(Reference);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    house.wait(15 * minute - 1);
    expect((await download(Reference)).status).toBe(200);
    house.wait(1);
    expect((await download(Reference)).status).toBe(404);
  });

  it('is none of another company, and of no other reference', async () => {
    const { Reference } = await one();
    expect((await download(Reference, { 'token-code': owner.token })).status).toBe(200);
    expect((await download(Reference, { 'token-code': other.token })).status).toBe(404);
    expect((await download(`${Reference.slice(0, -1)}!`)).status).toBe(404);
    expect((await download('')).status).toBe(400);
  });

  it('is stored under the hash of its reference alone, and dropped when its time is over', async () => {
    const { Reference } = await one();
    const kept = await house.app.services.store.reader.all<{ ReferenceHash: string }>(
      sql`select "ReferenceHash" from "ExchangeFile"`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ ReferenceHash }) => ReferenceHash)).not.toContain(Reference);
    house.wait(20 * minute);
    await one();
    expect(await house.app.services.store.reader.all(sql`select "ReferenceHash" from "ExchangeFile"`)).toHaveLength(1);
  });

  it('makes room for newer ones beyond 20', async () => {
    const first = await one();
    house.wait(1000);
    for (let index = 0; index < 20; index += 1) await one();
    expect((await download(first.Reference)).status).toBe(404);
    expect(
      await house.app.services.store.reader.all(
        sql`select 1 from "ExchangeFile" where "OrganisationId" = ${owner.organisationId}`,
      ),
    ).toHaveLength(20);
  });
});

describe('pictures', () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('are found by the records that they belong to, and fetched by their name [R-API-035]', async () => {
    const {
      Id,
      Filestreams: [picture],
    } = await owner.do('ArticleCreate', {
      article: { Name: 'Seen', Filestreams: [{ EntityActionType: 1, Data: pixel, Name: 'front' }] },
    });
    const { Entities, Pager } = await owner.do('FilestreamSearch', { predicate: { EntityIds: [Id, 999_999] } });
    expect(Entities).toMatchObject([
      { Id: picture.Id, Name: 'front', Url: picture.Url, EntityName: 'Article', EntityId: Id },
    ]);
    expect(Pager).toMatchObject({ Index: 0, Number: 1 });
    expect(
      (await owner.do('FilestreamSearch', { predicate: { EntityIds: [Id], EntityName: 'Branch' } })).Entities,
    ).toEqual([]);
    expect((await other.do('FilestreamSearch', { predicate: { EntityIds: [Id] } })).Entities).toEqual([]);
    expect((await owner.try('FilestreamSearch', { predicate: { EntityIds: 'all' } })).fault).toMatchObject({
      Code: 'INVALID_INPUT',
      Detail: { Items: [{ Path: 'predicate.EntityIds' }] },
    });
    const { status, headers, bytes } = await download(picture.Url.replace('/files/', ''));
    expect([status, headers['content-type'], bytes.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ]);
  });
});
