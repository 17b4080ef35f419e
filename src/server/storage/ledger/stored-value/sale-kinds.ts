import { saleKinds, type SaleKind } from '#domain/documents/sales-kinds.ts';
import { all, join, list, sql, type Sql } from '../../sql.ts';

const anyOf = (kinds: readonly SaleKind[], type: Sql, operation: Sql): Sql =>
  sql`(${join(
    kinds.map((kind) =>
      all([
        sql`${type} = ${kind.type}`,
        ...(kind.only ? [sql`${operation} in ${list(kind.only)}`] : []),
        ...(kind.except ? [sql`${operation} not in ${list(kind.except)}`] : []),
      ]),
    ),
    ' or ',
  )})`;

/** Whether a document is counted among sales, be it a sale or goods of one that came back (R-REPORT-001). */
export const isSale = (type: Sql, operation: Sql): Sql => anyOf(saleKinds, type, operation);

/** Whether a document is a sale. */
export const isSold = (type: Sql, operation: Sql): Sql =>
  anyOf(
    saleKinds.filter(({ isBack }) => !isBack),
    type,
    operation,
  );

/** Whether a document takes goods of a sale back with figures above 0, which are to be taken off. */
export const isTakenBack = (type: Sql, operation: Sql): Sql =>
  anyOf(
    saleKinds.filter(({ isBack }) => isBack),
    type,
    operation,
  );
