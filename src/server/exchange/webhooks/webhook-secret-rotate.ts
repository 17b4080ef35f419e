import { dayMs } from '#domain/zone.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { entityContext, meant, storedOne } from '../../entity/index.ts';
import { writeSecret } from '../../storage/exchange/webhook-rows.ts';
import { newWebhookSecret } from './webhook-hooks.ts';

/** Events are signed with the former secret too for so long. */
const bothMs = dayMs;

/** A new secret for a webhook, in this answer alone; for a day events are signed with both. @throws NOT_FOUND */
export const webhookSecretRotate: HandlerOf<'WebhookSecretRotate'> = async ({ webhook }, context) => {
  const { db, now, session } = context;
  const room = entityContext(context, {});
  const id = await meant(room, entities.Webhook, webhook);
  const stored = await storedOne(room, entities.Webhook, id);
  const secret = newWebhookSecret();
  await writeSecret(db, { organisationId: session.organisationId, id }, { secret, until: now + bothMs });
  return { ...stored, Secret: secret };
};
