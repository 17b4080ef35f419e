import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../../documents-shop.ts';
import type { Json, Person } from '../../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const tender = async (Name: string, TenderActionType: number, key?: string): Promise<number> =>
  (
    await owner.do('TenderCreate', {
      tender: { Name, TenderActionType, ...(key && { Settings: [{ Key: key, Value: true }] }) },
    })
  ).Id;
const [byGiftcard, onAccount] = [await tender('GIFT CARD', 3, 'giftcard'), await tender('On account', 4)];
const otherCash = await tender('Petty cash', 1);
const cardArticle = (
  await owner.do('ArticleCreate', { article: { Name: 'Gift card', Price: 100, ArticleActionType: 16 } })
).Id;
const milk = await shop.product(10);
const contractor = async (limit: number): Promise<number> =>
  (
    await owner.do('ContractorCreate', {
      contractor: { Name: 'Ana', ContractorActionType: 1, Settings: [{ Key: 'CreditLimit', Value: limit }] },
    })
  ).Id;
const [ana, ion] = [await contractor(1000), await contractor(1000)];

/** Somebody of the shop whose access says whether money may go back another way. */
const employee = async (Additional?: object): Promise<Person> => {
  const email = `${randomUUID()}@staff.test`;
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'a long secret' } },
      EmployeeActorType: 2,
      ...(Additional && { Additional }),
    },
  });
  return house.as((await house.login(email, 'a long secret')).body.Code, {});
};

type Part = [tender: number, value: number, code?: string];
const payoffs = (parts: readonly Part[]) =>
  parts.map(([Id, Value, GiftcardCode]) => ({ Tender: { Id }, Value, ...(GiftcardCode && { GiftcardCode }) }));

/** Sells so much milk at 10, paid so. */
const sell = async (count: number, parts: readonly Part[], more: object = {}): Promise<Json> =>
  shop.sell([[milk, count, 10]], { Payoffs: payoffs(parts), ...more }) as Promise<Json>;

/** Sells a gift card of 100 and answers its number. */
const newCard = async (): Promise<string> => {
  const code = `GC-${randomUUID()}`.slice(0, 12).toUpperCase();
  await shop.sell([[cardArticle, 1, 100]], {
    Lots: [
      {
        Article: { Id: cardArticle },
        Quantity: 1,
        DebitPrice: 100,
        PrimaryDebitPrice: 100,
        Settings: [{ Key: 'GiftcardCodes', Value: [code] }],
      },
    ],
  });
  return code;
};

/** A line that gives so much of a sold one back; of none: without a receipt. */
const backLine = (sale: Json | undefined, count: number) => ({
  Article: { Id: milk },
  Quantity: -count,
  DebitPrice: -10,
  PrimaryDebitPrice: -10,
  ...(sale && { LotParentId: (sale['Lots'] as Json[]).find((lot) => Number(lot['Quantity']) > 0)?.['Id'] }),
});

const giving = (lines: readonly object[], parts: readonly Part[], more: object = {}) => ({
  ClientId: randomUUID(),
  DocumentActionType: 3,
  DocumentOperationType: 4,
  Branch: { Id: shop.branchId },
  DebitDepot: { Id: shop.depotId },
  Lots: lines,
  Payoffs: payoffs(parts),
  Settings: [{ Key: 'ReturnReason', Value: 1 }],
  ...more,
});

const [bound, free] = [await employee({ refundOtherWay: false }), await employee()];

/** What the server says to a cashier without the right: the code of a fault, or what was noted. */
const said = async (document: object, more: object = {}, by: Person = bound): Promise<unknown> => {
  const answer = await by.try('DocumentApprove', { document, ...more } as never);
  const body = answer.body as Json;
  return answer.status === 200 ? shop.notes(body['Id'] as number) : body['Code'];
};

