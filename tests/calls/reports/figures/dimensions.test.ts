import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketKey } from '#domain/date-part.ts';
import type { Json, RequestOf } from '#tests/support/call-client.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { iso, zone } from '../traded-shop.ts';
import { openMixedShop, type MixedLine, type MixedShop } from './mixed-shop.ts';

let at: MixedShop;
let random: () => number;

beforeAll(
  async () => {
    random = randomFrom(newSeed());
    at = await openMixedShop(random, rounds(110, 1500));
  },
  rounds(240_000, 3_600_000),
);
afterAll(() => at.house.close());

type Predicate = RequestOf<'SaleResumeSearch'>['predicate'];
type Fields = NonNullable<NonNullable<Predicate['Group']>['Fields']>;
const sales = (predicate: Predicate) => at.shop.owner.do('SaleResumeSearch', { predicate });

/** 1: a sale, -1: goods of a sale that came back with figures above 0, 0: neither. */
const signOf = ({ type, operation }: MixedLine): number =>
  type === 3 || (type === 2 && operation === 2) ? 1 : type === 1 && operation === 4 ? -1 : 0;
const isDelivery = ({ type, operation }: MixedLine): boolean => type === 1 && operation !== 4;

/** Who delivered each article last, by going through the lines. */
const lastSuppliers = (): Map<number, number> => {
  const byTime = at.lines
    .filter(isDelivery)
    .toSorted((one, other) => one.on - other.on || one.document - other.document);
  return new Map(byTime.map(({ article, contractor }) => [article, contractor]));
};
const orNone = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [0]);

/** Under what a line is counted: several, where it has several. */
const keysOf: Record<string, (line: MixedLine) => readonly number[]> = {
  Article: ({ article }) => [article],
  Contractor: ({ contractor }) => [contractor],
  Document: ({ document }) => [document],
  DocumentTag: ({ tags }) => orNone(tags),
  DocumentGroup: ({ tags }) => orNone(tags),
  Discount: ({ discounts }) => orNone(discounts),
  VatRate: ({ debitRate }) => [debitRate],
  Supplier: ({ article }) => [lastSuppliers().get(article) ?? 0],
};

const figuresOf = (line: MixedLine): number[] =>
  [line.quantity, line.credit, line.debit, line.primary - line.debit, line.debit - line.credit, line.debitVat].map(
    (value) => value * signOf(line),
  );

const combined = (fields: readonly string[], line: MixedLine): string[] =>
  fields.reduce<string[]>(
    (keys, field) => keys.flatMap((key) => (keysOf[field]?.(line) ?? []).map((id) => `${key}${id},`)),
    [''],
  );

const addUp = (rows: Map<string, number[]>, key: string, figures: number[]): void => {
  const row = rows.get(key) ?? figures.map(() => 0);
  rows.set(
    key,
    row.map((value, place) => value + (figures[place] as number)),
  );
};

const some = (rows: Map<string, number[]>): [string, number[]][] =>
  [...rows].filter(([, figures]) => figures.some((value) => value !== 0)).toSorted();

const expectedSales = (fields: readonly string[], lines: MixedLine[]): [string, number[]][] => {
  const rows = new Map<string, number[]>();
  for (const line of lines.filter((each) => signOf(each) !== 0))
    for (const key of combined(fields, line)) addUp(rows, key, figuresOf(line));
  return some(rows);
};

const keyIn = (row: Json, field: string): number =>
  field === 'VatRate' ? Math.round((row[field] ?? 0) * 100) : (row[field]?.Id ?? 0);
const cents = (value: number): number => Math.round(value * 100);

const answeredSales = (rows: Json[], fields: readonly string[]): [string, number[]][] =>
  some(
    new Map(
      rows.map((row) => [
        fields.map((field) => `${keyIn(row, field)},`).join(''),
        [
          Math.round(row['QuantitySum'] * 1000),
          cents(row['CreditSum']),
          cents(row['DebitSum']),
          cents(row['DiscountSum']),
          cents(row['ProfitSum']),
          cents(row['DebitVatSum']),
        ],
      ]),
    ),
  );

