import { describe, expect, it } from 'vitest';
import type { ApprovalRead } from '#domain/documents/approve/approve.ts';
import { claimsOf, noteMissed } from '#domain/documents/approve/discounts.ts';
import type { Draft, LotDraft } from '#domain/documents/approve/draft.ts';
import { discountedArticles, noRules, type DiscountRules } from '#domain/documents/approve/notes.ts';
import type { SoldLot } from '#domain/documents/approve/returns.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { layout, rule } from '../../discount/shop.ts';
import { ana, approved, knownNames, line, now, prepared, receipt, type Given } from './approval.ts';

const customer = { Contractor: { ...ana, Name: 'Ana' } };
const rulesOf = (predicates: readonly DiscountPredicate[], more: Partial<DiscountRules> = {}): DiscountRules => ({
  articles: new Map(),
  facts: {
    discounts: predicates.map((each, index) => discountOf(layout(each, index + 1))),
    groups: new Map([[2, [5]]]),
    customerGroups: [6],
  },
  ...more,
});
/** A line at less than its list price of 100.00, with what the till says of it. */
const lowered = (
  Id: number,
  DebitPrice: number,
  ...Discounts: { Id?: number | null; Sum?: number | null }[]
): LotDraft =>
  line(Id, { DebitPrice, PrimaryDebitPrice: 100_00, ...(Discounts.length > 0 && { Settings: { Discounts } }) });

const sold = (draft: Draft, rules: DiscountRules, { known, read, ...given }: Given = {}) =>
  approved(draft, {
    ...given,
    known: { hasDiscounts: true, ...known },
    read: { rules, ...read } as Partial<ApprovalRead>,
  });
const noted = (...asked: Parameters<typeof sold>) =>
  sold(...asked)
    .odd.filter(({ code }) => code.includes('DISCOUNT'))
    .map(({ code, subject, details, line: at }) => [code, subject ?? at, details]);
const kept = (...asked: Parameters<typeof sold>) =>
  sold(...asked).lines.map(({ line: { Settings, ...rest } }) => [
    (rest as { DiscountIds?: string }).DiscountIds,
    Settings?.Discounts,
  ]);

const tenPercent = rule();
const soldLot: SoldLot = {
  Id: 70,
  ClientId: null,
  ArticleId: 1,
  DebitVatRate: 2000,
  DebitPrice: 0,
  DebitVatSum: 0,
  CreditVatSum: 0,
  CreditSum: 50_00,
  StockQuantity: 1000,
  Quantity: 1000,
  DebitSum: 60_00,
  PrimaryDebitSum: 100_00,
  ReturnedQuantity: 0,
};

