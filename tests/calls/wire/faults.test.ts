import { describe, expect, it } from 'vitest';
import { ownerOfFile, openHouse } from '../house.ts';

const { house, owner } = await ownerOfFile();

const measure = <More extends object>(Name: string, more?: More) => ({ measure: { Name, ...(more as More) } });

describe('the answer of a call that fails', () => {
  it('has the shape of the contract, with the request id of the header [R-ERR-001] [R-ERR-021]', async () => {
    const { status, headers, body } = await owner.try('MeasureRead', { measure: { Id: 9999 } });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      Type: 6,
      Code: 'NOT_FOUND',
      Message: 'Measure was not found',
      Details: '',
      Detail: { Message: 'Measure was not found', Items: [] },
      Params: { entity: 'Measure' },
      RequestId: headers['x-request-id'],
    });
  });

  it('has no parameters where its sentence has none', async () => {
    const { fault } = await owner.try('MeasureCreate', measure(''));
    expect(Object.keys(fault).sort()).toEqual(['Code', 'Detail', 'Details', 'Message', 'RequestId', 'Type']);
  });

  it('keeps the request id of the caller, when it is one', async () => {
    const ask = (id: string) => house.call('TokenRead', {}, { headers: { 'x-request-id': id } });
    expect((await ask('my-request-0001')).fault.RequestId).toBe('my-request-0001');
    expect((await ask('<script>alert(1)</script>')).fault.RequestId).not.toContain('<');
  });

  it('names every wrong field with its path and refuses the body as a whole [R-ERR-022]', async () => {
    const { status, fault } = await owner.try('MeasureCreate', measure('', { Code: 'x'.repeat(30), Colour: 'red' }));
    expect(status).toBe(400);
    expect(fault.Detail.Items).toEqual(
      expect.arrayContaining([
        { Path: 'measure.Colour', Message: 'is not known here' },
        { Path: 'measure.Name', Message: 'must not be empty' },
        { Path: 'measure.Code', Message: 'must have at most 20 characters' },
      ]),
    );
    expect((await owner.do('MeasureSearch', { predicate: {} })).Entities).toHaveLength(1);
  });

  it('says of each wrong field what is wrong, once, and nothing of what may stand there besides', async () => {
    const itemsOf = async (call: string, body: object) => (await owner.try(call, body)).fault.Detail.Items;
    expect(await itemsOf('MeasureCreate', measure('', { Code: 5 }))).toEqual(
      expect.arrayContaining([
        { Path: 'measure.Name', Message: 'must not be empty' },
        { Path: 'measure.Code', Message: 'must be string,null' },
      ]),
    );
    const items = await itemsOf('ArticleCreate', { article: { Name: 5, Price: 'a', Vat: 5 } });
    expect(items.toSorted((one, other) => (one.Path < other.Path ? -1 : 1))).toEqual([
      { Path: 'article.Name', Message: 'must be string' },
      { Path: 'article.Price', Message: 'must be number,null' },
      { Path: 'article.Vat', Message: 'must be object' },
    ]);
  });

  it('refuses an unknown filter, sort and column of a predicate [R-API-015]', async () => {
    for (const predicate of [
      { Colour: 1 },
      { Sorts: [{ Name: 'Colour' }] },
      { Columns: ['Colour'] },
      { Strings: [{ Name: 'Colour', Pattern: '%' }] },
    ]) {
      expect((await owner.try('MeasureSearch', { predicate })).status).toBe(400);
    }
  });

  it('ignores what an entity carries that the server gives', async () => {
    const made = await owner.do('MeasureCreate', measure('Litre', { Id: 77, Version: 5, Organisation: { Id: 1 } }));
    expect(made).toMatchObject({ Name: 'Litre', Version: 1 });
    expect(made.Id).not.toBe(77);
  });

  it.each([
    ['a body that is no JSON', '{"measure":', 400, 'INVALID_JSON'],
    ['a body that is no object', '[1]', 400, 'INVALID_INPUT'],
    ['a poisoned prototype', '{"measure":{"Name":"x","__proto__":{"a":1}}}', 400, 'INVALID_JSON'],
    ['the character NUL', '{"measure":{"Name":"a\\u0000b"}}', 400, 'INVALID_INPUT'],
    [
      'the character NUL in one text of two',
      '{"measure":{"Name":"x","Code":"\\u0000"},"rest":1}',
      400,
      'INVALID_INPUT',
    ],
    ['the character NUL in a name', '{"measure":{"Name":"x","\\u0000":1}}', 400, 'INVALID_INPUT'],
    ['a body of more than a mebibyte', JSON.stringify(measure('x'.repeat(1024 * 1024 + 1))), 413, 'BODY_TOO_LARGE'],
  ])('says what is wrong with %s', async (_title, body, status, code) => {
    const answer = await owner.try('MeasureCreate', body);
    expect([answer.status, answer.fault.Code]).toEqual([status, code]);
  });

  it('survives nesting without end', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await owner.try('BranchCreate', `{"branch":{"Name":"x","Settings":${deep}}}`)).status).toBeLessThan(500);
    const nested = `${'{"Branches":'.repeat(50_000)}{}${'}'.repeat(50_000)}`;
    expect((await owner.try('DepotSearch', `{"predicate":${nested}}`)).status).toBe(400);
    const circle = `${'{"Branches":{"Depots":'.repeat(20_000)}{}${'}}'.repeat(20_000)}`;
    expect((await owner.try('DepotSearch', `{"predicate":${circle}}`)).status).toBe(400);
  });

  it('takes no other content type than JSON', async () => {
    const { statusCode } = await house.app.server.inject({
      method: 'POST',
      url: '/233/Stock.svc/Web/MeasureCreate',
      headers: { 'content-type': 'text/plain', 'token-code': owner.token },
      payload: '{}',
    });
    expect(statusCode).toBe(400);
  });

  it('knows only its calls, and those by their method [R-API-001] [R-API-003]', async () => {
    expect(await house.call('/233/Stock.svc/Web/Nothing', {})).toMatchObject({
      status: 404,
      fault: { Code: 'UNKNOWN_CALL', Type: 6 },
    });
    expect((await house.call('/234/Stock.svc/Web/MeasureSearch', {})).status).toBe(404);
    expect((await house.app.server.inject({ method: 'GET', url: '/233/Stock.svc/Web/MeasureSearch' })).statusCode).toBe(
      404,
    );
  });

  it('carries the stored entity of a conflict', async () => {
    const made = await owner.do('MeasureCreate', measure('Pack'));
    await owner.do('MeasureUpdate', measure('Pack of six', { Id: made.Id, Version: made.Version }));
    const { status, fault } = await owner.try(
      'MeasureUpdate',
      measure('Pack of ten', { Id: made.Id, Version: made.Version }),
    );
    expect(status).toBe(409);
    expect(fault).toMatchObject({
      Type: 7,
      Code: 'CONFLICT',
      Entity: { Id: made.Id, Name: 'Pack of six', Version: 2 },
    });
  });

  it('is the same for what is not yours and what is not there', async () => {
    const stranger = await house.signUp();
    const [mine] = (await owner.do('MeasureSearch', { predicate: {} })).Entities;
    const without = ({ RequestId: _, ...rest }: { RequestId?: string }) => rest;
    for (const call of ['MeasureRead', 'MeasureDelete']) {
      const notYours = await stranger.try(call, { measure: { Id: mine.Id } });
      const notThere = await stranger.try(call, { measure: { Id: 123_456 } });
      expect([notYours.status, without(notYours.body)]).toEqual([notThere.status, without(notThere.body)]);
    }
  });

  it('hides everything when it is our own fault, and logs the cause', async () => {
    const { sessions } = house.app.services;
    const lines: string[] = [];
    const other = await openHouse({
      log: (await import('pino')).default(
        {},
        {
          write: (line) => {
            lines.push(line);
          },
        },
      ),
    });
    const someone = await other.signUp();
    other.app.services.sessions.use = async () => {
      throw new Error('secret of /srv/merx: select * from "Token"');
    };
    const { status, fault } = await someone.try('MeasureSearch', { predicate: {} });
    expect(status).toBe(500);
    expect(JSON.stringify(fault)).not.toMatch(/secret|select|srv|at /);
    expect(fault).toMatchObject({ Type: 11, Code: 'INTERNAL', Message: 'Something went wrong on the server' });
    expect(lines.join('')).toContain('secret of /srv/merx');
    expect(lines.join('')).toContain(fault.RequestId);
    expect(sessions).toBeDefined();
    await other.close();
  });
});

