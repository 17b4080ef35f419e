import { isEan } from './barcode.ts';

/**
 * How a scale writes its EAN-13: prefix 20 to 29, then the PLU, then the weight in grams or the price in hundredths,
 * then the check digit. The widths add up to 12.
 */
export interface InStoreLayout {
  prefix: string;
  pluDigits: number;
  valueDigits: number;
  carries: 'weight' | 'price';
}

/** Until an organisation says otherwise: 28 PPPPP WWWWW C, as CAS scales print (R-SCALE-003). */
export const defaultInStoreLayout: InStoreLayout = { prefix: '28', pluDigits: 5, valueDigits: 5, carries: 'weight' };

const patternForm = /^(2\d)(P+)(W+|V+)C$/;

/** 28PPPPPWWWWWC, as a person writes it: product, weight in grams or V for the price, check digit. */
const layoutOfPattern = (pattern: string): InStoreLayout[] => {
  const [, prefix = '', plu = '', value = ''] = patternForm.exec(pattern) ?? [];
  const carries = value.startsWith('V') ? 'price' : 'weight';
  const layout = { prefix, pluDigits: plu.length, valueDigits: value.length, carries } as const;
  return isInStoreLayout(layout) ? [layout] : [];
};

/** How the scales of a company write their codes, by its settings: by patterns, else by the prefix alone. */
export const inStoreLayoutsOf = (settings: Readonly<Record<string, unknown>>): readonly InStoreLayout[] => {
  const patterns = String(settings['weightBarcodePatterns'] ?? '').split(/,\s*/);
  const layouts = patterns.flatMap(layoutOfPattern);
  if (layouts.length > 0) return layouts;
  const prefix = String(settings['weightBarcodePrefix'] ?? defaultInStoreLayout.prefix);
  const carries = settings['weightBarcodeValue'] === 'price' ? 'price' : 'weight';
  return [{ ...defaultInStoreLayout, prefix, carries }];
};

/** Content of an in-store code: the PLU and either a quantity in thousandths or a sum in hundredths. */
export type InStoreReading = { plu: number; quantity: number } | { plu: number; sum: number };

/** Whether a layout can be read at all: in-store prefix and 12 digits before the check digit. */
export const isInStoreLayout = ({ prefix, pluDigits, valueDigits }: InStoreLayout): boolean =>
  /^2\d$/.test(prefix) && pluDigits > 0 && valueDigits > 0 && prefix.length + pluDigits + valueDigits === 12;

/**
 * Reads a scanned code by the first layout whose prefix it has; undefined: it is no in-store code, or its check digit
 * is wrong.
 */
export const readInStoreCode = (
  code: string,
  layouts: readonly InStoreLayout[] = [defaultInStoreLayout],
): InStoreReading | undefined => {
  const layout = layouts.find((each) => code.startsWith(each.prefix) && isInStoreLayout(each));
  if (!layout || !isEan(code, 13)) return undefined;
  const valueAt = layout.prefix.length + layout.pluDigits;
  const plu = Number(code.slice(layout.prefix.length, valueAt));
  const value = Number(code.slice(valueAt, 12));
  return layout.carries === 'weight' ? { plu, quantity: value } : { plu, sum: value };
};
