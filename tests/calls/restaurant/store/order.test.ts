import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openHouse, type House, type Json } from '../../house.ts';
import { openStore, type OpenStore } from './open-store.ts';

let house: House;
let store: OpenStore;

beforeAll(async () => {
  house = await openHouse();
  store = await openStore(house);
});
afterAll(async () => {
  const { timeZone } = house.config;
  expect((await verifyLedger(house.app.services.store, { timeZone })).difference).toBeUndefined();
  await house.close();
});

const follow = (Token: string, from = store) =>
  from.visit('StoreOrderFollow', { order: { Store: from.address, Token } });

describe('an order of a visitor', () => {
  it('is a document of operation 7 with its person, phone, email and sum, and notifies the staff [R-DOC-004] [R-DOC-062]', async () => {
    const { status, body } = await store.order({
      Lines: [
        { Article: store.lamp, Quantity: 1 },
        { Article: store.candle, Quantity: 4 },
      ],
      Way: 2,
      Area: store.near,
      Address: 'Strada Florilor 5',
      Email: 'maria@mail.test',
      Comment: 'Ring twice',
    });
    expect([status, body.Sum, body.Status]).toEqual([200, 280, 0]);
    const { document, order } = await store.stored(body.Token);
    expect(document).toMatchObject({
      DocumentActionType: 6,
      DocumentOperationType: 7,
      DebitSum: 280,
      CreatedOn: expect.any(String),
      Person: { FirstName: 'Maria', Phone: '+373 69 123456', Email: 'maria@mail.test' },
      Branch: { Id: store.shop.branchId },
      DebitDepot: { Id: store.shop.depotId },
    });
    expect(document.ApprovedOn ?? null).toBeNull();
    expect(order).toMatchObject({ StoreOrderStatus: 0, StoreOrderWay: 2, Area: 'Near', Address: 'Strada Florilor 5' });
    const { Entities } = (await store.shop.owner.do('MessageSearch', { predicate: {} })) as Json;
    expect(Entities[0]).toMatchObject({ EntityId: document.Id, NotificationType: { Line: 'Order' } });
    expect(house.letters.at(-1)).toMatchObject({ to: 'maria@mail.test', text: expect.stringContaining(body.Token) });
  });

  it('costs what the store says: a price, a sum or a discount of the body is not read', async () => {
    const Lines = [
      { Article: store.lamp, Quantity: 1, DebitPrice: 0.01, PrimaryDebitPrice: 0.01, DebitSum: 0.01, Price: 0.01 },
    ];
    const { status, body } = await store.order({ Lines, Sum: 0.01, DiscountSum: 199 });
    if (status === 200) expect(body.Sum).toBe(200);
    else expect(status).toBe(400);
  });

  it('is not taken where the sum is another one than the customer saw', async () => {
    const { fault } = await store.order({ ExpectedSum: 199 });
    expect(fault).toMatchObject({ Code: 'STORE_SUM_CHANGED' });
    expect((await store.order({ ExpectedSum: 200 })).status).toBe(200);
  });

  it('sent again by its ClientId, or twice at once, is one order; with another body it is refused', async () => {
    const own = await openStore(house);
    const ClientId = randomUUID();
    const answers = await Promise.all([own.order({ ClientId }), own.order({ ClientId }), own.order({ ClientId })]);
    expect(new Set(answers.map(({ body }) => body.Token)).size).toBe(1);
    expect((await own.order({ ClientId, Name: 'Ion' })).fault.Code).toBe('CLIENT_ID_REUSED');
    const { Pager } = (await own.shop.owner.do('StoreOrderSearch', { predicate: {} })) as Json;
    expect(Pager.Number).toBe(1);
  });

  it('takes the last piece once: open orders count as sold, declined ones do not', async () => {
    const own = await openStore(house);
    const wish = { Lines: [{ Article: own.lamp, Quantity: 3 }] };
    const answers = await Promise.all([own.order(wish), own.order(wish)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const short = answers.find(({ status }) => status === 422);
    expect(short?.fault).toMatchObject({ Code: 'STORE_STOCK_SHORT', Message: expect.stringContaining('Lamp') });
    const taken = answers.find(({ status }) => status === 200);
    const { order } = await own.stored(taken?.body.Token);
    expect((await own.settle(order.Id, 4)).fault.Code).toBe('STORE_REASON_MISSING');
    expect((await own.settle(order.Id, 4, { Reason: 'Closed today' })).status).toBe(200);
    expect((await follow(taken?.body.Token, own)).body).toMatchObject({ Status: 4, Reason: 'Closed today' });
    expect((await own.order(wish)).status).toBe(200);
  });
});

describe('from the order to the customer', () => {
  it('the office accepts, makes ready and hands out; the outcome takes the goods and the customer sees each step [R-DOC-022]', async () => {
    const own = await openStore(house);
    const { body } = await own.order({ Lines: [{ Article: own.lamp, Quantity: 2 }], Email: 'ion@mail.test' });
    const { order, document } = await own.stored(body.Token);
    const seen: number[] = [];
    for (const Status of [1, 2, 3]) {
      expect((await own.settle(order.Id, Status)).status).toBe(200);
      seen.push((await follow(body.Token, own)).body.Status);
    }
    expect(seen).toEqual([1, 2, 3]);
    const { Entities } = (await own.shop.owner.do('DocumentSearch', {
      predicate: { DocumentActionTypes: [2] },
    })) as Json;
    const outcome = Entities.find(({ Settings }: Json) =>
      Settings?.some(({ Key, Value }: Json) => Key === 'ExternalReference' && Value === String(document.Id)),
    );
    expect(outcome).toMatchObject({ DebitSum: 400, ApprovedOn: expect.any(String), Person: { FirstName: 'Maria' } });
    const [balance] = await own.shop.stock(own.lamp);
    expect(balance.Quantity).toBe(3);
    expect(house.letters.filter(({ to }) => to === 'ion@mail.test')).toHaveLength(4);
    expect((await own.settle(order.Id, 4, { Reason: 'late' })).fault.Code).toBe('STORE_ORDER_ANSWERED');
  });

  it('approved as a document elsewhere it is delivered as well', async () => {
    const own = await openStore(house);
    const { body } = await own.order();
    const { document } = await own.stored(body.Token);
    await own.shop.owner.do('DocumentApprove', { document: { Id: document.Id, Version: document.Version } });
    expect((await follow(body.Token, own)).body.Status).toBe(3);
    expect((await own.stored(body.Token)).order.StoreOrderStatus).toBe(3);
  });

  it('the customer cancels what is not accepted yet, and nothing else', async () => {
    const cancel = (Token: string) => store.visit('StoreOrderCancel', { order: { Store: store.address, Token } });
    const { body } = await store.order();
    expect((await cancel(body.Token)).body.Status).toBe(5);
    expect((await cancel(body.Token)).body.Status).toBe(5);
    const { order } = await store.stored(body.Token);
    expect((await store.settle(order.Id, 1)).fault.Code).toBe('STORE_ORDER_ANSWERED');
    const second = (await store.order()).body.Token;
    await store.settle((await store.stored(second)).order.Id, 1);
    expect((await cancel(second)).fault.Code).toBe('STORE_ORDER_ANSWERED');
  });
});

describe('what is refused', () => {
  const code = async (more: object): Promise<string> => (await store.order(more)).fault.Code;

  it('hidden, foreign and made-up products, parts of pieces, no lines and absurd quantities', async () => {
    const hidden = await store.shop.product(5);
    const foreign = (await openStore(house)).lamp;
    const of = (Article: number, Quantity = 1) => ({ Lines: [{ Article, Quantity }] });
    expect([await code(of(hidden)), await code(of(foreign)), await code(of(9_999_999))]).toEqual(
      Array.from({ length: 3 }, () => 'STORE_PRODUCT_GONE'),
    );
    expect(await code(of(store.lamp, 0.5))).toBe('STORE_QUANTITY_WHOLE');
    for (const Lines of [
      [],
      [{ Article: store.lamp, Quantity: 0 }],
      [{ Article: store.lamp, Quantity: -1 }],
      [{ Article: store.lamp, Quantity: 1e9 }],
    ])
      expect(await code({ Lines })).toBe('INVALID_INPUT');
    expect(await code({ Lines: Array.from({ length: 51 }, () => ({ Article: store.lamp, Quantity: 1 })) })).toBe(
      'INVALID_INPUT',
    );
  });

  it('areas that are not the store’s, a delivery without an address, a sum below the smallest', async () => {
    const delivery = { Way: 2, Address: 'Here 1' };
    const other = (await openStore(house)).near;
    expect(await code({ ...delivery, Area: other })).toBe('STORE_AREA_UNKNOWN');
    expect(await code(delivery)).toBe('STORE_AREA_UNKNOWN');
    expect(await code({ Way: 2, Area: store.near, Address: '  ' })).toBe('STORE_ADDRESS_MISSING');
    expect(await code({ ...delivery, Area: store.far, Lines: [{ Article: store.candle, Quantity: 2 }] })).toBe(
      'STORE_SUM_SMALL',
    );
  });

  it('times that are past, too soon, outside the hours or too far ahead', async () => {
    const own = await openStore(house, { OpensAt: '09:00', ClosesAt: '18:00' });
    const at = (iso: string) =>
      own.order({ DueOn: iso }).then(({ status, fault }) => (status === 200 ? 'taken' : fault.Code));
    // The house's clock shows 2026-11-21 08:00 UTC.
    expect(await at('2026-11-20T12:00:00Z')).toBe('STORE_TIME');
    expect(await at('2026-11-21T08:10:00Z')).toBe('STORE_TIME');
    expect(await at('2026-11-21T23:30:00Z')).toBe('STORE_TIME');
    expect(await at('2026-11-29T12:00:00Z')).toBe('STORE_TIME');
    expect(await at('2026-11-22T10:00:00Z')).toBe('taken');
    // Ready at 09:00 UTC at the earliest, when the store is closed.
    const evening = await openStore(house, { OpensAt: '17:00', ClosesAt: '22:00' });
    expect((await evening.order()).fault.Code).toBe('STORE_TIME');
    expect((await evening.order({ DueOn: '2026-11-21T17:00:00Z' })).status).toBe(200);
  });

  it('phones and addresses of mail that are none', async () => {
    for (const more of [
      { Phone: 'call me' },
      { Phone: '1' },
      { Email: 'no at' },
      { Name: '' },
      { Email: 'a@b.md\r\nBcc: x@y.md' },
    ])
      expect(await code(more)).toBe('INVALID_INPUT');
  });

  it('codes of orders that lead nowhere, and the code of another store’s order', async () => {
    const { body } = await store.order();
    const other = await openStore(house);
    expect((await follow(body.Token, other)).status).toBe(404);
    expect((await follow('a'.repeat(24))).status).toBe(404);
    expect((await follow("' or 1=1 --------")).status).toBe(400);
  });

  it('more orders of one network than a household makes', async () => {
    const own = await openStore(house);
    const from = '198.51.100.7';
    const send = () =>
      own.visit(
        'StoreOrderPlace',
        {
          order: {
            Store: own.address,
            ClientId: randomUUID(),
            Lines: [{ Article: own.candle, Quantity: 1 }],
            Way: 1,
            Name: 'Bot',
            Phone: '069123456',
          },
        },
        from,
      );
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await send()).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  it('orders of a store that is closed, not public any more, or sells by neither way', async () => {
    const own = await openStore(house);
    const update = async (changes: object): Promise<void> => {
      const { Version } = (await own.shop.owner.do('OnlineStoreRead', { onlineStore: { Id: own.storeId } })) as Json;
      await own.shop.owner.do('OnlineStoreUpdate', { onlineStore: { Id: own.storeId, Version, ...changes } } as never);
    };
    await update({ IsDelivery: false });
    expect((await own.order({ Way: 2, Address: 'Here' })).fault.Code).toBe('STORE_CLOSED');
    await update({ IsPickUp: false });
    expect((await own.order()).fault.Code).toBe('STORE_CLOSED');
    await update({ IsPublic: false });
    expect((await own.order()).status).toBe(404);
  });
});

describe('the address of a store', () => {
  it('is not the tax code of another company, in letters of any size', async () => {
    await house.signUp({ organisation: { Code: 'MD77AB' } });
    const own = await openStore(house);
    const { Version } = (await own.shop.owner.do('OnlineStoreRead', { onlineStore: { Id: own.storeId } })) as Json;
    const { fault } = await own.shop.owner.try('OnlineStoreUpdate', {
      onlineStore: { Id: own.storeId, Version, Address: 'md77ab' },
    });
    expect(fault.Code).toBe('STORE_ADDRESS_TAKEN');
  });
});

describe('a basket', () => {
  it('is priced with its discounts, its coupon and the fee of the area, in whole hundredths', async () => {
    const own = await openStore(house);
    const discount = (Name: string, Predicate: object) =>
      own.shop.owner.do('LayoutCreate', {
        layout: {
          Name,
          LayoutEntityType: 1,
          Settings: [{ Key: 'Predicate', Value: { Active: true, Type: 1, schedule: { type: 1 }, ...Predicate } }],
        },
      } as never);
    await discount('Ten off', { Value: 10, coupon: 'WINTER' });
    const Lines = [{ Article: own.candle, Quantity: 3 }];
    expect((await own.price({ Lines })).body).toMatchObject({ Sum: 37.5, Discount: 0, Fee: 0 });
    expect((await own.price({ Lines, Coupon: 'winter' })).body).toMatchObject({ Sum: 33.75, Discount: 3.75 });
    expect((await own.price({ Lines, Way: 2, Area: own.near })).body).toMatchObject({ Fee: 30, Sum: 67.5 });
    const large = [{ Article: own.lamp, Quantity: 3 }];
    expect((await own.price({ Lines: large, Way: 2, Area: own.near })).body).toMatchObject({ Fee: 0, Sum: 600 });
    const { body } = await own.order({ Lines, Coupon: 'WINTER', Way: 2, Area: own.near, Address: 'Here 1' });
    const { document } = await own.stored(body.Token);
    expect([body.Sum, document.DebitSum, document.DiscountSum]).toEqual([63.75, 63.75, 3.75]);
  });

  it('has the prices of the store’s price list; products that are not in it cost what their cards say', async () => {
    const own = await openStore(house);
    const { do: call } = own.shop.owner;
    const list = await call('PricelistCreate', { pricelist: { Name: 'Online' } });
    await call('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list.Id }, Article: { Id: own.lamp }, PriceMax: 180 },
    });
    const { Version } = (await call('OnlineStoreRead', { onlineStore: { Id: own.storeId } })) as Json;
    await call('OnlineStoreUpdate', { onlineStore: { Id: own.storeId, Version, Pricelist: { Id: list.Id } } } as never);
    expect((await own.price()).body.Sum).toBe(180);
    expect((await own.price({ Lines: [{ Article: own.candle, Quantity: 1 }] })).body.Sum).toBe(12.5);
  });
});
