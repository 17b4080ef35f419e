import { TokenType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { across, sql } from '../sql.ts';

/** Turns a session into a till's on a device, unlocked by an employee, or locked (`null`). */
export const setTill = async (
  db: Database,
  tokenId: number,
  { employeeId, deviceUuid }: { employeeId: number | null; deviceUuid: string },
): Promise<void> => {
  await db.run(sql`
    update "Token" set "TokenType" = ${TokenType.Till}, "TillEmployeeId" = ${employeeId},
      "DeviceUuid" = coalesce("DeviceUuid", ${deviceUuid}) where "Id" = ${tokenId}`);
};

/** Whether another open session of the company is the till of a device. */
export const isTillOfOther = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
  { tokenId, now }: { tokenId: number; now: number },
): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Found" from "Token" where "OrganisationId" = ${organisationId} and "DeviceUuid" = ${deviceUuid}
      and "Id" <> ${tokenId} and "ExpiresOn" > ${now} limit 1`)) !== undefined;

/** A device of a company. */
export interface Device {
  organisationId: number;
  deviceUuid: string;
}

/** Who unlocked a device, from when and until when; without `LockedOn` it is still unlocked. */
export interface Unlock {
  EmployeeId: number;
  UnlockedOn: number;
  LockedOn?: number | null;
}

/** Marks the device as locked. */
export const endUnlocks = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
  lockedOn: number,
): Promise<void> => {
  await db.run(sql`
    update "TillUnlock" set "LockedOn" = case when "UnlockedOn" > ${lockedOn} then "UnlockedOn" else ${lockedOn} end
    where "OrganisationId" = ${organisationId} and "DeviceUuid" = ${deviceUuid} and "LockedOn" is null`);
};

export const addUnlock = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
  unlock: Unlock,
  { isProved, now }: { isProved: boolean; now: number },
): Promise<void> => {
  await db.run(sql`
    insert into "TillUnlock" ("OrganisationId", "DeviceUuid", "EmployeeId", "UnlockedOn", "LockedOn", "IsProved",
      "CreatedOn")
    select ${organisationId}, ${deviceUuid}, ${unlock.EmployeeId}, ${unlock.UnlockedOn}, ${unlock.LockedOn ?? null},
      ${isProved ? 1 : 0}, ${now}
    where not exists (select 1 from "TillUnlock" u where u."OrganisationId" = ${organisationId}
    and u."DeviceUuid" = ${deviceUuid}
      and u."EmployeeId" = ${unlock.EmployeeId} and u."UnlockedOn" = ${unlock.UnlockedOn})`);
};

/** A span in which a device was unlocked; unproved: the device alone says by whom. */
export interface CashierSpan {
  Id: number;
  EmployeeId: number;
  UnlockedOn: number;
  LockedOn: number | null;
  IsProved: number | null;
}

/**
 * Who had unlocked a device at an instant of its own clock. There may be several: what a till reported later can
 * overlap with what the server saw.
 */
export const cashiersAt = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
  at: number,
): Promise<CashierSpan[]> =>
  db.all<CashierSpan>(sql`
    select "Id", "EmployeeId", "UnlockedOn", "LockedOn", "IsProved" from "TillUnlock"
    where "OrganisationId" = ${organisationId} and "DeviceUuid" = ${deviceUuid}
      and "UnlockedOn" <= ${at} and ("LockedOn" is null or "LockedOn" >= ${at})
    order by "Id"`);

/** The till is told by a PIN who has it within these minutes after it reported that it had been unlocked. */
const proofMs = 5 * 60_000;

/**
 * Marks what a device reported of an employee as proved, where he still had it unlocked when it reported: he has just
 * entered his PIN there.
 */
export const proveUnlocks = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
  { employeeId, now }: { employeeId: number; now: number },
): Promise<void> => {
  await db.run(sql`
    update "TillUnlock" set "IsProved" = 1
    where "OrganisationId" = ${organisationId} and "DeviceUuid" = ${deviceUuid} and "EmployeeId" = ${employeeId}
      and coalesce("IsProved", 0) = 0 and "LockedOn" >= "CreatedOn" and "CreatedOn" >= ${now - proofMs}`);
};

/** A span that lasts longer is noted once more. */
const notedForMs = 24 * 3_600_000;

/** Whether nothing was noted yet of an unproved span that a receipt of this time relies on; it counts as noted then. */
export const takeUnprovedNote = async (
  db: Database,
  { organisationId, spanId, at }: { organisationId: number; spanId: number; at: number },
): Promise<boolean> =>
  (
    await db.all(sql`
      update "TillUnlock" set "NotedOn" = ${at} where "OrganisationId" = ${organisationId} and "Id" = ${spanId}
        and ("NotedOn" is null or "NotedOn" < ${at - notedForMs})
      returning "Id"`)
  ).length > 0;

/** Since when, by its own clock, a device is unlocked; undefined: it is locked. */
export const unlockedSince = async (
  db: Database,
  { organisationId, deviceUuid }: Device,
): Promise<number | undefined> =>
  (
    await db.one<{ UnlockedOn: number }>(sql`
    select "UnlockedOn" from "TillUnlock" where "OrganisationId" = ${organisationId} and "DeviceUuid" = ${deviceUuid}
      and "LockedOn" is null
    order by "UnlockedOn" desc limit 1`)
  )?.UnlockedOn;

/** Which of these work, or worked, for the company. */
export const employeesAmong = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<Set<number>> =>
  new Set(
    (
      await db.all<{ Id: number }>(sql`
    select "Id" from "Employee" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"Id"`, ids)}`)
    ).map(({ Id }) => Id),
  );

/** Whether a person works for a company, and at a branch; without branches, at all of them. */
export const employmentAt = async (
  db: Database,
  { organisationId, employeeId, branchId }: { organisationId: number; employeeId: number; branchId?: number },
): Promise<'unknown' | 'here' | 'elsewhere'> => {
  if (!(await employeesAmong(db, organisationId, [employeeId])).has(employeeId)) return 'unknown';
  const branches = await db.all<{ BranchId: number }>(
    sql`select "BranchId" from "EmployeeBranch" where "OrganisationId" = ${organisationId}
      and "EmployeeId" = ${employeeId}`,
  );
  return branches.length === 0 || branches.some(({ BranchId }) => BranchId === branchId) ? 'here' : 'elsewhere';
};

/** Unlocks this old are not needed any more: no till sends receipts of that time. */
export const forgetUnlocksBefore = async (db: Database, before: number): Promise<number> =>
  db.run(across(sql`delete from "TillUnlock" where "CreatedOn" < ${before}`));
