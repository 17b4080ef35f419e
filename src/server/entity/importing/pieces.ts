import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';

/** No transaction of an import holds more rows. */
export const mostPieceRows = 500;
const fewestRows = 20;
const firstRows = 100;
/** How long a piece may take, so that a sale that waits for it is not late. */
const pieceMs = 50;

/** Says how many rows the next piece holds: as many as the machine writes in time. */
export interface Pace {
  size(): number;
  /** How long the last piece took. */
  took(rows: number, ms: number): void;
}

export const createPace = ({ dialect }: Database): Pace => {
  // With many writers pieces do not block each other, and each costs round trips to the database.
  if (!dialect.hasOneWriter) return { size: () => mostPieceRows, took: () => undefined };
  let rows = firstRows;
  return {
    size: () => rows,
    took: (count, ms) => {
      const inTime = Math.floor((count * pieceMs) / Math.max(1, ms));
      // A single quick piece proves little: it may have had nothing to write.
      rows = Math.max(fewestRows, Math.min(mostPieceRows, inTime, rows * 2));
    },
  };
};

/** Does the work and tells the pace how long it took, without the time that it waited for its turn. */
export const paced = async <T>(pace: Pace, rows: number, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const answer = await work();
  pace.took(rows, performance.now() - began);
  return answer;
};

/** Does work with many things a few at a time, so that others have their turn between. */
export const inSlices = async <T>(
  things: readonly T[],
  work: (slice: readonly T[]) => Promise<void> | void,
): Promise<void> => {
  for (let at = 0; at < things.length; at += mostPieceRows) {
    await work(things.slice(at, at + mostPieceRows));
    await nextTurn();
  }
};
