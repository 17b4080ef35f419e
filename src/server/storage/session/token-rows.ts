import type { Database } from '../database.ts';
import { across, list, sql, type Sql } from '../sql.ts';

/** A token with all that a session is built from, in one row. */
export interface TokenRow {
  Id: number;
  OrganisationId: number | null;
  UserId: number;
  PersonId: number | null;
  ExpiresOn: number;
  CreatedOn: number | null;
  /** JSON list of call names. */
  Permissions: string | null;
  CultureCode: string | null;
  IsPlatform: number;
  DisabledOn: number | null;
  /** JSON object. */
  PersonSettings: string | null;
  EmployeeId: number | null;
  EmployeeActorType: number | null;
  OrganisationActionType: number | null;
  RestrictedOn: number | null;
}

/** The session of a token. Only an active employment that is no cashier's opens the organisation (G-049). */
export const readToken = async (db: Database, codeHash: string): Promise<TokenRow | undefined> => db.one<TokenRow>(across(sql`
  select t."Id", t."OrganisationId", t."UserId", t."PersonId", t."ExpiresOn", t."CreatedOn", t."Permissions", c."Code" as "CultureCode",
    u."IsPlatform", u."DisabledOn", p."Settings" as "PersonSettings",
    e."Id" as "EmployeeId", e."EmployeeActorType", o."OrganisationActionType",
    (select min(k."RestrictedOn") from "Contract" k where k."CustomerId" = t."OrganisationId") as "RestrictedOn"
  from "Token" t
  join "User" u on u."Id" = t."UserId"
  left join "Person" p on p."Id" = t."PersonId"
  left join "Culture" c on c."Id" = t."CultureId"
  left join "Organisation" o on o."Id" = t."OrganisationId"
  left join "Employee" e on e."PersonId" = t."PersonId" and e."OrganisationId" = t."OrganisationId"
    and e."StateIsActive" = 1 and (e."EmployeeActorType" is null or e."EmployeeActorType" <> 3)
  where t."CodeHash" = ${codeHash}
  order by e."EmployeeActorType", e."Id"
  limit 1`));

/** Slides a session. A token that ended meanwhile stays away. */
export const touchToken = async (db: Database, id: number, { usedOn, expiresOn }: { usedOn: number; expiresOn: number }): Promise<void> => {
  await db.run(sql`update "Token" set "LastUsedOn" = ${usedOn}, "ExpiresOn" = ${expiresOn} where "Id" = ${id}`);
};

export const deleteToken = async (db: Database, id: number): Promise<number> => db.run(sql`delete from "Token" where "Id" = ${id}`);

/** Keeps a search of tokens inside an organisation, and to sessions that are still open. */
export const tokensOfOrganisation = (organisationId: number, now: number): Sql =>
  sql`t0."OrganisationId" = ${organisationId} and t0."ExpiresOn" > ${now}`;

/** The token of a code; for a code presented once more at a sign-in. */
export const findTokenId = async (db: Database, codeHash: string): Promise<number | undefined> =>
  (await db.one<{ Id: number }>(sql`select "Id" from "Token" where "CodeHash" = ${codeHash}`))?.Id;

/** Ends all sessions of users, but one. */
export const deleteTokensOf = async (db: Database, userIds: readonly number[], exceptId = 0): Promise<number> =>
  db.run(sql`delete from "Token" where "UserId" in ${list(userIds)} and "Id" <> ${exceptId}`);

/** Ends the sessions of persons in one organisation: somebody was dismissed. */
export const deleteTokensOfPerson = async (db: Database, organisationId: number, personId: number): Promise<number> =>
  db.run(sql`delete from "Token" where "OrganisationId" = ${organisationId} and "PersonId" = ${personId}`);

/** Sessions that ended long ago: until then they are answered as expired, later as unknown. */
export const deleteTokensExpiredBefore = async (db: Database, before: number): Promise<number> =>
  db.run(sql`delete from "Token" where "ExpiresOn" < ${before}`);
