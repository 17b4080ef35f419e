import { defaultInterval, DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../model/report.ts';
import { reportedTypes, saleType, soldHere } from '../model/sales-base.ts';

/** Sales, by anything that a sale has. */
export const selling = reportOf('SaleResumeSearch', {
  type: 1,
  title: 'Sales',
  dimensions: [
    'Article',
    'ArticleGroup',
    'Branch',
    'Depot',
    'Employee',
    'Contractor',
    'Supplier',
    'Tender',
    'Discount',
    'VatRate',
    'DocumentTag',
    'DocumentActionType',
    'DocumentOperationType',
    'Document',
    'Date',
  ],
  grouping: ['Article'],
  measures: ['QuantitySum', 'DiscountSum', 'DebitSum', 'SalesShare', 'CreditSum', 'Profit', 'ProfitShare', 'ABCGroup'],
  filters: [
    'ApprovedOn',
    'Branches',
    'Depots',
    'Employees',
    'Contractors',
    'Articles',
    'ArticleGroups',
    'Discounts',
    'DocumentOperationTypes',
    'Tenders',
    'DocumentGroups',
    'Suppliers',
  ],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  base: soldHere,
  partner: 'customer',
  sort: { by: 'DebitSum' },
  chart: 'DebitSum',
  compares: 'DebitSum',
  presets: PresetEntityType.Selling,
  isSubmitted: true,
  documents: { by: 'DebitSum', type: saleType },
});

/** Stock now, or at the end of a day. */
export const stocks = reportOf('BalanceResumeSearch', {
  type: 2,
  title: 'Stocks',
  dimensions: ['Article', 'ArticleGroup', 'Branch', 'Depot', 'Contractor'],
  grouping: ['Article'],
  measures: ['QuantitySum', 'CreditSum', 'DebitSum', 'ABCGroup'],
  filters: ['AppliedOn', 'Branches', 'Depots', 'Contractors', 'Articles', 'ArticleGroups'],
  partner: 'supplier',
  sort: { by: 'CreditSum' },
  chart: 'CreditSum',
  presets: PresetEntityType.Stocks,
  isSubmitted: true,
});

/** Documents of all types in sum, or one by one. */
export const documents = reportOf('DocumentResumeSearch', {
  type: 3,
  title: 'Documents',
  dimensions: [
    'DocumentActionType',
    'Document',
    'DocumentOperationType',
    'Branch',
    'Depot',
    'Employee',
    'Contractor',
    'Tender',
    'DocumentGroup',
    'Date',
  ],
  grouping: ['DocumentActionType'],
  measures: ['Count', 'CustomerCount', 'CreditSum', 'PrimaryDebitSum', 'DiscountSum', 'DebitSum', 'LastOn'],
  filters: [
    'ApprovedOn',
    'DocumentActionTypes',
    'DocumentOperationTypes',
    'Branches',
    'Depots',
    'Employees',
    'Contractors',
    'Articles',
    'ArticleGroups',
    'Discounts',
    'Tenders',
    'DocumentGroups',
  ],
  filter: { ApprovedOn: { Interval: defaultInterval.documents } },
  base: reportedTypes,
  sort: { by: 'Count' },
  presets: PresetEntityType.Documents,
  documents: { by: 'Count', type: () => undefined },
});

const { across: _across, ...sales } = selling;

/** Sales of products by their last supplier. */
export const supplierSales = reportOf('SaleResumeSearch', {
  ...sales,
  type: 4,
  title: 'Sales by suppliers',
  dimensions: ['Supplier', 'Article', 'ArticleGroup', 'Branch', 'Date'],
  grouping: ['Supplier'],
  measures: ['QuantitySum', 'DebitSum', 'SalesShare', 'CreditSum', 'Profit', 'ProfitShare'],
  filters: ['ApprovedOn', 'Suppliers', 'Branches', 'Articles', 'ArticleGroups'],
  sort: { by: 'DebitSum' },
});

/** VAT of sales and purchases by rate. */
export const vat = reportOf('VatResumeSearch', {
  type: 5,
  title: 'VAT',
  dimensions: ['VatRate', 'Branch', 'Contractor', 'DocumentActionType', 'DocumentOperationType', 'Document', 'Date'],
  grouping: ['VatRate'],
  measures: ['DebitSum', 'DebitVatSum', 'BoughtSum', 'CreditVatSum', 'VatSum', 'Count'],
  filters: ['ApprovedOn', 'Branches', 'Contractors', 'DocumentActionTypes', 'DocumentOperationTypes'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  sort: { by: 'VatRate', isUp: true },
});

/** Stock by the time since it came in, and since when it has not sold. */
export const stockAge = reportOf('StockAgeResumeSearch', {
  type: 6,
  title: 'Age of stock',
  dimensions: ['Article', 'ArticleGroup', 'Branch', 'Depot', 'Contractor'],
  grouping: ['Article'],
  measures: [
    'QuantitySum',
    'CreditSum',
    'UpTo30Sum',
    'UpTo60Sum',
    'UpTo90Sum',
    'UpTo180Sum',
    'OlderSum',
    'FirstOn',
    'LastSoldOn',
  ],
  filters: ['AppliedOn', 'Branches', 'Depots', 'Contractors', 'Articles', 'ArticleGroups'],
  partner: 'supplier',
  sort: { by: 'CreditSum' },
});

export const screen: ReportScreen = {
  title: 'Reports',
  order: 1,
  reports: [selling, stocks, documents, supplierSales, vat, stockAge],
};
