import { paperWidthOf, wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import { KitchenTicketStatus, type BranchUnit, type KitchenStation } from '#generated/types.ts';
import { fittingReceipt } from '#templates/model/built-in/fitting-receipt.ts';
import { kitchenTickets } from '#templates/model/built-in/receipts.ts';
import { zoneNamed } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord, readRecords, readRecordsBy } from '../storage/records/index.ts';
import { deleteTicketsBefore } from '../storage/restaurant/kitchen-tickets.ts';
import { createPress, type PrintingParts, type Ticket } from './ticket-press.ts';
import type { TicketPrinting } from '../call/services/lines.ts';

/** A printer that is away is asked again: soon, then more seldom. */
const pause = { firstMs: 1_000, mostMs: 15_000 } as const;

const keptMs = 7 * 86_400_000;

const tidyEveryMs = 3_600_000;

const open: readonly number[] = [KitchenTicketStatus.Waiting, KitchenTicketStatus.Unknown];

/** Of a station that is gone none. */
type Waiting = [Ticket, KitchenStation?];

const createRooms = ({ store, config }: PrintingParts) => {
  /** Tickets of the company that are not printed, as they came, by the station's printer. */
  const waiting = async (organisationId: number): Promise<Map<number | undefined, Waiting[]>> => {
    const { reader } = store.of(organisationId);
    const by = { organisationId, column: 'KitchenTicketStatus', values: [...open] };
    const tickets = (await readRecordsBy(reader, modelOf('KitchenTicket'), by)).sort((one, other) => one.Id - other.Id);
    const ids = [...new Set(tickets.map(({ StationId }) => StationId ?? 0))];
    const stations = await readRecords(reader, modelOf('KitchenStation'), organisationId, ids);
    const byId = new Map(stations.map((station) => [station.Id, station]));
    const pairs = tickets.map((ticket): Waiting => [ticket, byId.get(ticket.StationId ?? 0)]);
    return Map.groupBy(pairs, ([, station]) => station?.Printer?.Id);
  };

  const templateOf = async (organisationId: number, unit: BranchUnit, station?: KitchenStation): Promise<string> => {
    const id = station?.Template?.Id;
    const { reader } = store.of(organisationId);
    const layout = id === undefined ? undefined : await readRecord(reader, modelOf('Layout'), { organisationId, id });
    const width = paperWidthOf(wireDeviceOf(unit));
    return layout?.Settings?.Template || fittingReceipt(kitchenTickets, { width, t: (text) => text });
  };

  const zoneOf = async (organisationId: number): Promise<string> => {
    const by = { organisationId: 0, id: organisationId };
    const company = await readRecord(store.of(organisationId).reader, modelOf('Organisation'), by);
    return zoneNamed(company?.Settings?.timeZone, config.timeZone);
  };

  const unitOf = (organisationId: number, id: number): Promise<BranchUnit | undefined> =>
    readRecord(store.of(organisationId).reader, modelOf('BranchUnit'), { organisationId, id });

  return { waiting, templateOf, zoneOf, unitOf };
};

/** Prints what waits; true: something still does. `isStopped` is asked before each ticket. */
const createPrinter = (parts: PrintingParts, isStopped: () => boolean) => {
  const { store, now } = parts;
  const press = createPress(parts);
  const rooms = createRooms(parts);
  const tidied = new Map<number, number>();

  const tidy = async (organisationId: number): Promise<void> => {
    if (now() - (tidied.get(organisationId) ?? 0) < tidyEveryMs) return;
    tidied.set(organisationId, now());
    await store.of(organisationId).write((db) => deleteTicketsBefore(db, organisationId, now() - keptMs));
  };

  const printOn = async (organisationId: number, id: number, of: readonly Waiting[]): Promise<boolean> => {
    const [unit, zone] = [await rooms.unitOf(organisationId, id), await rooms.zoneOf(organisationId)];
    if (!unit) return false;
    for (const [ticket, station] of of) {
      const template = await rooms.templateOf(organisationId, unit, station);
      if (isStopped() || !(await press.print({ organisationId, unit, template, zone }, ticket))) return true;
    }
    return false;
  };

  return async (organisationId: number): Promise<boolean> => {
    const byPrinter = await rooms.waiting(organisationId);
    const left = await Promise.all(
      [...byPrinter].map(([id, of]) => (id === undefined ? false : printOn(organisationId, id, of))),
    );
    await tidy(organisationId);
    return left.includes(true);
  };
};

/** Printing of a company, one run after another. */
interface Run {
  running?: Promise<void>;
  isAsked: boolean;
  timer?: NodeJS.Timeout;
  waitMs: number;
}

/** Tickets that wait, printed in their order: those of one printer one after the other. */
export const createTicketPrinting = (parts: PrintingParts): TicketPrinting => {
  const { log, lines } = parts;
  let isStopped = false;
  const printAll = createPrinter(parts, () => isStopped);
  const runs = new Map<number, Run>();

  const runOf = (organisationId: number): Run => {
    const run = runs.get(organisationId) ?? { isAsked: false, waitMs: pause.firstMs };
    runs.set(organisationId, run);
    return run;
  };

  const later = (organisationId: number, run: Run, ms: number): void => {
    if (!isStopped) run.timer = setTimeout(begin, ms, organisationId).unref();
  };

  const printAsked = async (organisationId: number, run: Run): Promise<void> => {
    let isLeft = false;
    while (run.isAsked && !isStopped) {
      run.isAsked = false;
      isLeft = await printAll(organisationId);
    }
    run.waitMs = isLeft ? Math.min(pause.mostMs, run.waitMs * 2) : pause.firstMs;
    if (isLeft) later(organisationId, run, run.waitMs);
  };

  const begin = (organisationId: number): void => {
    // Without a service nothing is asked: the first that comes begins it.
    if (isStopped || lines.namesOf(organisationId).length === 0) return;
    const run = runOf(organisationId);
    clearTimeout(run.timer);
    run.isAsked = true;
    run.running ??= printAsked(organisationId, run)
      .catch((err: unknown) => {
        log.error({ err }, 'kitchen tickets are not printed; it is tried again');
        later(organisationId, run, pause.mostMs);
      })
      .finally(() => {
        run.running = undefined;
        if (run.isAsked) begin(organisationId);
      });
  };
  lines.onAdd(begin);
  return {
    begin,
    async stop() {
      isStopped = true;
      for (const { timer } of runs.values()) clearTimeout(timer);
      await Promise.all([...runs.values()].map(({ running }) => running));
    },
  };
};
