import type { Database } from '../database.ts';
import { join, limit, sql } from '../sql.ts';
import type { RunName } from './import-runs.ts';

/** Change of one record by a change of many: its former values, as JSON, and its version since. */
export interface ChangeRow {
  Id: number;
  Version: number;
  Before: string;
}

const chunk = 200;

const ofRun = ({ organisationId, code }: RunName) => sql`"OrganisationId" = ${organisationId} and "Code" = ${code}`;

export const writeChangeRows = async (
  db: Database,
  { organisationId, code, now }: RunName & { now: number },
  rows: readonly ChangeRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += chunk) {
    const values = rows
      .slice(from, from + chunk)
      .map(({ Id, Version, Before }) => sql`(${organisationId}, ${code}, ${Id}, ${Version}, ${Before}, ${now})`);
    await db.run(sql`
      insert into "ChangeRow" ("OrganisationId", "Code", "RecordId", "Version", "Before", "CreatedOn")
      values ${join(values, ', ')}`);
  }
};

/** Those of the ids that the change has noted. */
export const changedAlready = async (db: Database, run: RunName, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.all<{ Id: number }>(sql`
        select "RecordId" as "Id" from "ChangeRow" where ${ofRun(run)} and ${db.dialect.isAny(sql`"RecordId"`, ids)}`)
    ).map(({ Id }) => Id),
  );

/** The next so many records that the change has noted. */
export const readChangeRows = async (db: Database, run: RunName, most: number): Promise<ChangeRow[]> =>
  db.all<ChangeRow>(sql`
    select "RecordId" as "Id", "Version", "Before" from "ChangeRow" where ${ofRun(run)}
    order by "RecordId" ${limit(most)}`);

export const forgetChangeRows = async (db: Database, run: RunName, ids: readonly number[]): Promise<void> => {
  await db.run(sql`delete from "ChangeRow" where ${ofRun(run)} and ${db.dialect.isAny(sql`"RecordId"`, ids)}`);
};

/** Forgets what changes of the company noted before, and the changes themselves. */
export const forgetChangesBefore = async (
  db: Database,
  { organisationId, kinds, before }: { organisationId: number; kinds: readonly string[]; before: number },
): Promise<void> => {
  await db.run(sql`delete from "ChangeRow" where "OrganisationId" = ${organisationId} and "CreatedOn" < ${before}`);
  for (const kind of kinds)
    await db.run(sql`
      delete from "ImportRun" where "OrganisationId" = ${organisationId} and "Kind" = ${kind}
        and "CreatedOn" < ${before}`);
};
