import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '#domain/faults.ts';
import type { ImportLane } from '../call/services/jobs.ts';

/** Imports that one process works on at once; each keeps its list in memory. */
const mostAtOnce = 16;

/** Of one company: a check that was given up goes on beside the one that is waited for. */
const mostChecks = 2;

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
