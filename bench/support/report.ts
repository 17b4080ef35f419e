import { appendFileSync } from 'node:fs';
import type { Measured } from './measure.ts';
import type { StoreName } from './options.ts';

/** One figure, beside its limit and its goal. */
export interface Row {
  what: string;
  store?: StoreName;
  connections?: number;
  /** The figure that the goal is about, with its unit. */
  figure: number;
  unit: '/s' | 'kB' | 'ms' | 's' | 'MB' | 'ms CPU' | '× limit';
  calls?: Measured;
  /** The same without the product around it, in the same run. */
  limit?: { what: string; figure: number; unit: Row['unit']; calls?: Measured };
  ratio?: number;
  goal?: { text: string; isMet: boolean };
  note?: string;
}

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 1 ? 3 : 2);

const callsText = ({ perSecond, p50, p95, p99, cpuMs }: Measured): string =>
  `${digits(perSecond)}/s  p50 ${digits(p50)}  p95 ${digits(p95)}  p99 ${digits(p99)} ms  CPU ${digits(cpuMs)} ms`;

export const lineOf = ({ what, store, connections, figure, unit, calls, limit, ratio, goal, note }: Row): string =>
  [
    `${what}${store ? `, ${store}` : ''}${connections ? `, ${connections} at once` : ''}`.padEnd(58),
    `${digits(figure)} ${unit}`.padStart(16),
    goal ? `${goal.isMet ? '✓' : '✗'} ${goal.text}`.padEnd(26) : ''.padEnd(26),
    [
      calls && callsText(calls),
      limit && `${limit.what} ${digits(limit.figure)} ${limit.unit}`,
      ratio !== undefined && `ratio ${digits(ratio)}`,
      note,
    ]
      .filter(Boolean)
      .join(' · '),
  ].join('  ');

/** Prints a figure, and keeps it where the command said. */
export const report = (row: Row): void => {
  console.log(lineOf(row));
  if (process.env.BENCH_RESULTS) appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify(row)}\n`);
};

export const atMost = (figure: number, most: number, unit: string): Row['goal'] => ({
  text: `≤ ${most}${unit.startsWith('×') ? '' : ' '}${unit}`,
  isMet: figure <= most,
});
export const atLeast = (figure: number, least: number, unit: string): Row['goal'] => ({
  text: `≥ ${least}${unit}`,
  isMet: figure >= least,
});
