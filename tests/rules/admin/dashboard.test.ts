import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axisFigures } from '#admin/dashboard/charts/axis-figure.ts';
import { figuresOf } from '#admin/dashboard/headline.tsx';
import {
  receiptsAddress,
  salesBy,
  salesByDate,
  salesByGroup,
  topProducts,
  usualPart,
  type SalesQuestion,
} from '#admin/dashboard/sales-question.ts';
import { keepInterval, storedInterval } from '#admin/documents/stored-interval.ts';
import { DatePart } from '#domain/date-part.ts';
import { countingBills, soldFigures } from '#domain/documents/sales-kinds.ts';
import { DateInterval, defaultInterval } from '#domain/period.ts';
import { dayMs } from '#domain/zone.ts';

const question: SalesQuestion = {
  choice: { Interval: DateInterval.CurrentWeek },
  period: { From: 1000, To: 2000 },
  zone: 'Europe/Chisinau',
  isRestaurant: false,
};

describe('the dashboard', () => {
  it('begins with the current week [R-GEN-025]', () => {
    expect(defaultInterval.dashboard).toBe(2);
  });

  it('divides by hour for short intervals, else by weekday, day or month [R-DASH-008]', () => {
    const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((Interval) =>
      usualPart({ Interval: Interval as DateInterval }),
    );
    expect(parts).toEqual([8, 8, 7, 7, 5, 5, 3, 3, 3, 3, 3]);
    expect(usualPart({ From: 0, To: dayMs })).toBe(DatePart.Hour);
    expect(usualPart({ From: 0, To: 20 * dayMs })).toBe(DatePart.Day);
    expect(usualPart({ From: 0, To: 200 * dayMs })).toBe(DatePart.Month);
  });

  it('asks for sales by a part of the date, by branch, by employee, by product and by collection [R-DASH-002]', () => {
    expect(salesByDate(question, DatePart.Day)).toMatchObject({
      ApprovedOn: { From: 1000, To: 2000 },
      DocumentActionTypes: [3, 2, 1],
      Group: { Fields: ['Date'], DatePart: 5, TimeZone: 'Europe/Chisinau' },
    });
    expect(salesBy(question, 'Branch').Group?.Fields).toEqual(['Branch']);
    expect(salesBy(question, 'Employee').Group?.Fields).toEqual(['Employee']);
    expect(salesByGroup(question, 4).Group).toMatchObject({ Fields: ['ArticleGroup'], ArticleSplit: { Id: 4 } });
  });

  it('counts the orders of bills as sales in a restaurant, and the receipts of its till [R-REPORT-001] [REV-U2]', () => {
    const asked = salesByDate({ ...question, isRestaurant: true }, DatePart.Day);
    expect([asked.DocumentActionTypes, asked.DocumentOperationTypes]).toEqual([[3, 2, 6, 1], undefined]);
    expect(salesByDate(question, DatePart.Day)).toMatchObject({
      DocumentActionTypes: [3, 2, 1],
      DocumentOperationTypes: [2, 4],
    });
  });

  it('counts a bill of several orders once, beside the receipts of the till', () => {
    const rows = [
      { DocumentActionType: 3, DocumentOperationType: 2, DebitSum: 1000, Count: 2 },
      { DocumentActionType: 6, DocumentOperationType: 0, DebitSum: 500, Count: 1 },
      { DocumentActionType: 6, DocumentOperationType: 2, DebitSum: 4500, Count: 5 },
      { DocumentActionType: 3, DocumentOperationType: 4, DebitSum: -300, Count: 1 },
    ];
    expect(soldFigures(countingBills(rows, 3))).toMatchObject({ sum: 5700, returned: 300, count: 5, average: 1200 });
  });

  it('lowers the sum by what came back, and counts a return as no receipt [REV-U21]', () => {
    const rows = [
      { DocumentOperationType: 2, DebitSum: 3001, DiscountSum: 100, Count: 2, LastOn: 7 },
      { DocumentOperationType: 4, DebitSum: -1000, Count: 1, LastOn: 9 },
    ];
    expect(soldFigures(rows)).toEqual({ sum: 2001, returned: 1000, discount: 100, count: 2, average: 1501, lastOn: 7 });
    expect(soldFigures([])).toEqual({ sum: 0, returned: 0, discount: 0, count: 0, average: 0 });
  });

  it('says in which currency its sums are [REV-U26]', () => {
    const rows = [{ DocumentOperationType: 2, DebitSum: 30_100, DiscountSum: 0, Count: 2 }];
    const figures = (currency: string | undefined) =>
      Object.fromEntries(figuresOf(rows, currency).map(({ title, value }) => [title, value]));
    expect(figures('MDL')).toEqual({
      Sales: '301.00 MDL',
      Receipts: '2',
      'Average receipt': '150.50 MDL',
      Discounts: '0.00 MDL',
    });
    expect(figures(undefined)).toMatchObject({ Sales: '301.00' });
  });

  it('orders top products downwards, by quantity for 0 and by sales otherwise [R-DASH-003] [R-DASH-004]', () => {
    expect(topProducts(question, { topBy: 0, count: 10 })).toMatchObject({
      Pager: { Index: 0, Size: 10 },
      Sorts: [{ Name: 'QuantitySum', SortType: 1 }],
    });
    expect(topProducts(question, { topBy: 1, count: 10 })).toMatchObject({
      Sorts: [{ Name: 'DebitSum', SortType: 1 }],
    });
  });

  it('opens the receipts that a figure is made of', () => {
    const address = receiptsAddress(question, { Branches: [{ Id: 3 }] });
    expect(address.startsWith('/documents/3?')).toBe(true);
    expect(JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '')).toEqual({
      ApprovedOn: { Interval: 2 },
      Branches: [{ Id: 3 }],
    });
  });

  it('counts an axis in one unit, whatever its largest figure is [REV-U5]', () => {
    expect([0, 2500, 5000, 10_000].map(axisFigures(10_000, 'en'))).toEqual(['0', '2,500', '5,000', '10,000']);
    expect([0, 2500, 10_000].map(axisFigures(10_000, 'ru'))).toEqual(['0', '2\u202f500', '10\u202f000']);
    expect([0, 50_000, 100_000].map(axisFigures(120_000, 'en'))).toEqual(['0', '50\u00a0K', '100\u00a0K']);
    expect([500_000, 12_500_000].map(axisFigures(12_500_000, 'ru'))).toEqual(['0.5\u00a0млн', '12.5\u00a0млн']);
    expect([0.2, 0.4].map(axisFigures(0.4, 'en'))).toEqual(['0.2', '0.4']);
  });
});

describe('the interval of a document list', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('is the third type for a list that was never opened, and its own for each type [R-DOC-006]', () => {
    expect(storedInterval('1')).toEqual({ Interval: 2 });
    keepInterval('1', { Interval: DateInterval.LastMonth });
    expect(storedInterval('1')).toEqual({ Interval: 5 });
    expect(storedInterval('2')).toEqual({ Interval: 2 });
    expect(JSON.parse(localStorage.getItem('filter_documents') ?? '')).toEqual({ 1: { Interval: 5 } });
  });

  it('is all time once the filter was taken away', () => {
    keepInterval('1', undefined);
    expect(storedInterval('1')).toEqual({ Interval: DateInterval.AllTime });
  });
});
