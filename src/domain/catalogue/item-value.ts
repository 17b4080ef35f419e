import { SplitActionType } from '#generated/types.ts';

const colour = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+)$/i;
const rate = /^\d{1,3}([.,]\d{1,2})?$/;

/** Error in the value of an item in a collection of the type, in English; undefined: none (R-COLL-005). */
export const wrongItemValue = (
  type: number | null | undefined,
  value: string | null | undefined,
): string | undefined => {
  if (!value) return undefined;
  if (type === SplitActionType.Color) return colour.test(value) ? undefined : 'Enter a colour, such as #ff8800';
  if (type !== SplitActionType.Vat) return undefined;
  return rate.test(value) && Number(value.replace(',', '.')) <= 100 ? undefined : 'Enter a number from 0 to 100';
};
