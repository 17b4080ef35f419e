import { DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';
import { saleType, soldHere } from '../../model/sales-base.ts';

const salesBy = (field: 'Employee' | 'Branch', { type, title }: { type: number; title: string }) =>
  reportOf('SaleResumeSearch', {
    type,
    title,
    dimensions: ['Date', field],
    grouping: ['Date', field],
    isFixed: true,
    measures: ['Count', 'QuantitySum', 'DiscountSum', 'DebitSum', 'CreditSum', 'Profit'],
    filters: ['ApprovedOn', 'Branches', 'Employees', 'Contractors', 'Articles', 'ArticleGroups'],
    filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
    base: soldHere,
    partner: 'customer',
    sort: { by: 'Date', isUp: true },
    chart: 'DebitSum',
    presets: PresetEntityType.Selling,
    documents: { by: 'DebitSum', type: saleType },
  });

/** Sales by date, and by employee or branch (R-REPORT-008). */
export const screen: ReportScreen = {
  title: 'Sales by dates',
  order: 5,
  reports: [
    salesBy('Employee', { type: 1, title: 'By employees' }),
    salesBy('Branch', { type: 2, title: 'By branches' }),
  ],
};