describe('money goes back the way it came', () => {
  it.each<[string, Part[], object, (code: string) => Part[]]>([
    ['card', [[shop.card, 50]], {}, () => [[shop.cash, -50]]],
    ['cash', [[shop.cash, 50]], {}, () => [[shop.card, -50]]],
    ['account', [[onAccount, 50]], { Contractor: { Id: ana } }, () => [[shop.cash, -50]]],
    [
      'cash and card',
      [
        [shop.cash, 20],
        [shop.card, 30],
      ],
      {},
      () => [
        [shop.cash, -21],
        [shop.card, -29],
      ],
    ],
  ])(
    'what was paid by %s does not go back otherwise, but by a right that is noted [A10] [T3]',
    async (_n, paid, more, other) => {
      const sale = await sell(5, paid, more);
      expect(await said(giving([backLine(sale, 5)], other(''), more))).toBe('REFUND_OTHER_WAY');
      expect(
        await said(
          giving(
            [backLine(sale, 5)],
            paid.map(([id, value]) => [id, -value]),
            more,
          ),
        ),
      ).toEqual([]);
      const second = await sell(5, paid, more);
      expect(await said(giving([backLine(second, 5)], other(''), more), {}, free)).toEqual(['REFUND_OTHER_WAY']);
      const third = await sell(5, paid, more);
      expect(await said(giving([backLine(third, 5)], other(''), more), { done: true })).toEqual(['REFUND_OTHER_WAY']);
    },
  );

  it('a gift card gets back what it paid, and nobody else’s does [A10]', async () => {
    const [own, spent] = [await newCard(), await newCard()];
    await sell(10, [[byGiftcard, 100, spent]]);
    const byOwn = await sell(5, [[byGiftcard, 50, own]]);
    expect(await said(giving([backLine(byOwn, 5)], [[shop.cash, -50]]))).toBe('REFUND_OTHER_WAY');
    expect(await said(giving([backLine(byOwn, 5)], [[byGiftcard, -50, spent]]))).toBe('REFUND_OTHER_WAY');
    expect(await said(giving([backLine(byOwn, 5)], [[byGiftcard, -50]]))).toBe('GIFTCARD_MISSING');
    expect(await said(giving([backLine(byOwn, 5)], [[byGiftcard, -50, own]]))).toEqual([]);
    const inCash = await sell(5, [[shop.cash, 50]]);
    expect(await said(giving([backLine(inCash, 5)], [[byGiftcard, -50, spent]]))).toBe('REFUND_OTHER_WAY');
  });

  it('a customer’s account gets back what it paid, and nobody else’s does [A10]', async () => {
    const sale = await sell(5, [[onAccount, 50]], { Contractor: { Id: ana } });
    const back = (Id: number) => giving([backLine(sale, 5)], [[onAccount, -50]], { Contractor: { Id } });
    expect(await said(back(ion))).toBe('REFUND_OTHER_WAY');
    expect(await said(back(ana))).toEqual([]);
  });

  it('in several steps no more by each way than was paid by it [A10] [T3]', async () => {
    const sale = await sell(10, [
      [shop.cash, 40],
      [shop.card, 60],
    ]);
    const back = (count: number, parts: Part[]) => said(giving([backLine(sale, count)], parts));
    expect(await back(3, [[shop.cash, -30]])).toEqual([]);
    expect(
      await back(3, [
        [shop.cash, -20],
        [shop.card, -10],
      ]),
    ).toBe('REFUND_OTHER_WAY');
    expect(
      await back(3, [
        [shop.cash, -10],
        [shop.card, -20],
      ]),
    ).toEqual([]);
    expect(
      await back(4, [
        [shop.cash, -10],
        [shop.card, -30],
      ]),
    ).toBe('REFUND_OTHER_WAY');
    expect(await back(4, [[shop.card, -40]])).toEqual([]);
    const { Payoffs = [] } = await owner.do('DocumentLoad', { document: { Id: sale['Id'] as number } });
    expect(Payoffs.map(({ ReturnedValue }) => ReturnedValue)).toEqual([40, 60]);
  });

  it('cash of one payment type is cash of another, also where coins round it [A10]', async () => {
    const { Id, Version } = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
    const rounding = (Value: number | null, version: number) =>
      owner.do('OrganisationUpdate', {
        organisation: { Id, Version: version, Settings: [{ Key: 'cashRounding', Value }] },
      } as never);
    await rounding(0.05, Version as number);
    const rounded = { Settings: [{ Key: 'CashRounding', Value: -0.02 }] };
    const line = { Article: { Id: milk }, Quantity: 1, DebitPrice: 7.27, PrimaryDebitPrice: 10 };
    const sale = (await shop.sell([], { Lots: [line], Payoffs: payoffs([[shop.cash, 7.25]]), ...rounded })) as Json;
    const back = { ...backLine(sale, 1), DebitPrice: -7.27, DebitSum: -7.27 };
    const up = { Settings: [{ Key: 'CashRounding', Value: 0.02 }] };
    expect(await said(giving([back], [[otherCash, -7.25]], up))).toEqual([]);
    // A rounding that coins do not make is none.
    const other = (await shop.sell([], { Lots: [line], Payoffs: payoffs([[shop.card, 7.27]]) })) as Json;
    const hidden = { Settings: [{ Key: 'CashRounding', Value: -7.27 }] };
    const twice = { ...backLine(other, 1), DebitPrice: -7.27, DebitSum: -7.27 };
    expect(
      await said(
        giving(
          [twice],
          [
            [shop.card, -7.27],
            [shop.cash, -7.27],
          ],
          hidden,
        ),
      ),
    ).toBe('REFUND_OTHER_WAY');
    const { Version: now } = await owner.do('OrganisationRead', { organisation: { Id } });
    await rounding(null, now as number);
  });

  it('goods without a receipt are paid in cash, and otherwise only by the right [A10]', async () => {
    expect(await said(giving([backLine(undefined, 2)], [[shop.cash, -20]]))).toEqual([]);
    expect(await said(giving([backLine(undefined, 2)], [[shop.card, -20]]))).toBe('REFUND_OTHER_WAY');
    expect(await said(giving([backLine(undefined, 2)], [[shop.card, -20]]), {}, free)).toEqual(['REFUND_OTHER_WAY']);
    const byCard = await sell(2, [[shop.card, 20]]);
    const both = [backLine(byCard, 2), backLine(undefined, 3)];
    expect(await said(giving(both, [[shop.cash, -50]]))).toBe('REFUND_OTHER_WAY');
    expect(
      await said(
        giving(both, [
          [shop.cash, -30],
          [shop.card, -20],
        ]),
      ),
    ).toEqual([]);
  });

  it('nothing is given out by a sale [A10]', async () => {
    const lines = [{ Article: { Id: milk }, Quantity: 5, DebitPrice: 10, PrimaryDebitPrice: 10 }];
    const sale = giving(
      lines,
      [
        [shop.card, 100],
        [shop.cash, -50],
      ],
      { DocumentOperationType: 2 },
    );
    expect(await said(sale)).toBe('REFUND_OTHER_WAY');
  });

  it('an exchange gives the difference the way it came, and what was exchanged remembers it [A10]', async () => {
    const sale = await sell(5, [[shop.card, 50]]);
    const exchange = (parts: Part[]) =>
      giving(
        [backLine(sale, 5), { Article: { Id: milk }, Quantity: 3, DebitPrice: 10, PrimaryDebitPrice: 10 }],
        parts,
        {
          DocumentOperationType: 2,
        },
      );
    expect(await said(exchange([[shop.cash, -20]]))).toBe('REFUND_OTHER_WAY');
    const done = (await bound.do('DocumentApprove', { document: exchange([[shop.card, -20]]) } as never)) as Json;
    expect(await shop.notes(done['Id'] as number)).toEqual([]);
    expect(await said(giving([backLine(done, 3)], [[shop.cash, -30]]))).toBe('REFUND_OTHER_WAY');
    expect(await said(giving([backLine(done, 3)], [[shop.card, -30]]))).toEqual([]);
  });

  it('goods of several receipts come back in one, each way up to what was paid by it [A10]', async () => {
    const [byCard, inCash] = [await sell(5, [[shop.card, 50]]), await sell(5, [[shop.cash, 50]])];
    const lines = [backLine(byCard, 5), backLine(inCash, 5)];
    expect(await said(giving(lines, [[shop.cash, -100]]))).toBe('REFUND_OTHER_WAY');
    expect(
      await said(
        giving(lines, [
          [shop.cash, -50],
          [shop.card, -50],
        ]),
      ),
    ).toEqual([]);
  });

  it('two tills that give back one receipt at once share what was paid by each way [A10]', async () => {
    const Lots = [1, 2].map(() => ({ Article: { Id: milk }, Quantity: 5, DebitPrice: 10, PrimaryDebitPrice: 10 }));
    const sale = (await shop.sell([], {
      Lots,
      Payoffs: payoffs([
        [shop.cash, 50],
        [shop.card, 50],
      ]),
    })) as Json;
    const line = (at: number) => ({ ...backLine(sale, 5), LotParentId: (sale['Lots'] as Json[])[at]?.['Id'] });
    const answers = await Promise.all([0, 1].map((at) => said(giving([line(at)], [[shop.cash, -50]]))));
    expect(answers.map(String).toSorted()).toEqual(['', 'REFUND_OTHER_WAY']);
  });

  it('leaves a ledger that agrees', async () => {
    const over = await house.app.services.store.write(async (db) =>
      db.all(sql`select "Id" from "Payoff" where "ReturnedValue" > "Value" + 5`),
    );
    expect(over).toEqual([]);
    const { difference } = await verifyLedger(house.app.services.store, { timeZone: 'Europe/Chisinau' });
    expect(difference).toBeUndefined();
  });
});
