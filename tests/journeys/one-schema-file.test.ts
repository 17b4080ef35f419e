import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shelf } from '#tests/codegen/small-house.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openPage } from '#tests/support/watched-page.ts';

const project = join(import.meta.dirname, '../..');
const copied = [
  'src',
  'codegen',
  'schemas',
  'scripts',
  'tests',
  'docs',
  'public',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'README.md',
];
const manager = { email: 'owner@shelves.example', password: 'shelves' };

let copy: TemporaryFolder;
let server: ChildProcess;
let url: string;
let token: string;
/** That the manager gave his password a moment ago. */
let proof = '';

const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}/233/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { 'Token-Code': token, 'Proof-Code': proof } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

const givePassword = async (): Promise<void> => {
  const { Code } = await post('Framework/Common.svc/Web/PasswordProve', { password: manager.password });
  proof = Code as string;
};

const describeShelf = (schema: object): Promise<void> =>
  writeFile(
    join(copy.path, 'schemas/stockroom/shelf.json'),
    JSON.stringify({ $id: 'https://merx.example/schemas/stockroom/shelf.json', ...schema }),
  );

/** Starts the copy's own server and waits until it says where it is open. */
const serve = async (root: string): Promise<void> => {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['src/server/main.ts', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      BASE_URL: url,
      PORT: String(port),
      PASSWORD_MIN: '3',
      DATA_DIR: join(root, 'data'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('open at')) resolve();
    });
    server.on('exit', () => reject(new Error('the server of the copy ended')));
  });
};

beforeAll(async () => {
  copy = await temporaryFolder('one-file');
  for (const name of copied) await cp(join(project, name), join(copy.path, name), { recursive: true });
  await symlink(join(project, 'node_modules'), join(copy.path, 'node_modules'));
  // The one edit.
  await mkdir(join(copy.path, 'schemas/stockroom'));
  await describeShelf(shelf());
  // As it is delivered: the runner's own NODE_ENV would make it a development build.
  await runProgram(process.execPath, ['scripts/build.ts'], {
    cwd: copy.path,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await serve(copy.path);
  const session = await post('Framework/Common.svc/Web/SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Shelves' },
      Person: {
        FirstName: 'Owner',
        LastName: 'One',
        PersonSexType: 1,
        Email: manager.email,
        User: { Code: manager.email, Password: manager.password },
      },
      Phone: '069000000',
    },
  });
  token = session['Code'] as string;
});

afterAll(async () => {
  server?.kill();
  await copy?.remove();
});

