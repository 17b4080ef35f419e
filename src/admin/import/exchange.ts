import { call, ClientFault } from '#client/call.ts';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { carriedByKind } from './model/import-kinds.ts';
import type { RawData } from './model/import-world.ts';

/** Thousands of rows are long on the way where the line is slow. */
const patienceMs = 180_000;

/** How often a busy server is asked again, and how long it is waited for at most. */
const mostTries = 6;
const longestWaitMs = 15_000;

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Milliseconds to wait after the server was busy. Nothing of that request was begun. */
const waitMs = (error: unknown): number | undefined =>
  error instanceof ClientFault && error.retryAfter !== undefined
    ? Math.min(longestWaitMs, error.retryAfter * 1000)
    : undefined;

/**
 * The server's side of an import; a busy one is waited for. @throws ClientFault, NetworkFailure, or the signal's reason
 */
export const exchangeImport =
  (kind: ImportKind) =>
  async (rawData: RawData, signal?: AbortSignal): Promise<ExchangeImportAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(
          'ExchangeImport',
          { rawData: { ...carriedByKind(kind), ...rawData } },
          { signal, timeoutMs: patienceMs },
        );
      } catch (error) {
        const ms = waitMs(error);
        if (ms === undefined || attempt === mostTries) throw error;
        await pause(ms, signal);
      }
    }
  };
