import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** Bills that were ever opened at a desk, and how many of them still are. */
export interface DeskBills {
  all: number;
  open: number;
}

export const billsOfDesk = async (db: Database, organisationId: number, deskId: number): Promise<DeskBills> => {
  const row = await db.one<{ All: number | string; Open: number | string | null }>(sql`
    select count(*) as "All", sum(case when "ApprovedOn" is null then 1 else 0 end) as "Open" from "DocumentGroup"
    where "OrganisationId" = ${organisationId} and "DeskId" = ${deskId}`);
  return { all: Number(row?.All ?? 0), open: Number(row?.Open ?? 0) };
};

/** The plans of a company. */
export const planIds = async (db: Database, organisationId: number): Promise<number[]> => {
  const rows = await db.all<{ Id: number }>(
    sql`select "Id" from "Scheme" where "OrganisationId" = ${organisationId} order by "Id"`,
  );
  return rows.map(({ Id }) => Id);
};
