import { parentPort, workerData } from 'node:worker_threads';
import type { PaperSheet } from '../sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';

parentPort?.postMessage(await sheetPdf(workerData as PaperSheet));
