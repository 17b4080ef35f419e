import { setTimeout as pause } from 'node:timers/promises';
import type { ServerLock } from './server-lock.ts';

const againMs = 50;
/** Longer than a restart of the connection takes, and shorter than callers wait. */
const longestWaitMs = 5000;

/** The lock of the database is not held: what would be written may be beside another server. */
export class ServerLockLost extends Error {
  constructor() {
    super('The lock of the database is not held: nothing is written');
  }
}

/** Keeps writes away from a database that may be another server's. */
export interface WriteGate {
  /** Waits some time for a lock that was lost. @throws ServerLockLost, at once where another server has it */
  enter(): Promise<void>;
  /** Before a commit. @throws ServerLockLost while the lock is not held */
  check(): void;
}

const isHeld = (lock: Pick<ServerLock, 'check'>): boolean => {
  try {
    lock.check();
    return true;
  } catch {
    return false;
  }
};

/** A gate that is open while the lock is held, and closed for good once another server has it. */
export const createWriteGate = (lock: Pick<ServerLock, 'check' | 'taken'>, waitMs = longestWaitMs): WriteGate => {
  let isTaken = false;
  void lock.taken.then(() => {
    isTaken = true;
  });
  const isOpen = (): boolean => !isTaken && isHeld(lock);
  return {
    async enter() {
      const until = performance.now() + waitMs;
      while (!isOpen()) {
        if (isTaken || performance.now() >= until) throw new ServerLockLost();
        await pause(againMs);
      }
    },
    check() {
      if (!isOpen()) throw new ServerLockLost();
    },
  };
};
