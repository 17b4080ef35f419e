import { TillAction, type Instant } from '#generated/types.ts';
import {
  mayChangeTillOptions,
  mayDeleteBills,
  mayDiscountFreely,
  mayOpenDrawer,
  mayRefundOtherWay,
  mayRemoveLines,
  mayReturnWithoutReceipt,
  mayTypePrice,
  mayWaiveService,
  type TillWorker,
} from './access.ts';
import { limitFromWire, limitToWire, type ApprovalLimit } from './approval-limit.ts';

interface ActionRule {
  /** Who does it by right, and so may allow it to others. */
  readonly may: (worker: TillWorker) => boolean;
  /** English; also the key of the translation. */
  readonly title: string;
  /** Done as soon as it is allowed: no receipt brings it to the server. */
  readonly isAtOnce?: boolean;
  /** Allowed once it stays so for the rest of the receipt. */
  readonly isForReceipt?: boolean;
  /** Whether the limit says all that it has to; an action without this is allowed or not. */
  readonly isBound?: (limit: ApprovalLimit) => boolean;
}

/** Actions at the till that need a right; without it a colleague who has it approves them. */
export const tillActions: Readonly<Record<number, ActionRule>> = {
  [TillAction.ReturnWithoutReceipt]: {
    may: mayReturnWithoutReceipt,
    title: 'Return without a receipt',
    isForReceipt: true,
    isBound: ({ sum }) => sum !== undefined,
  },
  [TillAction.TypedPrice]: {
    may: mayTypePrice,
    title: 'Price typed by hand',
    isForReceipt: true,
    isBound: ({ articleId, price, quantity }) =>
      articleId !== undefined && price !== undefined && quantity !== undefined,
  },
  [TillAction.LargeDiscount]: {
    may: mayDiscountFreely,
    title: 'Discount over the limit',
    isForReceipt: true,
    isBound: ({ percent, sum }) => percent !== undefined || sum !== undefined,
  },
  [TillAction.LineRemoved]: { may: mayRemoveLines, title: 'Line removed' },
  [TillAction.ReceiptDeleted]: { may: mayRemoveLines, title: 'Receipt deleted', isAtOnce: true },
  [TillAction.BillDeleted]: { may: mayDeleteBills, title: 'Bill deleted' },
  [TillAction.DrawerOpened]: { may: mayOpenDrawer, title: 'Drawer opened without a sale', isAtOnce: true },
  [TillAction.ServiceWaived]: { may: mayWaiveService, title: 'Service charge waived' },
  [TillAction.RefundOtherWay]: {
    may: mayRefundOtherWay,
    title: 'Money back another way',
    isForReceipt: true,
    isBound: ({ sum }) => sum !== undefined,
  },
  [TillAction.OptionsChanged]: { may: mayChangeTillOptions, title: 'Settings of the till changed', isAtOnce: true },
};

export const mayDo = (action: number, worker: TillWorker): boolean => tillActions[action]?.may(worker) ?? false;

/** Something that was allowed, and how much of it. */
export interface Allowance {
  readonly action: number;
  readonly limit: ApprovalLimit;
}

/** Whether an approval says how much it allows, where its action has to: else it allows nothing. */
export const isBound = ({ action, limit }: Allowance): boolean => tillActions[action]?.isBound?.(limit) ?? true;

const isWithin = (needed: number | undefined, most: number | undefined): boolean =>
  needed !== undefined && most !== undefined && needed <= most;

/** Whether one of the allowances covers so much of an action. */
export const isCovered = (allowances: readonly Allowance[], action: number, needed: ApprovalLimit = {}): boolean =>
  allowances.some(({ action: allowed, limit }) => {
    if (allowed !== action) return false;
    if (action === TillAction.LargeDiscount)
      return isWithin(needed.percent, limit.percent) || isWithin(needed.sum, limit.sum);
    if (action === TillAction.ReturnWithoutReceipt || action === TillAction.RefundOtherWay)
      return isWithin(needed.sum, limit.sum);
    if (action === TillAction.TypedPrice)
      return (
        needed.articleId === limit.articleId &&
        needed.price === limit.price &&
        isWithin(needed.quantity, limit.quantity)
      );
    return true;
  });

/** The largest of the limits of an action. */
export const largestLimit = (
  allowances: readonly Allowance[],
  action: number,
): Pick<ApprovalLimit, 'percent' | 'sum'> => {
  const limits = allowances.filter((each) => each.action === action).map(({ limit }) => limit);
  const largest = (name: 'percent' | 'sum'): number | undefined =>
    limits.reduce<number | undefined>((most, { [name]: value }) => {
      if (value === undefined) return most;
      return most === undefined ? value : Math.max(most, value);
    }, undefined);
  const [percent, sum] = [largest('percent'), largest('sum')];
  return { ...(percent !== undefined && { percent }), ...(sum !== undefined && { sum }) };
};

/** An approval that was given so long ago holds for nothing any more. */
export const approvalLastsMs = 15 * 60_000;

/** Whether an approval of then still holds; both by one clock. */
export const isFresh = (on: Instant, at: Instant): boolean => at - on <= approvalLastsMs;

/** An approval as a receipt carries it. */
export interface CarriedApproval {
  readonly action: number;
  readonly employeeId: number;
  readonly on: Instant;
  readonly limit?: ApprovalLimit;
  /** Of the server's record; absent: the till had no connection and checked by itself. */
  readonly clientId?: string;
}

/** So many are told apart; a receipt has a few. */
const mostCarried = 100;

const carried = (value: unknown): CarriedApproval[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { Action, EmployeeId, On, ClientId } = value as Record<string, unknown>;
  const on = typeof On === 'string' ? Date.parse(On) : Number.NaN;
  const limit = limitFromWire(value as Record<string, unknown>);
  if (!Number.isSafeInteger(Action) || !Number.isSafeInteger(EmployeeId) || Number.isNaN(on)) return [];
  return [
    {
      action: Action as number,
      employeeId: EmployeeId as number,
      on,
      ...(limit && { limit }),
      ...(typeof ClientId === 'string' && ClientId !== '' && { clientId: ClientId }),
    },
  ];
};

/** Approvals out of a receipt's settings; what is none is passed over. */
export const readApprovals = (value: unknown): CarriedApproval[] =>
  Array.isArray(value) ? value.slice(0, mostCarried).flatMap(carried) : [];

/** As they stand in a receipt's settings. */
export const wireApprovals = (approvals: readonly CarriedApproval[]): object[] =>
  approvals.map(({ action, employeeId, on, limit, clientId }) => ({
    Action: action,
    EmployeeId: employeeId,
    On: new Date(on).toISOString(),
    ...(limit && limitToWire(limit)),
    ...(clientId !== undefined && { ClientId: clientId }),
  }));
