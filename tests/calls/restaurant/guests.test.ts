import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json } from '../house.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

interface Guest {
  Company: number;
  Token: string;
}

let house: House;
let place: Restaurant;
let soup: number;
let group: number;

const putInGroup = async (at: Restaurant, dish: number, Name = 'Hot dishes'): Promise<number> => {
  const split = await at.owner.do('ArticleSplitCreate', {
    articleSplit: { Name, Code: Name, SplitActionType: 6 },
  } as never);
  const made = await at.owner.do('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split.Id } } });
  const { Version } = await at.owner.do('ArticleRead', { article: { Id: dish } });
  await at.owner.do('ArticleUpdate', { article: { Id: dish, Version, Price: 45.5, ArticleGroups: [{ Id: made.Id }] } });
  return made.Id;
};
const allowOrders = async (at: Restaurant, isAllowed: boolean): Promise<void> => {
  const { Id, Version } = await at.owner.do('OrganisationRead', {} as never);
  await at.owner.do('OrganisationUpdate', {
    organisation: { Id, Version, Settings: [{ Key: 'guestOrders', Value: isAllowed }] },
  });
};
const codeOf = async (at: Restaurant, deskId: number, IsAnew = false): Promise<Guest> => {
  const { Entities } = await at.owner.do('DeskCodesMake', { units: [{ Id: deskId }], IsAnew });
  return { Company: at.owner.organisationId, Token: String(Entities[0]?.GuestToken) };
};
const visit = (name: string, body: object) => house.call(name, body, {});
const menuOf = (guest: Guest) => visit('GuestMenuRead', { guest });
const ask = (guest: Guest, Lines: object[], ClientId: string = randomUUID(), more: object = {}) =>
  visit('GuestOrderAsk', { guest, ClientId, Lines, ...more });

beforeAll(async () => {
  house = await openHouse();
  place = await openRestaurant(house);
  soup = await place.product(10);
  group = await putInGroup(place, soup);
  await allowOrders(place, true);
});
afterAll(() => house.close());

describe("the menu by a desk's code", () => {
  it('is read without a sign-in: groups, dishes, prices, and nothing else of the company', async () => {
    const guest = await codeOf(place, await place.desk());
    const hidden = await place.product(3);
    const { status, body } = await menuOf(guest);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      MayOrder: true,
      Groups: [{ Id: group, Name: 'Hot dishes' }],
      Dishes: [{ Id: soup, GroupId: group, Price: 45.5, IsSoldOut: false }],
    });
    expect(JSON.stringify(body)).not.toContain(`"Id":${hidden},`);
    const fields = new Set((body['Dishes'] as object[]).flatMap((dish) => Object.keys(dish)));
    expect([...fields].filter((field) => /Credit|Stock|Depot|Organisation/.test(field))).toEqual([]);
  });

  it('leads nowhere once the desk has another code, with a foreign company, and with a made-up code', async () => {
    const desk = await place.desk();
    const old = await codeOf(place, desk);
    expect((await codeOf(place, desk)).Token).toBe(old.Token);
    const fresh = await codeOf(place, desk, true);
    const stranger = await openRestaurant(house);
    const foreign = { ...fresh, Company: stranger.owner.organisationId };
    const madeUp = { ...fresh, Token: 'a'.repeat(24) };
    const statuses = await Promise.all(
      [old, fresh, foreign, madeUp].map(async (guest) => (await menuOf(guest)).status),
    );
    expect(statuses).toEqual([404, 200, 404, 404]);
    expect(fresh.Token.length).toBe(24);
    expect((await menuOf({ ...fresh, Token: "' or 1=1 --         " })).status).toBe(400);
  });

  it('shows of each dish the picture that was chosen for it, else its first', async () => {
    const own = await openRestaurant(house);
    const pixel = (colour: string): Promise<string> =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
        .png()
        .toBuffer()
        .then((bytes) => bytes.toString('base64'));
    const dish = async (chosen: number | undefined): Promise<{ id: number; urls: string[] }> => {
      const id = await own.product(5);
      await putInGroup(own, id, `Group ${String(id)}`);
      const { Version } = await own.owner.do('ArticleRead', { article: { Id: id } });
      const Filestreams = await Promise.all(
        ['red', 'green'].map(async (Name, at) => ({ Name, Data: await pixel(Name), IsDefault: at === chosen })),
      );
      await own.owner.do('ArticleUpdate', {
        article: {
          Id: id,
          Version,
          Filestreams: Filestreams.map((picture) => ({ EntityActionType: 1, ...picture })),
        },
      } as never);
      const { Filestreams: kept } = await own.owner.do('ArticleLoad', { article: { Id: id } });
      return { id, urls: ['red', 'green'].map((name) => String(kept?.find(({ Name }) => Name === name)?.Url)) };
    };
    const [plain, chosen] = [await dish(undefined), await dish(1)];
    const { body } = await menuOf(await codeOf(own, await own.desk()));
    const shown = (id: number) => body.Dishes.find(({ Id }: Json) => Id === id)?.Picture;
    expect([shown(plain.id), shown(chosen.id)]).toEqual([plain.urls[0], chosen.urls[1]]);
  });

  it('gives codes to desks of the own company alone', async () => {
    const stranger = await openRestaurant(house);
    const desk = await place.desk();
    expect((await stranger.owner.try('DeskCodesMake', { units: [{ Id: desk }] })).status).toBe(404);
  });
});