describe('sales by what documents and lines carry', () => {
  const groupings: Fields[] = [
    ['Document'],
    ['DocumentTag'],
    ['DocumentGroup'],
    ['Discount'],
    ['VatRate'],
    ['Supplier'],
    ['Supplier', 'Article'],
    ['Supplier', 'Discount'],
    ['DocumentTag', 'VatRate'],
    ['Discount', 'DocumentTag'],
    ['Contractor', 'Supplier'],
  ];
  it.each(groupings.map((fields) => [fields]))('are the sums of their lines, by %s [R-REPORT-003]', async (fields) => {
    const { Entities, Pager } = await sales({ Group: { Fields: fields } });
    expect(answeredSales(Entities, fields)).toEqual(expectedSales(fields, at.lines));
    expect(Pager.Number).toBe(Entities.length);
  });

  it('are cut down by the same, and a line that two filters name is counted once [R-REPORT-003]', async () => {
    const [tag, other] = at.tags as [number, number];
    const [supplier] = at.suppliers as [number];
    const cuts: [Predicate, (line: MixedLine) => boolean][] = [
      [{ DocumentTags: [{ Id: tag }] }, ({ tags }) => tags.includes(tag)],
      [{ DocumentTags: [{ Id: tag }, { Id: other }] }, ({ tags }) => tags.length > 0],
      [{ DocumentGroups: [{ Id: tag }, { Id: other }] }, ({ tags }) => tags.length > 0],
      [{ VatRate: { From: 8, To: 8 } }, ({ debitRate }) => debitRate === 800],
      [{ VatRate: { From: 8.01 } }, ({ debitRate }) => debitRate > 801],
      [{ Suppliers: [{ Id: supplier }] }, ({ article }) => lastSuppliers().get(article) === supplier],
      [{ Discounts: [{ Id: at.discounts[0] as number }] }, ({ discounts }) => discounts.includes(at.discounts[0] ?? 0)],
    ];
    for (const [cut, isIn] of cuts)
      for (const fields of [['Article'], ['Supplier'], []] as Fields[]) {
        const { Entities } = await sales({ ...cut, Group: { Fields: fields } });
        const expected = expectedSales(fields, at.lines.filter(isIn));
        expect([cut, fields, answeredSales(Entities, fields)]).toEqual([cut, fields, expected]);
      }
  });

  it('grouped and cut down by the same have rows of what is asked for alone', async () => {
    const [tag] = at.tags as [number];
    const { Entities } = await sales({ DocumentTags: [{ Id: tag }], Group: { Fields: ['DocumentTag'] } });
    expect(Entities.map((row) => row.DocumentTag?.Id)).toEqual([tag]);
    const [discount] = at.discounts as [number];
    const cut = await sales({ Discounts: [{ Id: discount }], Group: { Fields: ['Discount'] } });
    expect(cut.Entities.map((row) => row.Discount?.Id)).toEqual([discount]);
  });

  it('come in pages, ordered by a figure, a margin or the name of what they are by', async () => {
    const Group: Predicate['Group'] = { Fields: ['Document'] };
    const all = (await sales({ Group, Sorts: [{ Name: 'ProfitSum', SortType: 1 }] })).Entities;
    expect(all.map((row) => row.ProfitSum)).toEqual(all.map((row) => row.ProfitSum).toSorted((a, b) => b - a));
    const paged: number[] = [];
    for (let Index = 0; Index * 7 < all.length; Index++) {
      const page = await sales({ Group, Sorts: [{ Name: 'ProfitSum', SortType: 1 }], Pager: { Index, Size: 7 } });
      expect(page.Pager.Number).toBe(all.length);
      paged.push(...page.Entities.map((row) => row.Document?.Id ?? 0));
    }
    expect(paged).toEqual(all.map((row) => row.Document?.Id));
    const margins = (await sales({ Group, Sorts: [{ Name: 'MarginRate', SortType: 0 }] })).Entities;
    const known = margins.filter((row) => row.MarginRate !== undefined);
    expect(margins.slice(0, known.length)).toEqual(known);
    for (const row of known) expect(row.MarginRate).toBeCloseTo((100 * row.ProfitSum) / row.DebitSum, 1);
    expect(known.map((row) => row.MarginRate)).toEqual(known.map((row) => row.MarginRate).toSorted((a, b) => a - b));
    const names = (
      await sales({ Group: { Fields: ['Supplier'] }, Sorts: [{ Name: 'Supplier', SortType: 0 }] })
    ).Entities.map((row) => row.Supplier?.Name).filter(Boolean);
    expect(names).toEqual(names.toSorted());
  });

  it('by the hour of the week, with the doubled hour of autumn under one [R-REPORT-008]', async () => {
    const From = Date.UTC(2026, 9, 19, 21);
    const To = Date.UTC(2026, 9, 26, 21);
    const rows = new Map<string, number[]>();
    for (const line of at.lines.filter(({ on }) => on >= From && on <= To + 999))
      if (signOf(line) !== 0)
        addUp(rows, bucketKey(9, zone, line.on), [line.debit * signOf(line), line.quantity * signOf(line)]);
    const ApprovedOn = { From: iso(From), To: iso(To) };
    for (const Articles of [undefined, at.articles.map((Id) => ({ Id }))]) {
      const Group = { Fields: ['Date' as const], DatePart: 9, TimeZone: zone };
      const { Entities } = await sales({ ApprovedOn, Group, ...(Articles && { Articles }) });
      const answered = Entities.map((row): [string, number[]] => [
        row.Date,
        [cents(row.DebitSum), Math.round(row.QuantitySum * 1000)],
      ]);
      expect(some(new Map(answered))).toEqual(some(rows));
      expect(answered.map(([key]) => key)).toEqual(answered.map(([key]) => key).toSorted());
    }
    expect([...rows.keys()].some((key) => key === '7-03')).toBe(true);
  });
});

