import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../../turns.ts';
import type { PaperSheet } from '../sheet.ts';

/** Beside this file in the sources and in the bundle alike. */
const workerFile = new URL(`./paper.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** A longer paper is drawn in a thread of its own, which takes longer to begin than a short one to draw. */
const mostRowsHere = 100;

/** Each takes a processor. */
const inTurn = takeTurns(2);

const inThread = async (sheet: PaperSheet): Promise<Uint8Array> => {
  const worker = new Worker(workerFile, {
    workerData: sheet,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    return ((await once(worker, 'message')) as [Uint8Array])[0];
  } finally {
    await worker.terminate();
  }
};

/** A sheet as an A4 file; a long one holds no other call up. */
export const paperPdf = async (sheet: PaperSheet): Promise<Uint8Array> => {
  const rows = sheet.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > mostRowsHere) return inTurn(() => inThread(sheet));
  // The PDF writer and its fonts are loaded by the first print, not at each start.
  const { sheetPdf } = await import('./sheet-pdf.ts');
  return sheetPdf(sheet);
};
