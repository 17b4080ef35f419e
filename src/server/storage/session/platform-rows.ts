import type { Database } from '../database.ts';
import { across, list, sql, type Sql } from '../sql.ts';

/** The emplacement of this code; undefined: there is none. */
export const findEmplacement = async (db: Database, code: string): Promise<number | undefined> =>
  (await db.one<{ Id: number }>(sql`select "Id" from "Emplacement" where "Code" = ${code}`))?.Id;

export const findCulture = async (db: Database, code: string): Promise<{ Id: number; Code: string } | undefined> =>
  db.one(sql`select "Id", "Code" from "Culture" where "Code" = ${code}`);

export const cultureCodes = async (db: Database): Promise<string[]> =>
  (await db.all<{ Code: string }>(sql`select "Code" from "Culture"`)).map(({ Code }) => Code);

export const hasOrganisationCode = async (db: Database, emplacementId: number, code: string): Promise<boolean> =>
  (await db.one(
    sql`select 1 as "Some" from "Organisation" where "EmplacementId" = ${emplacementId} and "Code" = ${code} limit 1`,
  )) !== undefined;

/** Companies whose settings name no time zone. */
export const companiesWithoutZone = async (db: Database): Promise<number[]> => {
  const rows = await db.all<{ Id: number }>(
    across(sql`
      select "Id" from "Organisation"
      where "Settings" is null or "Settings" not like ${'%"timeZone"%'} order by "Id"`),
  );
  return rows.map(({ Id }) => Id);
};

/** Whether anybody has founded a company here. */
export const hasCompanies = async (db: Database): Promise<boolean> =>
  (await db.one(sql`select 1 as "Some" from "Organisation" limit 1`)) !== undefined;

/** How old a company is, and since when the address of its founder waits to be confirmed. */
export const beginningsOf = async (
  db: Database,
  organisationId: number,
): Promise<{ CreatedOn: number | null; UnconfirmedOn: number | null } | undefined> =>
  db.one(sql`select "CreatedOn", "UnconfirmedOn" from "Organisation" where "Id" = ${organisationId}`);

/** Confirms companies with the address of one of their users. */
export const confirmCompanies = async (db: Database, ids: readonly number[]): Promise<void> => {
  await db.run(sql`update "Organisation" set "UnconfirmedOn" = ${null} where "Id" in ${list(ids)}`);
};

/** Lays down an invitation to register; only its digest is kept. */
export const writeInvitation = async (
  db: Database,
  { hash, createdOn, endsOn }: { hash: string; createdOn: number; endsOn: number },
): Promise<void> => {
  await db.run(
    sql`insert into "Invitation" ("CodeHash", "CreatedOn", "EndsOn") values (${hash}, ${createdOn}, ${endsOn})`,
  );
};

export const hasInvitation = async (db: Database, hash: string, now: number): Promise<boolean> =>
  (await db.one(
    sql`select 1 as "Some" from "Invitation" where "CodeHash" = ${hash} and "UsedOn" is null and "EndsOn" > ${now}`,
  )) !== undefined;

/** Uses an invitation up; false: it was used, or has ended. */
export const spendInvitation = async (db: Database, hash: string, now: number): Promise<boolean> =>
  (await db.run(
    sql`update "Invitation" set "UsedOn" = ${now}
      where "CodeHash" = ${hash} and "UsedOn" is null and "EndsOn" > ${now}`,
  )) > 0;

/** A promo code names a dealer's organisation, or a contract. */
export const hasPromo = async (db: Database, promo: string): Promise<boolean> =>
  (await db.one(
    across(sql`
  select 1 as "Some" from "Organisation" where "Promo" = ${promo} and "OrganisationActionType" in (8, 9)
  union all select 1 from "Contract" where "Code" = ${promo}
  limit 1`),
  )) !== undefined;

/** Whose promo code this is. */
export const companyWithPromo = async (db: Database, promo: string): Promise<number | undefined> =>
  (await db.one<{ Id: number }>(sql`select "Id" from "Organisation" where "Promo" = ${promo} limit 1`))?.Id;

export interface CompanyRow {
  Id: number;
  Name: string;
  Code: string | null;
  Type: number;
  Promo: string | null;
}

/** All companies of the installation, for its operator. */
export const companyRows = async (db: Database): Promise<CompanyRow[]> =>
  db.all(sql`
  select "Id", "Name", "Code", coalesce("OrganisationActionType", 0) as "Type", "Promo" from "Organisation"
  order by "Id"`);

/** Fields of a contract, which is in the dealer's organisation, for its customer. */
export interface ContractRow {
  Id: number;
  Code: string | null;
  Currency: string | null;
  RestrictedOn: number | null;
  InvoiceNext: number | null;
  CreatedOn: number | null;
}

/** The contract under which an organisation uses the program. */
export const contractOf = async (db: Database, organisationId: number): Promise<ContractRow | undefined> =>
  db.one(
    across(sql`
  select "Id", "Code", "Currency", "RestrictedOn", "InvoiceNext", "CreatedOn" from "Contract"
  where "CustomerId" = ${organisationId} order by "Id" limit 1`),
  );

/** From when on an organisation is blocked. */
export const restrictionOf = async (db: Database, organisationId: number): Promise<number | undefined> =>
  (
    await db.one<{ On: number | null }>(
      across(sql`
  select min("RestrictedOn") as "On" from "Contract" where "CustomerId" = ${organisationId}`),
    )
  )?.On ?? undefined;

/** Registers a text that waits for its translation, or notes that it is still used. True: it is new. */
export const registerText = async (db: Database, code: string, now: number): Promise<boolean> => {
  const changed = await db.run(sql`update "Resource" set "LastUsedOn" = ${now} where "Code" = ${code}`);
  return changed === 0;
};

/** How many texts are registered. */
export const countTexts = async (db: Database): Promise<number> =>
  Number((await db.one<{ Number: number }>(sql`select count(*) as "Number" from "Resource"`))?.Number);

/**
 * A company by id, or by its tax code, the address of its store, else its name, whose online store is public: an odd
 * OrganisationActionType (R-STORE-002). Of several of one name the first one has it.
 */
export const findPublicOrganisation = async (
  db: Database,
  { id, code }: { id?: number; code?: string },
): Promise<number | undefined> => {
  if (id === undefined && code === undefined) return undefined;
  const named =
    id === undefined
      ? sql`("StoreAddress" = ${(code as string).toLowerCase()} or lower("Code") = ${(code as string).toLowerCase()}
          or lower("Name") = lower(${code as string}))`
      : sql`"Id" = ${id}`;
  return (
    await db.one<{ Id: number }>(
      sql`select "Id" from "Organisation" where ${named} and "OrganisationActionType" in (1, 9)
      order by case when lower("Code") = ${(code ?? '').toLowerCase()} then 0
        when "StoreAddress" = ${(code ?? '').toLowerCase()} then 1 else 2 end, "Id" limit 1`,
    )
  )?.Id;
};

/** Whether an address of a store is the tax code of another company, which visitors would find instead. */
export const isCodeOfAnother = async (db: Database, organisationId: number, address: string): Promise<boolean> =>
  (await db.one(
    sql`select 1 as "Some" from "Organisation"
      where lower("Code") = ${address.toLowerCase()} and "Id" <> ${organisationId} limit 1`,
  )) !== undefined;

/** Keeps a search of companies to the session's own and, for a dealer, those of its customers. */
export const companiesOf = (organisationId: number): Sql => sql`(t0."Id" = ${organisationId}
  or t0."Id" in (select "CustomerId" from "Contract" where "OrganisationId" = ${organisationId}
  and "DealerId" = ${organisationId}))`;
