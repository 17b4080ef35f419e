import { DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';
import { saleType, soldHere } from '../../model/sales-base.ts';

/** Sales of each branch, by employee. */
export const screen: ReportScreen = {
  title: 'Sales report',
  order: 10,
  reports: [
    reportOf('SaleResumeSearch', {
      title: 'Sales report',
      dimensions: ['Branch', 'Employee', 'Depot', 'Contractor', 'Tender', 'Date'],
      grouping: ['Branch', 'Employee'],
      measures: ['Count', 'CreditSum', 'DiscountSum', 'DebitVatSum', 'DebitSum'],
      filters: ['ApprovedOn', 'Branches', 'Depots', 'Employees', 'Contractors', 'Tenders'],
      filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
      base: soldHere,
      partner: 'customer',
      sort: { by: 'DebitSum' },
      chart: 'DebitSum',
      compares: 'DebitSum',
      presets: PresetEntityType.Selling,
      documents: { by: 'DebitSum', type: saleType },
    }),
  ],
};
