import { newSale, sell } from '#domain/sale/receipt-machine.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { SaleState } from '#domain/sale/receipt-event.ts';
import { createArticleIndex, openArticleIndex, type ArticleIndex } from '#till/catalogue/article-index.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';

/**
 * The till's catalogue in memory: making it, a code, a search, one changed product; and a scan onto a receipt of 500
 * lines.
 */
const random = randomFrom(newSeed());
const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const words = [
  'Молоко',
  'Хлеб',
  'Сыр',
  'Колбаса',
  'Сок яблочный',
  'Чай чёрный',
  'Lapte',
  'Brânză de vaci',
  'Pâine țărănească',
  'Water',
  'Batteries',
  'Печенье',
  'Шоколад',
];
const word = (): string => words[between(0, words.length - 1)] as string;

const makeArticles = (count: number): TillArticle[] =>
  Array.from({ length: count }, (_, i) => ({
    Id: i + 1,
    Name: `${word()} ${word()} ${between(1, 999)} г`,
    Code: String(100_000 + i),
    Barcode: String(4_840_000_000_000 + i),
    Price: between(100, 50_000),
    GroupIds: [i % 40],
  }));

const timed = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};
const figures = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(3).padStart(8);
  return `median ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms`;
};
const repeat = (count: number, work: (i: number) => unknown): number[] =>
  Array.from({ length: count }, (_, i) => timed(() => work(i)));

const searches = (): string =>
  [
    word().slice(0, between(2, 5)),
    `${word().slice(0, 4)} ${between(1, 99)}`,
    String(4_840_000_000_000 + between(0, 9999)).slice(-5),
  ][between(0, 2)] as string;

const longReceipt = (index: ArticleIndex): SaleState => {
  let state = newSale(1, 1);
  for (const article of index.all().slice(0, 500))
    state = sell(state, { type: 'lineAdded', receiptId: 'r', lineId: `l${article.Id}`, at: 1, article });
  return state;
};

const scanOnto = (index: ArticleIndex, state: SaleState, i: number): void => {
  const reading = index.readCode(String(4_840_000_000_000 + ((i * 7919) % index.size())));
  if (reading.kind !== 'article') throw new Error('a code was not found');
  const next = sell(state, { type: 'lineAdded', receiptId: 'r', lineId: `n${i}`, at: 1, article: reading.article });
  if (next.receipt) priceReceipt(next.receipt);
};

for (const count of [10_000, 100_000]) {
  const articles = makeArticles(count);
  const index = createArticleIndex(articles);
  console.log(`\n${count.toLocaleString('en')} articles`);
  console.log(`  index made        ${figures(repeat(5, () => createArticleIndex(articles)))}`);
  console.log(`  kept              ${figures(repeat(5, () => index.keep()))}`);
  const kept = index.keep();
  console.log(
    `  opened, one code  ${figures(repeat(5, () => openArticleIndex(structuredClone(kept), index.byId).readCode('4840000000000')))}`,
  );
  console.log(
    `  code → article    ${figures(repeat(20_000, (i) => index.readCode(String(4_840_000_000_000 + ((i * 7919) % count)))))}`,
  );
  console.log(`  search, 300 found ${figures(repeat(2_000, () => index.search(searches(), 300)))}`);
  console.log(
    `  one changed       ${figures(repeat(50, (i) => index.change([{ ...(articles[i * 13] as TillArticle), Price: i + 1 }], [])))}`,
  );
  const state = longReceipt(index);
  console.log(`  scan → 500 lines  ${figures(repeat(2_000, (i) => scanOnto(index, state, i)))}`);
}
