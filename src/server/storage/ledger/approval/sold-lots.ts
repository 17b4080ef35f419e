import type { Dialect } from '../../dialects/dialect.ts';
import type { SoldLot } from '#domain/documents/approve/returns.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { join, name, sql, type Sql } from '../../sql.ts';
import { updatingRows } from '../rows.ts';

/** Lines of receipts of the organisation under these ids; what is a line of anything else is not there. */
export const readSoldLots = async (
  db: Database,
  organisationId: number,
  { ids, clientIds }: { ids: readonly number[]; clientIds: readonly string[] },
): Promise<SoldLot[]> => {
  const named = [
    ...(ids.length > 0 ? [db.dialect.isAny(sql`l."Id"`, ids)] : []),
    ...(clientIds.length > 0 ? [db.dialect.isAny(sql`l."ClientId"`, clientIds)] : []),
  ];
  if (named.length === 0) return [];
  return db.all<SoldLot>(sql`
    select l."Id", l."ClientId", l."ArticleId", l."Quantity", coalesce(l."DebitSum", 0) as "DebitSum",
      coalesce(l."PrimaryDebitSum", l."DebitSum", 0) as "PrimaryDebitSum",
      coalesce(l."DebitVatRate", 0) as "DebitVatRate", coalesce(l."ReturnedQuantity", 0) as "ReturnedQuantity",
        coalesce(l."CreditSum", 0) as "CreditSum", coalesce(l."StockQuantity", 0) as "StockQuantity"
    from "Lot" l join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
    where l."OrganisationId" = ${organisationId} and d."OrganisationId" = ${organisationId} and (${join(named, ' or ')})
      and d."DocumentActionType" = ${DocumentActionType.Check}
      and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.ReturnRegular}
      and d."ApprovedOn" is not null and l."Quantity" > 0
    order by l."Id"`);
};

/** How much of the lines was returned so far; nobody else returns any of them until the transaction ends. */
export const lockSoldLots = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ Id: number; ReturnedQuantity: number }>(sql`
    select "Id", coalesce("ReturnedQuantity", 0) as "ReturnedQuantity" from "Lot"
    where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(name('Id'), ids)}
    order by "Id"${db.dialect.forUpdate}`);
  return new Map(rows.map(({ Id, ReturnedQuantity }) => [Id, ReturnedQuantity]));
};

/** Statements that write how much of the lines has been returned. */
export const returningLots = (dialect: Dialect, organisationId: number, returned: ReadonlyMap<number, number>): Sql[] =>
  updatingRows(dialect, {
    table: 'Lot',
    keys: ['OrganisationId', 'Id'],
    columns: ['OrganisationId', 'Id', 'ReturnedQuantity'],
    rows: [...returned].map(([id, quantity]) => [organisationId, id, quantity]),
  });
