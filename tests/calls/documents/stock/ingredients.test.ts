import { describe, expect, it } from 'vitest';
import { houseOfFile, type Json } from '../../house.ts';
import { openRestaurant, verified } from '../../restaurant/restaurant.ts';

/**
 * A dish that is made as it is sold (action type 4) has no stock: its ingredients leave the depot. Those of a product
 * that is made beforehand (2) leave when it comes in.
 */
const house = await houseOfFile();

const kitchen = async () => {
  const place = await openRestaurant(house);
  const { owner } = place;
  const make = async (type: number, makes: number, parts: [id: number, quantity: number][], price = 10) => {
    const id = await place.product(price);
    const { Version } = await owner.do('ArticleRead', { article: { Id: id } });
    await owner.do('ArticleUpdate', { article: { Id: id, Version, ArticleActionType: type } });
    await recipe(id, makes, parts);
    return id;
  };
  const recipe = (id: number, makes: number, parts: [id: number, quantity: number][], more: Json = {}) =>
    owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: id },
        Quantity: makes,
        Lots: parts.map(([Id, Quantity]) => ({ Article: { Id }, Quantity })),
        ...more,
      },
    });
  const document = (type: number, operation: number, lots: Json[], more: Json = {}) => ({
    document: {
      DocumentActionType: type,
      DocumentOperationType: operation,
      Branch: { Id: place.branchId },
      Contractor: { Id: place.supplierId },
      [type === 1 ? 'CreditDepot' : 'DebitDepot']: { Id: place.depotId },
      Lots: lots,
      ...more,
    },
  });
  return {
    ...place,
    make,
    recipe,
    document,
    /** Of each product: what is left, or nothing where it never was in stock. */
    left: async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await place.stock(id)).map(({ Quantity }) => Quantity)[0])),
    worth: async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await place.stock(id)).map(({ CreditSum }) => CreditSum)[0])),
    outcome: (id: number, Quantity: number, more: Json = {}, operation = 2) =>
      owner.do('DocumentApprove', document(2, operation, [{ Article: { Id: id }, Quantity, DebitPrice: 10 }], more)),
    income: (id: number, Quantity: number, line: Json = {}, more: Json = {}) =>
      owner.do('DocumentApprove', document(1, 1, [{ Article: { Id: id }, Quantity, ...line }], more)),
    cost: async (Id: number) =>
      (await owner.do('DocumentLoad', { document: { Id } })).Lots.map(({ CreditSum }: Json) => CreditSum),
    agrees: () => verified(house, place),
  };
};

/** Flour 12 at 2.00, cheese 6 at 10.00, and a pizza: 0.5 flour and 0.2 cheese for 2. */
const pizzeria = async () => {
  const at = await kitchen();
  const [flour, cheese] = [await at.product(), await at.product()];
  await at.receive([
    [flour, 12, 2],
    [cheese, 6, 10],
  ]);
  const pizza = await at.make(4, 2, [
    [flour, 0.5],
    [cheese, 0.2],
  ]);
  return { ...at, flour, cheese, pizza };
};

