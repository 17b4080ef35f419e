import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill, BillOperation } from '#domain/restaurant/bill-operation.ts';
import { BillOperationType, type Lot } from '#generated/types.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { closing, handingOver, moving, ordering, pricing } from '#client/outbox/bills/operations.ts';
import { badFates, startChaosProxy, type ChaosProxy, type Fate } from '#tests/support/chaos-proxy.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { openDiningRoom, type DiningRoom } from './dining-room.ts';
import { openWaiter, type Waiter } from './waiter.ts';

let server: TestServer;
let proxy: ChaosProxy;
beforeAll(async () => {
  server = await startServer();
  proxy = await startChaosProxy(server.url, ({ headers }) => headers['x-fate'] as Fate);
});
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]();
  await server?.stop();
});

type Random = () => number;
const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** A run: the room, its waiters, and what was done that no waiter was told. */
interface Run {
  random: Random;
  room: DiningRoom;
  waiters: readonly Waiter[];
  /** Lines that somebody deleted with their bill, on purpose. */
  deleted: Set<string>;
  /** Sums of bills as they were paid: they never change again. */
  paid: Map<number, number>;
}

const linesOf = ({ Documents }: Bill): Lot[] => (Documents ?? []).flatMap(({ Lots }) => Lots ?? []);
const sumOf = (lots: readonly Partial<Lot>[]): number => lots.reduce((sum, { DebitSum }) => sum + (DebitSum ?? 0), 0);

const lotsOf = ({ random, room }: Run): Partial<Lot>[] =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const { Id, Name, price } = pick(random, room.dishes);
    const Quantity = random() < 0.8 ? 1000 * (1 + Math.floor(random() * 4)) : 1 + Math.floor(random() * 3000);
    return { ClientId: randomUUID(), Article: { Id, Name }, Quantity, DebitPrice: price, PrimaryDebitPrice: price };
  });

const order = (run: Run, bill?: Bill): BillOperation => {
  const { branchId, employee, desks } = run.room;
  const desk = bill ? undefined : pick(run.random, desks);
  const body = { clientId: randomUUID(), lots: lotsOf(run) };
  return ordering({ bill, clientId: randomUUID(), branchId, desk, employee, order: body });
};

const payoffsOf = ({ random, room: { tenders } }: Run, sum: number) => {
  const byCard = random() < 0.4 ? Math.floor(random() * sum) : 0;
  return [
    { Tender: { Id: tenders[0] }, Value: sum - byCard },
    { Tender: { Id: tenders[1] }, Value: byCard },
  ].filter(({ Value }) => Value > 0);
};

const close = (run: Run, bill: Bill): BillOperation | undefined => {
  const lines = linesOf(bill);
  if (lines.length === 0) return undefined;
  const { branchId, employee } = run.room;
  return closing({
    clientId: randomUUID(),
    bill,
    branchId,
    employee,
    payoffs: payoffsOf(run, sumOf(lines)),
    tip: 0,
    service: 0,
  });
};

/** A tenth off all that is known of it; given twice it is the same. */
const lower = ({ room: { branchId, employee } }: Run, bill: Bill): BillOperation => {
  const lots = linesOf(bill).map((lot) => {
    const DebitSum = Math.floor(((lot.PrimaryDebitSum ?? lot.DebitSum ?? 0) * 9) / 10);
    return { ...lot, DebitSum, DebitPrice: Math.floor(((lot.PrimaryDebitPrice ?? 0) * 9) / 10) };
  });
  return pricing({ bill, branchId, employee, lots });
};

type Step = (run: Run, waiter: Waiter) => Promise<void>;

const withBill =
  (act: (run: Run, bill: Bill) => BillOperation | undefined): Step =>
  async (run, waiter) => {
    const { bills } = waiter.book.get();
    if (bills.length === 0) return;
    // Another may have merged or deleted it: that is said, and the list is read anew.
    const bill = await waiter.book.load(pick(run.random, bills).Id).catch(() => undefined);
    if (!bill) return waiter.book.refresh();
    const operation = bill && !bill.ApprovedOn ? act(run, bill) : undefined;
    if (operation) await waiter.write(operation);
  };

/** What needs the server, by a waiter who has it and whose own is sent. */
const atServer =
  (act: (run: Run, bills: readonly Bill[]) => Promise<void>): Step =>
  async (run, waiter) => {
    const { organisationId, call, branchId } = run.room;
    if (!waiter.isOnline || (await waiter.tabs[0]?.operations(organisationId))?.length) return;
    const { Entities } = await call('DocumentGroupSearch', {
      predicate: {
        Branches: [{ Id: branchId }],
        DocumentSplits: { SplitDocumentTypes: [3] },
        ApprovedOn: { Exists: false },
        Sorts: [{ Name: 'Id', SortType: 0 }],
        Pager: { Index: 0, Size: 100 },
      },
    });
    await act(run, Entities);
  };

