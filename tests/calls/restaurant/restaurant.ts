import { randomUUID } from 'node:crypto';
import { openShop, type LineOf, type Shop } from '../documents-shop.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { houseOfFile, type House, type Json } from '../house.ts';
import type { AnswerOf } from '#tests/support/call-client.ts';

export type Bill = AnswerOf<'DocumentGroupLoad'>;

/** All lines of a bill, as they were ordered. */
export const linesOf = (bill: Bill): Json[] => bill.Documents.flatMap(({ Lots }: Json) => Lots);

/** What does not agree in the books; nothing: all does. */
export const verified = async (house: House, { owner: { organisationId } }: Shop): Promise<unknown> =>
  (await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone, organisationId })).difference;

/** A company of type 1 with desks, dishes and bills. */
export interface Restaurant extends Shop {
  desk(): Promise<number>;
  /** The body of an order. */
  order(lines: LineOf[], more?: object): { ClientId: string; DocumentActionType: number };
  /** A new bill with one order. */
  bill(lines: LineOf[], more?: object): Promise<AnswerOf<'DocumentGroupCreate'>>;
  load(id: number): Promise<Bill>;
}

const lots = (lines: LineOf[]) =>
  lines.map(([Id, Quantity, DebitPrice]) => ({ Article: { Id }, Quantity, DebitPrice, PrimaryDebitPrice: DebitPrice }));

export const openRestaurant = async (house: House): Promise<Restaurant> => {
  const owner = await house.signUp({ organisation: { Type: 1 } });
  const shop = await openShop(house, owner);
  let desks = 0;
  const order: Restaurant['order'] = (lines, more = {}) => ({
    ClientId: randomUUID(),
    DocumentActionType: 6,
    Lots: lots(lines),
    ...more,
  });
  return {
    ...shop,
    desk: async () =>
      (await owner.do('UnitCreate', { unit: { Name: `Desk ${++desks}`, Branch: { Id: shop.branchId } } })).Id,
    order,
    bill: (lines, more = {}) =>
      owner.do('DocumentGroupCreate', {
        documentGroup: {
          ClientId: randomUUID(),
          Branch: { Id: shop.branchId },
          Documents: [order(lines)],
          ...more,
        },
      }),
    load: (Id) => owner.do('DocumentGroupLoad', { documentGroup: { Id } }),
  };
};

/** A restaurant in a house for all tests of a file, closed after them. */
export const restaurantOfFile = async (): Promise<{ house: House; place: Restaurant }> => {
  const house = await houseOfFile();
  return { house, place: await openRestaurant(house) };
};
