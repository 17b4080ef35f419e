import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { listenTo } from '../told.ts';
import { restaurantOfFile, type Bill } from './restaurant.ts';

const { house, place } = await restaurantOfFile();
const soup = await place.product(10);
const tea = await place.product(3);
const told = listenTo(house, place.owner.organisationId);
afterAll(() => told[Symbol.dispose]());

interface Opened {
  bill: Bill;
  id: number;
  order: number;
  /** Two soups, and a tea. */
  lines: [number, number];
}
const opened = async (): Promise<Opened> => {
  const { Id } = await place.bill([
    [soup, 2, 10],
    [tea, 1, 3],
  ]);
  const bill = await place.load(Id);
  const [{ Id: order, Lots }] = bill.Documents;
  const [soups, teas] = Lots as { Id: number }[];
  return { bill, id: Id, order, lines: [soups?.Id ?? 0, teas?.Id ?? 0] };
};
const settingsOf = (values: object) => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
const hears = (name: string, body: object): Promise<string[]> => told.of(() => place.owner.do(name, body as never));
const hearsOf = (BillOperationType: number, Id: number, more: object): Promise<string[]> =>
  hears('BillOperationTake', {
    operation: {
      ClientId: randomUUID(),
      BillOperationType,
      Bill: { Id },
      Branch: { Id: place.branchId },
      CreatedOn: new Date(house.now()).toISOString(),
      ...more,
    },
  });

describe('screens of waiters and of the kitchen are told', () => {
  it('of an order that is added, and of what is fired of it, once', async () => {
    const { id, bill } = await opened();
    const held = { Article: { Id: tea }, Quantity: 1, DebitPrice: 3, PrimaryDebitPrice: 3 };
    const Settings = settingsOf({ HeldOn: new Date(house.now()).toISOString() });
    const added = await hears('DocumentGroupUpdate', {
      documentGroup: {
        Id: id,
        Version: bill.Version,
        Documents: [{ DocumentActionType: 6, Lots: [{ ...held, Settings }] }],
      },
    });
    const { Documents } = await place.load(id);
    const order = Documents.at(-1)?.Id;
    expect(added).toEqual(
      expect.arrayContaining([`Document ${String(order)} create`, `DocumentGroup ${String(id)} update`]),
    );
    const fire = (): Promise<string[]> => hears('OrderFire', { documentGroup: { Id: id } });
    expect(await fire()).toEqual([`Document ${String(order)} update`, `DocumentGroup ${String(id)} update`]);
    expect(await fire()).toEqual([`DocumentGroup ${String(id)} update`]);
  });

  it('of a line that is taken off', async () => {
    const { id, order, lines } = await opened();
    const both = [`Document ${String(order)} update`, `DocumentGroup ${String(id)} update`];
    expect(await hears('LotVoid', { lot: { Id: lines[0] }, quantity: 1, reason: 'Mistake' })).toEqual(both);
  });

  it('of a bill that is divided, and of one that is put on another', async () => {
    const { id, order, lines } = await opened();
    const divided = await told.of(() =>
      place.owner.do('DocumentGroupSplit', {
        documentGroup: {
          Id: id,
          Documents: [{ Id: order, DocumentActionType: 6, Lots: [{ Id: lines[1], QuantitySplit: 1 }] }],
        },
      } as never),
    );
    const [made] = divided.flatMap((text) => /^DocumentGroup (\d+) create$/.exec(text)?.[1] ?? []);
    const { Documents } = await place.load(Number(made));
    expect(divided).toEqual([
      `Document ${String(order)} update`,
      `Document ${String(Documents[0].Id)} create`,
      `DocumentGroup ${String(id)} update`,
      `DocumentGroup ${String(made)} create`,
    ]);
    expect(await hears('DocumentGroupMerge', { documentGroup: { Id: id }, from: [{ Id: Number(made) }] })).toEqual([
      `DocumentGroup ${String(id)} update`,
      `DocumentGroup ${String(made)} delete`,
    ]);
  });

  it('of what a device says of a bill: its guests, where it goes, whose it is and what it costs', async () => {
    const { id, order, lines } = await opened();
    const ofBill = `DocumentGroup ${String(id)} update`;
    const both = [`Document ${String(order)} update`, ofBill];
    expect(await hearsOf(5, id, { Waiter: { Id: place.owner.employeeId } })).toEqual([ofBill]);
    const line = { Id: lines[0], Article: { Id: soup }, Quantity: 2, PrimaryDebitPrice: 10, PrimaryDebitSum: 20 };
    const Documents = [{ DocumentActionType: 6, Lots: [{ ...line, DebitPrice: 9, DebitSum: 18 }] }];
    expect(await hearsOf(4, id, { Documents })).toEqual(expect.arrayContaining(both));
    expect(await hearsOf(6, id, { Guests: 3 })).toEqual([ofBill]);
    expect(await hearsOf(6, id, { Delivery: { Address: 'Main street 1' } })).toEqual(both);
  });

  it('of how many portions are left, when it is said, ordered and forgotten', async () => {
    const branch = { Id: place.branchId };
    const dish = await place.product(5);
    const set = (left?: number): Promise<string[]> => hears('SoldOutSet', { branch, article: { Id: dish }, left });
    const [first = ''] = await set(3);
    const [, id = ''] = /^SoldOut (\d+) create$/.exec(first) ?? [];
    expect(await set(2)).toEqual([`SoldOut ${id} update`]);
    expect(await told.of(() => place.bill([[dish, 1, 5]]))).toContain(`SoldOut ${id} update`);
    expect(await set()).toEqual([`SoldOut ${id} delete`]);
    expect(await set()).toEqual([]);
  });

  it('of an order that was handed out, and of one taken back, not of what is so already', async () => {
    const { order, lines } = await opened();
    const CompletedOn = new Date(house.now()).toISOString();
    for (const line of lines) {
      const { Entities } = await place.owner.do('LotSearch', { predicate: { Ids: [line] } });
      const step = await hears('LotUpdate', {
        lot: { Id: line, Version: Entities[0]?.Version, Settings: settingsOf({ CompletedOn }) },
      });
      expect(step).toEqual([`Document ${String(order)} update`, `Lot ${String(line)} update`]);
    }
    const serve = (IsServed: boolean): Promise<string[]> =>
      hears('KitchenServe', { document: { Id: order }, IsServed });
    expect(await serve(true)).toEqual([`Document ${String(order)} update`]);
    expect(await serve(true)).toEqual([]);
    expect(await serve(false)).toEqual([`Document ${String(order)} update`]);
  });
});
