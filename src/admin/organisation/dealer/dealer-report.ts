import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import type { Minor, PricingReadAnswer } from '#generated/types.ts';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { companyCalendar } from '../../model/filter.ts';

/** Payments and invoices of one contract in a period; Amount is the balance at its end. */
export type PricingRow = PricingReadAnswer;

export interface ReportColumn {
  title: string;
  figure?: (row: PricingRow) => Minor;
  text?: (row: PricingRow) => string;
}

const customer: ReportColumn = { title: 'Customer', text: (row) => row.Contract?.Customer?.Name ?? '' };
const code: ReportColumn = { title: 'Contract', text: (row) => row.Contract?.Code ?? '' };
const payments: ReportColumn = { title: 'Payments', figure: ({ PaymentSum }) => PaymentSum };
const invoices: ReportColumn = { title: 'Invoices', figure: ({ InvoiceSum }) => InvoiceSum };

/** /dealer/report: what customers were asked and what they paid. */
export const pricingColumns: readonly ReportColumn[] = [
  code,
  customer,
  invoices,
  payments,
  { title: 'Balance', figure: ({ Amount }) => Amount },
];

/** /dealer/report/balance: what they owed before and what they owe now (R-REPORT-010). */
export const balanceColumns: readonly ReportColumn[] = [
  customer,
  { title: 'Start balance', figure: ({ PaymentSum, InvoiceSum, Amount }) => Amount - PaymentSum + InvoiceSum },
  invoices,
  payments,
  { title: 'End balance', figure: ({ Amount }) => Amount },
];

export const readPricing = async (choice: PeriodChoice): Promise<PricingRow[]> => {
  const { From, To } = boundsOf(choice);
  const loadedOn = { IncludeTime: false, DateTimeOffsetNow: companyCalendar().now, DateFrom: From, DateTo: To };
  const organisation = { Id: session.get()?.company?.id };
  return (await call('PricingRead', { organisation, loadedOn })).Entities;
};

/** The whole of a dealer's business in a period. */
export const figuresOf = (rows: readonly PricingRow[], now: number) => {
  const sum = (of: (row: PricingRow) => Minor): Minor => rows.reduce((all, row) => all + of(row), 0);
  const isLocked = ({ Contract: contract }: PricingRow): boolean =>
    typeof contract?.RestrictedOn === 'number' && contract.RestrictedOn <= now;
  return {
    contracts: rows.length,
    locked: rows.filter(isLocked).length,
    invoiced: sum(({ InvoiceSum }) => InvoiceSum),
    paid: sum(({ PaymentSum }) => PaymentSum),
    balance: sum(({ Amount }) => Amount),
  };
};
