import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { employ } from '#tests/security/access/callers.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let steak: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  steak = await place.product(20);
});
afterAll(async () => (await opening).close());

const line = (more: object = {}, article = steak) => ({ Article: { Id: article }, Quantity: 1, ...more });
const settings = (values: object) => Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
const send = (Lots: object[]) =>
  place.owner.try('DocumentGroupCreate', {
    documentGroup: { Branch: { Id: place.branchId }, Documents: [{ DocumentActionType: 6, Lots }] },
  });
const sent = async (Lots: object[]) => {
  const { body } = await send(Lots);
  return place.load(body.Id);
};
const setting = (lot: Json | undefined, key: string) => lot?.Settings?.find(({ Key }: Json) => Key === key)?.Value;
const pay = (Id: number, Value: number, more: object = {}) =>
  place.owner.try('DocumentGroupApprove', {
    documentGroup: { Id },
    payoffs: [{ Tender: { Id: place.cash }, Value }],
    ...more,
  });

describe('supplements of a dish', () => {
  let rare: number;
  let fries: number;
  let salad: number;
  let mayo: number;

  /** A steak is cooked one way, has up to two side dishes of which one is free; fries have sauces of their own. */
  const offer = async () => {
    [rare, fries, salad, mayo] = [
      await place.product(0),
      await place.product(5),
      await place.product(6),
      await place.product(1.5),
    ];
    const group = (Name: string, Minimum: number, Maximum: number, FreeCount = 0) =>
      place.owner.do('SupplementGroupCreate', { supplementGroup: { Name, Minimum, Maximum, FreeCount } });
    const [cooked, sides] = [await group('Cooked', 1, 1), await group('Sides', 0, 2, 1)];
    const set = async (Id: number, ArticleSupplements: object[]) => {
      const { Version } = await place.owner.do('ArticleRead', { article: { Id } });
      await place.owner.do('ArticleUpdate', { article: { Id, Version, ArticleSupplements } as never });
    };
    await set(steak, [
      { Article: { Id: rare }, Group: { Id: cooked.Id } },
      { Article: { Id: fries }, Group: { Id: sides.Id }, IsChargeable: true },
      { Article: { Id: salad }, Group: { Id: sides.Id }, IsChargeable: true },
    ]);
    await set(fries, [{ Article: { Id: mayo }, IsChargeable: true }]);
  };
  const withAdded = (Modifiers: object[], more: object = {}) =>
    line({ ...more, Settings: settings({ Modifiers: Modifiers as never }) });

  it('are as many as their groups say, of those that it offers', async () => {
    await offer();
    const codes = [];
    for (const added of [
      [],
      [{ Id: fries }],
      [{ Id: rare }, { Id: rare }],
      [{ Id: rare }, { Id: fries, Count: 3 }],
      [{ Id: rare }, { Id: mayo }],
      [{ Id: rare }, { Id: mayo, Of: 1 }],
      [{ Id: rare }, { Id: mayo, Of: 3 }, { Id: fries }],
    ])
      codes.push((await send([withAdded(added)])).fault.Code);
    expect(codes).toEqual([
      'SUPPLEMENTS_COUNT',
      'SUPPLEMENTS_COUNT',
      'SUPPLEMENTS_COUNT',
      'SUPPLEMENTS_COUNT',
      'SUPPLEMENT_NOT_OFFERED',
      'SUPPLEMENT_NOT_OFFERED',
      'SUPPLEMENT_NOT_OFFERED',
    ]);
  });

  it('cost what they cost beyond the free ones, those of a supplement too, and the kitchen reads them', async () => {
    await offer();
    const bill = await sent([withAdded([{ Id: rare }, { Id: fries, Count: 2 }, { Id: mayo, Of: 2 }], { Quantity: 2 })]);
    // 20 + one of two fries, which is 5, + a sauce for each of them.
    expect(bill.Sum).toBe(2 * (20 + 5 + 2 * 1.5));
    const [lot] = linesOf(bill);
    expect(setting(lot, 'Supplements')).toMatch(/^Product \d+, 2 × Product \d+ \(Product \d+\)$/);
    expect(setting(lot, 'Modifiers')).toMatchObject([{ Price: 0 }, { Count: 2, Price: 5 }, { Of: 2, Price: 1.5 }]);
  });

  it('leave the depot with the dish: by their recipe, or as they are', async () => {
    await offer();
    const potato = await place.product(1);
    await place.receive([
      [potato, 10, 1],
      [mayo, 10, 1],
    ]);
    const { Version } = await place.owner.do('ArticleRead', { article: { Id: fries } });
    await place.owner.do('ArticleUpdate', { article: { Id: fries, Version, ArticleActionType: 4 } });
    await place.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: fries },
        Quantity: 1,
        Lots: [{ Article: { Id: potato }, Quantity: 0.3 }],
      },
    });
    const bill = await sent([withAdded([{ Id: rare }, { Id: fries, Count: 2 }, { Id: mayo, Of: 2 }], { Quantity: 2 })]);
    expect((await pay(bill.Id, bill.Sum)).status).toBe(200);
    const left = async (id: number) => (await place.stock(id)).map(({ Quantity }) => Quantity);
    expect([await left(potato), await left(mayo)]).toEqual([[10 - 1.2], [10 - 4]]);
    // What is made as it is sold does not leave as it is.
    expect([await left(fries), await left(rare)]).toEqual([[], [-2]]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('are counted as dishes are where few are left', async () => {
    await offer();
    await place.owner.do('SoldOutSet', { branch: { Id: place.branchId }, article: { Id: fries }, left: 3 });
    const added = [{ Id: rare }, { Id: fries, Count: 2 }];
    expect((await send([withAdded(added, { Quantity: 2 })])).fault.Code).toBe('SOLD_OUT');
    expect((await send([withAdded(added)])).status).toBe(200);
  });
});

