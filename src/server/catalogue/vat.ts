import { formatRate } from '#domain/rate.ts';
import type { Vat } from '#generated/types.ts';

const nameOf = (value: number | null | undefined): string => `${formatRate(value ?? 0)}%`;

/** A rate is called by its value, unless somebody calls it otherwise (R-FIN-003). */
const beforeCreate = (vat: Partial<Vat>): void => {
  vat.Name ||= nameOf(vat.Value);
};

/** A name that was the value follows it. */
const beforeUpdate = (vat: Partial<Vat>, stored: Vat): void => {
  const value = vat.Value ?? stored.Value;
  const name = vat.Name === undefined ? stored.Name : vat.Name;
  if (!name || name === nameOf(stored.Value)) vat.Name = nameOf(value);
};

export const vatHooks = { beforeCreate, beforeUpdate };
