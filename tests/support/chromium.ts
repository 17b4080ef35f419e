import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright';
import { findChromium, launchOptions, type Kind } from './find-chromium.ts';

let follow: ((context: BrowserContext) => void) | undefined;

/** From now on `each` hears of every context that a launched browser opens, before anything is done in it. */
export const followContexts = (each: (context: BrowserContext) => void): void => {
  follow = each;
};

interface BrowserOptions extends LaunchOptions {
  kind?: Kind;
  /** Features that it does without. */
  without?: readonly string[];
}

/** A Chromium without a window, installed first where there is none. Whoever launches it closes it. */
export const launchBrowser = async ({ kind, without, ...options }: BrowserOptions = {}): Promise<Browser> => {
  const base = launchOptions((await findChromium(kind)).path, without);
  const browser = await chromium.launch({ ...base, ...options, args: [...base.args, ...(options.args ?? [])] });
  if (follow) browser.on('context', follow);
  return browser;
};

let shared: Promise<Browser> | undefined;

/**
 * What a page of a test does is over before a compiler for hot code has paid for itself; and what it runs comes from
 * the browser's memory, where compiling it on a thread of its own while it comes is work for nothing.
 */
const shortLived: BrowserOptions = {
  args: ['--process-per-site', '--js-flags=--no-opt,--no-maglev'],
  without: ['ScriptStreaming'],
};

/**
 * One Chromium for all files of a worker, which ends with it: whoever opens a context in it closes that. Pages of one
 * origin in one context share a process, with what it has compiled.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  if (shared && !(await shared).isConnected()) shared = undefined;
  shared ??= launchBrowser(shortLived);
  return shared;
};
