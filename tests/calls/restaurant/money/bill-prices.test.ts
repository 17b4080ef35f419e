import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import { sql } from '#server/storage/sql.ts';
import { employ } from '#tests/security/access/callers.ts';
import { openHouse, type House, type Json } from '../../house.ts';
import { linesOf, openRestaurant, verified, type Restaurant } from '../restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let beer: number;
/** A waiter with the usual rights. */
let waiter: Awaited<ReturnType<typeof employ>>;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  beer = await place.product(4);
  waiter = await employ(place.owner, house, {});
});
afterAll(async () => (await opening).close());

const setting = (lot: Json | undefined, key: string) => lot?.Settings?.find(({ Key }: Json) => Key === key)?.Value;
const discount = async (Predicate: Json): Promise<number> =>
  (
    await place.owner.do('LayoutCreate', {
      layout: {
        Name: 'Happy hour',
        LayoutEntityType: 1,
        Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, schedule: { type: 1 }, ...Predicate } }],
      },
    })
  ).Id;
/** Of this hour alone, as the company's clock has it. */
const thisHour = () => {
  const from = new Date(house.now()).getUTCHours();
  return { schedule: { type: 2 }, periods: [{ from, to: from + 1 }] };
};
const lot = (Id: number, Quantity: number, price: number, more: Json = {}) => ({
  ClientId: randomUUID(),
  Article: { Id },
  Quantity,
  DebitPrice: price,
  PrimaryDebitPrice: price,
  ...more,
});
const lowered = (Id: number, Quantity: number, [list, price]: [number, number], Discounts: Json[]) =>
  lot(Id, Quantity, price, {
    PrimaryDebitPrice: list,
    DebitSum: price * Quantity,
    Settings: [{ Key: 'Discounts', Value: Discounts }],
  });
