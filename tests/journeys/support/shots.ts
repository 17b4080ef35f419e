import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** SHOTS in the environment names a folder for pictures of the day; without it none are taken. */
const folder = process.env.SHOTS;
if (folder) mkdirSync(folder, { recursive: true });

export const shoot = async (page: Page, name: string): Promise<void> => {
  if (folder) await page.screenshot({ path: join(folder, `day-${name}.png`) });
};
