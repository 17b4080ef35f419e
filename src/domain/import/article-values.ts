import { ArticleMeasureType, type BasisPoints, type Milli, type Minor } from '#generated/types.ts';
import { formatMoney, parseImportedPrice } from '../money.ts';
import { parseQuantity } from '../quantity.ts';
import { parseRate, wholeRate } from '../rate.ts';
import type { ColumnMapping, ImportField } from './import-fields.ts';
import type { Remark, RemarkCode } from './remarks.ts';

/** What a row says of an article. What it does not say is absent, and stays as it is on an article that is there. */
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

export interface ReadRow { readonly values: ArticleValues; readonly remarks: readonly Remark[] }

/** One row while it is read. */
interface Reading { readonly cell: (field: ImportField) => string; readonly isMapped: (field: ImportField) => boolean; readonly options: ImportOptions; readonly remark: (field: ImportField, code: RemarkCode, params?: Remark['params']) => undefined }

type Reader<Value> = (reading: Reading) => Value | undefined;

const longest = { Name: 250, Code: 50, Barcode: 50, Brand: 100, Model: 100, Measure: 60, Group: 100, Description: 4000 } as const;

const text = (field: keyof typeof longest): Reader<string> => ({ cell, remark }) => {
  const value = cell(field).replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  if (value.length > longest[field]) return remark(field, 'TEXT_TOO_LONG', { value: longest[field] });
  return value || undefined;
};

/** A barcode shorter than 6 characters is ignored (001 §5). A spreadsheet may have written it as 3.85E+12: digits are lost then. */
const barcode: Reader<string> = ({ cell, isMapped, remark }) => {
  const value = cell('Barcode').replace(/\s/g, '');
  if (value === '') return isMapped('Barcode') ? remark('Barcode', 'BARCODE_MISSING') : undefined;
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(value)) return remark('Barcode', 'BARCODE_DAMAGED', { value });
  if (value.length > longest.Barcode) return remark('Barcode', 'TEXT_TOO_LONG', { value: longest.Barcode });
  return value.length < 6 ? remark('Barcode', 'BARCODE_SHORT') : value;
};

/** Commas are thousands separators; the price is made absolute (001 §5). */
const amount = (field: 'Price' | 'SpecialPrice', { cell, remark }: Reading): Minor | undefined => {
  const value = cell(field).trim();
  if (value === '') return undefined;
  const parsed = parseImportedPrice(value);
  return parsed === undefined ? remark('Price', 'PRICE_WRONG') : Math.abs(parsed);
};

const price: Reader<Minor> = (reading) => {
  const { cell, isMapped, options, remark } = reading;
  const value = amount('Price', reading);
  if (value !== undefined || cell('Price').trim() !== '' || !isMapped('Price')) return value;
  const special = cell('SpecialPrice').trim() === '' ? undefined : amount('SpecialPrice', reading);
  if (special === undefined) return remark('Price', 'PRICE_MISSING');
  remark('Price', options.priceFromSpecial ? 'PRICE_FROM_SPECIAL' : 'PRICE_SPECIAL_ONLY', { value: formatMoney(special) });
  return options.priceFromSpecial ? special : undefined;
};

/** 0 is how many exports write that there is none. */
const plu: Reader<number> = ({ cell, remark }) => {
  const value = cell('Index').trim();
  if (value === '' || /^0+$/.test(value)) return undefined;
  return /^\d{1,9}$/.test(value) ? Number(value) : remark('Index', 'PLU_WRONG');
};

/** The weightable column counts only below 2, and 0 is by the piece; 2 is reached by a PLU alone (001 §5, G-103). */
const measureType: Reader<number> = ({ cell }) => (/^[01]$/.test(cell('ArticleMeasureType').trim()) ? ArticleMeasureType.Piece : undefined);

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

const readers: { readonly [Field in keyof ArticleValues]-?: Reader<NonNullable<ArticleValues[Field]>> } = {
  Name: text('Name'), Code: text('Code'), Barcode: barcode, Price: price, Index: plu, ArticleMeasureType: measureType,
  Measure: text('Measure'), Vat: vat, Group: text('Group'), Brand: text('Brand'), Model: text('Model'), Description: text('Description'), Reserve: reserve,
};

/** A PLU forces the article to be weighed (001 §5). */
const weighedByPlu = (values: ArticleValues): ArticleValues =>
  values.Index === undefined ? values : { ...values, ArticleMeasureType: ArticleMeasureType.Weighable };

/** Reads the cells of a row by the mapping of the columns, and what is to be said about them. */
export const readArticleRow = (cells: readonly string[], mapping: ColumnMapping, options: ImportOptions = {}): ReadRow => {
  const remarks: Remark[] = [];
  const reading: Reading = {
    options,
    isMapped: (field) => mapping[field] !== undefined,
    cell: (field) => cells[mapping[field] ?? -1] ?? '',
    remark: (field, code, params) => { remarks.push({ field, code, ...(params && { params }) }); return undefined; },
  };
  const read = Object.entries(readers).map(([field, reader]) => [field, reader(reading)] as const);
  const values = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ArticleValues;
  return { values: weighedByPlu(values), remarks };
};
