import { holdingText } from '#domain/fold.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import type { Filter } from '../../model/filter.ts';

/** A name is looked for from this many characters on (R-CAT-036). */
const nameMinimum = 3;
/** So many digits may be a barcode of a variant too (R-CAT-038). */
const barcodeDigits = 8;

/** Products that stand for themselves or for their variants; a variant is found through its parent. */
export const withoutVariants: Filter = { ArticleParentIds: { Exists: false } };

const anywhere = (names: readonly string[], term: string) =>
  names.map((Name) => ({ Name, Pattern: holdingText(term) }));

/** Products that documents, recipes and price lists take: variants, never their parent. */
export const taken: Filter = { IsParent: false };

const meant = (term: string, scope: Filter): Filter => {
  const plu = /^\*(\d+)$/.exec(term);
  if (plu)
    return { ArticleMeasureTypes: [ArticleMeasureType.Weighable], Index: { From: Number(plu[1]), To: Number(plu[1]) } };
  if (new RegExp(`^\\d{${barcodeDigits},}$`).test(term))
    return { Strings: anywhere(['Barcode', 'Code', 'Name'], term) };
  if (term.length >= nameMinimum) return { ...scope, Strings: anywhere(['Name', 'Code', 'Barcode'], term) };
  return { ...scope, ...(term ? { Strings: [{ Name: 'Code', Pattern: `${term}%` }] } : {}) };
};

/**
 * Meaning of a search term among products (R-CAT-036, R-CAT-037, R-CAT-038): *12 is the PLU of a weighed product; 8 or
 * more digits look into barcodes, those of variants too; 3 or more characters are part of a name; fewer begin a code.
 */
export const productSearch = (text: string): Filter => meant(text.trim(), withoutVariants);

/** The same among all that can be taken into a document. */
export const takenSearch = (text: string): Filter => ({ ...taken, ...meant(text.trim(), {}) });
