import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  TenderActionType,
  type Minor,
} from '#generated/types.ts';
import type { Database } from '../../database.ts';
import type { Dialect } from '../../dialects/dialect.ts';
import { join, sql, words, type Sql } from '../../sql.ts';
import { isSold, isTakenBack } from './sale-kinds.ts';

const isAny = (column: string, types: readonly number[]): Sql =>
  sql`${words(column)} in (${join(
    types.map((type) => sql`${type}`),
    ', ',
  )})`;

const [type, operation] = [words('d."DocumentActionType"'), words('coalesce(d."DocumentOperationType", 0)')];

/**
 * Documents that charge a customer: sales. A notice announces the outcome that will, an online order becomes one, and a
 * write-off charges no one.
 */
const sells = isSold(type, operation);
/** Goods that a customer gave back, at the price paid. */
const takesBack = isTakenBack(type, operation);
/** Goods that went back to a supplier, at the price that the supplier gives back. */
const sendsBack = sql`(${type} = ${Type.Outcome} and ${operation} = ${Operation.ReturnRegular})`;
const isBought = sql`(${type} = ${Type.Income} and not ${takesBack})`;
/** Money that comes or goes with the goods themselves. */
const comesWith = isAny('d."DocumentActionType"', [Type.Outcome, Type.Check, Type.Order]);
const goesWith = isAny('d."DocumentActionType"', [Type.Income]);
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
 * Transactions with contractors, a row each: sales to and purchases from them, and payments of either side, in a
 * document of its own or with the goods. Returns lower sales or purchases. A receipt that was paid at the till is a
 * sale and a payment, and no debt; a sum on the customer's account is unpaid.
 */
export const happened = (dialect: Dialect, where: Sql): Sql => sql`
  select d."Id" as "DocumentId", d."ContractorId", d."ApprovedOn", 1 as "Documents",
    ${when(isBought, words('d."CreditSum"'))} - ${when(sendsBack, words('d."DebitSum"'))} as "Bought",
    ${when(sells, words('d."DebitSum"'))} - ${when(takesBack, words('d."DebitSum"'))} as "Sold",
    ${when(isPaid(Operation.PaymentIncome), words('d."CreditSum"'))} as "Received",
      ${when(isPaid(Operation.PaymentOutcome), words('d."CreditSum"'))} as "Paid"
  from "Document" d where ${where}
  union all
  select d."Id", d."ContractorId", d."ApprovedOn", 0, 0, 0, ${when(comesWith, words('p."Value"'))},
    ${when(goesWith, words('p."Value"'))}
  from "Document" d join "Payoff" p on p."DocumentId" = d."Id" and p."OrganisationId" = d."OrganisationId"
    join "Tender" t on t."Id" = p."TenderId" and t."OrganisationId" = p."OrganisationId"
  where ${where} and t."TenderActionType" <> ${TenderActionType.Credit}
  union all
  select d."Id", d."ContractorId", d."ApprovedOn", 0, 0, 0, -(${besideGoods(dialect)}), 0
  from "Document" d where ${where} and ${sells} and ${hasBeside}`;

/** Change of the contractor's debt by a row: we sold or paid, it delivered or paid. */
export const owed = words('h."Sold" + h."Paid" - h."Bought" - h."Received"');

/** Present debt of a contractor, as the report of balances computes it; below 0: we owe it. */
export const readDebt = async (db: Database, organisationId: number, contractorId: number): Promise<Minor> => {
  const where = sql`d."OrganisationId" = ${organisationId} and d."ContractorId" = ${contractorId}
    and d."ApprovedOn" is not null`;
  const row = await db.one<{ Debt: number | null }>(
    sql`select cast(coalesce(sum(${owed}), 0) as bigint) as "Debt" from (${happened(db.dialect, where)}) h`,
  );
  return Number(row?.Debt ?? 0);
};

/** Credit limit of a customer, locked against other sales on account until the transaction ends. */
export const lockCreditLimit = async (db: Database, organisationId: number, contractorId: number): Promise<Minor> => {
  const row = await db.one<{ Settings: string | null }>(sql`
    select "Settings" from "Contractor" where "OrganisationId" = ${organisationId}
      and "Id" = ${contractorId}${db.dialect.forUpdate}`);
  return creditLimitOf(row?.Settings);
};

/** The setting of a contractor, as it is stored; nothing may be owed where it is empty. */
export const creditLimitOf = (settings: string | null | undefined): Minor =>
  Math.max(0, (JSON.parse(settings ?? '{}') as { CreditLimit?: number | null } | null)?.CreditLimit ?? 0);
