import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { backup, restore } from '#server/storage/backup/index.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse } from '#tests/calls/house.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';
import { lookThrough } from '../support/look-through.ts';
import type { Acknowledged } from '../support/tills.ts';

const isPostgres = process.env.STORE === 'postgres';

it(
  'a backup made while eight sell holds every receipt answered before it began, and is whole',
  async () => {
    const random = randomFrom(newSeed());
    const house = await openHouse();
    const shop = await openShop(house);
    const articles = [await shop.product(10), await shop.product(20)];
    await shop.receive(articles.map((id) => [id, 100_000, 5]));
    const acknowledged: Acknowledged[] = [];
    let isOver = false;
    const sell = async (): Promise<void> => {
      while (!isOver) {
        const { Id, ClientId, Code, DebitSum } = await shop.sell([
          [articles[Math.floor(random() * 2)] as number, 1 + Math.floor(random() * 3), 10],
        ]);
        acknowledged.push({ clientId: ClientId, id: Id, code: Code, sum: DebitSum * 100 });
        await nextTurn();
      }
    };
    const selling = Promise.all(Array.from({ length: 8 }, sell));
    const made: { path: string; before: Acknowledged[] }[] = [];
    for (let count = 0; count < rounds(isPostgres ? 1 : 3, 100); count++) {
      const least = acknowledged.length + 10;
      while (acknowledged.length < least) await nextTurn();
      const before = [...acknowledged];
      made.push({
        before,
        ...(await backup(house.app.services.store, {
          folder: join(house.config.dataDir, 'backups'),
          label: `busy-${count}`,
        })),
      });
    }
    isOver = true;
    await selling;
    for (const { path, before } of made) {
      await using place = await temporaryStore();
      await restore(path, place);
      expect(await lookThrough(place, before)).toMatchObject({ lost: [], doubled: 0, gaps: [], difference: undefined });
    }
    await house.close();
  },
  rounds(3 * 60_000, 6 * 3_600_000),
);
