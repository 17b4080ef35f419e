import type { Database } from '../database.ts';
import { across, sql } from '../sql.ts';

/** A payment or an invoice on a customer's contract, as the customer sees it; amounts in hundredths. */
export interface PaperRow {
  Id: number;
  Code: string | null;
  Amount: number;
  ApprovedOn: number | null;
  Reference: string | null;
}
export interface PaymentRow extends PaperRow {
  Description: string | null;
}
export interface InvoiceRow extends PaperRow {
  PaidOn: number | null;
}

/** As many of each kind as an account shows. */
const most = 100;

/** Approved payments of a customer on a contract, the newest first. They lie in the organisation of its dealer. */
export const paymentsOf = async (db: Database, customerId: number, contractId: number): Promise<PaymentRow[]> =>
  db.all(
    across(sql`
  select p."Id", p."Code", p."Amount", p."ApprovedOn", p."Reference", p."Description"
  from "Payment" p join "Contract" c on c."Id" = p."ContractId" and c."OrganisationId" = p."OrganisationId"
  where c."Id" = ${contractId} and c."CustomerId" = ${customerId} and p."ApprovedOn" is not null
  order by p."ApprovedOn" desc, p."Id" desc limit ${most}`),
  );

/** Approved invoices of a customer on a contract, the newest first. */
export const invoicesOf = async (db: Database, customerId: number, contractId: number): Promise<InvoiceRow[]> =>
  db.all(
    across(sql`
  select i."Id", i."Code", i."Amount", i."ApprovedOn", i."Reference", i."PaidOn"
  from "Invoice" i join "Contract" c on c."Id" = i."ContractId" and c."OrganisationId" = i."OrganisationId"
  where c."Id" = ${contractId} and c."CustomerId" = ${customerId} and i."ApprovedOn" is not null
  order by i."ApprovedOn" desc, i."Id" desc limit ${most}`),
  );
