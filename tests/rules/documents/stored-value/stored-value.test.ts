import { describe, expect, it } from 'vitest';
import type { Draft, LotDraft } from '#domain/documents/approve/draft.ts';
import { cardSalesOf, noRules } from '#domain/documents/approve/notes.ts';
import type { SoldLot } from '#domain/documents/approve/returns.ts';
import type { StoredCard } from '#domain/documents/stored-value/gift-cards.ts';
import type { Programme } from '#domain/documents/stored-value/points.ts';
import {
  noStoredValue,
  resolveStoredValue,
  storedKindOf,
  storedValueAsked,
  storedValueBody,
  type OfBill,
  type StoredValueRead,
} from '#domain/documents/stored-value/stored-value.ts';
import {
  ana,
  article,
  byCard,
  byPoints,
  cash,
  knownNames,
  line,
  now,
  onAccount,
  prepared,
  receipt,
  type Given,
} from '../approve/approval.ts';

const customer = { Contractor: { ...ana, Name: 'Ana' } };
const known = {
  articles: new Map([1, 2].map((id) => [id, article(id)])).set(3, article(3, { ArticleActionType: 17 })),
};
const cardLine = (Id: number, more: LotDraft | object = {}) =>
  line(Id, { Article: { Id: 3 }, PrimaryDebitPrice: 100_00, ...more });

const pays = (...payments: [tender: object, Value: number, GiftcardCode?: string][]): Draft =>
  ({
    Payoffs: payments.map(([Tender, Value, GiftcardCode], index) => ({ Id: 501 + index, Tender, Value, GiftcardCode })),
  }) as Draft;

const sold = (Id: number, more: Partial<SoldLot> = {}): SoldLot => ({
  Id,
  ClientId: null,
  ArticleId: 1,
  DebitVatRate: 2000,
  DebitPrice: 0,
  DebitVatSum: 0,
  CreditVatSum: 0,
  CreditSum: 0,
  StockQuantity: 2000,
  Quantity: 2000,
  DebitSum: 200_00,
  PrimaryDebitSum: 200_00,
  ReturnedQuantity: 0,
  ...more,
});

const looked = (draft: Draft, ofBill?: OfBill, given: Given = {}) => {
  const { lines } = prepared(draft, { known, ...given });
  return { draft, lines, tenders: knownNames().tenders, ofBill };
};
const asked = (...of: Parameters<typeof looked>) => storedValueAsked(looked(...of));

const resolved = (
  read: Partial<StoredValueRead>,
  of: Parameters<typeof looked>,
  counts: ReadonlyMap<number, number> = new Map(),
) => {
  let made = 0;
  return resolveStoredValue({
    ...looked(...of),
    read: { ...noStoredValue, ...read },
    on: now,
    counts,
    cardSales: cardSalesOf({ draft: of[0], lines: looked(...of).lines, rules: noRules, matched: [] }),
    makeCode: () => `MADE${++made}`,
  });
};

const dayMs = 86_400_000;
const programme: Programme = {
  IsActive: true,
  EarnRate: 1000,
  EarnsOnDiscounted: true,
  PointRounding: 3,
  ExpiryDays: null,
  PointValue: 100,
  MinimumPoints: 0,
  PayShare: 10_000,
  rules: [],
};

const card = (Code: string, more: Partial<StoredCard> = {}): StoredCard => ({
  Id: 1,
  Code,
  Value: 100_00,
  Balance: 100_00,
  ValidUntil: null,
  LotId: null,
  ...more,
});

