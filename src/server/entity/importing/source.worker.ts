import { parentPort, workerData } from 'node:worker_threads';
import { Fault } from '#domain/faults.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { readTextFile, tooLarge } from './read-text-file.ts';
import type { SourceOrder, SourceMessage } from './read-source.ts';

const { bytes, delimiter, mostRows } = workerData as SourceOrder;

const read = (): { rows: FileRow[] } | { failure: 'IMPORT_FORMAT' | 'IMPORT_TOO_LARGE' } => {
  try {
    const rows = readTextFile(bytes, delimiter);
    if (rows.length > mostRows) throw tooLarge();
    return { rows };
  } catch (error) {
    return { failure: error instanceof Fault && error.code === 'IMPORT_TOO_LARGE' ? error.code : 'IMPORT_FORMAT' };
  }
};

const answer = (message: SourceMessage): void => parentPort?.postMessage(message);

const whole = read();

// Rows go over as they are asked for: all at once would hold up the one that takes them.
parentPort?.on('message', (most: number) => {
  if ('failure' in whole) answer(whole);
  else answer({ rows: whole.rows.splice(0, most) });
});
