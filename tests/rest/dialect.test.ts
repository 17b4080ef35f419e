import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOfFile, openHouse, type Json } from '#tests/calls/house.ts';
import { apiOf, listOf, makeKey, refused, type Api } from './support/api.ts';

const { house, owner } = await ownerOfFile();
let api: Api;
let vat: Json;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = apiOf(house, (await makeKey(owner)).Code);
  vat = (await api.ask('POST', 'vats', { Name: 'Reduced', Code: 'B', Value: 8 })).body;
  for (const [Name, Price, more] of [
    ['Milk 1 l', 12.5, { Vat: { Id: vat.id } }],
    ['Oat milk', 31, {}],
    ['Bread', 7, { Code: 'milky' }],
    ['Молоко', 14, { ArticleActionType: 8 }],
  ] as const) {
    ids[Name] = (await api.ask('POST', 'articles', { Name, Price, ...more })).body.id;
  }
});

const found = async (filter: unknown, more: object = {}): Promise<string[]> => {
  const { body, status } = await api.ask('GET', listOf('articles', { filter, sort: ['id', 'ASC'], ...more }));
  expect([status, body.Detail]).toEqual([200, undefined]);
  return body.map(({ Name }: Json) => Name);
};

describe('a filter', () => {
  const cases: [string, (now: Record<string, number>) => unknown, string[]][] = [
    ['by nothing', () => ({}), ['Milk 1 l', 'Oat milk', 'Bread', 'Молоко']],
    ['by a part of a text', () => ({ Name: 'milk' }), ['Milk 1 l', 'Oat milk']],
    ['by a text with a wildcard of its own', () => ({ Name: 'milk%' }), ['Milk 1 l']],
    ['by a part of any text', () => ({ q: 'MILK' }), ['Milk 1 l', 'Oat milk', 'Bread']],
    ['by a range', () => ({ Price: { From: 12, To: 14 } }), ['Milk 1 l', 'Молоко']],
    ['by one value', () => ({ Price: 7 }), ['Bread']],
    ['by a list of ids', (known) => ({ id: [known['Bread'], known['Молоко']] }), ['Bread', 'Молоко']],
    ['by an id as a text', (known) => ({ id: String(known['Bread']) }), ['Bread']],
    ['by a kind', () => ({ ArticleActionTypes: [8] }), ['Молоко']],
    ['by a kind, named as the field', () => ({ ArticleActionType: 8 }), ['Молоко']],
    ['by what it refers to', () => ({ Vats: [vat.id] }), ['Milk 1 l']],
    ['by what it refers to, named as the field', () => ({ Vat: vat.id }), ['Milk 1 l']],
    ['by what it refers to, as the wire names it', () => ({ Vat: { Id: vat.id } }), ['Milk 1 l']],
    ['by a filter of what it refers to', () => ({ Vat: { Value: { From: 8 } } }), ['Milk 1 l']],
    ['by words with a sign of percent, which is no wildcard there [C27]', () => ({ q: 'milk%' }), []],
    ['by several at once', () => ({ q: 'milk', Price: { From: 20 } }), ['Oat milk']],
    ['by patterns as the wire writes them', () => ({ Strings: [{ Name: 'Name', Pattern: '%bread%' }] }), ['Bread']],
  ];
  it.each(cases)('%s finds what it says [REST-002]', async (_what, filter, names) => {
    expect(await found(filter(ids))).toEqual(names);
  });

  const wrong: [unknown, string][] = [
    [{ Colour: 'red' }, 'filter.Colour'],
    [{ __proto__x: 1 }, 'filter.__proto__x'],
    [{ constructor: 'x' }, 'filter.constructor'],
    [{ toString: 'x' }, 'filter.toString'],
    [{ Price: { Over: 1 } }, 'filter.Price.Over'],
    [{ Price: 'dear' }, 'filter.Price.From'],
    [{ Name: 5 }, 'filter.Name'],
    [{ Name: ['milk'] }, 'filter.Name'],
    [{ Name: 'milk', Code: 'x' }, 'filter.Code'],
    [{ Vats: ['first'] }, 'filter.Vats'],
    [{ Vats: [[1]] }, 'filter.Vats'],
    [{ id: ['x'] }, 'filter.id'],
    [{ id: [-1] }, 'filter.id'],
    [{ id: { From: 1 } }, 'filter.id'],
    [{ id: [1e300] }, 'filter.id'],
    [{ Vat: { Colour: 1 } }, 'filter.Vat.Colour'],
    [{ Pager: { Size: 5 } }, 'filter.Pager'],
    [{ Sorts: [] }, 'filter.Sorts'],
    [{ Group: {} }, 'filter.Group'],
    [[1, 2], 'filter'],
    ['milk', 'filter'],
    ['null', 'filter'],
    ['{"Name":', 'filter'],
    ['{"__proto__": {"isAdmin": true}}', 'filter.__proto__'],
    ['5', 'filter'],
  ];
  it.each(wrong)('%j is refused, and the place is named [REST-007]', async (filter, path) => {
    const fault = await refused(api.ask('GET', listOf('articles', { filter })), 400, 'INVALID_INPUT');
    expect(fault.Detail.Items.map(({ Path }: Json) => Path)).toContain(path);
  });

  it('nested without end, or as long as an address can be, is refused and hurts nobody [REST-007]', async () => {
    const deep = '{"ArticleGroups":'.repeat(400) + '{}' + '}'.repeat(400);
    expect((await api.ask('GET', listOf('articles', { filter: deep }))).status).toBe(400);
    expect((await api.ask('GET', listOf('articles', { filter: '['.repeat(8000) }))).status).toBe(400);
    const wide = JSON.stringify({ id: Array.from({ length: 20_000 }, (_, at) => at) });
    expect((await api.ask('GET', listOf('articles', { filter: wide }))).status).toBeGreaterThanOrEqual(400);
    expect(({} as Json).isAdmin).toBeUndefined();
    expect(await found({ Name: 'bread' })).toEqual(['Bread']);
  });

  it('finds what it is asked for whatever stands in its texts [REST-007]', async () => {
    for (const text of ['\'; drop table "Article"; --', '\\', '_', '%_%', '"', 'ß'.repeat(190)])
      expect(Array.isArray(await found({ q: text }))).toBe(true);
    await refused(api.ask('GET', listOf('articles', { filter: { q: 'x'.repeat(300) } })), 400, 'INVALID_INPUT');
  });

  it('by texts of what has none is refused [REST-007]', async () => {
    await refused(api.ask('GET', listOf('lots', { filter: { q: 'milk' } })), 400, 'INVALID_INPUT');
  });
});

