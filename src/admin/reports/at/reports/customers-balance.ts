import { defaultInterval } from '#domain/period.ts';
import { ContractorActionType } from '#generated/types.ts';
import { reconciliationAddress } from '../../model/reconciliation.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';

const customers = [ContractorActionType.Customer, ContractorActionType.CustomerAndSupplier];

/** Debts of customers, and their payments in the period (R-REPORT-010). */
export const screen: ReportScreen = {
  title: 'Customer balances',
  order: 6,
  reports: [
    reportOf('ContractorResumeSearch', {
      title: 'Customer balances',
      dimensions: ['Contractor'],
      grouping: ['Contractor'],
      isFixed: true,
      measures: ['BalanceFrom', 'Payments', 'BalanceTo'],
      filters: ['ApprovedOn', 'Contractors', 'Branches'],
      filter: { ApprovedOn: { Interval: defaultInterval.balances } },
      base: () => ({ Contractors: { ContractorActionTypes: customers } }),
      partner: 'customer',
      isWhole: true,
      sort: { by: 'Contractor', isUp: true },
      opens: reconciliationAddress,
    }),
  ],
};
