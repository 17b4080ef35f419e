import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { houseOfFile } from '#tests/calls/house.ts';
import { apiOf, listOf, makeKey, refused, type Api } from './support/api.ts';

const house = await houseOfFile();
let shop: Shop;
let api: Api;
let article: number;

beforeAll(async () => {
  shop = await openShop(house);
  api = apiOf(house, (await makeKey(shop.owner)).Code);
  article = await shop.product();
});

const income = () => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
  Lots: [{ Article: { Id: article }, Quantity: 5, CreditPrice: 4 }],
});

const receipt = () => ({
  DocumentOperationType: 2,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: [{ Article: { Id: article }, Quantity: 2, DebitPrice: 10 }],
  Payoffs: [{ Tender: { Id: shop.cash }, Value: 20 }],
});

describe('a key', () => {
  it('approves a document once, sells, and reads the stock that is left', async () => {
    const draft = await api.ask('POST', 'documents', income());
    expect(draft.status).toBe(201);
    const approved = await api.ask('POST', `documents/${draft.body.id}/approve`);
    expect([approved.status, typeof approved.body.ApprovedOn]).toEqual([200, 'string']);
    const sold = await api.ask('POST', 'receipts', receipt(), { 'idempotency-key': 'order 1' });
    expect(sold.body).toMatchObject({ DocumentActionType: 3, DebitSum: 20 });
    const again = await api.ask('POST', 'receipts', receipt(), { 'idempotency-key': 'order 1' });
    expect([sold.status, again.status, again.body.id]).toEqual([201, 201, sold.body.id]);
    const stock = await api.ask('GET', listOf('reports/balance', { predicate: { Articles: [{ Id: article }] } }));
    expect(stock.body.Entities.map(({ Quantity }: { Quantity: number }) => Quantity)).toEqual([3]);
    const sales = await api.ask(
      'GET',
      listOf('reports/sale-resume', { predicate: { Group: { Fields: ['Article'] } } }),
    );
    expect(sales.body.Entities).toHaveLength(1);
  });

  it('that only reads, or opens other kinds, neither approves nor sells', async () => {
    for (const scope of [{ MayWrite: false }, { Entities: ['Article'] }]) {
      const other = apiOf(house, (await makeKey(shop.owner, scope)).Code);
      await refused(other.ask('POST', 'receipts', receipt()), 403, 'NOT_ALLOWED');
      await refused(other.ask('POST', 'documents/1/approve'), 403, 'NOT_ALLOWED');
    }
    const narrow = apiOf(house, (await makeKey(shop.owner, { Entities: ['Article'] })).Code);
    await refused(narrow.ask('GET', 'reports/sale-resume'), 403, 'NOT_ALLOWED');
  });
});