describe('discounts that a receipt says it gave', () => {
  it('are those with a discount and a sum', () => {
    const claims = [
      { Id: 1, Sum: -10_00 },
      { Id: 2, Sum: null },
      { Id: null, Sum: 5_00 },
      { Id: 3, Sum: 2_00 },
    ];
    expect(claimsOf(lowered(1, 90_00, ...claims))).toEqual([
      { Id: 1, Sum: 10_00 },
      { Id: 3, Sum: 2_00 },
    ]);
    expect([claimsOf({}), claimsOf({ Settings: { Discounts: null } })]).toEqual([[], []]);
  });

  it('are noted where they do not hold, or give less than it says', () => {
    const rules = rulesOf([tenPercent, rule({ Active: false })]);
    expect(noted(receipt([lowered(1, 90_00, { Id: 1, Sum: 10_00 })]), rules)).toEqual([]);
    expect(noted(receipt([lowered(1, 89_99, { Id: 1, Sum: 10_01 })]), rules)).toEqual([]);
    expect(noted(receipt([line(1), lowered(2, 80_00, { Id: 1, Sum: 20_00 })]), rulesOf([]))).toEqual([
      ['DISCOUNT_DIFFERS', '1', { claimed: 20_00, found: 0 }],
    ]);
    expect(noted(receipt([lowered(1, 80_00, { Id: 1, Sum: 10_00 }, { Id: 2, Sum: 10_00 })]), rules)).toEqual([
      ['DISCOUNT_DIFFERS', '1', { claimed: 20_00, found: 10_00 }],
    ]);
  });

  it('are no claim where nobody makes one, nor in other documents, nor of goods that come back', () => {
    expect(noted(receipt([lowered(1, 95_00)]), rulesOf([]))).toEqual([]);
    const claimed = [lowered(1, 60_00, { Id: 1, Sum: 40_00 })];
    expect(noted(receipt(claimed, { DocumentActionType: 2, ...customer }), rulesOf([]))).toEqual([]);
    const back = receipt([{ ...claimed[0], LotParentId: 70 } as LotDraft], { DocumentOperationType: 4 });
    expect(noted(back, rulesOf([]), { sold: [soldLot] })).toEqual([]);
    expect(noted(receipt(claimed, { DocumentOperationType: 4 }), rulesOf([]))).toEqual([
      ['DISCOUNT_DIFFERS', '1', { claimed: 40_00, found: 0 }],
    ]);
  });

  it('may be of the quarter of an hour in which the receipt was made', () => {
    const hour = 3_600_000;
    // 12:00 by the company's clock; the receipt is closed five minutes later.
    const closed = Date.UTC(2026, 2, 2, 10, 5);
    const morning = rule({ schedule: { type: 2 }, periods: [{ from: 8, to: 12 }] });
    const claimed = receipt([lowered(1, 90_00, { Id: 1, Sum: 10_00 })], { ApprovedOn: closed });
    const begun = (minutes: number) => ({ ...structuredClone(claimed), CreatedOn: closed - minutes * 60_000 });
    const differs = [['DISCOUNT_DIFFERS', '1', { claimed: 10_00, found: 0 }]];
    const rules = rulesOf([morning]);
    expect([begun(6), begun(5), claimed, begun(-1)].map((draft) => noted(draft, rules))).toEqual([
      [],
      differs,
      differs,
      differs,
    ]);
    const early = { ...structuredClone(claimed), ApprovedOn: closed + hour, CreatedOn: closed - hour };
    expect(noted(early, rules)).toEqual(differs);
  });

  it('hold by the coupons that were entered, what the customer is and has bought, and in which groups the goods are', () => {
    const of = (rules: DiscountPredicate, more: Draft, articleId = 1) =>
      noted(
        receipt([{ ...lowered(1, 90_00, { Id: 1, Sum: 10_00 }), Article: { Id: articleId } } as LotDraft], more),
        rulesOf([rules]),
      );
    const coupon = rule({ coupon: 'SPRING' });
    const typed = (...Coupons: unknown[]) => ({ Settings: { Coupons } }) as Draft;
    expect([of(coupon, typed(null, 'spring')), of(coupon, {}).length, of(coupon, typed(null)).length]).toEqual([
      [],
      1,
      1,
    ]);
    const group = rule({ customergroups: [{ Id: 6 }] });
    expect([of(group, customer), of(group, {}).length]).toEqual([[], 1]);
    const goods = rule({ groups: [{ Id: 5 }] });
    expect([of(goods, {}, 2), of(goods, {}, 1).length]).toEqual([[], 1]);
    const branches = rule({ branches: [{ Id: 1 }] });
    expect([of(branches, {}), of(branches, { Branch: undefined }).length]).toEqual([[], 1]);
  });
});

