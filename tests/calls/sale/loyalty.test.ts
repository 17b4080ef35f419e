import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;
const milk = await shop.product(100);
const dear = await shop.product(100);

const programme = await owner.do('LoyaltyProgrammeCreate', {
  loyaltyProgramme: { Name: 'Points', EarnRate: 5, PointValue: 0.5, PayShare: 50, MinimumPoints: 2, ExpiryDays: 30 },
});
const points = (await owner.do('TenderSearch', { predicate: { TenderActionTypes: [3] } })).Entities[0]?.Id as number;

let made = 0;
const customer = async (): Promise<number> =>
  (await owner.do('ContractorCreate', { contractor: { Name: `Customer ${++made}`, ContractorActionType: 1 } })).Id;
const byPoints = (Value: number) => ({ Tender: { Id: points }, Value });
const inCash = (Value: number) => ({ Tender: { Id: shop.cash }, Value });
const sell = (quantity: number, customerId: number | null, Payoffs: object[], more: object = {}, how: object = {}) =>
  owner.try('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: milk }, Quantity: quantity, DebitPrice: 100, PrimaryDebitPrice: 100 }],
      Payoffs,
      ...(customerId !== null && { Contractor: { Id: customerId } }),
      ...more,
    },
    ...how,
  });
const back = (sale: Json, quantity: number, customerId: number, Payoffs: object[]) =>
  sell(0, customerId, Payoffs, {
    DocumentOperationType: 4,
    Lots: [
      {
        Article: { Id: milk },
        Quantity: 0 - quantity,
        DebitPrice: -100,
        PrimaryDebitPrice: -100,
        LotParentId: (sale['Lots'] as Json[])[0]?.['Id'],
      },
    ],
  });
const balance = async (Id: number): Promise<number> =>
  (await owner.do('CustomerAccountRead', { contractor: { Id } })).Points;
