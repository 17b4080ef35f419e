import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';

/** Stock of each product, a depot a column (R-REPORT-007). */
export const screen: ReportScreen = {
  title: 'Stocks by depots',
  order: 4,
  reports: [
    reportOf('BalanceResumeSearch', {
      title: 'Stocks by depots',
      dimensions: ['Article', 'ArticleGroup'],
      grouping: ['Article'],
      across: 'Depot',
      measures: ['QuantitySum', 'CreditSum'],
      filters: ['AppliedOn', 'Branches', 'Depots', 'Articles', 'ArticleGroups'],
      sort: { by: 'CreditSum' },
      // R-REPORT-021
      perPage: 10,
      presets: PresetEntityType.Stocks,
    }),
  ],
};
