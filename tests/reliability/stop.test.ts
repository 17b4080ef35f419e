import { expect, it } from 'vitest';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { lookThrough } from './support/look-through.ts';
import { openRemoteShop } from './support/remote-shop.ts';
import { freePort, startProcess } from './support/server-process.ts';
import { answers, startTills } from './support/tills.ts';

const stops = rounds(2, 50);

// How calls end has nothing to do with the database.
it.skipIf(process.env.STORE === 'postgres')(
  'a server that is told to stop while it sells answers every call that it has taken, and ends',
  async () => {
    const random = randomFrom(newSeed());
    await using store = await temporaryStore();
    const place = { ...store, port: await freePort() };
    let server = await startProcess(place);
    const { shop, articles } = await openRemoteShop(server, 3);
    let earlier = 0;
    try {
      for (let count = 1; count <= stops; count++) {
        const tills = startTills({ url: server.url, shop, articles, count: 8, random, isPatient: true });
        await answers(tills, 10 + random() * 20);
        server.kill('SIGTERM');
        // It gives itself ten seconds, and answers 1 where they were not enough.
        expect([await server.ended, server.said()]).toEqual([0, expect.not.stringContaining('nhandled')]);
        // What it stored it has said: a till hears it, be the machine ever so busy. What it never read may be cut.
        const { receipts } = await lookThrough(place, []);
        await expect.poll(() => earlier + tills.acknowledged.length).toBe(receipts);
        const found = await lookThrough(place, tills.acknowledged);
        expect(found).toMatchObject({ lost: [], doubled: 0, gaps: [], receipts, difference: undefined });
        server = await startProcess(place);
        await tills.finish();
        earlier += tills.acknowledged.length;
      }
    } finally {
      server.kill('SIGKILL');
    }
  },
  rounds(3 * 60_000, 6 * 3_600_000),
);
