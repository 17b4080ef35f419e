import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import { followContexts } from '#tests/support/chromium.ts';

/**
 * With TRACE=1, and in a deep run, what every window of a journey did is recorded, and kept only where the journey
 * fails: its message names the folder, and `npx playwright show-trace` opens what lies there. It makes a journey a
 * quarter longer, and the film of the screen half as long again: so the film is for the deep tests.
 */
const isRecorded = Boolean(process.env.TRACE ?? process.env.DEEP);

const root = new URL('../../..', import.meta.url).pathname;
const traces = join(root, 'test-results/traces');

/** Windows that are open, and the beginning of each one's trace. */
const windows = new Map<BrowserContext, Promise<unknown>>();

const follow = (context: BrowserContext): void => {
  const { tracing } = context;
  windows.set(
    context,
    tracing.start({ screenshots: Boolean(process.env.DEEP), snapshots: true }).catch(() => {}),
  );
  context.on('close', () => windows.delete(context));
};

if (isRecorded) followContexts(follow);

const folderOf = (task: TestContext['task']): string =>
  join(traces, task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));

/** A window that was killed has nothing left to tell. */
const inEach = (step: (context: BrowserContext, at: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all([...windows].map(([context, begun], at) => begun.then(() => step(context, at)).catch(() => {})));

beforeEach(() => inEach(({ tracing }) => tracing.startChunk()));

afterEach(async ({ task }) => {
  const errors = task.result?.state === 'fail' ? task.result.errors : undefined;
  if (!errors) {
    await inEach(({ tracing }) => tracing.stopChunk());
    return;
  }
  if (!isRecorded) {
    for (const error of errors) error.message += '\nTRACE=1 records what its windows do';
    return;
  }
  const folder = folderOf(task);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await inEach(({ tracing }, at) => tracing.stopChunk({ path: join(folder, `${at + 1}.zip`) }));
  for (const error of errors) error.message += `\nTraces of its windows: ${relative(root, folder)}`;
});