describe('an order of guests', () => {
  it('waits for a waiter, and is no order of the kitchen until it is confirmed on a bill', async () => {
    const guest = await codeOf(place, await place.desk());
    const ClientId = randomUUID();
    const asked = await ask(guest, [{ Dish: soup, Quantity: 2, Note: ' no salt ' }], ClientId);
    expect([asked.status, asked.body]).toMatchObject([200, { ClientId, Status: 0 }]);
    // Sent twice by a bad connection, it is one.
    expect((await ask(guest, [{ Dish: soup, Quantity: 2 }], ClientId)).status).toBe(200);
    const waiting = await place.owner.do('GuestOrderSearch', { predicate: { GuestOrderStatuses: [0] } });
    const own = waiting.Entities.filter((order) => order.ClientId === ClientId) as unknown as Json[];
    expect(own).toMatchObject([
      {
        Lines: [{ ArticleId: soup, Quantity: 2, Note: 'no salt' }],
        GuestOrderStatus: 0,
        Branch: { Id: place.branchId },
      },
    ]);
    const orders = await place.owner.do('DocumentSearch', { predicate: { DocumentActionTypes: [6] } });
    expect(orders.Entities).toEqual([]);

    const bill = await place.bill([[soup, 2, 45.5]]);
    const settle = () =>
      place.owner.try('GuestOrderSettle', {
        guestOrder: { Id: Number(own[0]?.['Id']) },
        IsConfirmed: true,
        bill: { Id: bill.Id },
      });
    expect(await settle()).toMatchObject({ status: 200, body: { GuestOrderStatus: 1, Bill: { Id: bill.Id } } });
    expect(await settle()).toMatchObject({ status: 422, body: { Code: 'GUEST_ORDER_ANSWERED' } });
    expect((await visit('GuestOrderFollow', { guest, ClientId })).body).toEqual({ ClientId, Status: 1 });
    const elsewhere = await codeOf(place, await place.desk());
    expect((await visit('GuestOrderFollow', { guest: elsewhere, ClientId })).status).toBe(404);
  });

  it('takes no price, no name and no state from the body', async () => {
    const guest = await codeOf(place, await place.desk());
    const ClientId = randomUUID();
    const line = { Dish: soup, Quantity: 1, Price: 0.01, DebitPrice: 0.01, Name: 'Free' };
    const { status } = await ask(guest, [line], ClientId, { GuestOrderStatus: 1, Organisation: { Id: 1 } });
    const { Entities } = await place.owner.do('GuestOrderSearch', { predicate: {} });
    const stored = Entities.find((order) => order.ClientId === ClientId);
    if (status === 200) expect(JSON.stringify(stored)).not.toMatch(/0\.01|Free/);
    else expect([status, stored]).toEqual([400, undefined]);
  });

  it('is of dishes of the menu that are not sold out, of a house that takes such orders', async () => {
    const guest = await codeOf(place, await place.desk());
    const stranger = await openRestaurant(house);
    const foreign = await stranger.product(5);
    await putInGroup(stranger, foreign);
    expect((await ask(guest, [{ Dish: foreign, Quantity: 1 }])).status).toBe(404);
    expect((await ask(guest, [{ Dish: soup, Quantity: 0 }])).status).toBe(400);
    const many = Array.from({ length: 41 }, () => ({ Dish: soup, Quantity: 1 }));
    for (const lines of [[], many])
      expect(await ask(guest, lines)).toMatchObject({
        status: 400,
        body: {
          Code: 'INVALID_INPUT',
          Detail: { Items: [{ Path: 'Lines', Message: 'An order has one line to forty' }] },
        },
      });
    await place.owner.do('SoldOutSet', { branch: { Id: place.branchId }, article: { Id: soup }, left: 0 });
    expect((await ask(guest, [{ Dish: soup, Quantity: 1 }])).body).toMatchObject({ Code: 'SOLD_OUT' });
    await place.owner.do('SoldOutSet', { branch: { Id: place.branchId }, article: { Id: soup } });
    const closed = await codeOf(stranger, await stranger.desk());
    const refused = await ask(closed, [{ Dish: foreign, Quantity: 1 }]);
    expect([refused.status, refused.body]).toMatchObject([403, { Code: 'NOT_ALLOWED' }]);
  });

  it('is answered by the own company alone', async () => {
    const guest = await codeOf(place, await place.desk());
    const ClientId = randomUUID();
    await ask(guest, [{ Dish: soup, Quantity: 1 }], ClientId);
    const { Entities } = await place.owner.do('GuestOrderSearch', { predicate: {} });
    const Id = Number(Entities.find((order) => order.ClientId === ClientId)?.Id);
    const stranger = await openRestaurant(house);
    const refused = await stranger.owner.try('GuestOrderSettle', { guestOrder: { Id }, IsConfirmed: false });
    expect(refused.status).toBe(404);
    expect((await stranger.owner.do('GuestOrderSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('does not flood the waiters: a few of a desk wait at once, and no network tries codes for ever', async () => {
    const guest = await codeOf(place, await place.desk());
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await ask(guest, [{ Dish: soup, Quantity: 1 }])).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    let last = 0;
    for (let at = 0; at < 70 && last !== 429; at += 1)
      last = (await menuOf({ ...guest, Token: `${'x'.repeat(20)}${at}` })).status;
    expect(last).toBe(429);
    // Whoever has the code of a desk still reads its menu.
    expect((await menuOf(guest)).status).toBe(200);
  });
});

describe('what guests add to a dish [R9]', () => {
  it('is offered with its price, and asked for where a choice is required', async () => {
    const guest = await codeOf(place, await place.desk());
    const steak = await place.product(200);
    await putInGroup(place, steak, 'Grill');
    const [rare, sauce] = [await place.product(0), await place.product(15)];
    const group = await place.owner.do('SupplementGroupCreate', {
      supplementGroup: { Name: 'Doneness', Minimum: 1, Maximum: 1 },
    });
    const { Version } = await place.owner.do('ArticleRead', { article: { Id: steak } });
    const ArticleSupplements = [
      { Article: { Id: rare }, Group: { Id: group.Id } },
      { Article: { Id: sauce }, IsChargeable: true },
    ];
    await place.owner.do('ArticleUpdate', { article: { Id: steak, Version, ArticleSupplements } as never });
    const { body } = await menuOf(guest);
    expect(body['Offers']).toMatchObject([
      { Of: steak, Id: rare, Price: 0, Group: { Id: group.Id, Minimum: 1, Maximum: 1 } },
      { Of: steak, Id: sauce, Price: 15 },
    ]);
    const line = (Modifiers?: object[]) => [{ Dish: steak, Quantity: 1, ...(Modifiers && { Modifiers }) }];
    expect((await ask(guest, line())).body['Code']).toBe('SUPPLEMENTS_COUNT');
    expect((await ask(guest, line([{ Id: sauce }]))).body['Code']).toBe('SUPPLEMENTS_COUNT');
    expect((await ask(guest, line([{ Id: rare }, { Id: soup }]))).body['Code']).toBe('SUPPLEMENT_NOT_OFFERED');
    const ClientId = randomUUID();
    expect((await ask(guest, line([{ Id: rare }, { Id: sauce, Count: 2 }]), ClientId)).status).toBe(200);
    const { Entities } = await place.owner.do('GuestOrderSearch', {
      predicate: {},
    });
    const asked = (Entities as Json[]).find((order) => order.ClientId === ClientId);
    expect(asked?.Lines).toMatchObject([{ ArticleId: steak, Modifiers: [{ Id: rare }, { Id: sauce, Count: 2 }] }]);

    // The house asks for more since: the waiter cannot send what is not chosen.
    await place.owner.do('SupplementGroupUpdate', {
      supplementGroup: { Id: group.Id, Version: group.Version, Minimum: 2, Maximum: 2 },
    });
    const settle = (IsConfirmed: boolean) =>
      place.owner.try('GuestOrderSettle', { guestOrder: { Id: Number(asked?.Id) }, IsConfirmed });
    expect((await settle(true)).fault.Code).toBe('SUPPLEMENTS_COUNT');
    expect((await settle(false)).status).toBe(200);
  });
});
