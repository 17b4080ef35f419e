import { CashMovementType, type Instant, type Minor } from '#generated/types.ts';

/** What goes into a drawer and out of it beside sales, and what was counted in it. */
export interface DrawerMovement {
  readonly type: number;
  readonly value: Minor;
  /** Of a count: what should have been there. */
  readonly expected?: Minor;
  /** Number of the till; 0: of none in particular. */
  readonly till: number;
  readonly on: Instant;
}

/** What should be in a drawer, and what was counted in it. */
export interface Drawer {
  readonly till: number;
  readonly float: Minor;
  readonly cashIn: Minor;
  readonly cashOut: Minor;
  /** What receipts brought in cash, less what was given back. */
  readonly sales: Minor;
  /** What was missing, below 0, or too much when it was handed over: whoever took it over answers for the rest. */
  readonly handedOver: Minor;
  /** Kept from who counts it. */
  readonly expected?: Minor;
  readonly counted?: Minor;
  readonly difference?: Minor;
}

export interface TenderSum {
  readonly tenderId: number;
  readonly name: string;
  readonly count: number;
  readonly sum: Minor;
}

/** Of a shift: X while it is open, Z once it is closed. All sums are of what receipts say, so they cannot disagree. */
export interface ShiftReport {
  readonly openedOn?: Instant;
  readonly until: Instant;
  readonly receiptsCount: number;
  readonly returnsCount: number;
  readonly total: Minor;
  readonly returned: Minor;
  readonly discount: Minor;
  readonly tips: Minor;
  readonly rounding: Minor;
  readonly tenders: readonly TenderSum[];
  readonly vat: readonly { readonly rate: number; readonly sum: Minor; readonly vat: Minor }[];
  readonly drawers: readonly Drawer[];
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
    const expected = float + cashIn - cashOut + sales + handedOver;
    const counted = own.findLast(({ type }) => type === CashMovementType.Count)?.value;
    return {
      till,
      float,
      cashIn,
      cashOut,
      sales,
      handedOver,
      expected,
      ...(counted !== undefined && { counted, difference: counted - expected }),
    };
  });
};

/** The report for who must not know what should be in the drawers. */
export const withoutExpected = (report: ShiftReport): ShiftReport => ({
  ...report,
  drawers: report.drawers.map(({ expected: _, difference: _difference, ...drawer }) => drawer),
});