describe('discounts that were due', () => {
  it('are noted once for the receipt, with their names, where they were not given', () => {
    const rules = rulesOf([tenPercent, rule({ Value: 20, products: [{ Id: 2 }] })]);
    const second = { Article: { Id: 2 } };
    expect(noted(receipt([line(1), line(2, second)]), rules)).toEqual([
      ['DISCOUNT_MISSED', undefined, { due: 38_00, given: 0, discount: 'Discount 1, Discount 2' }],
    ]);
    expect(noted(receipt([{ ...lowered(1, 90_00, { Id: 1, Sum: 10_00 }), ...second } as LotDraft]), rules)).toEqual([
      ['DISCOUNT_MISSED', undefined, { due: 28_00, given: 10_00, discount: 'Discount 2' }],
    ]);
    expect(noted(receipt([lowered(1, 90_00, { Id: 1, Sum: 10_00 })]), rules)).toEqual([]);
    expect(noted(receipt([lowered(1, 90_01)]), rules)).toEqual([]);
    expect(noted(receipt([lowered(1, 90_02)]), rules)).toHaveLength(1);
  });

  it('are told from the customer’s own percentage', () => {
    const rules = rulesOf([], { customerDiscount: 500 });
    expect(noted(receipt([line(1), line(2)], customer), rules)).toEqual([
      ['CUSTOMER_DISCOUNT_MISSED', undefined, { due: 10_00, given: 0 }],
    ]);
    const floored = { ...rules, articles: new Map([[1, { minSalePrice: 97_00 }]]) };
    expect(noted(receipt([line(1)], customer), floored)).toEqual([
      ['CUSTOMER_DISCOUNT_MISSED', undefined, { due: 3_00, given: 0 }],
    ]);
    const both = rulesOf([rule({ Value: 1, products: [{ Id: 1 }] }), rule({ products: [{ Id: 2 }] })], {
      customerDiscount: 500,
    });
    expect(noted(receipt([line(1), line(2, { Article: { Id: 2 } })], customer), both)).toEqual([
      ['DISCOUNT_MISSED', undefined, { due: 10_00, given: 0, discount: 'Discount 2' }],
      ['CUSTOMER_DISCOUNT_MISSED', undefined, { due: 5_00, given: 0 }],
    ]);
  });

  it('are those that held all the while that it was made; a gift comes off the line', () => {
    const ApprovedOn = Date.UTC(2026, 2, 2, 10, 5);
    const hours = (from: number, to: number, Value = 10) =>
      rule({ Value, schedule: { type: 2 }, periods: [{ from, to }] });
    const made = () => receipt([line(1)], { ApprovedOn, CreatedOn: ApprovedOn - 600_000 });
    expect([
      noted(made(), rulesOf([hours(8, 12)])),
      noted(made(), rulesOf([hours(12, 14)])),
      noted(made(), rulesOf([hours(8, 12, 20), hours(12, 14)])),
      noted(made(), rulesOf([hours(8, 12), hours(12, 14, 20)])),
    ]).toEqual([
      [],
      [],
      [['DISCOUNT_MISSED', undefined, { due: 10_00, given: 0, discount: 'Discount 2' }]],
      [['DISCOUNT_MISSED', undefined, { due: 10_00, given: 0, discount: 'Discount 1' }]],
    ]);
    const gift = rule({ Type: 3, Value: 100, buyQuantity: 1, getQuantity: 1 });
    expect(noted(receipt([line(1, { Quantity: 2000 })]), rulesOf([gift]))).toEqual([
      ['DISCOUNT_MISSED', undefined, { due: 100_00, given: 0, discount: 'Discount 1' }],
    ]);
  });

  it('are not due for goods that come back, for what takes none, nor in other documents', () => {
    const rules = rulesOf([tenPercent]);
    expect(noted(receipt([line(1)], { DocumentOperationType: 4 }), rules)).toEqual([]);
    const back = line(2, { Quantity: -1000, LotParentId: 70 });
    expect(noted(receipt([lowered(1, 90_00), back]), rules, { sold: [soldLot] })).toEqual([]);
    const fromTwo = rulesOf([rule({ fromQuantity: 2000 })]);
    expect(noted(receipt([line(1), back]), fromTwo, { sold: [soldLot] })).toEqual([]);
    expect(noted(receipt([line(1), line(2)]), fromTwo)).toHaveLength(1);
    expect(noted(receipt([line(1)]), { ...rules, articles: new Map([[1, { noDiscount: true }]]) })).toEqual([]);
    expect(noted(receipt([line(1)]), { ...rules, articles: new Map([[1, { minSalePrice: 95_00 }]]) })).toEqual([
      ['DISCOUNT_MISSED', undefined, { due: 5_00, given: 0, discount: 'Discount 1' }],
    ]);
    const outcome = receipt([line(1)], { DocumentActionType: 2, ...customer });
    const { lines } = prepared(outcome);
    const mine = rulesOf([], { customerDiscount: 500 });
    expect(noteMissed({ draft: outcome, lines, rules: mine, now, zone: 'UTC' }, [], { hasDiscounts: true })).toEqual(
      [],
    );
  });

  it('are not looked for where the company has none and the customer is nobody’s', () => {
    const known = { known: { hasDiscounts: false } };
    const rules = rulesOf([tenPercent], { customerDiscount: 500 });
    expect(noted(receipt([line(1)]), rules, known)).toEqual([]);
    expect(noted(receipt([line(1)], customer), rules, known)).toHaveLength(1);
  });

  it('are read of the products of a receipt on which some was given, or may have been due', () => {
    const read = (draft: Draft, hasDiscounts = false) =>
      discountedArticles(draft, prepared(draft).lines, knownNames({ hasDiscounts }));
    const two = (first: LotDraft) => [first, line(2, { Article: { Id: 2 } })];
    const outcome = { DocumentActionType: 2, ...customer };
    expect([
      read(receipt(two(line(1)))),
      read(receipt(two(line(1))), true),
      read(receipt(two(line(1)), customer)),
      read(receipt(two(lowered(1, 90_00)))),
      read(receipt(two(lowered(1, 90_00)), { DocumentOperationType: 4 })),
      read(receipt(two(line(1)), { DocumentOperationType: 4, ...customer })),
      read(receipt(two(lowered(1, 90_00)), outcome as Draft), true),
    ]).toEqual([[], [1, 2], [1, 2], [1, 2], [1, 2], [], []]);
  });
});

