import { formatRate } from '#domain/rate.ts';
import type { Vat } from '#generated/types.ts';

/**
 * A rate is called by its value, always: a name of its own would outlive the rate that it was given for (R-FIN-003).
 */
const nameRate = (vat: Partial<Vat>, value: number | null | undefined): void => {
  vat.Name = `${formatRate(value ?? 0)}%`;
};

export const vatHooks = {
  beforeCreate: (vat: Partial<Vat>): void => nameRate(vat, vat.Value),
  beforeUpdate: (vat: Partial<Vat>, stored: Vat): void => nameRate(vat, vat.Value ?? stored.Value),
};
