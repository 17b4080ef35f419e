import { largestTurnover } from '#domain/numbers/amounts.ts';
import { Fault } from '#domain/faults.ts';
import { genesisHash } from '#domain/documents/journal.ts';
import type { Database } from '../../database.ts';
import { join, sql } from '../../sql.ts';

/** Counter of the entries of the journal. */
export const journalSequence = 'Journal';
/** Counter of the codes of one type of document. */
export const documentSequence = (actionType: number): string => `Document.${actionType}`;
/** Counter of the codes of shifts, inventories and bills. */
export const groupSequence = (splitType: number): string => `DocumentGroup.${splitType}`;

interface SequenceRow {
  Name: string;
  Value: number;
  Hash: string | null;
  Turnover: number;
}

interface Taking {
  names: readonly string[];
  /** Of what is approved: added to the journal's. */ turnover?: number;
}

const take = async (
  db: Database,
  organisationId: number,
  { names, turnover = 0 }: Taking,
): Promise<Map<string, SequenceRow>> => {
  const rows = [...names]
    .sort()
    .map((each) => sql`(${organisationId}, ${each}, 1, ${each === journalSequence ? turnover : 0})`);
  const next = await db.all<SequenceRow>(sql`
    insert into "Sequence" ("OrganisationId", "Name", "Value", "Turnover") values ${join(rows, ', ')}
    on conflict ("OrganisationId", "Name") do update
    set "Value" = "Sequence"."Value" + 1, "Turnover" = "Sequence"."Turnover" + excluded."Turnover"
    returning "Name", "Value", "Hash", "Turnover"`);
  if (next.some(({ Turnover }) => Turnover > largestTurnover)) throw new Fault('AMOUNT_TOO_LARGE');
  return new Map(next.map((row) => [row.Name, row]));
};

/**
 * The next number of each counter, and with it the counter's lock until the transaction ends: it is asked for as late
 * as possible. A transaction that is undone gives its numbers back, so that none is left out.
 */
export const nextNumbers = async <Name extends string>(
  db: Database,
  organisationId: number,
  names: readonly Name[],
): Promise<Record<Name, number>> => {
  const taken = await take(db, organisationId, { names });
  return Object.fromEntries([...taken].map(([key, { Value }]) => [key, Value])) as Record<Name, number>;
};

/**
 * Locks counters in one order. A transaction that takes several numbers and the journal's would otherwise wait for one
 * that holds a counter and waits for the journal.
 */
export const lockCounters = async (db: Database, organisationId: number, names: readonly string[]): Promise<void> => {
  await db.all(sql`
    select "Value" from "Sequence" where "OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`"Name"`, names)}
    order by "Name"${db.dialect.forUpdate}`);
};

/** The end of the journal, held until the transaction ends. */
export interface JournalEnd {
  /** Of the entry to come. */
  number: number;
  previousHash: string;
}

/**
 * The journal's next number with what its entry stands on; with it, where a name is given, the next number of another
 * counter.
 * @throws AMOUNT_TOO_LARGE where all that was approved comes to more than its sums can hold
 */
export const takeJournal = async (
  db: Database,
  organisationId: number,
  { also, turnover }: { also?: string; turnover?: number } = {},
): Promise<{ end: JournalEnd; other?: number }> => {
  const taken = await take(db, organisationId, {
    names: also === undefined ? [journalSequence] : [also, journalSequence],
    turnover,
  });
  const { Value, Hash } = taken.get(journalSequence) as SequenceRow;
  return {
    end: { number: Value, previousHash: Hash ?? genesisHash },
    ...(also !== undefined && { other: taken.get(also)?.Value }),
  };
};

const tillSequence = 'Till';

/**
 * The number of a till of the company: the next one where it has none yet. Two who ask for the same device wait for
 * each other.
 */
export const numberOfTill = async (db: Database, organisationId: number, device: string): Promise<number> => {
  const name = `${tillSequence}.${device}`;
  const read = () =>
    db.one<{ Value: number }>(
      sql`select "Value" from "Sequence" where "OrganisationId" = ${organisationId} and "Name" = ${name}`,
    );
  const known = await read();
  if (known) return known.Value;
  const { [tillSequence]: next } = await nextNumbers(db, organisationId, [tillSequence]);
  await db.run(
    sql`insert into "Sequence" ("OrganisationId", "Name", "Value") values (${organisationId}, ${name}, ${next})
      on conflict ("OrganisationId", "Name") do nothing`,
  );
  return (await read())?.Value ?? next;
};
