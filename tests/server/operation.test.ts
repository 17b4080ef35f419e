import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { compile } from 'json-schema-to-typescript';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { buildApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openHouse, type House, type Json } from '#tests/calls/house.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

let house: House;
let folder: TemporaryFolder;
let built: App;

const page = '<!doctype html><script src="/assets/index-abc.js"></script>';

beforeAll(async () => {
  house = await openHouse();
  folder = await temporaryFolder('web');
  const web = join(folder.path, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'index.html'), page);
  await writeFile(join(web, 'assets/index-abc.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  await writeFile(join(web, 'assets/big-abc.js'), 'raw');
  await writeFile(join(web, 'assets/big-abc.js.br'), 'compressed');
  await writeFile(join(web, 'service-worker.js'), 'self');
  built = await buildApp(
    { ...readConfig({}), dataDir: join(folder.path, 'data'), baseUrl: 'https://shop.test', metricsToken: 'let-me-in' },
    { webFolder: web, log: pino({ level: 'silent' }) },
  );
});
afterAll(async () => {
  await house.close();
  await built.close();
  await folder.remove();
});

const get = (app: App, url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ method: 'GET', url, headers, remoteAddress });

describe('health', () => {
  it('is told of the process, and of what it stands on', async () => {
    expect((await get(house.app, '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get(house.app, '/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', migrations: 'ok', disk: 'ok', lock: 'ok', texts: 'ok' } },
    ]);
  });

  it('[D13] is 503 while the lock of the database is not held', async () => {
    let isHeld = true;
    const app = await buildApp(
      { ...readConfig({}), dataDir: join(folder.path, 'unlocked') },
      {
        log: pino({ level: 'silent' }),
        lock: {
          check: () => {
            if (!isHeld) throw new Error('not held');
          },
          taken: new Promise(() => undefined),
          release: async () => undefined,
        },
      },
    );
    expect((await get(app, '/readyz')).statusCode).toBe(200);
    isHeld = false;
    const ready = await get(app, '/readyz');
    expect([ready.statusCode, ready.json().checks.lock]).toEqual([503, 'failed']);
    await app.close();
  });

  it('is 503 without the database, and says no more than which check failed', async () => {
    const broken = await openHouse({ log: pino({ level: 'silent' }) });
    const { store } = broken.app.services;
    store.reader.one = () => {
      throw new Error('secret path');
    };
    const ready = await get(broken.app, '/readyz');
    expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'failed']);
    expect(ready.body).not.toContain('secret');
    expect((await get(broken.app, '/healthz')).statusCode).toBe(200);
    await broken.close();
  });
});

