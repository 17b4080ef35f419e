import type { Connection } from '../connections/connection.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Driver, Facts, Outcome, Parameters, Work } from '../driver.ts';
import { isAborted, isUnknown, type Job, type JobBook, type JobKind } from './job.ts';

export interface Device {
  readonly driver: Driver;
  readonly parameters: Parameters;
}

export interface Query extends Device {
  readonly id: string;
  readonly kind: JobKind;
  /** Action of the driver; it calls `work.begin` before the device can act on anything. */
  readonly act: (work: Work) => Promise<Outcome>;
}

export interface Jobs {
  /** Done once however often it is asked for: by its id. */
  do(asked: Query): Promise<Job>;
  /** Asks the device what came of a job; prints nothing. */
  settle(job: Job): Promise<Job>;
  /** Whether the device is there and ready; in its turn among the jobs. */
  look(device: Device): Promise<Outcome>;
  /** Registers the device of a job that was begun before the program started. */
  know(device: Device): void;
  /** Breaks a job off as far as its device lets it; one that was never begun never will be. */
  abort(id: string): Promise<Job | undefined>;
  /** A person has looked at the paper. */
  resolve(id: string, isPrinted: boolean): Promise<Job | undefined>;
  find(id: string): Job | undefined;
  all(): readonly Job[];
  close(): Promise<void>;
}

/** Jobs of one device follow one another. */
export const deviceKey = ({ driver, parameters: { Address, Port, port, Name } }: Device): string =>
  `${driver.name}:${[Address && `${String(Address)}:${String(Port ?? '')}`, port, Name].filter(Boolean).join('/')}`;

const reasonOf = (cause: unknown): string => (cause instanceof DeviceFault ? cause.code : 'OFFLINE');

const neverAborted = new AbortController().signal;

const workOf = (
  { connect }: Parts,
  { parameters }: Device,
  { id, begin, aborted = neverAborted }: { id: string; begin: Work['begin']; aborted?: AbortSignal },
): Work => ({
  parameters,
  jobId: id,
  aborted,
  connect: () => connect(parameters),
  begin,
});

const oneAfterAnother = () => {
  const ends = new Map<string, Promise<unknown>>();
  return <Value>(key: string, task: () => Promise<Value>): Promise<Value> => {
    const run = (ends.get(key) ?? Promise.resolve()).then(task, task);
    ends.set(
      key,
      run.catch(() => {}),
    );
    return run;
  };
};

/** How often an unknown job's device is asked by itself. */
const settleEveryMs = 2_000;

/** Opens a line to a device. @throws DeviceFault NOT_FOUND */
export type Connect = (parameters: Parameters) => Promise<Connection>;

interface Parts {
  readonly connect: Connect;
  readonly book: JobBook;
  readonly now: () => number;
  readonly inTurn: ReturnType<typeof oneAfterAnother>;
  /** As they were last named: where a job's device is. */
  readonly devices: Map<string, Device>;
  /** By the ids of jobs that are under way or wait for their turn. */
  readonly running: Map<string, AbortController>;
}

const write = async ({ book }: Parts, job: Job): Promise<Job> => {
  await book.write(job);
  return job;
};

const notBegun = async (): Promise<void> => {};

const askDevice = async (parts: Parts, job: Job): Promise<Job> => {
  const { book, devices, now } = parts;
  const device = devices.get(job.device);
  const stored = book.find(job.id) ?? job;
  if (!device?.driver.inquire || !isUnknown(stored)) return stored;
  const outcome = await device.driver
    .inquire(workOf(parts, device, { id: stored.id, begin: notBegun }), stored.facts ?? {})
    .catch((): Outcome => ({ state: 'unknown', reason: stored.reason }));
  if (outcome.state === 'unknown') return stored;
  return write(parts, { ...stored, ...outcome, at: now() });
};

/** Asks the device again while the outcome is unknown: paper is refilled, cables are plugged in. */
const keepAsking = (parts: Parts) => {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const ask = (job: Job): void => {
    if (isStopped || !parts.devices.get(job.device)?.driver.inquire || job.facts === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void parts
        .inTurn(job.device, () => askDevice(parts, job))
        .then(
          (after) => isUnknown(after) && ask(after),
          () => {},
        );
    }, settleEveryMs);
    // A page has nothing that it could keep from ending.
    if (typeof timer === 'object') timer.unref();
    timers.add(timer);
  };
  const stop = (): void => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
  return { ask, stop };
};

