import { Fault } from '#domain/faults.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { entities } from '#generated/model.ts';
import { TrackActionType, type Organisation } from '#generated/types.ts';
import type { Handler } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { clearDocuments } from '../../storage/clear/clear-rows.ts';
import { writeEntry } from '../../storage/ledger/journal/journal.ts';
import { type Request, ownCompany, record } from './clear.ts';

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
