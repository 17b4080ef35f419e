import { TillAction, type Instant } from '#generated/types.ts';
import {
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

interface ActionRule {
  /** Who does it by right, and so may allow it to others. */
  readonly may: (worker: TillWorker) => boolean;
  /** English; also the key of the translation. */
  readonly title: string;
  /** Done as soon as it is allowed: no receipt brings it to the server. */
  readonly isAtOnce?: boolean;
  /** Allowed once it stays so for the rest of the receipt. */
  readonly isForReceipt?: boolean;
}

/** Everything at the till that not everybody may: whoever may not asks somebody who may. */
export const tillActions: Readonly<Record<number, ActionRule>> = {
  [TillAction.ReturnWithoutReceipt]: {
    may: mayReturnWithoutReceipt,
    title: 'Return without a receipt',
    isForReceipt: true,
  },
  [TillAction.TypedPrice]: { may: mayTypePrice, title: 'Price typed by hand' },
  [TillAction.LargeDiscount]: { may: mayDiscountFreely, title: 'Discount over the limit', isForReceipt: true },
  [TillAction.LineRemoved]: { may: mayRemoveLines, title: 'Line removed' },
  [TillAction.ReceiptDeleted]: { may: mayRemoveLines, title: 'Receipt deleted', isAtOnce: true },
  [TillAction.BillDeleted]: { may: mayDeleteBills, title: 'Bill deleted' },
  [TillAction.DrawerOpened]: { may: mayOpenDrawer, title: 'Drawer opened without a sale', isAtOnce: true },
  [TillAction.ServiceWaived]: { may: mayWaiveService, title: 'Service charge waived' },
  [TillAction.RefundOtherWay]: { may: mayRefundOtherWay, title: 'Money back another way', isForReceipt: true },
};

export const mayDo = (action: number, worker: TillWorker): boolean => tillActions[action]?.may(worker) ?? false;

/** An approval that was given so long ago holds for nothing any more. */
export const approvalLastsMs = 15 * 60_000;

/** Whether an approval of then still holds; both by one clock. */
export const isFresh = (on: Instant, at: Instant): boolean => at - on <= approvalLastsMs;

/** An approval as a receipt carries it. */
export interface CarriedApproval {
  readonly action: number;
  readonly employeeId: number;
  readonly on: Instant;
  /** Of the server's record; absent: the till had no connection and checked by itself. */
  readonly clientId?: string;
}

/** So many are told apart; a receipt has a few. */
const mostCarried = 100;

const carried = (value: unknown): CarriedApproval[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { Action, EmployeeId, On, ClientId } = value as Record<string, unknown>;
  const on = typeof On === 'string' ? Date.parse(On) : Number.NaN;
  if (!Number.isSafeInteger(Action) || !Number.isSafeInteger(EmployeeId) || Number.isNaN(on)) return [];
  return [
    {
      action: Action as number,
      employeeId: EmployeeId as number,
      on,
      ...(typeof ClientId === 'string' && ClientId !== '' && { clientId: ClientId }),
    },
  ];
};

/** Approvals out of a receipt's settings; what is none is passed over. */
export const readApprovals = (value: unknown): CarriedApproval[] =>
  Array.isArray(value) ? value.slice(0, mostCarried).flatMap(carried) : [];

/** As they stand in a receipt's settings. */
export const wireApprovals = (approvals: readonly CarriedApproval[]): object[] =>
  approvals.map(({ action, employeeId, on, clientId }) => ({
    Action: action,
    EmployeeId: employeeId,
    On: new Date(on).toISOString(),
    ...(clientId !== undefined && { ClientId: clientId }),
  }));