describe('a dish that is sold [W3]', () => {
  it('draws its recipe by outcome and by receipt, and costs what was drawn', async () => {
    const at = await pizzeria();
    const outcome = await at.outcome(at.pizza, 4);
    expect(outcome.Lots).toMatchObject([{ CreditSum: 6, CreditPrice: 1.5 }]);
    expect(outcome).toMatchObject({ CreditSum: 6, DebitSum: 40 });
    expect(await at.left(at.flour, at.cheese, at.pizza)).toEqual([11, 5.6, undefined]);
    const receipt = await at.sell([[at.pizza, 2, 10]]);
    expect(await at.cost(receipt.Id)).toEqual([3]);
    expect(await at.left(at.flour, at.cheese, at.pizza)).toEqual([10.5, 5.4, undefined]);
    expect(await at.worth(at.flour, at.cheese)).toEqual([21, 54]);
    const { Entities } = await at.owner.do('SaleResumeSearch', {
      predicate: { Articles: [{ Id: at.pizza }], Group: { Fields: ['Article'] } },
    });
    expect(Entities).toMatchObject([{ QuantitySum: 6, CreditSum: 9, DebitSum: 60 }]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('writes its ingredients off by an outcome of their own, which names the document and the line', async () => {
    const at = await pizzeria();
    const { Id, Lots } = await at.sell([[at.pizza, 2, 10]]);
    const { Entities: used } = await at.owner.do('LotSearch', { predicate: { RecipeLotIds: [Lots[0].Id] } });
    expect(used).toMatchObject([
      { Article: { Id: at.flour }, Quantity: 0.5, CreditSum: 1, DebitSum: 0 },
      { Article: { Id: at.cheese }, Quantity: 0.2, CreditSum: 2, DebitSum: 0 },
    ]);
    const writeOff = await at.owner.do('DocumentLoad', { document: { Id: used[0].Document.Id } });
    expect(writeOff).toMatchObject({
      DocumentActionType: 2,
      DocumentOperationType: 6,
      CreditSum: 3,
      DebitDepot: { Id: at.depotId },
    });
    expect(writeOff.Settings).toContainEqual({ Key: 'ExternalReference', Value: String(Id) });
    expect((await at.owner.try('DocumentDelete', { document: { Id: writeOff.Id } })).fault.Code).toBe(
      'DOCUMENT_APPROVED',
    );
  });

  it('draws semi-products three levels deep: those made as they are sold by their recipes, others from stock', async () => {
    const at = await kitchen();
    const [flour, water, tomato] = [await at.product(), await at.product(), await at.product()];
    await at.receive([
      [flour, 10, 3],
      [water, 10, 1],
      [tomato, 10, 4],
    ]);
    const dough = await at.make(4, 3, [
      [flour, 2],
      [water, 1],
    ]);
    const base = await at.make(4, 1, [
      [dough, 0.5],
      [tomato, 0.1],
    ]);
    const sauce = await at.make(2, 1, [[tomato, 1]]);
    const pizza = await at.make(4, 1, [
      [base, 1],
      [sauce, 0.2],
      [flour, 0.1],
    ]);
    await at.income(sauce, 2);
    expect(await at.left(tomato, sauce)).toEqual([8, 2]);
    const { Id } = await at.sell([[pizza, 3, 10]]);
    // 3 × (0.5 × 2 ÷ 3 + 0.1) flour, 3 × 0.5 ÷ 3 water, 3 × 0.1 tomato, 3 × 0.2 sauce at 4.00.
    expect(await at.left(flour, water, tomato, sauce)).toEqual([8.7, 9.5, 7.7, 1.4]);
    expect(await at.cost(Id)).toEqual([3.9 + 0.5 + 1.2 + 2.4]);
    expect(await at.left(dough, base, pizza)).toEqual([undefined, undefined, undefined]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('costs what its ingredients do where there are none yet, and is costed again when they come', async () => {
    const at = await kitchen();
    const flour = await at.product();
    const pizza = await at.make(4, 1, [[flour, 0.5]]);
    const { Id } = await at.sell([[pizza, 4, 10]]);
    expect([await at.cost(Id), await at.left(flour)]).toEqual([[0], [-2]]);
    await at.receive([[flour, 5, 3]]);
    expect([await at.cost(Id), await at.left(flour)]).toEqual([[6], [3]]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('is costed again by an income that is dated back', async () => {
    const at = await pizzeria();
    const receipt = await at.sell([[at.pizza, 4, 10]]);
    const outcome = await at.outcome(at.pizza, 4);
    await at.income(at.flour, 1.5, { CreditPrice: 8 }, { ApprovedOn: '2020-01-01T10:00:00Z' });
    // The receipt takes 1.0 of the older flour, the outcome 0.5 of it and 0.5 at 2.00; each 0.4 of cheese.
    expect([await at.cost(receipt.Id), await at.cost(outcome.Id)]).toEqual([[12], [9]]);
    const { Entities } = await at.owner.do('SaleResumeSearch', {
      predicate: { Articles: [{ Id: at.pizza }], Group: { Fields: ['Article'] } },
    });
    expect(Entities).toMatchObject([{ QuantitySum: 8, CreditSum: 21 }]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('dated back itself, draws what was there then, by the recipe of then', async () => {
    const at = await kitchen();
    const flour = await at.product();
    await at.income(flour, 2, { CreditPrice: 1 }, { ApprovedOn: '2024-01-01T10:00:00Z' });
    await at.income(flour, 2, { CreditPrice: 5 }, { ApprovedOn: '2024-03-01T10:00:00Z' });
    const pizza = await at.make(4, 1, [[flour, 1]]);
    await at.recipe(pizza, 1, [[flour, 0.5]], { ApprovedOn: '2024-02-01T10:00:00Z' });
    const later = await at.outcome(pizza, 2);
    expect(await at.cost(later.Id)).toEqual([2]);
    const before = await at.outcome(pizza, 2, { ApprovedOn: '2024-02-15T10:00:00Z' });
    expect([await at.cost(before.Id), await at.cost(later.Id)]).toEqual([[1], [6]]);
    expect(await at.left(flour)).toEqual([1]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('without a recipe leaves as it is, and a notice and an open order draw nothing', async () => {
    const at = await pizzeria();
    await at.outcome(at.pizza, 1, {}, 10);
    const bill = await at.bill([[at.pizza, 2, 10]]);
    expect(await at.left(at.flour, at.cheese)).toEqual([12, 6]);
    await at.owner.do('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
    expect(await at.left(at.flour, at.cheese)).toEqual([12, 6]);
    const soup = await at.product();
    const { Version } = await at.owner.do('ArticleRead', { article: { Id: soup } });
    await at.owner.do('ArticleUpdate', { article: { Id: soup, Version, ArticleActionType: 4 } });
    await at.sell([[soup, 1, 10]]);
    expect(await at.left(soup)).toEqual([-1]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('agrees where many sell, buy and make at once', async () => {
    const at = await pizzeria();
    const bread = await at.make(2, 4, [[at.flour, 1]]);
    const calzone = await at.make(4, 1, [
      [at.cheese, 0.1],
      [bread, 0.5],
      [at.flour, 0.2],
    ]);
    await Promise.all(
      Array.from({ length: 4 }, () => [
        at.sell([
          [calzone, 1, 10],
          [at.pizza, 2, 10],
        ]),
        at.outcome(at.pizza, 2),
        at.sell([[at.flour, 0.5, 10]]),
        at.income(bread, 2),
        at.receive([[at.cheese, 1, 9]]),
      ]).flat(),
    );
    expect(await at.left(at.flour, at.cheese, bread)).toEqual([3.2, 8, 6]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('is written off by its ingredients when it is spoiled', async () => {
    const at = await pizzeria();
    const { Id } = await at.outcome(at.pizza, 2, {}, 5);
    expect([await at.left(at.flour, at.cheese, at.pizza), await at.cost(Id)]).toEqual([[11.5, 5.8, undefined], [3]]);
  });
});

describe('a dish on a bill that is paid [W3]', () => {
  it('draws its recipe, and the order, the bill and the reports have its cost', async () => {
    const at = await pizzeria();
    const { Id, Sum } = await at.bill([[at.pizza, 2, 10]]);
    await at.owner.do('DocumentGroupApprove', {
      documentGroup: { Id },
      payoffs: [{ Tender: { Id: at.cash }, Value: Sum }],
    });
    const bill = await at.load(Id);
    expect(bill.CreditSum).toBe(3);
    expect(bill.Documents[0].Lots).toMatchObject([{ CreditSum: 3, CreditPrice: 1.5 }]);
    expect(await at.left(at.flour, at.cheese, at.pizza)).toEqual([11.5, 5.8, undefined]);
    const { Entities } = await at.owner.do('SaleResumeSearch', {
      predicate: { Articles: [{ Id: at.pizza }], Group: { Fields: ['Article'] } },
    });
    expect(Entities).toMatchObject([{ QuantitySum: 2, CreditSum: 3, DebitSum: 20 }]);
    expect(await at.agrees()).toBeUndefined();
  });
});

describe('a product that is made beforehand [W3]', () => {
  it('draws its ingredients when it comes in, costs what they did, and is sold from stock', async () => {
    const at = await pizzeria();
    const bread = await at.make(2, 4, [[at.flour, 1]]);
    const income = await at.income(bread, 8);
    expect(income.Lots).toMatchObject([{ CreditSum: 4, CreditPrice: 0.5 }]);
    expect([await at.left(at.flour, bread), await at.worth(at.flour, bread)]).toEqual([
      [10, 8],
      [20, 4],
    ]);
    const sale = await at.sell([[bread, 3, 10]]);
    expect([await at.cost(sale.Id), await at.left(at.flour, bread)]).toEqual([[1.5], [10, 5]]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('keeps the price that was agreed for it', async () => {
    const at = await pizzeria();
    const bread = await at.make(2, 4, [[at.flour, 1]]);
    await at.income(bread, 8, { CreditPrice: 3 });
    expect([await at.left(at.flour, bread), await at.worth(bread)]).toEqual([[10, 8], [24]]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('may be an ingredient of another in the same document, each at the cost of what it is made of', async () => {
    const at = await pizzeria();
    const dough = await at.make(2, 2, [[at.flour, 1]]);
    const bread = await at.make(2, 1, [[dough, 2]]);
    const lots = [bread, dough].map((Id) => ({ Article: { Id }, Quantity: Id === bread ? 2 : 6 }));
    const income = await at.owner.do('DocumentApprove', at.document(1, 1, lots));
    // 6 of dough are 3 of flour, 6.00; 4 of them are in the bread.
    expect(income.Lots.map(({ CreditSum }: Json) => CreditSum)).toEqual([4, 6]);
    expect(await at.left(at.flour, dough, bread)).toEqual([9, 2, 2]);
    expect(await at.agrees()).toBeUndefined();
    const back = await at.owner.do('DocumentApprove', at.document(1, 1, lots, { ApprovedOn: '2020-01-01T10:00:00Z' }));
    // The flour for it came later, and covers it.
    expect(back.Lots.map(({ CreditSum }: Json) => CreditSum)).toEqual([4, 6]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('is not made by what comes back from a customer', async () => {
    const at = await pizzeria();
    const bread = await at.make(2, 4, [[at.flour, 1]]);
    await at.owner.do('DocumentApprove', at.document(1, 4, [{ Article: { Id: bread }, Quantity: 1, CreditPrice: 2 }]));
    expect(await at.left(at.flour, bread)).toEqual([12, 1]);
  });
});

describe('a dish that is given back [W3]', () => {
  const back = async (at: Awaited<ReturnType<typeof pizzeria>>, sold: Json, quantity: number) =>
    at.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 3,
        DocumentOperationType: 4,
        Branch: { Id: at.branchId },
        DebitDepot: { Id: at.depotId },
        Lots: [{ Article: { Id: at.pizza }, Quantity: -quantity, DebitPrice: -10, LotParentId: sold.Lots[0].Id }],
        Payoffs: [{ Tender: { Id: at.cash }, Value: -10 * quantity }],
      },
    });
  const allow = async (at: Awaited<ReturnType<typeof pizzeria>>) => {
    const { organisationId: Id } = at.owner;
    const { Version, Settings } = await at.owner.do('OrganisationRead', { organisation: { Id } });
    await at.owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Settings: [...Settings, { Key: 'ingredientsComeBack', Value: 'true' }] },
    });
  };

  it('brings nothing back into stock, and its cost stays', async () => {
    const at = await pizzeria();
    const sold = await at.sell([[at.pizza, 4, 10]]);
    const { Id } = await back(at, sold, 2);
    expect([await at.left(at.flour, at.cheese, at.pizza), await at.cost(Id)]).toEqual([[11, 5.6, undefined], [0]]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('brings its ingredients back at what they cost where the company wishes so', async () => {
    const at = await pizzeria();
    await allow(at);
    const sold = await at.sell([[at.pizza, 3, 10]]);
    expect(await at.left(at.flour, at.cheese)).toEqual([11.25, 5.7]);
    const returns = [await back(at, sold, 1), await back(at, sold, 1), await back(at, sold, 1)];
    expect(await Promise.all(returns.map(({ Id }) => at.cost(Id)))).toEqual([[-1.5], [-1.5], [-1.5]]);
    expect([await at.left(at.flour, at.cheese, at.pizza), await at.worth(at.flour, at.cheese)]).toEqual([
      [12, 6, undefined],
      [24, 60],
    ]);
    expect(await at.agrees()).toBeUndefined();
  });

  it('without a receipt brings back the ingredients of its recipe', async () => {
    const at = await pizzeria();
    await allow(at);
    await at.owner.do(
      'DocumentApprove',
      at.document(1, 4, [{ Article: { Id: at.pizza }, Quantity: 2, CreditPrice: 10 }]),
    );
    expect(await at.left(at.flour, at.cheese, at.pizza)).toEqual([12.5, 6.2, undefined]);
    expect(await at.agrees()).toBeUndefined();
  });
});

describe('recipes that lead back to themselves [W3]', () => {
  it('are refused when they are saved, and when a past sale would draw them', async () => {
    const at = await pizzeria();
    const dough = await at.make(4, 1, [[at.flour, 1]]);
    const bread = await at.make(4, 1, [[dough, 1]]);
    const ring = {
      document: {
        DocumentActionType: 8,
        Article: { Id: dough },
        Quantity: 1,
        Lots: [{ Article: { Id: bread }, Quantity: 1 }],
      },
    };
    expect((await at.owner.try('DocumentApprove', ring)).fault.Code).toBe('RECIPE_RING');
    // Bread is made of flour from now on; before that it was made of dough.
    await at.recipe(bread, 1, [[at.flour, 1]]);
    const ringOnce = { document: { ...ring.document, ApprovedOn: '2020-01-01T10:00:00Z' } };
    await at.owner.do('DocumentApprove', ringOnce);
    await at.recipe(bread, 1, [[dough, 1]], { ApprovedOn: '2020-01-01T10:00:00Z' });
    const sale = at.document(2, 2, [{ Article: { Id: bread }, Quantity: 1, DebitPrice: 10 }], {
      ApprovedOn: '2020-02-01T10:00:00Z',
    });
    const { status, fault } = await at.owner.try('DocumentApprove', sale);
    expect([status, fault.Code]).toEqual([422, 'RECIPE_RING']);
    const { Id } = await at.owner.do('DocumentApprove', {
      done: true,
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: at.branchId },
        DebitDepot: { Id: at.depotId },
        ApprovedOn: '2020-02-01T10:00:00Z',
        Lots: [{ Article: { Id: bread }, Quantity: 1, DebitPrice: 10, PrimaryDebitPrice: 10 }],
        Payoffs: [{ Tender: { Id: at.cash }, Value: 10 }],
      },
    });
    expect(await at.notes(Id)).toContain('RECIPE_RING');
    expect(await at.agrees()).toBeUndefined();
  });
});
