import { describe, expect, it } from 'vitest';
import { resolveApprovals, type Resolving } from '#domain/documents/approve/till-approvals.ts';
import type { LotDraft } from '#domain/documents/approve/draft.ts';
import { soldAskedBy, soldIds, type SoldLot } from '#domain/documents/approve/returns.ts';
import { ArticlesRefused } from '#domain/documents/approve/refusals.ts';
import { TillAction } from '#generated/types.ts';
import { approved, line, now, prepared, receipt, type Given } from './approval.ts';

/** Three were sold for 100.00 together. */
const sold = (Id: number, more: Partial<SoldLot> = {}): SoldLot => ({
  Id,
  ClientId: `c${Id}`,
  ArticleId: 1,
  DebitVatRate: 2000,
  DebitPrice: 0,
  DebitVatSum: 0,
  CreditVatSum: 0,
  CreditSum: 0,
  StockQuantity: 0,
  Quantity: 3000,
  DebitSum: 100_00,
  PrimaryDebitSum: 100_00,
  ReturnedQuantity: 0,
  ...more,
});

/** A line that gives one back for 33.33. */
const back = (Id: number, more: LotDraft = {}): LotDraft =>
  line(Id, { LotParentId: 70, DebitPrice: 33_33, DebitSum: 33_33, PrimaryDebitPrice: 33_33, ...more });
const byClient = (SoldClientId: string) => ({ LotParentId: null, Settings: { SoldClientId } });

const giving = (lots: LotDraft[], { terms, read, ...given }: Given = {}, ReturnReason: number | null = 1) =>
  approved(receipt(lots, { DocumentOperationType: 4, Settings: { ReturnReason } }), {
    sold: [sold(70), sold(71)],
    terms: { mayDiscountFreely: true, ...terms },
    read: { returned: new Map(), ...read },
    ...given,
  });
const noted = (...asked: Parameters<typeof giving>) =>
  giving(...asked)
    .odd.filter(({ code }) => code.startsWith('RETURN'))
    .map(({ code, subject, details }) => [code, subject, details]);
const refusal = (lots: LotDraft[], given: Given = {}): unknown => {
  try {
    giving(lots, { ...given, terms: { isDone: false, ...given.terms } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ArticlesRefused)) throw error;
    return [error.code, ...error.wrong.flatMap(({ path, articleId }) => [path, articleId])];
  }
};

describe('goods that are given back', () => {
  it('are looked for by the lines that sold them, of a return and of an exchange', () => {
    const lots = [back(1), back(2, byClient('c71')), line(3)];
    expect(soldAskedBy(receipt(lots, { DocumentOperationType: 4 }))).toEqual({ ids: [70], clientIds: ['c71'] });
    const exchanged = [back(1, { Quantity: -1000 }), line(2), back(3, { ...byClient('c71'), Quantity: -1000 })];
    expect(soldAskedBy(receipt(exchanged))).toEqual({ ids: [70], clientIds: ['c71'] });
    expect([soldAskedBy(receipt([line(1)])), soldAskedBy({})]).toEqual([undefined, undefined]);
    const { lines } = prepared(
      receipt([back(1), back(2), back(3, byClient('c71')), back(4, byClient('gone'))], { DocumentOperationType: 4 }),
      {
        sold: [sold(70), sold(71)],
      },
    );
    expect(soldIds(lines)).toEqual([70, 71]);
  });

  it('are no more than were sold and have not come back yet, over all lines of the receipt', () => {
    const before = (count: number): Given => ({ read: { returned: new Map([[70, count]]) } });
    expect([...giving([back(1), back(2, { ...byClient('c71') }), back(3, { DebitSum: 33_34 })]).returned]).toEqual([
      [70, 2000],
      [71, 1000],
    ]);
    expect(noted([back(1, { DebitSum: 33_33 })], before(2000))).toEqual([]);
    expect(noted([back(1)], before(2001))).toEqual([['RETURN_TOO_MUCH', '70', { quantity: 1000, left: 999 }]]);
    expect(noted([back(1, { Quantity: 3000, DebitSum: 100_00 }), back(2)])).toEqual([
      ['RETURN_TOO_MUCH', '70', { quantity: 1000, left: 0 }],
    ]);
    expect(refusal([back(1, { Quantity: 2000, DebitSum: 66_67 }), back(2, { Quantity: 2000 })])).toEqual([
      'RETURN_TOO_MUCH',
      'document.Lots.1',
      1,
    ]);
  });

  it('are paid back at what was paid for them; once it has taken place, a hundredth more or less is rounding', () => {
    const of = (DebitSum: number) => noted([back(1, { DebitSum })]);
    expect([of(33_32), of(33_34), of(33_35), of(33_31)]).toEqual([
      [],
      [],
      [['RETURN_PRICE_DIFFERS', '70', { given: 33_35, paid: 33_33 }]],
      [['RETURN_PRICE_DIFFERS', '70', { given: 33_31, paid: 33_33 }]],
    ]);
    expect([refusal([back(1)]), refusal([back(1, { DebitSum: 33_34 })])]).toEqual([
      undefined,
      ['RETURN_PRICE', 'document.Lots.0', 1],
    ]);
  });

  it('come with their receipt, unless somebody may take them without', () => {
    const unnamed = () => [back(1, { LotParentId: null })];
    const strict = { terms: { mayReturnWithoutReceipt: false } };
    expect([noted(unnamed()), noted(unnamed(), strict), refusal(unnamed()), refusal(unnamed(), strict)]).toEqual([
      [],
      [['RETURN_WITHOUT_RECEIPT', '1', undefined]],
      undefined,
      ['RETURN_NEEDS_RECEIPT', 'document.Lots.0', 1],
    ]);
  });

  it('come without one for a reason alone [T12]', () => {
    const unnamed = () => [back(1, { LotParentId: null })];
    expect([noted(unnamed(), {}, null), noted([back(1)], {}, null)]).toEqual([
      [['RETURN_WITHOUT_REASON', undefined, undefined]],
      [],
    ]);
    expect(() => giving(unnamed(), { terms: { isDone: false } }, null)).toThrow('needs a reason');
  });

  it('are unknown where nothing sold them, or something else was sold there', () => {
    const unknown = [['RETURN_LINE_UNKNOWN', '1', undefined]];
    expect([
      noted([back(1, { LotParentId: 99 })]),
      noted([back(1, byClient('gone'))]),
      noted([back(1)], { sold: [sold(70, { ArticleId: 2 })] }),
      noted([back(1, { LotParentId: null })], { sold: [sold(70, { ClientId: null })] }),
    ]).toEqual([unknown, unknown, unknown, []]);
    expect(refusal([back(1, { LotParentId: 99 })])).toEqual(['RETURN_LINE_UNKNOWN', 'document.Lots.0', 1]);
  });

  it('are counted nowhere where nothing comes back', () => {
    const { returned } = approved(receipt([line(1)]), { read: { returned: new Map([[70, 1000]]) } });
    expect([...returned]).toEqual([]);
  });
});

