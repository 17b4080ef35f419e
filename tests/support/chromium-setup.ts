import { findChromium, tellChromium } from './find-chromium.ts';

/** Gets the browser before any test's clock runs. */
export const setup = async (): Promise<void> => {
  const found = await findChromium();
  console.log(`Chromium: ${found.path} (${found.how})`);
  tellChromium(found);
};