describe('prices of an order', () => {
  const notes = async (bill: Json) => place.notes(bill.Documents[0].Id);

  it('are the server’s where the device sends none', async () => {
    expect((await sent([line()])).Sum).toBe(20);
  });

  it('that no price list has are noted, and discounts by hand over the limit', async () => {
    expect(await notes(await sent([line({ DebitPrice: 20 })]))).toEqual([]);
    expect(await notes(await sent([line({ DebitPrice: 1 })]))).toEqual(['PRICE_DIFFERS']);
    expect(await notes(await sent([line({ DebitPrice: 15, PrimaryDebitPrice: 20 })]))).toEqual([]);
    const tooMuch = [line({ DebitPrice: 1, PrimaryDebitPrice: 20 })];
    const { token } = await employ(place.owner, house, {});
    const documentGroup = { Branch: { Id: place.branchId }, Documents: [{ DocumentActionType: 6, Lots: tooMuch }] };
    const { body } = await house.call('DocumentGroupCreate', { documentGroup } as never, { token });
    expect(await notes(await place.load(body.Id))).toEqual(['DISCOUNT_OVER_LIMIT']);
    expect(await notes(await sent(tooMuch)), 'of a superuser').toEqual([]);
    const list = await place.owner.do('PricelistCreate', { pricelist: { Name: 'Evening' } });
    await place.owner.do('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id: list.Id }, Article: { Id: steak }, PriceMax: 25 },
    });
    expect(await notes(await sent([line({ DebitPrice: 25 })]))).toEqual([]);
  });

  it('are refused where the company wishes that, and nothing is ordered', async () => {
    const { Id, Version } = await place.owner.do('OrganisationRead', {
      organisation: { Id: place.owner.organisationId },
    });
    await place.owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Settings: settings({ checkPrice: 2 }) as never },
    });
    expect((await send([line({ DebitPrice: 1 })])).fault.Code).toBe('PRICE_DIFFERS');
    expect((await send([line({ DebitPrice: 20 })])).status).toBe(200);
  });
});

describe('a line of an order', () => {
  it('keeps its course, its seat and its note, and nobody says beforehand what the kitchen will', async () => {
    const bill = await sent([
      line({
        Settings: settings({ Course: 2, Seat: 3, Note: 'No salt', CompletedOn: '2026-01-01T00:00:00Z', VoidedBy: 1 }),
      }),
    ]);
    const [lot] = linesOf(bill);
    const keys = ['Course', 'Seat', 'Note', 'CompletedOn', 'VoidedBy'];
    expect(keys.map((key) => setting(lot, key))).toEqual([2, 3, 'No salt', undefined, undefined]);
  });

  it('that is held is fired with its course, or with all', async () => {
    const HeldOn = new Date(house.now()).toISOString();
    const bill = await sent([
      line(),
      line({ Settings: settings({ HeldOn, Course: 2 }) }),
      line({ Settings: settings({ HeldOn, Course: 3 }) }),
    ]);
    const held = async () => linesOf(await place.load(bill.Id)).map((lot) => Boolean(setting(lot, 'HeldOn')));
    expect(await held()).toEqual([false, true, true]);
    await place.owner.do('OrderFire', { documentGroup: { Id: bill.Id }, course: 2 });
    expect(await held()).toEqual([false, false, true]);
    await place.owner.do('OrderFire', { documentGroup: { Id: bill.Id } });
    const lots = linesOf(await place.load(bill.Id));
    expect(lots.map((lot) => Boolean(setting(lot, 'FiredOn')))).toEqual([false, true, true]);
    expect(lots.map((lot) => setting(lot, 'Course'))).toEqual([undefined, 2, 3]);
  });

  it('is not changed by LotUpdate in what calls of the bill alone say of it', async () => {
    const bill = await sent([line()]);
    const [lot] = linesOf(bill);
    for (const values of [{ HeldOn: null }, { Modifiers: [] }, { VoidedOn: '2026-01-01T00:00:00Z' }]) {
      const { fault } = await place.owner.try('LotUpdate', {
        lot: { Id: lot?.Id, Version: lot?.Version, Settings: settings(values) },
      });
      expect(fault.Code).toBe('ORDER_SENT');
    }
  });

  it('of two waiters at one desk is kept from both', async () => {
    const bill = await sent([line()]);
    const add = async (Note: string): Promise<void> => {
      for (;;) {
        const { Version } = await place.load(bill.Id);
        const { status } = await place.owner.try('DocumentGroupUpdate', {
          documentGroup: {
            Id: bill.Id,
            Version,
            Documents: [{ DocumentActionType: 6, Lots: [line({ Settings: settings({ Note }) })] }],
          },
        });
        if (status === 200) return;
        expect(status).toBe(409);
      }
    };
    await Promise.all([add('Ana'), add('Ion')]);
    const notes = linesOf(await place.load(bill.Id)).map((lot) => setting(lot, 'Note'));
    expect(notes.sort()).toEqual(['Ana', 'Ion', undefined]);
    expect((await place.load(bill.Id)).Sum).toBe(60);
  });
});
