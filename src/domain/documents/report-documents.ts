import { DocumentActionType as Type } from '#generated/types.ts';
import { reportTypesOfPlan, subscriptionPlan } from '../session/access.ts';

/** A restaurant's bill, as reports number it beside the types of documents; never on the wire. */
export const restaurantBill = -4;

/** Restrictions of the documents in a report by the reader; plan: no restriction where none is named. */
export interface ReportReader {
  isRestaurant: boolean;
  country?: string;
  plan?: number;
}

const usual: readonly number[] = [Type.Income, Type.Outcome, Type.Check, Type.Transfer];

/**
 * Types of documents in reports: as many as the plan allows, bills in place of a restaurant's receipts, and incoming
 * invoices in Romania (R-PERM-022, R-PERM-023).
 */
export const reportDocumentTypes = ({ isRestaurant, country, plan = subscriptionPlan }: ReportReader): number[] => {
  const allowed = reportTypesOfPlan(plan);
  const types = usual.filter((type) => allowed?.includes(type) ?? true);
  const invoices = country === 'ro' && types.includes(Type.Income) ? [Type.InvoiceIncome] : [];
  return [...types, ...invoices].map((type) => (isRestaurant && type === Type.Check ? restaurantBill : type));
};