describe('what is kept of a line’s discounts', () => {
  it('is what the till says of them, for reports to find', () => {
    expect(
      kept(receipt([lowered(1, 80_00, { Id: 4, Sum: 15_00 }, { Id: 7, Sum: 5_00 }), line(2)]), rulesOf([])),
    ).toEqual([
      [
        '|4|7|',
        [
          { Id: 4, Sum: 15_00 },
          { Id: 7, Sum: 5_00 },
        ],
      ],
      [undefined, undefined],
    ]);
  });

  it('is nothing where nothing was taken off, whatever the till says', () => {
    expect(kept(receipt([lowered(1, 100_00, { Id: 4, Sum: 15_00 })]), rulesOf([]))[0]?.[0]).toBeUndefined();
  });

  it('is what the server finds where the till says nothing and it comes to the same', () => {
    const rules = rulesOf([tenPercent]);
    expect(kept(receipt([lowered(1, 90_00), lowered(2, 89_99), lowered(3, 80_00)]), rules)).toEqual([
      ['|1|', [{ Id: 1, Sum: 10_00 }]],
      ['|1|', [{ Id: 1, Sum: 10_00 }]],
      [undefined, undefined],
    ]);
    const none = rulesOf([rule({ Active: false })]);
    expect(kept(receipt([lowered(1, 90_00), lowered(2, 99_99)]), none)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('is what held when the receipt was closed, where another gave as much when it was begun', () => {
    const ApprovedOn = Date.UTC(2026, 2, 2, 10, 5);
    const hours = (from: number, to: number) => rule({ schedule: { type: 2 }, periods: [{ from, to }] });
    const draft = receipt([lowered(1, 90_00)], { ApprovedOn, CreatedOn: ApprovedOn - 600_000 });
    expect(kept(draft, rulesOf([hours(8, 12), hours(12, 14)]))).toEqual([['|2|', [{ Id: 2, Sum: 10_00 }]]]);
  });

  it('is no more than fits, and beside what else the line says', () => {
    const many = Array.from({ length: 17 }, (_, index) => ({ Id: index + 1, Sum: 1 }));
    const [first] = kept(receipt([lowered(1, 90_00, ...many)]), rulesOf([]));
    expect(first).toEqual([
      `|${many
        .slice(0, 16)
        .map(({ Id }) => Id)
        .join('|')}|`,
      many.slice(0, 16),
    ]);
    const noting = line(1, {
      DebitPrice: 90_00,
      PrimaryDebitPrice: 100_00,
      Settings: { Note: 'cut', Discounts: [{ Id: 1, Sum: 10_00 }] },
    });
    expect(sold(receipt([noting]), rulesOf([])).lines[0]?.line.Settings).toMatchObject({ Note: 'cut' });
  });

  it('is nothing of goods that come back at the price of their sale', () => {
    const back = receipt(
      [
        line(1, {
          DebitPrice: 60_00,
          PrimaryDebitPrice: 100_00,
          LotParentId: 70,
          Settings: { Discounts: [{ Id: 1, Sum: 40_00 }] },
        }),
      ],
      {
        DocumentOperationType: 4,
      },
    );
    expect(kept(back, rulesOf([]), { sold: [soldLot] })[0]?.[0]).toBeUndefined();
    expect(
      kept({ ...back, Lots: back.Lots?.map((lot) => ({ ...lot, LotParentId: null })) ?? [] }, rulesOf([]))[0]?.[0],
    ).toBe('|1|');
  });

  it('is kept in receipts and orders of bills, and where discounts are known', () => {
    const claimed = () => [lowered(1, 90_00, { Id: 1, Sum: 10_00 })];
    const outcome = { DocumentActionType: 2, ...customer } as Draft;
    expect([
      kept(receipt(claimed()), noRules)[0]?.[0],
      kept(receipt(claimed(), { DocumentActionType: 6 }), noRules)[0]?.[0],
      kept(receipt(claimed(), outcome), noRules)[0]?.[0],
      kept(receipt(claimed(), { DocumentActionType: 6, DocumentOperationType: 7 }), noRules)[0]?.[0],
    ]).toEqual(['|1|', '|1|', undefined, undefined]);
  });
});
