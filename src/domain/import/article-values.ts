import { ArticleMeasureType, type BasisPoints, type Milli, type Minor } from '#generated/types.ts';
import { barcodesIn } from '../catalogue/barcode.ts';
import { foldText } from '../fold.ts';
import { formatMoney, parseImportedPrice } from '../money.ts';
import { parseQuantity } from '../quantity.ts';
import { parseRate, wholeRate } from '../rate.ts';
import type { ColumnMapping } from './import-fields.ts';
import { readRow, textReader, type ReadRow, type Reader, type Readers, type Reading } from './row-reading.ts';

/** Values of a row for an article. Absent ones stay as they are on a stored article. */
export interface ArticleValues {
  Name?: string;
  Code?: string;
  Barcode?: string;
  Price?: Minor;
  Index?: number;
  ArticleMeasureType?: number;
  /** Name of the measure, rate of the VAT, name of the group: found or made when the row is taken. */
  Measure?: string;
  Vat?: BasisPoints;
  Group?: string;
  Brand?: string;
  Model?: string;
  Description?: string;
  Reserve?: Milli;
}

export interface ImportOptions {
  /** Take the special price where the price is missing. */
  readonly priceFromSpecial?: boolean;
}

const longest = {
  Name: 250,
  Code: 50,
  Barcode: 50,
  Brand: 100,
  Model: 100,
  Measure: 60,
  Group: 100,
  Description: 4000,
} as const;

const text = (field: keyof typeof longest): Reader<string> => textReader(field, longest[field]);

/** Characters. */
export const shortestBarcode = 6;

/**
 * A barcode shorter than 6 characters is ignored (R-IMPORT-005). A spreadsheet may have written it as 3.85E+12: digits
 * are lost then.
 */
const barcode: Reader<string> = ({ cell, isMapped, remark }) => {
  const [value = '', ...others] = barcodesIn(cell('Barcode'));
  if (others.length > 0) remark('Barcode', 'BARCODE_SEVERAL', { value: others.join(', ') });
  if (value === '') return isMapped('Barcode') ? remark('Barcode', 'BARCODE_MISSING') : undefined;
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(value)) return remark('Barcode', 'BARCODE_DAMAGED', { value });
  if (value.length > longest.Barcode) return remark('Barcode', 'TEXT_TOO_LONG', { value: longest.Barcode });
  return value.length < shortestBarcode ? remark('Barcode', 'BARCODE_SHORT') : value;
};

/** Commas are thousands separators; the price is made absolute (R-IMPORT-008, R-CAT-039). */
const amount = (field: 'Price' | 'SpecialPrice', { cell, remark }: Reading): Minor | undefined => {
  const value = cell(field).trim();
  if (value === '') return undefined;
  const parsed = parseImportedPrice(value);
  return parsed === undefined ? remark('Price', 'PRICE_WRONG') : Math.abs(parsed);
};

const price =
  ({ priceFromSpecial }: ImportOptions): Reader<Minor> =>
  (reading) => {
    const { cell, isMapped, remark } = reading;
    const value = amount('Price', reading);
    if (value !== undefined || cell('Price').trim() !== '' || !isMapped('Price')) return value;
    const special = cell('SpecialPrice').trim() === '' ? undefined : amount('SpecialPrice', reading);
    if (special === undefined) return remark('Price', 'PRICE_MISSING');
    remark('Price', priceFromSpecial ? 'PRICE_FROM_SPECIAL' : 'PRICE_SPECIAL_ONLY', { value: formatMoney(special) });
    return priceFromSpecial ? special : undefined;
  };

const inPieces = /поштучно|by the piece|la bucata/u;
const byWeight = /на вес|by weight|la greutate/u;

/** 0 is how many exports write that there is none. */
const plu: Reader<number> = ({ cell, remark }) => {
  const value = cell('Index').trim();
  if (value === '' || /^0+$/.test(value)) return undefined;
  return /^\d{1,9}$/.test(value) ? Number(value) : remark('Index', 'PLU_WRONG');
};

/**
 * The weightable column counts only below 2, and 0 is by the piece; 2 is reached by a PLU alone (R-IMPORT-006,
 * R-IMPORT-007). Words are those of our own export.
 */
const measureType: Reader<number> = ({ cell }) => {
  const value = foldText(cell('ArticleMeasureType'));
  if (/^[01]$/.test(value) || inPieces.test(value)) return ArticleMeasureType.Piece;
  return byWeight.test(value) ? ArticleMeasureType.Weighable : undefined;
};

const vat: Reader<BasisPoints> = ({ cell, remark }) => {
  const value = cell('Vat').trim();
  if (value === '') return undefined;
  const rate = parseRate(value);
  return rate === undefined || rate < 0 || rate > wholeRate ? remark('Vat', 'VAT_WRONG') : rate;
};

const reserve: Reader<Milli> = ({ cell, remark }) => {
  const value = cell('Reserve').trim();
  if (value === '') return undefined;
  const parsed = parseQuantity(value);
  return parsed === undefined ? remark('Reserve', 'RESERVE_WRONG') : Math.abs(parsed);
};

const readers = (options: ImportOptions): Readers<ArticleValues> => ({
  Name: text('Name'),
  Code: text('Code'),
  Barcode: barcode,
  Price: price(options),
  Index: plu,
  ArticleMeasureType: measureType,
  Measure: text('Measure'),
  Vat: vat,
  Group: text('Group'),
  Brand: text('Brand'),
  Model: text('Model'),
  Description: text('Description'),
  Reserve: reserve,
});

/** A PLU forces the article to be weighed (R-IMPORT-007). */
const weighedByPlu = (values: ArticleValues): ArticleValues =>
  values.Index === undefined ? values : { ...values, ArticleMeasureType: ArticleMeasureType.Weighable };

/** Reads the cells of a row by the mapping of the columns, and what is to be said about them. */
export const readArticleRow = (
  cells: readonly string[],
  mapping: ColumnMapping,
  options: ImportOptions = {},
): ReadRow<ArticleValues> => {
  const { values, remarks } = readRow(readers(options), cells, mapping);
  return { values: weighedByPlu(values), remarks };
};
