import { beforeAll, describe, expect, it } from 'vitest';
import { setDisabled } from '#server/storage/session/user-rows.ts';
import { sql } from '#server/storage/sql.ts';
import { employ } from '#tests/security/access/callers.ts';
import { ownerOfFile, type Json, type Person } from '#tests/calls/house.ts';
import { apiOf, listOf, makeKey, refused } from './support/api.ts';

const { house, owner } = await ownerOfFile();
let milk: Json;
const minute = 60_000;
beforeAll(async () => {
  milk = await owner.do('ArticleCreate', { article: { Name: 'Milk' } });
});

const api = (code?: string) => apiOf(house, code);
const keysOf = async (person: Person): Promise<Json[]> => (await person.do('ApiKeySearch', { predicate: {} })).Entities;

/** An employee who manages the company, and can so make keys; with the version that his record has. */
const manager = async (more: object = {}): Promise<{ person: Person; employee: { Id: number; Version: number } }> => {
  const { token, employee } = await employ(owner, house, {
    MenuAccess: [
      { id: '/company', checked: true },
      { id: '/products', checked: true },
    ],
    ...more,
  });
  return { person: house.as(token, { organisationId: owner.organisationId }), employee };
};

describe('a key', () => {
  it('is shown once, and kept as nothing but its hash [REST-010]', async () => {
    const { Id, Code } = await makeKey(owner);
    expect(Code).toMatch(/^merx_[0-9a-z]+_[\w-]{43}$/);
    const told = JSON.stringify([
      await keysOf(owner),
      await owner.do('ApiKeySearch', { predicate: { Columns: ['Id', 'Code'] } }),
    ]);
    expect(told).not.toContain(Code.slice(-43));
    const { reader } = house.app.services.store.of(owner.organisationId);
    const row = JSON.stringify(
      await reader.one(sql`select * from "ApiKey" where "OrganisationId" = ${owner.organisationId} and "Id" = ${Id}`),
    );
    expect(row).not.toContain(Code.slice(-43));
  });

  it('is listed with who made it, what it may, and when it was used last, noted once a minute at most [REST-011]', async () => {
    const { Id, Code } = await makeKey(owner, {
      Name: 'Orders',
      MayWrite: false,
      Entities: ['Article', 'Vat'],
      EndsOn: new Date(house.now() + 1000 * minute).toISOString(),
    });
    const listed = async (): Promise<Json> => (await keysOf(owner)).find((one) => one.Id === Id);
    expect(await listed()).toMatchObject({
      Name: 'Orders',
      MayWrite: false,
      Entities: ['Article', 'Vat'],
      Employee: { Id: owner.employeeId },
    });
    expect((await listed()).LastUsedOn).toBeUndefined();
    const used = async (): Promise<string> => {
      expect((await api(Code).ask('GET', 'vats')).status).toBe(200);
      await house.app.services.keys.drain();
      return (await listed()).LastUsedOn;
    };
    const first = house.now();
    expect(Date.parse(await used())).toBe(first);
    house.wait(30_000);
    expect(Date.parse(await used())).toBe(first);
    house.wait(31_000);
    expect(Date.parse(await used())).toBe(house.now());
  });

  it('opens nothing once it is revoked, from the same moment [REST-012]', async () => {
    const { Id, Code } = await makeKey(owner);
    expect((await api(Code).ask('GET', 'articles')).status).toBe(200);
    await owner.do('ApiKeyDelete', { apiKey: { Id } });
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
    expect((await keysOf(owner)).filter((one) => one.Id === Id)).toEqual([]);
  });

  it('opens nothing from the day on that it ends, which must be to come [REST-013]', async () => {
    const { Code } = await makeKey(owner, { EndsOn: new Date(house.now() + minute).toISOString() });
    expect((await api(Code).ask('GET', 'articles')).status).toBe(200);
    house.wait(minute);
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_ENDED');
    const past = await owner.try('ApiKeyCreate', {
      apiKey: { Name: 'Past', EndsOn: new Date(house.now()).toISOString() },
    });
    expect([past.status, past.fault.Detail.Items]).toEqual([
      400,
      [{ Path: 'apiKey.EndsOn', Message: 'must be in the future' }],
    ]);
  });

  it('that asks too much in a minute waits, and no other with it [REST-014]', async () => {
    const [one, other] = [await makeKey(owner), await makeKey(owner)];
    for (let asked = 0; asked < house.config.apiRate; asked++)
      expect((await api(one.Code).ask('GET', 'vats/x')).status).toBe(404);
    const { headers } = await api(one.Code).ask('GET', 'vats/x');
    await refused(api(one.Code).ask('GET', 'vats/x'), 429, 'TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api(other.Code).ask('GET', 'vats')).status).toBe(200);
    house.wait(minute);
    expect((await api(one.Code).ask('GET', 'vats')).status).toBe(200);
  });

  it.each([
    ['none', undefined, {}],
    ['one that nobody made', 'merx_1_EgDpd1lq9ps1dvU8hgOqPmQ4sJIBvQ7CShx9sxYHIsU', {}],
    ['half a one', 'merx_1_EgDpd1lq9ps1dv', {}],
    ['another company’s number', 'merx_zzzzzzzzzz_EgDpd1lq9ps1dvU8hgOqPmQ4sJIBvQ7CShx9sxYHIsU', {}],
    ['another scheme', undefined, { authorization: 'Basic bWVyeDptZXJ4' }],
    ['words', undefined, { authorization: 'Bearer  two words' }],
  ])('that is %s is not known, and the answer says how to come in [REST-012]', async (_what, code, headers) => {
    const answer = await api(code).ask('GET', 'articles', undefined, headers);
    expect([answer.status, answer.body.Code, answer.headers['www-authenticate']]).toEqual([
      401,
      'KEY_UNKNOWN',
      'Bearer',
    ]);
  });

  it('is no session: the calls do not take it, and a session is no key [REST-015]', async () => {
    const { Code } = await makeKey(owner);
    const secret = Code.slice(-43);
    for (const token of [Code, secret])
      expect((await house.call('ArticleSearch', { predicate: {} }, { token })).fault.Code).toBe('TOKEN_UNKNOWN');
    expect(
      (await house.call('ArticleSearch', { predicate: {} }, { headers: { authorization: `Bearer ${Code}` } })).fault
        .Code,
    ).toBe('TOKEN_UNKNOWN');
    for (const code of [owner.token, `merx_${owner.organisationId.toString(36)}_${owner.token}`])
      await refused(api(code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
    await refused(api().ask('GET', 'articles', undefined, { 'token-code': owner.token }), 401, 'KEY_UNKNOWN');
  });

  it('opens no keys, sessions or accounts [REST-015]', async () => {
    const { Code } = await makeKey(owner);
    for (const name of ['api-keys', 'tokens', 'users', 'persons', 'user-places'])
      expect((await api(Code).ask('GET', name)).status).toBe(404);
  });
});

describe('the scope of a key', () => {
  it('read: it reads all, and writes nothing [REST-016]', async () => {
    const { Code } = await makeKey(owner, { MayWrite: false });
    expect((await api(Code).ask('GET', `articles/${milk.Id}`)).body).toMatchObject({ id: milk.Id, Name: 'Milk' });
    await refused(api(Code).ask('POST', 'articles', { Name: 'Bread' }), 403, 'NOT_ALLOWED');
    await refused(api(Code).ask('PUT', `articles/${milk.Id}`, { Name: 'Bread' }), 403, 'NOT_ALLOWED');
    await refused(api(Code).ask('DELETE', `articles/${milk.Id}`), 403, 'NOT_ALLOWED');
    expect((await owner.do('ArticleRead', { article: { Id: milk.Id } })).Name).toBe('Milk');
  });

  it('a list of entities: no other is opened, not even by a filter [REST-017]', async () => {
    const { Code } = await makeKey(owner, { Entities: ['Article'] });
    const within = api(Code);
    expect((await within.ask('POST', 'articles', { Name: 'Bread' })).status).toBe(201);
    for (const name of ['vats', 'contractors', 'employees', 'organisations'])
      await refused(within.ask('GET', name), 403, 'NOT_ALLOWED');
    await refused(within.ask('POST', 'vats', { Value: 5 }), 403, 'NOT_ALLOWED');
    await refused(
      within.ask('GET', listOf('articles', { filter: { Vat: { Value: { From: 1 } } } })),
      403,
      'NOT_ALLOWED',
    );
    expect((await within.ask('GET', listOf('articles', { filter: { Vat: 1 } }))).status).toBe(200);
    const both = await makeKey(owner, { Entities: ['Article', 'Vat'] });
    expect(
      (await api(both.Code).ask('GET', listOf('articles', { filter: { Vat: { Value: { From: 1 } } } }))).status,
    ).toBe(200);
  });

  it.each([[['Token']], [['ApiKey']], [['Nothing']], ['Article'], [[1]], [{ Article: true }], [['__proto__']]])(
    '%j is no list of entities [REST-017]',
    async (Entities) => {
      const { status, fault } = await owner.try('ApiKeyCreate', { apiKey: { Name: 'Wrong', Entities } });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'apiKey.Entities']);
    },
  );
});

describe('the rights of a key', () => {
  it('are those that its maker has today [REST-018]', async () => {
    const { person, employee } = await manager();
    const { Code } = await makeKey(person);
    expect((await api(Code).ask('POST', 'articles', { Name: 'Salt' })).status).toBe(201);
    await refused(api(Code).ask('POST', 'vats', { Value: 5 }), 403, 'NOT_ALLOWED');
    await owner.do('EmployeeUpdate', {
      employee: {
        Id: employee.Id,
        Version: employee.Version,
        MenuAccess: [
          { id: '/company', checked: true },
          { id: '/vats', checked: true },
        ],
      },
    });
    await refused(api(Code).ask('POST', 'articles', { Name: 'Pepper' }), 403, 'NOT_ALLOWED');
    expect((await api(Code).ask('POST', 'vats', { Value: 5 })).status).toBe(201);
  });

  it.each([
    ['dismissed', { State: { IsActive: false } }],
    ['made a cashier', { EmployeeActorType: 3 }],
  ])('end with its maker being %s, and return with him [REST-018]', async (_what, change) => {
    const { person, employee } = await manager();
    const { Code } = await makeKey(person);
    expect((await api(Code).ask('GET', 'articles')).status).toBe(200);
    const { Version } = await owner.do('EmployeeUpdate', {
      employee: { Id: employee.Id, Version: employee.Version, ...change },
    });
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
    await owner.do('EmployeeUpdate', {
      employee: { Id: employee.Id, Version, State: { IsActive: true }, EmployeeActorType: 2 },
    });
    expect((await api(Code).ask('GET', 'articles')).status).toBe(200);
  });

  it('end with the account of its maker being disabled, as the command line does it [REST-018]', async () => {
    const { person } = await manager();
    const { Code } = await makeKey(person);
    expect((await api(Code).ask('GET', 'articles')).status).toBe(200);
    const { Account } = await person.do('TokenRead');
    await house.app.services.store.write((db) => setDisabled(db, Account.User.Id, house.now()));
    house.wait(5000);
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
  });

  it('go for good with an employee who is deleted [REST-018]', async () => {
    const { person, employee } = await manager();
    const { Id, Code } = await makeKey(person);
    await owner.do('EmployeeDelete', { employee: { Id: employee.Id } });
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
    expect((await keysOf(owner)).some((one) => one.Id === Id)).toBe(false);
  });

  it('are bound to the branches that its maker is bound to [REST-018]', async () => {
    const far = await owner.do('BranchCreate', { branch: { Name: 'Far' } });
    const branches = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const depot =
      (await owner.do('DepotSearch', { predicate: { Branches: [{ Id: far.Id }] } })).Entities[0] ??
      (await owner.do('DepotCreate', { depot: { Name: 'Far', Branch: { Id: far.Id } } }));
    const document = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 1, CreditDepot: { Id: depot.Id } },
    });
    const { person } = await manager({
      MenuAccess: undefined,
      Branches: [{ Id: branches.find(({ Id }) => Id !== far.Id)?.Id }],
    });
    const bound = api((await makeKey(person)).Code);
    await refused(bound.ask('GET', `documents/${document.Id}`), 404, 'NOT_FOUND');
    expect((await api((await makeKey(owner)).Code).ask('GET', `documents/${document.Id}`)).status).toBe(200);
  });

  it('are made and revoked by whoever manages the company, and by nobody else [REST-019]', async () => {
    const { token } = await employ(owner, house, {
      MenuAccess: [
        { id: '/products', checked: true },
        { id: '/api-keys', checked: true },
      ],
    });
    const other = house.as(token, {});
    const { Id, Code } = await makeKey(owner);
    for (const [call, body] of [
      ['ApiKeyCreate', { apiKey: { Name: 'Mine' } }],
      ['ApiKeySearch', { predicate: {} }],
      ['ApiKeyDelete', { apiKey: { Id } }],
    ] as const) {
      expect((await other.try(call, body)).fault.Code).toBe('NOT_ALLOWED');
    }
    const { person } = await manager();
    await person.do('ApiKeyDelete', { apiKey: { Id } });
    await refused(api(Code).ask('GET', 'articles'), 401, 'KEY_UNKNOWN');
  });

  it('are written as the maker’s own: the change log names him [REST-018]', async () => {
    const { Code } = await makeKey(owner);
    const { body } = await api(Code).ask('POST', 'articles', { Name: 'Sugar' });
    await api(Code).ask('PUT', `articles/${body.id}`, { Name: 'Brown sugar' });
    const { Entities } = await owner.do('TrackSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 1 }] } });
    expect(Entities[0]).toMatchObject({ EntityId: body.id, Employee: { Id: owner.employeeId } });
  });
});

