import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const action = { typedPrice: 2, optionsChanged: 10 };
const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

let milk: number;
let flowers: number;
let boss: number;
let wholesale: number;
let second: number;
beforeAll(async () => {
  milk = await shop.product(76.5);
  flowers = await shop.product(0);
  await shop.receive([
    [milk, 1000, 50],
    [flowers, 1000, 5],
  ]);
  const employee = async (Code: string, EmployeeActorType: number): Promise<number> =>
    (await shop.owner.do('EmployeeCreate', { employee: { Person: { FirstName: Code }, Code, EmployeeActorType } })).Id;
  await employee('1111', 3);
  boss = await employee('9999', 2);
  const list = async (Name: string, PriceMax: number): Promise<number> => {
    const { Id } = await shop.owner.do('PricelistCreate', { pricelist: { Name } });
    await shop.owner.do('PricelistItemCreate', {
      pricelistItem: { Pricelist: { Id }, Article: { Id: milk }, PriceMax },
    });
    return Id;
  };
  wholesale = await list('Wholesale', 38);
  second = await list('Staff', 20);
});

const openTill = async (pin: string) => {
  const uuid = randomUUID();
  const { body } = await house.login(shop.owner.email, shop.owner.password);
  house.wait(10 * minute);
  const attempt = (name: string, sent: object): Promise<Json> =>
    house.call(name, sent, { token: body.Code, headers: { 'client-uuid': uuid } });
  const make = async (name: string, sent: object): Promise<Json> => {
    const answer = await attempt(name, sent);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await make('TillUnlock', { pin });
  house.wait(minute);
  return { attempt, make };
};
type Till = Awaited<ReturnType<typeof openTill>>;

const sale = (articleId: number, price: number, more: object = {}): Json => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 2,
  ApprovedOn: iso(house.now()),
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: [{ Article: { Id: articleId }, Quantity: 1, DebitPrice: price, PrimaryDebitPrice: price }],
  Payoffs: [{ Tender: { Id: shop.cash }, Value: price }],
  ...more,
});
const notesOf = async (till: Till, document: Json): Promise<string[]> =>
  shop.notes((await till.make('DocumentApprove', { document, done: true })).Id);
const refusalOf = async (till: Till, document: Json): Promise<string | undefined> => {
  const { status, fault } = await till.attempt('DocumentApprove', { document });
  return status === 200 ? undefined : fault.Code;
};

