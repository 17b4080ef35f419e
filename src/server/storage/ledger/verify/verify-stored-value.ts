import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { expectSame } from './difference.ts';

/** The balance of a customer's points must equal the points earned less those spent. */
export const verifyPoints = async (db: Database, organisationId: number): Promise<void> => {
  const rows = await db.all<{ ContractorId: number; Points: number; Left: number }>(sql`
    select "ContractorId", cast(sum("Points") as bigint) as "Points",
      cast(sum(coalesce("Left", 0)) as bigint) as "Left"
    from "LoyaltyEntry" where "OrganisationId" = ${organisationId}
    group by "ContractorId" having sum("Points") <> sum(coalesce("Left", 0)) order by "ContractorId"`);
  for (const { ContractorId, Points, Left } of rows)
    expectSame({ organisationId, check: 'points', place: `Contractor ${ContractorId}` }, Left, Points);
};
