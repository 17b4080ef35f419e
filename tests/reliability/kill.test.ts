import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { lookThrough, soldStock } from './support/look-through.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess } from './support/server-process.ts';
import { answers, startTills } from './support/tills.ts';

const isPostgres = process.env.STORE === 'postgres';
const kills = rounds(isPostgres ? 2 : 5, 500);
const clean = { lost: [], doubled: 0, gaps: [], difference: undefined };

it(
  'a server killed again and again while eight tills sell loses, doubles and skips nothing',
  async () => {
    const random = randomFrom(newSeed());
    await using store = await temporaryStore();
    const place = { ...store, port: await freePort() };
    let server = await startProcess(place);
    const { shop, articles } = await openRemoteShop(server, 5);
    const tills = startTills({ url: server.url, shop, articles, count: 8, random });
    try {
      for (let count = 1; count <= kills; count++) {
        await answers(tills, 1 + random() * 30);
        await pause(random() * 5);
        server.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        const before = [...tills.acknowledged];
        // Now and then before the server has mended its files itself, now and then after.
        if (count % 5 === 2) expect(await lookThrough(place, before)).toMatchObject(clean);
        server = await startProcess(place);
        if (count % 5 === 4) expect((await lookThrough(place, before)).lost).toEqual([]);
      }
      await tills.finish();
      server.kill('SIGTERM');
      expect([await server.ended, server.said()]).toEqual([0, expect.not.stringContaining('nhandled')]);
    } finally {
      server.kill('SIGKILL');
    }
    const found = await lookThrough(place, tills.acknowledged);
    console.log(`${kills} kills, ${found.receipts} receipts, ${tills.times.cut} cut`);
    // One entry more: the goods that came in.
    expect(found).toMatchObject({
      ...clean,
      receipts: tills.acknowledged.length,
      journal: tills.acknowledged.length + 1,
    });
    expect(tills.acknowledged.length).toBeGreaterThan(kills);
    expect(await soldStock(place, 100_000_000)).toEqual(tills.sold);
  },
  rounds(10 * 60_000, 6 * 3_600_000),
);