const steps: readonly [weight: number, step: Step][] = [
  [14, async (run, waiter) => waiter.write(order(run))],
  [30, withBill((run, bill) => order(run, bill))],
  [8, withBill(({ random, room }, bill) => moving(bill, room.branchId, pick(random, room.desks) as { Id: number }))],
  [3, withBill(({ room }, bill) => handingOver(bill, room.branchId, room.employee))],
  [5, withBill(lower)],
  [14, withBill(close)],
  [8, async (_run, waiter) => void (waiter.isOnline = !waiter.isOnline)],
  [12, async ({ random }, waiter) => waiter.send(random() < 0.4)],
  [8, async (_run, waiter) => waiter.book.refresh()],
  [2, async (_run, waiter) => waiter.restart()],
  [
    2,
    atServer(async ({ random, room }, bills) => {
      if (bills.length < 2) return;
      const [into, from] = [bills[0], pick(random, bills.slice(1))] as [Bill, Bill];
      await room.call('DocumentGroupMerge', { documentGroup: { Id: into.Id }, from: [{ Id: from.Id }] });
    }),
  ],
  [
    3,
    atServer(async ({ random, room }, bills) => {
      if (bills.length === 0) return;
      const bill = await room.call('DocumentGroupLoad', { documentGroup: { Id: pick(random, bills).Id } });
      const lines = linesOf(bill);
      if (lines.length < 2) return;
      const { Id, Quantity = 0 } = pick(random, lines);
      const part = random() < 0.5 ? Quantity : Math.ceil(Quantity / 3);
      await room.call('DocumentGroupSplit', {
        documentGroup: { Id: bill.Id, Documents: [{ DocumentActionType: 6, Lots: [{ Id, QuantitySplit: part }] }] },
        into: { ClientId: randomUUID() },
      });
    }),
  ],
  [
    1,
    atServer(async ({ random, room, deleted }, bills) => {
      if (bills.length === 0) return;
      const bill = await room.call('DocumentGroupLoad', { documentGroup: { Id: pick(random, bills).Id } });
      for (const { ClientId } of linesOf(bill)) if (ClientId) deleted.add(ClientId);
      await room.call('DocumentGroupDelete', { documentGroup: { Id: bill.Id } });
    }),
  ],
];

const stepOf = (random: Random): Step => {
  let left = random() * steps.reduce((sum, [weight]) => sum + weight, 0);
  return (steps.find(([weight]) => (left -= weight) < 0) ?? steps[0])?.[1] as Step;
};

/** A bill that is paid has the sum that it was paid with, whatever comes afterwards. */
const lookAtPaid = async ({ room, paid }: Run): Promise<Bill[]> => {
  const bills = await room.bills();
  for (const bill of bills.filter(({ ApprovedOn }) => ApprovedOn)) {
    expect(paid.get(bill.Id) ?? bill.Sum).toBe(bill.Sum);
    paid.set(bill.Id, bill.Sum ?? 0);
  }
  return bills;
};

const deliverAll = async ({ waiters, room: { organisationId } }: Run): Promise<void> => {
  for (const waiter of waiters) {
    waiter.isOnline = true;
    for (let tries = 0; (await waiter.tabs[0]?.operations(organisationId))?.length; tries++) {
      const [stuck] = (await waiter.tabs[0]?.operations(organisationId)) ?? [];
      expect([tries < 50, stuck?.refusal]).toEqual([true, undefined]);
      await waiter.send(false);
    }
  }
};

