import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openHouse, type House, type Json } from '../house.ts';
import { openRestaurant, type Bill, type Restaurant } from './restaurant.ts';

const opening = openHouse();
let house: House;
let place: Restaurant;
let soup: number;
let tea: number;

beforeEach(async () => {
  house = await opening;
  place = await openRestaurant(house);
  soup = await place.product(10);
  tea = await place.product(3.33);
});
afterAll(async () => (await opening).close());

const linesOf = (bill: Bill): Json[] => bill.Documents.flatMap(({ Lots }: Json) => Lots);
const verify = async (): Promise<unknown> =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: place.owner.organisationId,
    })
  ).difference;
const cash = (Value: number) => [{ Tender: { Id: place.cash }, Value }];
const pay = (Id: number, payoffs: object[], more: object = {}) =>
  place.owner.try('DocumentGroupApprove', { documentGroup: { Id, ...more }, payoffs });
const add = (bill: Json, documents: object[]) =>
  place.owner.try('DocumentGroupUpdate', {
    documentGroup: { Id: bill.Id, Version: bill.Version, Documents: documents },
  });

describe('a bill', () => {
  it('is written with its orders, documents of type 6, in one call [R-REST-006]', async () => {
    const deskId = await place.desk();
    const bill = await place.bill([[soup, 2, 10]], { Desk: { Id: deskId } });
    expect(bill).toMatchObject({ Code: '1', Sum: 20, DebitSum: 20, Desk: { Id: deskId } });
    const loaded = await place.load(bill.Id);
    expect(loaded.Documents).toMatchObject([
      {
        DocumentActionType: 6,
        DocumentOperationType: 2,
        DebitSum: 20,
        Branch: { Id: place.branchId },
        DebitDepot: { Id: place.depotId },
        Lots: [{ Article: { Id: soup }, Quantity: 2, DebitPrice: 10, DebitSum: 20 }],
      },
    ]);
    expect(loaded.Settings).toEqual(
      expect.arrayContaining([
        { Key: 'DeskId', Value: deskId },
        { Key: 'EmployeeId', Value: place.owner.employeeId },
      ]),
    );
    expect(await verify()).toBeUndefined();
  });

  it('is not written without an item [R-REST-010]', async () => {
    const none = [[], [place.order([])], [place.order([[soup, 0, 10]])]];
    for (const Documents of none) {
      const { status, fault } = await place.owner.try('DocumentGroupCreate', {
        documentGroup: { Branch: { Id: place.branchId }, Documents },
      });
      expect([status, fault.Code, fault.Message]).toEqual([422, 'ORDER_ITEMS_MISSING', 'Orderitems not found']);
    }
  });

  it('is one however often it is sent', async () => {
    const order = place.order([[soup, 1, 10]]);
    const ClientId = randomUUID();
    const send = () => place.bill([], { ClientId, Documents: [order] });
    const [first, again] = [await send(), await send()];
    expect(again.Id).toBe(first.Id);
    expect((await place.load(first.Id)).Documents).toHaveLength(1);
  });

  it('takes more orders, and what was sent stands', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const order = place.order([[tea, 3, 3.33]]);
    const { body: changed } = await add(bill, [order]);
    expect(changed).toMatchObject({ Sum: 19.99 });
    expect((await add(bill, [order])).status).toBe(409);
    expect((await add(changed, [order])).body).toMatchObject({ Sum: 19.99 });
    const { Documents } = await place.load(bill.Id);
    expect(Documents).toHaveLength(2);
    const sent = Documents[0] as Json;
    const line = sent.Lots[0] as Json;
    const outcome = {
      DocumentActionType: 2,
      Branch: { Id: place.branchId },
      DebitDepot: { Id: place.depotId },
    };
    const draft = await place.owner.do('DocumentCreate', { document: outcome });
    const refusals = [
      await place.owner.try('LotUpdate', { lot: { Id: line.Id, Version: line.Version, Quantity: 5 } }),
      await place.owner.try('LotDelete', { lot: { Id: line.Id } }),
      await place.owner.try('LotCreate', {
        lot: { Document: { Id: sent.Id }, Article: { Id: soup }, Quantity: 1 },
      }),
      await place.owner.try('DocumentDelete', { document: { Id: sent.Id } }),
      await place.owner.try('DocumentApprove', { document: { Id: sent.Id } }),
      await place.owner.try('DocumentUpdate', {
        document: { Id: sent.Id, Version: sent.Version, DocumentGroups: [] },
      }),
      await place.owner.try('DocumentCreate', {
        document: { DocumentActionType: 6, Lots: [], DocumentGroups: [{ Id: bill.Id }] },
      }),
      await place.owner.try('DocumentCreate', { document: { ...outcome, DocumentGroups: [{ Id: bill.Id }] } }),
      await place.owner.try('DocumentUpdate', {
        document: { Id: draft.Id, Version: draft.Version, DocumentGroups: [{ Id: bill.Id }] },
      }),
      await place.owner.try('DocumentApprove', {
        document: {
          ...outcome,
          Lots: [{ Article: { Id: tea }, Quantity: 1, DebitPrice: 1 }],
          DocumentGroups: [{ Id: bill.Id }],
        },
      }),
    ];
    expect(refusals.map(({ fault }) => fault.Code)).toEqual(refusals.map(() => 'ORDER_SENT'));
    // The kitchen says when it has begun.
    const begun = await place.owner.do('LotUpdate', {
      lot: {
        Id: line.Id,
        Version: line.Version,
        Settings: [{ Key: 'StartedOn', Value: new Date(house.now()).toISOString() }],
      },
    });
    expect(begun.Quantity).toBe(1);
  });

  it('moves to another desk', async () => {
    const [one, other] = [await place.desk(), await place.desk()];
    const bill = await place.bill([[soup, 1, 10]], { Desk: { Id: one } });
    await place.owner.do('DocumentGroupUpdate', {
      documentGroup: { Id: bill.Id, Version: bill.Version, Desk: { Id: other } },
    });
    const { Desk, Settings, Documents } = await place.load(bill.Id);
    expect([Desk.Id, Settings.find(({ Key }: Json) => Key === 'DeskId')?.Value]).toEqual([other, other]);
    expect(Documents).toHaveLength(1);
    const at = async (Id: number) =>
      (
        await place.owner.do('DocumentGroupSearch', {
          predicate: { Desks: [{ Id }], ApprovedOn: { Exists: false }, DocumentSplits: { SplitDocumentTypes: [3] } },
        })
      ).Entities.length;
    expect([await at(one), await at(other)]).toEqual([0, 1]);
  });
});

