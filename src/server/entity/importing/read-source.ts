import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Fault } from '#domain/faults.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { mostImportedRows } from '#domain/import/limits.ts';
import { mostPieceRows } from './pieces.ts';
import { readTextFile } from './read-text-file.ts';

/** Message that starts the worker. */
export interface SourceOrder {
  bytes: Uint8Array;
  delimiter?: string;
  mostRows: number;
}
/** An answer without rows is the last. */
export type SourceMessage = { rows: FileRow[] } | { failure: 'IMPORT_FORMAT' | 'IMPORT_TOO_LARGE' };

/** Less is read in less time than a worker takes to begin. */
const smallBytes = 64 * 1024;

/** Beside this file in the sources and in the bundle alike. */
const workerFile = new URL(`./source.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const readInWorker = async (order: SourceOrder): Promise<FileRow[]> => {
  const worker = new Worker(workerFile, {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  try {
    const all: FileRow[] = [];
    for (;;) {
      worker.postMessage(mostPieceRows);
      const [message] = (await once(worker, 'message')) as [SourceMessage];
      if ('failure' in message) throw new Fault(message.failure, { params: { limit: mostImportedRows } });
      if (message.rows.length === 0) return all;
      all.push(...message.rows);
    }
  } catch (cause) {
    // A file that does not fit into the worker's memory ends the worker.
    throw cause instanceof Fault ? cause : new Fault('IMPORT_FORMAT', { cause });
  } finally {
    await worker.terminate();
  }
};

/**
 * Rows of a text file; a large one is read in a thread of its own, so that others are answered meanwhile.
 * @throws IMPORT_FORMAT, IMPORT_TOO_LARGE
 */
export const readSource = async (
  bytes: Uint8Array<ArrayBuffer>,
  { delimiter, hasHeading }: { delimiter?: string; hasHeading: boolean },
): Promise<FileRow[]> =>
  bytes.byteLength <= smallBytes
    ? readTextFile(bytes, delimiter)
    : readInWorker({ bytes, delimiter, mostRows: mostImportedRows + (hasHeading ? 1 : 0) });
