import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '#server/storage/open-store.ts';
import { sql } from '#server/storage/sql.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { openRemoteShop } from '../../support/remote-shop.ts';
import { freePort, startProcess, type ServerProcess } from '../../support/server-process.ts';
import { lookThrough } from '../../support/look-through.ts';

const day = 86_400_000;
const costOfStock = async (place: { dataDir: string; databaseUrl?: string }): Promise<number> => {
  const store = await openStore(place);
  try {
    return (
      (await store.reader.one<{ Cost: number }>(sql`select sum("CostSum") as "Cost" from "StockBalance"`))?.Cost ?? 0
    );
  } finally {
    await store.close();
  }
};

/** So few lines that goods dated back are recosted in many steps. */
const env = { RECOST_ROWS: '10' };

it('goes on after each kill where it was, and ends with the right costs [REV-M4]', async () => {
  const random = randomFrom(newSeed());
  await using store = await temporaryStore();
  const place = { ...store, port: await freePort() };
  let server: ServerProcess = await startProcess(place, { env });
  try {
    const {
      shop,
      articles: [article],
    } = await openRemoteShop(server, 1);
    for (let count = 0; count < 60; count++) await shop.sell([[article as number, 1, 10]]);
    await shop.receive([[article as number, 5, 7]], { ApprovedOn: new Date(Date.now() - 100 * day).toISOString() });
    const isUnderWay = async (): Promise<boolean> => {
      const { headers } = await server.request('BalanceSearch', {
        body: { predicate: { Articles: [{ Id: article }] } },
        token: shop.owner.token,
      });
      return headers.has('x-recosting');
    };
    for (let kill = 0; kill < rounds(4, 100) && (await isUnderWay()); kill++) {
      await pause(random() * 20);
      server.kill('SIGKILL');
      await server.ended;
      server = await startProcess(place, { env });
    }
    await expect.poll(isUnderWay, { timeout: 60_000 }).toBe(false);
    server.kill('SIGTERM');
    await server.ended;
  } finally {
    server.kill('SIGKILL');
  }
  expect((await lookThrough(place, [])).difference).toBeUndefined();
  // What is left is what came later: the five that came first were the first to be sold.
  expect(await costOfStock(place)).toBe(100_000 * 500 - 55 * 500);
}, 180_000);
