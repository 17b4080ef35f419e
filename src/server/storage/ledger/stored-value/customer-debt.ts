import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  TenderActionType,
  type Minor,
} from '#generated/types.ts';
import type { Database } from '../../database.ts';
import type { Dialect } from '../../dialects/dialect.ts';
import { join, sql, words, type Sql } from '../../sql.ts';

const isAny = (column: string, types: readonly number[]): Sql =>
  sql`${words(column)} in (${join(
    types.map((type) => sql`${type}`),
    ', ',
  )})`;

/** Orders of bills are sales; one of the online store becomes an outcome, which is. */
const isSold = sql`(${isAny('d."DocumentActionType"', [Type.Outcome, Type.Check])}
  or (d."DocumentActionType" = ${Type.Order}
    and coalesce(d."DocumentOperationType", 0) <> ${Operation.OrderOnline}))`;
const isBought = isAny('d."DocumentActionType"', [Type.Income]);
const isPaid = (operation: number): Sql =>
  sql`d."DocumentActionType" = ${Type.Payment}
    and coalesce(d."DocumentOperationType", ${Operation.PaymentIncome}) = ${operation}`;

const when = (condition: Sql, amount: Sql): Sql => sql`case when ${condition} then coalesce(${amount}, 0) else 0 end`;

/** Of a receipt: what was paid beside its goods, and so pays nothing that is owed. */
const besideGoods = ({ numberIn }: Dialect): Sql =>
  sql`coalesce(${numberIn(words('d."Settings"'), 'Tip')}, 0)
    + coalesce(${numberIn(words('d."Settings"'), 'CashRounding')}, 0)`;
const hasBeside = sql`(d."Settings" like '%"Tip":%' or d."Settings" like '%"CashRounding":%')`;

/**
 * What happened between us and contractors, a row each: what was sold to and bought of them, and what either paid, in a
 * document of its own or with the goods. A receipt that was paid at the till is a sale and a payment, and no debt; what
 * was put on the customer's account was not paid.
 */
export const happened = (dialect: Dialect, where: Sql): Sql => sql`
  select d."ContractorId", d."ApprovedOn", 1 as "Documents", ${when(isBought, words('d."CreditSum"'))} as "Bought",
    ${when(isSold, words('d."DebitSum"'))} as "Sold",
    ${when(isPaid(Operation.PaymentIncome), words('d."CreditSum"'))} as "Received",
      ${when(isPaid(Operation.PaymentOutcome), words('d."CreditSum"'))} as "Paid"
  from "Document" d where ${where}
  union all
  select d."ContractorId", d."ApprovedOn", 0, 0, 0, ${when(isSold, words('p."Value"'))},
    ${when(isBought, words('p."Value"'))}
  from "Document" d join "Payoff" p on p."DocumentId" = d."Id" and p."OrganisationId" = d."OrganisationId"
    join "Tender" t on t."Id" = p."TenderId" and t."OrganisationId" = p."OrganisationId"
  where ${where} and t."TenderActionType" <> ${TenderActionType.Credit}
  union all
  select d."ContractorId", d."ApprovedOn", 0, 0, 0, -(${besideGoods(dialect)}), 0
  from "Document" d where ${where} and ${isSold} and ${hasBeside}`;

/** What a row changes of what the contractor owes us: we sold or paid, it delivered or paid. */
export const owed = words('h."Sold" + h."Paid" - h."Bought" - h."Received"');

/** What a contractor owes us now, as the report of balances reckons it; below 0: we owe it. */
export const readDebt = async (db: Database, organisationId: number, contractorId: number): Promise<Minor> => {
  const where = sql`d."OrganisationId" = ${organisationId} and d."ContractorId" = ${contractorId}
    and d."ApprovedOn" is not null`;
  const row = await db.one<{ Debt: number | null }>(
    sql`select cast(coalesce(sum(${owed}), 0) as bigint) as "Debt" from (${happened(db.dialect, where)}) h`,
  );
  return Number(row?.Debt ?? 0);
};

/** What a customer may owe at most; nobody else sells to them on account until the transaction ends. */
export const lockCreditLimit = async (db: Database, organisationId: number, contractorId: number): Promise<Minor> => {
  const row = await db.one<{ Settings: string | null }>(sql`
    select "Settings" from "Contractor" where "OrganisationId" = ${organisationId}
      and "Id" = ${contractorId}${db.dialect.forUpdate}`);
  return creditLimitOf(row?.Settings);
};

/** The setting of a contractor, as it is stored; nothing may be owed where it is empty. */
export const creditLimitOf = (settings: string | null | undefined): Minor =>
  Math.max(0, (JSON.parse(settings ?? '{}') as { CreditLimit?: number | null } | null)?.CreditLimit ?? 0);
