import { readInStoreCode, type InStoreLayout, type InStoreReading } from '../catalogue/in-store-code.ts';

/** What a scanned or typed code asks for. */
export type ScanReading =
  | {
      readonly kind: 'inStore';
      readonly reading: InStoreReading;
      /** It may be an ordinary barcode all the same. */ readonly codes: readonly string[];
    }
  /** '*' and a number: the PLU of a weighed article (R-CAT-037). */
  | { readonly kind: 'plu'; readonly plu: number }
  | { readonly kind: 'code'; readonly codes: readonly string[] };

/** A UPC of 12 digits is the EAN-13 with a 0 before it: scanners send either. */
export const codeVariants = (code: string): readonly string[] => {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
};

/** Reads a code as it came from the scanner or the search field; the caller looks the codes up in order. */
export const readScan = (text: string, layouts?: readonly InStoreLayout[]): ScanReading => {
  const code = text.trim();
  const plu = /^\*(\d{1,9})$/.exec(code);
  if (plu) return { kind: 'plu', plu: Number(plu[1]) };
  const reading = readInStoreCode(code, layouts);
  return reading ? { kind: 'inStore', reading, codes: [code] } : { kind: 'code', codes: codeVariants(code) };
};
