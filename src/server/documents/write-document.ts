import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { writeBonds } from '../storage/records/bonds.ts';
import { insertQueries, updateRecord, type StoredRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';
import type { Draft } from './draft.ts';
import { settledColumns, type PostedLine } from './lines/posted-lines.ts';
import { updatingLots } from './lines/update-lots.ts';

export interface Writing { context: CallContext; draft: Draft; lines: readonly PostedLine[]; bodyHash?: string }

const lotsOf = ({ draft, lines }: Writing) => lines.map((posted) => ({ ...posted.line, ...settledColumns(draft, draft.ApprovedOn as number, posted) }));

/** Statements that write a document with all that belongs to it, under the ids kept for it; its code comes later. */
export const writingNew = (writing: Writing): Sql[] => {
  const { context: { now, session: { organisationId: OrganisationId } }, draft, bodyHash } = writing;
  const { Lots: _lots, Payoffs: payoffs, DocumentGroups: _groups, Code: _code, ...header } = draft;
  const document: StoredRecord & { Id: number } = { ...header, Id: draft.Id as number, Version: 1, CreatedOn: draft.CreatedOn ?? now, OrganisationId, BodyHash: bodyHash };
  const common = { Version: 1, Document: { Id: draft.Id }, OrganisationId };
  return [
    ...insertQueries(modelOf('Document'), [document]),
    ...insertQueries(modelOf('Lot'), lotsOf(writing).map((lot) => ({ ...lot, ...common }))),
    ...insertQueries(modelOf('Payoff'), (payoffs ?? []).map((payoff) => ({ ...payoff, ...common }))),
  ];
};

/** Settles a stored document, and answers the statements that settle its lines. */
export const writingStored = async (writing: Writing): Promise<Sql[]> => {
  const { context: { db, session: { organisationId } }, draft, bodyHash } = writing;
  const { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee } = draft;
  await updateRecord(db, modelOf('Document'), { organisationId, id: draft.Id as number, changes: { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee, ApprovalHash: bodyHash } });
  return updatingLots(db.dialect, organisationId, lotsOf(writing));
};

/** Puts a new document under the tags that it came with. */
export const bindGroups = async ({ db, session }: CallContext, { Id, DocumentGroups: groups }: Draft): Promise<void> => {
  const field = modelOf('Document').fields.find(({ name }) => name === 'DocumentGroups');
  if (!groups?.length || !field) return;
  await writeBonds(db, field, { organisationId: session.organisationId, near: Id as number, fars: groups.map((group) => group.Id) });
};
