import { beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptsAddress } from '#admin/dashboard/addresses.ts';
import { axisFigure } from '#admin/dashboard/axis-figure.ts';
import { salesBy, salesByDate, salesByGroup, topProducts, type SalesQuestion } from '#admin/dashboard/sales-question.ts';
import { usualPart } from '#admin/dashboard/usual-part.ts';
import { keepInterval, storedInterval } from '#admin/documents/stored-interval.ts';
import { DatePart } from '#domain/date-part.ts';
import { DateInterval, defaultInterval } from '#domain/period.ts';
import { dayMs } from '#domain/zone.ts';

const question: SalesQuestion = { choice: { Interval: DateInterval.CurrentWeek }, period: { From: 1000, To: 2000 }, zone: 'Europe/Chisinau', isRestaurant: false };

describe('the dashboard', () => {
  it('begins with the current week [R-GEN-025]', () => {
    expect(defaultInterval.dashboard).toBe(2);
  });

  it('divides by hour for short intervals, else by weekday, day or month [R-DASH-008]', () => {
    const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((Interval) => usualPart({ Interval: Interval as DateInterval }));
    expect(parts).toEqual([8, 8, 7, 7, 5, 5, 3, 3, 3, 3, 3]);
    expect(usualPart({ From: 0, To: dayMs })).toBe(DatePart.Hour);
    expect(usualPart({ From: 0, To: 20 * dayMs })).toBe(DatePart.Day);
    expect(usualPart({ From: 0, To: 200 * dayMs })).toBe(DatePart.Month);
  });

  it('asks for sales by a part of the date, by branch, by employee, by product and by collection [R-DASH-001] [R-DASH-002]', () => {
    expect(salesByDate(question, DatePart.Day)).toMatchObject({ ApprovedOn: { From: 1000, To: 2000 }, DocumentActionTypes: [3, 2], Group: { Fields: ['Date'], DatePart: 5, TimeZone: 'Europe/Chisinau' } });
    expect(salesBy(question, 'Branch').Group.Fields).toEqual(['Branch']);
    expect(salesBy(question, 'Employee').Group.Fields).toEqual(['Employee']);
    expect(salesByGroup(question, 4).Group).toMatchObject({ Fields: ['ArticleGroup'], ArticleSplit: { Id: 4 } });
  });

  it('counts the orders of bills as sales in a restaurant', () => {
    expect(salesByDate({ ...question, isRestaurant: true }, DatePart.Day)).toMatchObject({ DocumentActionTypes: [6] });
  });

  it('orders top products downwards, by quantity for 0 and by sales otherwise [R-DASH-003] [R-DASH-004]', () => {
    expect(topProducts(question, { topBy: 0, count: 10 })).toMatchObject({ Pager: { Index: 0, Size: 10 }, Sorts: [{ Name: 'QuantitySum', SortType: 1 }] });
    expect(topProducts(question, { topBy: 1, count: 10 })).toMatchObject({ Sorts: [{ Name: 'DebitSum', SortType: 1 }] });
  });

  it('opens the receipts that a figure is made of', () => {
    const address = receiptsAddress(question, { Branches: [{ Id: 3 }] });
    expect(address.startsWith('/documents/3?')).toBe(true);
    expect(JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '')).toEqual({ ApprovedOn: { Interval: 2 }, Branches: [{ Id: 3 }] });
  });

  it('writes figures of an axis without a thousands separator [R-FMT-005]', () => {
    expect([axisFigure(0, 'en'), axisFigure(5000, 'en'), axisFigure(20_000, 'en')]).toEqual(['0', '5000', '20K']);
  });
});

describe('the interval of a document list', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  });

  it('is the third type for a list that was never opened, and its own for each type [R-DOC-006] [R-FORM-008]', () => {
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
