import { describe, expect, it } from 'vitest';
import {
  earnedPoints,
  mostByPoints,
  pointsFor,
  resolvePoints,
  type EarnedSale,
  type LiveEntry,
  type Programme,
} from '#domain/documents/stored-value/points.ts';
import { LoyaltyEntryType, PointRounding } from '#generated/types.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

const programme: Programme = {
  IsActive: true,
  EarnRate: 500,
  EarnsOnDiscounted: true,
  PointRounding: PointRounding.Down,
  ExpiryDays: null,
  PointValue: 100,
  MinimumPoints: 0,
  PayShare: 10_000,
  rules: [],
};
const line = (sum: number, more: object = {}) => ({
  sum,
  isDiscounted: false,
  isGiftcard: false,
  groupIds: [],
  ...more,
});
const earned = (lines: object[], more: object = {}, of: Partial<Programme> = {}) =>
  earnedPoints(
    { ...programme, ...of },
    {
      lines: lines as ReturnType<typeof line>[],
      customerGroups: [],
      paidByPoints: 0,
      ...more,
    },
  );

describe('points of a receipt', () => {
  it('are its rate of what was paid otherwise than with points', () => {
    expect(earned([line(20_000)])).toBe(1000);
    expect(earned([line(20_000)], { paidByPoints: 10_000 })).toBe(500);
    expect(earned([line(20_000)], { paidByPoints: 20_000 })).toBe(0);
  });

  it('are rounded once, as the programme says', () => {
    const lines = [line(1999), line(1999)];
    expect(earned(lines)).toBe(100);
    expect(earned(lines, {}, { PointRounding: PointRounding.Nearest })).toBe(200);
    expect(earned(lines, {}, { PointRounding: PointRounding.Hundredths })).toBe(200);
  });

  it('leave out gift cards, and discounted products where the programme says so', () => {
    expect(earned([line(10_000), line(10_000, { isGiftcard: true })])).toBe(500);
    expect(earned([line(10_000), line(10_000, { isDiscounted: true })])).toBe(1000);
    expect(earned([line(10_000), line(10_000, { isDiscounted: true })], {}, { EarnsOnDiscounted: false })).toBe(500);
  });

  it('pay what they are worth, a part of a hundredth rounded for the house', () => {
    const half = { ...programme, PointValue: 33 };
    expect(pointsFor(330, half)).toBe(1000);
    expect(pointsFor(331, half)).toBe(1004);
    expect(mostByPoints(1000, 50_000, { ...half, PayShare: 50 })).toBe(250);
    expect(mostByPoints(100, 50_000, { ...half, MinimumPoints: 500 })).toBe(0);
  });
});

describe('points of an exchange', () => {
  const sale: EarnedSale = { entryId: 1, contractorId: 7, earned: 1000, total: 20_000, backBefore: 0, backNow: 20_000 };
  const exchanged = (Left: number, sold: number, more: { contractorId?: number; payments?: number[] } = {}) => {
    const answer = resolvePoints(
      programme,
      {
        customerId: 7,
        earning: { lines: sold > 0 ? [line(sold)] : [], customerGroups: [], paidByPoints: 0 },
        payments: more.payments ?? [],
        sales: [{ ...sale, contractorId: more.contractorId ?? 7 }],
        on: 0,
      },
      [{ Id: 1, ContractorId: 7, Left, ValidUntil: null }],
    );
    return {
      points: answer.created.map((entry) => [entry.LoyaltyEntryType, entry.Points, entry.Left]),
      left: [...answer.left],
      odd: answer.odd,
    };
  };
  const { Earned, TakenBack, GivenBack } = LoyaltyEntryType;

  it('that were spent already are taken from what the same receipt earns', () => {
    expect(exchanged(300, 10_000)).toEqual({
      points: [
        [TakenBack, -800, null],
        [Earned, 500, 0],
      ],
      left: [[1, 0]],
      odd: [{ code: 'POINTS_GONE', subject: '7', details: { points: 1000, left: 800 } }],
    });
    expect(exchanged(300, 40_000)).toEqual({
      points: [
        [TakenBack, -1000, null],
        [Earned, 2000, 1300],
      ],
      left: [[1, 0]],
      odd: [],
    });
    expect(exchanged(1000, 10_000).points).toEqual([
      [TakenBack, -1000, null],
      [Earned, 500, 500],
    ]);
  });

  it('are taken from what is given back first, and never from what another customer gets', () => {
    expect(exchanged(0, 10_000, { payments: [-800] }).points).toEqual([
      [TakenBack, -1000, null],
      [GivenBack, 800, 0],
      [Earned, 500, 300],
    ]);
    expect(exchanged(1000, 10_000, { contractorId: 8 })).toEqual({
      points: [[Earned, 500, 500]],
      left: [],
      odd: [{ code: 'POINTS_GONE', subject: '8', details: { points: 1000, left: 0 } }],
    });
  });
});

