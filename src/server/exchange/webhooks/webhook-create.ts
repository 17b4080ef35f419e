import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { createOne, entityContext } from '../../entity/index.ts';
import { webhookHooks } from './webhook-hooks.ts';

/** A webhook with its secret, which is in this answer alone. @throws WEBHOOK_ADDRESS, WEBHOOK_FULL, EMAIL_UNCONFIRMED */
export const webhookCreate: HandlerOf<'WebhookCreate'> = async ({ webhook }, context) => {
  const room = entityContext(context, { Webhook: webhookHooks });
  const stored = await createOne(room, entities.Webhook, { body: { ...webhook } });
  return { ...stored, Secret: stored.SigningSecret };
};
