import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callModel, decode, encode, learn } from '#client/http/codec.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';
import type { Calls } from '#generated/types.ts';
import { receiptDocument } from '#domain/sale/receipt-document.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import { slipOfClosed, slipOfDocument, type Slip } from '#domain/sale/slip.ts';
import { ReceiptPaper } from '#pos/print/receipt-paper.tsx';
import { TillContext } from '#pos/till/till-context.ts';
import type { Till } from '#till/core/till.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { closedOf, someRate, someReceipt, whole } from '#tests/rules/sale/random-receipt.ts';
import type { RequestOf, Told } from '#tests/support/call-client.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

let house: House;
let shop: Shop;
let random: () => number;
let articles: SaleArticle[];
let voucher: number;

const makeArticles = async (): Promise<SaleArticle[]> => {
  const made: SaleArticle[] = [];
  for (let index = 0; index < 6; index++) {
    const [Price, rate] = [whole(random, 1, 99_999), someRate(random)];
    const vat = await shop.owner.do('VatCreate', {
      vat: { Name: `Rate ${index}`, Code: `R${index}`, Value: rate / 100 },
    });
    const { Id, Name } = await shop.owner.do('ArticleCreate', {
      article: { Name: `Product ${index}`, Price: Price / 100, Vat: { Id: vat.Id } },
    });
    made.push({ Id, Name, Price, Vat: { Id: vat.Id, Name: vat.Name, Value: rate } });
  }
  return made;
};

beforeAll(async () => {
  random = randomFrom(newSeed());
  house = await openHouse();
  shop = await openShop(house);
  articles = await makeArticles();
  voucher = (await shop.owner.do('TenderCreate', { tender: { Name: 'Voucher', TenderActionType: 3 } })).Id;
  await shop.receive(articles.map(({ Id }) => [Id, 1_000_000, 1]));
});
afterAll(() => house.close());

const tenders = () => ({
  cash: { Id: shop.cash, TenderActionType: 1 },
  card: { Id: shop.card, TenderActionType: 2 },
  voucher: { Id: voucher, TenderActionType: 3 },
});

const sell = (): ClosedReceipt => {
  const receipt = someReceipt(random, articles, { branchId: shop.branchId, employeeId: shop.owner.employeeId });
  const customer = receipt.customer && { ...receipt.customer, Id: shop.supplierId, Name: 'Supplier' };
  return closedOf(random, { ...receipt, ...(customer && { customer }) }, house.now(), tenders());
};

const lineFigures = [
  'Quantity',
  'PrimaryDebitPrice',
  'PrimaryDebitSum',
  'DebitPrice',
  'DebitSum',
  'DebitVatRate',
  'DebitVatSum',
] as const;
const linesIn = (lines: readonly Partial<Record<(typeof lineFigures)[number], unknown>>[]) =>
  lines.map((line) => lineFigures.map((figure) => line[figure]));

/** An answer as screens have it. */
const inside = async <Name extends keyof Calls>(name: Name, body: RequestOf<Name>) => {
  await learn(name);
  return decode(callModel(name), await shop.owner.do<string>(name, body)) as Told<Calls[Name]['answer']>;
};

const approve = async (closed: ClosedReceipt) => {
  const body = encode(callModel('DocumentApprove'), { document: receiptDocument(closed, { depotId: shop.depotId }) });
  return inside('DocumentApprove', body as RequestOf<'DocumentApprove'>);
};

/** Names and values of the printed receipt, row by row. */
const printed = (slip: Slip): [string, string][] => {
  const named = Object.values(tenders()).map(({ Id, TenderActionType }) => ({
    Id,
    TenderActionType,
    Name: `Tender ${Id}`,
  }));
  const state = { data: { branches: [], employees: [], templates: [], discounts: [], tenders: named } };
  const till = {
    company: { name: 'Shop' },
    catalogue: { get: () => state, subscribe: () => () => {} },
  } as unknown as Till;
  const markup = renderToStaticMarkup(
    createElement(TillContext, { value: till }, createElement(ReceiptPaper, { slip })),
  );
  return inOne(
    [...markup.matchAll(/<span>([^<]*)<\/span><span>([^<]*)<\/span>/g)].map(([, name = '', value = '']) => [
      name.replace('\u2212', '-'),
      value.replace('\u2212', '-'),
    ]),
  );
};

/**
 * Paper says of each discount of a line what it took off. Those of these receipts have one name, and the server keeps
 * their sum.
 */
