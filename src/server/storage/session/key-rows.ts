import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** An API key with all that a session is built from, in one row. */
export interface KeyRow {
  Id: number;
  CodeHash: string;
  Name: string;
  IsDeviceService: number | null;
  /** Of a device service. */
  BranchId: number | null;
  MayWrite: number | null;
  /** JSON list of entities. */
  Entities: string | null;
  EndsOn: number | null;
  LastUsedOn: number | null;
  EmployeeId: number;
  EmployeeActorType: number | null;
  PersonId: number;
  /** JSON object. */
  PersonSettings: string | null;
  UserId: number;
  OrganisationActionType: number | null;
}

/**
 * The key of a hash, while the employee who made it has an open employment that is no cashier's, and an account that is
 * not disabled.
 */
export const readKey = async (db: Database, organisationId: number, codeHash: string): Promise<KeyRow | undefined> =>
  db.one<KeyRow>(sql`
  select k."Id", k."CodeHash", k."Name", k."IsDeviceService", k."BranchId", k."MayWrite", k."Entities", k."EndsOn",
    k."LastUsedOn", e."Id" as "EmployeeId",
    e."EmployeeActorType",
    p."Id" as "PersonId", p."Settings" as "PersonSettings", u."Id" as "UserId", o."OrganisationActionType"
  from "ApiKey" k
  join "Employee" e on e."Id" = k."EmployeeId" and e."OrganisationId" = k."OrganisationId"
    and e."StateIsActive" = 1 and (e."EmployeeActorType" is null or e."EmployeeActorType" <> 3)
  join "Person" p on p."Id" = e."PersonId"
  join "User" u on u."Id" = p."UserId" and u."DisabledOn" is null
  join "Organisation" o on o."Id" = k."OrganisationId"
  where k."OrganisationId" = ${organisationId} and k."CodeHash" = ${codeHash}`);

export const touchKey = async (
  db: Database,
  organisationId: number,
  { id, usedOn }: { id: number; usedOn: number },
): Promise<void> => {
  await db.run(
    sql`update "ApiKey" set "LastUsedOn" = ${usedOn} where "OrganisationId" = ${organisationId} and "Id" = ${id}`,
  );
};

/** Keys go with the employee whose rights they have. */
export const deleteKeysOf = async (db: Database, organisationId: number, employeeId: number): Promise<number> =>
  db.run(sql`delete from "ApiKey" where "OrganisationId" = ${organisationId} and "EmployeeId" = ${employeeId}`);

/** Whether a key of the company connects a device service of this name. */
export const isServiceNamed = async (db: Database, organisationId: number, serviceName: string): Promise<boolean> =>
  (await db.one(sql`
    select "Id" from "ApiKey"
    where "OrganisationId" = ${organisationId} and "IsDeviceService" = 1 and "Name" = ${serviceName}`)) !== undefined;
