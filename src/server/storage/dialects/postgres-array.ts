import type { Value } from '../sql.ts';

/** '{1,2,"a b"}': one bound value for any number of them. */
export const postgresArray = (values: readonly Value[]): string =>
  `{${values.map((value) => (typeof value === 'number' ? value : JSON.stringify(String(value)))).join(',')}}`;
