import { randomBytes } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { readEventTypes } from '#domain/wire/event-types.ts';
import type { Webhook } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import type { EntityHooks, Written } from '../../entity/index.ts';
import { isWebhookAddress } from '../../outside/webhook-post.ts';
import { refuseUnconfirmed } from '../../session/guard/unconfirmed.ts';
import { countWebhooks, deleteDeliveriesOf, wakeWebhook } from '../../storage/exchange/webhook-rows.ts';

const mostOfCompany = 20;

/** By the scheme of Standard Webhooks: 24 random bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** Checks what a person or a program has written. @throws WEBHOOK_ADDRESS, INVALID_INPUT */
const check = (webhook: Written<'Webhook'>, { services: { config } }: CallContext): void => {
  if (webhook.Url !== undefined && !isWebhookAddress(webhook.Url ?? '', config.webhookOrigins))
    throw new Fault('WEBHOOK_ADDRESS', { items: [{ Path: 'webhook.Url', Message: 'WEBHOOK_ADDRESS' }] });
  if (webhook.Events === undefined) return;
  const { types, unknown } = readEventTypes(webhook.Events ?? '');
  if (unknown !== undefined)
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'webhook.Events', Message: `${unknown.slice(0, 100)} is no event` }],
    });
  webhook.Patterns = `,${types.join(',')},`;
};

const beforeCreate = async (webhook: Written<'Webhook'>, context: CallContext): Promise<void> => {
  const { db, session } = context;
  await refuseUnconfirmed(context);
  if ((await countWebhooks(db, session.organisationId)) >= mostOfCompany)
    throw new Fault('WEBHOOK_FULL', { params: { limit: mostOfCompany } });
  webhook.Events ??= '';
  check(webhook, context);
  Object.assign(webhook, {
    SigningSecret: newWebhookSecret(),
    ...(session.employeeId !== undefined && { Employee: { Id: session.employeeId } }),
  });
};

/** Once it is switched on, or has another address, it is tried at once and has another week. */
const afterUpdate = async (stored: Webhook, before: Webhook, { db, session }: CallContext): Promise<void> => {
  const isAnew = (stored.IsActive && !before.IsActive) || stored.Url !== before.Url;
  if (isAnew) await wakeWebhook(db, { organisationId: session.organisationId, id: stored.Id });
};

const beforeDelete = async ({ Id }: Webhook, { db, session }: CallContext): Promise<void> => {
  await deleteDeliveriesOf(db, { organisationId: session.organisationId, id: Id });
};

export const webhookHooks = {
  beforeCreate,
  beforeUpdate: (webhook, _stored, context) => check(webhook, context),
  afterUpdate,
  beforeDelete,
} satisfies EntityHooks<'Webhook'>;
