import { countryOf, isRestaurant, session } from '#client/session.ts';
import { soldKinds } from '#domain/documents/sales-kinds.ts';
import { reportDocumentTypes, restaurantBill } from '#domain/documents/report-documents.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { Values } from '../../model/route-pattern.ts';

const isInRestaurant = (): boolean => {
  const current = session.get();
  return current !== undefined && isRestaurant(current);
};

/** The kinds of documents that count as sales in the signed-in company (R-REPORT-001). */
export const soldHere = (): Values => soldKinds(isInRestaurant());

/** The documents that most of a company's sales are made by: receipts, or the orders of bills. */
export const saleType = (): number => (isInRestaurant() ? DocumentActionType.Order : DocumentActionType.Check);

/** Types of documents that reports tell of; a restaurant's till writes receipts beside its bills. */
export const reportedTypes = (): Values => {
  const current = session.get();
  const types = reportDocumentTypes({ isRestaurant: isInRestaurant(), country: current && countryOf(current) });
  return {
    DocumentActionTypes: types.flatMap((type) =>
      type === restaurantBill ? [DocumentActionType.Order, DocumentActionType.Check] : [type],
    ),
  };
};
