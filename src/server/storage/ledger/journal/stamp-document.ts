import { foldText } from '#domain/fold.ts';
import { genesisHash } from '#domain/journal.ts';
import type { Instant } from '#domain/zone.ts';
import { SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql, words, type Sql } from '../../sql.ts';
import { appendEntry, type JournalEntry, type JournalHead } from './journal.ts';
import { documentSequence, journalSequence, nextNumbers } from './sequence.ts';

export interface Stamped {
  code: string;
  number: string;
  head: JournalHead;
  /** The closed shift whose time the document falls into. */
  shiftId?: number;
}

export interface Stamping extends Omit<JournalEntry, 'number' | 'previousHash' | 'kind' | 'body'> {
  actionType: number;
  /** Code and number that the document has already; a new one gets its code here, and for its number where it has none. */
  code?: string;
  number?: string;
  /** Where and when a receipt was made, to find the shift that it may be late for. */
  made?: { branchId: number; depotId: number; on: Instant };
  bodyOf: (given: { code: string; number: string }) => object;
}

const shiftOf = ({ organisationId, made }: Stamping): Sql => (made
  ? sql`(select g."Id" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
      where g."OrganisationId" = ${organisationId} and g."BranchId" = ${made.branchId} and g."ApprovedOn" >= ${made.on} and g."DepotId" = ${made.depotId}
        and s."SplitDocumentType" = ${SplitDocumentType.Shift} order by g."ApprovedOn" limit 1)`
  : words('cast(null as bigint)'));

const found = (stamping: Stamping, entry: number): Sql => sql`
  (select j."Hash" from "Journal" j where j."OrganisationId" = ${stamping.organisationId} and j."Number" = ${entry - 1}) as "Hash", ${shiftOf(stamping)} as "ShiftId"`;

/** Asked once the sequence is held: what others have written before is seen, and nobody else writes. */
const writeCode = (stamping: Stamping, code: string, number: string, entry: number): Sql => (stamping.code === undefined
  ? sql`update "Document" set "Code" = ${code}, "Number" = ${number}, "NumberFolded" = ${foldText(number)}
      where "OrganisationId" = ${stamping.organisationId} and "Id" = ${stamping.entityId} returning ${found(stamping, entry)}`
  : sql`select ${found(stamping, entry)}`);

/**
 * Gives an approved document its code and its entry in the journal. The last thing that an approval does:
 * from here to the commit nobody else of the organisation can approve.
 */
export const stampDocument = async (db: Database, stamping: Stamping): Promise<Stamped> => {
  const codes = documentSequence(stamping.actionType);
  const numbers = await nextNumbers(db, stamping.organisationId, stamping.code === undefined ? [codes, journalSequence] : [journalSequence]);
  const entry = numbers[journalSequence] as number;
  const code = stamping.code ?? String(numbers[codes]);
  const number = stamping.number ?? code;
  const row = await db.one<{ Hash: string | null; ShiftId: number | null }>(writeCode(stamping, code, number, entry));
  const head = await appendEntry(db, { ...stamping, kind: 'document', number: entry, previousHash: row?.Hash ?? genesisHash, body: stamping.bodyOf({ code, number }) });
  return { code, number, head, ...(row?.ShiftId && { shiftId: row.ShiftId }) };
};