describe('a list', () => {
  it('says which of how many it shows, as the package reads it [REST-002]', async () => {
    const shown = async (range: unknown) => {
      const { headers, body } = await api.ask('GET', listOf('articles', { range, sort: ['Price', 'DESC'] }));
      return [headers['content-range'], body.map(({ Name }: Json) => Name)];
    };
    expect(await shown([0, 1])).toEqual(['articles 0-1/4', ['Oat milk', 'Молоко']]);
    expect(await shown([2, 3])).toEqual(['articles 2-3/4', ['Milk 1 l', 'Bread']]);
    // No page of two begins at the second record.
    expect(await shown([1, 2])).toEqual(['articles 1-2/4', ['Молоко', 'Milk 1 l']]);
    expect(await shown([3, 9])).toEqual(['articles 3-3/4', ['Bread']]);
    expect(await shown([4, 9])).toEqual(['articles */4', []]);
    expect(await shown([0, 1_000_000_000])).toEqual(['articles 0-3/4', ['Oat milk', 'Молоко', 'Milk 1 l', 'Bread']]);
    expect((await api.ask('GET', 'articles')).headers['content-range']).toBe('articles 0-3/4');
  });

  it.each([
    '[1]',
    '[5,1]',
    '[-1,5]',
    '[0,"9"]',
    '[0,1.5]',
    '{}',
    'x',
    '[0,1,2]',
    '[1e400,1e401]',
    '[9007199254740993,9007199254740995]',
    '[1,1000]',
  ])('range=%s is refused [REST-007]', async (range) => {
    const fault = await refused(api.ask('GET', listOf('articles', { range })), 400, 'INVALID_INPUT');
    expect(fault.Detail.Items[0].Path).toBe('range');
  });

  it('is answered from its end of the world as from its beginning [REST-007]', async () => {
    const { status } = await api.ask('GET', listOf('articles', { range: [1e15, 1e15 + 9] }));
    expect([200, 400]).toContain(status);
  });

  it.each([
    ['["Colour","ASC"]'],
    ['["Name","asc; drop"]'],
    ['["Name"]'],
    ['"Name"'],
    ['["__proto__","ASC"]'],
    ['[["Name"],"ASC"]'],
    ['["Settings","ASC"]'],
    ['{'],
  ])('sort=%s is refused [REST-007]', async (sort) => {
    const fault = await refused(api.ask('GET', listOf('articles', { sort })), 400, 'INVALID_INPUT');
    expect(fault.Detail.Items[0].Path).toBe('sort');
  });

  it.each(['top=5', 'filter=%7B%7D&filter=%7B%7D', '_end=5', '__proto__=1'])(
    'asked for with ?%s is refused: nothing is left out without a word [REST-007]',
    async (query) => {
      await refused(api.ask('GET', `articles?${query}`), 400, 'INVALID_INPUT');
    },
  );
});

