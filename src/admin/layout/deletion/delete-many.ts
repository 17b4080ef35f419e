import { describe } from '#client/fault-text.ts';
import type { Stored } from '../../data-provider.ts';
import type { JobPlace } from '../long-job/use-long-job.tsx';

/** Result of a deletion: number deleted, records kept with the reason, and whether it was stopped early. */
export interface DeletionReport {
  done: number;
  asked: number;
  refused: readonly { record: Stored; reason: string }[];
}

/** As many at once as keep the server busy and leave it free for others. */
const atOnce = 4;

/**
 * Deletes record after record, a few at a time, until the last or until the person stops it; a refused one holds up
 * none.
 */
export const deleteMany = async (
  records: readonly Stored[],
  deleteOne: (record: Stored) => Promise<unknown>,
  { signal, onProgress }: JobPlace,
): Promise<DeletionReport> => {
  const waiting = records.values();
  const refused: { record: Stored; reason: string }[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    for (const record of waiting) {
      try {
        await deleteOne(record);
        done += 1;
      } catch (error) {
        refused.push({ record, reason: describe(error) });
      }
      onProgress(done + refused.length, records.length);
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, asked: records.length, refused };
};
