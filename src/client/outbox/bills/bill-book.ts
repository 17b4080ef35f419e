import { billsAfter, findBill, keyOf, type Bill, type BillOperation } from '#domain/restaurant/bill-operation.ts';
import type { Scheme, Unit } from '#generated/types.ts';
import { NetworkFailure } from '../../http/client-fault.ts';
import type { Outbox } from '../outbox.ts';
import { createStore, type Readable } from '../../store.ts';
import { changeBills, readBills, withBill, type BillsPlace, type KeptBills } from './kept-bills.ts';

/** Questions to the server. */
export interface BillAsks {
  openBills(): Promise<Bill[]>;
  load(id: number): Promise<Bill>;
  desks(): Promise<Unit[]>;
  plans(): Promise<Scheme[]>;
}

export interface BookParts extends BillsPlace {
  outbox: Pick<Outbox, 'keepOperation' | 'operations' | 'subscribe'>;
  ask: BillAsks;
  /** Body of an operation, on the wire's terms. */
  encode(operation: BillOperation): Promise<Record<string, unknown>>;
  /** Sends what waits. */
  send(): Promise<void>;
  isOnline(): boolean;
  now(): number;
  /** Time after which lines of unopened bills are no longer fetched, in milliseconds. */
  linesAfterMs: number;
}

export interface BookState extends KeptBills {
  /** Read from the device at least. */
  readonly isReady: boolean;
  /** Why the server did not say more. */
  readonly fault?: unknown;
  /** Bills of which something waits for the server, by their Ids as shown. */
  readonly waiting: ReadonlySet<number>;
}

/**
 * The open bills of a branch on this device: what the server last said, and what was done here since. Works without
 * the server; whatever is done is on disk before it is shown.
 */
export interface BillBook extends Readable<BookState> {
  /** Asks the server anew; without an answer everything stays as it is. */
  refresh(): Promise<void>;
  /** The same of desks and floor plans. */
  refreshDesks(): Promise<void>;
  find(id: number): Bill | undefined;
  /** A bill with its lines: the server's, else as this device knows it. @throws what the server says against it */
  load(id: number): Promise<Bill | undefined>;
  /** Keeps what is done to a bill, shows it, and sends it on. */
  write(operation: BillOperation): Promise<void>;
  start(): () => void;
}

const open = ({ ApprovedOn }: Bill): boolean => !ApprovedOn;

/** Whether the lines that were read come to what the bill is now: as after an order of this device itself. */
const comesTo = ({ Documents }: Bill, { Sum }: Partial<Bill>): boolean =>
  Documents
    ? Documents.flatMap(({ Lots }) => Lots ?? []).reduce((sum, { DebitSum }) => sum + (DebitSum ?? 0), 0) === Sum
    : false;

type Operations = Awaited<ReturnType<typeof operationsIn>>;

const afterAll = (bills: readonly Bill[], operations: Operations): readonly Bill[] =>
  operations.reduce((done, { operation }) => billsAfter(done, operation as BillOperation), bills);

/** Answer of the server, and the operations that waited here when it came. */
interface Listed {
  bills: readonly Bill[];
  operations: Operations;
  /** How many operations had been taken when it was asked. */
  taken: number;
}

/** A bill as it was read, and after each thing that waits for it: the server may have taken any part of that. */
const stagesOf = (before: Bill | undefined, operations: Operations): Bill[] => {
  const stages = before ? [before] : [];
  for (const { operation } of operations) stages.push(...billsAfter(stages.slice(-1), operation as BillOperation));
  return stages;
};

/**
 * Bills of the list. Lines that are known here stay while they come to its sum. The list may be older than the answer
 * to what waits here, so a bill of which something waits stays, listed or not.
 */
const joined = (kept: KeptBills, { bills: listed, operations }: Listed, readOn: number): KeptBills => {
  const known = new Map(kept.bills.map((bill) => [bill.Id, bill]));
  const waiting = Map.groupBy(operations, ({ bill }) => bill);
  const bills = listed.map(({ Documents: _documents, ...rest }) => {
    const bill = rest as Bill;
    const before = known.get(bill.Id);
    const age = (before?.Version ?? 0) - (bill.Version ?? 0);
    if (before && age > 0) return before;
    const isAsRead = (stage: Bill): boolean => (stage === before && age === 0) || comesTo(stage, bill);
    const read = stagesOf(before, waiting.get(keyOf(bill)) ?? []).find(isAsRead);
    return read ? { ...bill, Documents: read.Documents } : bill;
  });
  const isListed = new Set(bills.map(keyOf));
  const unlisted = kept.bills.filter((bill) => waiting.has(keyOf(bill)) && !isListed.has(keyOf(bill)));
  return { ...kept, bills: [...unlisted, ...bills], readOn };
};

const empty: BookState = { bills: [], desks: [], plans: [], readOn: 0, isReady: false, waiting: new Set() };

const operationsIn = async ({ outbox, organisationId, branchId }: BookParts) =>
  (await outbox.operations(organisationId)).filter((each) => each.branchId === branchId);

/** Bills kept on this device, as screens show them. */
const createShown = (parts: BookParts) => {
  const store = createStore<BookState>(empty);
  let all: readonly Bill[] = [];
  let looks = 0;
  let newest: Promise<void> = Promise.resolve();

  const lookOnce = async (mine: number, more: Partial<BookState>): Promise<void> => {
    // Operations first: one that is taken meanwhile is in the bills that are read after it, and is not done twice.
    const operations = await operationsIn(parts);
    const kept = await readBills(parts);
    if (mine !== looks) {
      store.set({ ...store.get(), ...more });
      // The caller gets at least the state of the moment of the question.
      return newest;
    }
    all = afterAll(kept.bills, operations);
    const keys = new Set(operations.map(({ bill }) => bill));
    const waiting = new Set(all.filter((bill) => keys.has(keyOf(bill))).map(({ Id }) => Id));
    store.set({ ...store.get(), ...kept, bills: all.filter(open), isReady: true, waiting, ...more });
    return undefined;
  };

  return {
    store,
    find: (id: number): Bill | undefined => findBill(all, id),
    look: (more: Partial<BookState> = {}): Promise<void> => {
      newest = lookOnce((looks += 1), more);
      return newest;
    },
  };
};

