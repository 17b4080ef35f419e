import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { entityContext, meant, storedOne } from '../../entity/index.ts';
import { triedMs } from '../../storage/exchange/record-changes.ts';
import { sendAgain, wakeWebhook } from '../../storage/exchange/webhook-rows.ts';

/** Sends an event once more, with the id of its message. @throws WEBHOOK_OFF, NOT_FOUND */
export const webhookDeliveryResend: HandlerOf<'WebhookDeliveryResend'> = async ({ webhookDelivery }, context) => {
  const { db, now, services, session, afterCommit } = context;
  const { organisationId } = session;
  const room = entityContext(context, {});
  const id = await meant(room, entities.WebhookDelivery, webhookDelivery);
  const delivery = await storedOne(room, entities.WebhookDelivery, id);
  const webhookId = delivery.Webhook?.Id ?? 0;
  const webhook = await storedOne(room, entities.Webhook, webhookId);
  if (!webhook.IsActive) throw new Fault('WEBHOOK_OFF');
  await sendAgain(db, { organisationId, id }, { now, until: now + triedMs });
  await wakeWebhook(db, { organisationId, id: webhookId });
  afterCommit(services.webhooks.begin);
  return storedOne(room, entities.WebhookDelivery, id);
};
