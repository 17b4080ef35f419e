import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { shopOfFile } from '../../documents-shop.ts';
import type { Json, Person } from '../../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;

const cents = (value: number): number => Math.round(value * 100);
const wire = (value: number): number => value / 100;

const cashier = async (): Promise<Person> => {
  const email = `${randomUUID()}@staff.test`;
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'a long secret' } },
      EmployeeActorType: 2,
      Additional: { refundOtherWay: false },
    },
  });
  return house.as((await house.login(email, 'a long secret')).body.Code, {});
};

interface Sale {
  lots: { id: number; article: number; left: number; quantity: number; sum: number; given: number }[];
  /** In hundredths, by way: what came in, and what went out. */
  came: Map<string, number>;
  went: Map<string, number>;
}

const add = (sums: Map<string, number>, way: string, value: number): void => {
  sums.set(way, (sums.get(way) ?? 0) + value);
};

it('random receipts and returns in parts never give out more by any way than came in by it [A5] [A10] [T3]', async () => {
  const random = randomFrom(newSeed());
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const by = await cashier();
  const byGiftcard = (
    await owner.do('TenderCreate', {
      tender: { Name: 'GIFT CARD', TenderActionType: 3, Settings: [{ Key: 'giftcard', Value: true }] },
    })
  ).Id;
  const cardArticle = (
    await owner.do('ArticleCreate', { article: { Name: 'Gift card', Price: 100, ArticleActionType: 16 } })
  ).Id;
  const goods = [await shop.product(10), await shop.product(7.77)];
  const place = { Branch: { Id: shop.branchId }, DebitDepot: { Id: shop.depotId } };
  const approve = (DocumentOperationType: number, Lots: object[], Payoffs: object[]) =>
    by.try('DocumentApprove', {
      document: { ClientId: randomUUID(), DocumentActionType: 3, DocumentOperationType, ...place, Lots, Payoffs },
    } as never);
  const codes: string[] = [];
  const sales: Sale[] = [];
  const waysOf = () => ['cash', 'card', ...codes];
  const payoffOf = (way: string, value: number) => ({
    Tender: { Id: way === 'cash' ? shop.cash : way === 'card' ? shop.card : byGiftcard },
    Value: wire(value),
    ...(way !== 'cash' && way !== 'card' && { GiftcardCode: way }),
  });
  /** Splits a sum over some ways. */
  const split = (sum: number): [string, number][] => {
    const first = waysOf()[whole(0, waysOf().length - 1)] as string;
    const part = random() < 0.5 ? sum : whole(1, sum);
    const rest = waysOf().filter((way) => way !== first)[whole(0, waysOf().length - 2)] as string;
    return part === sum
      ? [[first, sum]]
      : [
          [first, part],
          [rest, sum - part],
        ];
  };

  const sellCard = async (): Promise<void> => {
    const code = `R${codes.length}`;
    const price = random() < 0.7 ? 100 : whole(1, 99);
    const Quantity = random() < 0.8 ? 1 : whole(1, 2000) / 1000;
    const line = { Article: { Id: cardArticle }, Quantity, DebitPrice: price, PrimaryDebitPrice: 100 };
    const Lots = [{ ...line, Settings: [{ Key: 'GiftcardCodes', Value: [code] }] }];
    const answer = await approve(2, Lots, [payoffOf('cash', Math.round(price * 100 * Quantity))]);
    expect(answer.status === 200).toBe(price === 100 && Quantity === 1);
    if (answer.status === 200) codes.push(code);
  };
  const sell = async (): Promise<void> => {
    const Lots = goods.map((Id, at) => {
      const PrimaryDebitPrice = at === 0 ? 10 : 7.77;
      const DebitPrice = Math.round(PrimaryDebitPrice * (1 - whole(0, 25) / 100) * 100) / 100;
      return { Article: { Id }, Quantity: whole(1, 5), DebitPrice, PrimaryDebitPrice };
    });
    const sum = Lots.reduce((all, { Quantity, DebitPrice }) => all + cents(Quantity * DebitPrice), 0);
    const paid = split(sum);
    const answer = await approve(
      2,
      Lots,
      paid.map(([way, value]) => payoffOf(way, value)),
    );
    if (answer.status !== 200) return;
    const came = new Map<string, number>();
    for (const [way, value] of paid) add(came, way, value);
    const lots = ((answer.body as Json)['Lots'] as Json[]).map((lot) => ({
      id: lot['Id'] as number,
      article: (lot['Article'] as Json)['Id'] as number,
      quantity: lot['Quantity'] as number,
      left: lot['Quantity'] as number,
      sum: cents(lot['DebitSum'] as number),
      given: 0,
    }));
    sales.push({ lots, came, went: new Map() });
  };
  const giveBack = async (): Promise<void> => {
    const sale = sales[whole(0, sales.length - 1)];
    const lot = sale?.lots[whole(0, 1)];
    if (!sale || !lot || lot.left === 0) return;
    const count = whole(1, lot.left);
    const until = Math.round((lot.sum * (lot.quantity - lot.left + count)) / lot.quantity);
    const sum = until - lot.given;
    const price = wire(0 - Math.round(sum / count));
    const Lots = [
      { Article: { Id: lot.article }, Quantity: -count, DebitPrice: price, DebitSum: wire(-sum), LotParentId: lot.id },
    ];
    // As it came, or any other way.
    const ways = random() < 0.5 ? [...sale.came.keys()] : waysOf();
    const way = ways[whole(0, ways.length - 1)] as string;
    const other = ways[whole(0, ways.length - 1)] as string;
    const part = way === other ? sum : whole(1, sum);
    const parts: [string, number][] =
      part === sum
        ? [[way, sum]]
        : [
            [way, part],
            [other, sum - part],
          ];
    const answer = await approve(
      4,
      Lots,
      parts.map(([each, value]) => payoffOf(each, -value)),
    );
    if (answer.status !== 200) return;
    Object.assign(lot, { left: lot.left - count, given: until });
    for (const [each, value] of parts) add(sale.went, each, value);
    for (const [each, value] of sale.went) expect(value).toBeLessThanOrEqual(sale.came.get(each) ?? 0);
  };

  for (let step = 0; step < rounds(120, 2000); step += 1) {
    const turn = random();
    if (turn < 0.15 || codes.length === 0) await sellCard();
    else if (turn < 0.4) await sell();
    else await giveBack();
  }
  expect(sales.filter(({ went }) => went.size > 0).length).toBeGreaterThan(5);
  const { Entities } = await owner.do('GiftcardSearch', { predicate: { Pager: { Index: 0, Size: 1000 } } });
  for (const [at, code] of codes.entries()) {
    const moved = (key: 'came' | 'went') => sales.reduce((sum, sale) => sum + (sale[key].get(code) ?? 0), 0);
    const card = Entities.toSorted((one, two) => one.Id - two.Id)[at];
    expect(card).toMatchObject({ Value: 100, Balance: wire(100_00 - moved('came') + moved('went')) });
  }
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: 'Europe/Chisinau' });
  expect(difference).toBeUndefined();
});
