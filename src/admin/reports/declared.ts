import type { ReportScreen } from './model/report.ts';

interface Module {
  screen: ReportScreen;
}

/** A report at its address. */
export interface Declared {
  route: string;
  screen: ReportScreen;
}

/**
 * The reports that files declare: './at/reports/finance/contractors-balance.ts' is at
 * /reports/finance/contractors-balance.
 */
export const declaredIn = (modules: Readonly<Record<string, Module>>): Declared[] =>
  Object.entries(modules).map(([path, { screen }]) => ({
    route: path.replace(/^\.\/at/, '').replace(/\.ts$/, ''),
    screen,
  }));

/** All reports there are: a new one is a file in at/, at the place that its address has. */
export const declared: readonly Declared[] = declaredIn(import.meta.glob<Module>('./at/**/*.ts', { eager: true }));
