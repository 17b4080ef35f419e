import { DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { keyOfRow, type Row } from '../../model/dimensions.ts';
import { numberIn } from '../../model/measures.ts';
import { readerOf, reportOf, type Reader, type Report, type ReportScreen } from '../../model/report.ts';
import { saleType, soldHere } from '../../model/sales-base.ts';

const sales = reportOf('SaleResumeSearch', {
  type: 0,
  title: 'Sales',
  dimensions: ['ArticleGroup'],
  grouping: ['ArticleGroup'],
  isFixed: true,
  measures: ['QuantitySum', 'DiscountSum', 'DebitSum', 'SalesShare', 'CreditSum', 'Profit', 'ProfitShare'],
  filters: ['ApprovedOn', 'Branches', 'Depots', 'Articles', 'ArticleGroups'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  base: soldHere,
  sort: { by: 'DebitSum' },
  chart: 'DebitSum',
  compares: 'DebitSum',
  presets: PresetEntityType.Selling,
  documents: { by: 'DebitSum', type: saleType },
});

const stocks = reportOf('BalanceResumeSearch', {
  type: 1,
  title: 'Stocks',
  dimensions: ['ArticleGroup'],
  grouping: ['ArticleGroup'],
  isFixed: true,
  measures: ['QuantitySum', 'CreditSum', 'DebitSum'],
  filters: ['AppliedOn', 'Branches', 'Depots', 'Articles', 'ArticleGroups'],
  sort: { by: 'CreditSum' },
  chart: 'CreditSum',
  presets: PresetEntityType.Stocks,
});

const readSales = readerOf('SaleResumeSearch');
const readStocks = readerOf('BalanceResumeSearch');

/** The predicate without the filters that the call of stocks does not have. */
const ofStocks = ({ ApprovedOn: _period, DocumentActionTypes: _types, ...predicate }: Values): Values => {
  const { DocumentOperationTypes: _operations, Columns: _columns, ...rest } = predicate;
  return rest;
};

const ofSales = ({ Columns: _columns, ...predicate }: Values): Values => predicate;

const withStock = (sold: Row | undefined, inStock: Row | undefined): Row => ({
  ...(sold ?? inStock),
  QuantitySum: numberIn(sold, 'QuantitySum'),
  DebitSum: numberIn(sold, 'DebitSum'),
  CreditSum: numberIn(sold, 'CreditSum'),
  StockQuantity: numberIn(inStock, 'QuantitySum'),
  StockSum: numberIn(inStock, 'CreditSum'),
});

/** Sales, and beside them the present stock. */
const readBoth: Reader = async (predicate, signal) => {
  const [sold, inStock] = await Promise.all([
    readSales(ofSales(predicate), signal),
    readStocks(ofStocks(predicate), signal),
  ]);
  const key = (row: Row): string => keyOfRow(row, ['ArticleGroup']);
  const stockOf = new Map(inStock.rows.map((row) => [key(row), row]));
  const soldKeys = new Set(sold.rows.map(key));
  const rows = [
    ...sold.rows.map((row) => withStock(row, stockOf.get(key(row)))),
    ...inStock.rows.filter((row) => !soldKeys.has(key(row))).map((row) => withStock(undefined, row)),
  ];
  return { rows, count: rows.length };
};

const both: Report = {
  ...sales,
  type: 2,
  title: 'Sales and stocks',
  read: readBoth,
  isWhole: true,
  measures: ['QuantitySum', 'DebitSum', 'CreditSum', 'Profit', 'StockQuantity', 'StockSum'],
};

/** Sales, stocks or both by the items of a collection, such as brands, seasons or models (R-REPORT-006). */
export const screen: ReportScreen = { title: 'Analysis by models', order: 3, reports: [sales, stocks, both] };
