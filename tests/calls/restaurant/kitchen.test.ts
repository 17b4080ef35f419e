import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import type { Json } from '../house.ts';
import { restaurantOfFile } from './restaurant.ts';

const { house, place } = await restaurantOfFile();
const soup = await place.product(10);
const tea = await place.product(3);

const at = (second: number): string => new Date(Date.UTC(2026, 10, 21, 7, 0, second)).toISOString();
const moment = (text: unknown): number => Date.parse(String(text));
const ordersOf = async (more: object = {}): Promise<Json[]> =>
  (await place.owner.do('DocumentSearch', { predicate: { DocumentActionTypes: [6], ...more } })).Entities as Json[];
const orderOf = async (Id: unknown): Promise<Json> => (await ordersOf({ Ids: [Id] }))[0] as Json;
const linesOf = async (Id: number): Promise<Json[]> =>
  (
    await place.owner.do('LotSearch', {
      predicate: { Documents: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities as Json[];
const step = (line: Json | undefined, times: object) =>
  place.owner.try('LotUpdate', {
    lot: {
      Id: line?.['Id'],
      Version: line?.['Version'],
      Settings: Object.entries(times).map(([Key, Value]) => ({ Key, Value })),
    },
  });
/** A bill with one order of a soup and a tea. */
const order = async (more: object = {}): Promise<{ bill: Json; id: number; lines: Json[] }> => {
  const bill = await place.bill(
    [
      [soup, 1, 10],
      [tea, 2, 3],
    ],
    more,
  );
  const [first] = (await place.load(bill.Id)).Documents as [Json];
  const id = Number(first['Id']);
  return { bill: bill as Json, id, lines: await linesOf(id) };
};

describe('an order in the kitchen', () => {
  it('is not started, in progress with its first item, complete with its last: times are those of the items [R-KITCHEN-002] [R-KITCHEN-003]', async () => {
    const { id, lines } = await order();
    expect(await orderOf(id)).toMatchObject({ Status: 0 });
    expect((await step(lines[1], { StartedOn: at(5) })).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ Status: 1 });
    await step((await linesOf(id))[1], { CompletedOn: at(40) });
    await step((await linesOf(id))[0], { StartedOn: at(10) });
    expect(await orderOf(id)).toMatchObject({ Status: 1 });
    await step((await linesOf(id))[0], { CompletedOn: at(30) });
    const done = await orderOf(id);
    expect(done).toMatchObject({ Status: 2 });
    expect([moment(done['StartedOn']), moment(done['CompletedOn'])]).toEqual([moment(at(5)), moment(at(40))]);
    // What was complete is cooked once more.
    await step((await linesOf(id))[0], { CompletedOn: null });
    const again = await orderOf(id);
    expect([again['Status'], again['CompletedOn']]).toEqual([1, undefined]);
  });

  it('is found by its status, and says at which desk it is served [R-KITCHEN-001]', async () => {
    const desk = await place.desk();
    const { id, lines } = await order({ Desk: { Id: desk } });
    expect(await orderOf(id)).toMatchObject({ Desk: { Id: desk, Name: 'Desk 1' } });
    await step(lines[0], { StartedOn: at(1) });
    const idsBy = async (status: number) => (await ordersOf({ Statuses: [status] })).map(({ Id }) => Id);
    expect([(await idsBy(0)).includes(id), (await idsBy(1)).includes(id)]).toEqual([false, true]);
  });

  it('is cooked after it was paid, and its goods and money stay as they were', async () => {
    const { bill, id, lines } = await order();
    const paid = await place.owner.try('DocumentGroupApprove', {
      documentGroup: { Id: bill['Id'] },
      payoffs: [{ Tender: { Id: place.cash }, Value: 16 }],
    });
    expect(paid.status).toBe(200);
    const [line] = await linesOf(id);
    expect((await step(line, { StartedOn: at(1), CompletedOn: at(2) })).status).toBe(200);
    expect((await linesOf(id))[0]).toMatchObject({ Quantity: 1, DebitSum: 10 });
    const refused = await place.owner.try('LotUpdate', {
      lot: { Id: lines[1]?.['Id'], Version: (await linesOf(id))[1]?.['Version'], Quantity: 5 },
    });
    expect(refused.status).toBe(422);
    // Nor does anything else of a line pass beside a step of the kitchen.
    for (const beside of [{ Note: 'No salt' }, { VoidedOn: at(3) }])
      expect((await step((await linesOf(id))[1], { StartedOn: at(1), ...beside })).status).toBe(422);
    expect((await linesOf(id))[1]?.['Settings'] ?? []).toEqual((lines[1]?.['Settings'] as Json[] | undefined) ?? []);
    const ledger = { timeZone: house.config.timeZone, organisationId: place.owner.organisationId };
    expect((await verifyLedger(house.app.services.store, ledger)).difference).toBeUndefined();
  });

  it('that is split was ordered when it was: its clock, its number and the prices of that time go on, order by order', async () => {
    const { bill, id } = await order();
    house.wait(20 * 60_000);
    const { Id, Version } = await place.load(Number(bill['Id']));
    await place.owner.do('DocumentGroupUpdate', {
      documentGroup: { Id, Version, Documents: [place.order([[tea, 1, 3]])] as never },
    });
    house.wait(20 * 60_000);
    const before = await place.load(Id);
    const orders = before.Documents as Json[];
    const split = await place.owner.do('DocumentGroupSplit', {
      documentGroup: {
        Id,
        Version: before.Version,
        Documents: orders.map(({ Id: orderId, Lots }) => ({
          Id: orderId,
          Lots: [{ Id: Number(Lots[0].Id), QuantitySplit: 1 }],
        })),
      },
    } as never);
    const moved = (split['DocumentGroup'] as Json)['Documents'] as Json[];
    const named = (all: Json[]) => all.map(({ CreatedOn, Number: number }) => ({ CreatedOn, number }));
    expect(named(moved)).toEqual(named(orders));
    expect(new Set([...moved, ...orders].map(({ Code }) => Code)).size).toBe(4);
    expect((await orderOf(id))['CreatedOn']).toBe(orders[0]?.['CreatedOn']);
  });

  it('that is split goes on as its items were', async () => {
    const { bill, lines, id } = await order();
    await step(lines[0], { StartedOn: at(1), CompletedOn: at(2) });
    const { Version } = await place.load(Number(bill['Id']));
    const split = await place.owner.do('DocumentGroupSplit', {
      documentGroup: {
        Id: bill['Id'],
        Version,
        Documents: [{ Id: id, Lots: [{ Id: Number(lines[0]?.['Id']), QuantitySplit: 1 }] }],
      },
    });
    const [moved] = (split['DocumentGroup'] as Json)['Documents'] as [Json];
    expect([(await orderOf(moved['Id']))['Status'], (await orderOf(id))['Status']]).toEqual([2, 0]);
  });

  it('changed by two cooks at once refuses the second, who sees what the first has done', async () => {
    const { lines } = await order();
    const both = await Promise.all([step(lines[0], { StartedOn: at(1) }), step(lines[0], { StartedOn: at(2) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
