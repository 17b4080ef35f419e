import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '#client/http/client-fault.ts';
import { createBillBook, type BillAsks } from '#client/outbox/bills/bill-book.ts';
import { closing } from '#client/outbox/bills/operations.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import { openIdleOutbox } from './idle-outbox.ts';

const aDay = 24 * 3_600_000;
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const billOf = (Id: number, Version: number | undefined, Sum: number, more: object = {}): Bill =>
  ({ Id, ...(Version !== undefined && { Version }), Sum, ...more }) as Bill;

/** The same with its lines, which come to its sum where nothing else is said. */
const wholeOf = (Id: number, Version: number | undefined, Sum: number, ofLines = Sum): Bill =>
  billOf(Id, Version, Sum, { Documents: [{ Id: 1, Lots: [{ Id: 1, DebitSum: ofLines }] }] });

const withoutLines = ({ Documents: _lines, ...bill }: Bill): Bill => bill as Bill;

/** What the server says, and what happens meanwhile. */
interface Said {
  bills: Bill[];
  whole: readonly Bill[];
  isOnline: boolean;
  /** Instead of a bill. */
  fault?: Error;
  listing: () => Promise<Bill[]>;
  whenLooked: () => void;
}

/** The book of a device that has read the lines of these bills, and the server that a test plays. */
const openBook = async (...read: Bill[]) => {
  const said: Said = {
    bills: read.map(withoutLines),
    whole: read,
    isOnline: true,
    listing: async () => said.bills,
    whenLooked: () => {},
  };
  const asked: number[] = [];
  const ask: BillAsks = {
    openBills: () => said.listing(),
    load: async (id) => {
      asked.push(id);
      if (said.fault) throw said.fault;
      return said.whole.find(({ Id }) => Id === id) as Bill;
    },
    desks: async () => [],
    plans: async () => [],
  };
  const { database, outbox } = await openIdleOutbox();
  const book = createBillBook({
    database,
    organisationId: 1,
    branchId: 2,
    outbox: { ...outbox, operations: (of) => (said.whenLooked(), outbox.operations(of)) },
    ask,
    encode: async () => ({}),
    send: async () => {},
    isOnline: () => said.isOnline,
    now: () => 77,
    linesAfterMs: aDay,
  });
  const first = book.get();
  stops.push(book.start());
  await book.refresh();
  for (const { Id } of read) await book.load(Id);
  asked.length = 0;
  return {
    first,
    said,
    asked,
    book,
    shown: () =>
      book.get().bills.map(({ Id, Sum, Documents }) => [Id, Sum, Documents?.[0]?.Lots?.[0]?.DebitSum] as const),
    /** The server has other bills now; what is asked at once is asked. */
    list: async (...bills: Bill[]): Promise<void> => {
      said.bills = bills.map(withoutLines);
      said.whole = bills;
      await book.refresh();
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    },
  };
};

it('nothing is shown before the device was looked at', async () => {
  const { first, book } = await openBook();
  const nothing = { bills: [], desks: [], plans: [], waiting: new Set() };
  expect(first).toEqual({ ...nothing, readOn: 0, isReady: false });
  expect(book.get()).toEqual({ ...nothing, readOn: 77, isReady: true, fault: undefined });
});

it('a bill whose lines were read here is read anew at once when it has changed, and no other', async () => {
  const { list, asked, shown } = await openBook(wholeOf(1, 1, 500), wholeOf(2, 4, 600));
  await list(wholeOf(1, 2, 800), wholeOf(2, 4, 600), wholeOf(3, 9, 700));
  await expect.poll(shown).toEqual([
    [1, 800, 800],
    [2, 600, 600],
    [3, 700, undefined],
  ]);
  expect(asked).toEqual([1]);
});

it.each([
  ['it is as it was', wholeOf(1, 2, 500), wholeOf(1, 2, 500), []],
  ['it comes to the same in a newer state', wholeOf(1, 2, 500), wholeOf(1, 3, 500), [1]],
  ['the list is older than what was read', wholeOf(1, 2, 500), wholeOf(1, 1, 400), []],
  ['it has a state for the first time', wholeOf(1, undefined, 500), wholeOf(1, 1, 500), [1]],
  ['it never had a state', wholeOf(1, undefined, 500), wholeOf(1, undefined, 500), []],
  ['its lines were never there', billOf(1, 1, 500), billOf(1, 2, 800), []],
  ['another is there instead', wholeOf(1, 1, 500), wholeOf(2, 5, 500), []],
])('lines are read at once or wait: %s', async (_, before, now, expected) => {
  const { list, asked } = await openBook(before);
  await list(now);
  await expect.poll(() => asked).toEqual(expected);
});

it('all that have changed are read, one after the other, while there is a connection', async () => {
  const { list, asked, said } = await openBook(wholeOf(1, 1, 500), wholeOf(2, 1, 600));
  await list(wholeOf(2, 2, 700), wholeOf(1, 2, 800));
  await expect.poll(() => asked).toEqual([2, 1]);
  said.isOnline = false;
  await list(wholeOf(1, 3, 900), wholeOf(2, 3, 900));
  expect(asked).toEqual([2, 1]);
});

