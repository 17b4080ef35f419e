import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { rounds } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { freePort, runMerx, startProcess, type Place } from './support/server-process.ts';

const isPostgres = process.env.STORE === 'postgres';
const limit = rounds(3 * 60_000, 6 * 3_600_000);

const newPlace = async (): Promise<Place> => {
  const store = await temporaryStore({ hasTables: true });
  onTestFinished(store.remove);
  return { dataDir: store.dataDir, databaseUrl: store.databaseUrl, serverUrl: store.serverUrl, port: await freePort() };
};

/** Another machine with the same database; on SQLite the same folder. */
const beside = async (place: Place): Promise<Place> => ({
  ...place,
  dataDir: isPostgres ? join(place.dataDir, '..', 'other') : place.dataDir,
  port: await freePort(),
});

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, checks: ((await response.json()) as { checks: Record<string, string> }).checks };
};

it(
  '[D13] a second server on one database is refused in a sentence; it takes over from one that stops or is killed',
  async () => {
    const place = await newPlace();
    const first = await startProcess(place);
    const second = await beside(place);
    const refused = await runMerx(second, ['serve'], { LOCK_WAIT_SECONDS: '0' });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^Another server is running on .* \(host \S+, pid \d+, since 20\S+Z\)\n$/),
    ]);
    expect(refused.err).toContain(`pid ${first.pid},`);
    expect(JSON.parse(refused.out.trim().split('\n').at(-1) as string)).toMatchObject({
      level: 60,
      code: 'OTHER_SERVER',
    });
    expect(await readiness(first.url)).toMatchObject({ status: 200, checks: { lock: 'ok' } });

    const starting = startProcess(second, { env: { LOCK_WAIT_SECONDS: '60' } });
    first.kill('SIGTERM');
    const next = await starting;
    expect(await first.ended).toBe(0);
    next.kill('SIGKILL');
    await next.ended;
    const third = await startProcess(place);
    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  },
  limit,
);

it.runIf(isPostgres)(
  '[D13] a server whose lock another takes stops by itself, with a code in its log',
  async () => {
    const place = await newPlace();
    const server = await startProcess(place);
    const other = new pg.Client({ connectionString: place.databaseUrl });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(`set application_name = 'merx serve elsewhere 7 0'`);
    const given = other.query('select pg_advisory_lock($1, 1)', [0x4d_45_52_58]);
    const keeper = new pg.Client({ connectionString: place.databaseUrl });
    await keeper.connect();
    onTestFinished(() => keeper.end());
    const inLine = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await keeper.query(inLine)).rowCount).toBe(1);
    await keeper.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like concat('merx % ', $1::text, ' %')`,
      [server.pid],
    );
    await given;
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/"code":"SERVER_LOCK_LOST"/);
    expect(server.said()).toMatch(
      /"code":"SERVER_LOCK_TAKEN".*Another server is running on this database \(host elsewhere, pid 7,/,
    );
  },
  limit,
);
