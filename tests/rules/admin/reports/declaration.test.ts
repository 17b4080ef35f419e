import { describe, expect, it } from 'vitest';
import { columnsOf, inOrder, showCell, writeCell } from '#admin/reports/model/columns.ts';
import type { Row } from '#admin/reports/model/dimensions.ts';
import { fetchReport } from '#admin/reports/model/fetch.ts';
import { asText, blockOf, firstQuestion, keptIn, keptOf, questionIn } from '#admin/reports/model/question.ts';
import { reportAt, reportOf, type Report, type ReportScreen } from '#admin/reports/model/report.ts';
import { declared, declaredIn } from '#admin/reports/declared.ts';
import { linesFromNeeds } from '#admin/reports/needs/order.ts';
import { DateInterval } from '#domain/period.ts';

type Predicate = Record<string, unknown>;

/** All that a new report takes: what one file says. */
const byTender: Report = reportOf('SaleResumeSearch', {
  title: 'Sales by payment type',
  dimensions: ['Tender', 'Branch', 'ArticleGroup', 'Date'],
  grouping: ['Tender'],
  measures: ['Count', 'DebitSum', 'SalesShare'],
  filters: ['ApprovedOn', 'Branches'],
  sort: { by: 'DebitSum' },
});

const answering = (report: Report, answers: readonly Row[]): { report: Report; asked: Predicate[] } => {
  const asked: Predicate[] = [];
  const read: Report['read'] = (predicate) => {
    asked.push(predicate);
    const { Fields } = predicate['Group'] as { Fields: string[] };
    const total = { Count: 3, DebitSum: 30_000 };
    return Promise.resolve(Fields.length === 0 ? { rows: [total], count: 1 } : { rows: [...answers], count: 40 });
  };
  return { report: { ...report, read }, asked };
};

const voice = { translate: (text: string) => text, locale: 'en' };
const cash = { Tender: { Id: 1, Name: 'Cash' }, Count: 2, DebitSum: 20_000 };
const card = { Tender: { Id: 2, Name: 'Card' }, Count: 1, DebitSum: 10_000 };

describe('a new report is one file', () => {
  const screen: ReportScreen = { title: 'Sales by payment type', reports: [byTender] };

  it('lies at the address that is its place in the folder', () => {
    expect(declaredIn({ './at/reports/by-tender.ts': { screen } })).toEqual([{ route: '/reports/by-tender', screen }]);
  });

  it('asks its call page by page, with the totals of all pages, and shows and writes its columns', async () => {
    const { report, asked } = answering(byTender, [cash, card]);
    const question = { ...firstQuestion(report), filter: { Branches: [{ Id: 7, Name: 'Centre' }] } };
    const fetched = await fetchReport(report, question, { page: 1, size: 25 });
    const Columns = ['Tender', 'Count', 'DebitSum'];
    expect(asked).toEqual([
      {
        Branches: [{ Id: 7 }],
        Columns,
        Group: { Fields: ['Tender'] },
        Sorts: [{ Name: 'DebitSum', SortType: 1 }],
        Pager: { Index: 1, Size: 25 },
      },
      {
        Branches: [{ Id: 7 }],
        Columns: ['Count', 'DebitSum'],
        Group: { Fields: [] },
        Pager: { Index: 0, Size: 1 },
      },
    ]);
    const columns = columnsOf(report, question, fetched, voice);
    expect(columns.map(({ title, total }) => [title, total])).toEqual([
      ['Payment type', undefined],
      ['Number of documents', 3],
      ['Sale sum', 30_000],
      ['Share of sales', undefined],
    ]);
    expect(columns.map((column) => showCell(column, cash))).toEqual(['Cash', '2', '200.00', '66.7 %']);
    expect(columns.map((column) => writeCell(column, cash))).toEqual(['Cash', 2, 200, 66.7]);
    expect(fetched.count).toBe(40);
  });
});

describe('a comparison', () => {
  it('asks once more about the rows of the page and about all, and shows what has changed', async () => {
    const asked: Predicate[] = [];
    const read: Report['read'] = (predicate) => {
      asked.push(predicate);
      const isEarlier = asked.length > 2;
      const { Fields } = predicate['Group'] as { Fields: string[] };
      const factor = isEarlier ? 0.5 : 1;
      const rows = Fields.length === 0 ? [{ DebitSum: 30_000 * factor }] : [{ ...cash, DebitSum: 20_000 * factor }];
      return Promise.resolve({ rows, count: rows.length });
    };
    const report: Report = { ...byTender, compares: 'DebitSum', read };
    const From = Date.UTC(2026, 9, 1);
    const filter = { ApprovedOn: { From, To: From + 9 * 86_400_000 } };
    const question = { ...firstQuestion(report), filter, compared: 'before' as const };
    const fetched = await fetchReport(report, question, { page: 0, size: 25 });
    expect(asked[2]).toMatchObject({ Tenders: [{ Id: 1 }], Group: { Fields: ['Tender'] } });
    expect((asked[2]?.['ApprovedOn'] as { To: number }).To).toBeLessThan(From);
    const columns = columnsOf(report, question, fetched, voice);
    expect(columns.map(({ title, total }) => [title, total]).slice(2, 5)).toEqual([
      ['Sale sum', 30_000],
      ['Sale sum, before that', 15_000],
      ['Change, %', 100],
    ]);
    expect(columns.slice(2, 5).map((column) => showCell(column, fetched.rows[0] ?? {}))).toEqual([
      '200.00',
      '100.00',
      '100.0 %',
    ]);
  });
});