describe('metrics', () => {
  it('count calls by name and status, with their duration', async () => {
    await house.call('TokenIsExprired');
    const { body, headers } = await get(house.app, '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/merx_call_duration_seconds_count\{call="TokenIsExprired",status="200"\} [1-9]/);
    expect(body).toContain('merx_nodejs_eventloop_lag_seconds');
    expect(body).toContain('merx_event_streams 0');
  });

  it('are for this machine alone, also behind a proxy on it', async () => {
    expect((await get(house.app, '/metrics', {}, '192.0.2.1')).statusCode).toBe(403);
    expect((await get(house.app, '/metrics', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(403);
  });

  it('are for the bearer of the token where one is set', async () => {
    expect((await get(built, '/metrics')).statusCode).toBe(403);
    expect((await get(built, '/metrics', { authorization: 'Bearer let-me-in' }, '192.0.2.1')).statusCode).toBe(200);
  });
});

describe('the description of the calls', () => {
  it('names each with its path [R-API-003]', async () => {
    const { paths } = (await get(house.app, '/openapi.json')).json();
    expect(
      Object.keys(paths)
        .filter((path) => !path.startsWith('/api/'))
        .sort(),
    ).toEqual([...new Set(calls.map(({ path }) => path))].sort());
  });

  describe('for tools, which follow its references', () => {
    const asked = (paths: Record<string, Json>): AnySchemaObject =>
      paths['/233/Stock.svc/Web/ArticleSearch'].post.requestBody.content['application/json'].schema;
    const plain = { strict: false, validateFormats: false };
    const milk = { predicate: { Strings: [{ Name: 'Name', Pattern: '%milk%' }], Vats: [{ Id: 3 }] } };

    it('refers to each schema where it is served', async () => {
      const url = await house.app.server.listen({ host: '127.0.0.1', port: 0 });
      const read = async (uri: string): Promise<Json> => (await fetch(uri)).json();
      const { paths, components } = await read(`${url}/openapi.json`);
      expect(Object.keys(components)).toEqual(['securitySchemes']);
      expect(asked(paths)).toMatchObject({ properties: { predicate: { $ref: '/schemas/ArticlePredicate.json' } } });
      const validate = await new Ajv2020({ ...plain, loadSchema: read }).compileAsync({
        ...asked(paths),
        $id: `${url}/openapi.json`,
      });
      expect([validate(milk), validate({ predicate: { Colour: 'red' } })]).toEqual([true, false]);
      const types = await compile(asked(paths), 'Asked', { cwd: url, format: false, ignoreMinAndMaxItems: true });
      expect(types).toMatch(/interface Asked {\s*predicate: \w+/);
      expect(types).toContain('PriceChangedOn?: InstantRange');
    });

    it('has every schema that it refers to, and all of them in one file for tools that read no other', async () => {
      const bundle: Json = (await get(house.app, '/openapi.bundle.json')).json();
      const { body } = await get(house.app, '/openapi.json');
      const named = new Set([...body.matchAll(/"\$ref":"(.*?)"/g)].map((match) => match[1] ?? ''));
      expect([...named].filter((ref) => !/^\/schemas\/\w+\.json$/.test(ref))).toEqual([]);
      const served = Object.keys(bundle.components.schemas).map((name) => `/schemas/${name}.json`);
      expect([...named].filter((ref) => !served.includes(ref))).toEqual([]);
      const ajv = new Ajv2020(plain).addSchema(bundle, 'bundle');
      const path = '/paths/~1233~1Stock.svc~1Web~1ArticleSearch/post/requestBody/content/application~1json/schema';
      const validate = ajv.compile({ $ref: `bundle#${path}` });
      expect([validate(milk), validate({ predicate: { Colour: 'red' } })]).toEqual([true, false]);
    });
  });

  it('gives each entity and its predicate as a JSON Schema of its own, and knows no others', async () => {
    const article = await get(house.app, '/schemas/Article.json');
    expect([
      article.statusCode,
      article.headers['content-type'],
      article.headers['access-control-allow-origin'],
    ]).toEqual([200, 'application/schema+json; charset=utf-8', '*']);
    expect(article.json()).toMatchObject({
      $id: '/schemas/Article.json',
      title: 'Product',
      properties: { Name: { type: 'string' }, Vat: { anyOf: [{ $ref: '#/$defs/VatLabel' }, { type: 'null' }] } },
    });
    expect((await get(house.app, '/schemas/ArticlePredicate.json')).json()).toMatchObject({
      additionalProperties: false,
      properties: { Price: { $ref: '#/$defs/MoneyRange' } },
    });
    for (const name of ['Cupboard', 'constructor', '__proto__', '..%2fopenapi'])
      expect((await get(house.app, `/schemas/${name}.json`)).statusCode, name).toBe(404);
  });

  it('can be read by eye, without a script', async () => {
    const { body, headers } = await get(house.app, '/docs');
    expect(body).toContain('/233/Framework/Common.svc/Web/Login');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the web application', () => {
  it('is one page that is never kept, with a policy that runs no script of the page itself', async () => {
    const { body, headers } = await get(built, '/');
    expect(body).toBe(page);
    expect(headers['cache-control']).toBe('no-store');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['permissions-policy']).toContain('loopback-network=(self)');
  });

  it('keeps hashed files for ever, compressed, and asks for the others anew', async () => {
    const script = await get(built, '/assets/index-abc.js', { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect((await get(built, '/assets/big-abc.js', { 'accept-encoding': 'br' })).body).toBe('compressed');
    expect((await get(built, '/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('has no page but /, and nothing outside its folder', async () => {
    for (const url of [
      '/products',
      '/assets/none.js',
      '/../data/merx.sqlite',
      '/%2e%2e/data/merx.sqlite',
      '/assets/..%2f..%2fdata/merx.sqlite',
    ]) {
      const { statusCode, headers } = await get(built, url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['content-type']).toContain('application/json');
    }
  });
});

describe('answers that are data', () => {
  it('are never kept, sniffed or framed, and carry the request id', async () => {
    const { headers } = await built.server.inject({
      method: 'POST',
      url: '/233/Framework/Common.svc/Web/TokenIsExprired',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('files', () => {
  it('are served from addresses that never change, as what they are and nothing else', async () => {
    const owner = await house.signUp();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const [branch] = (await owner.do('BranchSearch', { predicate: {} })).Entities;
    const {
      Filestreams: [picture],
    } = await owner.do('BranchUpdate', {
      branch: { Id: branch.Id, Version: branch.Version, Filestreams: [{ Name: 'front', Data: png, IsDefault: true }] },
    });
    const { statusCode, headers, rawPayload } = await get(house.app, picture.Url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect((await get(house.app, '/files/1-00000000000000000000000000000000.jpg')).statusCode).toBe(404);
    expect((await get(house.app, '/files/..%2fmerx.sqlite')).statusCode).toBe(404);
  });

  it('tell the newest version of the device service, and where it is', async () => {
    expect((await get(house.app, '/json/devicesversion.json')).json()).toEqual({
      Version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      Url: '/devices.mjs',
    });
  });
});

describe('the log', () => {
  it('hides secrets, whoever logs them', () => {
    const lines: string[] = [];
    const log = createLog(
      { logLevel: 'info' },
      {
        write: (line: string) => {
          lines.push(line);
        },
      },
    );
    log.info(
      {
        body: { userPassword: 'pass-1', Password: 'pass-2' },
        headers: { 'token-code': 'token-3' },
        tokenCode: 'token-4',
      },
      'a line',
    );
    expect(lines.join('')).not.toMatch(/pass-1|pass-2|token-3|token-4/);
  });

  it('has a line for each write with call, company, user and request, and nothing of the body', async () => {
    const lines: string[] = [];
    const logged = await openHouse({
      log: pino(
        {},
        {
          write: (line) => {
            lines.push(line);
          },
        },
      ),
    });
    const owner = await logged.signUp({ password: 'never-logged' });
    await owner.do('MeasureCreate', { measure: { Name: 'private words' } });
    const line = lines.map((text) => JSON.parse(text)).find(({ call }) => call === 'MeasureCreate');
    expect(line).toMatchObject({
      call: 'MeasureCreate',
      organisation: owner.organisationId,
      user: 1,
      msg: 'call done',
      requestId: expect.any(String),
    });
    expect(lines.join('')).not.toMatch(/never-logged|private words/);
    expect(lines.join('')).not.toContain(owner.token);
    await logged.close();
  });
});
