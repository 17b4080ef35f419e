import { late } from '#client/react/late.ts';
import { DateInterval } from '#domain/period.ts';
import { PresetEntityType } from '#generated/types.ts';
import { reportOf, type ReportScreen } from '../model/report.ts';
import { saleType, soldHere } from '../model/sales-base.ts';

const OrderFromNeeds = late(() => import('../needs/order-from-needs.tsx'), 'OrderFromNeeds');

/** Days of cover where none are chosen (R-REPORT-020). */
const usualDays = 7;

const needs = reportOf('NeedResumeSearch', {
  type: 1,
  title: 'Needs',
  dimensions: ['Article', 'Contractor'],
  grouping: ['Article'],
  isFixed: true,
  measures: ['BalanceStart', 'Quantity', 'BalanceEnd', 'BalanceNow', 'PresenceDays', 'Velocity', 'Needs'],
  filters: ['ApprovedOn', 'Days', 'Contractors', 'Branches', 'Depots', 'Articles', 'ArticleGroups'],
  filter: { ApprovedOn: { Interval: DateInterval.LastMonth }, Days: { To: usualDays } },
  partner: 'supplier',
  isWhole: true,
  sort: { by: 'Needs' },
  presets: PresetEntityType.Selling,
  Action: OrderFromNeeds,
});

const sales = reportOf('SaleResumeSearch', {
  type: 2,
  title: 'Sales',
  dimensions: ['Article', 'ArticleGroup', 'Branch', 'Depot', 'Employee', 'Contractor', 'Date'],
  grouping: ['Article'],
  measures: ['QuantitySum', 'DebitSum', 'SalesShare', 'CreditSum', 'Profit', 'ProfitShare', 'ABCGroup'],
  filters: ['ApprovedOn', 'Branches', 'Depots', 'Employees', 'Contractors', 'Articles', 'ArticleGroups'],
  filter: { ApprovedOn: { Interval: DateInterval.CurrentMonth } },
  base: soldHere,
  partner: 'customer',
  sort: { by: 'DebitSum' },
  chart: 'DebitSum',
  compares: 'DebitSum',
  presets: PresetEntityType.Selling,
  documents: { by: 'DebitSum', type: saleType },
});

/** Needs by the speed of sales, and the sales themselves (R-REPORT-005). */
export const screen: ReportScreen = { title: 'Sales analysis', order: 2, reports: [needs, sales] };
