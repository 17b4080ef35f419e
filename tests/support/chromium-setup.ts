import { findChromium } from './find-chromium.ts';

/** Gets the browser before any test's clock runs. */
export const setup = async (): Promise<void> => {
  const { path, how } = await findChromium();
  console.log(`Chromium: ${path} (${how})`);
  process.env.CHROMIUM = path;
};
