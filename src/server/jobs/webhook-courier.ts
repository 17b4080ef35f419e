import type { Logger } from 'pino';
import { followedResource } from '#domain/wire/event-types.ts';
import { dayMs } from '#domain/zone.ts';
import { withChanges } from '../call/changes.ts';
import type { EventHub, Mailer, PushService } from '../call/services/services.ts';
import type { Config } from '../config.ts';
import { notifyAll } from '../entity/notify.ts';
import { postWebhook, type WebhookAnswer } from '../outside/webhook-post.ts';
import type { Store } from '../storage/database.ts';
import {
  dueDeliveries,
  leaseWebhook,
  makersAddress,
  noteTry,
  releaseWebhook,
  switchOff,
  type DeliveryRow,
  type WebhookRow,
} from '../storage/exchange/webhook-rows.ts';

export interface CourierParts {
  store: Store;
  config: Config;
  log: Logger;
  now: () => number;
  events: EventHub;
  push: PushService;
  mail: Mailer;
}

/** Events sent to one webhook before others have their turn. */
const mostInTurn = 20;
const turnMs = 60_000;
/** Longer than a turn with a last request that is not answered in time. */
const leaseMs = 120_000;
const offAfterMs = 7 * dayMs;

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Waits between the tries of one event; the last goes on until the event is given up. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** A fifth more or less, so that what failed together is not tried again together. */
const withJitter = (ms: number): number => Math.round(ms * (0.8 + Math.random() * 0.4));

const nextTry = ({ Tries, GivesUpOn }: DeliveryRow, now: number): number | null => {
  const on = now + withJitter(waits[Math.min(Tries, waits.length - 1)] as number);
  return on <= GivesUpOn ? on : null;
};

/** A receiver that does not answer is left alone for a while, so that it costs no more than a request now and then. */
const restMs = (failures: number): number => Math.min(5 * minute, 2 ** Math.min(failures, 10) * 2 * second);

const bodyOf = ({ EventType, EntityName, EntityId, CreatedOn }: DeliveryRow): string => {
  const resource = EntityName === null ? undefined : followedResource(EntityName);
  return JSON.stringify({
    type: EventType,
    timestamp: new Date(CreatedOn).toISOString(),
    data: {
      ...(EntityName !== null && { entity: EntityName }),
      ...(EntityId !== null && { id: EntityId }),
      ...(resource && { resource: `/api/${resource}/${EntityId}` }),
    },
  });
};

const secretsOf = ({ SigningSecret, FormerSecret, FormerUntil }: WebhookRow, now: number): string[] => [
  SigningSecret,
  ...(FormerSecret !== null && (FormerUntil ?? 0) > now ? [FormerSecret] : []),
];

const isSuccess = ({ code = 0 }: WebhookAnswer): boolean => code >= 200 && code < 300;

/** Receivers answer so when they want no more events. */
const gone = 410;

/** Tells the company and the maker of a webhook that it was switched off. */
const switchOffWithNotice = async (parts: CourierParts, hook: WebhookRow): Promise<void> => {
  const { store, config, mail } = parts;
  const { OrganisationId: organisationId, Name, Id, EmployeeId } = hook;
  let effects: (() => void)[] = [];
  const around = { session: { organisationId }, now: parts.now(), services: parts };
  const title = `The webhook “${Name}” was switched off: its address takes no events`;
  await store.of(organisationId).write((db) => {
    effects = [];
    return withChanges(db, around, async (changed) => {
      const context = { ...around, db, changed, afterCommit: (effect: () => void) => void effects.push(effect) };
      await switchOff(db, { organisationId, id: Id });
      await notifyAll(context, { title, line: 'Webhook', entityId: Id });
    });
  });
  for (const effect of effects) effect();
  const to =
    EmployeeId === null ? undefined : await makersAddress(store.of(organisationId).reader, organisationId, EmployeeId);
  if (!to) return;
  const address = `${config.baseUrl}/#/webhook?webhookid=${Id}`;
  const text = `${title}. When the address takes events again, switch the webhook on: ${address}`;
  await mail.send({ to, subject: `The webhook “${Name}” was switched off`, text });
};

const send = async (parts: CourierParts, hook: WebhookRow, delivery: DeliveryRow): Promise<WebhookAnswer> => {
  const { store, config, now } = parts;
  const at = now();
  const message = {
    url: hook.Url,
    id: delivery.MessageId,
    timestamp: Math.floor(at / 1000),
    body: bodyOf(delivery),
    secrets: secretsOf(hook, at),
  };
  const answer = await postWebhook(message, config.webhookOrigins);
  const isDelivered = isSuccess(answer);
  const tried = {
    now: now(),
    isDelivered,
    nextTryOn: isDelivered ? null : nextTry(delivery, now()),
    answerCode: answer.code ?? null,
    answer: answer.answer,
  };
  const named = { organisationId: hook.OrganisationId, id: delivery.Id };
  await store.of(hook.OrganisationId).write((db) => noteTry(db, named, tried));
  return answer;
};

interface Turn {
  delivered: number;
  failed?: WebhookAnswer;
}

/** Sends in order, up to the first that fails. */
const sendAll = async (
  parts: CourierParts,
  { hook, deliveries }: { hook: WebhookRow; deliveries: readonly DeliveryRow[] },
  isStopped: () => boolean,
): Promise<Turn> => {
  const until = parts.now() + turnMs;
  let delivered = 0;
  for (const delivery of deliveries) {
    if (isStopped() || parts.now() > until) break;
    const answer = await send(parts, hook, delivery);
    if (!isSuccess(answer)) return { delivered, failed: answer };
    delivered += 1;
  }
  return { delivered };
};

/** Failures in a row after a turn, and the time of the first of them. */
const failuresAfter = (hook: WebhookRow, { delivered, failed }: Turn, now: number) => {
  const before = delivered > 0 ? { Failures: 0, FailingSince: null } : hook;
  const { Failures, FailingSince } = before;
  return failed ? { Failures: Failures + 1, FailingSince: FailingSince ?? now } : { Failures, FailingSince };
};

/** Delivers what is due for one webhook; false: another server does. */
export const createCourier =
  (parts: CourierParts, isStopped: () => boolean) =>
  async (organisationId: number, id: number): Promise<boolean> => {
    const { store, now } = parts;
    const own = store.of(organisationId);
    const named = { organisationId, id };
    const at = now();
    const hook = await own.write((db) => leaseWebhook(db, named, { now: at, until: at + leaseMs }));
    if (!hook) return false;
    const deliveries = await dueDeliveries(own.reader, named, { now: at, most: mostInTurn });
    const turn = await sendAll(parts, { hook, deliveries }, isStopped);
    const { Failures, FailingSince } = failuresAfter(hook, turn, now());
    const changes = {
      ReleasedOn: now(),
      Failures,
      FailingSince,
      RestsUntil: turn.failed ? now() + withJitter(restMs(Failures)) : null,
      DeliveredOn: turn.delivered > 0 ? now() : null,
    };
    await own.write((db) => releaseWebhook(db, named, changes));
    const isDead = turn.failed !== undefined && FailingSince !== null && now() - FailingSince >= offAfterMs;
    if (isDead || turn.failed?.code === gone) await switchOffWithNotice(parts, hook);
    return true;
  };
