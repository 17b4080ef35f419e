import { defaultInterval } from '#domain/period.ts';
import { reportOf, type ReportScreen } from '../../../model/report.ts';
import { reconciliationAddress } from '../../../model/reconciliation.ts';

/** Debts of contractors and to them, and the unsold rest of their deliveries (R-REPORT-009). */
export const screen: ReportScreen = {
  title: 'Contractors balance',
  order: 7,
  reports: [
    reportOf('ContractorResumeSearch', {
      title: 'Contractors balance',
      dimensions: ['Contractor'],
      grouping: ['Contractor'],
      isFixed: true,
      measures: ['BalanceFrom', 'StockFrom', 'BalanceTo', 'StockTo', 'Balance'],
      filters: ['ApprovedOn', 'Contractors', 'Branches'],
      filter: { ApprovedOn: { Interval: defaultInterval.balances } },
      isWhole: true,
      sort: { by: 'Contractor', isUp: true },
      opens: reconciliationAddress,
    }),
  ],
};
