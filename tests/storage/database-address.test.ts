import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { freePort, runMerx, startProcess } from '#tests/reliability/support/server-process.ts';
import { rounds } from '#tests/support/random.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

const isPostgres = process.env.STORE === 'postgres';
const secret = 'top-secret-word';

const verify = async (env: Record<string, string>): Promise<{ code: number; err: string }> => {
  const folder = await temporaryFolder('address');
  onTestFinished(folder.remove);
  let err = '';
  const code = await runCommandLine(['verify'], {
    env: { DATA_DIR: join(folder.path, 'data'), ...env },
    out: () => undefined,
    err: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, err };
};

const closing = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** An ErrorResponse of PostgreSQL's protocol, to whoever connects. */
const refusing = (code: string, message: string): Promise<number> =>
  closing(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(fields.length + 4, 1);
        socket.end(Buffer.concat([head, fields]));
      });
    }),
  );

describe('[D14] a DATABASE_URL that does not work is one sentence, without the password', () => {
  const at = (port: number, rest = '') => `postgres://merx:${secret}@127.0.0.1:${port}/merx${rest}`;

  it('where nothing listens', async () => {
    const port = await freePort();
    expect(await verify({ DATABASE_URL: at(port) })).toEqual({
      code: 1,
      err: `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED)\n`,
    });
  });

  it('of the owner, by the name of its own setting', async () => {
    const port = await freePort();
    const { code, err } = await verify({ DATABASE_URL: at(1), DATABASE_OWNER_URL: at(port) });
    expect([code, err]).toEqual([
      1,
      `DATABASE_OWNER_URL: PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED)\n`,
    ]);
  });

  it.each([
    ['28P01', 'password authentication failed for user "merx"'],
    ['28000', 'role "merx" does not exist'],
    ['3D000', 'database "merx" does not exist'],
    ['28000', `no entry for "${secret}"`],
  ])('with a wrong password, role or database: %s', async (sqlState, message) => {
    const port = await refusing(sqlState, message);
    expect(await verify({ DATABASE_URL: at(port) })).toEqual({
      code: 1,
      err: `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} refuses the connection: ${message.replace(secret, '***')}\n`,
    });
  });

  it('without TLS where the address asks for it', async () => {
    const port = await closing(createServer((socket) => void socket.once('data', () => socket.write('N'))));
    expect(await verify({ DATABASE_URL: at(port, '?sslmode=verify-full') })).toEqual({
      code: 1,
      err: `DATABASE_URL: no secure connection (TLS) to PostgreSQL at 127.0.0.1:${port}: The server does not support SSL connections\n`,
    });
  });

  it.each([
    ['a port that is none', `postgres://merx:${secret}@h:99999/merx`],
    ['letters that are none', `postgres://merx:${secret}%ff@127.0.0.1/merx`],
    ['a certificate that is not there', `postgres://merx:${secret}@127.0.0.1/merx?sslrootcert=/none.pem`],
  ])('with %s', async (_what, url) => {
    const { code, err } = await verify({ DATABASE_URL: url });
    expect([code, err]).toEqual([1, expect.stringMatching(/^DATABASE_URL (?:must be|is not) an address[^\n]*\n$/)]);
    expect(err).not.toContain(secret);
  });

  it.runIf(isPostgres)('of a real PostgreSQL, without the role or the database', async () => {
    const store = await temporaryStore();
    onTestFinished(store.remove);
    const [role, database] = [new URL(store.databaseUrl as string), new URL(store.databaseUrl as string)];
    role.username = 'stranger';
    database.pathname = '/nowhere';
    expect((await verify({ DATABASE_URL: role.href })).err).toMatch(
      /^DATABASE_URL: .* role "stranger" does not exist\n$/,
    );
    expect((await verify({ DATABASE_URL: database.href })).err).toMatch(
      /^DATABASE_URL: .* database "nowhere" does not exist\n$/,
    );
  });
});

describe('[D14] the start of a server', () => {
  it(
    'ends after a while without a database, with a line in the log before',
    async () => {
      const folder = await temporaryFolder('address');
      onTestFinished(folder.remove);
      const port = await freePort();
      const place = {
        dataDir: join(folder.path, 'data'),
        databaseUrl: `postgres://merx:${secret}@127.0.0.1:${port}/merx`,
        port: await freePort(),
      };
      const { code, out, err } = await runMerx(place, ['serve'], {
        DATABASE_WAIT_SECONDS: '2',
        DATABASE_OWNER_URL: '',
      });
      expect([code, err]).toEqual([
        1,
        `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED)\n`,
      ]);
      expect(out).toContain('"code":"DATABASE_AWAY"');
      expect(out + err).not.toContain(secret);
    },
    rounds(2 * 60_000, 3_600_000),
  );

  it.runIf(isPostgres)(
    'waits for a database that is away',
    async () => {
      const store = await temporaryStore({ hasTables: true });
      onTestFinished(store.remove);
      const real = new URL(store.databaseUrl as string);
      const port = await freePort();
      const away = `postgres://${real.username}@127.0.0.1:${port}${real.pathname}`;
      const starting = startProcess(
        { dataDir: store.dataDir, databaseUrl: away, port: await freePort() },
        { env: { DATABASE_WAIT_SECONDS: '120' } },
      );
      await pause(3000);
      const way = createServer((socket) => {
        const there = connect(join(real.searchParams.get('host') as string, '.s.PGSQL.5432'));
        socket.pipe(there).pipe(socket);
        for (const end of [socket, there]) end.on('error', () => undefined);
      }).listen(port, '127.0.0.1');
      onTestFinished(() => void way.close());
      const server = await starting;
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
    rounds(3 * 60_000, 3_600_000),
  );
});