const compare = async (run: Run): Promise<void> => {
  const { room, waiters, deleted } = run;
  const bills = await lookAtPaid(run);
  const kept = waiters.flatMap((waiter) => waiter.kept);
  const ordered = kept
    .filter(({ BillOperationType: type }) => type === BillOperationType.Order)
    .flatMap(({ Documents }) => (Documents ?? []).flatMap(({ Lots }) => (Lots ?? []).map(({ ClientId }) => ClientId)));
  const closings = kept.filter(({ BillOperationType: type }) => type === BillOperationType.Close);
  const standing = bills.flatMap((bill) => linesOf(bill).flatMap(({ ClientId }) => ClientId ?? []));

  // Every line that a waiter was told is kept stands on exactly one bill, once; only what was deleted may be missing.
  expect(new Set(standing).size).toBe(standing.length);
  expect(standing.filter((id) => !ordered.includes(id))).toEqual([]);
  const there = new Set(standing);
  expect(ordered.filter((id) => !there.has(id as string) && !deleted.has(id as string))).toEqual([]);

  // What guests paid for is on paid bills.
  const onPaid = new Set(
    bills.filter(({ ApprovedOn }) => ApprovedOn).flatMap((bill) => linesOf(bill).map(({ ClientId }) => ClientId)),
  );
  const named = closings.flatMap(({ Documents }) => (Documents ?? []).flatMap(({ Lots }) => Lots ?? []));
  expect(named.filter(({ ClientId }) => ClientId && !onPaid.has(ClientId))).toEqual([]);

  // Each bill comes to its lines, and a paid one to its payments.
  for (const bill of bills) {
    expect(bill.Sum).toBe(sumOf(linesOf(bill)));
    const payments = (bill.Documents ?? []).flatMap(({ Payoffs }) => Payoffs ?? []);
    if (bill.ApprovedOn) expect(payments.reduce((sum, { Value }) => sum + (Value ?? 0), 0)).toBe(bill.Sum);
  }

  // What was taken from guests is on bills, or is said to be too much.
  const { Entities } = await room.call('BillOperationSearch', { predicate: { Pager: { Index: 0, Size: 1000 } } });
  expect(Entities.map(({ ClientId }) => ClientId).toSorted()).toEqual(kept.map(({ ClientId }) => ClientId).toSorted());
  const taken = closings.flatMap(({ Payoffs }) => Payoffs ?? []).reduce((sum, { Value }) => sum + Value, 0);
  const excess = Entities.reduce((sum, each) => sum + (each.Excess ?? 0), 0);
  const paid = bills.filter(({ ApprovedOn }) => ApprovedOn).reduce((sum, { Sum }) => sum + (Sum ?? 0), 0);
  expect(Entities.reduce((sum, each) => sum + (each.Paid ?? 0), 0)).toBe(taken);
  expect(paid + excess).toBe(taken);

  const { store, config } = server.services;
  const { organisationId } = room;
  expect((await verifyLedger(store, { timeZone: config.timeZone, organisationId })).difference).toBeUndefined();

  // Every device shows the same in the end.
  const open = bills.filter(({ ApprovedOn }) => !ApprovedOn).map(({ Id, Sum }) => [Id, Sum]);
  for (const { book } of waiters) {
    await book.refresh();
    const shown = book.get().bills.map(({ Id, Sum }) => [Id, Sum]);
    expect(shown.toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))).toEqual(open);
  }
};

/** Answers what had to be noted. */
const play = async (seed: number, { devices, count }: { devices: number; count: number }): Promise<string[]> => {
  const random = randomFrom(seed);
  const fates = () => {
    const own = randomFrom(Math.floor(random() * 2 ** 31));
    return (): Fate => (own() < 1 / 3 ? pick(own, badFates) : own() < 0.15 ? 'doubled' : 'pass');
  };
  const room = await openDiningRoom(server);
  const waiters: Waiter[] = [];
  for (let at = 0; at < devices; at++) waiters.push(await openWaiter(room, { url: proxy.url, fates }));
  const run: Run = { random, room, waiters, deleted: new Set(), paid: new Map() };
  for (let at = 0; at < count; at++) {
    await stepOf(random)(run, pick(random, waiters));
    if (at % 50 === 49) await lookAtPaid(run);
  }
  await deliverAll(run);
  await compare(run);
  const { Entities } = await room.call('AttentionSearch', {
    predicate: { Pager: { Index: 0, Size: 1000 } },
  });
  return Entities.map(({ Code }) => Code ?? '').filter((code) => code.startsWith('BILL_'));
};

it(
  'waiters whose devices were apart keep every line once, and what was paid stays paid',
  async () => {
    const seed = newSeed();
    const noted: string[] = [];
    for (let round = 0; round < rounds(2, 100); round++)
      noted.push(...(await play(seed + round, { devices: rounds(4, 8), count: rounds(150, 600) })));
    // It was not for want of meetings.
    console.log(Object.entries(Object.groupBy(noted, (code) => code)).map(([code, all]) => `${code} ${all?.length}`));
    expect(noted).toEqual(expect.arrayContaining(process.env.DEEP ? ['BILL_LATER', 'BILL_OVERPAID'] : ['BILL_LATER']));
  },
  rounds(120_000, 4 * 3_600_000),
);
