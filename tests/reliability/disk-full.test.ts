import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { lookThrough } from './support/look-through.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess, type ServerProcess } from './support/server-process.ts';
import { mountSmallDisk } from './support/small-disk.ts';
import { answers, startTills } from './support/tills.ts';

const status = async (server: ServerProcess, path: string): Promise<number> => (await fetch(server.url + path)).status;
const clean = { lost: [], doubled: 0, gaps: [], difference: undefined, integrity: 'ok' };

/** Each start of a server and each process takes what a busy machine gives it. */
const limit = rounds(3 * 60_000, 6 * 3_600_000);

describe.skipIf(process.env.STORE === 'postgres')('a full disk', () => {
  it(
    'refuses sales with 503 and leaves nothing half written, and they go on by themselves when there is room',
    async ({ skip }) => {
      const disk = await mountSmallDisk().catch((error: unknown) => error as Error);
      if (disk instanceof Error) return skip(`Skipped because a disk cannot be made full here: ${disk.message}`);
      await using mounted = disk;
      const random = randomFrom(newSeed());
      const place = { dataDir: join(mounted.path, 'data'), port: await freePort() };
      const server = await startProcess(place);
      try {
        const { shop, articles } = await openRemoteShop(server, 3);
        const tills = startTills({ url: server.url, shop, articles, count: 8, random });
        for (let count = 0; count < rounds(2, 30); count++) {
          await answers(tills, 10);
          expect(await status(server, '/readyz')).toBe(200);
          const { shed } = tills.times;
          await mounted.leave(Math.floor(random() * 60_000));
          while (tills.times.shed < shed + 16) {
            tills.check();
            await pause(5);
          }
          expect([await status(server, '/readyz'), await status(server, '/healthz')]).toEqual([503, 200]);
          // It can still be read, and what was answered is there.
          expect((await shop.stock(articles[0] as number)).length).toBe(1);
          await mounted.leave(300_000_000);
        }
        await answers(tills, 10);
        await tills.finish();
        expect([tills.times.cut, tills.times.absent]).toEqual([0, 0]);
        server.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(await lookThrough(place, tills.acknowledged)).toMatchObject({
          ...clean,
          receipts: tills.acknowledged.length,
        });
      } finally {
        server.kill('SIGKILL');
        await server.ended;
      }
    },
    limit,
  );

  it(
    'does not keep a server that was killed on it from starting again once there is room',
    async ({ skip }) => {
      const disk = await mountSmallDisk().catch((error: unknown) => error as Error);
      if (disk instanceof Error) return skip(`Skipped because a disk cannot be made full here: ${disk.message}`);
      await using mounted = disk;
      const place = { dataDir: join(mounted.path, 'data'), port: await freePort() };
      let server = await startProcess(place);
      try {
        const { shop, articles } = await openRemoteShop(server, 3);
        const tills = startTills({ url: server.url, shop, articles, count: 4, random: randomFrom(newSeed()) });
        await answers(tills, 10);
        await mounted.leave(20_000);
        while (tills.times.shed < 4) {
          tills.check();
          await pause(5);
        }
        server.kill('SIGKILL');
        await server.ended;
        await mounted.leave(300_000_000);
        server = await startProcess(place);
        await answers(tills, 5);
        await tills.finish();
        server.kill('SIGTERM');
        await server.ended;
        expect(await lookThrough(place, tills.acknowledged)).toMatchObject({
          ...clean,
          receipts: tills.acknowledged.length,
        });
      } finally {
        server.kill('SIGKILL');
        await server.ended;
      }
    },
    limit,
  );
});
