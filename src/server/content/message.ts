import { entities } from '#generated/model.ts';
import { MessageActionType, type Message } from '#generated/types.ts';
import type { CallContext, Handler } from '../call/context.ts';
import { createOne, roomOf } from '../entity/index.ts';
import { insertRecords } from '../storage/records/index.ts';
import { addSubscribers, subscribersOf } from '../storage/organisation/subscribers.ts';

/** Everyone who works for the company is told: a trace each, made with the message (G-162). */
const afterCreate = async ({ Id }: Message, { db, session: { organisationId }, now }: CallContext): Promise<void> => {
  await addSubscribers(db, organisationId, now);
  const traces = (await subscribersOf(db, organisationId)).map((subscriberId) =>
    ({ OrganisationId: organisationId, Message: { Id }, Subscriber: { Id: subscriberId }, CreatedOn: now }));
  if (traces.length > 0) await insertRecords(db, entities.Trace, traces);
};

export const messageHooks = { afterCreate };

interface Push { Title: string; Body?: string | null; NotificationType?: string | null; EntityId?: number | null }

/** A push message is kept as a notification and reaches open screens over the stream of events. */
export const pushCreate: Handler<{ push: Push }> = ({ push: { Title, Body, NotificationType, EntityId } }, context) => {
  context.services.guards.mail(`push ${context.session.organisationId}`, context.now);
  const body = { Title, Body, EntityId, MessageActionType: MessageActionType.Push, NotificationType: { Line: NotificationType } };
  return createOne(roomOf(context, { Message: messageHooks }), entities.Message, { body });
};
