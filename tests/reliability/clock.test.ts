import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { houseOfFile } from '#tests/calls/house.ts';

const minute = 60_000;
const hour = 60 * minute;

/** On the clock of Chișinău. */
const moments: [what: string, on: number][] = [
  ['the hour that is shown twice', Date.UTC(2026, 9, 25, 1)],
  ['the hour that is left out', Date.UTC(2027, 2, 28, 1)],
  ['the last midnight of February', Date.UTC(2028, 1, 28, 22)],
  ['the end of 29 February', Date.UTC(2028, 1, 29, 22)],
  ['the end of a year', Date.UTC(2026, 11, 31, 22)],
  ['a second that is a leap elsewhere', Date.UTC(2030, 5, 30, 23, 59, 59)],
];

/** Half an hour before, after, an hour back, two on, a day back: what a clock does that somebody corrects. */
const jumps = [-30 * minute, 31 * minute, -hour, 2 * hour, -24 * hour, 25 * hour, 1, -1];

const house = await houseOfFile();
let shop: Shop;

const codes = async (): Promise<number[]> =>
  (
    await shop.owner.do('DocumentSearch', { predicate: { DocumentActionTypes: [3], Pager: { Size: 1000 } } })
  ).Entities.map(({ Code }: { Code: string }) => Number(Code)).sort((one: number, other: number) => one - other);

const closeShift = async (): Promise<void> => {
  const { status, body } = await shop.owner.try('DocumentGroupApprove', {
    documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
  });
  expect([200, 'SHIFT_EMPTY']).toContain(status === 200 ? 200 : body.Code);
};

describe('a clock that jumps', () => {
  // On PostgreSQL a company takes seconds to make, and the clock is the server's own.
  it.each(process.env.STORE === 'postgres' ? moments.slice(0, 2) : moments)(
    'around %s leaves no gap, and every sum is that of its day',
    async (_what, on) => {
      house.wait(on - house.now());
      shop = await openShop(house);
      const article = await shop.product(10);
      for (const jump of jumps) {
        house.wait(jump);
        await shop.receive([[article, 5, 4]]);
        await shop.sell([[article, 2, 10]]);
        await closeShift();
      }
      const { difference } = await verifyLedger(house.app.services.store, {
        timeZone: house.config.timeZone,
        organisationId: shop.owner.organisationId,
      });
      expect(difference).toBeUndefined();
      const given = await codes();
      expect(given).toEqual(given.map((_code, index) => index + 1));
    },
  );

  it('an hour back or on while somebody is signed in does not sign them out', async () => {
    for (const jump of [-hour, hour, hour, -hour]) {
      house.wait(jump);
      expect((await shop.owner.try('BranchSearch', { predicate: {} })).status).toBe(200);
    }
  });
});
