import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/chromium.ts';
import { buildWeb } from '#tests/screens/support/built-web.ts';
import { pageOf, visitTill } from '#tests/screens/support/till-visitor.ts';

/** The till in a real browser with many products: its start, a scan onto a long receipt, a search, a payment; each until it is painted. `node bench/till-browser.ts [products]` */
const count = Number(process.argv[2] ?? 100_000);
const words = ['Молоко', 'Хлеб', 'Сыр', 'Колбаса', 'Сок', 'Чай', 'Lapte', 'Brânză', 'Pâine', 'Water'];
const codeOf = (i: number): string => String(4_840_000_000_000 + i);
const articles = Array.from({ length: count }, (_, i) => ({
  Id: i + 1, Name: `${words[i % 10]} ${words[(i * 7) % 10]} ${i} г`, Code: String(i), Barcode: codeOf(i), Price: 1 + (i % 500), ArticleMeasureType: 1, Measure: { Id: 1, Name: 'шт' }, Vat: { Id: 1, Name: '20%', Value: 20 },
}));

const figures = (name: string, times: number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(1).padStart(7);
  console.log(`  ${name.padEnd(28)} median ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   (${times.length})`);
};

const firstScan = async (page: Page, go: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await go();
  await page.waitForSelector('[data-till=search]');
  return performance.now() - started;
};

/** Runs in the page: how long until what the keys did is painted. */
const scans = (page: Page, codes: string[]): Promise<number[]> => page.evaluate(async (all) => {
  const painted = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => resolve(); channel.port2.postMessage(0); }); });
  const times: number[] = [];
  for (const code of all) {
    const started = performance.now();
    for (const key of [...code, 'Enter']) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await painted();
    times.push(performance.now() - started);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  return times;
}, codes);

const searches = (page: Page, texts: string[]): Promise<number[]> => page.evaluate(async (all) => {
  const painted = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => resolve(); channel.port2.postMessage(0); }); });
  const field = document.querySelector<HTMLInputElement>('[data-till=search]') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const times: number[] = [];
  for (const text of all) {
    const started = performance.now();
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await painted();
    await painted();
    times.push(performance.now() - started);
  }
  set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return times;
}, texts);

const browser = await launchBrowser();
await using web = await buildWeb(undefined, ['admin']);
const visitor = await visitTill(browser, web.url, { answers: { ArticleSearch: pageOf(articles), ArticleBondSearch: pageOf([]) } });
const { page } = visitor;
console.log(`\n${count.toLocaleString('en')} articles in the browser`);
figures('first load, all pages', [await firstScan(page, () => page.goto(`${web.url}/#/salepoint`))]);
await page.waitForTimeout(2000);
visitor.setOffline(true);
const warm: number[] = [];
for (let run = 0; run < 5; run++) warm.push(await firstScan(page, () => page.reload()));
figures('start from the device', warm);
await scans(page, Array.from({ length: 500 }, (_, i) => codeOf(i * 3)));
figures('scan → painted, 500 lines', await scans(page, Array.from({ length: 100 }, (_, i) => codeOf(i * 3 + 1))));
figures('scan of a line that is there', await scans(page, Array.from({ length: 100 }, (_, i) => codeOf(i * 3))));
const typed = Array.from({ length: 20 }, (_, i) => { const word = words[i % 10] as string; return [...word].map((_letter, at) => word.slice(0, at + 1)); }).flat();
figures('search typed → painted', await searches(page, typed));
const pay: number[] = [];
await page.keyboard.press('F8');
await page.waitForSelector('[data-till=paid]');
for (let run = 0; run < 20; run++) {
  await scans(page, [codeOf(run), codeOf(run + 1), codeOf(run + 2)]);
  pay.push(await page.evaluate(async () => {
    const started = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }));
    while (!document.querySelector('[data-till=paid]')) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    return performance.now() - started;
  }));
}
figures('pay → next sale ready', pay);
await visitor[Symbol.asyncDispose]();
await browser.close();
