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

/** A price list, discounts that hold from now on, and an open order: something to begin with in each of them. */
export const makeDemoOffers = async (call: Caller, shop: DemoShop): Promise<void> => {
  await makePriceList(call, shop);
  await makeDiscounts(call, shop);
  await makeOrder(call, shop);
};
