import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startService } from '#devices/service/start-service.ts';
import { makeDeviceKey } from '#tests/rest/support/api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { linesOf, openRestaurant, type Restaurant } from './restaurant.ts';

let house: House;
let address: string;

beforeAll(async () => {
  house = await openHouse();
  address = await house.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => house?.close());

/** A device service of the company on its line to the server. */
const startDevices = async ({ owner }: Restaurant) => {
  const folder = await temporaryFolder('devices');
  const relay = { server: address, key: (await makeDeviceKey(owner, 'Kitchen')).Code };
  const service = await startService({ folder: join(folder.path, 'own'), ports: [0], relay, allow: ['127.0.0.1'] });
  await expect.poll(() => service.relay?.isOnLine(), { timeout: 10_000 }).toBe(true);
  return {
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
};

/** A station of the branch that prints on this port; without dishes it cooks everything. */
const station = async (
  { owner, branchId }: Restaurant,
  Name: string,
  { port, dishes = [], answers = 'full' }: { port: number; dishes?: readonly number[]; answers?: string },
): Promise<void> => {
  const settings = {
    host: 'server/Kitchen',
    protocol: 'esc-pos',
    Address: '127.0.0.1',
    Port: port,
    timeout: 400,
    answers,
  };
  const unit = await owner.do('BranchUnitCreate', {
    branchUnit: {
      Name: `Printer of ${Name}`,
      Branch: { Id: branchId },
      UnitDeviceType: 4,
      Settings: Object.entries({ ...settings, codePage: 'cp866' }).map(([Key, Value]) => ({ Key, Value })),
    },
  } as never);
  const Groups: { Id: number }[] = [];
  if (dishes.length > 0) {
    const split = await owner.do('ArticleSplitCreate', { articleSplit: { Name: `Split ${Name}`, Code: Name } });
    const group = await owner.do('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split.Id } } });
    for (const Id of dishes) {
      const article = await owner.do('ArticleRead', { article: { Id } });
      await owner.do('ArticleUpdate', { article: { ...article, ArticleGroups: [{ Id: group.Id }] } });
    }
    Groups.push({ Id: group.Id });
  }
  await owner.do('KitchenStationCreate', {
    kitchenStation: { Name, Branch: { Id: branchId }, Printer: { Id: unit.Id }, Groups },
  } as never);
};

/** What is on paper, a text for each ticket. */
const papers = ({ papers: all }: VirtualPrinter): string[] =>
  all.map((lines) =>
    lines
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join('\n'),
  );
const printed = (printer: VirtualPrinter, count: number): Promise<void> =>
  expect.poll(() => printer.papers.length, { timeout: 40_000 }).toBe(count);
const tickets = async ({ owner }: Restaurant): Promise<Json[]> =>
  (await owner.do('KitchenTicketSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities as never;
const statuses = async (place: Restaurant): Promise<unknown[]> =>
  (await tickets(place)).map(({ KitchenTicketStatus: status }) => status);

describe('a ticket of the kitchen', () => {
  it('is printed once at each station that cooks a line, as it is sent, fired or taken back', async () => {
    const place = await openRestaurant(house);
    const { owner } = place;
    const [soup, tea, bread] = [await place.product(10), await place.product(3), await place.product(1)];
    await using grill = await startVirtualPrinter();
    await using bar = await startVirtualPrinter();
    await station(place, 'Grill', { port: grill.port, dishes: [soup] });
    await station(place, 'Bar', { port: bar.port, dishes: [tea] });
    await using _devices = await startDevices(place);
    const Lots = [
      { Article: { Id: soup }, Quantity: 2, DebitPrice: 10, Settings: [{ Key: 'Note', Value: 'No salt' }] },
      {
        Article: { Id: tea },
        Quantity: 1,
        DebitPrice: 3,
        Settings: [
          { Key: 'HeldOn', Value: new Date(house.now()).toISOString() },
          { Key: 'Course', Value: 2 },
        ],
      },
      { Article: { Id: bread }, Quantity: 1, DebitPrice: 1 },
    ].map((lot) => ({ ClientId: randomUUID(), ...lot }));
    const operation = {
      ClientId: randomUUID(),
      BillOperationType: 1,
      Bill: { ClientId: randomUUID() },
      Branch: { Id: place.branchId },
      Desk: { Id: await place.desk() },
      CreatedOn: new Date(house.now()).toISOString(),
      Documents: [{ ClientId: randomUUID(), DocumentActionType: 6, Lots }],
    };
    const { DocumentGroup: bill } = await owner.do('BillOperationTake', { operation } as never);
    await printed(grill, 1);
    const [paper] = papers(grill);
    expect(paper).toMatch(/№ 1\nDesk 1\nGrill\n/);
    expect(paper).toMatch(/2 x\s+Product \d+\n\s*\* No salt/);
    expect(paper?.match(/\d x\s/g)).toHaveLength(1);
    expect(paper).not.toContain('LATE');
    expect(papers(bar)).toEqual([]);

    // The same order once more is no other, and moving the bill is no news to the kitchen.
    await owner.do('BillOperationTake', { operation } as never);
    const { Id, Version } = await owner.do('DocumentGroupRead', { documentGroup: { Id: bill?.Id } });
    const moved = { Id, Version, Desk: { Id: await place.desk() } };
    await owner.do('DocumentGroupUpdate', { documentGroup: moved } as never);
    await owner.do('OrderFire', { documentGroup: { Id } } as never);
    await printed(bar, 1);
    expect(papers(bar)[0]).toMatch(/^FIRE\n№ 1\nDesk 2\nBar\n/);
    expect(papers(bar)[0]).toMatch(/1 x\s+Product \d+\n\s*\* Course 2/);

    const [line] = linesOf(await place.load(Id));
    await owner.do('LotVoid', { lot: { Id: Number(line?.['Id']) }, quantity: 1, reason: 'Changed his mind' } as never);
    await printed(grill, 2);
    expect(papers(grill)[1]).toMatch(/^CANCELLED\n/);
    expect(papers(grill)[1]).toMatch(/-1 x\s+Product \d+\n\s*\* No salt ·\s+Changed his mind/);

    await owner.do('DocumentGroupDelete', { documentGroup: { Id } });
    await printed(grill, 3);
    await printed(bar, 2);
    expect(papers(bar)[1]).toMatch(/^CANCELLED\n[^]*-1 x/);
    // What is on paper is noted a little later.
    await expect.poll(() => statuses(place), { timeout: 20_000 }).toEqual([1, 1, 1, 1, 1]);
    expect([grill.papers.length, bar.papers.length]).toEqual([3, 2]);
    // The bread is cooked nowhere, and another company sees nothing of it.
    expect(await tickets(await openRestaurant(house))).toEqual([]);
  });

  it('waits for a printer that is away, and comes in its order and late once it is back', async () => {
    const place = await openRestaurant(house);
    const soup = await place.product(10);
    const away = await startVirtualPrinter();
    const { port } = away;
    await station(place, 'Kitchen', { port });
    await using _devices = await startDevices(place);
    await place.bill([[soup, 1, 10]]);
    await printed(away, 1);
    await away[Symbol.asyncDispose]();

    for (const quantity of [2, 3, 4]) await place.bill([[soup, quantity, 10]]);
    await expect.poll(async () => (await tickets(place))[1]?.['Reason'], { timeout: 20_000 }).toBe('NOT_FOUND');
    expect(await statuses(place)).toEqual([1, 0, 0, 0]);
    const attempts = async (): Promise<number> => Number((await tickets(place))[1]?.['Attempts']);
    house.wait(5 * 60_000);
    const before = await attempts();
    await expect.poll(attempts, { timeout: 20_000 }).toBeGreaterThan(before);
    await using back = await startVirtualPrinter(port);
    await printed(back, 3);
    for (const [at, quantity] of [2, 3, 4].entries()) {
      expect(papers(back)[at]).toMatch(new RegExp(`^PRINTED LATE\\n№ ${quantity}\\n[^]*${quantity} x`));
    }
    await expect.poll(() => statuses(place), { timeout: 20_000 }).toEqual([1, 1, 1, 1]);
    await place.bill([[soup, 5, 10]]);
    await printed(back, 4);
    expect(papers(back)[3]).toMatch(/^№ 5\n/);
  });

  it('is printed once where the line to the printer is cut in the midst, and says so where nobody knows', async () => {
    const place = await openRestaurant(house);
    const soup = await place.product(10);
    await using telling = await startVirtualPrinter();
    await using mute = await startVirtualPrinter();
    await station(place, 'Telling', { port: telling.port, answers: 'full' });
    await station(place, 'Mute', { port: mute.port, answers: 'status' });
    await using _devices = await startDevices(place);
    // After its last answer but one: all is on paper, and the service does not hear of it.
    telling.faults = { loseAnswersAfter: 3 };
    mute.faults = { loseAnswersAfter: 1 };
    await place.bill([[soup, 1, 10]]);
    await expect.poll(() => statuses(place), { timeout: 40_000 }).toEqual([1, 1]);
    expect(papers(telling)).toHaveLength(1);
    expect(papers(mute)).toHaveLength(2);
    expect(papers(mute)[0]).toMatch(/^№ 1\n/);
    expect(papers(mute)[1]).toMatch(/^PRINTED AGAIN: it may be there already\n№ 1\n/);
    expect((await tickets(place)).map(({ IsReprint }) => Boolean(IsReprint))).toEqual([false, true]);
  });

  it('waits for a device service, and is not printed when nobody cooks by it any more', async () => {
    const place = await openRestaurant(house);
    const soup = await place.product(10);
    await using printer = await startVirtualPrinter();
    await station(place, 'Kitchen', { port: printer.port });
    await place.bill([[soup, 1, 10]]);
    house.wait(6 * 3_600_000 + 60_000);
    const Delivery = { Kind: 1, Name: 'Rusu' };
    await place.bill([[soup, 2, 10]], { Settings: [{ Key: 'Delivery', Value: Delivery }] });
    expect(await statuses(place)).toEqual([0, 0]);
    await using _devices = await startDevices(place);
    await printed(printer, 1);
    await expect.poll(() => statuses(place), { timeout: 20_000 }).toEqual([3, 1]);
    // It has no desk: whose it is and that it goes out stand in its place.
    expect(papers(printer)[0]).toMatch(/^№ 2\nTAKE-AWAY · Rusu\n/);
    // Whoever wants the old one all the same has it printed again; the one that is printed is not lost by it.
    const [old] = await tickets(place);
    const again = await place.owner.do('KitchenTicketReprint', { kitchenTicket: { Id: old?.Id } } as never);
    expect(again).toMatchObject({ IsReprint: true, StationName: 'Kitchen', Lines: '№ 1 · 1 × Product 1' });
    await printed(printer, 2);
    expect(papers(printer)[1]).toMatch(/^PRINTED AGAIN: it may be there already\n№ 1\n/);
    await expect.poll(() => statuses(place), { timeout: 20_000 }).toEqual([3, 1, 1]);
    // Tapped twice, on either of the two, it comes once; somewhat later it comes again.
    const reprint = async (id: number | undefined): Promise<number> =>
      (await place.owner.do('KitchenTicketReprint', { kitchenTicket: { Id: id } } as never)).Id;
    expect([await reprint(old?.Id), await reprint(again.Id)]).toEqual([again.Id, again.Id]);
    house.wait(10_000);
    const ids = await Promise.all([reprint(old?.Id), reprint(old?.Id), reprint(again.Id)]);
    expect([new Set(ids).size, ids[0] === again.Id]).toEqual([1, false]);
    await printed(printer, 3);
    await expect.poll(() => statuses(place), { timeout: 20_000 }).toEqual([3, 1, 1, 1]);
    const other = await openRestaurant(house);
    const refused = await other.owner.try('KitchenTicketReprint', { kitchenTicket: { Id: old?.Id } } as never);
    expect(refused.status).toBe(404);
  });
});
