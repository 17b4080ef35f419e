import { randomUUID } from 'node:crypto';
import { largestTurnover } from '#domain/numbers/amounts.ts';
import { Fault } from '#domain/faults.ts';
import { canonicalJson, genesisHash } from '#domain/documents/journal.ts';
import type { Database } from '../../database.ts';
import { join, sql, words, type Sql } from '../../sql.ts';
import { documentSequence, journalSequence } from './sequence.ts';
import type { Stamped, Stamping } from './stamp-document.ts';

/** Stands in the entry for the code, which only the database knows when it is written. */
const codeToCome = `code ${randomUUID()}`;

/** The code, given or next; a row of it locked. */
const codeRow = ({ organisationId, actionType, code }: Stamping): Sql =>
  code === undefined
    ? sql`insert into "Sequence" ("OrganisationId", "Name", "Value")
      values (${organisationId}, ${documentSequence(actionType)}, 1)
      on conflict ("OrganisationId", "Name") do update set "Value" = "Sequence"."Value" + 1
      returning cast("Value" as text) as "Code"`
    : sql`select cast(${code} as text) as "Code"`;

const sealOf = (previousHash: Sql, number: Sql): Sql =>
  sql`encode(sha256(convert_to(${previousHash} || chr(10) || ${number} || chr(10) || (select "Text" from body),
    'UTF8')), 'hex')`;

/** Turnover after the approval; null, which the column refuses, above the largest. */
const bounded = sql`case when "Sequence"."Turnover" + excluded."Turnover" <= cast(${largestTurnover} as bigint)
  then "Sequence"."Turnover" + excluded."Turnover" end`;

/** The journal's row, which keeps the hash of its last entry: so the next can be sealed as soon as the row is free. */
const journalRow = ({ organisationId, turnover }: Stamping): Sql => sql`
  insert into "Sequence" ("OrganisationId", "Name", "Value", "Turnover", "PreviousHash", "Hash")
  select cast(${organisationId} as bigint), ${journalSequence}, 1, cast(${turnover} as bigint), ${genesisHash},
    ${sealOf(sql`cast(${genesisHash} as text)`, words(`'1'`))}
  on conflict ("OrganisationId", "Name") do update set "Value" = "Sequence"."Value" + 1, "Turnover" = ${bounded},
    "PreviousHash" = coalesce("Sequence"."Hash", ${genesisHash}),
    "Hash" = ${sealOf(sql`coalesce("Sequence"."Hash", ${genesisHash})`, words('("Sequence"."Value" + 1)'))}
  returning "Value", "PreviousHash", "Hash"`;

/** Codes are digits: folded they are the same. */
const documentRow = ({ organisationId, entityId, number }: Stamping): Sql =>
  number === undefined
    ? sql`update "Document" set "Code" = code."Code", "Number" = code."Code", "NumberFolded" = code."Code" from code
      where "OrganisationId" = ${organisationId} and "Id" = ${entityId}`
    : sql`update "Document" set "Code" = code."Code" from code where "OrganisationId" = ${organisationId}
      and "Id" = ${entityId}`;

const entryRow = (stamping: Stamping): Sql => {
  const { organisationId, entityId, createdOn, place } = stamping;
  return sql`
  insert into "Journal" ("OrganisationId", "Number", "Kind", "EntityId", "CreatedOn", "Device", "DeviceSequence",
    "PreviousHash", "Hash", "Body")
  select cast(${organisationId} as bigint), journal."Value", 'document', cast(${entityId} as bigint),
    cast(${createdOn} as bigint),
    cast(${place?.device ?? null} as text), cast(${place?.deviceSequence ?? null} as bigint), journal."PreviousHash",
      journal."Hash", body."Text" from journal, body
  returning (select "Code" from code) as "Code"`;
};

/** AMOUNT_TOO_LARGE where that is why the stamp failed. */
export const stampFault = ({ dialect }: Database, error: unknown): Fault | undefined => {
  const violation = dialect.violation(error);
  return violation?.kind === 'missing' && violation.column === 'Turnover'
    ? new Fault('AMOUNT_TOO_LARGE', { cause: error })
    : undefined;
};

/** The stamp as one statement, and what its row says. */
export interface StampQuery {
  query: Sql;
  stamped: (row: Record<string, unknown> | undefined) => Stamped;
}

/**
 * Code, journal and the rows that many wait for in one statement: they are locked for the time of one answer and the
 * commit, where each further way to the server would make all others wait.
 */
export const stampQuery = (stamping: Stamping): StampQuery => {
  const given = stamping.code ?? codeToCome;
  const body = canonicalJson({
    ...stamping.bodyOf({ code: given, number: stamping.number ?? given }),
    On: stamping.createdOn,
  });
  const parts: [string, Sql][] = [
    ['code', codeRow(stamping)],
    ['body', sql`select replace(cast(${body} as text), ${codeToCome}, code."Code") as "Text" from code`],
    ['journal', journalRow(stamping)],
    ...(stamping.code === undefined ? [['document', documentRow(stamping)] as [string, Sql]] : []),
    ...stamping.together.map((query, index): [string, Sql] => [`s${index}`, query]),
  ];
  return {
    query: sql`with ${join(
      parts.map(([name, part]) => sql`${words(name)} as (${part})`),
      ', ',
    )} ${entryRow(stamping)}`,
    stamped: (row) => {
      if (!row) throw new Error('The journal took no entry');
      const code = row['Code'] as string;
      return { code, number: stamping.number ?? code };
    },
  };
};

/** @throws AMOUNT_TOO_LARGE */
export const stampAtOnce = async (db: Database, stamping: Stamping): Promise<Stamped> => {
  const { query, stamped } = stampQuery(stamping);
  try {
    return stamped(await db.one(query));
  } catch (error) {
    throw stampFault(db, error) ?? error;
  }
};
