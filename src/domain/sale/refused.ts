import { TillRefusalType } from '#generated/types.ts';

/** The kind of note that a copy of what was refused becomes, by its TillRefusalType. */
export const refusedCodes = {
  [TillRefusalType.Receipt]: 'RECEIPT_REFUSED',
  [TillRefusalType.BillStep]: 'BILL_STEP_REFUSED',
} as const satisfies Readonly<Record<number, string>>;

export type RefusedCode = (typeof refusedCodes)[keyof typeof refusedCodes];