describe('splitting a bill', () => {
  const guestsOf = ({ Settings }: Json): unknown => Settings?.find(({ Key }: Json) => Key === 'Guests')?.Value;
  const split = (bill: Json, chosen: [lot: Json, quantity: number][], into: object = {}) =>
    place.owner.try('DocumentGroupSplit', {
      documentGroup: {
        Id: bill.Id,
        Documents: [{ Id: 1, Lots: chosen.map(([{ Id }, QuantitySplit]) => ({ Id, QuantitySplit })) }],
      },
      into: { ClientId: randomUUID(), ...into },
    });

  it('moves quantities into a new order on a new bill, and no cent is lost [R-REST-004] [R-REST-007]', async () => {
    const bill = await place.bill([
      [soup, 2, 10],
      [tea, 0.7, 3.33],
    ]);
    const [soups, teas] = linesOf(await place.load(bill.Id));
    const { body } = await split(bill, [
      [soups, 1],
      [teas, 0.35],
    ]);
    expect(body).toMatchObject({ Code: 0, DocumentGroup: { Documents: [{ DocumentActionType: 6 }] } });
    const [left, right] = [await place.load(bill.Id), await place.load(body.DocumentGroup.Id)];
    expect(linesOf(left).map(({ Quantity }) => Quantity)).toEqual([1, 0.35]);
    expect(linesOf(right).map(({ Quantity }) => Quantity)).toEqual([1, 0.35]);
    expect(Math.round(left.Sum * 100) + Math.round(right.Sum * 100)).toBe(Math.round(bill.Sum * 100));
    // QuantitySplit is a wish, not a figure.
    expect(linesOf(left).map(({ QuantitySplit }) => QuantitySplit)).toEqual([undefined, undefined]);
    const sums = [left.Sum, right.Sum];
    for (const { Id, Sum } of [left, right]) expect((await pay(Id, cash(Sum))).status).toBe(200);
    expect([(await place.load(left.Id)).Sum, (await place.load(right.Id)).Sum]).toEqual(sums);
    expect(await verify()).toBeUndefined();
  });

  it('takes a whole line along as it is, and leaves no empty order', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const { body: changed } = await add(bill, [place.order([[tea, 1, 3.33]])]);
    const lines = linesOf(await place.load(bill.Id));
    const { body } = await split(changed, [[lines[0] as Json, 1]]);
    expect(linesOf(body.DocumentGroup).map(({ Id }) => Id)).toEqual([lines[0]?.Id]);
    expect((await place.load(bill.Id)).Documents).toHaveLength(1);
  });

  it('into another open bill moves lines between desks', async () => {
    const [bill, other] = [await place.bill([[soup, 3, 10]]), await place.bill([[tea, 1, 3.33]])];
    const [line] = linesOf(await place.load(bill.Id));
    const { body } = await split(bill, [[line, 2]], { Id: other.Id, ClientId: undefined });
    expect(body).toMatchObject({ Code: 0, DocumentGroup: { Id: other.Id, Sum: 23.33 } });
    expect((await place.load(bill.Id)).Sum).toBe(10);
  });

  it('is for as many guests, at the desk and of the waiter that it is said for, else beside the bill and of its waiter', async () => {
    const [desk, next] = [await place.desk(), await place.desk()];
    const waiter = await place.owner.do('EmployeeCreate', {
      employee: { Person: { FirstName: 'Ion' }, EmployeeActorType: 3 },
    });
    const bill = await place.bill([[soup, 3, 10]], {
      Desk: { Id: desk },
      Settings: [{ Key: 'Guests', Value: 4 }],
    });
    const [line] = linesOf(await place.load(bill.Id));
    const into = async (more: object): Promise<Json> =>
      place.load((await split(bill, [[line, 1]], more)).body.DocumentGroup.Id);
    const beside = await into({});
    expect([beside.Desk.Id, beside.Employee?.Id, guestsOf(beside)]).toEqual([desk, bill.Employee?.Id, undefined]);
    const apart = await into({
      Desk: { Id: next },
      Employee: { Id: waiter.Id },
      Settings: [{ Key: 'Guests', Value: 2 }],
    });
    expect([apart.Desk.Id, apart.Employee.Id, guestsOf(apart)]).toEqual([next, waiter.Id, 2]);
    expect(guestsOf(await place.load(bill.Id))).toBe(4);
  });

  it('says why nothing was moved: all of it, or nothing [R-REST-009] [R-REST-012]', async () => {
    const bill = await place.bill([
      [soup, 2, 10],
      [tea, 1, 3.33],
    ]);
    const [soups, teas] = linesOf(await place.load(bill.Id));
    expect((await split(bill, [])).body).toEqual({ Code: 2 });
    expect((await split(bill, [[soups, 0]])).body).toEqual({ Code: 2 });
    expect(
      (
        await split(bill, [
          [soups, 2],
          [teas, 1],
        ])
      ).body,
    ).toEqual({ Code: 1 });
    expect((await split(bill, [[soups, 3]])).fault.Code).toBe('BILL_SPLIT_TOO_MUCH');
    expect((await place.load(bill.Id)).Sum).toBe(23.33);
  });

  it('needs a bill [R-REST-011]', async () => {
    const { status, fault } = await place.owner.try('DocumentGroupSplit', {});
    expect([status, fault.Code, fault.Message]).toEqual([422, 'BILL_NOT_DEFINED', 'Bill not defined']);
    const tag = await place.owner.do('DocumentGroupCreate', { documentGroup: { Name: 'A tag' } });
    expect((await split(tag, [])).fault.Code).toBe('BILL_NOT_DEFINED');
  });

  it('is done once however often it is asked for', async () => {
    const bill = await place.bill([[soup, 3, 10]]);
    const [line] = linesOf(await place.load(bill.Id));
    const into = { ClientId: randomUUID() };
    const [first, again] = [await split(bill, [[line, 1]], into), await split(bill, [[line, 1]], into)];
    expect(again.body.DocumentGroup.Id).toBe(first.body.DocumentGroup.Id);
    expect((await place.load(bill.Id)).Sum).toBe(20);
  });
});

