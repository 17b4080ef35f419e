import { create, type Caller } from './caller.ts';
import type { DemoShop } from './demo-shop.ts';

/** How many products the price list for wholesale has, and what it takes off in percent. */
const wholesale = { products: 40, percent: 8 } as const;

const makePriceList = async (call: Caller, { products }: DemoShop): Promise<void> => {
  const { Id } = await create(call, 'Pricelist', { Code: 'OPT', Name: 'Оптовый' });
  for (const product of products.slice(0, wholesale.products))
    await create(call, 'PricelistItem', {
      Pricelist: { Id },
      Article: { Id: product.Id },
      PriceMax: Math.round((product.price * (100 - wholesale.percent)) / 100) / 100,
    });
};

/** Sunday and Saturday, as discounts count days. */
const weekend = [0, 6];

const makeDiscounts = async (call: Caller, { groupIds }: DemoShop): Promise<void> => {
  const discounts = [
    {
      Name: 'Сладкие выходные',
      rules: {
        Value: 10,
        groups: [{ Id: groupIds.get('sweets') }],
        schedule: { type: 2 },
        WeekDays: Array.from({ length: 7 }, (_, id) => ({ id, selected: weekend.includes(id) })),
      },
    },
    { Name: 'Купон «Новосёл»', rules: { Value: 5, coupon: 'NOU5', schedule: { type: 1 } } },
  ];
  for (const { Name, rules } of discounts)
    await create(call, 'Layout', {
      Name,
      LayoutEntityType: 1,
      Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, ...rules } }],
    });
};

/** Makes an order for the manager: goods to be ordered from a supplier, not approved yet. */
const makeOrder = async (call: Caller, { products, supplierIds, branchId, depotId }: DemoShop): Promise<void> => {
  await create(call, 'Document', {
    DocumentActionType: 10,
    Branch: { Id: branchId },
    CreditDepot: { Id: depotId },
    Contractor: { Id: supplierIds[0] },
    Lots: products.slice(0, 6).map(({ Id, price }) => ({
      Article: { Id },
      Quantity: 24,
      CreditPrice: Math.round(price * 0.7) / 100,
    })),
  });
};

/** A public online store with all products, at /store/demo: pick-up, and delivery to two parts of the town. */
const makeStore = async (call: Caller, { branchId, depotId }: DemoShop): Promise<void> => {
  const fee = await create(call, 'Article', { Name: 'Доставка', ArticleActionType: 8, Price: 0 });
  await create(call, 'OnlineStore', {
    IsPublic: true,
    Name: 'Merx Demo',
    Address: 'demo',
    Description: 'Продукты и товары для дома: заберите сами или закажите доставку.',
    Terms: 'Оплата при получении, наличными или картой.',
    Branch: { Id: branchId },
    Depot: { Id: depotId },
    IsPickUp: true,
    IsDelivery: true,
    OpensAt: '09:00',
    ClosesAt: '21:00',
    DeliveryArticle: { Id: fee.Id },
    DeliveryAreas: [
      { EntityActionType: 1, Name: 'Центр', Fee: 30, FreeFrom: 400, Minutes: 30 },
      { EntityActionType: 1, Name: 'Пригород', Fee: 60, MinimumSum: 200, Minutes: 60 },
    ],
  });
  await create(call, 'Post', {
    Title: 'Заказывайте с доставкой',
    Subject: '<p>Привезём в тот же день с 9 до 21 часа.</p>',
    PostActionType: 3,
  });
};

/** A price list, discounts that hold from now on, an open order and an online store: something to begin with in each of them. */
export const makeDemoOffers = async (call: Caller, shop: DemoShop): Promise<void> => {
  await makePriceList(call, shop);
  await makeDiscounts(call, shop);
  await makeOrder(call, shop);
  await makeStore(call, shop);
};
