import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../storage/database.ts';
import { zoneNamed } from '../storage/ledger/known.ts';
import { recostedArticles } from '../storage/ledger/recost/recost-rows.ts';
import { readToRecost, recostStep, type ToRecost } from '../storage/ledger/recost/recost-step.ts';
import type { Recosting } from '../call/services/jobs.ts';

interface Options {
  store: Store;
  config: Config;
  log: Logger;
  /** Nothing is done but by `step`: for tests that choose when. */ isByHand?: boolean;
}

const mostRows = 500;

const againMs = 30_000;

const zoneOf = ({ Settings }: ToRecost, { timeZone }: Config): string =>
  zoneNamed((JSON.parse(Settings ?? '{}') as { timeZone?: string }).timeZone, timeZone);

export const createRecosting = ({ store, config, log, isByHand }: Options): Recosting => {
  const size = Math.min(mostRows, Math.max(1, Math.ceil(config.recostRows / 10)));
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const step: Recosting['step'] = async (lines = size) => {
    const [first] = await readToRecost(store);
    if (!first) return false;
    await recostStep(store, {
      organisationId: first.OrganisationId,
      articleId: first.ArticleId,
      zone: zoneOf(first, config),
      size: lines,
    });
    return true;
  };
  const run = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false;
      while (!isStopped && (await step())) await turn();
    }
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(begin, againMs).unref();
  };
  const begin = (): void => {
    isAsked = true;
    if (isByHand || isStopped) return;
    running ??= run()
      .catch((err: unknown) => {
        log.error({ err }, 'costs are not reckoned anew; it is tried again');
        later();
      })
      .finally(() => {
        running = undefined;
      });
  };
  return {
    begin,
    isUnderWay: async (organisationId) =>
      (await recostedArticles(store.of(organisationId).reader, organisationId)).size > 0,
    step,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
