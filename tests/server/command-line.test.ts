import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { readConfig } from '#server/config.ts';
import { mainFile } from '#tests/reliability/support/server-process.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('command-line');
});
afterAll(() => folder.remove());

interface Ended {
  code: number;
  out: string;
  err: string;
}

const environment = (env: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  PASSWORD_MIN: '3',
  DATA_DIR: join(folder.path, 'data'),
  ...env,
});

const start = (args: string[], env?: Record<string, string>) => {
  const program = spawn(process.execPath, [mainFile(), ...args], { env: environment(env) });
  const said = { out: '', err: '' };
  program.stdout.on('data', (part: Buffer) => {
    said.out += part.toString();
  });
  program.stderr.on('data', (part: Buffer) => {
    said.err += part.toString();
  });
  return { program, said, ended: once(program, 'close') };
};

/** As a program of its own. */
const program = async (args: string, env?: Record<string, string>): Promise<Ended> => {
  const { said, ended } = start(args.split(' '), env);
  const [code] = (await ended) as [number];
  return { code, ...said };
};

/** The same command in this process: starting thirty programs takes longer than all that they do. */
const merx = async (args: string, env?: Record<string, string>): Promise<Ended> => {
  const said = { out: '', err: '' };
  const code = await runCommandLine(args.split(' ').filter(Boolean), {
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    env: environment(env),
  });
  return { code, ...said };
};

