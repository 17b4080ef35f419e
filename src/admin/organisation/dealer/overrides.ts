import { defaultInterval } from '#domain/period.ts';
import { late } from '#ui/late.ts';
import type { Overrides } from '../../generic/overrides.ts';

const LockContract = late(() => import('./lock-contract.tsx'), 'LockContract');
const ApprovePayment = late(() => import('./approve-payment.tsx'), 'ApprovePayment');

/** Contracts of a dealer with its customers, and what is paid on them (002 §2). */
export const dealerOverrides: Overrides = {
  lists: {
    Contract: {
      about: 'Each customer that you register gets a contract. Past the day of its restriction nobody works for that company.',
      rowActions: [
        { name: 'lock', label: 'Lock', isShown: ({ RestrictedOn }) => !RestrictedOn, Dialog: LockContract },
        { name: 'unlock', label: 'Unlock', isShown: ({ RestrictedOn }) => Boolean(RestrictedOn), Dialog: LockContract },
      ],
      plainActions: 'none',
    },
    Payment: {
      about: 'A payment counts towards the balance of its contract once it is approved.',
      // Below the smallest amount nothing was paid; what waits for its approval stands among the rest, and is filtered by it.
      given: () => ({ Amount: { From: 1 } }),
      filterFields: ['Amount'],
      defaultFilter: () => ({ CreatedOn: { Interval: defaultInterval.dealer } }),
      rowActions: [{ name: 'approve', label: 'Approve', isShown: ({ ApprovedOn }) => !ApprovedOn, Dialog: ApprovePayment }],
      mayDelete: ({ ApprovedOn }) => !ApprovedOn,
    },
  },
};
