import { DateInterval } from '#domain/period.ts';
import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../../model/report.ts';

/** Write-offs by reason at cost, less reversed ones. */
export const screen: ReportScreen = {
  title: 'Write-offs by reason',
  reports: [
    reportOf('LotResumeSearch', {
      title: 'Write-offs by reason',
      dimensions: ['Reason', 'Article', 'ArticleGroup', 'Branch', 'Depot', 'Employee', 'Document', 'Date'],
      grouping: ['Reason'],
      measures: ['QuantitySum', 'CreditSum', 'Count'],
      filters: ['ApprovedOn', 'Reasons', 'Branches', 'Depots', 'Employees', 'Articles', 'ArticleGroups'],
      filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
      base: () => ({
        DocumentActionTypes: [DocumentActionType.Outcome],
        DocumentOperationTypes: [DocumentOperationType.OutcomeWriteOff],
      }),
      sort: { by: 'CreditSum' },
      chart: 'CreditSum',
    }),
  ],
};
