import { gzipSync } from 'node:zlib';
import {
  packDay,
  unpackDay,
  type CodedColumn,
  type PlainLines,
  type SumColumn,
} from '#domain/documents/pivot/day-lines.ts';
import { mergeDays } from '#domain/documents/pivot/sale-lines.ts';
import { tableOf, type PivotQuestion } from '#domain/documents/pivot/table.ts';
import { newSeed, randomFrom } from '#tests/support/random.ts';

/** The pivot table's grouping of a year of sale lines, as its worker does it, and what the lines weigh on their way. */
const random = randomFrom(newSeed());
const below = (count: number): number => Math.floor(random() * count);

const days = 365;
const firstDay = 20_454;

/** How many values a column has. */
const counts: Record<CodedColumn, number> = {
  Article: 10_000,
  Branch: 5,
  Depot: 5,
  Employee: 30,
  Contractor: 2000,
  Kind: 3,
  VatRate: 3,
  Hour: 24,
};

const listOf = (count: number, make: (at: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Lines of a day in the order of their time: four to a document, few for customers who are known. */
const linesOf = (count: number): PlainLines => {
  const coded = Object.fromEntries(
    Object.entries(counts).map(([name, most]) => [name, listOf(count, () => 1 + below(most))]),
  ) as Record<CodedColumn, number[]>;
  const articles = coded.Article;
  const quantities = listOf(count, () => (random() < 0.8 ? 1000 : below(3000)));
  const priced = (per: number): number[] =>
    articles.map((article, at) => Math.round((((article * 37) % 9000) * per * (quantities[at] as number)) / 1000));
  const sums: Record<SumColumn, number[]> = {
    Quantity: quantities,
    DebitSum: priced(1),
    CreditSum: priced(0.7),
    DiscountSum: listOf(count, () => (random() < 0.1 ? below(500) : 0)),
  };
  return {
    ...coded,
    ...sums,
    Contractor: listOf(count, () => (random() < 0.1 ? 1 + below(counts.Contractor) : 0)),
    Hour: listOf(count, (at) => 8 + Math.floor((at * 14) / count)),
    Document: listOf(count, (at) => Math.floor(at / 4)),
  };
};

const question = (part: Partial<PivotQuestion>): PivotQuestion => ({
  rows: ['Article'],
  columns: ['Month'],
  values: [{ of: 'DebitSum', as: 'sum' }],
  filters: [],
  from: firstDay,
  until: firstDay + days,
  open: [],
  sort: { value: 0, isUp: false },
  ...part,
});

const questions: Readonly<Record<string, PivotQuestion>> = {
  'products by months': question({}),
  'employees by months, profit': question({ rows: ['Employee'], values: [{ of: 'Profit', as: 'sum' }] }),
  'hours by weekdays': question({ rows: ['Hour'], columns: ['Weekday'] }),
  'branches and products, filtered': question({
    rows: ['Branch', 'Article'],
    columns: [],
    filters: [{ name: 'Employee', ids: [1, 2, 3] }],
    open: ['1'],
  }),
};

for (const count of [1_000_000, 10_000_000]) {
  let bytes = 0;
  const merged = mergeDays(
    listOf(days, (at) => at).map((at) => {
      const packed = packDay(linesOf(Math.round(count / days)));
      if (count === 1_000_000) bytes += gzipSync(packed).length;
      return { day: firstDay + at, lines: unpackDay(packed) };
    }),
  );
  if (bytes > 0) console.log(`${count} lines: ${(bytes / 1_000_000).toFixed(1)} MB (goal 12)`);
  for (const [name, asked] of Object.entries(questions)) {
    const times = listOf(5, () => {
      const started = performance.now();
      tableOf(merged, asked, { items: new Map(), ranks: {} });
      return performance.now() - started;
    }).sort((one, other) => one - other);
    const goal = count === 1_000_000 ? 100 : 600;
    console.log(`${count} lines, ${name}: median ${times[2]?.toFixed(0)} ms (goal ${goal})`);
  }
}
