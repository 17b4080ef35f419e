import { EmployeeActorType } from '#generated/types.ts';

/** Additional access by flag, productCard among them. */
export type AdditionalAccess = Readonly<Record<string, unknown>>;

/** An additional access flag; a missing one is allowed (R-EMP-004). */
export const hasAdditional = (additional: AdditionalAccess | null | undefined, flag: string): boolean =>
  (additional?.[flag] ?? true) !== false;

/** Who works at a till, as far as it says what he may do there. */
export interface TillWorker {
  readonly isSuperuser?: boolean;
  readonly actorType?: number | null;
  readonly additional?: AdditionalAccess | null;
}

/** A right from the employee's access; default: yes for managers, no for cashiers. */
const asManager =
  (flag: string) =>
  ({ isSuperuser, actorType, additional }: TillWorker): boolean => {
    const given = additional?.[flag];
    if (isSuperuser) return true;
    return typeof given === 'boolean'
      ? given
      : actorType === EmployeeActorType.Administrator || actorType === EmployeeActorType.Manager;
  };

/** Whether goods may be taken back without a receipt. */
export const mayReturnWithoutReceipt = asManager('returnWithoutReceipt');

/** Whether money may be given back otherwise than it was paid: in cash for a card, onto another gift card. */
export const mayRefundOtherWay = asManager('refundOtherWay');

/** Whether the price of a product that has none may be typed at the till. */
export const mayTypePrice = asManager('typePrice');

/** Whether an open bill of a restaurant may be deleted with what was ordered on it. */
export const mayDeleteBills = asManager('deleteBills');

/** Whether a dish that the kitchen has seen may be taken off a bill without asking it. */
export const mayVoidSent = asManager('voidSent');

/** Whether a bill may be closed without the service charge of the branch. */
export const mayWaiveService = asManager('waiveService');

/** Whether the till shows the expected cash: a cashier who counts it should not know it. */
export const maySeeExpectedCash = asManager('expectedCash');

/** Whether lines are removed and receipts deleted without asking: everybody who was not refused it. */
export const mayRemoveLines = ({ isSuperuser, additional }: TillWorker): boolean =>
  isSuperuser === true || hasAdditional(additional, 'removeLines');

/** Whether the drawer may be opened without a sale. */
export const mayOpenDrawer = asManager('openDrawer');

/** Whether the buttons of a branch's tills may be arranged. */
export const mayArrangeButtons = asManager('tillButtons');

/** Whether working hours of others may be corrected. */
export const mayCorrectTime = asManager('correctTime');

/** Whether discounts by hand may be larger than the company's limit: superusers, and employees with the right. */
export const mayDiscountFreely = ({ isSuperuser, additional }: TillWorker): boolean =>
  isSuperuser === true || additional?.['largeDiscounts'] === true;

/** Whether the settings of a till that change prices, discounts and its lock may be changed at the till. */
export const mayChangeTillOptions = asManager('tillOptions');

/**
 * Whether books that were closed may be opened again: a shift taken back, documents cleared. Only by who was given that
 * expressly.
 */
export const mayTakeBack = ({ isSuperuser, additional }: TillWorker): boolean =>
  isSuperuser === true || additional?.['takeBack'] === true;

/** Whether documents may be posted on days on which the books are closed: only by who was given that expressly. */
export const mayPostClosed = ({ isSuperuser, additional }: TillWorker): boolean =>
  isSuperuser === true || additional?.['postClosed'] === true;

/** Rights beside the menu, with their defaults. */
export const additionalRights: readonly ((worker: TillWorker) => boolean)[] = [
  ({ isSuperuser, additional }) => isSuperuser === true || hasAdditional(additional, 'productCard'),
  mayReturnWithoutReceipt,
  mayRefundOtherWay,
  mayTypePrice,
  mayDeleteBills,
  mayRemoveLines,
  mayOpenDrawer,
  mayVoidSent,
  mayWaiveService,
  mayCorrectTime,
  maySeeExpectedCash,
  mayArrangeButtons,
  mayDiscountFreely,
  mayChangeTillOptions,
  mayTakeBack,
  mayPostClosed,
];

/** Whether a permission key is in the token's list; an empty list allows everything (R-PERM-010). */
export const hasPermission = (permissions: readonly string[], key: string): boolean =>
  permissions.length === 0 || permissions.includes(key);

/** The plan of every company (R-PERM-012). */
export const subscriptionPlan = 0;

/**
 * Sections of the menu that a plan leaves out: the one that everybody has leaves out none, 1 what goes beyond selling
 * (R-PERM-012).
 */
export const sectionsOutsidePlan = (plan: number): readonly string[] =>
  plan === 1 ? ['Reports', 'Loyalty', 'Online store', 'Food vouchers'] : [];

/**
 * Types of documents in reports by subscription plan: 0 no restriction, 2 outcomes only, 3 and more incomes and
 * transfers too (R-PERM-022).
 */
export const reportTypesOfPlan = (plan: number): readonly number[] | undefined => {
  if (plan === 0) return undefined;
  return plan >= 3 ? [2, 1, 4] : [2];
};
