import { openConnection } from '../connections/open-connection.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Driver, Facts, Outcome, Parameters, Work } from '../driver.ts';
import type { JobBook } from './job-book.ts';
import { isDone, isUnknown, type Job, type JobKind } from './job.ts';

export interface Device {
  readonly driver: Driver;
  readonly parameters: Parameters;
}

export interface Asked extends Device {
  readonly id: string;
  readonly kind: JobKind;
  /** What the driver does; it calls `work.begin` before the device can act upon anything. */
  readonly act: (work: Work) => Promise<Outcome>;
}

export interface Jobs {
  /** Done once however often it is asked for: by its id. */
  do(asked: Asked): Promise<Job>;
  /** Asks the device what came of a job; prints nothing. */
  settle(job: Job): Promise<Job>;
  /** Whether the device is there and ready; in its turn among the jobs. */
  look(device: Device): Promise<Outcome>;
  /** Where a job's device is, for whoever began it before the program did. */
  know(device: Device): void;
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

const workOf = ({ parameters }: Device, jobId: string, begin: Work['begin']): Work => ({
  parameters,
  jobId,
  connect: () => openConnection(parameters),
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

/** What happens to a job, in one place: queued, begun, and one of three ends. */
export const createJobs = (book: JobBook, now: () => number): Jobs => {
  const inTurn = oneAfterAnother();
  const devices = new Map<string, Device>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const write = async (job: Job): Promise<Job> => {
    await book.write(job);
    return job;
  };

  const askDevice = async (job: Job): Promise<Job> => {
    const device = devices.get(job.device);
    const stored = book.find(job.id) ?? job;
    if (!device?.driver.inquire || !isUnknown(stored)) return stored;
    const outcome = await device.driver
      .inquire(
        workOf(device, stored.id, async () => {}),
        stored.facts ?? {},
      )
      .catch((): Outcome => ({ state: 'unknown', reason: stored.reason }));
    if (outcome.state === 'unknown') return stored;
    return write({ ...stored, ...outcome, at: now() });
  };

  /** As long as nobody knows, the device is asked again: paper comes back, cables are put in. */
  const keepAsking = (job: Job): void => {
    if (isClosed || !devices.get(job.device)?.driver.inquire || job.facts === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void inTurn(job.device, () => askDevice(job)).then(
        (after) => isUnknown(after) && keepAsking(after),
        () => {},
      );
    }, settleEveryMs);
    timer.unref();
    timers.add(timer);
  };

  /** What went before at this device is told apart from what comes now. */
  const settleEarlier = async (key: string): Promise<void> => {
    for (const job of book.all()) if (job.device === key && isUnknown(job)) await askDevice(job);
  };

  const carryOut = async (asked: Asked): Promise<Job> => {
    const { id, kind, act } = asked;
    const device = deviceKey(asked);
    const known = book.find(id);
    if (known && isDone(known)) return known;
    if (known && isUnknown(known)) {
      const after = await askDevice(known);
      if (after.state !== 'failed') return after;
    }
    await settleEarlier(device);
    let job = await write({ id, kind, device, state: 'queued', at: now() });
    const begin = async (facts: Facts): Promise<void> => {
      job = await write({ ...job, state: 'begun', facts, at: now() });
    };
    try {
      const outcome = await act(workOf(asked, id, begin));
      return await write({ ...job, ...outcome, at: now() });
    } catch (cause) {
      const hasBegun = job.state === 'begun';
      job = await write({ ...job, state: hasBegun ? 'unknown' : 'failed', reason: reasonOf(cause), at: now() });
      const after = hasBegun ? await askDevice(job) : job;
      if (isUnknown(after)) keepAsking(after);
      return after;
    }
  };

  return {
    do: (asked) => {
      const key = deviceKey(asked);
      devices.set(key, asked);
      return inTurn(key, () => carryOut(asked));
    },
    look: (device) =>
      inTurn(deviceKey(device), async () => {
        try {
          const { look } = device.driver;
          const work = workOf(device, 'look', async () => {});
          if (look) return await look(work, undefined);
          const line = await work.connect();
          await line.close();
          return { state: 'done' };
        } catch (cause) {
          return { state: 'failed', reason: reasonOf(cause) };
        }
      }),
    know: (device) => void devices.set(deviceKey(device), device),
    settle: (job) => inTurn(job.device, () => askDevice(job)),
    resolve: async (id, isPrinted) => {
      const job = book.find(id);
      if (!job || !isUnknown(job)) return job;
      return write({ ...job, state: isPrinted ? 'done' : 'failed', reason: 'SEEN_BY_PERSON', at: now() });
    },
    find: book.find,
    all: book.all,
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await book.close();
    },
  };
};
