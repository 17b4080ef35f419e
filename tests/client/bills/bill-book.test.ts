import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '#client/http/client-fault.ts';
import { createBillBook, type BillAsks } from '#client/outbox/bills/bill-book.ts';
import { moving, ordering } from '#client/outbox/bills/operations.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import { deliverOperation } from '#till/delivery/deliver-operation.ts';
import type { Scheme, Unit } from '#generated/types.ts';
import { openIdleOutbox } from './idle-outbox.ts';

afterEach(() => {
  vi.useRealTimers();
});

const waiter = { Id: 3, Name: 'Ana' };
const linesAfterMs = 1000;

/** The book of a device beside a server that a test plays: what it says, and what it was asked. */
const openBook = async () => {
  const said = { bills: [] as Bill[], whole: new Map<number, Bill>(), isOnline: true };
  const asked: string[] = [];
  const reach = (what: string): void => {
    asked.push(what);
    if (!said.isOnline) throw new NetworkFailure({ cause: new Error('cut') });
  };
  const ask: BillAsks = {
    openBills: async () => (reach('open bills'), said.bills),
    load: async (id) => (reach(`bill ${id}`), said.whole.get(id) as Bill),
    desks: async () => (reach('desks'), [{ Id: 5, Name: 'Terrace' } as Unit]),
    plans: async () => [{ Id: 6 } as Scheme],
  };
  const { database, outbox } = await openIdleOutbox();
  const parts = {
    database,
    organisationId: 1,
    branchId: 2,
    outbox,
    ask,
    encode: async () => ({}),
    send: async () => {},
    isOnline: () => said.isOnline,
    now: () => 77,
    linesAfterMs,
  };
  return { said, asked, parts, book: createBillBook(parts) };
};

const billOf = (Id: number, Version: number, more: object = {}): Bill => ({ Id, Version, Sum: 0, ...more }) as Bill;
const orders = (DebitSum: number): object => ({ Documents: [{ Id: 1, Lots: [{ Id: 1, DebitSum }] }] });

const order = (clientId: string) =>
  ordering({
    clientId,
    branchId: 2,
    desk: { Id: 5 },
    employee: waiter,
    order: { clientId: randomUUID(), lots: [{ ClientId: randomUUID(), Quantity: 1000, DebitPrice: 500 }] },
  });

