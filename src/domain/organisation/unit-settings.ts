/** The number of cash in a device's list of payment types. */
const cash = 1;

const isCash = (entry: unknown): boolean => Number((entry as { id?: unknown } | null)?.id) === cash;

/** Payment types in a device's order: cash stays first, wherever it was dragged (002 §3). */
export const cashFirst = (paymentTypes: unknown): unknown =>
  (Array.isArray(paymentTypes) ? [...paymentTypes.filter(isCash), ...paymentTypes.filter((entry) => !isCash(entry))] : paymentTypes);
