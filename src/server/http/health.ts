import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../call/services/services.ts';
import { privateFile } from '../storage/drivers/private-files.ts';

/** Less room than this and the next backup or import may not fit. */
const leastFreeBytes = 100 * 1024 * 1024;

/** One thing that must be well before calls are sent here; throws with the reason where it is not. */
export type Check = () => Promise<void> | void;

/** Nothing is wrong: the server has not been running for long enough. */
export class StillStarting extends Error {}

/** Room is no use on a disk that has become read-only, or is full for this user alone. */
const probe = (folder: string): Promise<void> =>
  writeFile(join(folder, 'writable'), Buffer.alloc(4096), { mode: privateFile });

export const diskCheck =
  (folder: string): Check =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < leastFreeBytes) throw new Error(`only ${Math.floor(free / 1024 / 1024)} MB are free in the data folder`);
    await probe(folder);
  };

const timed = (check: Check, timeoutMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    Promise.resolve()
      .then(check)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** /healthz: the process answers. /readyz: what it stands on is well too; reasons go to the log, not to the answer. */
export const serveHealth = (server: FastifyInstance, checks: Record<string, Check>, log: Services['log']): void => {
  server.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  server.get('/readyz', async (_request, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(names.map((name) => timed(checks[name] as Check, 3000)));
    const answer = Object.fromEntries(
      names.map((name, index) => [name, results[index]?.status === 'fulfilled' ? 'ok' : 'failed']),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      const level = result.reason instanceof StillStarting ? 'info' : 'error';
      log[level]({ check: names[index], err: result.reason }, 'not ready');
    }
    const isReady = results.every(({ status }) => status === 'fulfilled');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'failed', checks: answer });
  });
};
