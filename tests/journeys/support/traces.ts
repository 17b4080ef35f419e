import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import { followContexts } from '#tests/support/chromium.ts';

/**
 * What every window of a journey did is recorded, and kept only where the journey fails: its message names the folder,
 * and `npx playwright show-trace` opens what lies there. The film of the screen makes a journey half as long again,
 * what the page was at each step costs nothing that can be measured: so the film is for the deep tests.
 */

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

followContexts(follow);

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
  const folder = folderOf(task);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await inEach(({ tracing }, at) => tracing.stopChunk({ path: join(folder, `${at + 1}.zip`) }));
  for (const error of errors) error.message += `\nTraces of its windows: ${relative(root, folder)}`;
});
