import type { Logger } from 'pino';
import { entities } from '#generated/model.ts';
import type { Store } from '../storage/database.ts';
import { prepareTexts } from '../storage/records/index.ts';
import { StillStarting } from '../http/health.ts';

/** The texts by which people search, in memory from the first search on. */
export interface SearchTexts {
  /** Begins to read them. */
  begin(): void;
  /** @throws StillStarting while they are being read. */
  check(): void;
  /** Stops the running reading when the database is closed. */
  stop(): void;
}

/** After so long the server is ready without: searches ask the database until the texts are there. */
const mostMs = 60_000;

export const createSearchTexts = (store: Store, log: Logger): SearchTexts => {
  let running: Promise<void> | undefined;
  let isStopped = false;
  let until = 0;
  return {
    begin() {
      until = performance.now() + mostMs;
      running = prepareTexts(store, [entities.Article, entities.Contractor], () => isStopped)
        .catch((err: unknown) => log.warn({ err }, 'search texts were not read: the first searches take longer'))
        .finally(() => {
          running = undefined;
        });
    },
    check() {
      if (running && performance.now() < until) throw new StillStarting('search texts are being read');
    },
    stop() {
      isStopped = true;
    },
  };
};
