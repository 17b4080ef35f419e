import type { Database } from '../database.ts';
import { all, list, sql, type Sql } from '../sql.ts';

/** An active employee and the verifier of his PIN. */
export interface PinRow {
  Id: number;
  Code: string;
}

/** Whoever works at one of these branches, or at no branch in particular; without any branch: everybody. */
export const worksAt = (employee: Sql, branchIds: readonly number[]): Sql[] =>
  branchIds.length === 0
    ? []
    : [
        sql`(
  not exists (select 1 from "EmployeeBranch" eb where eb."EmployeeId" = ${employee}."Id"
  and eb."OrganisationId" = ${employee}."OrganisationId")
  or exists (select 1 from "EmployeeBranch" eb where eb."EmployeeId" = ${employee}."Id"
  and eb."OrganisationId" = ${employee}."OrganisationId" and eb."BranchId" in ${list(branchIds)}))`,
      ];

/** Verifiers of the active employees who may unlock a till of these branches. */
export const pinsOf = async (
  db: Database,
  organisationId: number,
  branchIds: readonly number[] = [],
): Promise<PinRow[]> =>
  db.all<PinRow>(sql`
  select e."Id", e."Code" from "Employee" e
  where ${all([
    sql`e."OrganisationId" = ${organisationId} and e."InactiveOn" is null
  and e."Code" is not null`,
    ...worksAt(sql`e`, branchIds),
  ])}
  order by e."Id"`);

/** All verifiers of a company, those of who left among them: what they share is the company's salt. */
export const verifiersOf = async (db: Database, organisationId: number): Promise<string[]> =>
  (
    await db.all<{ Code: string }>(
      sql`select "Code" from "Employee" where "OrganisationId" = ${organisationId} and "Code" is not null
        order by "Id"`,
    )
  ).map(({ Code }) => Code);

/** Which of these employees have a PIN. */
export const havePins = async (db: Database, organisationId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.all<{ Id: number }>(sql`
    select "Id" from "Employee" where "OrganisationId" = ${organisationId} and "Code" is not null
      and ${db.dialect.isAny(sql`"Id"`, ids)}`)
    ).map(({ Id }) => Id),
  );

/** The verifier of one employee's PIN. */
export const pinOf = async (db: Database, organisationId: number, id: number): Promise<string | null> =>
  (
    await db.one<{ Code: string | null }>(
      sql`select "Code" from "Employee" where "OrganisationId" = ${organisationId} and "Id" = ${id}`,
    )
  )?.Code ?? null;

/** PINs of a company are given one after the other: which are taken is looked at before. */
export const lockPins = (db: Database, organisationId: number): Promise<void> | void =>
  db.dialect.lock(db, `pins ${organisationId}`);

interface StaffRow {
  Id: number;
  Name: string;
  EmployeeActorType: number | null;
  Code: string | null;
  PersonSettings: string | null;
}

/** The active employees of branches, with their verifiers and the branches they are bound to. */
export const staffOf = async (
  db: Database,
  organisationId: number,
  branchIds: readonly number[],
): Promise<(StaffRow & { branchIds: number[] })[]> => {
  const staff = await db.all<StaffRow>(sql`
    select e."Id", e."Name", e."EmployeeActorType", e."Code", p."Settings" as "PersonSettings"
    from "Employee" e left join "Person" p on p."Id" = e."PersonId"
    where ${all([
      sql`e."OrganisationId" = ${organisationId}
    and e."InactiveOn" is null`,
      ...worksAt(sql`e`, branchIds),
    ])} order by e."Id"`);
  const bonds = Map.groupBy(
    await db.all<{ EmployeeId: number; BranchId: number }>(sql`
    select "EmployeeId", "BranchId" from "EmployeeBranch" where "OrganisationId" = ${organisationId}`),
    ({ EmployeeId }) => EmployeeId,
  );
  return staff.map((employee) => ({
    ...employee,
    branchIds: (bonds.get(employee.Id) ?? []).map(({ BranchId }) => BranchId),
  }));
};