describe('a part of a date that there is not', () => {
  it('is refused, and fails nothing', async () => {
    const Group = { Fields: ['Date' as const], DatePart: 4 };
    expect((await at.shop.owner.try('SaleResumeSearch', { predicate: { Group } })).status).toBe(400);
  });
});

describe('documents and lines in sum', () => {
  it('add up by tag and rate as sales do, whatever the document is', async () => {
    const rateOf = (line: MixedLine): number => (isDelivery(line) ? line.creditRate : line.debitRate);
    const rows = new Map<string, number[]>();
    for (const line of at.lines) addUp(rows, `${line.type},${rateOf(line)},`, [line.credit, line.debit]);
    const { Entities } = await at.shop.owner.do('LotResumeSearch', {
      predicate: { DocumentActionTypes: [1, 2, 3], Group: { Fields: ['DocumentActionType', 'VatRate'] } },
    });
    const answered = Entities.map((row): [string, number[]] => [
      `${row.DocumentActionType},${keyIn(row, 'VatRate')},`,
      [cents(row.CreditSum), cents(row.DebitSum)],
    ]);
    expect(some(new Map(answered))).toEqual(some(rows));
    const byTag = new Map<string, number[]>();
    for (const line of at.lines) for (const tag of orNone(line.tags)) addUp(byTag, `${tag}`, [line.debit]);
    const documents = await at.shop.owner.do('DocumentResumeSearch', {
      predicate: { Group: { Fields: ['DocumentTag'] }, Columns: ['DocumentTag', 'DebitSum'] },
    });
    const answers = documents.Entities.map((row): [string, number[]] => [
      `${row.DocumentTag?.Id ?? 0}`,
      [cents(row.DebitSum)],
    ]);
    expect(some(new Map(answers))).toEqual(some(byTag));
  });
});

describe('the VAT report', () => {
  it('has the VAT of sales and of purchases by rate and day, less what came back and what was sent back', async () => {
    const rows = new Map<string, number[]>();
    for (const line of at.lines) {
      const sale = signOf(line);
      const isSentBack = line.type === 2 && line.operation === 4;
      const [bought, boughtVat] = isSentBack ? [0 - line.debit, 0 - line.debitVat] : [line.credit, line.creditVat];
      const isBought = isSentBack || isDelivery(line);
      if (sale === 0 && !isBought) continue;
      const rate = isDelivery(line) ? line.creditRate : line.debitRate;
      addUp(rows, `${rate},${bucketKey(5, zone, line.on)}`, [
        sale * line.debit,
        sale * line.debitVat,
        isBought ? bought : 0,
        isBought ? boughtVat : 0,
        sale * line.debitVat - (isBought ? boughtVat : 0),
      ]);
    }
    const { Entities } = await at.shop.owner.do('VatResumeSearch', {
      predicate: { Group: { Fields: ['VatRate', 'Date'], DatePart: 5 } },
    });
    const answered = Entities.map((row): [string, number[]] => [
      `${keyIn(row, 'VatRate')},${row.Date}`,
      [row.DebitSum, row.DebitVatSum, row.CreditSum, row.CreditVatSum, row.VatSum].map(cents),
    ]);
    expect(some(new Map(answered))).toEqual(some(rows));
    const whole = (await at.shop.owner.do('VatResumeSearch', { predicate: { Group: { Fields: [] } } })).Entities[0];
    const total = [...rows.values()].reduce((sum, row) => sum + (row[4] as number), 0);
    expect(cents(whole.VatSum)).toBe(total);
  });
});
