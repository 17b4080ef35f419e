import type { Database } from '../database.ts';
import { across, all, list, sql, type Sql } from '../sql.ts';

interface SumRow {
  ContractId: number;
  Sum: number | null;
}

/** Span of the counted papers of a contract: approved ones, of all time by default. */
export interface Span {
  from?: number | null;
  to?: number | null;
}

const within = ({ from, to }: Span): Sql[] => [
  ...(typeof from === 'number' ? [sql`"ApprovedOn" >= ${from}`] : []),
  ...(typeof to === 'number' ? [sql`"ApprovedOn" <= ${to}`] : []),
];

const asMap = (rows: readonly SumRow[]): Map<number, number> =>
  new Map(rows.map(({ ContractId, Sum }) => [ContractId, Number(Sum ?? 0)]));

/** Approved payments of some contracts of a dealer, by contract, in hundredths. */
export const paymentSums = async (
  db: Database,
  dealerId: number,
  contractIds: readonly number[],
  span: Span = {},
): Promise<Map<number, number>> =>
  asMap(
    await db.all<SumRow>(sql`
  select "ContractId", sum("Amount") as "Sum" from "Payment"
  where "OrganisationId" = ${dealerId} and "ContractId" in ${list(contractIds)}
    and ${all([sql`"ApprovedOn" is not null`, ...within(span)])} group by "ContractId"`),
  );

/** Approved invoices of some contracts of a dealer, by contract, in hundredths. */
export const invoiceSums = async (
  db: Database,
  dealerId: number,
  contractIds: readonly number[],
  span: Span = {},
): Promise<Map<number, number>> =>
  asMap(
    await db.all<SumRow>(sql`
  select "ContractId", sum("Amount") as "Sum" from "Invoice"
  where "OrganisationId" = ${dealerId} and "ContractId" in ${list(contractIds)}
    and ${all([sql`"ApprovedOn" is not null`, ...within(span)])} group by "ContractId"`),
  );

/**
 * Balance of a customer on its contract, which is in the dealer's organisation: approved payments less approved
 * invoices.
 */
export const balanceOf = async (db: Database, customerId: number, contractId: number): Promise<number> =>
  Number(
    (
      await db.one<{ Amount: number }>(
        across(sql`
  select coalesce((select sum(p."Amount") from "Payment" p where p."ContractId" = c."Id"
    and p."OrganisationId" = c."OrganisationId" and p."ApprovedOn" is not null), 0)
    - coalesce((select sum(i."Amount") from "Invoice" i where i."ContractId" = c."Id"
      and i."OrganisationId" = c."OrganisationId" and i."ApprovedOn" is not null), 0) as "Amount"
  from "Contract" c where c."Id" = ${contractId} and c."CustomerId" = ${customerId}`),
      )
    )?.Amount ?? 0,
  );

/** Whether a company is a customer of the dealer already. */
export const isCustomerOf = async (db: Database, dealerId: number, customerId: number): Promise<boolean> =>
  (await db.one(sql`
  select 1 as "Some" from "Contract" where "OrganisationId" = ${dealerId} and "CustomerId" = ${customerId}
  limit 1`)) !== undefined;