describe('a key of another company', () => {
  it('finds and changes nothing of this one, and cannot tell what is there from what is not [REST-020]', async () => {
    const stranger = await house.signUp();
    const { Code } = await makeKey(stranger);
    const theirs = api(Code);
    const own = await stranger.do('ArticleCreate', { article: { Name: 'Own' } });
    const alike = ({ body, status }: { body: Json; status: number }): unknown => ({
      status,
      body: { ...body, RequestId: '' },
    });
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { Name: 'Stolen' }],
      ['PUT', { Name: 'Stolen', Version: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const answers = [
        await theirs.ask(method, `articles/${milk.Id}`, body),
        await theirs.ask(method, 'articles/999999999', body),
      ];
      expect(alike(answers[0] as never)).toEqual(alike(answers[1] as never));
      expect(answers[0]?.status).toBe(404);
    }
    const { body } = await theirs.ask('GET', listOf('articles', { filter: { id: [milk.Id, own.Id] } }));
    expect(body.map(({ id }: Json) => id)).toEqual([own.Id]);
    await refused(theirs.ask('GET', `organisations/${owner.organisationId}`), 404, 'NOT_FOUND');
    await refused(theirs.ask('PUT', `articles/${own.Id}`, { Vat: { Id: 987_654 } }), 404, 'NOT_FOUND');
    expect((await stranger.try('ApiKeyDelete', { apiKey: { Id: (await makeKey(owner)).Id } })).status).toBe(404);
  });
});