/** Settles earlier jobs of the device before the next one begins. */
const settleEarlier = async (parts: Parts, key: string): Promise<void> => {
  for (const job of parts.book.unknown()) if (job.device === key) await askDevice(parts, job);
};

/** Outcome of an earlier attempt; undefined: it was not done and may be. */
const earlierEnd = async (parts: Parts, id: string): Promise<Job | undefined> => {
  const known = parts.book.find(id);
  if (known && isAborted(known)) return known;
  if (!known || known.state === 'failed') return undefined;
  const after = isUnknown(known) ? await askDevice(parts, known) : known;
  return after.state === 'failed' ? undefined : after;
};

const carryOut = async (parts: Parts, asked: Query, aborted: AbortSignal): Promise<Job> => {
  const { id, kind, act } = asked;
  const { now } = parts;
  const device = deviceKey(asked);
  const earlier = await earlierEnd(parts, id);
  if (earlier) return earlier;
  await settleEarlier(parts, device);
  let job = await write(parts, { id, kind, device, state: 'queued', at: now() });
  const begin = async (facts: Facts): Promise<void> => {
    if (aborted.aborted) throw new DeviceFault('ABORTED');
    job = await write(parts, { ...job, state: 'begun', facts, at: now() });
  };
  try {
    const outcome = await act(workOf(parts, asked, { id, begin, aborted }));
    return await write(parts, { ...job, ...outcome, at: now() });
  } catch (cause) {
    const hasBegun = job.state === 'begun';
    job = await write(parts, { ...job, state: hasBegun ? 'unknown' : 'failed', reason: reasonOf(cause), at: now() });
    return hasBegun ? askDevice(parts, job) : job;
  }
};

const lookAt = async (parts: Parts, device: Device): Promise<Outcome> => {
  try {
    const { look } = device.driver;
    const work = workOf(parts, device, { id: 'look', begin: notBegun });
    if (look) return await look(work, undefined);
    await (await work.connect()).close();
    return { state: 'done' };
  } catch (cause) {
    return { state: 'failed', reason: reasonOf(cause) };
  }
};

/** Aborts a running job; one that never arrived is kept as aborted, so that it is not done later. */
const abortJob = async (parts: Parts, id: string): Promise<Job> => {
  const { book, running, now } = parts;
  running.get(id)?.abort();
  const known = book.find(id);
  if (known) return known;
  return write(parts, { id, kind: 'payment', device: '', state: 'failed', reason: 'ABORTED', at: now() });
};

/** States of a job, in one place: queued, begun, and one of three ends. */
export const createJobs = ({ book, now, connect }: Pick<Parts, 'book' | 'now' | 'connect'>): Jobs => {
  const parts: Parts = { book, now, connect, inTurn: oneAfterAnother(), devices: new Map(), running: new Map() };
  const { inTurn, devices, running } = parts;
  const asking = keepAsking(parts);
  return {
    do: async (asked) => {
      const key = deviceKey(asked);
      devices.set(key, asked);
      const controller = running.get(asked.id) ?? new AbortController();
      running.set(asked.id, controller);
      const job = await inTurn(key, () => carryOut(parts, asked, controller.signal)).finally(() =>
        running.delete(asked.id),
      );
      if (isUnknown(job)) asking.ask(job);
      return job;
    },
    look: (device) => inTurn(deviceKey(device), () => lookAt(parts, device)),
    know: (device) => void devices.set(deviceKey(device), device),
    settle: (job) => inTurn(job.device, () => askDevice(parts, job)),
    resolve: async (id, isPrinted) => {
      const job = book.find(id);
      if (!job || !isUnknown(job)) return job;
      return write(parts, { ...job, state: isPrinted ? 'done' : 'failed', reason: 'SEEN_BY_PERSON', at: now() });
    },
    abort: (id) => abortJob(parts, id),
    find: book.find,
    all: book.all,
    close: async () => {
      asking.stop();
      await book.close();
    },
  };
};
