import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ClientFault } from '#client/http/client-fault.ts';
import { openTillDatabase } from '#client/outbox/till-database.ts';
import { FaultType } from '#domain/faults.ts';
import { createWaitingList } from '#till/delivery/waiting.ts';

const notAllowed = new ClientFault({
  status: 403,
  statusText: '',
  body: { Type: FaultType.notAllowed, Code: 'NOT_ALLOWED', Message: 'Not allowed' },
});

it('what this session may not send waits alone: what was done after it is told, and it is sent by another [A15]', async () => {
  const told: string[] = [];
  let branch = 2;
  let on = 0;
  const list = createWaitingList({
    database: await openTillDatabase(),
    organisationId: 1,
    senders: {
      movement: (async ({ of }: { of: number }, clientId: string) => {
        if (of !== branch) throw notAllowed;
        told.push(clientId);
      }) as never,
    },
    refused: () => undefined,
    now: () => (on += 1),
  });
  await list.add('movement', 'first, of the branch that was left', { of: 1 });
  await list.add('movement', 'second', { of: 2 });
  expect(await list.sendAll()).toBe(false);
  expect([told, await list.count()]).toEqual([['second'], 1]);
  branch = 1;
  expect(await list.sendAll()).toBe(true);
  expect([told.at(-1), await list.count()]).toEqual(['first, of the branch that was left', 0]);
});