describe('one schema file, and no other edit, gives', () => {
  it('the table and the calls, with validation and search', async () => {
    const made = await post('Stock.svc/Web/ShelfCreate', { shelf: { Name: 'Крайняя полка', Row: 2, Load: 12.5 } });
    expect(made).toMatchObject({ Version: 1, Name: 'Крайняя полка', Load: 12.5 });
    const found = await post('Stock.svc/Web/ShelfSearch', {
      predicate: { Strings: [{ Name: 'Name', Pattern: '%КРАЙНЯЯ%' }], Row: { From: 1, To: 3 } },
    });
    expect(found).toMatchObject({ Entities: [{ Id: made.Id }], Pager: { Number: 1 } });
    const wrong = await fetch(`${url}/233/Stock.svc/Web/ShelfCreate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Token-Code': token },
      body: JSON.stringify({ shelf: { Row: 0 } }),
    });
    expect(wrong.status).toBe(400);
  });

  it('its page in OpenAPI, its schema and that of its predicate, and its labels in three languages', async () => {
    const json = async (path: string) =>
      (await fetch(`${url}${path}`)).json() as Promise<Record<string, Record<string, unknown>>>;
    expect(Object.keys((await json('/openapi.json'))['paths'] ?? {})).toContain('/233/Stock.svc/Web/ShelfUpdate');
    expect((await json('/schemas/Shelf.json'))['properties']).toHaveProperty('Load');
    expect((await json('/schemas/ShelfPredicate.json'))['properties']).toHaveProperty('Row');
    for (const [language, label] of [
      ['en', 'Largest load'],
      ['ru', 'Наибольшая нагрузка'],
      ['ro', 'Sarcina maximă'],
    ] as const) {
      expect(
        JSON.parse(await readFile(join(copy.path, `src/generated/labels/${language}.json`), 'utf8')),
      ).toHaveProperty('Largest load', label);
    }
  });

  it('its permission: who is not let onto its screen changes none of it', async () => {
    const code = 'seller@shelves.example';
    await givePassword();
    await post('Framework/Owner.svc/Web/EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Seller', User: { Code: code, Password: 'seller' } },
        EmployeeActorType: 2,
        MenuAccess: [{ id: '/vats', checked: true }],
      },
    });
    const send = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}/233/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { Code: own } = (await (
      await send('Framework/Common.svc/Web/Login', { userCode: code, userPassword: 'seller' })
    ).json()) as { Code: string };
    const create = await send('Stock.svc/Web/ShelfCreate', { shelf: { Name: 'Not mine' } }, { 'Token-Code': own });
    expect([create.status, ((await create.json()) as { Code: string }).Code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('its place at /api for other programs', async () => {
    await givePassword();
    const { Code: key } = await post('Framework/Owner.svc/Web/ApiKeyCreate', {
      apiKey: { Name: 'Stock count', MayWrite: true },
    });
    const answer = await fetch(`${url}/api/shelves?filter=${encodeURIComponent('{"q":"крайняя"}')}`, {
      headers: { Authorization: `Bearer ${key as string}` },
    });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, 'shelves 0-0/1']);
    expect(await answer.json()).toEqual([
      expect.objectContaining({ id: expect.any(Number), Name: 'Крайняя полка', Load: 12.5 }),
    ]);
  });

  it('a house whose own tests of schemas, and of who may call what, pass with it', async () => {
    const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
    await runProgram(
      process.execPath,
      [join(project, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/schemas', 'tests/security/access'],
      { cwd: copy.path, env: { ...env, STORE: 'sqlite' } },
    );
  }, 300_000);

  it('the list with its filter and the form, in the browser', async () => {
    await using browser = await launchBrowser();
    const { page, errors, outside } = await openPage(browser, url, { viewport: { width: 1280, height: 800 } });
    await page.addInitScript((code) => {
      localStorage.setItem('token', code);
      localStorage.setItem('lng', 'en');
    }, token);
    await page.goto('/#/shelves');
    await page.getByText('Крайняя полка').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Largest load' }).count()).toBe(1);
    await page.getByText('Крайняя полка').click();
    await page.waitForURL(/#\/shelf\/\d+/);
    expect(await page.getByRole('textbox', { name: 'Largest load' }).inputValue()).toBe('12.500');
    await page.getByRole('textbox', { name: 'Shelf row' }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await post('Stock.svc/Web/ShelfSearch', { predicate: { Row: { From: 3 } } }))['Pager'])
      .toMatchObject({ Number: 1 });
    expect([errors, outside]).toEqual([[], []]);
  });

  it('values that outlive a new name of their field, and a start that refuses to lose them [REV-U16]', async () => {
    const renamed = JSON.parse(JSON.stringify(shelf()).replaceAll('"Load"', '"Capacity"')) as {
      properties: { Capacity: object };
    };
    const restart = async (capacity: object): Promise<void> => {
      await describeShelf({
        ...renamed,
        properties: { ...renamed.properties, Capacity: { ...renamed.properties.Capacity, ...capacity } },
      });
      await runProgram(process.execPath, ['codegen/generate.ts'], { cwd: copy.path });
      await serve(copy.path);
    };
    server.removeAllListeners('exit');
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    await expect(restart({})).rejects.toThrow('ended');
    await restart({ 'x-was': 'Load' });
    const found = await post('Stock.svc/Web/ShelfSearch', { predicate: {} });
    expect(found).toMatchObject({ Entities: [{ Capacity: 12.5 }] });
  });
});
