import { DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';
import { saleType, soldHere } from '../../model/sales-base.ts';

/** Sales of each product. */
export const screen: ReportScreen = {
  title: 'Sales amounts',
  order: 9,
  reports: [
    reportOf('SaleResumeSearch', {
      title: 'Sales amounts',
      dimensions: ['Article', 'ArticleGroup', 'Branch', 'Depot'],
      grouping: ['Article'],
      measures: ['QuantitySum', 'CreditSum', 'DiscountSum', 'DebitVatSum', 'DebitSum'],
      filters: ['ApprovedOn', 'Branches', 'Depots', 'Articles', 'ArticleGroups'],
      filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
      base: soldHere,
      sort: { by: 'DebitSum' },
      compares: 'DebitSum',
      presets: PresetEntityType.Selling,
      documents: { by: 'DebitSum', type: saleType },
    }),
  ],
};
