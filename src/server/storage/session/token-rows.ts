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
  AuthenticatedOn: number | null;
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
  TokenType: number | null;
  /** Of who has unlocked the till, while he works here. */
  TillEmployeeId: number | null;
  TillActorType: number | null;
  TillPersonId: number | null;
  TillPersonSettings: string | null;
  /** On which the session was made a till. */
  DeviceUuid: string | null;
  RestrictedOn: number | null;
}

/** The session of a token. Only an active employment that is no cashier's opens the organisation (R-PERM-004). */
export const readToken = async (db: Database, codeHash: string): Promise<TokenRow | undefined> =>
  db.one<TokenRow>(
    across(sql`
  select t."Id", t."OrganisationId", t."UserId", t."PersonId", t."ExpiresOn", t."CreatedOn", t."AuthenticatedOn",
    t."Permissions", c."Code" as "CultureCode",
    u."IsPlatform", u."DisabledOn", p."Settings" as "PersonSettings",
    e."Id" as "EmployeeId", e."EmployeeActorType", o."OrganisationActionType", t."TokenType", t."DeviceUuid",
    s."Id" as "TillEmployeeId", s."EmployeeActorType" as "TillActorType", s."PersonId" as "TillPersonId",
      sp."Settings" as "TillPersonSettings",
    (select min(k."RestrictedOn") from "Contract" k where k."CustomerId" = t."OrganisationId") as "RestrictedOn"
  from "Token" t
  join "User" u on u."Id" = t."UserId"
  left join "Person" p on p."Id" = t."PersonId"
  left join "Culture" c on c."Id" = t."CultureId"
  left join "Organisation" o on o."Id" = t."OrganisationId"
  left join "Employee" e on e."PersonId" = t."PersonId" and e."OrganisationId" = t."OrganisationId"
    and e."StateIsActive" = 1 and (e."EmployeeActorType" is null or e."EmployeeActorType" <> 3)
  left join "Employee" s on s."Id" = t."TillEmployeeId" and s."OrganisationId" = t."OrganisationId"
  and s."StateIsActive" = 1
  left join "Person" sp on sp."Id" = s."PersonId"
  where t."CodeHash" = ${codeHash}
  order by e."EmployeeActorType", e."Id"
  limit 1`),
  );

/** Slides a session. A token that ended meanwhile stays away. */
export const touchToken = async (
  db: Database,
  id: number,
  { usedOn, expiresOn }: { usedOn: number; expiresOn: number },
): Promise<void> => {
  await db.run(sql`update "Token" set "LastUsedOn" = ${usedOn}, "ExpiresOn" = ${expiresOn} where "Id" = ${id}`);
};

/** Ends sessions, and with each all that were opened from it. */
const deleteWithMinted = async (db: Database, where: Sql): Promise<number> =>
  db.run(sql`
  delete from "Token" where "Id" in (
    with recursive "Ended" ("Id") as (
      select t."Id" from "Token" t where ${where}
      union select c."Id" from "Token" c join "Ended" e on c."ParentId" = e."Id"
    ) select "Id" from "Ended"
  )`);

export const deleteToken = (db: Database, id: number): Promise<number> => deleteWithMinted(db, sql`t."Id" = ${id}`);

/** Keeps a search of tokens inside an organisation, and to sessions that are still open. */
export const tokensOfOrganisation = (organisationId: number, now: number): Sql =>
  sql`t0."OrganisationId" = ${organisationId} and t0."ExpiresOn" > ${now}`;

/** The same to those of one user, for whatever company. */
export const tokensOfUser = (userId: number, now: number): Sql =>
  sql`t0."UserId" = ${userId} and t0."ExpiresOn" > ${now}`;

/** The token of a code; for a code presented once more at a sign-in. */
export const findToken = async (db: Database, codeHash: string): Promise<{ Id: number; UserId: number } | undefined> =>
  db.one<{ Id: number; UserId: number }>(sql`select "Id", "UserId" from "Token" where "CodeHash" = ${codeHash}`);

/** Where a session comes from: when its user proved to be one, and the session that it was opened from. */
export interface TokenOrigin {
  AuthenticatedOn: number;
  ParentId: number | null;
}

export const originOfToken = async (db: Database, id: number): Promise<TokenOrigin | undefined> =>
  db.one<TokenOrigin>(
    sql`select coalesce("AuthenticatedOn", "CreatedOn", 0) as "AuthenticatedOn", "ParentId" from "Token"
      where "Id" = ${id}`,
  );

/** Moves the sessions opened from one session to its successor. */
export const adoptMinted = async (db: Database, { from, to }: { from: number; to: number }): Promise<void> => {
  await db.run(sql`update "Token" set "ParentId" = ${to} where "ParentId" = ${from}`);
};

/** How many sessions of a user that were opened from others are still open. */
export const countMinted = async (db: Database, userId: number, now: number): Promise<number> =>
  Number(
    (
      await db.one<{ Count: number }>(sql`
    select count(*) as "Count" from "Token" where "UserId" = ${userId} and "ParentId" is not null
      and "ExpiresOn" > ${now}`)
    )?.Count ?? 0,
  );

/** Keeps that the user of a session has just given the password. */
export const setProof = async (db: Database, id: number, proof: { hash: string; until: number }): Promise<void> => {
  await db.run(sql`update "Token" set "ProofHash" = ${proof.hash}, "ProofUntil" = ${proof.until} where "Id" = ${id}`);
};

/** Whether this is the proof of the session, and not too old. */
export const hasProof = async (
  db: Database,
  { id, hash, now }: { id: number; hash: string; now: number },
): Promise<boolean> =>
  (await db.one(
    sql`select 1 as "Some" from "Token" where "Id" = ${id} and "ProofHash" = ${hash} and "ProofUntil" > ${now}`,
  )) !== undefined;

/** Ends all sessions of users, but one. */
export const deleteTokensOf = async (db: Database, userIds: readonly number[], exceptId = 0): Promise<number> => {
  // The one that stays no longer hangs on one that goes.
  await db.run(sql`update "Token" set "ParentId" = ${null} where "Id" = ${exceptId}`);
  return deleteWithMinted(db, sql`t."UserId" in ${list(userIds)} and t."Id" <> ${exceptId}`);
};

/** Ends the sessions of a person in one organisation, with those opened from them. */
export const deleteTokensOfPerson = async (db: Database, organisationId: number, personId: number): Promise<number> =>
  deleteWithMinted(db, sql`t."OrganisationId" = ${organisationId} and t."PersonId" = ${personId}`);

/**
 * Sessions that ended long ago: until then they are answered as expired, later as unknown. One from which another was
 * opened stays as long as that.
 */
export const deleteTokensExpiredBefore = async (db: Database, before: number): Promise<number> =>
  db.run(sql`
  delete from "Token" where "ExpiresOn" < ${before}
    and not exists (select 1 from "Token" c where c."ParentId" = "Token"."Id")`);