describe('the book of open bills', () => {
  it('finds a bill for whoever asks for it while everything else is read', async () => {
    const { book, said } = await openBook();
    said.bills = [billOf(71, 1)];
    said.whole.set(71, billOf(71, 1, orders(500)));
    const [bill] = await Promise.all([book.load(71), book.refreshDesks(), book.refresh(), book.refreshDesks()]);
    expect(bill).toMatchObject({ Id: 71, Documents: [{ Id: 1 }] });
  });

  it('shows what is done at once, and keeps it on the device: as waiting, until the server has it', async () => {
    const { book, parts } = await openBook();
    expect(book.get()).toMatchObject({ isReady: false, bills: [] });
    const clientId = randomUUID();
    await book.write(order(clientId));
    const [bill] = book.get().bills;
    expect(bill).toMatchObject({ ClientId: clientId, Desk: { Id: 5 }, Sum: 500 });
    expect([...book.get().waiting]).toEqual([bill?.Id]);
    expect(book.find(bill?.Id ?? 0)).toBe(bill);
    const kept = await parts.outbox.operations(1);
    expect(kept).toMatchObject([{ branchId: 2, bill: clientId, closedOn: 77 }]);
    const restarted = createBillBook(parts);
    const stop = restarted.start();
    await expect.poll(() => restarted.get().bills).toMatchObject([{ ClientId: clientId }]);
    expect(restarted.get().isReady).toBe(true);
    stop();
    const elsewhere = createBillBook({ ...parts, branchId: 3 });
    await elsewhere.load(1);
    expect(elsewhere.get().bills).toEqual([]);
  });

  it('keeps an operation once, however often it is written, behind all that waits', async () => {
    const { book, parts } = await openBook();
    const [first, second] = [order(randomUUID()), order(randomUUID())];
    for (const each of [first, second, first]) await book.write(each);
    const kept = await parts.outbox.operations(1);
    expect(kept.map(({ clientId, place }) => [clientId, place])).toEqual([
      [first.ClientId, 1],
      [second.ClientId, 2],
    ]);
    expect(await parts.outbox.operations(2)).toEqual([]);
  });

  it('hears of what another page of the device did, until it is stopped', async () => {
    const { book, parts } = await openBook();
    const stop = book.start();
    await expect.poll(() => book.get().isReady).toBe(true);
    await createBillBook(parts).write(order(randomUUID()));
    await expect.poll(() => book.get().bills.length).toBe(1);
    stop();
    await createBillBook(parts).write(order(randomUUID()));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(book.get().bills).toHaveLength(1);
  });

  it('takes over what the server says; without an answer all stays as it is, and it says why', async () => {
    const { book, said } = await openBook();
    said.bills = [billOf(1, 1, { Code: '1' }), billOf(2, 1, { Code: '2' })];
    await book.refresh();
    expect(book.get().bills.map(({ Code }) => Code)).toEqual(['1', '2']);
    expect([book.get().readOn, book.get().fault]).toEqual([77, undefined]);
    said.isOnline = false;
    await book.refresh();
    await book.refreshDesks();
    expect(book.get().bills).toHaveLength(2);
    expect(book.get().fault).toBeInstanceOf(NetworkFailure);
    expect(book.get().desks).toEqual([]);
    said.isOnline = true;
    said.bills = [billOf(2, 2, { Code: '2' })];
    await book.refresh();
    await book.refreshDesks();
    expect(book.get().bills.map(({ Id }) => Id)).toEqual([2]);
    expect(book.get()).toMatchObject({ fault: undefined, desks: [{ Id: 5 }], plans: [{ Id: 6 }] });
  });

  it('asks the server again where something was taken while it was asked: it may not be in the answer', async () => {
    const { book, parts, asked } = await openBook();
    await book.write(order(randomUUID()));
    await expect.poll(() => asked.length).toBe(1);
    const [waiting] = await parts.outbox.operations(1);
    let isFirst = true;
    const taking = createBillBook({
      ...parts,
      ask: {
        ...parts.ask,
        openBills: async () => {
          const listed = await parts.ask.openBills();
          if (isFirst) await parts.database.delete('offline_receipts', waiting?.clientId as string);
          isFirst = false;
          return listed;
        },
      },
    });
    await taking.refresh();
    expect(asked).toEqual(['open bills', 'open bills', 'open bills']);
  });

  it('shows an order once, and keeps its lines, where the server lists its bill before it has answered the order', async () => {
    const { book, said } = await openBook();
    const clientId = randomUUID();
    said.isOnline = false;
    for (const each of [order(clientId), order(clientId)]) await book.write(each);
    said.isOnline = true;
    // The first of two is taken.
    said.bills = [billOf(9, 1, { ClientId: clientId, Code: '4', Sum: 500 })];
    await book.refresh();
    said.isOnline = false;
    expect(await book.load(9)).toMatchObject({ Code: '4', Sum: 1000, Documents: [{}, {}] });
    expect(book.get().bills).toHaveLength(1);
  });

  it('goes on knowing a bill whose order is written and taken while the list is asked for once [R6]', async () => {
    const { book, parts } = await openBook();
    const clientId = randomUUID();
    const first = order(clientId);
    let isFirst = true;
    const asking = createBillBook({
      ...parts,
      ask: {
        ...parts.ask,
        openBills: async () => {
          const listed = isFirst ? [] : [billOf(9, 1, { ClientId: clientId, Code: '4', Sum: 500, Desk: { Id: 5 } })];
          if (isFirst) {
            isFirst = false;
            await book.write(first);
            const [waiting] = await parts.outbox.operations(1);
            const send = async () => ({ Id: 1, DocumentGroup: { Id: 9, ClientId: clientId, Code: '4' } });
            await deliverOperation({ database: parts.database, send }, waiting as never);
            await parts.database.delete('offline_receipts', first.ClientId as string);
          }
          return listed;
        },
      },
    });
    await asking.refresh();
    expect(asking.get().bills).toMatchObject([{ Id: 9, Code: '4', Desk: { Id: 5 } }]);
  });

  it('does not let an answer that is older than an order take its lines away, nor bring a closed bill back', async () => {
    const { parts, said } = await openBook();
    const clientId = randomUUID();
    const known = billOf(9, 1, { ClientId: clientId, ...orders(500), Sum: 500 });
    let isFirst = true;
    const book = createBillBook({
      ...parts,
      ask: {
        ...parts.ask,
        load: async () => {
          if (!isFirst) return said.whole.get(9) as Bill;
          isFirst = false;
          const second = ordering({
            bill: known,
            clientId,
            branchId: 2,
            employee: waiter,
            order: { clientId: randomUUID(), lots: [{ ClientId: randomUUID(), Quantity: 1000, DebitPrice: 500 }] },
          });
          await parts.outbox.keepOperation({
            clientId: second.ClientId,
            organisationId: 1,
            branchId: 2,
            closedOn: 1,
            bill: clientId,
            operation: second,
            body: {},
          });
          const [waiting] = await parts.outbox.operations(1);
          const send = async () => ({ Id: 1, DocumentGroup: { Id: 9, ClientId: clientId, Code: '4' } });
          await deliverOperation({ database: parts.database, send }, waiting as never);
          await parts.database.delete('offline_receipts', second.ClientId as string);
          return known;
        },
      },
    });
    said.bills = [known];
    said.whole.set(9, { ...known, Version: 2, Sum: 1000 });
    await book.refresh();
    expect(await book.load(9)).toMatchObject({ Version: 2, Sum: 1000 });
  });

  it('goes on knowing a bill whose order is taken between an answer that does not list it and its being kept', async () => {
    const { book, parts, said } = await openBook();
    const clientId = randomUUID();
    await book.write(order(clientId));
    const [waiting] = await parts.outbox.operations(1);
    let reads = 0;
    const taking = createBillBook({
      ...parts,
      outbox: {
        ...parts.outbox,
        operations: async (organisationId) => {
          const operations = await parts.outbox.operations(organisationId);
          if ((reads += 1) !== 2 || !waiting) return operations;
          const taken = { Id: 1, DocumentGroup: { Id: 9, ClientId: clientId, Code: '4' } };
          await deliverOperation({ database: parts.database, send: async () => taken }, waiting);
          await parts.database.delete('offline_receipts', waiting.clientId);
          said.bills = [billOf(9, 1, { ClientId: clientId, Code: '4', Sum: 500 })];
          return operations;
        },
      },
    });
    await taking.refresh();
    expect(taking.get().bills).toMatchObject([{ Id: 9, Code: '4', Sum: 500, Documents: [{ Lots: [{}] }] }]);
  });

  it('keeps lines that were read while they come to the sum of the bill, and reads those that have changed at once', async () => {
    const { book, said, asked } = await openBook();
    said.bills = [billOf(1, 1, { Sum: 500 }), billOf(2, 1, { Sum: 500 }), billOf(3, 5, { Sum: 1 })];
    said.whole = new Map([
      [1, billOf(1, 1, { Sum: 500, ...orders(500) })],
      [2, billOf(2, 1, { Sum: 500, ...orders(500) })],
      [3, billOf(3, 7, { Sum: 9, ...orders(9) })],
    ]);
    await book.refresh();
    for (const id of [1, 2, 3]) await book.load(id);
    asked.length = 0;
    said.bills = [billOf(1, 2, { Sum: 500 }), billOf(2, 2, { Sum: 800 }), billOf(3, 6, { Sum: 5 })];
    said.whole.set(2, billOf(2, 2, { Sum: 800, ...orders(800) }));
    await book.refresh();
    const sums = () =>
      book.get().bills.map(({ Sum, Documents }) => [Sum, Documents?.[0]?.Lots?.[0]?.DebitSum] as const);
    await expect.poll(sums).toEqual([
      [500, 500],
      [800, 800],
      [9, 9],
    ]);
    expect(asked.filter((what) => what !== 'bill 1')).toEqual(['open bills', 'bill 2']);
  });

  it('reads the lines of other bills when there is time, and not once it is stopped or offline', async () => {
    const { book, said, asked } = await openBook();
    said.bills = [billOf(1, 1)];
    said.whole = new Map([[1, billOf(1, 1, orders(0))]]);
    const wait = (): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(resolve, linesAfterMs + 100);
      });
    const stop = book.start();
    await book.refresh();
    stop();
    await wait();
    expect(asked).toEqual(['open bills']);
    await book.refresh();
    await expect.poll(() => asked.at(-1), { timeout: 3 * linesAfterMs }).toBe('bill 1');
    await expect.poll(() => book.find(1)?.Documents).toHaveLength(1);
    said.bills = [billOf(1, 1), billOf(2, 1)];
    await book.refresh();
    said.isOnline = false;
    await wait();
    expect(asked.filter((what) => what === 'bill 2')).toEqual([]);
  });

  it('loads a bill from the server, else as the device knows it; a paid one once more, and says what the server says against it', async () => {
    const { book, said, parts, asked } = await openBook();
    said.bills = [billOf(1, 1)];
    await book.refresh();
    said.whole.set(1, billOf(1, 2, orders(300)));
    expect((await book.load(1))?.Documents).toHaveLength(1);
    said.isOnline = false;
    expect((await book.load(1))?.Documents).toHaveLength(1);
    said.isOnline = true;
    const paid = billOf(1, 3, { ApprovedOn: 5 });
    said.whole.set(1, paid);
    expect(await book.load(1)).toBe(paid);
    const clientId = randomUUID();
    await book.write(order(clientId));
    const own = book.get().bills.find(({ ClientId }) => ClientId === clientId);
    asked.length = 0;
    expect(await book.load(own?.Id ?? 0)).toMatchObject({ ClientId: clientId });
    expect(asked.filter((what) => what.startsWith('bill'))).toEqual([]);
    const refusing = createBillBook({
      ...parts,
      ask: { ...parts.ask, load: () => Promise.reject(new RangeError('no such bill')) },
    });
    await expect(refusing.load(1)).rejects.toThrow('no such bill');
  });

  it('counts the bills apart of which something waits', async () => {
    const { book, said } = await openBook();
    said.bills = [billOf(1, 1), billOf(2, 1)];
    await book.refresh();
    said.isOnline = false;
    await book.write(moving(billOf(2, 1), 2, { Id: 9, Name: 'Bar' }));
    expect([...book.get().waiting]).toEqual([2]);
    expect(book.find(2)?.Desk).toMatchObject({ Id: 9 });
  });
});
