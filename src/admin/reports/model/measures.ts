import { showCount, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { moneyToWire } from '#domain/money.ts';
import { formatDay } from '#domain/date-format.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { shownDecimal } from '#domain/numbers/shown-figure.ts';
import { language } from '#client/i18n/lookup/language.ts';
import { showMoment } from '../../model/moments.ts';
import type { Row } from './dimensions.ts';

export type Figure = number | string | undefined;

/** How a figure is shown and written into a file: money comes in hundredths, quantities in thousandths. */
interface Unit {
  show: (value: number) => string;
  write: (value: number) => string | number;
}

const plain = (value: number): number => value;

export const units = {
  money: { show: showMoney, write: moneyToWire },
  quantity: { show: showQuantity, write: quantityToWire },
  count: { show: showCount, write: plain },
  /** A quantity with two decimals. */
  pace: {
    show: (value) => shownDecimal((value / 1000).toFixed(2), language.get()),
    write: quantityToWire,
  },
  percent: { show: (value) => `${shownDecimal(value.toFixed(1), language.get())} %`, write: plain },
  moment: { show: showMoment, write: showMoment },
} as const satisfies Record<string, Unit>;

export interface Measure {
  title: string;
  /** text: a letter, or a name. */
  unit: keyof typeof units | 'text';
  /** Fields of the call's rows that it is made of. */
  from: readonly string[];
  /** all: the sums of every row. */
  of: (row: Row, all: Row | undefined) => Figure;
  /** Whether it has a total at the foot of its column. */
  hasTotal: boolean;
}

export const numberIn = (row: Row | undefined, field: string): number => {
  const value = row?.[field];
  return typeof value === 'number' ? value : 0;
};

const ratio = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10;

type Named = keyof typeof units;

/** A field of the rows as it is. */
const field = (name: string, title: string, unit: Named, hasTotal = true): Measure => ({
  title,
  unit,
  from: [name],
  of: (row) => (row[name] === undefined || row[name] === null ? undefined : numberIn(row, name)),
  hasTotal,
});

/** A text of the rows as it is. */
const text = (name: string, title: string): Measure => ({
  title,
  unit: 'text',
  from: [name],
  of: (row) => (typeof row[name] === 'string' ? row[name] : undefined),
  hasTotal: false,
});

const dayIn = (row: Row, name: string): string | undefined => {
  const day = row[name];
  return typeof day === 'string' ? formatDay(day) : undefined;
};

const profit = (row: Row): number => numberIn(row, 'DebitSum') - numberIn(row, 'CreditSum');

/** All figures that reports have. */
export const measures = {
  QuantitySum: field('QuantitySum', 'Quantity', 'quantity'),
  CreditSum: field('CreditSum', 'Cost sum', 'money'),
  PrimaryDebitSum: field('PrimaryDebitSum', 'Sum before discount', 'money'),
  DiscountSum: field('DiscountSum', 'Discount', 'money'),
  DebitVatSum: field('DebitVatSum', 'Sale VAT', 'money'),
  DebitSum: field('DebitSum', 'Sale sum', 'money'),
  CreditVatSum: field('CreditVatSum', 'Purchase VAT', 'money'),
  VatSum: field('VatSum', 'VAT to pay', 'money'),
  Count: field('Count', 'Number of documents', 'count'),
  CustomerCount: field('CustomerCount', 'Number of customers', 'count', false),
  LastOn: field('LastOn', 'Last', 'moment', false),
  ApprovedOn: field('ApprovedOn', 'Approved on', 'moment', false),
  Profit: {
    title: 'Markup',
    unit: 'money',
    from: ['CreditSum', 'DebitSum'],
    of: profit,
    hasTotal: true,
  },
  ProfitShare: {
    title: 'Markup, %',
    unit: 'percent',
    from: ['CreditSum', 'DebitSum'],
    of: (row) => ratio(profit(row), numberIn(row, 'CreditSum')),
    hasTotal: true,
  },
  SalesShare: {
    title: 'Share of sales',
    unit: 'percent',
    from: ['DebitSum'],
    of: (row, all) => ratio(numberIn(row, 'DebitSum'), numberIn(all, 'DebitSum')),
    hasTotal: false,
  },
  ABCGroup: {
    title: 'ABC group',
    unit: 'text',
    from: ['ABCGroup'],
    of: (row) => (typeof row['ABCGroup'] === 'string' ? row['ABCGroup'] : undefined),
    hasTotal: false,
  },
  DocumentAmount: field('Sum', 'Sum of the document', 'money'),
  OpenSum: field('OpenSum', 'Left to pay', 'money'),
  Days: field('Days', 'Days', 'count', false),
  UpTo30Sum: field('UpTo30Sum', 'Up to 30 days', 'money'),
  UpTo60Sum: field('UpTo60Sum', '31 to 60 days', 'money'),
  UpTo90Sum: field('UpTo90Sum', '61 to 90 days', 'money'),
  UpTo180Sum: field('UpTo180Sum', '91 to 180 days', 'money'),
  OlderSum: field('OlderSum', 'Over 180 days', 'money'),
  FirstOn: field('FirstOn', 'Oldest', 'moment', false),
  LastSoldOn: field('LastSoldOn', 'Last sold', 'moment', false),
  StockQuantity: field('StockQuantity', 'In stock', 'quantity'),
  StockSum: field('StockSum', 'Stock at cost', 'money'),
  Quantity: field('Quantity', 'Sold', 'quantity'),
  BalanceStart: field('BalanceFrom', 'Start stock', 'quantity'),
  BalanceEnd: field('BalanceTo', 'End stock', 'quantity'),
  BalanceNow: field('BalanceNow', 'Stock now', 'quantity'),
  PresenceDays: field('PresenceDays', 'Days in stock', 'count', false),
  Velocity: {
    title: 'Sold a day',
    unit: 'pace',
    from: ['Velocity'],
    of: (row) => numberIn(row, 'Velocity'),
    hasTotal: false,
  },
  Needs: field('Needs', 'Needs', 'quantity'),
  BalanceFrom: field('BalanceFrom', 'Start balance', 'money'),
  StockFrom: field('StockFrom', 'Start stock amount', 'money'),
  BoughtSum: field('CreditSum', 'Purchase sum', 'money'),
  SoldSum: field('DebitSum', 'Sale sum', 'money'),
  ReceivedSum: field('PaymentIncomeSum', 'Money received', 'money'),
  PaidSum: field('PaymentOutcomeSum', 'Money paid', 'money'),
  Payments: {
    title: 'Payments',
    unit: 'money',
    from: ['PaymentIncomeSum', 'PaymentOutcomeSum'],
    of: (row) => numberIn(row, 'PaymentIncomeSum') - numberIn(row, 'PaymentOutcomeSum'),
    hasTotal: true,
  },
  BalanceTo: field('BalanceTo', 'End balance', 'money'),
  StockTo: field('StockTo', 'End stock amount', 'money'),
  Balance: field('Balance', 'Balance', 'money'),
  OwesMore: field('DebitSum', 'Debit', 'money'),
  OwesLess: field('CreditSum', 'Credit', 'money'),
  CameIn: field('InQuantity', 'Came in', 'quantity'),
  WentOut: field('OutQuantity', 'Went out', 'quantity'),
  MoveCost: field('CostSum', 'Cost sum', 'money', false),
  StockAfter: field('Quantity', 'Stock', 'quantity', false),
  ValueAfter: field('CreditSum', 'Stock at cost', 'money', false),
  Batch: text('Batch', 'Batch number'),
  ExpiresOn: { ...text('ExpiresOn', 'Best before'), of: (row) => dayIn(row, 'ExpiresOn') },
  DaysLeft: field('DaysLeft', 'Days left', 'count', false),
  QuantityFrom: field('QuantityFrom', 'Start stock', 'quantity'),
  SumFrom: field('SumFrom', 'Start stock amount', 'money'),
  QuantityTo: field('QuantityTo', 'End stock', 'quantity'),
  SumTo: field('SumTo', 'End stock amount', 'money'),
  BalanceAfter: field('Balance', 'Balance', 'money', false),
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

export const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);

export const measureOf = (name: MeasureName): Measure => measures[name];

/** The name by which the call sorts rows by it; undefined: it is reckoned here. */
export const sortName = (name: MeasureName): string | undefined => {
  const [only, ...others] = measureOf(name).from;
  return others.length === 0 ? only : undefined;
};

export const showFigure = (unit: Measure['unit'], value: Figure): string =>
  typeof value === 'number' && unit !== 'text' ? units[unit].show(value) : String(value ?? '');

/** As a cell of a file: a number where it is one. */
export const writeFigure = (unit: Measure['unit'], value: Figure): string | number =>
  typeof value === 'number' && unit !== 'text' ? units[unit].write(value) : (value ?? '');
