import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '#domain/faults.ts';

/** Imports that one process works on at once; each keeps its list in memory. */
const mostAtOnce = 16;
/** Of one company: a check that was given up goes on beside the one that is waited for. */
const mostChecks = 2;

/**
 * Lets the imports of many companies work in turn, a piece each, so that every other call waits for one piece at most,
 * however many import.
 */
export interface ImportLane {
  /** An import or the undoing of one: a company has one at a time. @throws IMPORT_RUNNING, OVERLOADED */
  write<T>(organisationId: number, work: () => Promise<T>): Promise<T>;
  /** The check of a list, which writes nothing. @throws IMPORT_RUNNING, OVERLOADED */
  check<T>(organisationId: number, work: () => Promise<T>): Promise<T>;
  /** Does the next piece when those that were asked for before are done. */
  turn<T>(piece: () => Promise<T>): Promise<T>;
  /** Whether the process ends: an import stops after its piece. */
  isStopping(): boolean;
  stop(): void;
}

/** Counts the works of each company. */
const createPlaces = (mostOfOne: number) => {
  const taken = new Map<number, number>();
  return {
    isFull: (organisationId: number): boolean => (taken.get(organisationId) ?? 0) >= mostOfOne,
    take: (organisationId: number): void => {
      taken.set(organisationId, (taken.get(organisationId) ?? 0) + 1);
    },
    leave: (organisationId: number): void => {
      const left = (taken.get(organisationId) ?? 0) - 1;
      if (left > 0) taken.set(organisationId, left);
      else taken.delete(organisationId);
    },
  };
};

export const createImportLane = (): ImportLane => {
  const [writes, checks] = [createPlaces(1), createPlaces(mostChecks)];
  let running = 0;
  let tail: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const within =
    (places: ReturnType<typeof createPlaces>): ImportLane['write'] =>
    async (organisationId, work) => {
      if (places.isFull(organisationId)) throw new Fault('IMPORT_RUNNING', { retryAfter: 2 });
      if (running >= mostAtOnce) throw new Fault('OVERLOADED', { retryAfter: 5 });
      places.take(organisationId);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        places.leave(organisationId);
      }
    };

  return {
    write: within(writes),
    check: within(checks),
    turn: (piece) => {
      const done = tail.then(() => nextTurn()).then(piece);
      tail = done.catch(() => undefined);
      return done;
    },
    isStopping: () => isStopped,
    stop: () => {
      isStopped = true;
    },
  };
};
