import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { lockShifts } from './shift/shift.ts';
import { addingArticles, addingDocuments } from './sums.ts';
import { deriveSums, monthsOf, monthSpan } from './verify/verify-sums.ts';

/** Computes the kept sums of an organisation again, by the days of another time zone. */
export const rebuildSums = async (db: Database, organisationId: number, zone: string): Promise<void> => {
  await lockShifts(db, organisationId);
  const months = await monthsOf(db, organisationId);
  await db.run(sql`delete from "ArticleSum" where "OrganisationId" = ${organisationId}`);
  await db.run(sql`delete from "DocumentSum" where "OrganisationId" = ${organisationId}`);
  for (let month = months?.first ?? 0; months && month <= months.last; month++) {
    const { sums } = await deriveSums(db, organisationId, zone, monthSpan(zone, month));
    await db.runAll(addingArticles(db.dialect, sums));
    await db.runAll(addingDocuments(db.dialect, sums));
  }
};