describe('calls', () => {
  it('answer the bare entity, and a search a page with the total [R-API-012] [R-API-025] [R-API-026] [R-API-028]', async () => {
    const made = await owner.do('MeasureCreate', measure('Box'));
    expect(made).toMatchObject({ Name: 'Box' });
    expect(await owner.do('MeasureRead', { measure: { Id: made.Id } })).toEqual(made);
    const page = await owner.do('MeasureSearch', {
      predicate: {
        Pager: { Index: 0, Size: 1 },
        Sorts: [{ Name: 'Name', SortType: 0 }],
        Strings: [{ Name: 'Name', Pattern: '%bo%' }],
      },
    });
    expect(page).toEqual({ Entities: [made], Pager: { Index: 0, Size: 1, Number: 1 } });
    expect(await owner.do('MeasureUpdate', measure('Crate', { Id: made.Id, Version: 1 }))).toMatchObject({
      Name: 'Crate',
      Version: 2,
    });
    expect(await owner.do('MeasureDelete', { measure: { Id: made.Id } })).toMatchObject({ Name: 'Crate' });
    expect((await owner.try('MeasureRead', { measure: { Id: made.Id } })).status).toBe(404);
  });

  it('load an entity with what belongs to it [R-API-012] [R-API-026]', async () => {
    const article = await owner.do('ArticleCreate', { article: { Name: 'Tea' } });
    await owner.do('ArticleBarcodeCreate', {
      articleBarcode: { Article: { Id: article.Id }, Value: '4840000000024' },
    });
    const loaded = await owner.do('ArticleLoad', { article: { Id: article.Id } });
    expect(loaded).toMatchObject({ Id: article.Id, Name: 'Tea', ArticleBarcodes: [{ Value: '4840000000024' }] });
    expect(await owner.do('ArticleRead', { article: { Id: article.Id } })).not.toHaveProperty('ArticleBarcodes');
  });

  it('work with the nine headers and with none but the token [R-API-002]', async () => {
    const headers = {
      'culture-code': 'ro',
      'emplacement-code': '',
      'application-code': 'admin',
      'client-uuid': '7c9a2c1e-1f6a-4d43-9b53-2d1a5f0f7a10',
      'client-device': 'Chrome',
      'client-platform': 'Linux',
      'application-version': '1',
    };
    expect((await house.call('BranchSearch', { predicate: {} }, { token: owner.token, headers })).status).toBe(200);
    const { statusCode } = await house.app.server.inject({
      method: 'POST',
      url: '/233/Framework/Owner.svc/Web/BranchSearch',
      headers: { 'token-code': owner.token },
      payload: { predicate: {} },
    });
    expect(statusCode).toBe(200);
  });
});
