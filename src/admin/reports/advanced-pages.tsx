import { search } from '#client/call.ts';
import { isRestaurant, session } from '#client/session.ts';
import { soldKinds } from '#domain/documents/sales-kinds.ts';
import { DateInterval } from '#domain/period.ts';
import type { BalanceResumeSearchRow, SaleResumeSearchRow } from '#generated/types.ts';
import { reportPage, type ReportColumn, type ReportQuestion } from './report-page.tsx';

type Sold = SaleResumeSearchRow;

const sumOf = (rows: readonly Sold[], figure: (row: Sold) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

const sums = [
  ['Cost sum', ({ CreditSum }: Sold) => CreditSum ?? 0],
  ['Discount', ({ DiscountSum }: Sold) => DiscountSum ?? 0],
  ['Sale VAT', ({ DebitVatSum }: Sold) => DebitVatSum ?? 0],
  ['Sale sum', ({ DebitSum }: Sold) => DebitSum ?? 0],
] as const;

type SoldField = 'Article' | 'Branch' | 'Employee' | 'DocumentOperationType';

/** What was sold by some fields, the largest sums first; below, what all of it comes to. */
const readSales = async (fields: SoldField[], { period, page, size }: ReportQuestion) => {
  const current = session.get();
  const sold = {
    ...soldKinds(current !== undefined && isRestaurant(current)),
    ...(period.From !== undefined && { ApprovedOn: period }),
  };
  const [{ Entities: rows, Pager: pager }, { Entities: whole }] = await Promise.all([
    search('SaleResumeSearch', {
      ...sold,
      Group: { Fields: fields },
      Sorts: [{ Name: 'DebitSum', SortType: 1 }],
      Pager: { Index: page, Size: size },
    }),
    search('SaleResumeSearch', { ...sold, Group: { Fields: ['DocumentOperationType'] } }),
  ]);
  const money = sums.map(([title, figure]): ReportColumn<Sold> => ({
    title,
    figure,
    unit: 'money',
    total: sumOf(whole, figure),
  }));
  return { rows, count: pager?.Number ?? rows.length, money };
};

/** /advanced/sales-amounts: what each product sold. */
export const SalesAmountsPage = reportPage<Sold>({
  title: 'Sales amounts',
  interval: DateInterval.CurrentMonth,
  read: async (question) => {
    const { money, ...answer } = await readSales(['Article'], question);
    return {
      ...answer,
      columns: [
        { title: 'Product', text: ({ Article }) => Article?.Name ?? '' },
        { title: 'Quantity', figure: ({ QuantitySum }) => QuantitySum ?? 0, unit: 'quantity' },
        ...money,
      ],
    };
  },
  keyOf: ({ Article }) => Article?.Id,
  empty: 'No sales in this period',
});

/** /advanced/sales-report: what each branch sold, by whom. */
export const SalesReportPage = reportPage<Sold>({
  title: 'Sales report',
  interval: DateInterval.CurrentMonth,
  read: async (question) => {
    const { money, ...answer } = await readSales(['Branch', 'Employee'], question);
    return {
      ...answer,
      columns: [
        { title: 'Branch', text: ({ Branch }) => Branch?.Name ?? '' },
        { title: 'Employee', text: ({ Employee }) => Employee?.Name ?? '' },
        { title: 'Number of documents', figure: ({ Count }) => Count ?? 0, unit: 'count' },
        ...money,
      ],
    };
  },
  keyOf: ({ Branch, Employee }) => `${Branch?.Id} ${Employee?.Id}`,
  empty: 'No sales in this period',
});

/** What lies of a product: in each branch, and in all of them. */
interface Lying extends BalanceResumeSearchRow {
  inBranch: ReadonlyMap<number, number>;
}

const most = 1000;

/** What lies of these products, by branch. */
const lyingOf = async (Articles: { Id: number }[]): Promise<BalanceResumeSearchRow[]> => {
  const rows: BalanceResumeSearchRow[] = [];
  for (let Index = 0, isMore = Articles.length > 0; isMore; Index += 1) {
    const { Entities } = await search('BalanceResumeSearch', {
      Articles,
      Group: { Fields: ['Article', 'Branch'] },
      Pager: { Index, Size: most },
    });
    rows.push(...Entities);
    isMore = Entities.length === most;
  }
  return rows;
};

/** /advanced/stocks-by-branches-report: what lies of each product, a branch a column. */
export const StocksByBranchesPage = reportPage<Lying>({
  title: 'Stocks by branches',
  read: async ({ page, size }) => {
    const [{ Entities: branches }, { Entities: products, Pager: pager }] = await Promise.all([
      search('BalanceResumeSearch', { Group: { Fields: ['Branch'] }, Pager: { Index: 0, Size: most } }),
      search('BalanceResumeSearch', {
        Group: { Fields: ['Article'] },
        Sorts: [{ Name: 'CreditSum', SortType: 1 }],
        Pager: { Index: page, Size: size },
      }),
    ]);
    const parts = await lyingOf(products.flatMap(({ Article }) => (Article ? [{ Id: Article.Id }] : [])));
    const ofProduct = Map.groupBy(parts, ({ Article }) => Article?.Id);
    const rows = products.map((product) => ({
      ...product,
      inBranch: new Map(
        ofProduct.get(product.Article?.Id)?.map(({ Branch, QuantitySum }) => [Branch?.Id ?? 0, QuantitySum ?? 0]),
      ),
    }));
    return {
      rows,
      count: pager?.Number ?? rows.length,
      columns: [
        { title: 'Product', text: ({ Article }) => Article?.Name ?? '' },
        ...branches.map(({ Branch }): ReportColumn<Lying> => ({
          title: Branch?.Name ?? '',
          figure: ({ inBranch }) => inBranch.get(Branch?.Id ?? 0) ?? 0,
          unit: 'quantity',
        })),
        { title: 'Quantity', figure: ({ QuantitySum }) => QuantitySum ?? 0, unit: 'quantity' },
        {
          title: 'Cost sum',
          figure: ({ CreditSum }) => CreditSum ?? 0,
          unit: 'money',
          total: branches.reduce((sum, { CreditSum }) => sum + (CreditSum ?? 0), 0),
        },
      ],
    };
  },
  keyOf: ({ Article }) => Article?.Id,
  empty: 'Nothing is in stock',
});