const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const serve = async (env: Record<string, string> = {}) => {
  const port = await freePort();
  const { program, said, ended } = start(['serve'], { PORT: String(port), LOG_LEVEL: 'error', ...env });
  while (!said.out.includes('Merx is open at')) {
    if (program.exitCode !== null) throw new Error(said.err || said.out);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  const call = async (service: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/233/Framework/Common.svc/Web/${service}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stop = async (): Promise<number> => {
    program.kill('SIGTERM');
    return ((await ended) as [number])[0];
  };
  return { port, call, stop };
};

describe('the command line', () => {
  it('tells what there is, and of each command more', async () => {
    const all = await merx('--help');
    const names = [...all.out.matchAll(/^ {2}(\w+) {2}/gm)].map(([, name]) => name as string);
    expect(names).toEqual([
      'serve',
      'migrate',
      'backup',
      'restore',
      'rewound',
      'verify',
      'user',
      'invite',
      'company',
      'plan',
      'feature',
      'invoice',
      'demo',
      'import',
      'openapi',
      'version',
    ]);
    const helps = await Promise.all(names.map((name) => merx(`${name} --help`)));
    for (const [index, { code, out }] of helps.entries()) {
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^merx ${names[index]}`));
      expect(out.length).toBeGreaterThan(40);
    }
  });

  it.each([
    ['', 2],
    ['nothing', 2],
    ['user', 2],
    ['user create', 2],
    ['user fly --email a@b.test', 2],
    ['migrate --fast', 2],
    ['restore', 2],
    ['import products', 2],
    ['import cars x.csv --organisation 1', 2],
    ['demo', 2],
    ['verify --organisation x', 2],
  ])('answers 2 for "%s", which is called wrongly', async (args, code) => {
    const answer = await merx(args);
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err).not.toContain('    at ');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number up to 65535, not "eighty"'],
    [{ PORT: '70000' }, 'PORT must be a whole number up to 65535, not "70000"'],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [{ BASE_URL: 'shop.test' }, 'BASE_URL must be an address that begins with http:// or https://'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE must be a zone such as Europe/Chisinau, not "Mars/Olympus"'],
    [
      { TRANSACTION_SECONDS: 'long' },
      'TRANSACTION_SECONDS must be a whole number of seconds, 0 for no limit, not "long"',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY must be how many proxies stand before the server: 0 to 9, not "perhaps"'],
  ])('says which variable is wrong: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('does not start with a wrong variable, and says so without a stack', async () => {
    expect(await program('serve', { PORT: 'eighty' })).toEqual({
      code: 1,
      out: '',
      err: 'PORT must be a whole number up to 65535, not "eighty"\n',
    });
  });

  it('prints the version, and the description of the calls', async () => {
    expect((await merx('version')).out).toMatch(/^merx \d+\.\d+\.\d+, node v24\./);
    expect(JSON.parse((await merx('openapi')).out)).toMatchObject({ openapi: '3.1.0' });
  });

  it('tells what a migration would do, and does it', async () => {
    const env = { DATA_DIR: join(folder.path, 'migrated') };
    expect((await program('migrate', env)).code).toBe(0);
    expect(await merx('migrate --status', env)).toMatchObject({ code: 0, out: 'The tables are up to date.\n' });
  });
});

describe('a server that is served', () => {
  it('makes users beside it, who can sign in, be disabled and enabled', async () => {
    const { call, stop } = await serve();
    const made = await program('user create --email root@merx.test --platform');
    expect(made.code).toBe(0);
    const password = /The password is (\S+)/.exec(made.out)?.[1];
    const login = async (userPassword: string | undefined) =>
      (await call('Login', { userCode: 'root@merx.test', userPassword })).status;
    expect(await login(password)).toBe(200);
    expect(await merx('user create --email root@merx.test --platform')).toMatchObject({
      code: 1,
      err: 'User code must be unique for selected emplacement.\n',
    });
    expect((await merx('user password --email root@merx.test --password chosen1')).code).toBe(0);
    expect(await login('chosen1')).toBe(200);
    await merx('user disable --email root@merx.test');
    expect(await login('chosen1')).toBe(422);
    await merx('user enable --email root@merx.test');
    expect(await login('chosen1')).toBe(200);
    const { out } = await merx('user link --email root@merx.test', { BASE_URL: 'http://shop.test/' });
    const [, referenceId] = /http:\/\/shop\.test\/#\/login\?referenceId=([\w-]{43})/.exec(out) ?? [];
    expect((await call('SignIn', { referenceId })).status).toBe(200);
    expect(await merx('user password --email none@merx.test --password abc')).toMatchObject({
      code: 1,
      err: 'There is no user none@merx.test\n',
    });
    expect(await stop()).toBe(0);
  });

  it('invites one to register, where registration is by invitation [A9]', async () => {
    const env = { DATA_DIR: join(folder.path, 'invited'), SIGN_UP: 'invitation', BASE_URL: 'http://shop.test' };
    const { call, stop } = await serve(env);
    const signUp = async (email: string, invitation?: string) => {
      const Person = {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        User: { Code: email, Password: 'first-one-1' },
      };
      const employee = { Organisation: { Name: email }, Person, Phone: '069000000' };
      const { status, body } = await call('SignUpOrganisation', { employee, ...(invitation && { invitation }) });
      return status === 200 ? 'done' : body.Code;
    };
    expect(await signUp('first@shop.test')).toBe('done');
    expect(await signUp('second@shop.test')).toBe('SIGN_UP_INVITED');
    const { code, out } = await merx('invite --days 3', env);
    const [, invitation] = /http:\/\/shop\.test\/#\/register\?invitation=([\w-]{43})/.exec(out) ?? [];
    expect([code, out.includes('within 3 days')]).toEqual([0, true]);
    expect(await signUp('second@shop.test', invitation)).toBe('done');
    expect(await signUp('third@shop.test', invitation)).toBe('INVITATION_INVALID');
    expect((await merx('invite --days never', env)).code).toBe(2);
    expect(await stop()).toBe(0);
  });

  it('gives a company back to its owner, whatever became of him [REV-H1]', async () => {
    const env = { DATA_DIR: join(folder.path, 'given-back') };
    const { call, stop } = await serve(env);
    const signUp = (email: string) =>
      call('SignUpOrganisation', {
        employee: {
          Organisation: { Name: `Shop of ${email}` },
          Person: {
            FirstName: 'Ana',
            LastName: 'Rusu',
            PersonSexType: 2,
            Email: email,
            User: { Code: email, Password: 'first-one-1' },
          },
          Phone: '069000000',
        },
      });
    await signUp('owner@shop.test');
    await signUp('other@shop.test');
    const login = async (email: string, password: string | undefined) => {
      const { status, body } = await call('Login', { userCode: email, userPassword: password });
      return {
        status,
        Organisation: body.Organisation,
        employees: body.Employees as { EmployeeActorType: number; Person: { Settings: unknown } }[] | undefined,
      };
    };
    expect((await merx('user list', env)).out).toBe(
      '1 Shop of owner@shop.test · owner@shop.test · Rusu Ana · administrator · all rights\n2 Shop of other@shop.test · other@shop.test · Rusu Ana · administrator · all rights\n',
    );
    await merx('user disable --email owner@shop.test', env);
    expect((await merx('user list --organisation 1', env)).out).toContain('disabled');
    const given = await merx('user promote --email owner@shop.test', env);
    expect([given.code, given.err]).toEqual([0, '']);
    expect(given.out).toContain('administrator with all rights of Shop of owner@shop.test');
    const back = await login('owner@shop.test', /The password is (\S+)/.exec(given.out)?.[1]);
    expect(back).toMatchObject({
      status: 200,
      Organisation: { Id: 1 },
      employees: [{ EmployeeActorType: 1, Person: { Settings: [{ Key: 'Superuser', Value: true }] } }],
    });
    // Somebody whom nobody knows, and somebody of another company.
    expect(await merx('user promote --email new@shop.test', env)).toMatchObject({
      code: 1,
      err: 'new@shop.test works for no company: say which by --organisation\n',
    });
    expect((await merx('user promote --email new@shop.test --organisation 2 --password chosen-one-2', env)).code).toBe(
      0,
    );
    expect(await login('new@shop.test', 'chosen-one-2')).toMatchObject({ status: 200, Organisation: { Id: 2 } });
    expect((await merx('user promote --email owner@shop.test --organisation 2', env)).code).toBe(0);
    expect(await merx('user promote --email owner@shop.test', env)).toMatchObject({
      code: 1,
      err: 'owner@shop.test works for companies 1, 2: say which by --organisation\n',
    });
    expect(await merx('user promote --email owner@shop.test --organisation 77', env)).toMatchObject({
      code: 1,
      err: 'There is no company 77\n',
    });
    await stop();
  });

  it('is backed up while it runs, and restored when it does not', async () => {
    const env = { DATA_DIR: join(folder.path, 'backed-up') };
    const copy = join(folder.path, 'copy');
    const running = await serve(env);
    await running.call('SignUpPerson', {
      person: {
        FirstName: 'Kept',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'kept@x.test',
        User: { Code: 'kept@x.test', Password: 'abc' },
      },
    });
    expect((await program(`backup --to ${copy}`, env)).code).toBe(0);
    await running.call('SignUpPerson', {
      person: {
        FirstName: 'Lost',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'lost@x.test',
        User: { Code: 'lost@x.test', Password: 'abc' },
      },
    });
    const refused = await merx(`restore ${copy}`, env);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Another server is running')]);
    await running.stop();
    expect((await merx(`restore ${copy}`, env)).code).toBe(0);
    const again = await serve(env);
    const login = async (code: string) =>
      (await again.call('Login', { userCode: code, userPassword: 'abc' })).body.Code;
    expect([await login('kept@x.test'), await login('lost@x.test')]).toEqual(['LOGIN_NO_EMPLOYEE', 'LOGIN_FAILED']);
    await again.stop();
    await truncate(join(copy, 'merx.sqlite'), 1000);
    expect((await merx(`restore ${copy}`, env)).err).toContain('is damaged');
  });

  it('refuses a port that is in use, and a second server on its folder, in a sentence', async () => {
    const { port, stop } = await serve();
    const twice = await program('serve', { PORT: String(port), DATA_DIR: join(folder.path, 'other') });
    expect([twice.code, twice.err]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is in use: set PORT to another, or stop what listens there\n`,
    ]);
    const same = await program('serve', { LOCK_WAIT_SECONDS: '0' });
    expect(same.code).toBe(1);
    expect(same.err).toMatch(/^Another server is running on .* \(host \S+, pid \d+, since 20\S+Z\)\n$/);
    expect(same.err).not.toContain('    at ');
    await stop();
  });
});

/** Its id; undefined: there is none, or no table yet. */
const companyNamed = (file: string, name: string): number | undefined => {
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select "Id" from "Organisation" where "Name" = ?').get(name)?.Id as number | undefined;
  } catch {
    return undefined;
  } finally {
    database.close();
  }
};

