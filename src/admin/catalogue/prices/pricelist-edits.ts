import { ClientFault } from '#client/call.ts';
import { parseTypedPrice, type Minor } from '#domain/money.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import type { PricelistItemCreate, PricelistItemUpdate } from '#generated/types.ts';

/** A price in a price list as a screen edits it in place: what was typed, until it is saved. */
export interface PriceEdit {
  /** Absent: the product is not in the list yet. */
  Id?: number;
  Version?: number;
  Pricelist: { Id: number };
  Article: { Id: number };
  PriceMax?: string;
  PriceMin?: string;
  LockedOn?: number | null;
  Active?: boolean;
}

/** Of an item that is in the list. */
export type StoredEdit = PriceEdit & { Id: number };

/** Edits by the item's id, or by the product's where there is no item yet. */
export type PriceEdits = Record<string, PriceEdit>;

/**
 * A price as it stands in its field: the minus sign falls away, a comma is a dot, more dots are one (R-PL-005). What is
 * no number stays to be seen: without its letters '1e3' would be another price.
 */
export const typedPrice = (text: string): string => {
  const pasted = pastedNumber(text, 2);
  if (pasted !== undefined) return pasted.replaceAll('-', '');
  const [whole = '', ...rest] = text.replaceAll('-', '').replaceAll(',', '.').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
};

/** Empty, not a number or negative: 'Not VALID value' (R-PL-004). */
export const isPriceValid = (text: string | undefined): boolean =>
  text === undefined || parseTypedPrice(text) !== undefined;

/** The lowest price may be left empty; the price may not, and a new item has one. */
export const isEditValid = ({ Id, PriceMax, PriceMin }: PriceEdit): boolean =>
  (Id !== undefined || PriceMax !== undefined) &&
  isPriceValid(PriceMax) &&
  (PriceMin === undefined || PriceMin === '' || isPriceValid(PriceMin));

export const notValid = (): ClientFault =>
  new ClientFault({ status: 422, statusText: '', body: { Message: 'Not VALID value' } });

const priceOf = (text = ''): Minor => {
  const price = parseTypedPrice(text);
  if (price === undefined) throw notValid();
  return price;
};

/** Edited fields of an item, without the others. */
const edited = ({ PriceMax, PriceMin, LockedOn, Active }: PriceEdit) => ({
  ...(PriceMax === undefined ? {} : { PriceMax: priceOf(PriceMax) }),
  ...(PriceMin === undefined ? {} : { PriceMin: parseTypedPrice(PriceMin) ?? null }),
  ...(LockedOn === undefined ? {} : { LockedOn }),
  ...(Active === undefined ? {} : { Active }),
});

export const newItem = (edit: PriceEdit): PricelistItemCreate => ({
  Pricelist: { Id: edit.Pricelist.Id },
  Article: { Id: edit.Article.Id },
  ...edited(edit),
  PriceMax: priceOf(edit.PriceMax),
});

export const changedItem = (edit: StoredEdit): PricelistItemUpdate => ({
  Id: edit.Id,
  Version: edit.Version,
  ...edited(edit),
});
