/**
 * What a scan onto a receipt of 500 lines costs, stage by stage, beside one text changed by hand: main thread of a page
 * four times slowed, in CPU time, so that other work on the machine bends it less.
 */
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startBuilt } from './support/built-server.ts';
import { median, quantile } from './support/measure.ts';
import { sized } from './support/options.ts';
import { browserStages, scriptStages, type Stages } from './support/page-stages.ts';
import { report } from './support/report.ts';
import { barcodeOf, makeShop } from './support/shop.ts';
import { onEachStore } from './support/stores.ts';
import { barePaints, openDevice, scans, signIn } from './support/till-browser.ts';

const lineCount = 500;
const count = sized(200, 60);
const products = sized(100_000, 2_000);

const tell = (what: string, stages: Stages): void => {
  for (const [stage, ms] of Object.entries(stages).toSorted(([, one], [, other]) => other - one))
    if (ms >= 0.05) report({ what: `${what}: ${stage}`, figure: ms, unit: 'ms CPU' });
};

const times = (what: string, all: readonly number[]): void => {
  const sorted = all.toSorted((one, other) => one - other);
  report({
    what,
    figure: median(all),
    unit: 'ms',
    note: `p95 ${quantile(sorted, 0.95).toFixed(1)}  p99 ${quantile(sorted, 0.99).toFixed(1)} ms of ${all.length}`,
  });
};

await onEachStore(async (place, store) => {
  if (store !== 'sqlite') return;
  const shop = await makeShop(place, products);
  const built = await startBuilt(place);
  await using folder = await temporaryFolder('till-scan');
  await using device = await openDevice(join(folder.path, 'profile'));
  const { page } = device;
  await signIn(device, built, shop.token);
  await page.goto(`${built.url}/#/salepoint/${shop.branchId}`);
  await page.waitForSelector('[data-till=search]', { timeout: 120_000 });
  const codes = Array.from({ length: lineCount }, (_, at) => barcodeOf(at * 3));
  await scans(page, codes);
  const again = Array.from({ length: count }, (_, at) => codes[(at * 7) % lineCount] as string);
  await scans(page, again.slice(0, 30), 100);

  times('one text changed by hand', await barePaints(page, count));
  times('scan', await scans(page, again, 100));
  tell('text by hand', await browserStages(page, count, () => barePaints(page, count)));
  tell('scan', await browserStages(page, count, () => scans(page, again, 100)));
  tell('scan, scripts', await scriptStages(page, count, () => scans(page, again, 100)));
  await built.stop();
});
