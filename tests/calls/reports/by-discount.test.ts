import { beforeAll, describe, expect, it } from 'vitest';
import type { Json, RequestOf } from '#tests/support/call-client.ts';
import { openShop, shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

let milk: number;
let bread: number;
let autumn: number;
let happyHour: number;

const discount = async (Name: string): Promise<number> =>
  (
    await owner.do('LayoutCreate', {
      layout: {
        Name,
        LayoutEntityType: 1,
        Settings: [
          { Key: 'Predicate', Value: { Type: 1, Value: 10, Active: true, branches: [{ Id: shop.branchId }] } },
        ],
      },
    })
  ).Id;

/** A line of one unit, and what each discount took off it. */
const line = (Id: number, price: number, claims: readonly [number, number][] = []): Json => {
  const sum = price - claims.reduce((all, [, off]) => all + off, 0);
  return {
    Article: { Id },
    Quantity: 1,
    PrimaryDebitPrice: price,
    DebitPrice: sum,
    Settings: [{ Key: 'Discounts', Value: claims.map(([id, Sum]) => ({ Id: id, Sum })) }],
  };
};

const sell = (tender: number, ...Lots: Json[]) =>
  owner.do('DocumentApprove', {
    document: {
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots,
      Payoffs: [{ Tender: { Id: tender }, Value: Lots.reduce((sum, lot) => sum + Number(lot['DebitPrice']), 0) }],
    },
    done: true,
  });

beforeAll(async () => {
  [milk, bread] = [await shop.product(100), await shop.product(50)];
  [autumn, happyHour] = [await discount('Autumn'), await discount('Happy hour')];
  await sell(shop.cash, line(milk, 100, [[autumn, 10]]), line(bread, 50));
  await sell(
    shop.card,
    line(milk, 100, [
      [autumn, 10],
      [happyHour, 9],
    ]),
  );
  await sell(shop.cash, line(bread, 50, [[happyHour, 5]]));
  await sell(shop.cash, line(milk, 100));
});

type Predicate = RequestOf<'SaleResumeSearch'>['predicate'];
const sales = async (predicate: Predicate): Promise<Json[]> =>
  (await owner.do('SaleResumeSearch', { predicate: { Group: { Fields: [] }, ...predicate } })).Entities;
const sumOf = async (predicate: Predicate): Promise<unknown[]> =>
  (await sales(predicate)).map(({ DebitSum, DiscountSum, Count }) => [DebitSum, DiscountSum, Count]);

/** Somebody of one branch who sees the discounts. */
const employ = async (branchId: number): Promise<typeof owner> => {
  const [email, password] = [`discounts${branchId}@work.test`, 'abc12-xyz'];
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: password } },
      EmployeeActorType: 2,
      MenuAccess: [{ id: '/discounts', checked: true }],
      Branches: [{ Id: branchId }],
    },
  });
  return house.as((await house.login(email, password)).body.Code, { email });
};

describe('reports by discount', () => {
  it('add up the lines whose price the discount made, of sales and of lines [R-REPORT-003]', async () => {
    expect(await sumOf({ Discounts: [{ Id: autumn }] })).toEqual([[171, 29, 2]]);
    expect(await sumOf({ Discounts: [{ Id: happyHour }] })).toEqual([[126, 24, 2]]);
    expect(await sumOf({})).toEqual([[366, 34, 4]]);
    const { Entities } = await owner.do('LotResumeSearch', {
      predicate: { Discounts: [{ Id: happyHour }], Group: { Fields: ['Article'] } },
    });
    expect(Entities.map(({ Article, DebitSum }) => [Article?.Id, DebitSum]).sort()).toEqual(
      [
        [milk, 81],
        [bread, 45],
      ].sort(),
    );
  });

  it('count a line once that two of the asked discounts made, and take a part of the name [R-REPORT-003]', async () => {
    expect(await sumOf({ Discounts: [{ Id: autumn }, { Id: happyHour }] })).toEqual([[216, 34, 3]]);
    expect(await sumOf({ Discounts: { Strings: [{ Name: 'Name', Pattern: '%happy%' }] } })).toEqual([[126, 24, 2]]);
  });

  it('go with every other filter and grouping [R-REPORT-003]', async () => {
    expect(await sumOf({ Discounts: [{ Id: autumn }], Tenders: [{ Id: shop.card }] })).toEqual([[81, 19, 1]]);
    const byBranch = { Discounts: [{ Id: autumn }], Group: { Fields: ['Branch', 'Date'], DatePart: 1 } } as const;
    expect(await sales(byBranch as unknown as Predicate)).toMatchObject([{ DebitSum: 171 }]);
    expect(await sumOf({ Discounts: [{ Id: autumn }], Articles: [{ Id: bread }] })).toEqual([]);
  });

  it('show the documents that the discount is in, with its lines alone [R-REPORT-003]', async () => {
    const { Entities } = await owner.do('DocumentResumeSearch', {
      predicate: { Discounts: [{ Id: autumn }], Group: { Fields: ['Document'] } },
    });
    expect(Entities.map(({ DebitSum }) => DebitSum).sort()).toEqual([81, 90]);
  });

  it('say of every discount what it alone took off, on how many receipts, in a period, of one’s branches', async () => {
    const given = async (person: Pick<typeof owner, 'do'>, ApprovedOn: object = {}): Promise<unknown[]> =>
      ((await person.do('DiscountResumeSearch', { predicate: { ApprovedOn } })).Rows ?? []).map((row: Json) => [
        row['Discount'].Name,
        row['Count'],
        row['DebitSum'],
        row['DiscountSum'],
      ]);
    const all = [
      ['Autumn', 2, 171, 20],
      ['Happy hour', 2, 126, 14],
    ];
    expect(await given(owner)).toEqual(all);
    const day = 86_400_000;
    const at = (ms: number): string => new Date(house.now() + ms).toISOString();
    expect(await given(owner, { From: at(-day), To: at(day) })).toEqual(all);
    expect(await given(owner, { From: at(day) })).toEqual([]);
    expect(await given(owner, { To: at(-day) })).toEqual([]);
    expect(await given((await openShop(house)).owner)).toEqual([]);
    const north = (await owner.do('BranchCreate', { branch: { Name: 'North' } })).Id;
    expect(await given(await employ(shop.branchId))).toEqual(all);
    expect(await given(await employ(north))).toEqual([]);
  });

  it("find nothing by what is no discount of one's own", async () => {
    const other = await openShop(house);
    const { Entities } = await other.owner.do('SaleResumeSearch', { predicate: { Discounts: [{ Id: autumn }] } });
    expect(Entities).toEqual([]);
    expect(await sumOf({ Discounts: [{ Id: autumn * 10 + 1 }] })).toEqual([]);
    expect((await owner.try('SaleResumeSearch', { predicate: { Discounts: ['autumn'] } as never })).status).toBe(400);
  });
});
