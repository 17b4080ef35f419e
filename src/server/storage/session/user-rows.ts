import type { Database } from '../database.ts';
import { across, list, sql, type Sql } from '../sql.ts';

export interface UserRow {
  Id: number;
  Code: string;
  EmplacementId: number | null;
  /** Content of the column Password. */
  PasswordHash: string | null;
  IsPlatform: number;
  DisabledOn: number | null;
  /** JSON list of the reset links that were sent. */
  ResetLinks: string | null;
  ReferenceUntil: number | null;
  /** JSON list of the links that confirm the address. */
  ConfirmLinks: string | null;
  UnconfirmedOn: number | null;
}

const columns = sql`u."Id", u."Code", u."EmplacementId", u."Password" as "PasswordHash", u."IsPlatform", u."DisabledOn",
  u."ResetLinks", u."ReferenceUntil", u."ConfirmLinks", u."UnconfirmedOn"`;

const oneUser = async (db: Database, where: Sql): Promise<UserRow | undefined> =>
  db.one<UserRow>(sql`select ${columns} from "User" u where ${where}`);

/** Codes are kept in lower case. */
export const findUser = (db: Database, emplacementId: number, code: string): Promise<UserRow | undefined> =>
  oneUser(db, sql`u."EmplacementId" = ${emplacementId} and u."Code" = ${code}`);

export const readUser = (db: Database, id: number): Promise<UserRow | undefined> => oneUser(db, sql`u."Id" = ${id}`);

export const findUserByReference = (db: Database, referenceHash: string): Promise<UserRow | undefined> =>
  oneUser(db, sql`u."ReferenceHash" = ${referenceHash}`);

/** A new password also ends what could still have set another one. */
export const setPasswordHash = async (db: Database, id: number, passwordHash: string): Promise<void> => {
  await db.run(sql`update "User" set "Password" = ${passwordHash}, "ResetLinks" = ${null} where "Id" = ${id}`);
};

/** The same password under a newer cost. */
export const renewPasswordHash = async (db: Database, id: number, passwordHash: string): Promise<void> => {
  await db.run(sql`update "User" set "Password" = ${passwordHash} where "Id" = ${id}`);
};

export const setResetLinks = async (db: Database, id: number, links: string): Promise<void> => {
  await db.run(sql`update "User" set "ResetLinks" = ${links} where "Id" = ${id}`);
};

/** Links that were sent to another address no longer confirm anything. */
export const setConfirmLinks = async (
  db: Database,
  id: number,
  { links, unconfirmedOn }: { links: string | null; unconfirmedOn: number | null },
): Promise<void> => {
  await db.run(sql`update "User" set "ConfirmLinks" = ${links}, "UnconfirmedOn" = ${unconfirmedOn} where "Id" = ${id}`);
};

/** The language in which a user was last signed in. */
export const cultureOfUser = async (db: Database, userId: number): Promise<string | undefined> =>
  (
    await db.one<{ Code: string }>(sql`
  select c."Code" from "Token" t join "Culture" c on c."Id" = t."CultureId"
  where t."UserId" = ${userId} order by t."LastUsedOn" desc, t."Id" desc limit 1`)
  )?.Code;

export const setReference = async (
  db: Database,
  id: number,
  reference: { hash: string; until: number } | undefined,
): Promise<void> => {
  await db.run(
    sql`update "User" set "ReferenceHash" = ${reference?.hash ?? null}, "ReferenceUntil" = ${reference?.until ?? null}
      where "Id" = ${id}`,
  );
};

export const setDisabled = async (db: Database, id: number, on: number | null): Promise<void> => {
  await db.run(sql`update "User" set "DisabledOn" = ${on} where "Id" = ${id}`);
};

export const setCode = async (db: Database, id: number, code: string): Promise<void> => {
  await db.run(sql`update "User" set "Code" = ${code} where "Id" = ${id}`);
};

/** An employment of a user, by way of its person: where a session may work. One user may work for several companies. */
export interface EmploymentRow {
  EmployeeId: number;
  OrganisationId: number;
  PersonId: number;
  EmployeeActorType: number | null;
  StateIsActive: number | null;
}

