import { Fault } from '#domain/faults.ts';
import { testType } from '#domain/wire/event-types.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { entityContext, meant, storedOne } from '../../entity/index.ts';
import { triedMs } from '../../storage/exchange/record-changes.ts';
import { wakeWebhook } from '../../storage/exchange/webhook-rows.ts';
import { insertRecord, readKnown } from '../../storage/records/index.ts';

/** Sends an event of the type webhook.test, and answers its delivery, which is under way. @throws WEBHOOK_OFF */
export const webhookTest: HandlerOf<'WebhookTest'> = async ({ webhook }, context) => {
  const { db, now, services, session, afterCommit } = context;
  const { organisationId } = session;
  const room = entityContext(context, {});
  const id = await meant(room, entities.Webhook, webhook);
  const stored = await storedOne(room, entities.Webhook, id);
  if (!stored.IsActive) throw new Fault('WEBHOOK_OFF');
  const deliveryId = await insertRecord(db, entities.WebhookDelivery, {
    OrganisationId: organisationId,
    Webhook: { Id: id },
    EventType: testType,
    MessageId: `msg_${crypto.randomUUID()}`,
    CreatedOn: now,
    NextTryOn: now,
    GivesUpOn: now + triedMs,
  });
  await wakeWebhook(db, { organisationId, id });
  afterCommit(services.webhooks.begin);
  return readKnown(db, entities.WebhookDelivery, { organisationId, id: deliveryId });
};
