import { MessageActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { addSubscribers, subscribersOf } from '../storage/organisation/subscribers.ts';
import { insertRecord, insertRecords } from '../storage/records/index.ts';
import { tell } from './tell.ts';

/** Everyone who works for the company is told of a message: a trace each, made with it (G-162). */
export const traceForAll = async ({ db, session: { organisationId }, now }: CallContext, messageId: number): Promise<void> => {
  await addSubscribers(db, organisationId, now);
  const traces = (await subscribersOf(db, organisationId)).map((subscriberId) =>
    ({ OrganisationId: organisationId, Message: { Id: messageId }, Subscriber: { Id: subscriberId }, CreatedOn: now }));
  if (traces.length > 0) await insertRecords(db, modelOf('Trace'), traces);
};

/** What the server itself has to say: line names what it is of, entityId which one. */
export interface News { title: string; line: string; entityId: number }

/** A notification for everyone who works for the company, in the transaction of what it tells of. */
export const notifyAll = async (context: CallContext, { title, line, entityId }: News): Promise<void> => {
  const model = modelOf('Message');
  const messageId = await insertRecord(context.db, model, {
    OrganisationId: context.session.organisationId, Title: title, EntityId: entityId, NotificationType: { Line: line },
    MessageActionType: MessageActionType.Push, CreatedOn: context.now,
  });
  await traceForAll(context, messageId);
  tell(context, model, messageId, 'create');
};
