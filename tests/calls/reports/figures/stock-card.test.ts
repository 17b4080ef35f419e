import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/storage/sql.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { openHouse, type House } from '../../house.ts';
import { chanceOf, day, iso, zone } from '../traded-shop.ts';

const { pick, between } = chanceOf(randomFrom(newSeed()));

let house: House;
let shop: Shop;
let articles: number[];
let depots: number[];

/** One document of a random kind, dated within the last 70 days, so that most are dated back. */
const trade = async (): Promise<void> => {
  const ApprovedOn = iso(house.now() - between(0, 70 * day));
  const [from, to] = between(0, 1) === 0 ? depots : depots.toReversed();
  const lines = Array.from(
    { length: between(1, 3) },
    () => [pick(articles), between(1, 4000) / 1000, between(100, 900) / 100] as [number, number, number],
  );
  const kind = between(0, 9);
  if (kind < 4) await shop.receive(lines, { ApprovedOn, CreditDepot: { Id: to } });
  else if (kind < 8) await shop.sell(lines, { ApprovedOn, DebitDepot: { Id: from } });
  else if (kind < 9)
    await shop.sell(lines, { ApprovedOn, DebitDepot: { Id: from }, DocumentOperationType: 4, Payoffs: [] });
  else
    await shop.owner.try('DocumentApprove', {
      document: {
        DocumentActionType: 4,
        ApprovedOn,
        DebitDepot: { Id: from },
        CreditDepot: { Id: to },
        Lots: lines.map(([Id, Quantity]) => ({ Article: { Id }, Quantity })),
      },
    });
};

beforeAll(
  async () => {
    house = await openHouse({ config: { timeZone: zone } });
    shop = await openShop(house);
    articles = [await shop.product(), await shop.product()];
    depots = [shop.depotId, shop.otherDepotId];
    for (let index = 0; index < rounds(90, 900); index++) await trade();
  },
  rounds(240_000, 3_600_000),
);
afterAll(() => house.close());

interface Entry {
  lotId: number;
  on: number;
  article: number;
  depot: number;
  quantity: number;
  sum: number;
}

/** What entered and left depots, line by line, read in the plainest way. */
const readEntries = async (): Promise<Entry[]> => {
  const { reader } = house.app.services.store;
  const own = shop.owner.organisationId;
  const draws = await reader.all<{ OutLotId: number; CostSum: number }>(
    sql`select "OutLotId", "CostSum" from "LotDraw" where "OrganisationId" = ${own}`,
  );
  const drawn = Map.groupBy(draws, ({ OutLotId }) => OutLotId);
  const lots = await reader.all<Record<string, number>>(
    sql`select * from "Lot" where "OrganisationId" = ${own} and "StockQuantity" <> 0`,
  );
  return lots
    .flatMap((lot) => {
      const of = (name: string): number => lot[name] ?? 0;
      const isForward = of('StockQuantity') > 0;
      const cost = (drawn.get(of('Id')) ?? []).reduce((sum, { CostSum }) => sum + CostSum, 0);
      const quantity = Math.abs(of('StockQuantity'));
      const base = { lotId: of('Id'), on: of('ApprovedOn'), article: of('ArticleId') };
      const [from, to] = isForward ? ['DebitDepotId', 'CreditDepotId'] : ['CreditDepotId', 'DebitDepotId'];
      return [
        { ...base, depot: of(String(from)), quantity: 0 - quantity, sum: 0 - cost },
        { ...base, depot: of(String(to)), quantity, sum: Math.abs(of('CreditSum')) },
      ].filter(({ depot }) => depot > 0);
    })
    .toSorted((one, other) => one.on - other.on || one.lotId - other.lotId);
};

const milli = (value: number | undefined): number => Math.round((value ?? 0) * 1000);
const cents = (value: number | undefined): number => Math.round((value ?? 0) * 100);

interface Question {
  article: number;
  depot: number | undefined;
  from: number | undefined;
  to: number | undefined;
}

const expected = (entries: readonly Entry[], { article, depot, from = -Infinity, to = Infinity }: Question) => {
  const own = entries.filter((each) => each.article === article && (depot === undefined || each.depot === depot));
  const sumOf = (some: readonly Entry[]) => ({
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    sum: some.reduce((sum, each) => sum + each.sum, 0),
  });
  const within = own.filter(({ on }) => on >= from && on <= to);
  const opening = sumOf(own.filter(({ on }) => on < from));
  let { quantity, sum } = opening;
  const rows = [...Map.groupBy(within, ({ lotId }) => lotId)].map(([lotId, parts]) => {
    for (const part of parts) [quantity, sum] = [quantity + part.quantity, sum + part.sum];
    const into = parts.filter((part) => part.quantity > 0);
    const out = parts.filter((part) => part.quantity < 0);
    const cost = sumOf(into.length > 0 ? into : out).sum;
    return [lotId, sumOf(into).quantity, 0 - sumOf(out).quantity, Math.abs(cost), quantity, sum];
  });
  return { opening, rows, closing: { quantity, sum } };
};

