import { barcodeForms, isEan } from '../catalogue/barcode.ts';
import { readGs1, withoutAim, type Gs1Facts } from '../catalogue/gs1.ts';
import { readInStoreCode, type InStoreLayout, type InStoreReading } from '../catalogue/in-store-code.ts';

/** Meaning of a scanned or typed code. `codes` are looked up in their order. */
export type ScanReading =
  | {
      readonly kind: 'inStore';
      readonly reading: InStoreReading;
      /** It may be an ordinary barcode all the same. */ readonly codes: readonly string[];
    }
  /** '*' and a number: the PLU of a weighed article (R-CAT-037). */
  | { readonly kind: 'plu'; readonly plu: number }
  | {
      readonly kind: 'code';
      readonly codes: readonly string[];
      /** The goods that the code names beside other facts: looked up after `codes`. */
      readonly goods?: { readonly codes: readonly string[]; readonly facts: Gs1Facts };
    };

/**
 * Codes that mean the same as this one: an EAN, UPC or GTIN with more or fewer zeros before it. A code with letters is
 * the same in capitals and in small letters.
 */
export const codeVariants = (code: string): readonly string[] => {
  if (/^\d{12}$/.test(code)) return [...new Set([code, `0${code}`, ...barcodeForms(code)])];
  if (/^0\d{12}$/.test(code)) return [...new Set([code, code.slice(1), ...barcodeForms(code)])];
  return [...new Set([...barcodeForms(code), code.toUpperCase(), code.toLowerCase()])];
};

/** Lengths of a symbol to which two or five digits may be added: EAN-13, UPC-A, EAN-8. */
const supplemented = [13, 12, 8] as const;

/** An EAN or UPC without the two or five digits of the small symbol beside it, as periodicals have it. */
const withoutSupplement = (code: string): string | undefined => {
  if (!/^\d+$/.test(code)) return undefined;
  const length = supplemented.find((each) => [2, 5].includes(code.length - each) && isEan(code.slice(0, each), each));
  return length && code.slice(0, length);
};

/** The goods of a code that says more than their number. */
const goodsOf = (code: string): (ScanReading & { kind: 'code' })['goods'] => {
  const gs1 = readGs1(code);
  if (gs1) {
    const { gtin, ...facts } = gs1;
    return { codes: codeVariants(gtin), facts };
  }
  const main = withoutSupplement(withoutAim(code));
  return main === undefined ? undefined : { codes: codeVariants(main), facts: {} };
};

/** Reads a code as it came from the scanner or the search field; the caller looks the codes up in order. */
export const readScan = (text: string, layouts?: readonly InStoreLayout[]): ScanReading => {
  const code = text.trim();
  const plu = /^\*(\d{1,9})$/.exec(code);
  if (plu) return { kind: 'plu', plu: Number(plu[1]) };
  const bare = withoutAim(code);
  // A scale's label is an EAN-13, which some readers send as a GTIN-14.
  const label = /^0\d{13}$/.test(bare) ? bare.slice(1) : bare;
  const reading = readInStoreCode(label, layouts);
  const codes = bare === code ? codeVariants(code) : [code, ...codeVariants(bare)];
  if (reading) return { kind: 'inStore', reading, codes };
  const goods = goodsOf(code);
  return { kind: 'code', codes, ...(goods && { goods }) };
};

/** Whether a code is a number of trade, by its check digit: an EAN, UPC or GTIN, or one with a supplement. */
export const isTradeCode = (code: string): boolean =>
  ([8, 12, 13, 14] as const).some((length) => isEan(code, length)) || withoutSupplement(code) !== undefined;
