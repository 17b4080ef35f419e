import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';

/** Stock of each product, a branch a column. */
export const screen: ReportScreen = {
  title: 'Stocks by branches',
  order: 11,
  reports: [
    reportOf('BalanceResumeSearch', {
      title: 'Stocks by branches',
      dimensions: ['Article', 'ArticleGroup'],
      grouping: ['Article'],
      across: 'Branch',
      measures: ['QuantitySum', 'CreditSum'],
      filters: ['AppliedOn', 'Branches', 'Depots', 'Contractors', 'Articles', 'ArticleGroups'],
      partner: 'supplier',
      sort: { by: 'CreditSum' },
      presets: PresetEntityType.Stocks,
    }),
  ],
};