describe('merging bills', () => {
  it('puts all orders on one, and the others are gone', async () => {
    const [bill, other] = [await place.bill([[soup, 1, 10]]), await place.bill([[tea, 1, 3.33]])];
    const merged = await place.owner.do('DocumentGroupMerge', {
      documentGroup: { Id: bill.Id },
      from: [{ Id: other.Id }],
    });
    expect(merged).toMatchObject({ Id: bill.Id, Sum: 13.33 });
    expect((await place.load(bill.Id)).Documents).toHaveLength(2);
    expect((await place.owner.try('DocumentGroupLoad', { documentGroup: { Id: other.Id } })).status).toBe(404);
    const self = await place.owner.try('DocumentGroupMerge', {
      documentGroup: { Id: bill.Id },
      from: [{ Id: bill.Id }],
    });
    expect(self.fault.Code).toBe('BILL_NOT_DEFINED');
  });

  it('divided again, it gives the other bill its own number back, and no number that another bill has [R20]', async () => {
    const [one, other] = [await place.bill([[soup, 1, 10]]), await place.bill([[tea, 1, 3.33]])];
    await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: one.Id }, from: [{ Id: other.Id }] });
    const split = async (Code: string) => {
      const merged = await place.load(one.Id);
      const Documents = merged.Documents.map(({ Id, Lots }: Json) => ({
        Id,
        DocumentActionType: 6,
        Lots: Lots.map((lot: Json) => ({
          Id: lot.Id,
          Article: lot.Article,
          Quantity: lot.Quantity,
          QuantitySplit: lot.Article.Id === tea ? lot.Quantity / (Code === other.Code ? 1 : 2) : 0,
        })),
      }));
      const { Version } = merged;
      const documentGroup = { Id: one.Id, Version, Documents };
      const answer: Json = await place.owner.do('DocumentGroupSplit', {
        documentGroup: documentGroup as never,
        into: { ClientId: randomUUID() },
        number: Code,
      });
      return answer['DocumentGroup'].Code;
    };
    const third = await split(String(one.Code));
    expect([one.Code, other.Code, '999999']).not.toContain(third);
    expect(await split('999999')).not.toBe('999999');
    expect(await split(String(other.Code))).toBe(other.Code);
  });
});

