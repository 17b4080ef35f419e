import { randomUUID } from 'node:crypto';
import { shopOf, type Shop } from '../../documents-shop.ts';
import type { House, Json } from '../../house.ts';

/** A company with a public store at its address, a lamp of 200 and a candle of 12.50 in stock, and two delivery areas. */
export interface OpenStore {
  shop: Shop;
  address: string;
  storeId: number;
  lamp: number;
  candle: number;
  fee: number;
  near: number;
  far: number;
  /** A visitor's call. */
  visit(name: string, body: object, from?: string): ReturnType<House['call']>;
  order(more?: object): ReturnType<House['call']>;
  price(more?: object): ReturnType<House['call']>;
  /** The order of a token, as the office has it. */
  stored(token: string): Promise<{ order: Json; document: Json }>;
  settle(orderId: number, Status: number, more?: object): ReturnType<House['call']>;
}

let stores = 0;
let visitors = 0;
/** Each visitor comes from a network of his own. */
const someAddress = (): string => `10.1.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;

export const openStore = async (house: House, more: object = {}): Promise<OpenStore> => {
  const shop = await shopOf(await house.signUp());
  const { do: call } = shop.owner;
  const [lamp, candle, fee] = [await shop.product(200), await shop.product(12.5), await shop.product(0)];
  for (const [Id, Name] of [
    [lamp, 'Lamp'],
    [candle, 'Candle'],
  ] as const) {
    const { Version } = await call('ArticleRead', { article: { Id } });
    await call('ArticleUpdate', { article: { Id, Version, Name, Visible: true } });
  }
  await shop.receive([
    [lamp, 5, 100],
    [candle, 100, 5],
  ]);
  stores += 1;
  const address = `shop-${stores}-${randomUUID().slice(0, 6)}a`;
  const made = await call('OnlineStoreCreate', {
    onlineStore: {
      IsPublic: true,
      Name: 'Lamps & Co',
      Address: address,
      Branch: { Id: shop.branchId },
      Depot: { Id: shop.depotId },
      IsPickUp: true,
      IsDelivery: true,
      LeadMinutes: 60,
      DaysAhead: 3,
      DeliveryArticle: { Id: fee },
      DeliveryAreas: [
        { EntityActionType: 1, Name: 'Near', Fee: 30, FreeFrom: 500 },
        { EntityActionType: 1, Name: 'Far', Fee: 60, MinimumSum: 100, Minutes: 60 },
      ],
      ...more,
    },
  } as never);
  const { DeliveryAreas } = (await call('OnlineStoreLoad', { onlineStore: { Id: made.Id } })) as Json;
  const area = (name: string): number => DeliveryAreas.find(({ Name }: Json) => Name === name)?.Id;
  const visit: OpenStore['visit'] = (name, body, from) => house.call(name, body, from ? { address: from } : {});
  return {
    shop,
    address,
    storeId: made.Id,
    lamp,
    candle,
    fee,
    near: area('Near'),
    far: area('Far'),
    visit,
    order: (wish = {}) =>
      visit(
        'StoreOrderPlace',
        {
          order: {
            Store: address,
            ClientId: randomUUID(),
            Lines: [{ Article: lamp, Quantity: 1 }],
            Way: 1,
            Name: 'Maria',
            Phone: '+373 69 123456',
            ...wish,
          },
        },
        someAddress(),
      ),
    price: (basket = {}) =>
      visit('StoreBasketPrice', { basket: { Store: address, Lines: [{ Article: lamp, Quantity: 1 }], ...basket } }),
    stored: async (token) => {
      const { body } = await visit('StoreOrderFollow', { order: { Store: address, Token: token } });
      const { Entities } = (await call('DocumentSearch', {
        predicate: { DocumentActionTypes: [6], DocumentOperationTypes: [7] },
      })) as Json;
      const document = Entities.find(({ Number }: Json) => Number === body.Number);
      const orders = (await call('StoreOrderSearch', { predicate: { Documents: [document.Id] } } as never)) as Json;
      return { document, order: orders.Entities.find(({ Document }: Json) => Document === document.Id) };
    },
    settle: (Id, Status, given = {}) => shop.owner.try('StoreOrderSettle', { storeOrder: { Id }, Status, ...given }),
  };
};
