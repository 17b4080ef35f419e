const dayMs = 86_400_000;

/** Days of a contract, in milliseconds. */
interface ContractDays {
  CreatedOn?: number | null;
  RestrictedOn?: number | null;
  InvoiceNext?: number | null;
}

/**
 * Which day lies before the contract was made; undefined: none. A day is left between them for the clocks and zones of
 * those who write them.
 */
export const dayBefore = ({ CreatedOn, RestrictedOn, InvoiceNext }: ContractDays): keyof ContractDays | undefined => {
  if (typeof CreatedOn !== 'number') return undefined;
  const isBefore = (day: number | null | undefined): boolean => typeof day === 'number' && day < CreatedOn - dayMs;
  if (isBefore(RestrictedOn)) return 'RestrictedOn';
  return isBefore(InvoiceNext) ? 'InvoiceNext' : undefined;
};

/** In English; the caller translates it. */
export const dayComplaint = 'The contract was made later';
