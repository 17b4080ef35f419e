import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { writeBonds } from '../storage/records/bonds.ts';
import { insertRecords, insertUnlessKnown, updateRecord, type StoredRecord } from '../storage/records/index.ts';
import type { Draft } from './draft.ts';
import { settledColumns, type PostedLine } from './posted-lines.ts';
import { updateLots } from './update-lots.ts';

/** Ids of a document, of its lines and of its payments, in their order. */
export interface Written { id: number; lotIds: number[]; payoffIds: number[] }

export interface Writing { context: CallContext; draft: Draft; lines: readonly PostedLine[]; bodyHash?: string }

/** What the server gives. */
const own = { Id: undefined, Version: undefined };

const bindGroups = async ({ db, session }: CallContext, id: number, groups: Draft['DocumentGroups']): Promise<void> => {
  const field = modelOf('Document').fields.find(({ name }) => name === 'DocumentGroups');
  if (!groups?.length || !field) return;
  await writeBonds(db, field, { organisationId: session.organisationId, near: id, fars: groups.map((group) => group.Id) });
};

/** Writes a document with all that belongs to it; its code comes later. undefined: another transaction has just brought its ClientId. */
export const writeNew = async ({ context, draft, lines, bodyHash }: Writing): Promise<Written | undefined> => {
  const { db, now, session: { organisationId: OrganisationId } } = context;
  const { Lots: _lots, Payoffs: payoffs, DocumentGroups: groups, Code: _code, ...header } = draft;
  const id = await insertUnlessKnown(db, modelOf('Document'), { ...header, ...own, CreatedOn: draft.CreatedOn ?? now, OrganisationId, BodyHash: bodyHash });
  if (id === undefined) return undefined;
  const common = { ...own, Document: { Id: id }, OrganisationId };
  const lots: StoredRecord[] = lines.map((posted) => ({ ...posted.line, ...settledColumns(draft, draft.ApprovedOn as number, posted), ...common }));
  const lotIds = await insertRecords(db, modelOf('Lot'), lots);
  const payoffIds = await insertRecords(db, modelOf('Payoff'), (payoffs ?? []).map((payoff) => ({ ...payoff, ...common })));
  await bindGroups(context, id, groups);
  return { id, lotIds, payoffIds };
};

/** Settles a stored document and its lines. */
export const writeStored = async ({ context: { db, session: { organisationId } }, draft, lines, bodyHash }: Writing): Promise<Written> => {
  const id = draft.Id as number;
  const { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee } = draft;
  await updateRecord(db, modelOf('Document'), { organisationId, id, changes: { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee, BodyHash: bodyHash } });
  await updateLots(db, organisationId, lines.map((posted) => ({ ...posted.line, ...settledColumns(draft, ApprovedOn as number, posted) })));
  return { id, lotIds: lines.map(({ line }) => line.Id as number), payoffIds: (draft.Payoffs ?? []).map(({ Id }) => Id) };
};
