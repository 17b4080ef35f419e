import { foldText } from '#domain/fold.ts';
import type { Database } from '../../database.ts';
import { sql, type Sql } from '../../sql.ts';
import { appendEntry, type JournalEntry } from './journal.ts';
import { documentSequence, takeJournal } from './sequence.ts';
import { stampAtOnce } from './stamp-at-once.ts';

export interface Stamped {
  code: string;
  number: string;
}

export interface Stamping extends Omit<JournalEntry, 'kind' | 'body'> {
  actionType: number;
  /**
   * Code and number that the document has already; a new one gets its code here, and for its number where it has none.
   */
  code?: string;
  number?: string;
  /** Sum of its absolute amounts, with changes of others. */
  turnover: number;
  bodyOf: (given: { code: string; number: string }) => object;
  /** Writes that many transactions wait for, as they do for the journal. */
  together: readonly Sql[];
}

const writingCode = ({ organisationId, entityId }: Stamping, code: string, number: string): Sql => sql`
  update "Document" set "Code" = ${code}, "Number" = ${number}, "NumberFolded" = ${foldText(number)}
  where "OrganisationId" = ${organisationId} and "Id" = ${entityId}`;

const stampInSteps = async (db: Database, stamping: Stamping): Promise<Stamped> => {
  const { organisationId, actionType, bodyOf, together } = stamping;
  const isNew = stamping.code === undefined;
  const { end, other } = await takeJournal(db, organisationId, {
    turnover: stamping.turnover,
    ...(isNew && { also: documentSequence(actionType) }),
  });
  const code = stamping.code ?? String(other);
  const number = stamping.number ?? code;
  await db.runAll([...together, ...(isNew ? [writingCode(stamping, code, number)] : [])]);
  await appendEntry(db, { ...stamping, kind: 'document', body: bodyOf({ code, number }) }, end);
  return { code, number };
};

/**
 * Gives an approved document its code and its entry in the journal. The last step of an approval: from here to the
 * commit no other document of the organisation can be approved.
 */
export const stampDocument = (db: Database, stamping: Stamping): Promise<Stamped> =>
  db.dialect.writesInOneStatement ? stampAtOnce(db, stamping) : stampInSteps(db, stamping);