const inOne = (rows: readonly [string, string][]): [string, string][] =>
  rows.reduce<[string, string][]>((joined, row) => {
    const last = joined.at(-1);
    if (row[0] !== 'Discount' || last?.[0] !== 'Discount') return [...joined, row];
    const sum = Math.round(Number(last[1]) * 100) + Math.round(Number(row[1]) * 100);
    return [...joined.slice(0, -1), ['Discount', formatMoney(sum)]];
  }, []);

/** What the paper should say, of what the server has stored. */
const expectedPrint = (
  document: Told<Calls['DocumentLoad']['answer']>,
  { change, receipt }: ClosedReceipt,
): string[][] => {
  const rates = new Map<number, number>();
  for (const { DebitVatRate, DebitVatSum } of document.Lots)
    rates.set(DebitVatRate, (rates.get(DebitVatRate) ?? 0) + DebitVatSum);
  return [
    ...(receipt.customer ? [['Customer', receipt.customer.Name] as [string, string]] : []),
    ...document.Lots.flatMap(({ Quantity, DebitPrice, PrimaryDebitPrice, DebitSum, PrimaryDebitSum }) => {
      const off = DebitSum - PrimaryDebitSum;
      return [
        [
          `${formatQuantity(Quantity)} × ${formatMoney(Math.abs(off === 0 ? DebitPrice : PrimaryDebitPrice))}`,
          formatMoney(PrimaryDebitSum),
        ],
        ...(off === 0 ? [] : [['Discount', formatMoney(off)]]),
      ];
    }),
    ...(document.DiscountSum === 0
      ? []
      : [
          ['Before discounts', formatMoney(document.DebitSum + document.DiscountSum)],
          ['Discount', formatMoney(0 - document.DiscountSum)],
        ]),
    ['Total', formatMoney(document.DebitSum)],
    ...[...rates]
      .filter(([rate]) => rate > 0)
      .sort(([one], [other]) => other - one)
      .map(([rate, vat]) => [`VAT ${formatRate(rate)} %`, formatMoney(vat)]),
    ...document.Payoffs.map(({ Tender, Value }) => [
      `Tender ${Tender.Id}`,
      formatMoney(Value + (Tender.Id === shop.cash ? change : 0)),
    ]),
    ...(change > 0 ? [['Change on the slip', formatMoney(change)]] : []),
    ...(receipt.returnReason ? [['Reason', 'Rung up by mistake']] : []),
  ];
};

const figures = ['DebitSum', 'PrimaryDebitSum', 'DiscountSum', 'DebitVatSum'] as const;

const reported = async (predicate: object) => {
  const { Entities } = await inside('SaleResumeSearch', { predicate: { ...predicate, Group: { Fields: ['Branch'] } } });
  return Entities[0];
};

describe('a receipt', () => {
  it(
    'says the same at the till, on the server, on paper and in reports',
    async () => {
      const totals = { DebitSum: 0, PrimaryDebitSum: 0, DiscountSum: 0, DebitVatSum: 0 };
      for (let round = 0; round < rounds(40, 3000); round++) {
        const closed = sell();
        const answer = await approve(closed);
        const {
          priced: { lines, totals: till },
          payoffs,
        } = closed;
        const stored = await inside('DocumentLoad', { document: { Id: answer.Id } });
        for (const document of [answer, stored]) {
          expect(linesIn(document.Lots)).toEqual(linesIn(lines));
          expect([document.DebitSum, document.DiscountSum]).toEqual([till.DebitSum, till.DiscountSum]);
          expect(document.Payoffs.map(({ Tender, Value }) => [Tender.Id, Value])).toEqual(
            payoffs.map(({ Tender, Value }) => [Tender.Id, Value]),
          );
        }
        expect(printed(slipOfClosed(closed, '7-1')).slice(1)).toEqual(expectedPrint(stored, closed));
        expect(printed(slipOfDocument(stored)).slice(1)).toEqual(expectedPrint(stored, { ...closed, change: 0 }));
        const report = await reported({ Documents: [{ Id: answer.Id }] });
        for (const name of figures) {
          expect([name, report[name]]).toEqual([name, till[name]]);
          totals[name] += till[name];
        }
      }
      expect(await reported({})).toMatchObject(totals);
      house.wait(60_000);
      const shift = await inside('DocumentGroupApprove', {
        documentGroup: { Branch: { Id: shop.branchId }, Depot: { Id: shop.depotId } },
      });
      expect(shift.DebitSum).toBe(totals.DebitSum);
    },
    rounds(60_000, 3_600_000),
  );
});