export const employmentsOf = async (db: Database, userId: number): Promise<EmploymentRow[]> =>
  db.all<EmploymentRow>(
    across(sql`
  select e."Id" as "EmployeeId", e."OrganisationId", e."PersonId", e."EmployeeActorType", e."StateIsActive"
  from "Person" p join "Employee" e on e."PersonId" = p."Id"
  where p."UserId" = ${userId}
  order by e."Id"`),
  );

/** Where a person works in a company. */
export const employmentOfPerson = async (
  db: Database,
  organisationId: number,
  personId: number,
): Promise<EmploymentRow | undefined> =>
  db.one<EmploymentRow>(sql`
  select e."Id" as "EmployeeId", e."OrganisationId", e."PersonId", e."EmployeeActorType", e."StateIsActive"
  from "Employee" e where e."OrganisationId" = ${organisationId} and e."PersonId" = ${personId} order by e."Id"
  limit 1`);

/** The account of an employee, with what is said of the person. */
export interface AccountRow {
  OrganisationId: number;
  Organisation: string;
  Code: string;
  Name: string | null;
  EmployeeActorType: number | null;
  StateIsActive: number | null;
  DisabledOn: number | null;
  /** JSON object. */
  PersonSettings: string | null;
}

/** Who has an account in a company, or in any. */
export const accountsOf = async (db: Database, organisationId?: number): Promise<AccountRow[]> =>
  db.all<AccountRow>(
    across(sql`
  select e."OrganisationId", o."Name" as "Organisation", u."Code", e."Name", e."EmployeeActorType", e."StateIsActive",
    u."DisabledOn", p."Settings" as "PersonSettings"
  from "Employee" e join "Person" p on p."Id" = e."PersonId" join "User" u on u."Id" = p."UserId" join "Organisation" o
  on o."Id" = e."OrganisationId"
  ${organisationId === undefined ? sql`` : sql`where e."OrganisationId" = ${organisationId}`}
  order by e."OrganisationId", e."Id"`),
  );

/** An active employee, as an employment. */
export const employmentOfEmployee = async (
  db: Database,
  organisationId: number,
  employeeId: number,
): Promise<EmploymentRow | undefined> =>
  db.one<EmploymentRow>(sql`
  select e."Id" as "EmployeeId", e."OrganisationId", e."PersonId", e."EmployeeActorType", e."StateIsActive"
  from "Employee" e where e."OrganisationId" = ${organisationId} and e."Id" = ${employeeId} and e."StateIsActive" = 1`);

/** Persons of a user, employed or not. */
export const personsOf = async (db: Database, userId: number): Promise<number[]> =>
  (await db.all<{ Id: number }>(sql`select "Id" from "Person" where "UserId" = ${userId} order by "Id"`)).map(
    ({ Id }) => Id,
  );

/** The user of a person, where it has one. */
export const userOfPerson = async (db: Database, personId: number): Promise<UserRow | undefined> =>
  db.one<UserRow>(
    sql`select ${columns} from "Person" p join "User" u on u."Id" = p."UserId" where p."Id" = ${personId}`,
  );

/** A place from which a sign-in of this user succeeded, of those given. */
export const findPlace = async (
  db: Database,
  userId: number,
  placeHashes: readonly string[],
): Promise<string | undefined> =>
  (
    await db.one<{ PlaceHash: string }>(
      sql`select "PlaceHash" from "UserPlace" where "UserId" = ${userId} and "PlaceHash" in ${list(placeHashes)}
        limit 1`,
    )
  )?.PlaceHash;

export const rememberPlaces = async (
  db: Database,
  userId: number,
  placeHashes: readonly string[],
  now: number,
): Promise<void> => {
  for (const placeHash of placeHashes) {
    await db.run(sql`
      insert into "UserPlace" ("UserId", "PlaceHash", "LastUsedOn") values (${userId}, ${placeHash}, ${now})
      on conflict ("UserId", "PlaceHash") do update set "LastUsedOn" = excluded."LastUsedOn"`);
  }
};

export const forgetPlacesBefore = async (db: Database, before: number): Promise<number> =>
  db.run(sql`delete from "UserPlace" where "LastUsedOn" < ${before}`);

export const forgetPlacesOf = async (db: Database, userId: number): Promise<number> =>
  db.run(sql`delete from "UserPlace" where "UserId" = ${userId}`);
