import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { sql, type Sql } from '../../storage/sql.ts';

/** Whether a document takes the ingredients of what was sold or made. */
export const isIngredient = (type: Sql, operation: Sql): Sql =>
  sql`(${type} = ${DocumentActionType.Outcome} and ${operation} = ${DocumentOperationType.OutcomeCalculation})`;
