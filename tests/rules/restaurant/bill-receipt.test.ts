import { describe, expect, it } from 'vitest';
import { atPrices, billReceipt, couponsOf, lineIdOf, type BillTerms } from '#domain/restaurant/bill-receipt.ts';
import { priceReceipt, type PricedLine } from '#domain/sale/price-receipt.ts';
import type { MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import type { Document, DocumentGroup, Lot } from '#generated/types.ts';

const soup: SaleArticle = { Id: 1, Name: 'Soup', Price: 9_900, Vat: { Id: 1, Value: 2000 } };
const beer: SaleArticle = { Id: 2, Name: 'Beer', Price: 3_000 };
const articleById = (id: number): SaleArticle | undefined => [soup, beer].find(({ Id }) => Id === id);

const lot = (Id: number, more: Partial<Lot> = {}): Lot => ({
  Id,
  Article: { Id: 1, Name: 'Soup' },
  Quantity: 1000,
  DebitPrice: 6_000,
  ...more,
});
const order = (CreatedOn: number | null | undefined, ...Lots: Lot[]): Document =>
  ({ Id: 5, CreatedOn, Lots }) as Document;
const billOf = (...Documents: Document[]): DocumentGroup => ({ Id: 3, Documents });

const terms: BillTerms = { id: 'r-1', branchId: 4, employeeId: 8, startedOn: 1_000 };
const receiptOf = (bill: DocumentGroup | undefined, more: Partial<BillTerms> = {}) =>
  billReceipt({ bill }, { ...terms, ...more }, articleById);
const lineOf = (more: Partial<Lot>, createdOn?: number | null) =>
  receiptOf(billOf(order(createdOn, lot(11, more)))).lines[0];
const idsOf = ({ lines }: { lines: readonly { id: string }[] }): string[] => lines.map(({ id }) => id);

describe('a line of a bill', () => {
  it.each<[Partial<Lot>, string]>([
    [{ Id: 11, ClientId: 'l-1' }, 'l-1'],
    [{ ClientId: 'l-1' }, 'l-1'],
    [{ Id: 11 }, '11'],
    [{ Id: 11, ClientId: null }, '11'],
  ])('%j is told from others as %s', (line, id) => {
    expect(lineIdOf(line)).toBe(id);
  });

  it('is priced as it was ordered: its list price, its quantity and its time', () => {
    expect(lineOf({ ClientId: 'l-1', Quantity: 2500, PrimaryDebitPrice: 7_000, DebitPrice: 5_000 }, 50)).toStrictEqual({
      id: 'l-1',
      article: soup,
      quantity: 2500,
      price: 7_000,
      orderedOn: 50,
    });
  });

  it.each<[string, Partial<Lot>, number]>([
    ['the list price of both', { PrimaryDebitPrice: 7_000, DebitPrice: 5_000 }, 7_000],
    ['a list price of nothing', { PrimaryDebitPrice: 0, DebitPrice: 5_000 }, 0],
    ['its own where there is no other', { DebitPrice: 5_000 }, 5_000],
    ['its own where the other is null', { PrimaryDebitPrice: null, DebitPrice: 5_000 }, 5_000],
    ['nothing where it says none', { DebitPrice: undefined }, 0],
  ])('has %s', (_, prices, price) => {
    expect(lineOf(prices)).toStrictEqual({ id: '11', article: soup, quantity: 1000, price });
  });

  it.each([
    [0, 0],
    [50, 50],
    [null, undefined],
    [undefined, undefined],
  ])('of an order of the instant %s is ordered on %s', (createdOn, orderedOn) => {
    expect(lineOf({}, createdOn)?.orderedOn).toBe(orderedOn);
    expect(Object.keys(lineOf({}, createdOn) ?? {}).includes('orderedOn')).toBe(orderedOn !== undefined);
  });

  it.each<[string, number | null | undefined, number | undefined]>([
    ['is what price and quantity come to', 3_000, undefined],
    ['is a hundredth less', 2_999, 2_999],
    ['is a hundredth more', 3_001, 3_001],
    ['is nothing', 0, 0],
    ['is null', null, undefined],
    ['is missing', undefined, undefined],
  ])('whose sum at its list price %s keeps that sum only where it is another', (_, PrimaryDebitSum, printedSum) => {
    const line = lineOf({ Quantity: 1500, PrimaryDebitPrice: 2_000, PrimaryDebitSum });
    expect(line?.printedSum).toBe(printedSum);
    expect(Object.keys(line ?? {}).includes('printedSum')).toBe(printedSum !== undefined);
  });

  it('of a bill that was divided by an amount costs its part, to the hundredth', () => {
    const part = lot(11, { Quantity: 333, PrimaryDebitPrice: 10_000, DebitPrice: 10_000, PrimaryDebitSum: 3_334 });
    expect(priceReceipt(receiptOf(billOf(order(50, part)))).totals.DebitSum).toBe(3_334);
  });

  it.each<[string, Partial<Lot>, { Id: number; Name: string | undefined }]>([
    ['that is not sold any more', { Article: { Id: 7, Name: 'Lobster' } }, { Id: 7, Name: 'Lobster' }],
    ['that it does not name', { Article: undefined }, { Id: 0, Name: undefined }],
  ])('of a product %s takes no discount', (_, more, { Id, Name }) => {
    const { article } = lineOf(more) ?? {};
    expect(article).toEqual({ Id, Name, Settings: { noDiscount: true } });
    const receipt = receiptOf(billOf(order(50, lot(11, more), lot(12))), {
      customer: { Id: 6, Name: 'Ana', discount: 1000 },
    });
    expect(priceReceipt(receipt).lines.map(({ DebitSum }) => DebitSum)).toEqual([6_000, 5_400]);
  });

  it('of no product at all is none of those that are sold', () => {
    const asked: number[] = [];
    const bill = billOf(order(50, lot(11, { Article: undefined })));
    billReceipt({ bill }, terms, (id) => void asked.push(id));
    expect(asked).toEqual([0]);
  });
});

describe('a bill as it is priced', () => {
  it.each<[string, DocumentGroup | undefined]>([
    ['that nobody has begun', undefined],
    ['without orders', { Id: 3 }],
    ['whose orders were not read', { Id: 3, Documents: null, Settings: null }],
    ['whose orders have no lines', billOf({ Id: 5 } as Document, { Id: 6, Lots: null } as Document)],
  ])('%s is an empty receipt', (_, bill) => {
    expect(receiptOf(bill)).toStrictEqual({ ...terms, isReturn: false, lines: [] });
  });

  it('has whose it is, what is given by hand and the codes that were entered', () => {
    const given: Partial<BillTerms> = {
      customer: { Id: 6, Name: 'Ana', discount: 1000 },
      customDiscount: { Type: 1, Value: 500 },
      coupons: ['SPRING'],
    };
    expect(receiptOf(undefined, given)).toStrictEqual({ ...terms, isReturn: false, ...given, lines: [] });
  });

  it('has the lines of all its orders, each as of its own time, and then those that are about to be ordered', () => {
    const bill = billOf(order(50, lot(11), lot(12)), order(60, lot(13, { Article: { Id: 2 } })));
    const added = [{ ClientId: 'new', Article: { Id: 2 }, Quantity: 1000, DebitPrice: 3_000 }];
    const { lines } = billReceipt({ bill, added }, terms, articleById);
    expect(lines.map(({ id, article, orderedOn }) => [id, article.Name, orderedOn])).toEqual([
      ['11', 'Soup', 50],
      ['12', 'Soup', 50],
      ['13', 'Beer', 60],
      ['new', 'Beer', undefined],
    ]);
    expect(lines[3]).not.toHaveProperty('orderedOn');
  });

  it.each([
    [-1000, false],
    [-1, false],
    [0, false],
    [undefined, false],
    [1, true],
  ])('has lines of the quantity %s: %s, whether they are ordered or about to be', (Quantity, isThere) => {
    const bill = billOf(order(50, lot(11), lot(12, { Quantity })));
    const added = [lot(13, { Quantity }), lot(14)];
    expect(idsOf(billReceipt({ bill, added }, terms, articleById))).toEqual(
      isThere ? ['11', '12', '13', '14'] : ['11', '14'],
    );
  });

  it.each<[string, readonly string[] | undefined, readonly string[] | undefined]>([
    ['those that it has, where none are told', undefined, ['OLD']],
    ['those that are told', ['NEW'], ['NEW']],
    ['none, where none are entered any more', [], undefined],
  ])('has of codes %s', (_, coupons, found) => {
    const receipt = receiptOf({ Id: 3, Settings: { Coupons: ['OLD'] } }, { coupons });
    expect(receipt.coupons).toEqual(found);
    expect(Object.keys(receipt).includes('coupons')).toBe(found !== undefined);
  });

  it.each<[string, DocumentGroup['Settings'] | undefined, readonly string[]]>([
    ['without settings', undefined, []],
    ['with settings of null', null, []],
    ['with settings that say none', {}, []],
    ['with codes of null', { Coupons: null }, []],
    ['with codes', { Coupons: ['A', 'B'] }, ['A', 'B']],
    ['with what is no code among them', { Coupons: ['A', null, 5, 'B'] as string[] }, ['A', 'B']],
  ])('%s has the codes of the bill', (_, Settings, codes) => {
    expect(couponsOf({ Settings })).toEqual(codes);
  });
});

describe('lines at the prices that were found for them', () => {
  const tenth: MatchedDiscount = { id: 21, name: 'A tenth', kind: 'percent', value: 10_000 };
  const coin: MatchedDiscount = { id: 22, name: 'A coin', kind: 'amount', value: 100 };
  const pricedWith = (lots: readonly Lot[], ...discounts: MatchedDiscount[]): readonly PricedLine[] => {
    const receipt = receiptOf(billOf(order(50, ...lots)));
    return priceReceipt({ ...receipt, lines: receipt.lines.map((line) => ({ ...line, discounts })) }).lines;
  };
  const repriced = (more: Partial<Lot>, ...discounts: MatchedDiscount[]): Lot | undefined => {
    const lots = [lot(11, more)];
    return atPrices(lots, pricedWith(lots, ...discounts))[0];
  };

  it('have price and sum before discounts and after, and say which discount took off how much', () => {
    expect(repriced({ Quantity: 2000, Version: 3 }, tenth, coin)).toStrictEqual({
      Id: 11,
      Version: 3,
      Article: { Id: 1, Name: 'Soup' },
      Quantity: 2000,
      DebitPrice: 5_300,
      PrimaryDebitPrice: 6_000,
      DebitSum: 10_600,
      PrimaryDebitSum: 12_000,
      Settings: {
        Discounts: [
          { Id: 21, Sum: 1_200 },
          { Id: 22, Sum: 200 },
        ],
      },
    });
  });

  it('lose the discounts that they had, and keep what else is said of them', () => {
    const Settings = { Note: 'hot', Discounts: [{ Id: 20, Sum: 50 }] };
    expect(repriced({ Settings })?.Settings).toStrictEqual({ Note: 'hot' });
    expect(repriced({ Settings }, tenth)?.Settings).toStrictEqual({ Note: 'hot', Discounts: [{ Id: 21, Sum: 600 }] });
  });

  it.each<[string, Partial<Lot>]>([
    ['without settings', {}],
    ['with settings of null', { Settings: null }],
  ])('%s get some only for a discount', (_, more) => {
    expect(repriced(more)?.Settings).toBe(more.Settings);
    expect(Object.keys(repriced(more) ?? {}).includes('Settings')).toBe('Settings' in more);
    expect(repriced(more, coin)?.Settings).toStrictEqual({ Discounts: [{ Id: 22, Sum: 100 }] });
  });

  it('are found by their names on the device, else by their numbers; others stay as they are', () => {
    const [own, numbered, other] = [lot(11, { ClientId: 'l-1' }), lot(12), lot(13)];
    const priced = pricedWith([own, numbered], tenth);
    const found = atPrices([other, numbered, own], priced);
    expect(found.map(({ Id, DebitPrice }) => [Id, DebitPrice])).toEqual([
      [13, 6_000],
      [12, 5_400],
      [11, 5_400],
    ]);
    expect(found[0]).toBe(other);
    expect(atPrices([], priced)).toEqual([]);
  });
});
