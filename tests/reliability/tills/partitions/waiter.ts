import { ClientFault, NetworkFailure } from '#client/call.ts';
import { ownAnswerHeader } from '#domain/wire/own-answer.ts';
import { callModel, encode } from '#client/http/codec.ts';
import { createBillBook, type BillBook } from '#client/outbox/bills/bill-book.ts';
import { createPageLocks } from '#client/outbox/locks.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { openTillDatabase } from '#client/outbox/till-database.ts';
import type { BillOperation } from '#domain/restaurant/bill-operation.ts';
import { deliverOperation } from '#till/delivery/deliver-operation.ts';
import { callClient } from '#tests/support/call-client.ts';
import type { Fate } from '#tests/support/chaos-proxy.ts';
import type { DiningRoom } from './dining-room.ts';

/**
 * A waiter's device: the product's own outbox and book of bills, on a disk of its own, behind a network that is cut.
 */
export interface Waiter {
  book: BillBook;
  /** Of two tabs, which know nothing of each other. */
  tabs: readonly Outbox[];
  isOnline: boolean;
  /** What was told to be kept here. */
  kept: BillOperation[];
  write(operation: BillOperation): Promise<void>;
  /** Sends from one tab, or from both at once. */
  send(both: boolean): Promise<void>;
  /** A new start of the program: what is on disk is all that it knows. */
  restart(): void;
}

export interface Network {
  url: string;
  /** What becomes of requests of one tab, one after the other. */
  fates(): () => Fate;
}

let devices = 0;

export const openWaiter = async (room: DiningRoom, network: Network): Promise<Waiter> => {
  devices += 1;
  const database = await openTillDatabase(`waiter-${devices}`);
  const { request } = callClient(network.url);
  const { organisationId, branchId } = room;

  const sendBy =
    (fate: () => Fate) =>
    async (body: Record<string, unknown>): Promise<unknown> => {
      if (!waiter.isOnline) throw new NetworkFailure({ cause: new Error('cut') });
      const headers = { 'X-Fate': fate() };
      const answer = await request('BillOperationTake', { body: body as never, token: room.token, headers }).catch(
        (cause: unknown) => {
          throw new NetworkFailure({ cause });
        },
      );
      if (!answer.headers.has(ownAnswerHeader)) throw new NetworkFailure({ cause: new Error('another answered') });
      if (answer.status === 200) return answer.body;
      const said = (typeof answer.body === 'object' && answer.body) || {};
      throw new ClientFault({ status: answer.status, statusText: '', body: said });
    };

  const tab = (): Outbox => {
    const send = sendBy(network.fates());
    return createOutbox({
      database,
      locks: createPageLocks(),
      deliver: async () => ({ kind: 'later' }),
      deliverOperation: (operation) => deliverOperation({ database, send }, operation),
      now: Date.now,
      deviceUuid: () => `waiter-${devices}`,
      tillNumber: () => 1,
    });
  };

  const whileOnline = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    if (!waiter.isOnline) throw new NetworkFailure({ cause: new Error('cut') });
    return ask();
  };

  const open = (outbox: Outbox): BillBook =>
    createBillBook({
      database,
      organisationId,
      branchId,
      outbox,
      ask: {
        openBills: () =>
          whileOnline(
            async () =>
              (
                await room.call('DocumentGroupSearch', {
                  predicate: {
                    Branches: [{ Id: branchId }],
                    DocumentSplits: { SplitDocumentTypes: [3] },
                    ApprovedOn: { Exists: false },
                    Pager: { Index: 0, Size: 1000 },
                  },
                })
              ).Entities,
          ),
        load: (Id) => whileOnline(() => room.call('DocumentGroupLoad', { documentGroup: { Id } })),
        desks: async () => [...room.desks],
        plans: async () => [],
      },
      encode: async (operation) => encode(callModel('BillOperationTake'), { operation }),
      // Deliveries are the test's to make.
      send: () => new Promise(() => {}),
      isOnline: () => waiter.isOnline,
      now: Date.now,
      linesAfterMs: 1_000_000,
    });

  const tabs = [tab(), tab()] as const;
  const waiter: Waiter = {
    tabs,
    book: undefined as unknown as BillBook,
    isOnline: true,
    kept: [],
    write: async (operation) => {
      await waiter.book.write(operation);
      waiter.kept.push(operation);
    },
    send: async (both) => {
      await Promise.all((both ? tabs : tabs.slice(0, 1)).map((each) => each.sendAll(organisationId)));
    },
    restart: () => {
      waiter.book = open(tabs[0]);
    },
  };
  waiter.restart();
  return waiter;
};