const cardOf = (question: Question, more: object = {}) =>
  shop.owner.do('StockCard', {
    predicate: {
      Articles: [{ Id: question.article }],
      ...(question.depot !== undefined && { Depots: [{ Id: question.depot }] }),
      ApprovedOn: {
        ...(question.from !== undefined && { From: iso(question.from) }),
        ...(question.to !== undefined && { To: iso(question.to) }),
      },
      ...more,
    },
  });
type Answer = Awaited<ReturnType<typeof cardOf>>;
const figuresOf = (rows: Answer['Rows']) =>
  (rows ?? []).map((row) => [
    row.LotId,
    milli(row.InQuantity),
    milli(row.OutQuantity),
    cents(row.CostSum),
    milli(row.Quantity),
    cents(row.CreditSum),
  ]);

/** The last moment of a second: the end of a question belongs to it whole. */
const endOfSecond = (on: number): number => Math.floor(on / 1000) * 1000 + 999;

const randomQuestion = (): Question => {
  const from = house.now() - between(0, 75) * day - between(0, day);
  return {
    article: pick(articles),
    depot: pick([undefined, ...depots]),
    from: pick([undefined, from]),
    to: pick([undefined, endOfSecond(from + between(0, 40) * day + between(0, day))]),
  };
};

describe('the stock card of a product', () => {
  it('has every move with the stock after it, and the stock before and after all, of any period and depot', async () => {
    const entries = await readEntries();
    for (let round = 0; round < rounds(25, 400); round++) {
      const question = randomQuestion();
      const { opening, rows, closing } = expected(entries, question);
      const card = await cardOf(question);
      const at = JSON.stringify(question);
      expect([at, milli(card.QuantityFrom), cents(card.SumFrom)]).toEqual([at, opening.quantity, opening.sum]);
      expect([at, ...figuresOf(card.Rows)]).toEqual([at, ...rows]);
      expect([at, milli(card.QuantityTo), cents(card.SumTo)]).toEqual([at, closing.quantity, closing.sum]);
      expect(milli(card.QuantityFrom) + milli(card.InQuantity) - milli(card.OutQuantity)).toBe(closing.quantity);
      expect(cents(card.SumFrom) + cents(card.InSum) - cents(card.OutSum)).toBe(closing.sum);
    }
  });

  it('comes in pages whose balances go on', async () => {
    const question: Question = { article: articles[0] ?? 0, depot: undefined, from: undefined, to: undefined };
    const whole = await cardOf(question);
    const count = whole.Rows?.length ?? 0;
    const pages = [];
    for (let Index = 0; Index * 7 < count; Index++) {
      const page = await cardOf(question, { Pager: { Index, Size: 7 } });
      expect([page.Pager?.Number, page.QuantityTo, page.SumTo]).toEqual([count, whole.QuantityTo, whole.SumTo]);
      pages.push(...figuresOf(page.Rows));
    }
    expect(pages).toEqual(figuresOf(whole.Rows));
    const beyond = await cardOf(question, { Pager: { Index: 1000, Size: 7 } });
    expect([beyond.Rows, beyond.Pager?.Number]).toEqual([[], count]);
  });

  it('ends with what the stock is', async () => {
    for (const article of articles)
      for (const depot of depots) {
        const card = await cardOf({ article, depot, from: undefined, to: undefined });
        const [balance] = await shop.stock(article, { Depots: [{ Id: depot }] });
        expect([card.QuantityTo, card.SumTo]).toEqual([balance?.Quantity ?? 0, balance?.CreditSum ?? 0]);
        expect([card.QuantityFrom, card.SumFrom]).toEqual([0, 0]);
      }
  });

  it('is of one product of the company, and names the document and the depot of each move', async () => {
    const card = await cardOf({ article: articles[0] ?? 0, depot: shop.depotId, from: undefined, to: undefined });
    expect(card.Rows?.[0]).toMatchObject({
      Document: { DocumentActionType: expect.any(Number) },
      Depot: { Id: shop.depotId },
    });
    const asked = async (Articles: object[], who = shop.owner) =>
      (await who.try('StockCard', { predicate: { Articles } })).status;
    expect(await asked([])).toBe(400);
    expect(await asked(articles.map((Id) => ({ Id })))).toBe(400);
    expect(await asked([{ Id: 999_999 }])).toBe(404);
    expect(await asked([{ Id: articles[0] }], await house.signUp())).toBe(404);
  });
});
