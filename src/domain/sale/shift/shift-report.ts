import { CashMovementType, TenderActionType, type Instant, type Minor } from '#generated/types.ts';
import type { Slip } from '../slip.ts';

/** Cash movement of a drawer beside sales, or a count. */
export interface DrawerMovement {
  readonly type: number;
  readonly value: Minor;
  /** Of a count: what should have been there. */
  readonly expected?: Minor;
  /** Number of the till; 0: of none in particular. */
  readonly till: number;
  readonly on: Instant;
}

/** Expected and counted cash of a drawer. */
export interface Drawer {
  readonly till: number;
  readonly float: Minor;
  readonly cashIn: Minor;
  readonly cashOut: Minor;
  /** Cash of receipts, less refunds. */
  readonly sales: Minor;
  /** Missing sum, below 0, or surplus at a handover: the next cashier answers for the rest. */
  readonly handedOver: Minor;
  /**
   * Cash that guests have paid on open bills; below 0: bills were closed in this shift of which parts had been paid
   * before it. Absent: 0.
   */
  readonly onOpenBills?: Minor;
  /** Kept from who counts it. */
  readonly expected?: Minor;
  readonly counted?: Minor;
  readonly difference?: Minor;
}

/** A drawer as a report shows it; to who must not know what is in it, by its till and its count alone. */
export type ShownDrawer = Pick<Drawer, 'till' | 'counted'> &
  Partial<Drawer> & {
    /** The count is not what should be there; said to who must not know how much that is. */
    readonly isOff?: boolean;
  };

export interface TenderSum {
  readonly tenderId: number;
  readonly name: string;
  /** How many receipts and bills were paid by it. */
  readonly count: number;
  /** Kept from who counts the drawer. */
  readonly sum?: Minor;
}

/** How many, and what they come to. */
export interface CountedSum {
  readonly count: number;
  readonly sum: Minor;
}

/** Of a shift: X while it is open, Z once it is closed. All sums are of what receipts say, so they cannot disagree. */
export interface ShiftReport {
  readonly openedOn?: Instant;
  readonly until: Instant;
  /** Bills of a restaurant among them. */
  readonly receiptsCount: number;
  readonly billsCount?: number;
  readonly returnsCount: number;
  /** Turnover: gift cards that were sold are not in it, nor in the VAT; they are turnover when they pay. */
  readonly total: Minor;
  /** Gift cards that were sold, less those that came back. */
  readonly giftcards?: Minor;
  readonly returned: Minor;
  readonly discount: Minor;
  readonly tips: Minor;
  readonly rounding: Minor;
  /** Guests of the bills that were closed; absent: none were counted. */
  readonly covers?: number;
  /** Of the total, what was charged for service. */
  readonly service?: Minor;
  /** Lines of closed bills of which something was cancelled, held ones too. */
  readonly voids?: CountedSum;
  /** Bills of the branch that are still open. */
  readonly openBills?: CountedSum;
  readonly tenders: readonly TenderSum[];
  readonly vat: readonly { readonly rate: number; readonly sum: Minor; readonly vat: Minor }[];
  readonly drawers: readonly ShownDrawer[];
}

const sumOf = (movements: readonly DrawerMovement[], type: number): Minor =>
  movements.reduce((sum, each) => sum + (each.type === type ? each.value : 0), 0);

/** The drawers of a shift, by what receipts brought to each in cash and what moved beside. */
export const drawersOf = (cash: ReadonlyMap<number, Minor>, movements: readonly DrawerMovement[]): Drawer[] => {
  const tills = [...new Set([...cash.keys(), ...movements.map(({ till }) => till)])].sort((one, other) => one - other);
  return tills.map((till) => {
    const own = movements.filter((each) => each.till === till).sort((one, other) => one.on - other.on);
    const float = sumOf(own, CashMovementType.Float);
    const cashIn = sumOf(own, CashMovementType.In);
    const cashOut = sumOf(own, CashMovementType.Out);
    const sales = cash.get(till) ?? 0;
    const handedOver = own
      .filter(({ type }) => type === CashMovementType.Handover)
      .reduce((sum, { value, expected = value }) => sum + value - expected, 0);
    const onOpenBills = sumOf(own, CashMovementType.BillPart) - sumOf(own, CashMovementType.BillPartSettled);
    const expected = float + cashIn - cashOut + sales + handedOver + onOpenBills;
    const counted = own.findLast(({ type }) => type === CashMovementType.Count)?.value;
    return {
      till,
      float,
      cashIn,
      cashOut,
      sales,
      handedOver,
      ...(onOpenBills !== 0 && { onOpenBills }),
      expected,
      ...(counted !== undefined && { counted, difference: counted - expected }),
    };
  });
};

