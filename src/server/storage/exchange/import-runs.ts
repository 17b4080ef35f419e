import type { Database } from '../database.ts';
import { limit, sql } from '../sql.ts';

export type ImportRunState = 'running' | 'stopped' | 'finished' | 'undoing';

/** How far an import of a list has come. */
export interface ImportRun {
  Code: string;
  /** products, contractors or customers. */
  Kind: string;
  FileName: string | null;
  State: ImportRunState;
  /** Rows of the list, and how many of them have been looked at. */
  Total: number;
  Done: number;
  Made: number;
  Changed: number;
  Wrong: number;
  CreatedOn: number;
  /** When its last piece was written. */
  ActiveOn: number;
}

export interface RunName {
  organisationId: number;
  code: string;
}

/** A run that has written nothing for so long runs no more: its process was ended, or its sender went away. */
export const silentMs = 30_000;

const ofRun = ({ organisationId, code }: RunName) => sql`"OrganisationId" = ${organisationId} and "Code" = ${code}`;

/** Whether another import of the company is at work, in whatever process. */
export const isAnotherRunning = async (
  db: Database,
  { organisationId, code, now }: RunName & { now: number },
): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Some" from "ImportRun" where "OrganisationId" = ${organisationId} and "Code" <> ${code}
      and "State" in ('running', 'undoing') and "ActiveOn" > ${now - silentMs} limit 1`)) !== undefined;

type Beginning = RunName & Pick<ImportRun, 'Kind' | 'FileName' | 'State' | 'Total' | 'Done'> & { now: number };

/** A new run, or one that goes on. */
export const beginRun = async (
  db: Database,
  { organisationId, code, now, Kind, FileName, State, Total, Done }: Beginning,
): Promise<void> => {
  await db.run(sql`
    insert into "ImportRun" ("OrganisationId", "Code", "Kind", "FileName", "State", "Total", "Done", "Made", "Changed",
      "Wrong", "CreatedOn", "ActiveOn")
    values (${organisationId}, ${code}, ${Kind}, ${FileName}, ${State}, ${Total}, ${Done}, 0, 0, 0, ${now}, ${now})
    on conflict ("OrganisationId", "Code") do update set "State" = excluded."State", "Total" = excluded."Total",
      "Done" = excluded."Done", "ActiveOn" = excluded."ActiveOn"`);
};

/** Progress of one piece. */
export type Advance = RunName & Pick<ImportRun, 'Made' | 'Changed' | 'Wrong'> & { rows: number; now: number };

export const advanceRun = async (db: Database, { rows, now, Made, Changed, Wrong, ...run }: Advance): Promise<void> => {
  await db.run(sql`
    update "ImportRun" set "Done" = "Done" + ${rows}, "Made" = "Made" + ${Made}, "Changed" = "Changed" + ${Changed},
      "Wrong" = "Wrong" + ${Wrong}, "ActiveOn" = ${now} where ${ofRun(run)}`);
};

/** Answers whether the run was in the state before. */
export const moveRun = async (
  db: Database,
  { from, to, now, ...run }: RunName & { from: ImportRunState; to: ImportRunState; now: number },
): Promise<boolean> =>
  (await db.run(
    sql`update "ImportRun" set "State" = ${to}, "ActiveOn" = ${now} where ${ofRun(run)} and "State" = ${from}`,
  )) > 0;

const columns = sql`"Code", "Kind", "FileName", "State", "Total", "Done", "Made", "Changed", "Wrong", "CreatedOn",
  "ActiveOn"`;

export const readRun = async (db: Database, run: RunName): Promise<ImportRun | undefined> =>
  db.one<ImportRun>(sql`select ${columns} from "ImportRun" where ${ofRun(run)}`);

/** The latest first. */
export const readRuns = async (
  db: Database,
  { organisationId, kind, most }: { organisationId: number; kind: string; most: number },
): Promise<ImportRun[]> =>
  db.all<ImportRun>(sql`
    select ${columns} from "ImportRun" where "OrganisationId" = ${organisationId} and "Kind" = ${kind}
    order by "CreatedOn" desc, "Code" ${limit(most)}`);

export const forgetRun = async (db: Database, run: RunName): Promise<number> =>
  db.run(sql`delete from "ImportRun" where ${ofRun(run)}`);
