import { describe, expect, it } from 'vitest';
import { cardValues, refuseCardSale, type CardSale } from '#domain/documents/stored-value/card-sale.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt, ReceiptLine, SaleArticle } from '#domain/sale/receipt.ts';
import { codes, approved, article, cash, line, receipt } from '../approve/approval.ts';

const sale = (more: Partial<CardSale> = {}): CardSale => ({
  quantity: 1000,
  listPrice: 100_00,
  sum: 100_00,
  ownPrice: 100_00,
  due: 100_00,
  ...more,
});

describe('a gift card that is sold', () => {
  it.each<[string, Partial<CardSale>, ReturnType<typeof refuseCardSale>, number[]]>([
    ['whole and at its price is worth its price', {}, undefined, [100_00]],
    ['without a price of its own is worth what was typed', { ownPrice: null }, undefined, [100_00]],
    ['by a rule that names it is worth its price', { sum: 90_00, due: 90_00 }, undefined, [100_00]],
    ['as a thousandth is worth what was paid', { quantity: 1, sum: 10 }, 'GIFTCARD_QUANTITY', [10]],
    [
      'twice on a line is two cards of what was paid',
      { quantity: 2000, sum: 150_01 },
      'GIFTCARD_QUANTITY',
      [75_01, 75_00],
    ],
    ['below 0 is none', { quantity: -1000 }, 'GIFTCARD_QUANTITY', []],
    ['for less is worth what was paid', { sum: 99_99 }, 'GIFTCARD_PRICE', [99_99]],
    ['for nothing is worth nothing', { sum: 0 }, 'GIFTCARD_PRICE', [0]],
    [
      'at the price of a list is worth what was paid',
      { listPrice: 38_00, sum: 38_00, due: 38_00 },
      'GIFTCARD_PRICE',
      [38_00],
    ],
  ])('%s [A5]', (_name, more, fault, values) => {
    expect(refuseCardSale(sale(more))).toBe(fault);
    expect(cardValues(sale(more))).toEqual(values);
  });

  it('is never worth more in all than was paid for it, however many are said to be sold [A5]', () => {
    const values = cardValues(sale({ quantity: 1_000_000_000, sum: 100_00 }));
    expect(values).toHaveLength(100);
    expect(values.reduce((sum, each) => sum + each, 0)).toBe(100_00);
  });
});

const card: SaleArticle = { Id: 3, Name: 'Gift card', Price: 100_00, isGiftcard: true } as SaleArticle;
const milk: SaleArticle = { Id: 1, Name: 'Milk', Price: 50_00 } as SaleArticle;
const rule = (id: number, Predicate: Partial<DiscountPredicate>) =>
  discountOf({ Id: id, Name: `Rule ${id}`, Predicate: { Active: true, ...Predicate } as DiscountPredicate });

/** What the card and the milk cost by these rules, with these terms. */
const costs = (rules: readonly ReturnType<typeof rule>[], more: Partial<Receipt> = {}): number[] => {
  const lines: ReceiptLine[] = [
    { id: 'card', article: card, quantity: 1000, price: 100_00, giftcard: 'A' },
    { id: 'milk', article: milk, quantity: 1000, price: 50_00 },
  ];
  const matched = matchDiscounts(rules, {
    branchId: 1,
    at: 0,
    zone: 'UTC',
    coupons: ['GIFT'],
    lines: lines.map(({ id, article: { Id, isGiftcard }, quantity, price }) => ({
      id,
      articleId: Id,
      groupIds: [7],
      quantity,
      price,
      isGiftcard,
    })),
  });
  const receipt: Receipt = {
    id: 'r',
    branchId: 1,
    employeeId: 1,
    startedOn: 0,
    isReturn: false,
    ...more,
    lines: lines.map((each) => ({ ...each, discounts: matched.get(each.id) ?? [] })),
  };
  return priceReceipt(receipt).lines.map(({ DebitSum }) => DebitSum);
};

