import { late } from '#client/react/late.ts';

/** The payment: fetched first of all that the first scan does not wait for, and before it opens. */
export const PayDialog = late(() => import('#pos/pay/pay-dialog.tsx'), 'PayDialog');

/**
 * What the company wishes of receipts, looked at before money is taken. Nothing where the device has not fetched it and
 * cannot now: the sale goes on, and the server notes what is not as it should be.
 */
export const fetchWishes = () => import('../core/company-wishes.ts').catch(() => undefined);

export const fetchPayment = async (): Promise<void> => {
  await Promise.all([PayDialog.fetch(), fetchWishes()]);
};