type Shown = ReturnType<typeof createShown>;

const askBills = async (parts: BookParts): Promise<Listed> => {
  for (;;) {
    const { taken = 0 } = await readBills(parts);
    const before = await operationsIn(parts);
    const bills = await parts.ask.openBills();
    const operations = await operationsIn(parts);
    const after = new Set(operations.map(({ clientId }) => clientId));
    if (before.every(({ clientId }) => after.has(clientId))) return { bills, operations, taken };
  }
};

/** Whether no operation was taken since: what was taken while the server was asked may not be in its answer. */
const isAsOf = (kept: KeptBills, taken: number): boolean => (kept.taken ?? 0) === taken;

/** Reads a bill with its lines and keeps it; one that something was taken of meanwhile is read again. */
const learn = async (parts: BookParts, id: number): Promise<Bill | undefined> => {
  for (;;) {
    const { taken = 0 } = await readBills(parts);
    const bill: Bill | undefined = await parts.ask.load(id);
    if (!bill) return undefined;
    let isOlder = false;
    await changeBills(parts, (kept) => {
      isOlder = !isAsOf(kept, taken);
      return isOlder ? kept : withBill(kept, bill);
    });
    if (!isOlder) return bill;
  }
};

/** Lines of bills, for the time without a server: of these, or of all that were never read. */
const readLines = async (parts: BookParts, ids?: ReadonlySet<number>): Promise<void> => {
  for (const { Id, Documents } of (await readBills(parts)).bills) {
    if (ids ? !ids.has(Id) : Documents) continue;
    if (!parts.isOnline()) return;
    await learn(parts, Id);
  }
};

/** Keeps the list, and answers what was kept before it; undefined: it was asked for anew meanwhile. */
const readAll = async (
  parts: BookParts,
  isNewest: () => boolean,
): Promise<{ before: KeptBills; bills: readonly Bill[] } | undefined> => {
  for (;;) {
    const listed = await askBills(parts);
    let before: KeptBills | undefined;
    await changeBills(parts, (kept) => {
      if (!isNewest() || !isAsOf(kept, listed.taken)) return kept;
      before = kept;
      return joined(kept, listed, parts.now());
    });
    if (before) return { before, bills: listed.bills };
    if (!isNewest()) return undefined;
  }
};

/** Questions to the server; the last one wins. */
const createAsking = (parts: BookParts, { look, find }: Shown) => {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readThem = (ids?: ReadonlySet<number>): Promise<void> =>
    readLines(parts, ids).then(
      () => look(),
      () => {},
    );

  /** Bills that were read here and have changed are read at once, others when there is time. */
  const readChanged = async (before: KeptBills, listed: readonly Bill[]): Promise<void> => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void readThem();
    }, parts.linesAfterMs);
    const versions = new Map(listed.map(({ Id, Version }) => [Id, Version ?? 0]));
    const changed = before.bills.filter(
      ({ Id, Version, Documents }) => Documents && (versions.get(Id) ?? 0) > (Version ?? 0),
    );
    if (changed.length > 0) await readThem(new Set(changed.map(({ Id }) => Id)));
  };

  return {
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    refresh: async (): Promise<void> => {
      const mine = (turn += 1);
      try {
        const read = await readAll(parts, () => mine === turn);
        if (!read) return;
        await look({ fault: undefined });
        void readChanged(read.before, read.bills);
      } catch (fault) {
        if (mine === turn) await look({ fault });
      }
    },
    refreshDesks: async (): Promise<void> => {
      try {
        const [desks, plans] = await Promise.all([parts.ask.desks(), parts.ask.plans()]);
        await changeBills(parts, (kept) => ({ ...kept, desks, plans }));
      } catch {
        /* those that are kept serve */
      }
      await look();
    },
    load: async (id: number): Promise<Bill | undefined> => {
      const asked = find(id)?.Id ?? id;
      try {
        const bill = asked > 0 && parts.isOnline() ? await learn(parts, asked) : undefined;
        // A paid bill is shown once more, and kept no longer.
        if (bill?.ApprovedOn) return bill;
      } catch (fault) {
        if (!(fault instanceof NetworkFailure)) throw fault;
      }
      await look();
      return find(id);
    },
  };
};

/** Puts an operation on the disk, as it is sent. */
const keep = async (parts: BookParts, operation: BillOperation): Promise<void> =>
  parts.outbox.keepOperation({
    clientId: operation.ClientId,
    organisationId: parts.organisationId,
    branchId: parts.branchId,
    closedOn: parts.now(),
    bill: keyOf(operation.Bill),
    operation,
    body: await parts.encode(operation),
  });

export const createBillBook = (parts: BookParts): BillBook => {
  const shown = createShown(parts);
  const { store, look, find } = shown;
  const { refresh, refreshDesks, load, stop } = createAsking(parts, shown);
  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    refreshDesks,
    find,
    load,
    write: async (operation) => {
      await keep(parts, operation);
      await look();
      void parts.send().then(refresh, () => {});
    },
    start: () => {
      void look();
      const stopHearing = parts.outbox.subscribe(() => void look());
      return () => {
        stopHearing();
        stop();
      };
    },
  };
};
