import { describe, expect, it } from 'vitest';
import { readDays, writeDay } from '#domain/documents/pivot/day-file.ts';
import { codedColumns, packDay, sumColumns, unpackDay, type PlainLines } from '#domain/documents/pivot/day-lines.ts';
import { codesBy, type PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import { groupLines, TooManyCells, type Base } from '#domain/documents/pivot/group-lines.ts';
import { lineOfDay, mergeDays, type SaleLines } from '#domain/documents/pivot/sale-lines.ts';
import { tableOf, type PivotQuestion } from '#domain/documents/pivot/table.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';

const random = randomFrom(newSeed());
const below = (count: number): number => Math.floor(random() * count);

type Line = Record<keyof PlainLines, number> & { Day: number };

/** How many values a column has: more than a byte holds of products, more than 16 bits of amounts. */
const values: Record<string, number> = { Article: 700, Branch: 3, Depot: 4, Employee: 9, Contractor: 300, Kind: 4 };

const linesOf = (day: number, count: number): Line[] => {
  let document = 1;
  return Array.from({ length: count }, () => {
    if (random() < 0.4) document++;
    const coded = codedColumns.map((name) => [name, 1 + below(values[name] ?? 5) * 7]);
    const sums = sumColumns.map((name, place) => [name, below(10 ** (1 + 2 * place)) - 3]);
    return Object.fromEntries([...coded, ...sums, ['Document', document], ['Day', day]]) as Line;
  });
};

const columnsOf = (lines: readonly Line[]): PlainLines =>
  Object.fromEntries(
    [...codedColumns, ...sumColumns, 'Document' as const].map((name) => [name, lines.map((line) => line[name])]),
  ) as unknown as PlainLines;

const firstDay = 20_000;

/** Some days of lines, as the browser has them and as a plain list. */
const someLines = (): { plain: Line[]; lines: SaleLines } => {
  const days = Array.from({ length: 1 + below(40) }, (_, index) => linesOf(firstDay + 3 * index, 1 + below(120)));
  const packed = days.map((each) => ({ day: each[0]?.Day ?? 0, lines: unpackDay(packDay(columnsOf(each))) }));
  // Documents of two days are two, whatever their numbers here.
  const plain = days.flatMap((each, index) =>
    each.map((line) => ({ ...line, Document: index * 1000 + line.Document })),
  );
  return { plain, lines: mergeDays(packed) };
};

const items = new Map(Array.from({ length: 300 }, (_, place) => [1 + place * 14, 1 + (place % 6)]));

const valueOf = (line: Line, name: PivotDimension): number => {
  if (name === 'Item') return items.get(line.Article) ?? 0;
  const day = new Date(line.Day * 86_400_000);
  if (name === 'Day') return line.Day;
  if (name === 'Weekday') return ((day.getUTCDay() + 6) % 7) + 1;
  if (name === 'Month') return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
  if (name === 'Quarter') return day.getUTCFullYear() * 10 + Math.floor(day.getUTCMonth() / 3) + 1;
  return name === 'Year' ? day.getUTCFullYear() : line[name];
};

const everyDimension: readonly PivotDimension[] = [
  ...codedColumns,
  'Year',
  'Quarter',
  'Month',
  'Day',
  'Weekday',
  'Item',
];
const bases: readonly Base[] = [...sumColumns, 'Lines', 'Documents'];

const someDimensions = (most: number): PivotDimension[] => everyDimension.filter(() => random() < 0.2).slice(0, most);

interface Asked {
  rows: PivotDimension[];
  columns: PivotDimension[];
  filter?: { name: PivotDimension; values: Set<number> };
  from: number;
  until: number;
  later?: number;
}

const figureOf = (lines: readonly Line[], base: Base): number => {
  if (base === 'Lines') return lines.length;
  if (base === 'Documents') return new Set(lines.map(({ Document }) => Document)).size;
  return lines.reduce((sum, line) => sum + line[base], 0);
};

/** The plain model: lines put into a map one by one. */
const expected = (
  plain: readonly Line[],
  { rows, columns, filter, from, until, later }: Asked,
): Map<string, number[]> => {
  const cells = new Map<string, Line[]>();
  for (const line of plain) {
    if (line.Day < from || line.Day >= until) continue;
    if (filter && !filter.values.has(valueOf(line, filter.name))) continue;
    const key = [...rows, ...columns].map((name) => valueOf(line, name));
    const cell = [...key, later === undefined || line.Day < later ? 0 : 1].join();
    cells.set(cell, [...(cells.get(cell) ?? []), line]);
  }
  return new Map([...cells].map(([key, own]) => [key, bases.map((base) => figureOf(own, base))]));
};

const answered = (lines: SaleLines, { rows, columns, filter, from, until, later }: Asked): Map<string, number[]> => {
  const by = (names: readonly PivotDimension[]) => names.map((name) => codesBy(lines, name, items));
  const [rowCodes, columnCodes] = [by(rows), by(columns)];
  const cut = filter && codesBy(lines, filter.name, items);
  const { figures, periods, ...keys } = groupLines(lines, {
    rows: rowCodes,
    columns: columnCodes,
    bases,
    from: lineOfDay(lines, from),
    until: lineOfDay(lines, until),
    ...(later !== undefined && { splitAt: lineOfDay(lines, later) }),
    filters: cut
      ? [{ codes: cut.codes, keeps: Uint8Array.from(cut.ids, (id) => (filter.values.has(id) ? 1 : 0)) }]
      : [],
  });
  const cells = new Map<string, number[]>();
  for (let row = 0; row < keys.rows.count; row++)
    for (let column = 0; column < keys.columns.count; column++)
      for (let period = 0; period < periods; period++) {
        const at = (row * keys.columns.count + column) * periods + period;
        const own = bases.map((base) => figures[base]?.[at] ?? Number.NaN);
        if ((figures.Lines?.[at] ?? 0) === 0) continue;
        const idsOf = (codes: typeof rowCodes, of: typeof keys.rows, group: number) =>
          codes.map(({ ids }, place) => ids[of.codes[group * of.width + place] as number]);
        const key = [...idsOf(rowCodes, keys.rows, row), ...idsOf(columnCodes, keys.columns, column), period];
        cells.set(key.join(), own);
      }
  return cells;
};

const someFilter = (plain: readonly Line[]): Asked['filter'] => {
  const name = everyDimension[below(everyDimension.length)] as PivotDimension;
  return { name, values: new Set(plain.filter(() => random() < 0.5).map((line) => valueOf(line, name))) };
};

describe('the pivot table in the browser', () => {
  it('adds up what a plain model adds up, whatever rows, columns, filters and periods', () => {
    for (let round = 0; round < rounds(40, 4000); round++) {
      const { plain, lines } = someLines();
      const asked: Asked = {
        rows: someDimensions(3),
        columns: someDimensions(2),
        ...(random() < 0.5 && { filter: someFilter(plain) }),
        from: firstDay + below(20),
        until: firstDay + 20 + below(120),
        ...(random() < 0.4 && { later: firstDay + 30 + below(60) }),
      };
      expect(answered(lines, asked), JSON.stringify(asked)).toEqual(expected(plain, asked));
    }
  });

  it('numbers rows as they occur where there are more combinations than cells', () => {
    const { plain, lines } = someLines();
    const asked: Asked = {
      rows: ['Article', 'Contractor', 'Employee'],
      columns: ['Month'],
      from: firstDay,
      until: firstDay + 1000,
    };
    expect(answered(lines, asked)).toEqual(expected(plain, asked));
  });

  it('says that there are too many cells rather than fill the memory', () => {
    const count = 9000;
    const codes = { ids: Array.from({ length: count }, (_, id) => id), codes: new Uint16Array(1) };
    const { lines } = someLines();
    const asked = { rows: [codes], columns: [codes], bases: [], from: 0, until: 1, filters: [] };
    expect(() => groupLines(lines, asked)).toThrow(TooManyCells);
  });

  it('shows totals, open rows in their order, shares, averages and the change to the period before', () => {
    const line = (Day: number, Article: number, DebitSum: number, Document: number): Line => ({
      ...(Object.fromEntries([...codedColumns, ...sumColumns].map((name) => [name, 1])) as Line),
      Day,
      Article,
      Branch: Article > 2 ? 2 : 1,
      DebitSum,
      Document,
    });
    const days = [
      [line(firstDay, 1, 100, 1)],
      [line(firstDay + 1, 1, 300, 1), line(firstDay + 1, 2, 500, 1), line(firstDay + 1, 3, 200, 2)],
    ];
    const lines = mergeDays(
      days.map((each, at) => ({ day: firstDay + at, lines: unpackDay(packDay(columnsOf(each))) })),
    );
    const question: PivotQuestion = {
      rows: ['Branch', 'Article'],
      columns: [],
      values: (['sum', 'share', 'average', 'change'] as const).map((as) => ({ of: 'DebitSum', as })),
      filters: [],
      from: firstDay + 1,
      until: firstDay + 2,
      open: ['1'],
      sort: { value: 0, isUp: false },
    };
    const { depths, ids, hasMore, values: figures } = tableOf(lines, question, { items: new Map(), ranks: {} });
    const rows = Array.from(depths, (depth, row) => [
      depth,
      ids[row],
      hasMore[row],
      ...figures.slice(row * 4, row * 4 + 4),
    ]);
    expect(rows).toEqual([
      [0, 0, 0, 1000, 10_000, 500, 900],
      [1, 1, 1, 800, 8000, 800, 700],
      [2, 2, 0, 500, 5000, 500, 500],
      [2, 1, 0, 300, 3000, 300, 200],
      [1, 2, 1, 200, 2000, 200, 200],
    ]);
    const byMonth = tableOf(
      lines,
      { ...question, columns: ['Day'], values: [{ of: 'DebitSum', as: 'sum' }], from: firstDay, open: [] },
      { items: new Map(), ranks: {} },
    );
    expect(byMonth.columns).toEqual([[firstDay], [firstDay + 1]]);
    expect([...byMonth.values]).toEqual([100, 1000, 1100, 100, 800, 900, 0, 200, 200]);
  });

  it('packs the lines of a day and reads them back as they were', () => {
    const plain = linesOf(firstDay, 500).map((line, at) => ({
      ...line,
      DebitSum: at === 7 ? 9_007_199_254_740_000 : line.DebitSum,
    }));
    const { coded, sums, begins, count } = unpackDay(packDay(columnsOf(plain)));
    expect(count).toBe(500);
    for (const name of codedColumns)
      expect(Array.from(coded[name].codes, (code) => coded[name].ids[code])).toEqual(plain.map((line) => line[name]));
    for (const name of sumColumns) expect([...sums[name]]).toEqual(plain.map((line) => line[name]));
    expect(begins[0]).toBe(1);
    expect(unpackDay(packDay(columnsOf([]))).count).toBe(0);
  });

  it('reads several days of one file, and refuses half of one', () => {
    const days = [1, 2].map((Day) => ({ Day, Stamp: `${Day}.5`, Lines: 3, bytes: new Uint8Array([Day, 2, 3]) }));
    const file = Uint8Array.from(days.flatMap((each) => writeDay(each).flatMap((part) => [...part])));
    expect(readDays(file)).toEqual(days);
    expect(() => readDays(file.subarray(0, -1))).toThrow(RangeError);
  });
});