/**
 * The report for who must not know what should be in the drawers: without any sum that adds up to it, such as the float
 * and what was paid in cash.
 */
export const withoutExpected = (report: ShiftReport): ShiftReport => ({
  ...report,
  tenders: report.tenders.map(({ sum: _, ...tender }) => tender),
  drawers: report.drawers.map(({ till, counted, difference }) => ({
    till,
    ...(counted !== undefined && { counted, isOff: difference !== 0 }),
  })),
});

/**
 * Drawers to check before the shift is closed: those of other tills that were not counted, and those whose count is
 * off. `own`: number of the till that closes it, which may choose not to count.
 */
export const drawersToCheck = ({ drawers }: Pick<ShiftReport, 'drawers'>, own: number): ShownDrawer[] =>
  drawers.filter(({ till, counted, expected, difference = 0, isOff = false }) =>
    counted === undefined ? till !== own && expected !== 0 : isOff || difference !== 0,
  );

interface OwnSlip extends Pick<
  Slip,
  'isReturn' | 'DebitSum' | 'DiscountSum' | 'tip' | 'rounding' | 'payoffs' | 'vat' | 'closedOn'
> {
  /** Number of the till that closed it. */
  readonly till: number;
  readonly lines?: Slip['lines'];
}

export interface OwnReceipts {
  readonly slips: readonly OwnSlip[];
  readonly movements: readonly DrawerMovement[];
  readonly tenders: readonly { readonly Id: number; readonly Name: string; readonly TenderActionType: number }[];
  readonly until: Instant;
}

const total = <Row>(rows: readonly Row[], valueOf: (row: Row) => Minor | undefined): Minor =>
  rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0);

/** Lines that sell gift cards, as a rate of VAT that they take off the turnover. */
const cardsOf = ({ lines = [] }: OwnSlip): OwnSlip['vat'] =>
  lines
    .filter(({ giftcard }) => giftcard !== undefined)
    .map(({ DebitVatRate, DebitSum, DebitVatSum }) => ({ rate: DebitVatRate, sum: -DebitSum, vat: -DebitVatSum }));

const vatOf = (slips: readonly OwnSlip[]): ShiftReport['vat'] => {
  const rows = slips.flatMap((slip) => [...slip.vat, ...cardsOf(slip)]);
  // A rate of gift cards alone is none of the turnover.
  const rates = slips.flatMap(({ vat, lines = [] }) =>
    vat.filter(({ rate }) => !lines.length || lines.some((line) => line.DebitVatRate === rate && !line.giftcard)),
  );
  return [...new Set(rates.map(({ rate }) => rate))]
    .sort((one, other) => one - other)
    .map((rate) => {
      const own = rows.filter((each) => each.rate === rate);
      return { rate, sum: total(own, (each) => each.sum), vat: total(own, (each) => each.vat) };
    });
};

/** The same report, of receipts that a device keeps. */
export const reportOfSlips = ({ slips, movements, tenders, until }: OwnReceipts): ShiftReport => {
  const returns = slips.filter(({ isReturn }) => isReturn);
  const paid = slips.flatMap((slip) =>
    slip.payoffs.map(({ Tender, Value }) => ({ id: Tender.Id, Value, till: slip.till, slip })),
  );
  const isCash = (id: number): boolean =>
    tenders.find(({ Id }) => Id === id)?.TenderActionType === TenderActionType.Cash;
  const giftcards = -total(slips.flatMap(cardsOf), ({ sum }) => sum);
  const cash = new Map<number, Minor>();
  for (const { id, till, Value } of paid) if (isCash(id)) cash.set(till, (cash.get(till) ?? 0) + Value);
  return {
    ...(slips.length > 0 && { openedOn: Math.min(...slips.map(({ closedOn }) => closedOn)) }),
    until,
    receiptsCount: slips.length,
    returnsCount: returns.length,
    total: total(slips, ({ DebitSum }) => DebitSum) - giftcards,
    ...(giftcards !== 0 && { giftcards }),
    returned: total(returns, ({ DebitSum }) => DebitSum),
    discount: total(slips, ({ DiscountSum }) => DiscountSum),
    tips: total(slips, ({ tip }) => tip),
    rounding: total(slips, ({ rounding }) => rounding),
    tenders: tenders.flatMap(({ Id, Name }) => {
      const own = paid.filter(({ id }) => id === Id);
      const { size: count } = new Set(own.map(({ slip }) => slip));
      return count > 0 ? [{ tenderId: Id, name: Name, count, sum: total(own, ({ Value }) => Value) }] : [];
    }),
    vat: vatOf(slips),
    drawers: drawersOf(cash, movements),
  };
};