describe('a list', () => {
  it('of what was changed since a time has those records and no others, hidden ones where asked for', async () => {
    const old = await api.ask('POST', 'articles', { Name: 'Old', Price: 1 });
    house.wait(60_000);
    const since = new Date(house.now()).toISOString();
    house.wait(1000);
    const fresh = await api.ask('POST', 'articles', { Name: 'Fresh', Price: 1 });
    const found = async (resource: string, updatedSince = since): Promise<number[]> =>
      (await api.ask('GET', listOf(resource, { updatedSince, fields: 'Name' }))).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found('articles')).toEqual([fresh.body.id]);
    await api.ask('PUT', `articles/${old.body.id}`, { Price: 2 });
    expect(await found('articles')).toEqual([old.body.id, fresh.body.id].toSorted((one, other) => one - other));
    const { id } = (await api.ask('POST', 'receipts', receipt())).body;
    const lots = await api.ask('GET', listOf('lots', { updatedSince: since }));
    expect(lots.body.map(({ Document }: { Document: { Id: number } }) => Document.Id)).toEqual([id]);
    const wrong = await refused(api.ask('GET', 'articles?updatedSince=yesterday'), 400, 'INVALID_INPUT');
    expect(wrong.Detail.Items[0].Path).toBe('updatedSince');
  });

  it('is read to its end by cursors, each record once', async () => {
    for (let made = 0; made < 5; made++) await api.ask('POST', 'measures', { Name: `m${made}` });
    const all = (await api.ask('GET', 'measures')).body.map(({ id }: { id: number }) => id);
    const seen: number[] = [];
    let next: string | undefined = 'measures?cursor=&limit=2';
    while (next) {
      const { body, headers }: Awaited<ReturnType<Api['ask']>> = await api.ask('GET', next);
      seen.push(...body.map(({ id }: { id: number }) => id));
      next = /<\/api\/(.+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect(seen.toSorted((one, other) => one - other)).toEqual(
      all.toSorted((one: number, other: number) => one - other),
    );
    await refused(api.ask('GET', 'measures?cursor=x'), 400, 'INVALID_INPUT');
    await refused(api.ask('GET', 'measures?limit=1001'), 400, 'INVALID_INPUT');
  });

  it('and a record have the chosen fields alone', async () => {
    const { body } = await api.ask('GET', `articles/${article}?fields=Name`);
    expect(Object.keys(body).toSorted()).toEqual(['Id', 'Name', 'id']);
    await refused(api.ask('GET', 'articles?fields=Colour'), 400, 'INVALID_INPUT');
    await refused(api.ask('GET', `articles/${article}?fields=Colour`), 400, 'INVALID_INPUT');
  });
});

describe('an answer', () => {
  it('says its version and what is left of the limit', async () => {
    const { headers } = await api.ask('GET', 'vats', undefined, { 'api-version': '1' });
    expect(headers['api-version']).toBe('1');
    const left = Number(headers['ratelimit-remaining']);
    expect([headers['ratelimit-limit'], left > 0, Number(headers['ratelimit-reset']) > 0]).toEqual(['600', true, true]);
    expect(Number((await api.ask('GET', 'vats')).headers['ratelimit-remaining'])).toBe(left - 1);
    await refused(api.ask('GET', 'vats', undefined, { 'api-version': '2' }), 400, 'INVALID_INPUT');
  });

  it('that is a fault is a problem of RFC 9457 where that is accepted', async () => {
    const { status, headers, text } = await api.ask('GET', 'articles/987654321', undefined, {
      accept: 'application/problem+json',
    });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ type: 'urn:merx:fault:NOT_FOUND', status: 404, Code: 'NOT_FOUND' });
  });
});

describe('many records in one request', () => {
  it('are made or changed each by itself, and what is refused is named', async () => {
    const [first] = (await api.ask('POST', 'measures/bulk', [{ Name: 'pack' }])).body;
    const { status, body } = await api.ask('POST', 'measures/bulk', [
      { Name: 'box' },
      { id: first.record.id, Name: 'package' },
      { Colour: 'red' },
      { id: 987654321, Name: 'none' },
    ]);
    expect([status, ...body.map((one: { status: number }) => one.status)]).toEqual([200, 201, 200, 400, 404]);
    expect(body[2].fault.Detail.Items.map(({ Path }: { Path: string }) => Path)).toContain('Colour');
    expect((await api.ask('GET', `measures/${first.record.id}`)).body.Name).toBe('package');
  });

  it('may be a thousand, once by their key, and no more', async () => {
    const list = Array.from({ length: 1000 }, (_, at) => ({ Name: `Bulk ${at}`, Price: 1 }));
    const made = await api.ask('POST', 'articles/bulk', list, { 'idempotency-key': 'list 1' });
    expect(new Set(made.body.map((one: { status: number }) => one.status))).toEqual(new Set([201]));
    const again = await api.ask('POST', 'articles/bulk', list.slice(0, 30), { 'idempotency-key': 'list 1' });
    const idsOf = (all: { record: { id: number } }[]): number[] => all.map(({ record }) => record.id);
    expect(idsOf(again.body)).toEqual(idsOf(made.body).slice(0, 30));
    await refused(api.ask('POST', 'articles/bulk', [...list, {}]), 400, 'INVALID_INPUT');
    await refused(api.ask('POST', 'articles/bulk', {}), 400, 'INVALID_INPUT');
  });
});