describe('a bill that was divided', () => {
  const divided = async (more: object): Promise<{ bill: Json; parts: number[]; before: Bill }> => {
    const steak = await place.product(263.33);
    const bill = await place.bill([
      [steak, 1, 263.33],
      [soup, 2, 10],
    ]);
    const before = await place.load(bill.Id);
    const answer: Json = await place.owner.do('DocumentGroupSplit', {
      documentGroup: { Id: bill.Id },
      into: { ClientId: randomUUID() },
      ...more,
    });
    const parts = (answer['Parts'] ?? [answer['DocumentGroup']]).map(({ Id }: Json) => Id);
    return { bill, parts, before };
  };
  const figures = (bill: Bill) =>
    linesOf(bill).map(({ Id, Quantity, PrimaryQuantity, DebitSum, DebitVatSum }) => [
      Id,
      Quantity,
      PrimaryQuantity,
      DebitSum,
      DebitVatSum,
    ]);

  it.each([{ parts: 3 }, { amount: 100.01 }])(
    'has its lines whole again once it is put together: %j [R2]',
    async (more) => {
      const { bill, parts, before } = await divided(more);
      const from = parts.map((Id) => ({ Id }));
      await place.owner.do('DocumentGroupMerge', { documentGroup: { Id: bill['Id'] }, from });
      const after = await place.load(Number(bill['Id']));
      expect(figures(after)).toEqual(figures(before));
      expect([after.Sum, after.Documents.length]).toEqual([before.Sum, 1]);
      expect((await pay(after.Id, cash(after.Sum))).status).toBe(200);
      expect(await verify()).toBeUndefined();
    },
  );

  it('is not paid twice by a device that still names a part which came back [R2]', async () => {
    const { bill, parts } = await divided({ amount: 100.01 });
    const part = await place.load(Number(parts[0]));
    await place.owner.do('DocumentGroupMerge', {
      documentGroup: { Id: bill['Id'] },
      from: [{ Id: part.Id }],
    });
    const { Excess } = await place.owner.do('BillOperationTake', {
      operation: {
        ClientId: randomUUID(),
        BillOperationType: 3,
        Bill: { Id: bill['Id'] },
        Branch: { Id: place.branchId },
        CreatedOn: new Date(house.now()).toISOString(),
        Documents: part.Documents,
        Payoffs: cash(100.01),
      },
    } as never);
    const whole = await place.load(Number(bill['Id']));
    expect([Excess, whole.Sum, whole.ApprovedOn ?? null]).toEqual([100.01, 283.33, null]);
  });
});