const operation = (BillOperationType: number, bill: Json, more: Json = {}) => ({
  ClientId: randomUUID(),
  BillOperationType,
  Bill: bill,
  Branch: { Id: place.branchId },
  CreatedOn: new Date(house.now()).toISOString(),
  ...more,
});
const take = async (body: Json): Promise<Json> => {
  const answer = await house.call('BillOperationTake', { operation: body } as never, { token: waiter.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const order = async (Lots: Json[], Bill: Json = { ClientId: randomUUID() }): Promise<Json> => {
  const { DocumentGroup } = await take(
    operation(1, Bill, { Documents: [{ ClientId: randomUUID(), DocumentActionType: 6, Lots }] }),
  );
  return place.load(DocumentGroup.Id);
};
const pay = (Id: number, Value: number) =>
  place.owner.try('DocumentGroupApprove', { documentGroup: { Id }, payoffs: [{ Tender: { Id: place.cash }, Value }] });
const notes = async (): Promise<Json[]> =>
  (await place.owner.do('AttentionSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;
const setCompany = async (Settings: Json[]): Promise<void> => {
  const { Id, Version } = await place.owner.do('OrganisationRead', {
    organisation: { Id: place.owner.organisationId },
  });
  await place.owner.do('OrganisationUpdate', { organisation: { Id, Version, Settings } } as never);
};

/** Sums of sold lines that reports find by a discount. */
const foundBy = async (id: number): Promise<number[]> => {
  const { reader } = house.app.services.store.of(place.owner.organisationId);
  const rows = await reader.all<{ DebitSum: number }>(sql`
    select "DebitSum" from "Lot" where "OrganisationId" = ${place.owner.organisationId}
      and "DiscountIds" = ${`|${id}|`} order by "DebitSum"`);
  return rows.map(({ DebitSum }) => DebitSum / 100);
};

describe('automatic discounts of an order', () => {
  it('are those of its hour: what is paid later keeps its price, and reports find the discount', async () => {
    await setCompany([{ Key: 'timeZone', Value: 'UTC' }]);
    const id = await discount({ Value: 50, products: [{ Id: beer }], ...thisHour() });
    const bill = await order([lowered(beer, 2, [4, 2], [{ Id: id, Sum: 4 }]), lot(soup, 1, 10)]);
    expect(bill.Sum).toBe(14);
    expect(linesOf(bill as never)[0]).toMatchObject({ PrimaryDebitSum: 8, DebitSum: 4, DebitPrice: 2 });
    expect(await notes()).toEqual([]);
    house.wait(3 * 3_600_000);
    // After the hour it has its own price again.
    const later = await order([lowered(beer, 1, [4, 2], [{ Id: id, Sum: 2 }])], { Id: bill.Id });
    expect(later.Sum).toBe(16);
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT', 'DISCOUNT_DIFFERS']);
    expect((await pay(bill.Id, 16)).status).toBe(200);
    expect((await notes()).length).toBe(2);
    expect(await foundBy(id)).toEqual([2, 4]);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('count what stands on the bill from orders before: every third one is free', async () => {
    const id = await discount({ Type: 3, Value: 100, buyQuantity: 2, getQuantity: 1, products: [{ Id: beer }] });
    const bill = await order([lot(beer, 2, 4)]);
    const free = lowered(beer, 1, [4, 0], [{ Id: id, Sum: 4 }]);
    const after = await order([free], { Id: bill.Id });
    expect([after.Sum, await notes()]).toEqual([8, []]);
    // On a bill of its own it would not be.
    await order([lowered(beer, 1, [4, 0], [{ Id: id, Sum: 4 }])]);
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT', 'DISCOUNT_DIFFERS']);
  });

  it('are divided with their line, and less of it is taken back than there was', async () => {
    const id = await discount({ Value: 50, products: [{ Id: beer }] });
    const bill = await order([lowered(beer, 3, [4, 2], [{ Id: id, Sum: 6 }])]);
    const [line] = linesOf(bill as never);
    const { DocumentGroup: other } = await place.owner.do('DocumentGroupSplit', {
      documentGroup: { Id: bill.Id, Documents: [{ Id: 1, Lots: [{ Id: line?.Id, QuantitySplit: 1 }] }] as never },
    });
    await place.owner.do('LotVoid', { lot: { Id: line?.Id }, quantity: 1, reason: 'Mistake' });
    const [left] = linesOf(await place.load(bill.Id));
    const [right] = linesOf(other as never);
    expect([left?.DebitSum, right?.DebitSum]).toEqual([2, 2]);
    expect([setting(left, 'Discounts'), setting(right, 'Discounts')]).toEqual([
      [{ Id: id, Sum: 2 }],
      [{ Id: id, Sum: 2 }],
    ]);
  });

  it('are refused where they do not hold and the company wishes it, while nobody has ordered yet', async () => {
    await setCompany([{ Key: 'checkDiscount', Value: 2 }]);
    const id = await discount({ Value: 50, products: [{ Id: soup }] });
    const body = (Lots: Json[]) => ({
      documentGroup: { Branch: { Id: place.branchId }, Documents: [{ DocumentActionType: 6, Lots }] },
    });
    const wrong = await house.call(
      'DocumentGroupCreate',
      body([lowered(beer, 1, [4, 2], [{ Id: id, Sum: 2 }])]) as never,
      { token: waiter.token },
    );
    expect([wrong.status, wrong.fault.Code]).toEqual([422, 'DISCOUNT_OVER_LIMIT']);
    const right = await place.owner.try(
      'DocumentGroupCreate',
      body([lowered(soup, 1, [10, 5], [{ Id: id, Sum: 5 }])]) as never,
    );
    expect([right.status, right.body.Sum]).toEqual([200, 5]);
  });
});

const customer = async (more: Json = {}): Promise<number> =>
  (
    await place.owner.do('ContractorCreate', {
      contractor: { Name: 'Regular', ContractorActionType: 1, ...more },
    } as never)
  ).Id;
const pricing = (bill: Json, lines: Json[], more: Json = {}) =>
  operation(4, { Id: bill.Id }, { Documents: [{ DocumentActionType: 6, Lots: lines }], ...more });
/** A line of a bill at so much of its list price. */
const at = (line: Json, DebitSum: number, more: Json = {}): Json => ({
  Id: line.Id,
  Article: { Id: line.Article.Id },
  Quantity: line.Quantity,
  PrimaryDebitPrice: line.PrimaryDebitPrice,
  PrimaryDebitSum: line.PrimaryDebitSum,
  DebitPrice: Math.round((DebitSum * 100) / line.Quantity) / 100,
  DebitSum,
  ...more,
});
const closing = (bill: Json, Payoffs: Json[], more: Json = {}) =>
  operation(3, { Id: bill.Id }, { Documents: bill.Documents, Payoffs, ...more });

describe('the customer and the discount of a bill', () => {
  it('lower the lines that are as the waiter saw them; what came since keeps its price', async () => {
    const regular = await customer({ Settings: [{ Key: 'Discount', Value: 10 }] });
    const bill = await order([lot(beer, 2, 4), lot(soup, 1, 10)]);
    const [first, second] = linesOf(bill as never) as [Json, Json];
    await order([lot(soup, 1, 10)], { Id: bill.Id });
    await place.owner.do('LotVoid', { lot: { Id: first.Id }, quantity: 1, reason: 'Mistake' });
    await take(pricing(bill, [at(first, 7.2), at(second, 9)], { Contractor: { Id: regular } }));
    const after = await place.load(bill.Id);
    expect([after.Sum, after.Contractor?.Id]).toEqual([4 + 9 + 10, regular]);
    expect(await notes()).toEqual([]);
    // The same taken back: nobody's bill, at its own prices.
    await take(pricing(bill, [at(second, 10)]));
    const before = await place.load(bill.Id);
    expect([before.Sum, before.Contractor ?? null]).toEqual([24, null]);
  });

  it('given by hand beyond the limit it is noted, unless somebody allowed it, and so much of it [A12]', async () => {
    const bill = await order([lot(soup, 1, 10)]);
    const [line] = linesOf(bill as never) as [Json];
    const CustomDiscount = { Type: 1, Value: 50 };
    await take(pricing(bill, [at(line, 5)], { CustomDiscount }));
    expect(setting(await place.load(bill.Id), 'CustomDiscount')).toEqual(CustomDiscount);
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT']);
    const other = await order([lot(soup, 1, 10)]);
    const [its] = linesOf(other as never) as [Json];
    const { employee: boss } = await employ(place.owner, house, { Additional: { largeDiscounts: true } });
    const Approvals = [{ Action: 3, EmployeeId: boss.Id, On: new Date(house.now()).toISOString(), Percent: 50 }];
    await take(pricing(other, [at(its, 5)], { CustomDiscount, Approvals }));
    expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT', 'APPROVED_ON_DEVICE']);
    // Half of it was allowed, and no more [A12].
    const third = await order([lot(soup, 1, 10)]);
    const [last] = linesOf(third as never) as [Json];
    await take(pricing(third, [at(last, 1)], { CustomDiscount, Approvals }));
    expect((await notes()).map(({ Code }) => Code).slice(2)).toEqual(['APPROVED_ON_DEVICE', 'DISCOUNT_OVER_LIMIT']);
  });
});

it('a step of a waiter has not the rights of the manager who has the till unlocked as it arrives [A14]', async () => {
  const hire = (Code: string, more: object): Promise<Json> =>
    place.owner.do('EmployeeCreate', { employee: { Person: { FirstName: `No ${Code}` }, Code, ...more } });
  const boss = await hire('9999', { EmployeeActorType: 2, Additional: { largeDiscounts: true } });
  const ion = await hire('1111', { EmployeeActorType: 3 });
  const token = (await house.login(place.owner.email, place.owner.password)).body.Code;
  expect((await house.call('TillUnlock', { pin: '9999' }, { token })).status).toBe(200);
  const bringOrderBy = async (employee: number): Promise<void> => {
    const lowered = lot(soup, 1, 1, { PrimaryDebitPrice: 10, DebitSum: 1 });
    const documents = [{ ClientId: randomUUID(), DocumentActionType: 6, Lots: [lowered] }];
    const step = operation(1, { ClientId: randomUUID() }, { Employee: { Id: employee }, Documents: documents });
    const { status } = await house.call('BillOperationTake', { operation: step } as never, { token });
    expect(status).toBe(200);
  };
  await bringOrderBy(boss.Id);
  expect(await notes()).toEqual([]);
  await bringOrderBy(ion.Id);
  expect((await notes()).map(({ Code }) => Code)).toEqual(['DISCOUNT_OVER_LIMIT']);
});

describe('coupons of a bill', () => {
  it('let a discount hold for the lines of the bill and for orders that follow, until they are taken away', async () => {
    const Id = await discount({ Value: 20, coupon: 'Guest', products: [{ Id: soup }] });
    const bill = await order([lot(soup, 1, 10)]);
    const [line] = linesOf(bill as never) as [Json];
    const given = [{ Id, Sum: 2 }];
    const Settings = [{ Key: 'Discounts', Value: given }];
    await take(pricing(bill, [at(line, 8, { Settings })], { Coupons: ['guest'] }));
    expect([(await place.load(bill.Id)).Sum, setting(await place.load(bill.Id), 'Coupons')]).toEqual([8, ['guest']]);
    await order([lowered(soup, 1, [10, 8], given)], { Id: bill.Id });
    expect(await notes()).toEqual([]);
    await take(pricing(bill, [at(line, 10)]));
    expect([(await place.load(bill.Id)).Sum, setting(await place.load(bill.Id), 'Coupons')]).toEqual([18, undefined]);
    // Without the code it does not hold.
    await order([lowered(soup, 1, [10, 8], given)], { Id: bill.Id });
    expect((await notes()).map(({ Code }) => Code)).toContain('DISCOUNT_DIFFERS');
  });
});

describe('a discount that was due for a bill', () => {
  const missed = async () =>
    (await notes()).map(({ Code, Details: { due, given, discount: name } }) => ({ Code, due, given, discount: name }));

  it('and that its guests did not get is noted as it is paid, once of the bill', async () => {
    const Id = await discount({ Value: 50, products: [{ Id: beer }] });
    let bill = await order([lot(beer, 2, 4), lowered(beer, 1, [4, 2], [{ Id, Sum: 2 }])]);
    bill = await order([lot(beer, 1, 4), lot(soup, 1, 10)], { Id: bill.Id });
    expect(await missed()).toEqual([]);
    expect((await pay(bill.Id, 24)).status).toBe(200);
    expect(await missed()).toEqual([{ Code: 'DISCOUNT_MISSED', due: 800, given: 200, discount: 'Happy hour' }]);
  });

  it('is missed by nobody where it was given, on whichever line, or where its hour or its code was not there', async () => {
    await setCompany([{ Key: 'timeZone', Value: 'UTC' }]);
    const Id = await discount({ Type: 3, Value: 100, buyQuantity: 2, getQuantity: 1, products: [{ Id: beer }] });
    const third = await order([lot(beer, 2, 4)]);
    await order([lowered(beer, 1, [4, 0], [{ Id, Sum: 4 }])], { Id: third.Id });
    await discount({ Value: 10, coupon: 'Guest', products: [{ Id: soup }] });
    // The hour has begun long enough ago.
    house.wait(((90 - new Date(house.now()).getUTCMinutes()) % 60) * 60_000);
    const before = await order([lot(soup, 1, 10)]);
    await discount({ Value: 50, products: [{ Id: soup }], ...thisHour() });
    house.wait(3 * 3_600_000);
    const later = await order([lot(soup, 1, 10)]);
    expect((await pay(third.Id, 8)).status).toBe(200);
    expect((await pay(later.Id, 10)).status).toBe(200);
    expect(await missed()).toEqual([]);
    // It was ordered in the hour.
    expect((await pay(before.Id, 10)).status).toBe(200);
    expect((await missed()).map(({ Code }) => Code)).toEqual(['DISCOUNT_MISSED']);
  });

  it('by the percentage of whoever pays is noted as that', async () => {
    const regular = await customer({ Settings: [{ Key: 'Discount', Value: 10 }] });
    const bill = await order([lot(soup, 1, 10)]);
    await take(closing(bill, [{ Tender: { Id: place.cash }, Value: 10 }], { Contractor: { Id: regular } }));
    expect(await missed()).toEqual([{ Code: 'CUSTOMER_DISCOUNT_MISSED', due: 100, given: 0, discount: undefined }]);
  });
});

it('a bill handed over is another waiter’s; who is gone takes none', async () => {
  const { Id } = (await employ(place.owner, house, {})).employee;
  const bill = await order([lot(soup, 1, 10)]);
  await take(operation(5, { Id: bill.Id }, { Waiter: { Id } }));
  expect((await place.load(bill.Id)).Employee?.Id).toBe(Id);
  await take(operation(5, { Id: bill.Id }, { Waiter: { Id: 999_999 } }));
  const after = await place.load(bill.Id);
  expect([after.Employee?.Id, after.Sum]).toEqual([Id, 10]);
});

describe('what is kept here pays a bill as it pays a receipt', () => {
  const tender = async (Name: string, TenderActionType: number, key?: string): Promise<number> =>
    (
      await place.owner.do('TenderCreate', {
        tender: { Name, TenderActionType, ...(key && { Settings: [{ Key: key, Value: true }] }) },
      } as never)
    ).Id;
  const asked = (body: Json) => place.owner.try('BillOperationTake', { operation: body, asked: true } as never);

  it('a gift card over several orders; what is not on it is refused while it is asked, and noted once it is done', async () => {
    const byCard = await tender('Gift card', 3, 'giftcard');
    const { Id: card } = await place.owner.do('ArticleCreate', {
      article: { Name: 'Card of 12', Price: 12, ArticleActionType: 16 },
    } as never);
    await place.sell([[card, 1, 12]]);
    const { reader } = house.app.services.store.of(place.owner.organisationId);
    const { Code } = (await reader.one<{ Code: string }>(
      sql`select "Code" from "Giftcard" where "OrganisationId" = ${place.owner.organisationId}`,
    )) as { Code: string };
    const opened = await order([lot(soup, 1, 10)]);
    const bill = await order([lot(beer, 2, 4)], { Id: opened.Id });
    const paid = (Value: number) => [
      { Tender: { Id: byCard }, Value, GiftcardCode: Code },
      ...(Value < 18 ? [{ Tender: { Id: place.cash }, Value: 18 - Value }] : []),
    ];
    const short = await asked(closing(bill, paid(18)));
    expect([short.status, short.fault.Code]).toEqual([422, 'GIFTCARD_SHORT']);
    expect((await place.load(bill.Id)).ApprovedOn ?? null).toBe(null);
    expect((await asked(closing(bill, paid(12)))).status).toBe(200);
    const payoffs = (await place.load(bill.Id)).Documents.flatMap(({ Payoffs }: Json) => Payoffs);
    expect(payoffs.map(({ Value, Giftcard }: Json) => [Value, Giftcard?.Code])).toEqual([
      [10, maskCard(Code)],
      [2, maskCard(Code)],
      [6, undefined],
    ]);
    expect((await place.owner.do('GiftcardSearch', { predicate: {} })).Entities[0]).toMatchObject({ Balance: 0 });
    const other = await order([lot(beer, 1, 4)]);
    await take(closing(other, [{ Tender: { Id: byCard }, Value: 4, GiftcardCode: Code }]));
    expect((await notes()).map((note) => note.Code)).toEqual(['GIFTCARD_REDEEMED']);
    expect(await verified(house, place)).toBeUndefined();
  });

  it('gift cards are sold whole and at their value, and are not divided [A5] [C10]', async () => {
    const { Id: card } = await place.owner.do('ArticleCreate', {
      article: { Name: 'Card of 12', Price: 12, ArticleActionType: 16 },
    } as never);
    const bill = await order([lot(card, 1, 12), lot(soup, 1, 10)]);
    const divided = await place.owner.try('DocumentGroupSplit', { documentGroup: { Id: bill.Id }, parts: 2 } as never);
    expect(divided.fault?.Code).toBe('GIFTCARD_QUANTITY');
    expect((await pay(bill.Id, 22)).status).toBe(200);
    const done = await order([lot(card, 0.5, 12)]);
    expect((await pay(done.Id, 6)).fault?.Code).toBe('GIFTCARD_QUANTITY');
    await take(closing(done, [{ Tender: { Id: place.cash }, Value: 6 }]));
    expect((await notes()).map((note) => note.Code)).toEqual(['GIFTCARD_QUANTITY']);
    const cards = (await place.owner.do('GiftcardSearch', { predicate: {} })).Entities;
    expect(cards.map(({ Value }) => Value).toSorted()).toEqual([12, 6]);
  });

  it('points are those of the whole bill, and what is put on the account is owed', async () => {
    await place.owner.do('LoyaltyProgrammeCreate', {
      loyaltyProgramme: {
        Name: 'Points',
        IsActive: true,
        EarnRate: 10,
        EarnsOnDiscounted: true,
        PointRounding: 1,
        PointValue: 1,
        MinimumPoints: 2,
        PayShare: 50,
      },
    } as never);
    const [byPoints, onAccount] = [await tender('Points', 3, 'points'), await tender('On account', 4)];
    const guest = await customer({ Settings: [{ Key: 'CreditLimit', Value: 15 }] });
    const Contractor = { Id: guest };
    // Each of three orders earns less than a point: together they earn two.
    let bill = await order([lot(soup, 1, 7)]);
    bill = await order([lot(soup, 1, 7)], { Id: bill.Id });
    bill = await order([lot(soup, 1, 6)], { Id: bill.Id });
    await take(closing(bill, [{ Tender: { Id: place.cash }, Value: 20 }], { Contractor }));
    const account = () => place.owner.do('CustomerAccountRead', { contractor: Contractor });
    expect(await account()).toMatchObject({ Points: 2, Debt: 0 });
    // Nobody else says of an order that its points are another's.
    const { fault } = await place.owner.try('DocumentApprove', {
      document: { Id: 1 },
      ofBill: { isLast: false, orderIds: [], paidByPoints: 0 },
    } as never);
    expect(fault.Code).toBe('INVALID_INPUT');
    // Half of the bill may be paid with them, though it is nearly all of its first order.
    let next = await order([lot(beer, 1, 2)]);
    next = await order([lot(beer, 1, 4)], { Id: next.Id });
    const payoffs = [
      { Tender: { Id: byPoints }, Value: 2 },
      { Tender: { Id: onAccount }, Value: 4 },
    ];
    expect((await asked(closing(next, payoffs, { Contractor }))).status).toBe(200);
    expect(await account()).toMatchObject({ Points: 0, Debt: 4 });
    const over = await order([lot(soup, 1, 12)]);
    const refused = await asked(closing(over, [{ Tender: { Id: onAccount }, Value: 12 }], { Contractor }));
    expect([refused.status, refused.fault.Code]).toEqual([422, 'CREDIT_LIMIT']);
    expect((await notes()).map(({ Code }) => Code).filter((code) => code !== 'PRICE_DIFFERS')).toEqual([]);
    expect(await verified(house, place)).toBeUndefined();
  });
});

it('what was charged at a bank terminal stands with the last order of the bill, beside the tip', async () => {
  const first = await order([lot(soup, 1, 10)]);
  const bill = await order([lot(beer, 1, 4)], { Id: first.Id });
  const Cards = [{ TenderId: place.cash, Sum: 15, Authorisation: '100001', Card: 'VISA', LastDigits: '4242' }];
  const paid = closing(bill, [{ Tender: { Id: place.cash }, Value: 15 }], { Tip: 1, Cards });
  await take(paid);
  await take(paid);
  const orders = (await place.load(bill.Id)).Documents as Json[];
  expect(orders.map((each) => [setting(each, 'Tip'), setting(each, 'Cards')])).toEqual([
    [undefined, undefined],
    [1, Cards],
  ]);
  const whole = [{ ...Cards[0], LastDigits: '4242424242424242' }];
  const other = await order([lot(beer, 1, 4)]);
  const { status } = await place.owner.try('BillOperationTake', {
    operation: closing(other, [{ Tender: { Id: place.cash }, Value: 4 }], { Cards: whole }),
  } as never);
  expect(status).toBe(400);
});

describe('the service charge', () => {
  it('is left out by who may, with a reason, or where somebody allows it; anything else is noted as missing', async () => {
    const { Id: article } = await place.owner.do('ArticleCreate', {
      article: { Name: 'Service', ArticleActionType: 8 },
    });
    const { Id, Version } = await place.owner.do('BranchRead', { branch: { Id: place.branchId } });
    await place.owner.do('BranchUpdate', {
      branch: { Id, Version, ServiceCharge: 10, ServiceArticle: { Id: article } },
    });
    const cash = [{ Tender: { Id: place.cash }, Value: 10 }];
    const bill = await order([lot(soup, 1, 10)]);
    await take(closing(bill, cash, { ServiceWaiver: 'Waited too long' }));
    expect((await place.load(bill.Id)).Sum).toBe(10);
    const { token, employee } = await employ(place.owner, house, { Additional: { waiveService: false } });
    const byWaiter = async (more: Json) => {
      const operation = closing(await order([lot(soup, 1, 10)]), cash, more);
      expect((await house.call('BillOperationTake', { operation } as never, { token })).status).toBe(200);
    };
    await byWaiter({});
    await byWaiter({ ServiceWaiver: 'A friend' });
    const On = new Date(house.now()).toISOString();
    const Approvals = [{ Action: 8, EmployeeId: place.owner.employeeId, On }];
    await byWaiter({ ServiceWaiver: 'A fly in the soup', Employee: { Id: employee.Id }, Approvals });
    expect((await notes()).map(({ Code, Details }) => [Code, Details.reason])).toEqual([
      ['SERVICE_WAIVED', 'Waited too long'],
      ['SERVICE_MISSING', undefined],
      ['SERVICE_MISSING', 'A friend'],
      ['APPROVED_ON_DEVICE', undefined],
      ['SERVICE_WAIVED', 'A fly in the soup'],
    ]);
    expect(await verified(house, place)).toBeUndefined();
  });
});