const entriesOf = async (Id: number): Promise<unknown[]> =>
  (
    await owner.do('LoyaltyEntrySearch', {
      predicate: { Contractors: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities.map(({ LoyaltyEntryType, Points }) => [LoyaltyEntryType, Points]);

describe('points', () => {
  it('have a payment type as soon as a programme is active', async () => {
    const { Entities } = await owner.do('TenderSearch', { predicate: { TenderActionTypes: [3] } });
    expect(Entities).toMatchObject([{ Name: 'POINTS', Settings: [{ Key: 'points', Value: true }] }]);
  });

  it('are earned by a receipt with a customer, with their end, and by none without', async () => {
    const id = await customer();
    const { Id } = (await sell(2, id, [inCash(200)])).body as Json;
    await sell(2, null, [inCash(200)]);
    expect(await balance(id)).toBe(10);
    const { Entities } = await owner.do('LoyaltyEntrySearch', { predicate: { Contractors: [{ Id: id }] } });
    expect(Entities).toMatchObject([{ LoyaltyEntryType: 1, Points: 10, Left: 10, Document: { Id } }]);
    expect(Date.parse(String(Entities[0]?.ValidUntil)) - Date.parse(String(Entities[0]?.CreatedOn))).toBe(
      30 * 86_400_000,
    );
  });

  it('pay a part of a receipt, and what they pay earns nothing', async () => {
    const id = await customer();
    await sell(4, id, [inCash(400)]);
    expect((await sell(1, id, [byPoints(5), inCash(95)])).status).toBe(200);
    expect(await entriesOf(id)).toEqual([
      [1, 20],
      [2, -10],
      [1, 4],
    ]);
    expect(await balance(id)).toBe(14);
  });

  it('are refused beyond the balance, the largest part and below the least; nobody else pays with them', async () => {
    const id = await customer();
    await sell(20, id, [inCash(2000)]);
    const code = async (Payoffs: object[], customerId: number | null = id, quantity = 1): Promise<unknown> =>
      ((await sell(quantity, customerId, Payoffs)).body as Json)['Code'];
    expect(await code([byPoints(50.01), inCash(49.99)])).toBe('POINTS_SHARE');
    expect(await code([byPoints(0.5), inCash(99.5)])).toBe('POINTS_FEW');
    expect(await code([byPoints(51), inCash(149)], id, 2)).toBe('POINTS_SHORT');
    expect(await code([byPoints(10), inCash(90)], null)).toBe('POINTS_CUSTOMER');
    expect(await code([byPoints(10), inCash(90)], await customer())).toBe('POINTS_SHORT');
    expect(await balance(id)).toBe(100);
  });

  it('never go below nothing: of two tills that spend the same at once one is refused', async () => {
    const id = await customer();
    await sell(4, id, [inCash(400)]);
    const answers = await Promise.all([1, 2, 3].map(() => sell(1, id, [byPoints(10), inCash(90)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('that a till without a connection spent and that were not there are noted, and the balance stops at 0', async () => {
    const id = await customer();
    await sell(1, id, [inCash(100)]);
    const done = (await sell(1, id, [byPoints(10), inCash(90)], {}, { done: true })).body as Json;
    expect(await shop.notes(done['Id'] as number)).toEqual(['POINTS_SHORT']);
    expect(await entriesOf(id)).toEqual([
      [1, 5],
      [2, -5],
      [1, 4],
    ]);
    expect(await balance(id)).toBe(4);
  });

  it('earned by goods that come back are taken back, part by part, and what was spent is given back', async () => {
    const id = await customer();
    await sell(10, id, [inCash(1000)]);
    const sale = (await sell(3, id, [byPoints(20), inCash(280)])).body as Json;
    expect(await entriesOf(id)).toEqual([
      [1, 50],
      [2, -40],
      [1, 14],
    ]);
    await back(sale, 1, id, [inCash(-100)]);
    await back(sale, 1, id, [inCash(-100)]);
    await back(sale, 1, id, [byPoints(-20), inCash(-80)]);
    const [, , , ...rest] = (await entriesOf(id)) as [number, number][];
    expect(rest.filter(([type]) => type === 3).reduce((sum, [, amount]) => sum + amount, 0)).toBeCloseTo(-14, 5);
    expect(rest.filter(([type]) => type === 4)).toEqual([[4, 40]]);
    expect(await balance(id)).toBe(50);
  });

  it('go back with the goods that earned them, of which a gift card sold beside them is none', async () => {
    const id = await customer();
    const Id = (await owner.do('ArticleCreate', { article: { Name: 'Card 100', Price: 100, ArticleActionType: 16 } }))
      .Id;
    const line = (article: number) => ({
      Article: { Id: article },
      Quantity: 1,
      DebitPrice: 100,
      PrimaryDebitPrice: 100,
    });
    const sale = (await sell(0, id, [inCash(200)], { Lots: [line(milk), line(Id)] })).body as Json;
    expect(await balance(id)).toBe(5);
    await back(sale, 1, id, [inCash(-100)]);
    expect(await balance(id)).toBe(0);
  });

  it('that were spent already when their goods come back are noted as gone', async () => {
    const id = await customer();
    const sale = (await sell(4, id, [inCash(400)])).body as Json;
    await sell(1, id, [byPoints(10), inCash(90)]);
    const returned = (await back(sale, 4, id, [inCash(-400)])).body as Json;
    expect(await shop.notes(returned['Id'] as number)).toEqual(['POINTS_GONE']);
    expect(await balance(id)).toBe(0);
  });

  it('end after their days, what ends first is spent first', async () => {
    const id = await customer();
    const ago = (days: number) => ({ ApprovedOn: new Date(house.now() - days * 86_400_000).toISOString() });
    await sell(4, id, [inCash(400)], ago(40));
    expect(await balance(id)).toBe(0);
    await sell(4, id, [inCash(400)], ago(1));
    await sell(4, id, [inCash(400)], ago(20));
    await sell(1, id, [byPoints(5), inCash(95)]);
    const { Entities } = await owner.do('LoyaltyEntrySearch', {
      predicate: { Contractors: [{ Id: id }], LoyaltyEntryTypes: [1], Sorts: [{ Name: 'Id', SortType: 0 }] },
    });
    expect(Entities.map(({ Left }) => Left)).toEqual([20, 20, 10, 4]);
  });

  it('are corrected by hand with a reason, never below nothing', async () => {
    const id = await customer();
    const correct = (Points: number) =>
      owner.try('LoyaltyEntryCreate', { loyaltyEntry: { Contractor: { Id: id }, Points, Note: 'Birthday' } });
    const given = await correct(12.5);
    const taken = await correct(-2.5);
    expect([given.status, taken.status]).toEqual([200, 200]);
    // Points end as earned ones do; what was taken does not.
    expect([given.body.ValidUntil, taken.body.ValidUntil ?? null]).toEqual([
      new Date(house.now() + 30 * 24 * 3_600_000).toISOString(),
      null,
    ]);
    expect((await correct(0)).status).toBe(400);
    expect(await correct(-10.01)).toMatchObject({ status: 422, body: { Code: 'POINTS_SHORT' } });
    expect(await balance(id)).toBe(10);
    expect(await entriesOf(id)).toEqual([
      [5, 12.5],
      [5, -2.5],
    ]);
  });

  it('are earned at the rate of the rule that holds: by group of products, of customers, from a total on', async () => {
    const split = await owner.do('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 1 } });
    const group = await owner.do('ArticleGroupCreate', {
      articleGroup: { Name: 'Dear', ArticleSplit: { Id: split.Id } },
    });
    await owner.do('ArticleUpdate', { article: { Id: dear, Version: 1, ArticleGroups: [{ Id: group.Id }] } });
    const friends = await owner.do('ContractorGroupCreate', { contractorGroup: { Name: 'Friends' } });
    const rule = (more: object) =>
      owner.do('LoyaltyRuleCreate', { loyaltyRule: { Name: 'Rule', EarnRate: 0, ...more } });
    await rule({ EarnRate: 1, ArticleGroup: { Id: group.Id } });
    await rule({ EarnRate: 10, ContractorGroup: { Id: friends.Id } });
    await rule({ EarnRate: 7, FromSum: 500 });
    const earned = async (lines: [number, number][], groups: object[] = []): Promise<unknown> => {
      const { Id } = await owner.do('ContractorCreate', {
        contractor: { Name: 'Someone', ContractorActionType: 1, ContractorGroups: groups },
      });
      const total = lines.reduce((sum, [, quantity]) => sum + 100 * quantity, 0);
      await sell(0, Id, [inCash(total)], {
        Lots: lines.map(([article, Quantity]) => ({
          Article: { Id: article },
          Quantity,
          DebitPrice: 100,
          PrimaryDebitPrice: 100,
        })),
      });
      return balance(Id);
    };
    expect(
      await earned([
        [milk, 1],
        [dear, 1],
      ]),
    ).toBe(6);
    expect(await earned([[milk, 1]], [{ Id: friends.Id }])).toBe(10);
    expect(await earned([[milk, 5]])).toBe(35);
  });

  it('stand in the journal with their receipts', async () => {
    expect((await verifyLedger(house.app.services.store, { timeZone: 'Europe/Chisinau' })).difference).toBeUndefined();
  });

  it('are no longer earned once the programme is paused, and can still be spent', async () => {
    const id = await customer();
    await sell(4, id, [inCash(400)]);
    await owner.do('LoyaltyProgrammeUpdate', {
      loyaltyProgramme: { Id: programme.Id, Version: programme.Version, IsActive: false },
    });
    await sell(1, id, [byPoints(10), inCash(90)]);
    expect(await balance(id)).toBe(0);
  });
});