describe('what has to be known for a receipt', () => {
  it('is nothing of gift cards, points and accounts where it has to do with none', () => {
    expect([
      asked(receipt([line(1)], pays([cash, 100_00]))),
      asked(receipt([line(1, { Quantity: -1000 })])),
      asked(receipt([line(1)], { DocumentActionType: 2, ...customer, ...pays([onAccount, 100_00]) })),
      asked(receipt([line(1)], { DocumentActionType: 6, DocumentOperationType: 7, ...customer })),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is all that it names, each once', () => {
    const nothing = {
      cardCodes: [],
      cardLotIds: [],
      sellsCards: false,
      customerId: undefined,
      isOnAccount: false,
      articleIds: [1],
      soldLotIds: [],
      orderIds: [],
    };
    expect(asked(receipt([line(1)], customer))).toEqual({ ...nothing, customerId: ana.Id });
    expect(asked(receipt([line(1)], { ...customer, DocumentActionType: 6 }))).toEqual({
      ...nothing,
      customerId: ana.Id,
    });
    expect(asked(receipt([line(1)], pays([byCard, 60_00, ' ab1 '], [byCard, 40_00, 'AB1'])))).toEqual({
      ...nothing,
      cardCodes: ['AB1'],
    });
    expect(asked(receipt([line(1)], pays([onAccount, 100_00])))).toEqual({ ...nothing, isOnAccount: true });
    expect(asked(receipt([line(1)], pays([byPoints, 100_00])))).toEqual(nothing);
    const ofBill = { isLast: true, orderIds: [8], paidByPoints: 50_00 };
    expect(asked(receipt([line(1)]), ofBill)).toEqual({ ...nothing, orderIds: [8] });
    expect(asked(receipt([line(1)]), { ...ofBill, paidByPoints: 0 })).toBeUndefined();
    const Settings = { GiftcardCodes: ['new1', '', 'NEW1'] };
    expect(asked(receipt([line(1), line(2), cardLine(3, { Quantity: 2000, Settings })]))).toEqual({
      ...nothing,
      cardCodes: ['NEW1'],
      sellsCards: true,
      articleIds: [1, 3],
    });
  });

  it('is what was sold, of goods that come back', () => {
    const draft = receipt([line(1, { LotParentId: 71 }), cardLine(2, { LotParentId: 72 }), line(3)], {
      DocumentOperationType: 4,
    });
    expect(asked(draft, undefined, { sold: [sold(71), sold(72, { ArticleId: 3 })] })).toMatchObject({
      soldLotIds: [71, 72],
      cardLotIds: [72],
      sellsCards: false,
    });
  });

  it('is by what a payment type pays that is kept here', () => {
    const { tenders } = knownNames();
    expect([cash, byCard, byPoints, onAccount].map(({ Id }) => storedKindOf(tenders.get(Id) as never))).toEqual([
      undefined,
      'giftcard',
      'points',
      'account',
    ]);
  });
});

describe('gift cards of a receipt', () => {
  it('are made as many as are sold, worth what was paid for them, under the number that is printed on them or a new one', () => {
    const Settings = { GiftcardCodes: ['new1'] };
    const answer = resolved({ validDays: 10 }, [
      receipt([cardLine(7, { Quantity: 2000, DebitPrice: 90_00, Settings })]),
    ]);
    const each = { Value: 90_00, LotId: 7, ValidUntil: now + 10 * dayMs };
    expect(answer.created).toEqual([
      { Code: 'NEW1', ...each },
      { Code: 'MADE1', ...each },
    ]);
    expect(answer.body).toEqual({
      Giftcards: [
        ['MADE1', 90_00],
        ['NEW1', 90_00],
      ],
    });
    expect(resolved({}, [receipt([cardLine(7, { Quantity: 300 })])]).created).toEqual([
      { Code: 'MADE1', Value: 30_00, LotId: 7, ValidUntil: null },
    ]);
  });

  it('pay what is on them, each as often as it is named', () => {
    const draft = receipt(
      [line(1)],
      pays([byCard, 60_00, 'a'], [byCard, 30_00, 'a'], [byCard, 5_00, 'x'], [byCard, 5_00]),
    );
    const answer = resolved({ cards: [card('A')] }, [draft]);
    expect(answer.changes).toEqual([{ Id: 1, Balance: 10_00, PayoffId: 502 }]);
    expect([...answer.cardOf].map(([id, { Code }]) => [id, Code])).toEqual([
      [501, 'A'],
      [502, 'A'],
    ]);
    expect(answer.odd).toEqual([
      { code: 'GIFTCARD_UNKNOWN', subject: 'X', details: { value: 5_00 } },
      { code: 'GIFTCARD_MISSING', details: { value: 5_00 } },
    ]);
  });

  it('are found by the card itself where no number was typed', () => {
    const draft = receipt([line(1)], {
      Payoffs: [{ Id: 501, Tender: byCard, Value: 60_00, Giftcard: { Id: 1, Code: 'A' } }] as Draft['Payoffs'],
    });
    expect(resolved({ cards: [card('A')] }, [draft]).changes).toEqual([{ Id: 1, Balance: 40_00, PayoffId: 501 }]);
  });

  it('that are over, empty or hold too little are noted, and pay what is there', () => {
    const of = (more: Partial<StoredCard>) => {
      const { changes, odd } = resolved({ cards: [card('A', more)] }, [receipt([line(1)], pays([byCard, 60_00, 'A']))]);
      return [changes[0]?.Balance, odd.map(({ code, details }) => [code, details])];
    };
    expect([
      of({ Balance: 60_00 }),
      of({ Balance: 59_99 }),
      of({ Balance: 0 }),
      of({ ValidUntil: now }),
      of({ ValidUntil: now - 1 }),
    ]).toEqual([
      [0, []],
      [0, [['GIFTCARD_SHORT', { value: 60_00, left: 59_99 }]]],
      [0, [['GIFTCARD_REDEEMED', { value: 60_00, left: 0 }]]],
      [40_00, []],
      [40_00, [['GIFTCARD_EXPIRED', { value: 60_00, left: 100_00 }]]],
    ]);
  });

  it('take back what was paid with them, and no more than they were sold with', () => {
    const of = (Balance: number) => {
      const { changes, odd } = resolved({ cards: [card('A', { Balance })] }, [
        receipt([line(1)], pays([byCard, -60_00, 'A'])),
      ]);
      return [changes[0]?.Balance, odd];
    };
    expect([of(40_00), of(40_01)]).toEqual([
      [100_00, []],
      [100_00, [{ code: 'GIFTCARD_OVERFULL', subject: 'A', details: { value: 60_00, left: 59_99 } }]],
    ]);
  });

  it('come back whole, as many as are given back; one that was paid with stays sold', () => {
    const draft = receipt([cardLine(1, { Quantity: 2000, LotParentId: 72 })], { DocumentOperationType: 4 });
    const names = { sold: [sold(72, { ArticleId: 3 })] };
    const of = (...cards: StoredCard[]) => {
      const { changes, created, odd } = resolved({ cards }, [structuredClone(draft), undefined, names]);
      return [created, changes, odd];
    };
    const own = (Id: number, more: Partial<StoredCard> = {}) => card(`C${Id}`, { Id, LotId: 72, ...more });
    expect(of(own(1), own(2, { Balance: 1_00 }), own(3), own(4), card('X', { Id: 9, LotId: 73 }))).toEqual([
      [],
      [
        { Id: 1, Balance: 0 },
        { Id: 3, Balance: 0 },
      ],
      [],
    ]);
    expect(of(own(1), own(2, { Balance: 1_00 }))).toEqual([
      [],
      [{ Id: 1, Balance: 0 }],
      [{ code: 'GIFTCARD_USED', subject: 'C2' }],
    ]);
    expect(of()).toEqual([[], [], []]);
  });

  it('are not sold under a number that another has', () => {
    const Settings = { GiftcardCodes: ['a', 'b', 'b'] };
    const { created, odd } = resolved({ cards: [card('A')] }, [receipt([cardLine(7, { Quantity: 3000, Settings })])]);
    expect([created.map(({ Code }) => Code), odd]).toEqual([
      ['B'],
      [
        { code: 'GIFTCARD_TAKEN', subject: 'A' },
        { code: 'GIFTCARD_TAKEN', subject: 'B' },
      ],
    ]);
  });
});

describe('what a customer owes', () => {
  it('is no more than was agreed, and always somebody’s', () => {
    const of = (account: StoredValueRead['account'], more: Draft = customer, value = 60_00) =>
      resolved({ account }, [receipt([line(1)], { ...more, ...pays([onAccount, value], [cash, 40_00]) })]).odd;
    expect([
      of({ debt: 40_00, limit: 100_00 }),
      of({ debt: 40_01, limit: 100_00 }),
      of(undefined),
      of({ debt: 500_00, limit: 0 }, customer, -60_00),
      of({ debt: 0, limit: 100_00 }, {}),
    ]).toEqual([
      [],
      [{ code: 'CREDIT_LIMIT', subject: '21', details: { value: 60_00, debt: 40_01, limit: 100_00 } }],
      [{ code: 'CREDIT_LIMIT', subject: '21', details: { value: 60_00, debt: 0, limit: 0 } }],
      [],
      [{ code: 'CREDIT_CUSTOMER', details: { value: 60_00 } }],
    ]);
  });
});

describe('points of a receipt with a customer', () => {
  const earned = (read: Partial<StoredValueRead>, ...of: Parameters<typeof looked>) =>
    resolved({ programme, ...read }, of).points.map(({ LoyaltyEntryType, Points }) => [LoyaltyEntryType, Points]);
  const lowered = line(2, { DebitPrice: 50_00, PrimaryDebitPrice: 100_00, Article: { Id: 2 } });

  it('are earned by what it sells, gift cards and discounted goods by the programme', () => {
    expect(earned({}, receipt([line(1), cardLine(3)], customer))).toEqual([[1, 10_00]]);
    expect(earned({}, receipt([line(1), lowered], customer))).toEqual([[1, 15_00]]);
    const strict = { programme: { ...programme, EarnsOnDiscounted: false } };
    expect(earned(strict, receipt([line(1), lowered], customer))).toEqual([[1, 10_00]]);
    expect(earned({}, receipt([line(1)]))).toEqual([]);
    expect(earned({}, receipt([line(1)], { ...customer, DocumentOperationType: 4 }))).toEqual([]);
  });

  it('are earned at the rate of the groups that goods and customer are in', () => {
    const rules = [
      { EarnRate: 2000, articleGroupId: 5 },
      { EarnRate: 3000, customerGroupId: 6 },
    ];
    const groups = new Map([[2, [5]]]);
    const draft = () => receipt([line(1), line(2, { Article: { Id: 2 } })], customer);
    const special = { programme: { ...programme, rules }, groups };
    expect(earned(special, draft())).toEqual([[1, 30_00]]);
    expect(earned({ ...special, customerGroups: [6] }, draft())).toEqual([[1, 60_00]]);
  });

  it('are those of the whole bill, with its last order', () => {
    const ofBill = { isLast: true, orderIds: [8], paidByPoints: 0 };
    const billLines = [
      { articleId: 2, articleType: 1, sum: 50_00, listSum: 60_00 },
      { articleId: 2, articleType: 1, sum: 20_00, listSum: 20_00 },
      { articleId: 3, articleType: 17, sum: 30_00, listSum: 30_00 },
    ];
    const order = () => receipt([line(1)], { ...customer, DocumentActionType: 6 });
    expect(earned({ billLines }, order(), { ...ofBill, isLast: false })).toEqual([]);
    expect(earned({ billLines }, order(), ofBill)).toEqual([[1, 17_00]]);
    const strict = { ...programme, EarnsOnDiscounted: false, rules: [{ EarnRate: 5000, articleGroupId: 5 }] };
    expect(earned({ billLines, programme: strict, groups: new Map([[2, [5]]]) }, order(), ofBill)).toEqual([
      [1, 20_00],
    ]);
    const entries = [{ Id: 1, ContractorId: ana.Id, Left: 100_00, ValidUntil: null }];
    expect(earned({ billLines, entries }, order(), { ...ofBill, paidByPoints: 80_00 })).toEqual([
      [2, -80_00],
      [1, 10_20],
    ]);
  });

  it('pay and are paid back; what nobody can have is noted', () => {
    const entries = [{ Id: 1, ContractorId: ana.Id, Left: 30_00, ValidUntil: null }];
    const draft = (value: number, more: Draft = customer) =>
      receipt([line(1)], { ...more, ...pays([byPoints, value]) });
    const paid = resolved({ programme, entries }, [draft(40_00)]);
    expect([paid.points.map(({ Points }) => Points), [...paid.pointsLeft], paid.odd]).toEqual([
      [-30_00, 6_00],
      [[1, 0]],
      [{ code: 'POINTS_SHORT', subject: '21', details: { points: 40_00, left: 30_00 } }],
    ]);
    expect(paid.body).toEqual({
      Points: [
        [21, 1, 6_00],
        [21, 2, -30_00],
      ],
    });
    const nobody = { value: 40_00, points: 0, left: 0 };
    expect([
      resolved({}, [draft(40_00)]).odd,
      resolved({}, [draft(40_00, {})]).odd,
      resolved({}, [receipt([line(1)], customer)]).odd,
      resolved({}, [receipt([line(1)]), { isLast: true, orderIds: [8], paidByPoints: 40_00 }]).odd,
      resolved({ programme }, [draft(40_00, {})]).odd,
    ]).toEqual([
      [{ code: 'POINTS_SHORT', details: nobody }],
      [{ code: 'POINTS_CUSTOMER', details: nobody }],
      [],
      [{ code: 'POINTS_CUSTOMER', details: nobody }],
      [{ code: 'POINTS_CUSTOMER', details: { value: 40_00 } }],
    ]);
  });

  it('go with the part of the goods that come back now, also in pieces', () => {
    const sale = (ReturnedQuantity: number) => ({
      entryId: 3,
      contractorId: ana.Id,
      earned: 20_00,
      lots: [
        { Id: 71, Quantity: 2000, DebitSum: 150_00, PrimaryDebitSum: 150_00, ReturnedQuantity },
        { Id: 72, Quantity: 1000, DebitSum: 50_00, PrimaryDebitSum: 50_00, ReturnedQuantity: 0 },
      ],
    });
    const draft = () => receipt([line(1, { LotParentId: 71, DebitPrice: 75_00 })], { DocumentOperationType: 4 });
    const entries = [{ Id: 3, ContractorId: ana.Id, Left: 20_00, ValidUntil: null }];
    const taken = (before: number, after: number) =>
      resolved(
        { programme, entries, sales: [sale(before)] },
        [draft(), undefined, { sold: [sold(71, { DebitSum: 150_00, PrimaryDebitSum: 150_00 })] }],
        new Map([[71, after]]),
      ).points.map(({ Points }) => Points);
    expect([taken(0, 1000), taken(1000, 2000), taken(0, 2000), taken(0, 5000), taken(1000, 1000)]).toEqual([
      [-7_50],
      [-7_50],
      [-15_00],
      [-15_00],
      [],
    ]);
  });
});

describe('what the journal keeps of gift cards and points', () => {
  it('is the same in whatever order it is read', () => {
    const cards = [card('B'), card('A'), card('C')];
    const entries = [
      [21, 2, 500],
      [20, 3, 100],
      [21, 1, 700],
      [21, 1, 600],
      [20, 4, 50],
    ].map(([ContractorId, LoyaltyEntryType, Points]) => ({ ContractorId, LoyaltyEntryType, Points })) as Parameters<
      typeof storedValueBody
    >[1];
    const body = {
      Giftcards: ['A', 'B', 'C'].map((code) => [code, 100_00]),
      Points: [
        [20, 3, 100],
        [20, 4, 50],
        [21, 1, 600],
        [21, 1, 700],
        [21, 2, 500],
      ],
    };
    expect([storedValueBody(cards, entries), storedValueBody(cards.toReversed(), entries.toReversed())]).toEqual([
      body,
      body,
    ]);
    expect(storedValueBody([], [])).toEqual({});
  });
});