it('nothing is said of lines that could not be read: the list is there', async () => {
  const { list, asked, said, book, shown } = await openBook(wholeOf(1, 1, 500));
  said.fault = new RangeError('not now');
  await list(wholeOf(1, 2, 800));
  await expect.poll(() => asked).toEqual([1]);
  expect([shown(), book.get().fault]).toEqual([[[1, 800, undefined]], undefined]);
});

const noLots = { Documents: [{ Id: 1 }, { Id: 2, Lots: [{ Id: 1 }, { Id: 2, DebitSum: 500 }] }] };

it.each([
  ['they come to its sum', wholeOf(1, 1, 500), billOf(1, 2, 500), true],
  ['they come to another sum', wholeOf(1, 1, 500), billOf(1, 2, 501), false],
  ['they came to another sum, and it has not changed', wholeOf(1, 1, 500, 400), billOf(1, 1, 500), true],
  ['some orders and lines come to nothing', billOf(1, 1, 500, noLots), billOf(1, 2, 500), true],
  ['it had no state, and comes to another sum', wholeOf(1, undefined, 500), billOf(1, 1, 600), false],
  ['neither has a state', wholeOf(1, undefined, 500), billOf(1, undefined, 600), true],
])('lines that were read stay or go until they are read anew: %s', async (_, before, listed, isKept) => {
  const { list, book, said } = await openBook(before);
  said.isOnline = false;
  await list({ ...listed, Code: 'as listed' });
  expect(book.get().bills).toEqual([{ ...listed, Code: 'as listed', ...(isKept && { Documents: before.Documents }) }]);
  expect(book.get()).toMatchObject({ readOn: 77, fault: undefined });
});

it.each([
  ['has an older state', billOf(1, 2, 400)],
  ['has no state', billOf(1, undefined, 400)],
])('a bill stays as it was read where the list %s', async (_, listed) => {
  const before = wholeOf(1, 3, 500);
  const { list, book } = await openBook(before);
  await list(listed);
  expect(book.get().bills).toEqual([before]);
});

it('a bill without lines that has changed is as the list says', async () => {
  const { list, book } = await openBook();
  await list(billOf(1, 1, 0));
  await list(billOf(1, 2, 0, { Code: 'new' }));
  expect(book.get()).toMatchObject({ fault: undefined, bills: [{ Id: 1, Version: 2, Code: 'new' }] });
});

it('a bill that was paid here is shown no more, though the server does not know it yet', async () => {
  const { book, shown, said } = await openBook(wholeOf(1, 1, 500), wholeOf(2, 1, 600));
  const bill = book.find(1) as Bill;
  await book.write(
    closing({ clientId: randomUUID(), bill, branchId: 2, employee: { Id: 3 }, payoffs: [], tip: 0, service: 0 }),
  );
  expect(shown().map(([id]) => id)).toEqual([2]);
  await book.refresh();
  expect([shown().map(([id]) => id), said.bills.length]).toEqual([[2], 2]);
  expect(book.find(1)).toMatchObject({ ApprovedOn: expect.any(Number) });
});

it('why the server did not answer is told, though something else was looked at meanwhile', async () => {
  const { book, shown, said } = await openBook(wholeOf(1, 1, 500));
  const fault = new RangeError('not now');
  const found: Promise<Bill | undefined>[] = [];
  said.listing = async () => {
    said.whenLooked = () => {
      said.whenLooked = () => {};
      queueMicrotask(() => found.push(book.load(-1)));
    };
    throw fault;
  };
  await book.refresh();
  expect([await Promise.all(found), shown(), book.get().fault]).toEqual([[undefined], [[1, 500, 500]], fault]);
});

it.each([
  ['other bills', undefined],
  ['a refusal', new RangeError('too late')],
])('the last question wins: an earlier one changes nothing, though its answer comes later: %s', async (_, fault) => {
  const { book, shown, said } = await openBook();
  let answer = (): void => {};
  const late = new Promise<Bill[]>((settle, refuse) => {
    answer = () => (fault ? refuse(fault) : settle([billOf(1, 9, 100)]));
  });
  const listing = vi.fn(() => late);
  said.listing = listing;
  const earlier = book.refresh();
  await expect.poll(() => listing.mock.calls.length).toBe(1);
  said.listing = async () => [billOf(2, 1, 200)];
  await book.refresh();
  answer();
  await earlier;
  expect([shown(), book.get().fault]).toEqual([[[2, 200, undefined]], undefined]);
});

it('a bill is found as this device knows it where the server does not answer', async () => {
  const { book, said, asked } = await openBook(wholeOf(1, 1, 500));
  said.fault = new NetworkFailure({ cause: new Error('cut') });
  expect([await book.load(1), asked]).toEqual([wholeOf(1, 1, 500), [1]]);
});
