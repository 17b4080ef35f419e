import { late } from '#client/react/late.ts';

/** The payment: fetched first of all that the first scan does not wait for, and before it opens. */
export const PayDialog = late(() => import('#pos/pay/pay-dialog.tsx'), 'PayDialog');

/**
 * Company rules on receipts, checked before money is taken. Undefined where the device has not loaded them and cannot
 * now: the sale goes on, and the server notes problems.
 */
export const fetchWishes = () => import('../core/company-wishes.ts').catch(() => undefined);

export const fetchPayment = async (): Promise<void> => {
  await Promise.all([PayDialog.fetch(), fetchWishes()]);
};
