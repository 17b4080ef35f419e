import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rounds } from '#tests/support/random.ts';
import { temporaryStore, type TemporaryStore } from '#tests/support/temporary-store.ts';
import { openRemoteShop } from '../support/remote-shop.ts';
import { freePort, runMerx, startProcess, type Place } from '../support/server-process.ts';

const isPostgres = process.env.STORE === 'postgres';

const emptyStore = async (): Promise<TemporaryStore> => {
  const store = await temporaryStore();
  onTestFinished(store.remove);
  return store;
};

/** One role that owns the tables and serves, or two as docs/running.md has them. */
const placesOf = async ({ dataDir, databaseUrl, serverUrl }: TemporaryStore, roles: number): Promise<Place> => ({
  dataDir,
  databaseUrl,
  serverUrl: roles === 2 ? serverUrl : undefined,
  port: await freePort(),
});

it.each(isPostgres ? [1, 2] : [1])(
  '[A6] [D1] [D2] a backup is restored into the empty database of a new machine by the command line (%s role)',
  async (roles) => {
    const place = await placesOf(await emptyStore(), roles);
    const server = await startProcess(place);
    const { shop, articles } = await openRemoteShop(server, 2);
    const sold = await shop.sell([[articles[0] as number, 1, 10]]);
    const backup = join(place.dataDir, '..', 'copy');
    expect(await runMerx(place, ['backup', '--to', backup])).toMatchObject({ code: 0, err: '' });

    // Beside a running server it is looked at and copied, and not overwritten.
    const refused = await runMerx(place, ['restore', backup]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Another server is running on .*pid \d+/)]);
    expect((await runMerx(place, ['verify'])).code).toBe(0);
    expect((await runMerx(place, ['migrate'])).out).toBe('The tables are up to date.\n');
    expect((await runMerx(place, ['demo', 'load'])).err).toMatch(/^Another server is running on /);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const machine = await placesOf(await emptyStore(), roles);
    expect(await runMerx(machine, ['restore', backup])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The data of 20\S+ are in place\.\n$/),
    });
    expect(await runMerx(machine, ['verify'])).toMatchObject({ code: 0, err: '' });
    const again = await startProcess(machine);
    const { body } = await again.request('DocumentRead', {
      body: { document: { Id: sold.Id } },
      token: shop.owner.token,
    });
    expect(body).toMatchObject({ ClientId: sold.ClientId, Code: sold.Code });
    again.kill('SIGTERM');
    await again.ended;
  },
  rounds(5 * 60_000, 6 * 3_600_000),
);