describe('the specified reports', () => {
  it('lie each at its address, and each figure, dimension and filter has a title [R-REPORT-002]', () => {
    expect(declared.map(({ route }) => route).sort()).toEqual([
      '/advanced/sales-amounts',
      '/advanced/sales-report',
      '/advanced/stocks-by-branches-report',
      '/reports',
      '/reports/by-models',
      '/reports/contractor-reconciliation',
      '/reports/customers-balance',
      '/reports/expiring',
      '/reports/finance/contractors-balance',
      '/reports/open-documents',
      '/reports/sales-by-dates',
      '/reports/stock-card',
      '/reports/stocks-by-depots',
      '/reports/write-offs',
      '/sales-analysis',
    ]);
  });

  it.each([
    ['/reports', '2', 'Stocks'],
    ['/reports', '3', 'Documents'],
    ['/reports', 'nonsense', 'Sales'],
    ['/reports/by-models', '0', 'Sales'],
    ['/reports/by-models', '1', 'Stocks'],
    ['/reports/sales-by-dates', '2', 'By branches'],
  ])('%s?type=%s is %s [R-REPORT-006] [R-REPORT-008]', (route, type, title) => {
    const screen = declared.find((each) => each.route === route)?.screen as ReportScreen;
    expect(reportAt(screen, type).title).toBe(title);
  });

  it.each(['1', '2'])('type %s of /reports has to be submitted [R-REPORT-013]', (type) => {
    const screen = declared.find(({ route }) => route === '/reports')?.screen as ReportScreen;
    expect(reportAt(screen, type).isSubmitted).toBe(true);
  });
});

describe('the question of a report', () => {
  it('comes back from its address as it was', () => {
    const question = {
      ...firstQuestion(byTender),
      fields: ['Branch', 'Tender'] as const,
      filter: { ApprovedOn: { Interval: DateInterval.LastMonth } },
      sort: { by: 'Count', isUp: true } as const,
      page: 3,
    };
    expect(questionIn(byTender, asText(question))).toEqual(question);
  });

  it.each([null, '', 'nonsense', '[]', '{"filter":1}', '"text"'])('is none in %s', (text) => {
    expect(questionIn(byTender, text)).toBeUndefined();
  });

  it('takes from an address only what the report has', () => {
    const text = JSON.stringify({
      filter: { Branches: [{ Id: 1 }], Discounts: [{ Id: 2 }] },
      fields: ['Employee', 'Branch', 'Branch', 7],
      part: 99,
      sort: { by: 'constructor', isUp: true },
      page: -1,
      perPage: 5000,
    });
    expect(questionIn(byTender, text)).toEqual({
      ...firstQuestion(byTender),
      filter: { Branches: [{ Id: 1 }] },
      fields: ['Branch'],
      perPage: 100,
    });
  });

  it('is kept in a preset with its grouping, and taken from one [R-PRESET-001]', () => {
    const question = { ...firstQuestion(byTender), filter: { Branches: [{ Id: 1 }] }, split: { Id: 4 } };
    const kept = keptOf(question);
    expect(kept).toEqual({
      Branches: [{ Id: 1 }],
      Group: { Fields: ['Tender'], DatePart: 5, ArticleSplit: { Id: 4 } },
    });
    expect(keptIn(byTender, { ...kept, Employees: [{ Id: 3 }] })).toEqual({
      filter: { Branches: [{ Id: 1 }] },
      fields: ['Tender'],
      part: 5,
      split: { Id: 4 },
    });
  });

  it('by collection is blocked until a collection is chosen [R-REPORT-014]', () => {
    const question = { ...firstQuestion(byTender), fields: ['ArticleGroup'] as const };
    expect(blockOf(byTender, question)).toBe('Choose a collection to group by its items.');
    expect(blockOf(byTender, { ...question, split: { Id: 4 } })).toBeUndefined();
    expect(blockOf(byTender, { ...question, filter: { ArticleGroups: [{ Id: 1 }] } })).toBeUndefined();
  });
});

describe('a report that is read as a whole', () => {
  it('adds its rows up and puts them in order by itself', async () => {
    const { report } = answering({ ...byTender, isWhole: true }, [card, cash]);
    const question = firstQuestion(report);
    const fetched = await fetchReport(report, question, { page: 0, size: 1 });
    expect(fetched.all).toEqual({ Count: 3, DebitSum: 30_000 });
    const columns = columnsOf(report, question, fetched, voice);
    expect(inOrder(fetched.rows, columns, question.sort)).toEqual([cash, card]);
    expect(inOrder(fetched.rows, columns, { by: 'Tender', isUp: true })).toEqual([card, cash]);
  });
});

describe('an order from needs', () => {
  it('has only rows with needs above 0 [R-REPORT-016]', () => {
    const rows = [
      { Article: { Id: 1 }, Needs: 2_000 },
      { Article: { Id: 2 }, Needs: 0 },
      { Article: { Id: 3 } },
      { Article: { Id: 4 }, Needs: 500 },
    ];
    expect(linesFromNeeds(rows)).toEqual([
      { Article: { Id: 1 }, Quantity: 2_000 },
      { Article: { Id: 4 }, Quantity: 500 },
    ]);
  });
});
