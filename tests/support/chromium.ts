import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium, launchOptions } from './find-chromium.ts';

/** A Chromium without a window, installed first where there is none. Whoever launches it closes it. */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  const base = launchOptions((await findChromium()).path);
  return chromium.launch({ ...base, ...options, args: [...base.args, ...(options.args ?? [])] });
};
