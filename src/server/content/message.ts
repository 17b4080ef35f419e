import { entities } from '#generated/model.ts';
import { MessageActionType, type Message } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { createOne, roomOf, notifySubscribers } from '../entity/index.ts';

const afterCreate = (message: Message, context: CallContext): Promise<void> => notifySubscribers(context, message);

export const messageHooks = { afterCreate };

/** A push message is kept as a notification and reaches open screens over the stream of events. */
export const pushCreate: HandlerOf<'PushCreate'> = ({ push: { Title, Body, NotificationType, EntityId } }, context) => {
  context.services.guards.mail(`push ${context.session.organisationId}`, context.now);
  const body = {
    Title,
    Body,
    EntityId,
    MessageActionType: MessageActionType.Push,
    NotificationType: { Line: NotificationType },
  };
  return createOne(roomOf(context, { Message: messageHooks }), entities.Message, { body });
};