describe('discounts beside a gift card', () => {
  it.each<[string, readonly ReturnType<typeof rule>[], Partial<Receipt>, number[]]>([
    ['a rule for all goods', [rule(1, { Type: 1, Value: 10 })], {}, [100_00, 45_00]],
    ['a rule for its group', [rule(1, { Type: 1, Value: 10, groups: [{ Id: 7 }] })], {}, [100_00, 45_00]],
    ['a coupon', [rule(1, { Type: 1, Value: 10, coupon: 'gift' })], {}, [100_00, 45_00]],
    ['an amount off one', [rule(1, { Type: 2, Value: 10 })], {}, [100_00, 40_00]],
    ['a set of anything', [rule(1, { Type: 4, Value: 1, setQuantity: 2 })], {}, [100_00, 50_00]],
    [
      'a step that goods alone do not reach',
      [
        rule(1, {
          Type: 1,
          Value: 0,
          useAccumulation: true,
          accumulationType: 0,
          scaleSteps: [{ amount: 100_00, value: 10 }],
        }),
      ],
      {},
      [100_00, 50_00],
    ],
    ['the customer’s own percentage', [], { customer: { Id: 1, Name: 'Ana', discount: 1000 } }, [100_00, 45_00]],
    ['a percentage by hand', [], { customDiscount: { Type: 1, Value: 1000 } }, [100_00, 45_00]],
    ['an amount by hand', [], { customDiscount: { Type: 0, Value: 20_00 } }, [100_00, 30_00]],
    ['a rule that names it alone', [rule(1, { Type: 1, Value: 10, products: [{ Id: 3 }] })], {}, [90_00, 50_00]],
  ])('lower only the goods: %s [C10]', (_name, rules, more, sums) => {
    expect(costs(rules, more)).toEqual(sums);
  });
});

describe('a gift card on a document', () => {
  const known = {
    articles: new Map([1, 2].map((id) => [id, article(id)])).set(3, article(3, { ArticleActionType: 17 })),
  };
  const cardLine = (more: object = {}) => line(501, { Article: { Id: 3 }, PrimaryDebitPrice: 100_00, ...more });
  const paid = (Value: number) => ({ Payoffs: [{ Id: 1, Tender: cash, Value }] }) as object;
  const of = (more: object, sum: number, isDone = true) =>
    approved(receipt([cardLine(more)], paid(sum)), { known, terms: { isDone } });

  it('is noted where the sale took place, and refused where it did not [A5]', () => {
    const thousandth = { Quantity: 1, DebitSum: 10 };
    expect(codes(of(thousandth, 10))).toContain('GIFTCARD_QUANTITY');
    expect(of(thousandth, 10).stored.created).toMatchObject([{ Value: 10 }]);
    expect(() => of(thousandth, 10, false)).toThrow('line of its own');
    const lowered = { DebitPrice: 90_00, DebitSum: 90_00 };
    expect(codes(of(lowered, 90_00))).toContain('GIFTCARD_PRICE');
    expect(of(lowered, 90_00).stored.created).toMatchObject([{ Value: 90_00 }]);
    expect(() => of(lowered, 90_00, false)).toThrow('at its value');
    expect(codes(of({}, 100_00, false))).toEqual([]);
  });

  it('is not handed out by an outcome, whatever is said of it [A5]', () => {
    const outcome = receipt([cardLine()], { DocumentActionType: 2, Contractor: { Id: 21 } as never });
    expect(() => approved(outcome, { known })).toThrow('GIFTCARD_BY_RECEIPT');
    const writeOff = { ...outcome, DocumentOperationType: 3 };
    expect(() => approved(writeOff, { known })).not.toThrow('GIFTCARD_BY_RECEIPT');
  });

  it('does not come back without the receipt that sold it [A5]', () => {
    const back = receipt([cardLine({ Quantity: -1000 })], { DocumentOperationType: 4 });
    expect(() => approved(back, { known, terms: { isDone: false } })).toThrow('GIFTCARD_RETURN');
    expect(codes(approved(back, { known }))).toContain('GIFTCARD_RETURN');
  });
});
