import { Fault } from '#domain/faults.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { entities } from '#generated/model.ts';
import { TrackActionType, type Organisation } from '#generated/types.ts';
import type { CallContext, Handler, RequestOf } from '../call/context.ts';
import { requireProof } from '../session/guard/proof.ts';
import { readOne, roomOf, publishChange, writeTrack } from '../entity/index.ts';
import { clearArticles, clearContractors, clearDocuments } from '../storage/clear/clear-rows.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { organisationHooks } from './organisation.ts';

interface Clearing {
  entity: 'Document' | 'Article' | 'Contractor';
  track: number;
  /** Answers how many there were. */
  clear(context: CallContext, organisation: Organisation): Promise<number>;
}

/** What was approved stays in the journal for ever; that it is nowhere else from now on is an entry of its own. */
const clearAndRecord = async ({ db, session: { organisationId, employeeId }, now }: CallContext): Promise<number> => {
  const count = await clearDocuments(db, organisationId);
  const body = { Kind: 'clear', What: 'Document', Count: count, On: now, Employee: employeeId ?? null };
  await writeEntry(db, { organisationId, kind: 'clear', entityId: organisationId, createdOn: now, body });
  return count;
};

const documents: Clearing = { entity: 'Document', track: TrackActionType.DocumentClear, clear: clearAndRecord };
const articles: Clearing = {
  entity: 'Article',
  track: TrackActionType.ArticlesClear,
  clear: ({ db, session }) => clearArticles(db, session.organisationId),
};
/** The company's own requisites are no partner's. */
const contractors: Clearing = {
  entity: 'Contractor',
  track: TrackActionType.ContractorsClear,
  clear: ({ db, session }, { Settings }) =>
    clearContractors(db, session.organisationId, { exceptId: Settings?.account ?? 0 }),
};

/**
 * Deletes all of one kind, for good, in one transaction: documents first, then what they name.
 * @throws NOT_FOUND for another company, NOT_ALLOWED for who may not open closed books, PASSWORD_REQUIRED, REFERENCED
 * while documents name any of them
 */
const clears =
  ({ entity, track, clear }: Clearing): Handler<RequestOf<'OrganisationClearArticle'>, Organisation> =>
  async ({ organisation, reason }, context) => {
    const { session } = context;
    const { organisationId } = session;
    if (entity === 'Document' && !mayTakeBack(session)) throw new Fault('NOT_ALLOWED');
    if (organisation.Id !== organisationId)
      throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
    await requireProof(context);
    const room = roomOf(context, { Organisation: organisationHooks });
    const own = await readOne(room, entities.Organisation, { id: organisationId, depth: 'load' });
    const Count = await clear(context, own);
    await writeTrack(context, {
      type: track,
      entityId: organisationId,
      before: JSON.stringify({ Count }),
      after: JSON.stringify({ Count: 0, ...(reason?.trim() && { Reason: reason.trim() }) }),
    });
    publishChange(context, entities[entity], 0, 'delete');
    return own;
  };

export const organisationClearDocument = clears(documents);
export const organisationClearArticle = clears(articles);
export const organisationClearContractor = clears(contractors);