describe('closing a bill', () => {
  it('needs cash and card of at least its sum; change comes from cash [R-REST-013]', async () => {
    const bill = await place.bill([[soup, 10, 10]]);
    const both = (one: number, other: number) => [...cash(one), { Tender: { Id: place.card }, Value: other }];
    expect((await pay(bill.Id, both(50, 49.99))).fault.Code).toBe('TENDER_TOO_LITTLE');
    expect((await pay(bill.Id, both(0, 100.01))).fault.Code).toBe('TENDER_NO_CHANGE');
    expect((await pay(bill.Id, [])).fault.Code).toBe('TENDER_TOO_LITTLE');
    const { status, body } = await pay(bill.Id, both(60, 50));
    expect([status, body.Sum, typeof body.ApprovedOn]).toEqual([200, 100, 'string']);
    const { Documents } = await place.load(bill.Id);
    const paid = Documents.flatMap(({ Payoffs }: Json) => Payoffs);
    expect(paid.map(({ Tender, Value }: Json) => [Tender.Id, Value])).toEqual([
      [place.cash, 50],
      [place.card, 50],
    ]);
  });

  it('sells its orders: stock leaves the default depot, payments are with the orders, reports agree [R-REST-005]', async () => {
    await place.receive([
      [soup, 10, 4],
      [tea, 10, 1],
    ]);
    const bill = await place.bill([[soup, 2, 10]]);
    const { body: changed } = await add(bill, [place.order([[tea, 3, 3.33]])]);
    house.wait(60_000);
    expect((await pay(changed.Id, [{ Tender: { Id: place.card }, Value: 25 }, ...cash(10)])).status).toBe(200);
    const loaded = await place.load(bill.Id);
    expect(loaded).toMatchObject({ Sum: 29.99, DebitSum: 29.99, CreditSum: 11 });
    expect(loaded.Documents.map(({ DebitSum, ApprovedOn }: Json) => [DebitSum, ApprovedOn])).toEqual([
      [20, loaded.ApprovedOn],
      [9.99, loaded.ApprovedOn],
    ]);
    expect((await place.stock(soup)).map(({ Quantity }) => Quantity)).toEqual([8]);
    expect((await place.stock(tea)).map(({ Quantity }) => Quantity)).toEqual([7]);
    const sales = await place.owner.do('SaleResumeSearch', {
      predicate: { DocumentActionTypes: [6, 3], Group: { Fields: [] } },
    });
    expect(sales.Entities).toMatchObject([{ DebitSum: 29.99, CreditSum: 11, Count: 2 }]);
    const byTender = await place.owner.do('PayoffResumeSearch', { predicate: { Group: { Fields: ['Tender'] } } });
    expect(Object.fromEntries(byTender.Entities.map(({ Tender, ValueSum }: Json) => [Tender.Id, ValueSum]))).toEqual({
      [place.card]: 25,
      [place.cash]: 4.99,
    });
    expect(await verify()).toBeUndefined();
  });

  it('is done once: a repeat answers the bill, another payment is refused, and nothing changes then', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const [first, again] = [await pay(bill.Id, cash(10)), await pay(bill.Id, cash(10))];
    expect([first.status, again.status, again.body.Id]).toEqual([200, 200, bill.Id]);
    expect((await pay(bill.Id, cash(11))).fault.Code).toBe('BILL_CLOSED');
    const closed = await place.load(bill.Id);
    const refusals = [
      await add(closed, [place.order([[tea, 1, 3.33]])]),
      await place.owner.try('DocumentGroupSplit', { documentGroup: { Id: bill.Id } }),
      await place.owner.try('DocumentGroupDelete', { documentGroup: { Id: bill.Id } }),
    ];
    expect(refusals.map(({ fault }) => fault.Code)).toEqual(refusals.map(() => 'BILL_CLOSED'));
    const byTender = await place.owner.do('PayoffResumeSearch', { predicate: { Group: { Fields: [] } } });
    expect(byTender.Entities).toMatchObject([{ ValueSum: 10 }]);
  });

  it('is refused where another waiter has added to it meanwhile', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    await add(bill, [place.order([[tea, 1, 3.33]])]);
    const { status, fault } = await pay(bill.Id, cash(20), { Version: bill.Version });
    expect([status, fault.Code]).toEqual([409, 'CONFLICT']);
  });

  it('writes off what dishes are made of that the kitchen makes as they are sold', async () => {
    const flour = await place.product(1);
    await place.receive([[flour, 5, 2]]);
    await place.owner.do('ArticleUpdate', {
      article: {
        Id: soup,
        Version: (await place.owner.do('ArticleRead', { article: { Id: soup } })).Version,
        ArticleActionType: 4,
      },
    });
    await place.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: soup },
        Quantity: 4,
        Lots: [{ Article: { Id: flour }, Quantity: 1 }],
      },
    });
    const bill = await place.bill([[soup, 2, 10]]);
    expect((await place.stock(flour)).map(({ Quantity }) => Quantity)).toEqual([5]);
    expect((await pay(bill.Id, cash(20))).status).toBe(200);
    expect((await place.stock(flour)).map(({ Quantity }) => Quantity)).toEqual([4.5]);
    expect(await verify()).toBeUndefined();
  });
});

describe('deleting a bill', () => {
  it('takes its orders along while it is open [R-REST-005]', async () => {
    const bill = await place.bill([[soup, 1, 10]]);
    const { Documents } = await place.load(bill.Id);
    await place.owner.do('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
    for (const { Id } of Documents)
      expect((await place.owner.try('DocumentRead', { document: { Id } })).status).toBe(404);
    expect((await place.owner.try('DocumentGroupRead', { documentGroup: { Id: bill.Id } })).status).toBe(404);
    expect(await verify()).toBeUndefined();
  });
});
