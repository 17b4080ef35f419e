import { late } from '#client/react/late.ts';

/** The payment: fetched first of all that the first scan does not wait for, and before it opens. */
export const PayDialog = late(() => import('./pay-dialog.tsx'), 'PayDialog');
