import { Fault } from '#domain/faults.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { entities } from '#generated/model.ts';
import { TrackActionType, type Organisation } from '#generated/types.ts';
import type { CallContext, Handler, RequestOf } from '../call/context.ts';
import { requireProof } from '../session/guard/proof.ts';
import { readOne, roomOf, publishChange, writeTrack } from '../entity/index.ts';
import { clearDocuments, clearSome, countToClear, type Cleared } from '../storage/clear/clear-rows.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { organisationHooks } from './organisation.ts';

type Request = RequestOf<'OrganisationClearArticle'>;

/** The company of the session. @throws NOT_FOUND where another one is named, PASSWORD_REQUIRED */
const ownCompany = async ({ organisation }: Request, context: CallContext): Promise<Organisation> => {
  const { organisationId } = context.session;
  if (organisation.Id !== organisationId)
    throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
  await requireProof(context);
  const room = roomOf(context, { Organisation: organisationHooks });
  return readOne(room, entities.Organisation, { id: organisationId, depth: 'load' });
};

const record = (context: CallContext, type: number, { Count, reason }: { Count: number; reason?: string | null }) =>
  writeTrack(context, {
    type,
    entityId: context.session.organisationId,
    before: JSON.stringify({ Count }),
    after: JSON.stringify({ Count: 0, ...(reason?.trim() && { Reason: reason.trim() }) }),
  });

/**
 * Deletes all documents, for good, in one transaction: half of them would not add up. What was approved stays in the
 * journal for ever; that it is nowhere else from now on is an entry of its own.
 * @throws NOT_FOUND for another company, NOT_ALLOWED for who may not open closed books, PASSWORD_REQUIRED
 */
export const organisationClearDocument: Handler<Request, Organisation> = async (request, context) => {
  const { db, session, now } = context;
  const { organisationId, employeeId } = session;
  if (!mayTakeBack(session)) throw new Fault('NOT_ALLOWED');
  const own = await ownCompany(request, context);
  const count = await clearDocuments(db, organisationId);
  const body = { Kind: 'clear', What: 'Document', Count: count, On: now, Employee: employeeId ?? null };
  await writeEntry(db, { organisationId, kind: 'clear', entityId: organisationId, createdOn: now, body });
  await record(context, TrackActionType.DocumentClear, { Count: count, reason: request.reason });
  publishChange(context, entities.Document, 0, 'delete');
  return own;
};

/** No transaction deletes more. */
const mostAtOnce = 200;

/**
 * Deletes all of one kind, for good, a few at a time, so that others write between. What is left when it breaks off goes
 * when it is asked for again; the change log says so from the beginning.
 * @throws NOT_FOUND for another company, PASSWORD_REQUIRED, REFERENCED while documents name any of them
 */
const clears =
  (entity: Cleared['entity'], track: number): Handler<Request, Organisation> =>
  async (request, context) => {
    const { services, session } = context;
    const { organisationId } = session;
    const own = await ownCompany(request, context);
    // The company's own requisites are no partner's.
    const exceptId = entity === 'Contractor' ? (own.Settings?.account ?? 0) : 0;
    const cleared: Cleared = { entity, organisationId, exceptId };
    const next = () =>
      services.imports.turn(() => context.piece(({ db }) => clearSome(db, { ...cleared, most: mostAtOnce })));
    return services.imports.write(organisationId, async () => {
      await context.piece(async (inner) =>
        record(inner, track, { Count: await countToClear(inner.db, cleared), reason: request.reason }),
      );
      try {
        for (let count = await next(); count > 0;) count = await next();
      } finally {
        services.events.publish(organisationId, { entity, id: 0, action: 'delete' });
      }
      return own;
    });
  };

export const organisationClearArticle = clears('Article', TrackActionType.ArticlesClear);
export const organisationClearContractor = clears('Contractor', TrackActionType.ContractorsClear);
