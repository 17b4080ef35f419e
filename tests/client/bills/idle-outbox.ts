import { randomUUID } from 'node:crypto';
import { createPageLocks } from '#client/outbox/locks.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';

/** A device's disk of its own, and an outbox on it of which nothing leaves. */
export const openIdleOutbox = async (): Promise<{ database: TillDatabase; outbox: Outbox }> => {
  const database = await openTillDatabase(randomUUID());
  const outbox = createOutbox({
    database,
    locks: createPageLocks(),
    deliver: async () => ({ kind: 'later' }),
    deliverOperation: async () => ({ kind: 'later' }),
    now: Date.now,
    deviceUuid: () => 'device',
    tillNumber: () => 1,
  });
  return { database, outbox };
};
