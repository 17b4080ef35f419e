import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 5000;
/** Busier than this, the server has better to do. */
const idleShare = 0.02;
/** Less is not worth the tenth of a second that collecting takes. */
const worthBytes = 8 * 2 ** 20;
/** With more in use than this, a call that comes meanwhile would wait too long. */
const mostBytes = 128 * 2 ** 20;

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void;

/** V8 offers no other way to ask; the flag shows gc in contexts that are made from now on. */
const collector = (): Collect => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
};

/**
 * Forces a garbage collection when the server is idle, so that other programs get the memory left by the start and by
 * busy hours. Returns stop().
 */
export const collectWhenIdle = (): (() => void) => {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  let heapAfter = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const { heapTotal, heapUsed } = process.memoryUsage();
    if (utilization > idleShare || heapUsed > mostBytes || heapTotal - heapAfter < worthBytes) return;
    collect({ type: 'major', flavor: 'last-resort' });
    heapAfter = process.memoryUsage().heapTotal;
  }, everyMs).unref();
  return () => clearInterval(timer);
};
