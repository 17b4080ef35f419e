import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';

/** What counts as a sale: receipts and regular outcomes, less what came back (000 §9). */
const sales = {
  DocumentActionTypes: [DocumentActionType.Check, DocumentActionType.Outcome],
  DocumentOperationTypes: [DocumentOperationType.OutcomeRegular, DocumentOperationType.ReturnRegular],
};

/** A restaurant sells by orders inside closed bills. */
const restaurantSales = { DocumentActionTypes: [DocumentActionType.Order] };

/** A predicate of the documents that sales are made of. */
export const salesKinds = (isInRestaurant: boolean) => (isInRestaurant ? restaurantSales : sales);