describe('a record', () => {
  it('that is made is answered with 201 and where it lies [REST-001]', async () => {
    const { status, headers, body } = await api.ask('POST', 'measures', { Name: 'crate' });
    expect([status, headers['location']]).toEqual([201, `/api/measures/${body.id}`]);
    expect((await api.ask('GET', `measures/${body.id}`)).body).toEqual(body);
  });

  it('with a version that is older than the stored one is not changed, and the stored one is shown [REST-004]', async () => {
    const { body: made } = await api.ask('POST', 'measures', { Name: 'sack' });
    const { body: newer } = await api.ask('PUT', `measures/${made.id}`, { Name: 'bag', Version: made.Version });
    const fault = await refused(
      api.ask('PUT', `measures/${made.id}`, { Name: 'mine', Version: made.Version }),
      409,
      'CONFLICT',
    );
    expect(fault.Entity).toMatchObject({ Name: 'bag', Version: newer.Version });
  });

  it('that two change at once without a version keeps both changes [REST-004]', async () => {
    const { body: made } = await api.ask('POST', 'measures', { Name: 'box' });
    const answers = await Promise.all([
      api.ask('PUT', `measures/${made.id}`, { Name: 'chest' }),
      api.ask('PUT', `measures/${made.id}`, { Code: 'ch' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.ask('GET', `measures/${made.id}`)).body).toMatchObject({ Name: 'chest', Code: 'ch', Version: 3 });
  });

  it('is checked as everywhere: each fault is named with its place in the record [REST-006]', async () => {
    const fault = await refused(api.ask('POST', 'articles', { Price: 'dear', Colour: 'red' }), 400, 'INVALID_INPUT');
    expect(fault.Detail.Items.map(({ Path }: Json) => Path).sort()).toEqual(['Colour', 'Name', 'Price']);
    expect(
      (await refused(api.ask('PUT', `articles/${ids['Bread']}`, { Vat: { Id: 999_999 } }), 404, 'NOT_FOUND')).Detail
        .Items[0].Path,
    ).toBe('Vat');
  });

  it.each([['[]'], ['5'], ['"x"'], ['null'], ['{'], ['']])('of %j is none [REST-007]', async (body) => {
    const { status } = await api.ask('POST', 'articles', body);
    expect(status).toBe(400);
  });

  it('is the one in the address, and no other that its body names [REST-007]', async () => {
    for (const body of [{ id: ids['Bread'] }, { Id: ids['Bread'] }, { id: 'x' }])
      await refused(api.ask('PUT', `articles/${ids['Oat milk']}`, { ...body, Name: 'Mine' }), 400, 'INVALID_INPUT');
    expect(await found({ Name: 'bread' })).toEqual(['Bread']);
  });

  it.each(['x', '0', '-1', '1.5', '1e3', '999999999999999999999', '%00', '1%20or%201=1', '__proto__'])(
    'by the id %s is not there [REST-007]',
    async (id) => {
      await refused(api.ask('GET', `articles/${id}`), 404, 'NOT_FOUND');
      await refused(api.ask('DELETE', `articles/${id}`), 404, 'NOT_FOUND');
    },
  );

  it('has nobody’s hooks left out: what the calls forbid, this forbids [REST-006]', async () => {
    const depot = (await owner.do('DepotSearch', { predicate: {} })).Entities[0];
    const supplier = (await api.ask('POST', 'contractors', { Name: 'Dairy', ContractorActionType: 2 })).body;
    const { body: document } = await api.ask('POST', 'documents', {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      CreditDepot: { Id: depot.Id },
      Contractor: { Id: supplier.id },
    });
    await api.ask('POST', 'lots', {
      Document: { Id: document.id },
      Article: { Id: ids['Bread'] },
      Quantity: 5,
      CreditPrice: 2,
    });
    await refused(api.ask('DELETE', `vats/${vat.id}`), 422, 'REFERENCED');
    const { Version } = (await api.ask('GET', `documents/${document.id}`)).body;
    await owner.do('DocumentApprove', { document: { Id: document.id, Version } });
    await refused(api.ask('PUT', `documents/${document.id}`, { Number: '7' }), 422, 'DOCUMENT_APPROVED');
    await refused(
      api.ask('POST', 'lots', {
        Document: { Id: document.id },
        Article: { Id: ids['Bread'] },
        Quantity: 1,
        CreditPrice: 2,
      }),
      422,
      'DOCUMENT_APPROVED',
    );
  });
});

describe('a method that a resource does not have', () => {
  it.each([
    ['PATCH', 'articles/1', 'GET, PUT, DELETE'],
    ['DELETE', 'articles', 'GET, POST'],
    ['PUT', 'articles', 'GET, POST'],
    ['PUT', 'invoices/1', 'GET'],
    ['POST', 'invoices', 'GET'],
    ['POST', 'articles/1', 'GET, PUT, DELETE'],
    ['GET', 'push-registrations', 'POST'],
  ])('%s %s is answered with 405 and those that there are [REST-005]', async (method, path, allow) => {
    const { status, headers, body } = await api.ask(
      method,
      path,
      method === 'POST' || method === 'PUT' ? {} : undefined,
    );
    expect([status, body.Code, headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
  });

  it.each(['nothing', 'article', 'Articles', 'articles/1/lots', '', '__proto__'])(
    '/api/%s is no resource [REST-005]',
    async (path) => {
      await refused(api.ask('GET', path), 404, 'UNKNOWN_CALL');
    },
  );
});

describe('pages of other origins', () => {
  const origin = 'https://orders.example';
  it('are told nothing where none is named, and all that the package reads where they are [REST-008]', async () => {
    expect(
      (await api.ask('GET', 'articles', undefined, { origin })).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const open = await openHouse({ config: { apiOrigins: [origin] } });
    const theirs = apiOf(open, (await makeKey(await open.signUp())).Code);
    const { headers } = await theirs.ask('GET', 'articles', undefined, { origin });
    expect([headers['access-control-allow-origin'], headers['access-control-expose-headers']]).toEqual([
      origin,
      expect.stringContaining('Content-Range'),
    ]);
    const asked = await theirs.ask('OPTIONS', 'articles', undefined, {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,range',
    });
    expect([
      asked.status,
      asked.headers['access-control-allow-origin'],
      asked.headers['access-control-allow-headers'],
    ]).toEqual([204, origin, expect.stringMatching(/Authorization.*Range/)]);
    const other = await theirs.ask('OPTIONS', 'articles', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
    });
    expect([other.status, other.headers['access-control-allow-origin']]).toEqual([405, undefined]);
    await open.close();
  });
});

describe('a record that is created with an Idempotency-Key [D5]', () => {
  const make = (Name: string, key: string, more: object = {}) =>
    api.ask('POST', 'articles', { Name, ...more }, { 'idempotency-key': key });

  it('is made once, however often it is sent, and answered with the same id', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make('Cheese', 'order 17')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await found({ Name: 'Cheese' })).toEqual(['Cheese']);
    expect((await make('Cheese', 'order 18')).body.id).not.toBe(answers[0]?.body.id);
  });

  it('is refused where the key was another record’s, is none, or stands beside a ClientId', async () => {
    await make('Butter', 'butter');
    await refused(make('Cream', 'butter'), 409, 'CLIENT_ID_REUSED');
    await refused(make('Cream', ''), 400, 'INVALID_INPUT');
    await refused(make('Cream', 'x'.repeat(256)), 400, 'INVALID_INPUT');
    await refused(make('Cream', 'cream', { ClientId: crypto.randomUUID() }), 400, 'INVALID_INPUT');
    expect(await found({ Name: 'Cream' })).toEqual([]);
  });
});

describe('a resource that is not there', () => {
  it('is told to pages of an allowed origin too [D9]', async () => {
    const open = await openHouse({ config: { apiOrigins: ['https://shop.test'] } });
    const answer = await apiOf(open, undefined).ask('GET', 's', undefined, { origin: 'https://shop.test' });
    await open.close();
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, 'https://shop.test']);
  });
});