describe('the demo shop', () => {
  it('can be stopped while it is made', async () => {
    const env = { DATA_DIR: join(folder.path, 'demo'), LOG_LEVEL: 'error' };
    const { program, said, ended } = start(['serve', '--demo'], env);
    const file = join(env.DATA_DIR, 'merx.sqlite');
    await expect.poll(() => companyNamed(file, 'Merx Demo (being made)'), { timeout: 60_000 }).toBeDefined();
    program.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(said.out).not.toContain('Sign in as');
  }, 120_000);

  it('is begun again where its making was stopped, verified, extended by a price list, and deleted without a trace', async () => {
    const env = { DATA_DIR: join(folder.path, 'demo'), LOG_LEVEL: 'error' };
    expect((await program('demo load', env)).out).toContain('Sign in as demo@merx.example');
    expect((await program('demo load', env)).out).toContain('The demo shop is there already.');
    const verified = (await merx('verify', env)).out;
    expect(verified).toContain('Looked at 2 companies');
    expect(verified).toContain('Everything agrees.');
    const shop = companyNamed(join(env.DATA_DIR, 'merx.sqlite'), 'Merx Demo');
    const file = join(folder.path, 'list.csv');
    await writeFile(file, 'Name;Barcode;Price\nNew tea;4840000000017;12.50\n;4840000000024;1\n');
    const imported = await merx(`import products ${file} --organisation ${shop}`, env);
    expect([imported.code, imported.out]).toEqual([
      1,
      expect.stringContaining('1 new, 0 changed, 0 the same, 1 wrong'),
    ]);
    expect(await merx(`import products ${file} --organisation 77`, env)).toMatchObject({
      code: 1,
      err: 'There is no company 77\n',
    });
    expect((await program('demo clear', env)).out).toBe('The demo shop was deleted with all its data.\n');
    expect((await merx('verify', env)).out).toContain('Looked at 0 companies');
    expect(existsSync(join(folder.path, 'demo/merx.sqlite'))).toBe(true);
    // Days of sales are made: on a busy machine that takes its time.
  }, 300_000);
});
