import { TillRefusalType } from '#generated/types.ts';

/** The kind of note that a copy of what was refused becomes, by its TillRefusalType. */
export const refusedCodes = {
  [TillRefusalType.Receipt]: 'RECEIPT_REFUSED',
  [TillRefusalType.BillStep]: 'BILL_STEP_REFUSED',
} as const satisfies Readonly<Record<number, string>>;

/** Something else was taken under the same ClientId: what is there does not stand for what was refused. */
export const refusedAsReused = 'REFUSED_AS_REUSED';

export type RefusedCode = (typeof refusedCodes)[keyof typeof refusedCodes] | typeof refusedAsReused;
