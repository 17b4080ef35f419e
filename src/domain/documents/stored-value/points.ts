import { LoyaltyEntryType, PointRounding, type BasisPoints, type Instant, type Minor } from '#generated/types.ts';
import { multiplyDivide } from '../../numbers/rounding.ts';
import { dayMs } from '../../zone.ts';
import type { StoredOdd } from './stored-value.ts';

/** Points are counted in hundredths, as money is. */
export type Points = number;

/** How points are earned and what they are worth. */
export interface Programme {
  /** One that has ended earns nothing more; what was earned can be spent. */ readonly IsActive: boolean;
  readonly EarnRate: BasisPoints;
  readonly EarnsOnDiscounted: boolean;
  readonly PointRounding: number;
  /** Absent: points are valid for good. */ readonly ExpiryDays?: number | null;
  readonly PointValue: Minor;
  readonly MinimumPoints: Points;
  /** The largest part of a receipt that points may pay. */ readonly PayShare: BasisPoints;
  readonly rules: readonly EarningRule[];
}

export interface EarningRule {
  readonly EarnRate: BasisPoints;
  readonly articleGroupId?: number | null;
  readonly customerGroupId?: number | null;
  readonly FromSum?: Minor | null;
}

/** A line that was sold: not one that gives goods back. */
export interface EarningLine {
  readonly sum: Minor;
  readonly isDiscounted: boolean;
  /** Sells gift cards: they earn when they are paid with. */ readonly isGiftcard: boolean;
  readonly groupIds: readonly number[];
}

export interface Earning {
  readonly lines: readonly EarningLine[];
  readonly customerGroups: readonly number[];
  /** Part of it that was paid with points. */ readonly paidByPoints: Minor;
}

/** A rule that holds stands in the programme's place, be it higher or lower; of several the highest. */
const rateOf = (
  { EarnRate, rules }: Programme,
  { groupIds }: EarningLine,
  { customerGroups, total }: { customerGroups: readonly number[]; total: Minor },
): BasisPoints => {
  const rates = rules
    .filter(
      ({ articleGroupId, customerGroupId, FromSum }) =>
        (!articleGroupId || groupIds.includes(articleGroupId)) &&
        (!customerGroupId || customerGroups.includes(customerGroupId)) &&
        total >= (FromSum ?? 0),
    )
    .map((rule) => rule.EarnRate);
  return rates.length > 0 ? Math.max(...rates) : EarnRate;
};

const wholePoint = 100n;
const wholeRate = 10_000n;

/** A quotient as the programme rounds it. */
const rounded = (numerator: bigint, divisor: bigint, rounding: number): Points => {
  const halfUp = (by: bigint): bigint => (2n * numerator + by) / (2n * by);
  if (rounding === PointRounding.Hundredths) return Number(halfUp(divisor));
  const unit = divisor * wholePoint;
  return Number((rounding === PointRounding.Nearest ? halfUp(unit) : numerator / unit) * wholePoint);
};

/**
 * Points of a receipt: of each line its rate, of the part that was not paid with points itself; rounded once, at the
 * end.
 */
export const earnedPoints = (programme: Programme, { lines, customerGroups, paidByPoints }: Earning): Points => {
  const total = lines.reduce((sum, line) => sum + line.sum, 0);
  if (total <= 0) return 0;
  const weighted = lines
    .filter(({ isDiscounted, isGiftcard }) => !isGiftcard && (programme.EarnsOnDiscounted || !isDiscounted))
    .reduce((sum, line) => sum + BigInt(line.sum) * BigInt(rateOf(programme, line, { customerGroups, total })), 0n);
  const paid = BigInt(Math.max(0, total - paidByPoints));
  return rounded(weighted * paid, BigInt(total) * wholeRate, programme.PointRounding);
};

/** So many points pay the sum: a part of a hundredth counts as one. */
export const pointsFor = (sum: Minor, { PointValue }: Pick<Programme, 'PointValue'>): Points =>
  Math.ceil((sum * 100) / PointValue);

