import { roundHalfAway } from '../numbers/rounding.ts';
import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  type Instant,
  type Milli,
  type Minor,
} from '#generated/types.ts';

export interface SaleKind {
  type: Type;
  /** Operations that make it a sale; absent: any. */ only?: readonly Operation[];
  /** Operations that make it none. */ except?: readonly Operation[];
  /** Goods come back by it, with figures above 0: sums of sales are less by them. */ isBack?: boolean;
}

/**
 * Kinds of documents that count as sales in every sum: receipts with their returns, regular outcomes, orders of closed
 * bills (R-REPORT-001).
 */
export const saleKinds: readonly SaleKind[] = [
  { type: Type.Check },
  { type: Type.Outcome, only: [Operation.OutcomeRegular] },
  { type: Type.Order, except: [Operation.OrderOnline] },
  { type: Type.Income, only: [Operation.ReturnRegular], isBack: true },
];

/**
 * A predicate of the documents that customers bought by. A restaurant sells by the orders of its bills, and by receipts
 * as a shop does.
 */
export const salesKinds = (isInRestaurant: boolean) => ({
  DocumentActionTypes: saleKinds
    .filter(({ isBack }) => !isBack)
    .map(({ type }) => type)
    .filter((type) => isInRestaurant || type !== Type.Order),
  DocumentOperationTypes: [Operation.OutcomeRegular, Operation.ReturnRegular],
});

/**
 * The same for reports of sales, which know by themselves what a sale is and take off what came back: an older order of
 * a bill has no operation to be named by.
 */
export const soldKinds = (isInRestaurant: boolean): Partial<ReturnType<typeof salesKinds>> => {
  const { DocumentActionTypes, DocumentOperationTypes } = salesKinds(isInRestaurant);
  return {
    DocumentActionTypes: [...DocumentActionTypes, Type.Income],
    ...(!isInRestaurant && { DocumentOperationTypes }),
  };
};

/** Whether a line of a sale was bought, rather than brought back by a return or an exchange. */
export const isBought = ({ Quantity }: { readonly Quantity?: Milli | null | undefined }): boolean =>
  (Quantity ?? 0) > 0;

/** Sales added up by operation, as reports answer them. */
export interface SoldRow {
  DocumentOperationType?: number | null | undefined;
  DebitSum?: Minor | null | undefined;
  DiscountSum?: Minor | null | undefined;
  Count?: number | null | undefined;
  LastOn?: Instant | null | undefined;
}

export interface SoldFigures {
  /** Less what came back. */ sum: Minor;
  discount: Minor;
  /** Returned sum, positive. */ returned: Minor;
  count: number;
  average: Minor;
  lastOn?: Instant;
}

/** A bill is paid once, however many orders it has: its orders, by their type, count the bills together. */
export const countingBills = <Row extends SoldRow & { DocumentActionType?: number | null | undefined }>(
  rows: readonly Row[],
  bills: number,
): Row[] => {
  const isOrder = ({ DocumentActionType: type }: Row): boolean => type === Type.Order;
  const first = rows.findIndex(isOrder);
  return rows.map((row, at) => (isOrder(row) ? { ...row, Count: at === first ? bills : 0 } : row));
};

/** Figures of sales at a glance: what came back lowers the sum, and is no receipt more. */
export const soldFigures = (rows: readonly SoldRow[]): SoldFigures => {
  const back = rows.filter(({ DocumentOperationType }) => DocumentOperationType === Operation.ReturnRegular);
  const out = rows.filter((row) => !back.includes(row));
  const total = (some: readonly SoldRow[], figure: 'DebitSum' | 'DiscountSum' | 'Count'): number =>
    some.reduce((sum, row) => sum + (row[figure] ?? 0), 0);
  const [count, lastOn] = [total(out, 'Count'), Math.max(...out.map(({ LastOn }) => LastOn ?? 0))];
  return {
    sum: total(rows, 'DebitSum'),
    discount: total(rows, 'DiscountSum'),
    returned: 0 - total(back, 'DebitSum'),
    count,
    average: count === 0 ? 0 : roundHalfAway(total(out, 'DebitSum'), count),
    ...(lastOn > 0 && { lastOn }),
  };
};