describe('a price that was typed', () => {
  it('of a product that has none needs the right: it is refused, and noted once it is done [A13]', async () => {
    const [till, manager] = [await openTill('1111'), await openTill('9999')];
    expect(await refusalOf(till, sale(flowers, 12))).toBe('PRICE_TYPED');
    const { Id } = await till.make('DocumentApprove', { document: sale(flowers, 12), done: true });
    const { Entities } = await shop.owner.do('AttentionSearch', { predicate: { Documents: [{ Id }] } });
    expect(Entities).toMatchObject([{ Code: 'PRICE_TYPED', Subject: String(flowers), Details: { sold: 1200 } }]);
    expect(await shop.notes((await manager.make('DocumentApprove', { document: sale(flowers, 12) })).Id)).toEqual([]);
  });

  it('is that of an approval, of this product, at this price and for so much of it [A12] [A13]', async () => {
    const till = await openTill('1111');
    const approved = async (ArticleId: number, Price: number, document: Json, Quantity = 1): Promise<Json> => {
      const approval = {
        ClientId: randomUUID(),
        TillAction: action.typedPrice,
        ReceiptId: document.ClientId,
        ApprovedOn: iso(house.now()),
        ArticleId,
        Price,
        Quantity,
      };
      await till.make('TillApprove', { pin: '9999', approval });
      const carried = { Action: action.typedPrice, EmployeeId: boss, On: approval.ApprovedOn };
      const Settings = [{ Key: 'Approvals', Value: [{ ...carried, ClientId: approval.ClientId }] }];
      return { ...document, Settings };
    };
    expect(await refusalOf(till, await approved(flowers, 12, sale(flowers, 12)))).toBeUndefined();
    expect(await refusalOf(till, await approved(flowers, 12, sale(flowers, 0.01)))).toBe('PRICE_TYPED');
    expect(await refusalOf(till, await approved(milk, 12, sale(flowers, 12)))).toBe('PRICE_TYPED');
    expect(await notesOf(till, await approved(flowers, 12, sale(flowers, 0.01)))).toEqual(['PRICE_TYPED']);
    const many = (...counts: number[]): Json => ({
      ...sale(flowers, 12),
      Lots: counts.map((Quantity) => ({ ...sale(flowers, 12)['Lots'][0], Quantity })),
      Payoffs: [{ Tender: { Id: shop.cash }, Value: 12 * counts.reduce((all, each) => all + each, 0) }],
    });
    expect(await refusalOf(till, await approved(flowers, 12, many(100)))).toBe('PRICE_TYPED');
    expect(await refusalOf(till, await approved(flowers, 12, many(1, 1)))).toBe('PRICE_TYPED');
    expect(await notesOf(till, await approved(flowers, 12, many(100)))).toEqual(['PRICE_TYPED']);
    expect(await refusalOf(till, await approved(flowers, 12, many(60, 40), 100))).toBeUndefined();
  });

  it('is approved with how much is sold at it: an approval without allows nothing [A12]', async () => {
    const till = await openTill('1111');
    const asked = { ClientId: randomUUID(), TillAction: action.typedPrice, ReceiptId: randomUUID(), Price: 12 };
    const approval = { ...asked, ArticleId: flowers };
    const { fault } = await till.attempt('TillApprove', { pin: '9999', approval });
    expect(fault.Code).toBe('APPROVAL_UNBOUND');
  });

  it('of nothing is noted, whoever sells: a product without a price is not given away [A13]', async () => {
    const [till, manager] = [await openTill('1111'), await openTill('9999')];
    const free = await shop.product(0);
    for (const [articleId, cashier, code] of [
      [flowers, till, 'PRICE_TYPED'],
      [free, till, 'PRICE_TYPED'],
      [flowers, manager, 'PRICE_ZERO'],
      [free, manager, 'PRICE_ZERO'],
    ] as const)
      expect(await notesOf(cashier, sale(articleId, 0, { Payoffs: [] }))).toEqual([code]);
    expect(await refusalOf(till, sale(free, 0, { Payoffs: [] }))).toBe('PRICE_TYPED');
  });

  it('of a product that has one is refused without the right, and noted as another price once it is done [A13]', async () => {
    const till = await openTill('1111');
    expect(await refusalOf(till, sale(milk, 1))).toBe('PRICE_TYPED');
    expect(await notesOf(till, sale(milk, 1))).toEqual(['PRICE_DIFFERS']);
    const twice = sale(milk, 1);
    twice.Lots.push({ Article: { Id: milk }, Quantity: 1, DebitPrice: 76.5, PrimaryDebitPrice: 76.5 });
    twice.Payoffs[0].Value = 77.5;
    expect(await notesOf(till, twice), 'though another line has its own price').toEqual(['PRICE_DIFFERS']);
  });

  it('is not what the till knew before the office changed it, or took it away [A13]', async () => {
    const till = await openTill('1111');
    const bread = await shop.product(10);
    const { Version } = await shop.owner.do('ArticleRead', { article: { Id: bread } });
    await shop.owner.do('ArticleUpdate', { article: { Id: bread, Version, Price: 12 } });
    expect(await refusalOf(till, sale(bread, 10))).toBeUndefined();
    await shop.owner.do('ArticleUpdate', { article: { Id: bread, Version: Version + 1, Price: null } });
    expect(await notesOf(till, sale(bread, 12))).toEqual([]);
    expect(await notesOf(till, sale(bread, 11))).toEqual(['PRICE_TYPED']);
  });
});

