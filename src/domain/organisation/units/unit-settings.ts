/** The number of cash in a device's list of payment types. */
export const cashNumber = 1;

const isCash = (entry: unknown): boolean => Number((entry as { id?: unknown } | null)?.id) === cashNumber;

/** Payment types in a device's order: cash stays first, wherever it was dragged (R-UNIT-007). */
export const cashFirst = (paymentTypes: unknown): unknown =>
  Array.isArray(paymentTypes)
    ? [...paymentTypes.filter(isCash), ...paymentTypes.filter((entry) => !isCash(entry))]
    : paymentTypes;

/** The list with one entry a place further; the same list where cash would move or there is no such place. */
export const movedPayment = <Entry>(list: readonly Entry[], at: number, by: 1 | -1): readonly Entry[] => {
  const entry = list[at];
  const other = list[at + by];
  if (entry === undefined || other === undefined || isCash(entry) || isCash(other)) return list;
  return list.map((one, index) => (index === at ? other : index === at + by ? entry : one));
};

const vatsOf = (settings: unknown): { Code?: unknown; Value?: unknown }[] => {
  const vats = (settings as { Vats?: unknown } | null | undefined)?.Vats;
  return Array.isArray(vats) ? vats.filter((each) => typeof each === 'object' && each !== null) : [];
};

/** Whether a device would know two different VAT rates by one code: it could not tell which one a line has. */
export const sharesVatCode = (settings: unknown): boolean => {
  const values = new Map<string, unknown>();
  return vatsOf(settings).some(({ Code, Value }) => {
    const code = String(Code ?? '').trim();
    const isOther = values.has(code) && values.get(code) !== Value;
    values.set(code, Value);
    return code !== '' && isOther;
  });
};

/** In English; it is translated where it is shown. */
export const sharedVatCode = 'Two VAT rates have the same code';
