import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswerHeader } from '#domain/wire/own-answer.ts';
import { calls } from '#generated/calls.ts';
import { buildApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { rememberCookie } from '#client/session/remember-me.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
let app: App;
let token: string;
let picture: string;

const login = '/233/Framework/Common.svc/Web/Login';
const search = calls.find(({ name }) => name === 'BranchSearch')?.path as string;
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...(token && { 'token-code': token }), ...headers },
  });
const called = async (name: string, body: object) =>
  (await post(calls.find((call) => call.name === name)?.path as string, body)).json();

beforeAll(async () => {
  folder = await temporaryFolder('headers');
  const web = join(folder.path, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'index.html'), '<!doctype html><head></head>');
  await writeFile(join(web, 'assets/index-abc.js'), 'export {};');
  await writeFile(join(web, 'service-worker.js'), 'self');
  await writeFile(join(web, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await buildApp(
    { ...readConfig({}), dataDir: join(folder.path, 'data'), baseUrl: 'https://shop.test' },
    { webFolder: web, log: pino({ level: 'silent' }) },
  );
  token = (
    await called('SignUpOrganisation', {
      employee: {
        Organisation: { Name: 'Shop' },
        Person: {
          FirstName: 'Ana',
          LastName: 'Rusu',
          PersonSexType: 2,
          User: { Code: 'ana@shop.test', Password: 'three blue doors' },
        },
        Phone: '069123456',
      },
    })
  ).Code;
  const [branch] = (await called('BranchSearch', { predicate: {} })).Entities;
  const { Filestreams } = await called('BranchUpdate', {
    branch: { Id: branch.Id, Version: branch.Version, Filestreams: [{ Name: 'front', Data: png }] },
  });
  picture = Filestreams[0].Url;
}, 60_000);
afterAll(async () => {
  await app.close();
  await folder.remove();
});

interface Answer {
  what: string;
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** An answer of every kind that the server gives: pages, files, data, faults of each layer. */
const everyAnswer = async (): Promise<Answer[]> => {
  const gets = [
    '/',
    '/index.html',
    '/assets/index-abc.js',
    '/service-worker.js',
    '/logo.svg',
    '/nowhere',
    '/assets/none.js',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/openapi.bundle.json',
    '/docs',
    '/json/devicesversion.json',
    '/files/none.png',
    picture,
    '/233/events',
    search,
    '/%',
    '/..%2f',
    `/${'a'.repeat(3000)}`,
  ];
  const answers: [string, Promise<unknown>][] = [
    ...gets.map((url): [string, Promise<unknown>] => [`GET ${url}`, app.server.inject({ url })]),
    ['HEAD /', app.server.inject({ method: 'HEAD', url: '/' })],
    ['a call', post(search, { predicate: {} })],
    ['a call without a token', post(search, { predicate: {} }, { 'token-code': '' })],
    ['an invalid call', post(search, { predicate: { Nothing: 1 } })],
    [
      'no JSON',
      app.server.inject({ method: 'POST', url: search, payload: '{', headers: { 'content-type': 'application/json' } }),
    ],
    [
      'too large',
      app.server.inject({
        method: 'POST',
        url: search,
        payload: 'x'.repeat(2_000_000),
        headers: { 'content-type': 'application/json' },
      }),
    ],
    [
      'another type',
      app.server.inject({ method: 'POST', url: search, payload: 'a=1', headers: { 'content-type': 'text/plain' } }),
    ],
    ['a wrong password', post(login, { userCode: 'ana@shop.test', userPassword: 'x' })],
    [
      'a preflight',
      app.server.inject({
        method: 'OPTIONS',
        url: search,
        headers: {
          origin: 'https://evil.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'token-code,content-type',
        },
      }),
    ],
    ['a method of nobody', app.server.inject({ method: 'DELETE', url: search })],
  ];
  return Promise.all(answers.map(async ([what, answer]) => ({ what, ...((await answer) as Omit<Answer, 'what'>) })));
};

const wrongIn = (answers: Answer[], isRight: (answer: Answer) => boolean): string[] =>
  answers
    .filter((answer) => !isRight(answer))
    .map(({ what, statusCode, headers }) => `${what} ${statusCode} ${JSON.stringify(headers)}`);

describe('every answer', () => {
  let answers: Answer[];
  beforeAll(async () => {
    answers = await everyAnswer();
  });
  const all = (isRight: (answer: Answer) => boolean): void => expect(wrongIn(answers, isRight)).toEqual([]);
  const header = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');
  const policy = (answer: Answer): string => header(answer, 'content-security-policy');

  it('is known as the server’s own, which the answer of a proxy or a portal is not [B1]', () =>
    all((answer) => header(answer, ownAnswerHeader) === '1'));
  it('is never sniffed for another type than it says', () =>
    all((answer) => header(answer, 'x-content-type-options') === 'nosniff'));
  it('names its type and letters where it has a body', () =>
    all(
      (answer) =>
        answer.body === '' ||
        /charset=utf-8|^image\/jpeg/i.test(header(answer, 'content-type')) ||
        /javascript|json|svg/.test(header(answer, 'content-type')),
    ));
  it('has a policy that runs no script but the server’s own files', () =>
    all(
      (answer) =>
        /default-src '(none|self)'/.test(policy(answer)) &&
        !/script-src[^;]*(unsafe|\*|https?:|data:)/.test(policy(answer)) &&
        !policy(answer).includes('unsafe-eval'),
    ));
  it('is framed by nobody else', () => all((answer) => /frame-ancestors '(none|self)'|sandbox/.test(policy(answer))));
  it('asks for HTTPS for a year behind it', () =>
    all((answer) => /max-age=31536000/.test(header(answer, 'strict-transport-security'))));
  it('tells no other site where its reader came from', () =>
    all((answer) => ['no-referrer', 'same-origin'].includes(header(answer, 'referrer-policy'))));
  it('belongs to this origin alone, but for the description of the calls', () =>
    all(
      (answer) =>
        (header(answer, 'access-control-allow-origin') === '') !== /openapi\.(bundle\.)?json/.test(answer.what) &&
        header(answer, 'access-control-allow-credentials') === '',
    ));
  it('sets no cookie', () => all((answer) => header(answer, 'set-cookie') === ''));
  it('says nothing of what it is made with', () =>
    all((answer) => header(answer, 'server') === '' && header(answer, 'x-powered-by') === ''));
  it('is not kept where it is somebody’s data or a fault', () =>
    all(
      (answer) =>
        !(answer.what.startsWith('a ') || answer.statusCode >= 400) || header(answer, 'cache-control') === 'no-store',
    ));
  it('of a page lets the till speak with its own machine, and nobody else use the devices', () => {
    const page = answers.find(({ what }) => what === 'GET /') as Answer;
    expect(header(page, 'permissions-policy')).toContain('loopback-network=(self), local-network=(self)');
    expect(policy(page)).toContain("object-src 'none'");
    expect(policy(page)).toContain("base-uri 'self'");
    expect(policy(page)).toContain("form-action 'self'");
  });
  it('of a refused preflight allows nothing', () => {
    const preflight = answers.find(({ what }) => what === 'a preflight') as Answer;
    expect(preflight.statusCode).toBe(404);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a page of another origin', () => {
  const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

  it('cannot sign anybody in or up by a form, which sends no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: login,
        headers: { ...evil, 'content-type': type },
        payload: JSON.stringify({ userCode: 'ana@shop.test', userPassword: 'secret1' }),
      });
      expect([type, statusCode]).toEqual([type, 400]);
    }
  });

  it('has no session to ride on: the browser sends no token by itself', async () => {
    const withCookie = await app.server.inject({
      method: 'POST',
      url: search,
      headers: { ...evil, 'content-type': 'application/json', cookie: `token=${token}; login=ana%40shop.test` },
      payload: { predicate: {} },
    });
    expect(withCookie.statusCode).toBe(401);
  });

  it('changes nothing by an address alone', async () => {
    const changing = calls.filter(({ writes, method }) => writes && method === 'GET').map(({ name }) => name);
    expect(changing).toEqual([]);
    for (const { path, writes } of calls) {
      if (writes) expect(app.server.hasRoute({ method: 'GET', url: path })).toBe(false);
    }
  });

  it('a caller that names no origin, like a till’s device or a program, is served by its token', async () => {
    expect((await post(search, { predicate: {} })).statusCode).toBe(200);
  });
});

it('the only cookie holds who signed in, on this site alone and over HTTPS alone, and never a password or a token', () => {
  const cookie = rememberCookie('ana@shop.test', { now: 0, isDebug: false });
  expect(cookie).toMatch(/samesite=strict/);
  expect(cookie).toMatch(/; secure$/);
  expect(cookie.split(';')[0]).toBe('login=ana%40shop.test');
});

it('plain HTTP promises no HTTPS', async () => {
  const other = await temporaryFolder('plain');
  const plain = await buildApp(
    { ...readConfig({}), dataDir: join(other.path, 'data'), baseUrl: 'http://shop.test' },
    { log: pino({ level: 'silent' }) },
  );
  expect((await plain.server.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
  await plain.close();
  await other.remove();
});
