import { parseTypedPrice } from '#domain/money.ts';
import type { Values } from '../../model/route-pattern.ts';

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

/** Edits by the item's id, or by the product's where there is no item yet. */
export type PriceEdits = Record<string, PriceEdit>;

/** What may be typed into a price: the minus sign falls away, a comma is a dot, more dots are one (R-PL-005). */
export const typedPrice = (text: string): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.,]/g, '').replaceAll(',', '.').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
};

/** Empty, not a number or negative: 'Not VALID value' (R-PL-004). */
export const isPriceValid = (text: string | undefined): boolean => text === undefined || parseTypedPrice(text) !== undefined;

/** The lowest price may be left empty; the price may not. */
export const isEditValid = ({ PriceMax, PriceMin }: PriceEdit): boolean => isPriceValid(PriceMax) && (PriceMin === undefined || PriceMin === '' || isPriceValid(PriceMin));

/** The item as its call takes it: only what was edited. */
export const itemBody = ({ PriceMax, PriceMin, LockedOn, Active, Id, Version, Pricelist, Article }: PriceEdit): Values => ({
  ...(Id === undefined ? { Pricelist: { Id: Pricelist.Id }, Article: { Id: Article.Id } } : { Id, Version }),
  ...(PriceMax === undefined ? {} : { PriceMax: parseTypedPrice(PriceMax) ?? null }),
  ...(PriceMin === undefined ? {} : { PriceMin: parseTypedPrice(PriceMin) ?? null }),
  ...(LockedOn === undefined ? {} : { LockedOn }),
  ...(Active === undefined ? {} : { Active }),
});