/** Value of points in money. */
const worthOf = (points: Points, { PointValue }: Pick<Programme, 'PointValue'>): Minor =>
  Math.floor((points * PointValue) / 100);

/** The most that a customer with so many points may pay of a total with them. */
export const mostByPoints = (points: Points, total: Minor, programme: Programme): Minor => {
  const most = Math.min(worthOf(points, programme), multiplyDivide(total, programme.PayShare, 10_000));
  return pointsFor(most, programme) < programme.MinimumPoints ? 0 : Math.max(0, most);
};

/** Points that came and of which something may be left. */
export interface LiveEntry {
  readonly Id: number;
  readonly ContractorId: number;
  readonly Left: Points;
  readonly ValidUntil: Instant | null;
}

/** A sale of which something comes back: what it earned, and what of its goods has come back, before and now. */
export interface EarnedSale {
  readonly entryId: number;
  readonly contractorId: number;
  readonly earned: Points;
  readonly total: Minor;
  readonly backBefore: Minor;
  readonly backNow: Minor;
}

export interface NewEntry {
  readonly ContractorId: number;
  readonly LoyaltyEntryType: LoyaltyEntryType;
  readonly Points: Points;
  readonly Left: Points | null;
  readonly ValidUntil: Instant | null;
}

export interface PointsMoved {
  readonly customerId: number | undefined;
  readonly earning: Earning;
  /** By points: above 0 paid, below 0 given back. */ readonly payments: readonly Minor[];
  readonly sales: readonly EarnedSale[];
  readonly on: Instant;
}

export interface PointsResolved {
  readonly created: readonly NewEntry[];
  /** Points left on entries that were drawn from, by their ids. */
  readonly left: ReadonlyMap<number, Points>;
  readonly odd: readonly StoredOdd[];
}

/** Orders entries by their end, the earliest first. */
const byEnd = (one: LiveEntry, other: LiveEntry): number =>
  (one.ValidUntil ?? Number.MAX_SAFE_INTEGER) - (other.ValidUntil ?? Number.MAX_SAFE_INTEGER) || one.Id - other.Id;

/** The entries of customers as they are drawn from. */
export const openBook = (entries: readonly LiveEntry[], on: Instant) => {
  const left = new Map<number, Points>();
  const ordered = entries
    .filter(({ ValidUntil }) => ValidUntil === null || ValidUntil >= on)
    .toSorted((one, other) => byEnd(one, other));
  const leftOf = ({ Id, Left }: LiveEntry): Points => left.get(Id) ?? Left;
  return {
    left,
    /** Takes as much as there is, an entry of one's choice first; answers how much that was. */
    draw: (contractorId: number, points: Points, firstId?: number): Points => {
      let open = points;
      const own = ordered.filter(({ ContractorId }) => ContractorId === contractorId);
      for (const entry of own.toSorted((one, other) => Number(other.Id === firstId) - Number(one.Id === firstId))) {
        const part = Math.min(open, leftOf(entry));
        if (part <= 0) continue;
        left.set(entry.Id, leftOf(entry) - part);
        open -= part;
      }
      return points - open;
    },
  };
};

type Book = ReturnType<typeof openBook>;

const untilOf = ({ ExpiryDays }: Programme, on: Instant): Instant | null =>
  ExpiryDays ? on + ExpiryDays * dayMs : null;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Why so much may not be paid with points; undefined: it may, as far as they are there. */
const oddPayment = (programme: Programme, paid: Minor, earning: Earning): StoredOdd[] => {
  const total = sumOf(earning.lines.map(({ sum }) => sum));
  const most = multiplyDivide(total, programme.PayShare, 10_000);
  const points = pointsFor(paid, programme);
  if (paid > most) return [{ code: 'POINTS_SHARE', details: { value: paid, left: most } }];
  return points < programme.MinimumPoints
    ? [{ code: 'POINTS_FEW', details: { points, least: programme.MinimumPoints } }]
    : [];
};

