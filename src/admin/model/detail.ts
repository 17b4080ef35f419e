import { showMoney } from '#client/i18n/figures.ts';
import { formatRate } from '#domain/rate.ts';
import { resources } from '#generated/resources.ts';
import { nameOf, shown } from './representation.ts';
import type { Values } from './route-pattern.ts';

/** Amounts of a label in the form of their kind; other numbers are of types, and say nothing to people. */
const amounts: Record<string, (value: number) => string | undefined> = {
  integer: shown,
  rate: (value) => `${formatRate(value)} %`,
  money: showMoney,
};

/** The second line of a pick list: what else the reference carries, the code before all. */
export const detailOf = (entity: string, record: Values): string | undefined => {
  const name = nameOf(record);
  const { label = [], figures = {} } = resources[entity] ?? {};
  return label
    .filter((field) => field !== 'Name')
    .map((field) => {
      const value = record[field];
      return typeof value === 'number' ? amounts[figures[field] ?? '']?.(value) : shown(value);
    })
    .find((text) => text !== undefined && text !== name);
};
