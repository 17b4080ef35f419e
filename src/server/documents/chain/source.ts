import type { Draft } from '#domain/documents/approve/draft.ts';
import { isReception, suitsSource, takesAnnounced } from '#domain/documents/chain/steps.ts';
import type { Source } from '#domain/documents/copy.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { entityContext, storedOne } from '../../entity/index.ts';
import { lockHeader, type Header } from '../../storage/ledger/header.ts';
import { wasReversed } from '../../storage/ledger/approval/chain.ts';
import { readMade } from '../../storage/ledger/approval/made-from.ts';
import { readDue } from '../../storage/ledger/approval/due.ts';
import { modelOf } from '../../storage/models.ts';

/** Documents between an income and its order: one, the invoice. More are not followed. */
const deepest = 4;

const sourceOf = ({ IsStorno, ReceivingDepotId, ContractorId, ...header }: Header): Source =>
  ({
    ...header,
    ...(IsStorno && { IsStorno: true }),
    ...(ContractorId && { Contractor: { Id: ContractorId } }),
    ...(ReceivingDepotId && { ReceivingDepot: { Id: ReceivingDepotId } }),
  }) as Partial<Document>;

/**
 * A number that Settings.ExternalReference names may be anything, also a document of the company. Of a payment it is
 * that of a bank or a contractor.
 */
const referenceOf = ({ DocumentActionType: type, Settings }: Draft): number => {
  if (type === DocumentActionType.Payment) return 0;
  const id = Number(Settings?.ExternalReference);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Whether the caller may read the document: one of another branch is no source. */
const isReached = async (id: number, context: CallContext): Promise<boolean> => {
  const reading = { ...context, call: { ...context.call, writes: false } };
  try {
    await storedOne(entityContext(reading, {}), modelOf('Document'), id);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return false;
    throw error;
  }
};

const notFound = (): Fault =>
  new Fault('NOT_FOUND', {
    params: { entity: 'Document' },
    items: [{ Path: 'document.SourceId', Message: 'was not found' }],
  });

/**
 * Gives the draft the document that it is made from, and locks that: named by SourceId, or by
 * Settings.ExternalReference where the number is that of a document which suits.
 * @throws NOT_FOUND, DOCUMENT_SOURCE
 */
export const linkSource = async (draft: Draft, context: CallContext): Promise<void> => {
  const named = draft.SourceId ?? 0;
  const id = named || referenceOf(draft);
  delete draft.SourceId;
  if (!id) return;
  const header = await lockHeader(context.db, context.session.organisationId, id);
  if (!header || !(await isReached(id, context))) {
    if (named) throw notFound();
    return;
  }
  if (suitsSource(draft, sourceOf(header))) draft.SourceId = id;
  else if (named)
    throw new Fault('DOCUMENT_SOURCE', {
      items: [{ Path: 'document.SourceId', Message: 'such a document is not made from it' }],
    });
};

/** Sources from the nearest on from which the draft takes goods, each locked. */
const takenSources = async (draft: Draft, { db, session: { organisationId } }: CallContext): Promise<number[]> => {
  const found: number[] = [];
  let id = draft.SourceId;
  for (let depth = 0; id && depth < deepest; depth++) {
    const header = await lockHeader(db, organisationId, id);
    if (!header) break;
    if (takesAnnounced(draft, sourceOf(header))) found.push(id);
    id = header.SourceId;
  }
  return found;
};

export interface Refusing {
  /** Drafts of others count too: so two people do not make the same document. */
  withDrafts?: boolean;
}

/** @throws DOCUMENT_PAID for a payment of more than is left to pay */
const refusePaid = async (draft: Draft, context: CallContext, withDrafts: boolean): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const sourceId = draft.SourceId as number;
  // Two payments of the document wait for each other.
  await lockHeader(db, organisationId, sourceId);
  const { Sum, Paid, Drafted } = await readDue(db, { organisationId, sourceId, except: draft.Id });
  if (Math.abs(draft.CreditSum ?? 0) > Sum - Paid - (withDrafts ? Drafted : 0))
    throw new Fault('DOCUMENT_PAID', {
      items: [{ Path: 'document.CreditSum', Message: 'is more than is left to pay' }],
    });
};

/**
 * Refuses to take once more what documents made from the same notice, invoice or order have taken already. The first
 * document may differ from what was announced, unless that was cancelled; products that were not announced are no matter of it.
 * @throws DOCUMENT_MADE
 */
export const refuseMade = async (
  draft: Draft,
  context: CallContext,
  { withDrafts = false }: Refusing = {},
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { DocumentActionType: actionType, DocumentOperationType, Id: except } = draft;
  if (!draft.SourceId || !actionType || draft.IsStorno) return;
  if (actionType === DocumentActionType.Payment) return refusePaid(draft, context, withDrafts);
  for (const sourceId of await takenSources(draft, context)) {
    const made = { organisationId, sourceId, actionType, operationType: DocumentOperationType ?? null, except };
    const rows = await readMade(db, made);
    const taken = (row: (typeof rows)[number]): number => row.Taken + (withDrafts ? row.Drafted : 0);
    const isTaken = rows.some((row) => row.Lines > 0 && taken(row) > 0);
    if (!isReception(draft) && !isTaken && !(await wasReversed(db, { organisationId, documentId: sourceId }))) continue;
    const left = new Map(rows.filter((row) => row.Whole > 0).map((row) => [row.ArticleId, row.Announced - taken(row)]));
    for (const [at, { Article, Quantity }] of (draft.Lots ?? []).entries()) {
      const before = left.get(Article?.Id ?? 0);
      if (before === undefined) continue;
      left.set(Article?.Id ?? 0, before - (Quantity ?? 0));
      if (before < (Quantity ?? 0))
        throw new Fault('DOCUMENT_MADE', {
          items: [{ Path: `document.Lots.${at}`, Message: 'is more than is left of the other document' }],
        });
    }
  }
};
