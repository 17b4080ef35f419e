import type { Database } from '../database.ts';
import { all, list, sql, type Sql } from '../sql.ts';

/** Stored verifiers of an employee's PIN and badge. */
export interface KeptVerifiers {
  Code: string | null;
  Badge: string | null;
}

/** An active employee with the verifiers of his PIN and his badge. */
export interface VerifierRow extends KeptVerifiers {
  Id: number;
}

/** Employees of one of these branches, or of no branch in particular; without any branch: all. */
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
): Promise<VerifierRow[]> =>
  db.all<VerifierRow>(sql`
  select e."Id", e."Code", e."Badge" from "Employee" e
  where ${all([
    sql`e."OrganisationId" = ${organisationId} and e."InactiveOn" is null
  and (e."Code" is not null or e."Badge" is not null)`,
    ...worksAt(sql`e`, branchIds),
  ])}
  order by e."Id"`);

/** All verifiers of a company, those of who left among them: what they share is the company's salt. */
export const verifiersOf = async (db: Database, organisationId: number): Promise<string[]> =>
  (
    await db.all<KeptVerifiers>(
      sql`select "Code", "Badge" from "Employee" where "OrganisationId" = ${organisationId}
        and ("Code" is not null or "Badge" is not null) order by "Id"`,
    )
  ).flatMap(({ Code, Badge }) => [Code, Badge].filter((verifier) => verifier !== null));

/** The verifiers of these employees; of who has neither PIN nor badge there is nothing. */
export const verifiersById = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, VerifierRow>> =>
  new Map(
    (
      await db.all<VerifierRow>(sql`
    select "Id", "Code", "Badge" from "Employee" where "OrganisationId" = ${organisationId}
      and ("Code" is not null or "Badge" is not null) and ${db.dialect.isAny(sql`"Id"`, ids)}`)
    ).map((row) => [row.Id, row]),
  );

/** Whether a code is a product's or the number of a customer's card: scanned at the till it would be sold. */
export const isCodeInUse = async (db: Database, organisationId: number, code: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Found" from "Article" where "OrganisationId" = ${organisationId}
      and ("Barcode" = ${code} or "Code" = ${code})
    union all select 1 from "ArticleBarcode" where "OrganisationId" = ${organisationId} and "Value" = ${code}
    union all select 1 from "Contractor" where "OrganisationId" = ${organisationId} and "Number" = ${code}
    limit 1`)) !== undefined;

/** PINs and badges of a company are given one after the other: which are taken is looked at before. */
export const lockPins = (db: Database, organisationId: number): Promise<void> | void =>
  db.dialect.lock(db, `pins ${organisationId}`);

interface StaffRow extends VerifierRow {
  Name: string;
  EmployeeActorType: number | null;
  PersonSettings: string | null;
}

/** The active employees of branches, with their verifiers and the branches they are bound to. */
export const staffOf = async (
  db: Database,
  organisationId: number,
  branchIds: readonly number[],
): Promise<(StaffRow & { branchIds: number[] })[]> => {
  const staff = await db.all<StaffRow>(sql`
    select e."Id", e."Name", e."EmployeeActorType", e."Code", e."Badge", p."Settings" as "PersonSettings"
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
