import type { Database } from '../../database.ts';
import { join, sql } from '../../sql.ts';

/** Counter of the entries of the journal. */
export const journalSequence = 'Journal';
/** Counter of the codes of one type of document (G-012). */
export const documentSequence = (actionType: number): string => `Document.${actionType}`;
/** Counter of the codes of shifts, inventories and bills. */
export const groupSequence = (splitType: number): string => `DocumentGroup.${splitType}`;

/**
 * The next number of each counter, and with it the counter's lock until the transaction ends: it is asked for as late as possible.
 * A transaction that is undone gives its numbers back, so that none is left out.
 */
export const nextNumbers = async <Name extends string>(db: Database, organisationId: number, names: readonly Name[]): Promise<Record<Name, number>> => {
  const rows = [...names].sort().map((each) => sql`(${organisationId}, ${each}, 1)`);
  const next = await db.all<{ Name: Name; Value: number }>(sql`
    insert into "Sequence" ("OrganisationId", "Name", "Value") values ${join(rows, ', ')}
    on conflict ("OrganisationId", "Name") do update set "Value" = "Sequence"."Value" + 1
    returning "Name", "Value"`);
  return Object.fromEntries(next.map(({ Name: key, Value }) => [key, Value])) as Record<Name, number>;
};
