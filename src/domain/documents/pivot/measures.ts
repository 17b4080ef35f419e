import { multiplyDivide } from '../../numbers/rounding.ts';
import type { Base } from './group-lines.ts';

/** A figure of one cell; undefined: nothing to reckon it from. */
type Reckon = (base: (name: Base) => number) => number | undefined;

interface Measure {
  title: string;
  unit: 'money' | 'quantity' | 'count' | 'rate';
  bases: readonly Base[];
  reckon: Reckon;
  /** It is a part of something: it adds up, has an average and a share. */
  addsUp: boolean;
}

const plain = (title: string, unit: Measure['unit'], base: Base): Measure => ({
  title,
  unit,
  bases: [base],
  reckon: (of) => of(base),
  addsUp: true,
});

const part = (of: number, whole: number): number | undefined =>
  whole === 0 ? undefined : multiplyDivide(of, 10_000, whole);

/** The figures of the pivot table. A new one is a line here. Money and quantities as stored, rates in hundredths of a per cent. */
export const measures = {
  DebitSum: plain('Sale sum', 'money', 'DebitSum'),
  Quantity: plain('Quantity', 'quantity', 'Quantity'),
  CreditSum: plain('Cost sum', 'money', 'CreditSum'),
  Profit: {
    title: 'Gross profit',
    unit: 'money',
    bases: ['DebitSum', 'CreditSum'],
    reckon: (of) => of('DebitSum') - of('CreditSum'),
    addsUp: true,
  },
  Margin: {
    title: 'Margin',
    unit: 'rate',
    bases: ['DebitSum', 'CreditSum'],
    reckon: (of) => part(of('DebitSum') - of('CreditSum'), of('DebitSum')),
    addsUp: false,
  },
  DiscountSum: plain('Discount', 'money', 'DiscountSum'),
  Documents: plain('Number of documents', 'count', 'Documents'),
  Lines: plain('Number of lines', 'count', 'Lines'),
} as const satisfies Record<string, Measure>;

export type PivotMeasure = keyof typeof measures;

/** How a figure is shown: itself, for each document, as a share of its column, or against the period before. */
export const showings = ['sum', 'average', 'share', 'change', 'changeRate'] as const;
export type Showing = (typeof showings)[number];

/** A column of values. */
export interface PivotValue {
  of: PivotMeasure;
  as: Showing;
}

export const measureOf = (name: PivotMeasure): Measure => measures[name];

export const unitOf = ({ of, as }: PivotValue): Measure['unit'] =>
  as === 'share' || as === 'changeRate' ? 'rate' : measureOf(of).unit;

/** Ways in which a figure may be shown. */
export const showingsOf = (of: PivotMeasure): readonly Showing[] =>
  measureOf(of).addsUp ? showings : (['sum', 'change'] as const);

export const isCompared = ({ as }: PivotValue): boolean => as === 'change' || as === 'changeRate';

/** The bases that some values are reckoned from. */
export const basesOf = (values: readonly PivotValue[]): Base[] => [
  ...new Set(
    values.flatMap(({ of, as }): readonly Base[] =>
      as === 'average' ? [...measureOf(of).bases, 'Documents'] : measureOf(of).bases,
    ),
  ),
];

/** Bases of one cell, those of the whole column, and those of the cell in the period before. */
export interface CellBases {
  own: (name: Base) => number;
  column: (name: Base) => number;
  before: (name: Base) => number;
}

/** The value of a cell; undefined: there is none, such as a share of nothing. */
export const valueOf = ({ of, as }: PivotValue, { own, column, before }: CellBases): number | undefined => {
  const { reckon } = measureOf(of);
  const figure = reckon(own);
  if (as === 'sum' || figure === undefined) return figure;
  if (as === 'average') return own('Documents') === 0 ? undefined : multiplyDivide(figure, 1, own('Documents'));
  if (as === 'share') return part(figure, reckon(column) ?? 0);
  const earlier = reckon(before);
  if (earlier === undefined) return undefined;
  return as === 'change' ? figure - earlier : part(figure - earlier, Math.abs(earlier));
};
