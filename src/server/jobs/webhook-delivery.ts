import { dayMs } from '#domain/zone.ts';
import type { WebhookDelivery } from '../call/services/jobs.ts';
import { deleteDeliveriesBefore, dueWebhooks } from '../storage/exchange/webhook-rows.ts';
import { createCourier, type CourierParts } from './webhook-courier.ts';

/** Webhooks delivered to at the same time: by one server, and of one company. */
const mostAtOnce = 8;
const mostOfCompany = 2;
const waitMs = 100;
const everyMs = 5000;
const keptMs = 30 * dayMs;
const tidyEveryMs = 6 * 3_600_000;

/** At most two webhooks of one company at a time. */
const fairly = <Row extends { OrganisationId: number }>(rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ OrganisationId }) => OrganisationId).values()]
    .flatMap((own) => own.slice(0, mostOfCompany))
    .slice(0, mostAtOnce);

/**
 * Delivers events to webhooks: those of one webhook one after the other, in the order of the changes. Several servers
 * may do so on one database, each webhook by one of them at a time.
 */
export const createWebhookDelivery = (parts: CourierParts): WebhookDelivery => {
  const { store, log, now } = parts;
  let isStopped = false;
  const deliver = createCourier(parts, () => isStopped);
  let running: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let tidiedOn = -Infinity;

  const tidy = async (): Promise<void> => {
    if (now() - tidiedOn < tidyEveryMs) return;
    tidiedOn = now();
    await store.write((db) => deleteDeliveriesBefore(db, now() - keptMs));
  };

  const round = async (): Promise<boolean> => {
    const due = fairly(await dueWebhooks(store.reader, now(), 20 * mostAtOnce));
    const done = await Promise.all(due.map(({ OrganisationId, Id }) => deliver(OrganisationId, Id)));
    return done.includes(true);
  };

  const runAll = async (): Promise<void> => {
    while (!isStopped && (await round()));
    await tidy();
  };

  const run: WebhookDelivery['run'] = async () => {
    await running;
    running ??= runAll()
      .catch((err: unknown) => log.error({ err }, 'events are not delivered; it is tried again'))
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  const begin = (): void => {
    if (isStopped || soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      void run();
    }, waitMs).unref();
  };
  const timer = setInterval(begin, everyMs).unref();

  return {
    begin,
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
};
