/** Additional access by flag, productCard among them. */
export type AdditionalAccess = Readonly<Record<string, unknown>>;

/** An additional access flag; a missing one is allowed (000 §3). */
export const hasAdditional = (additional: AdditionalAccess | null | undefined, flag: string): boolean => (additional?.[flag] ?? true) !== false;

/** Whether a permission key is in the token's list; an empty list allows everything (000 §6, G-042). */
export const hasPermission = (permissions: readonly string[], key: string): boolean => permissions.length === 0 || permissions.includes(key);

/** The plan of every company (000 §6). */
export const subscriptionPlan = 0;

/** Sections of the menu that a plan leaves out: the one that everybody has leaves out none, 1 what goes beyond selling (000 §6, inferred). */
export const sectionsOutsidePlan = (plan: number): readonly string[] => (plan === 1 ? ['Reports', 'Loyalty', 'Online store', 'Food vouchers'] : []);

/** What a subscription plan lets reports show: 0 no restriction, 2 outcomes only, 3 and more incomes and transfers too (002 §6, G-140). */
export const reportTypesOfPlan = (plan: number): readonly number[] | undefined => {
  if (plan === 0) return undefined;
  return plan >= 3 ? [2, 1, 4] : [2];
};