const spend = (programme: Programme, { customerId, payments, earning }: PointsMoved, book: Book): Part => {
  const paid = sumOf(payments.filter((value) => value > 0));
  if (paid === 0) return nothing;
  if (customerId === undefined) return { created: [], odd: [{ code: 'POINTS_CUSTOMER', details: { value: paid } }] };
  const points = pointsFor(paid, programme);
  const taken = book.draw(customerId, points);
  const short: StoredOdd[] =
    taken < points ? [{ code: 'POINTS_SHORT', subject: String(customerId), details: { points, left: taken } }] : [];
  return {
    created: taken > 0 ? [entryOf(customerId, LoyaltyEntryType.Spent, 0 - taken)] : [],
    odd: [...oddPayment(programme, paid, earning), ...short],
  };
};

interface Part {
  readonly created: readonly NewEntry[];
  readonly odd: readonly StoredOdd[];
}
const nothing: Part = { created: [], odd: [] };

const entryOf = (ContractorId: number, type: LoyaltyEntryType, points: Points): NewEntry => ({
  ContractorId,
  LoyaltyEntryType: type,
  Points: points,
  Left: null,
  ValidUntil: null,
});

const giveBack = (programme: Programme, { customerId, payments, on }: PointsMoved): Part => {
  const back = 0 - sumOf(payments.filter((value) => value < 0));
  if (back === 0) return nothing;
  if (customerId === undefined) return { created: [], odd: [{ code: 'POINTS_CUSTOMER', details: { value: back } }] };
  const points = pointsFor(back, programme);
  return {
    created: [
      { ...entryOf(customerId, LoyaltyEntryType.GivenBack, points), Left: points, ValidUntil: untilOf(programme, on) },
    ],
    odd: [],
  };
};

/** The part of what was earned that belongs to the goods that come back now: all parts together are what was earned. */
const earnedOf = ({ earned, total, backBefore, backNow }: EarnedSale): Points =>
  total === 0 ? 0 : multiplyDivide(earned, backNow, total) - multiplyDivide(earned, backBefore, total);

/** Takes back no more than there is: what is missing is said. `credits`: what the same receipt gives. */
const takeBack = (sale: EarnedSale, book: Book, credits: NewEntry[]): Part => {
  const points = earnedOf(sale);
  if (points <= 0) return nothing;
  const { contractorId } = sale;
  let taken = book.draw(contractorId, points, sale.entryId);
  for (const [at, credit] of credits.entries()) {
    const part = credit.ContractorId === contractorId ? Math.min(points - taken, credit.Left ?? 0) : 0;
    if (part <= 0) continue;
    credits[at] = { ...credit, Left: (credit.Left ?? 0) - part };
    taken += part;
  }
  return {
    created: taken > 0 ? [entryOf(contractorId, LoyaltyEntryType.TakenBack, 0 - taken)] : [],
    odd:
      taken < points ? [{ code: 'POINTS_GONE', subject: String(contractorId), details: { points, left: taken } }] : [],
  };
};

const earn = (programme: Programme, { customerId, earning, on }: PointsMoved): NewEntry[] => {
  const points = customerId === undefined || !programme.IsActive ? 0 : earnedPoints(programme, earning);
  if (customerId === undefined || points <= 0) return [];
  return [
    { ...entryOf(customerId, LoyaltyEntryType.Earned, points), Left: points, ValidUntil: untilOf(programme, on) },
  ];
};

/**
 * Points of a receipt: pays with them, gives back those paid with, takes back those that returned goods had earned, and
 * earns. A balance never goes below 0: missing points are returned, for the caller to refuse or to note.
 */
export const resolvePoints = (
  programme: Programme,
  moved: PointsMoved,
  entries: readonly LiveEntry[],
): PointsResolved => {
  const book = openBook(entries, moved.on);
  const spent = spend(programme, moved, book);
  const given = giveBack(programme, moved);
  const credits = [...given.created, ...earn(programme, moved)];
  const taken = moved.sales.map((sale) => takeBack(sale, book, credits));
  return {
    created: [...spent.created, ...taken.flatMap(({ created }) => created), ...credits],
    left: book.left,
    odd: [...spent.odd, ...given.odd, ...taken.flatMap(({ odd }) => odd)],
  };
};