describe('what somebody else allowed at the till', () => {
  const action = TillAction.LargeDiscount;
  const limit = { percent: 2500 };
  const carried = { action, employeeId: 5, on: now, limit };
  const used = { ClientId: 'abc', TillAction: action, ApproverId: 5, ApprovedOn: now, CreatedOn: now, Percent: 2500 };
  const quarter = 15 * 60_000;
  const resolved = (more: Partial<Resolving>) => {
    const { allowed, odd } = resolveApprovals({
      carried: [{ ...carried, clientId: 'ABC' }],
      used: [used],
      approvers: new Map(),
      isDone: false,
      now,
      closedOn: now,
      ...more,
    });
    return [[...allowed], odd.map(({ code, subject, details }) => [code, subject, details])];
  };
  const [valid, invalid] = [
    [[{ action, limit }], []],
    [[], [['APPROVAL_INVALID', `${action}:5`, { action, approver: 5 }]]],
  ];

  it('holds for this receipt, that action and its approver, for a quarter of an hour', () => {
    expect([
      resolved({}),
      resolved({ used: [] }),
      resolved({ used: [{ ...used, ClientId: 'other' }] }),
      resolved({ used: [{ ...used, TillAction: TillAction.TypedPrice }] }),
      resolved({ used: [{ ...used, ApproverId: 6 }] }),
      resolved({ used: [{ ...used, Percent: null }] }),
      resolved({ closedOn: now + quarter }),
      resolved({ closedOn: now + quarter + 1 }),
      resolved({ used: [{ ...used, CreatedOn: now - quarter - 1 }] }),
      resolved({ used: [{ ...used, CreatedOn: now - quarter - 1 }], isDone: true }),
    ]).toEqual([valid, invalid, invalid, invalid, invalid, invalid, valid, invalid, invalid, valid]);
  });

  it('without a connection holds for a sale that took place, and is noted for somebody to look at', () => {
    const approvers = (may: boolean) => new Map([[5, { additional: { largeDiscounts: may } }]]);
    const taken = { carried: [carried], isDone: true, approvers: approvers(true) };
    const onDevice = [[{ action, limit }], [['APPROVED_ON_DEVICE', `${action}:5`, { action, approver: 5 }]]];
    expect([
      resolved(taken),
      resolved({ ...taken, isDone: false }),
      resolved({ ...taken, approvers: approvers(false) }),
      resolved({ ...taken, approvers: new Map() }),
      resolved({ ...taken, carried: [{ ...carried, employeeId: 6 }], approvers: approvers(true) })[0],
      resolved({ ...taken, closedOn: now + quarter }),
      resolved({ ...taken, closedOn: now + quarter + 1 }),
      resolved({ ...taken, carried: [{ ...carried, clientId: 'x' }] }),
    ]).toEqual([onDevice, invalid, invalid, invalid, [], onDevice, invalid, invalid]);
  });
});
