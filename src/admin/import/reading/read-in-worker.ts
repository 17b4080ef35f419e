import { ReadFailure } from './read-failure.ts';
import type { ReadingChoice, Source, SourceContent } from './read-source.ts';
import type { ReadingAnswer } from './source.worker.ts';

/** Reads a file beside the screen, which stays awake. @throws ReadFailure, or the signal's reason */
export const readInWorker = (source: Source, choice: ReadingChoice, signal: AbortSignal): Promise<SourceContent> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' });
    const end = (finish: () => void): void => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      finish();
    };
    const stop = (): void => end(() => reject(signal.reason as Error));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) =>
      end(() => ('content' in data ? resolve(data.content) : reject(new ReadFailure(data.failure))));
    worker.onerror = () => end(() => reject(new ReadFailure('format')));
    worker.postMessage({ source, choice });
  });
