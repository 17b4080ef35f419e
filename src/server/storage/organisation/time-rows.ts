import type { KnownTime } from '#domain/organisation/time-clock.ts';
import type { Instant } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { modelOf } from '../models.ts';
import { placeOf, whereOf } from '../predicate/compile.ts';
import type { Predicate } from '../predicate/place.ts';
import { all, name, sql, type Sql } from '../sql.ts';

/** Starts and ends of one employee are written one after the other: each looks for its other end. */
export const lockTime = (db: Database, organisationId: number, employeeId: number): Promise<void> | void =>
  db.dialect.lock(db, `time ${organisationId} ${employeeId}`);

/** The entry to which a start or an end was written under this ClientId. */
export const timeByClientId = async (
  db: Database,
  organisationId: number,
  clientId: string,
): Promise<number | undefined> =>
  (
    await db.one<{ Id: number }>(sql`
    select "Id" from "TimeEntry" where "OrganisationId" = ${organisationId}
      and ("ClientId" = ${clientId} or "EndClientId" = ${clientId})`)
  )?.Id;

/** Entries of an employee between two instants, as far as their end is missing. */
export const openTime = async (
  db: Database,
  { organisationId, employeeId, from, to }: { organisationId: number; employeeId: number; from: Instant; to: Instant },
): Promise<KnownTime[]> =>
  db.all<KnownTime & { Id: number }>(sql`
  select "Id", "StartedOn", "EndedOn" from "TimeEntry"
  where "OrganisationId" = ${organisationId} and "EmployeeId" = ${employeeId}
    and (("EndedOn" is null and "StartedOn" >= ${from} and "StartedOn" <= ${to})
      or ("StartedOn" is null and "EndedOn" >= ${from} and "EndedOn" <= ${to}))`);

export interface NewTime {
  organisationId: number;
  employeeId: number;
  branchId?: number | undefined;
  clientId: string;
  isEnd: boolean;
  on: Instant;
  isProved: boolean;
  now: Instant;
}

/** An entry of which one end is known. */
export const addTime = async (db: Database, time: NewTime): Promise<void> => {
  const { organisationId, employeeId, branchId, clientId, isEnd, on, isProved, now } = time;
  await db.run(sql`
    insert into "TimeEntry" ("OrganisationId", "EmployeeId", "BranchId", "Version", "ClientId", "EndClientId",
      "StartedOn", "EndedOn", "IsProved", "CreatedOn")
    values (${organisationId}, ${employeeId}, ${branchId ?? null}, 1, ${isEnd ? null : clientId},
      ${isEnd ? clientId : null}, ${isEnd ? null : on}, ${isEnd ? on : null}, ${isProved ? 1 : 0}, ${now})`);
};

/** Gives an entry its other end. */
export const completeTime = async (
  db: Database,
  { organisationId, clientId, isEnd, on, isProved, id, minutes }: NewTime & { id: number; minutes: number },
): Promise<void> => {
  await db.run(sql`
    update "TimeEntry" set ${name(isEnd ? 'EndedOn' : 'StartedOn')} = ${on},
      ${name(isEnd ? 'EndClientId' : 'ClientId')} = ${clientId}, "Minutes" = ${minutes},
      "IsProved" = case when ${isProved ? 1 : 0} = 1 then "IsProved" else 0 end, "Version" = "Version" + 1
    where "OrganisationId" = ${organisationId} and "Id" = ${id}`);
};

interface TimeSum {
  EmployeeId: number;
  Count: number;
  Minutes: number | null;
  Open: number;
}

const mostSums = 1000;

/** Minutes of each employee, most first, of the entries that a predicate finds. */
export const sumTime = async (
  db: Database,
  predicate: Predicate,
  { organisationId, and }: { organisationId: number; and?: Sql },
): Promise<TimeSum[]> => {
  const place = placeOf({ model: modelOf('TimeEntry'), predicate, organisationId, dialect: db.dialect });
  const rows = await db.all<TimeSum>(sql`
    select t0."EmployeeId", count(*) as "Count", sum(t0."Minutes") as "Minutes",
      sum(case when t0."Minutes" is null then 1 else 0 end) as "Open"
    from "TimeEntry" t0 where ${all([whereOf(predicate, place), ...(and ? [and] : [])])}
    group by t0."EmployeeId" order by 3 desc, 1 limit ${mostSums}`);
  return rows.map((row) => ({
    EmployeeId: row.EmployeeId,
    Count: Number(row.Count),
    Minutes: Number(row.Minutes ?? 0),
    Open: Number(row.Open),
  }));
};