describe('a price list', () => {
  const chosen = (PricelistId: number, ApprovedOn: number, more: object = {}): Json => ({
    ClientId: randomUUID(),
    TillAction: action.optionsChanged,
    ReceiptId: randomUUID(),
    ApprovedOn: iso(ApprovedOn),
    PricelistId,
    ...more,
  });

  it('that was chosen at a till by who may not is refused, and noted once it is done [A13] [T4]', async () => {
    const [till, manager] = [await openTill('1111'), await openTill('9999')];
    expect(await refusalOf(till, sale(milk, 38))).toBe('PRICELIST_NOT_ALLOWED');
    expect(await notesOf(till, sale(milk, 38))).toEqual(['PRICELIST_NOT_ALLOWED']);
    expect(await refusalOf(manager, sale(milk, 38))).toBeUndefined();
  });

  it('is sold by at this till once its choice was allowed there by a PIN, and until another is chosen [A13] [T4]', async () => {
    const [till, other] = [await openTill('1111'), await openTill('1111')];
    await till.make('TillApprove', { pin: '9999', approval: chosen(wholesale, house.now()) });
    expect(await refusalOf(till, sale(milk, 38))).toBeUndefined();
    expect(await refusalOf(till, sale(milk, 20)), 'by that list alone').toBe('PRICELIST_NOT_ALLOWED');
    expect(await refusalOf(other, sale(milk, 38)), 'at that till alone').toBe('PRICELIST_NOT_ALLOWED');
    house.wait(minute);
    await till.make('TillApprove', { pin: '9999', approval: chosen(0, house.now()) });
    expect(await refusalOf(till, sale(milk, 38)), 'a receipt that was open goes on').toBeUndefined();
    const day = 24 * 60 * minute;
    await other.make('TillApprove', { pin: '9999', approval: chosen(wholesale, house.now() - 3 * day) });
    await other.make('TillApprove', { pin: '9999', approval: chosen(0, house.now() - day - minute) });
    expect(await notesOf(other, sale(milk, 38)), 'and no longer').toEqual(['PRICELIST_NOT_ALLOWED']);
  });

  it('that a manager chose by right is told by his till; nobody tells it of another [A13] [T4]', async () => {
    const till = await openTill('9999');
    const on = house.now();
    await till.make('TillApprovalReport', { approvals: [chosen(wholesale, on, { Approver: { Id: boss } })] });
    house.wait(minute);
    await till.make('TillUnlock', { pin: '1111' });
    house.wait(minute);
    expect(await refusalOf(till, sale(milk, 38))).toBeUndefined();
    const claimed = chosen(second, house.now(), { Approver: { Id: boss } });
    await till.make('TillApprovalReport', { approvals: [claimed] });
    expect(await refusalOf(till, sale(milk, 20))).toBe('PRICELIST_NOT_ALLOWED');
    const earlier = chosen(second, on, { Approver: { Id: boss } });
    await till.make('TillApprovalReport', { approvals: [earlier] });
    expect(await refusalOf(till, sale(milk, 20)), 'nor of the time at which a manager was there').toBe(
      'PRICELIST_NOT_ALLOWED',
    );
  });

  it('of its branch is sold by at every till [A13]', async () => {
    const till = await openTill('1111');
    const { Id, Version } = await shop.owner.do('BranchRead', { branch: { Id: shop.branchId } });
    await shop.owner.do('BranchUpdate', { branch: { Id, Version, PosOptions: { productSourceType: 1 } } });
    expect(await notesOf(till, sale(milk, 38))).toEqual([]);
    expect(await notesOf(till, sale(milk, 20))).toEqual(['PRICELIST_NOT_ALLOWED']);
    await shop.owner.do('BranchUpdate', { branch: { Id, Version: Version + 1, PosOptions: {} } });
  });
});