/** The same in the plainest way: a purse of single hundredths, each with its end and the receipt that earned it. */
interface Coin {
  until: number;
  id: number;
}

describe('the ledger of points', () => {
  it('agrees with a purse of single hundredths, whatever happens in whatever order', () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    const below = (most: number): number => Math.floor(random() * most);
    for (let run = 0; run < rounds(60, 5000); run++) {
      const ends: Programme = { ...programme, ExpiryDays: 1 + below(5), PointRounding: PointRounding.Hundredths };
      const dayMs = 86_400_000;
      let purse: Coin[] = [];
      let entries: (LiveEntry & { type: number; points: number })[] = [];
      const sales: { entryId: number; earned: number; total: number; back: number }[] = [];
      let now = 1_700_000_000_000;
      let nextId = 1;
      for (let step = 0; step < 25; step++) {
        now += below(3) * (dayMs / 2);
        const total = 100 * (1 + below(40));
        const spent = below(3) === 0 ? below(total) : 0;
        const open = sales.filter(({ back, total: of }) => back < of);
        const sale = below(3) === 0 ? open[below(open.length)] : undefined;
        const backNow = sale ? sale.back + 1 + below(sale.total - sale.back) : 0;
        const returned: EarnedSale[] = sale ? [{ ...sale, contractorId: 1, backBefore: sale.back, backNow }] : [];
        const lines = sale ? [] : [line(total)];
        const answer = resolvePoints(
          ends,
          {
            customerId: 1,
            earning: { lines, customerGroups: [], paidByPoints: sale ? 0 : spent },
            payments: sale || spent === 0 ? [] : [spent],
            sales: returned,
            on: now,
          },
          entries,
        );
        // the ledger
        entries = entries.map((entry) => ({ ...entry, Left: answer.left.get(entry.Id) ?? entry.Left }));
        for (const entry of answer.created) {
          const Id = nextId++;
          entries.push({
            Id,
            ContractorId: 1,
            Left: entry.Left ?? 0,
            ValidUntil: entry.ValidUntil,
            type: entry.LoyaltyEntryType,
            points: entry.Points,
          });
          if (entry.LoyaltyEntryType === LoyaltyEntryType.Earned && !sale)
            sales.push({ entryId: Id, earned: entry.Points, total, back: 0 });
        }
        // the purse
        purse = purse.filter(({ until }) => until >= now);
        const takeFirst = (count: number, first?: number): number => {
          purse.sort(
            (one, other) =>
              Number(other.id === first) - Number(one.id === first) || one.until - other.until || one.id - other.id,
          );
          return purse.splice(0, count).length;
        };
        if (sale) {
          const due =
            Math.round((sale.earned * backNow) / sale.total) - Math.round((sale.earned * sale.back) / sale.total);
          const taken = takeFirst(due, sale.entryId);
          expect(
            answer.odd.map(({ code }) => code),
            `seed ${seed}`,
          ).toEqual(taken < due ? ['POINTS_GONE'] : []);
          sale.back = backNow;
        } else {
          const taken = takeFirst(spent);
          expect(
            answer.odd.map(({ code }) => code),
            `seed ${seed}`,
          ).toEqual(taken < spent ? ['POINTS_SHORT'] : []);
          const count = Math.round(((total - spent) * 5) / 100);
          const id = nextId - 1;
          for (let each = 0; each < count; each++) purse.push({ until: now + (ends.ExpiryDays ?? 0) * dayMs, id });
        }
        const live = entries.filter(({ ValidUntil }) => ValidUntil === null || ValidUntil >= now);
        const balance = live.reduce((sum, { Left }) => sum + Left, 0);
        expect(balance, `seed ${seed}`).toBe(purse.length);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(
          entries.reduce((sum, { Left }) => sum + Left, 0),
        );
      }
    }
  });
});
