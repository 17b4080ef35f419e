import { entities } from '#generated/model.ts';
import { MessageActionType } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { createOne, entityContext } from '../entity/index.ts';
import { messageHooks } from './message.ts';

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
  return createOne(entityContext(context, { Message: messageHooks }), entities.Message, { body });
};
