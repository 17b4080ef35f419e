import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Papa from 'papaparse';
import { parseMoney, type Minor } from '#domain/money.ts';

const root = resolve(import.meta.dirname, '../../..');
/** A real supermarket's list where it lies beside the project; never needed. */
const real = resolve(root, '../shared/data/pricelist-supermarket.csv');
const invented = resolve(root, 'tests/fixtures/pricelist.csv');

export interface ListedProduct {
  name: string;
  code: string;
  barcode: string;
  price?: Minor;
}

export interface PriceList {
  path: string;
  isReal: boolean;
  products: ListedProduct[];
  /** Rows of the file, counted as a spreadsheet does, with a price for an occasion alone. */
  specialPriceOnly: number[];
  withoutBarcode: number;
  withoutPrice: number;
}

type Row = Record<'Product' | 'ProductId' | 'Barcode' | 'Price' | 'SpecialPrice', string>;

const productOf = ({ Product, ProductId, Barcode, Price }: Row): ListedProduct => ({
  name: Product.replace(/\s+/g, ' ').trim(),
  code: ProductId,
  barcode: Barcode,
  price: parseMoney(Price),
});

/** The price list that the shop starts with, read by other means than the program's own. */
export const readPriceList = (): PriceList => {
  const path = existsSync(real) ? real : invented;
  const { data: rows } = Papa.parse<Row>(readFileSync(path, 'utf8').trim(), { header: true });
  const hasNo =
    (field: keyof Row) =>
    (row: Row): boolean =>
      row[field].trim() === '';
  return {
    path,
    isReal: path === real,
    products: rows.map(productOf),
    specialPriceOnly: rows.flatMap((row, index) =>
      hasNo('Price')(row) && !hasNo('SpecialPrice')(row) ? [index + 2] : [],
    ),
    withoutBarcode: rows.filter(hasNo('Barcode')).length,
    withoutPrice: rows.filter((row) => hasNo('Price')(row) && hasNo('SpecialPrice')(row)).length,
  };
};
