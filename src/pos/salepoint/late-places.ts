import { late } from '#client/react/late.ts';
import { fetchPayment } from '#till/pay/late-payment.ts';

/** Places that no sale waits for. */
export const ReceiptsTab = late(() => import('../slips/receipts-tab.tsx'), 'ReceiptsTab');
export const CustomersTab = late(() => import('../customers/customer-list.tsx'), 'CustomerList');
export const ShiftTab = late(() => import('../shift/shift-tab.tsx'), 'ShiftTab');
export const BranchSelect = late(() => import('./branch-select.tsx'), 'BranchSelect');
export const LockScreen = late(() => import('../lock/lock-screen.tsx'), 'LockScreen');
export const LateDialogs = late(() => import('./late-dialogs.tsx'), 'LateDialogs');

/** Fetches rarely used parts one after the other when the page is idle. */
export const fetchLater = async (): Promise<void> => {
  await fetchPayment().catch(() => {});
  for (const { fetch } of [ReceiptsTab, LateDialogs, LockScreen, CustomersTab, ShiftTab, BranchSelect])
    await fetch().catch(() => {});
  await (await import('./later.ts')).fetchWindows();
};
