import { newElement, type LabelElement, type LabelTemplate } from '../label-template.ts';
import type { BuiltIn } from './built-in.ts';

type Place = readonly [x: number, y: number, width: number, height: number];
type More = Partial<LabelElement>;

const at = ([x, y, width, height]: Place): Pick<LabelElement, 'x' | 'y' | 'width' | 'height'> => ({
  x,
  y,
  width,
  height,
});

const field = (value: string, place: Place, more: More = {}): LabelElement =>
  newElement({ type: 'field', value, ...at(place), ...more });
const text = (value: string, place: Place, more: More = {}): LabelElement =>
  newElement({ type: 'text', value, ...at(place), ...more });
/** An EAN-13 needs 28.3 mm: bars of two dots on a printer of 203 dots an inch, and the white beside them. */
const barcode = (place: Place, more: More = {}): LabelElement =>
  newElement({ type: 'barcode', value: 'Article.Barcode', ...at(place), ...more });
const line = (x: number, y: number, width: number): LabelElement =>
  newElement({ type: 'box', x, y, width, height: 0.1 });

/**
 * The whole part of the price, and beside it the hundredths, level with its head, and the currency, level with its
 * foot. Where there is little room they are smaller, so that a long price is not read with its hundredths as one
 * number.
 */
const price = (x: number, y: number, width: number, isNarrow = false): LabelElement[] => {
  const [beside, rest, currency] = isNarrow ? [6, 6, 4] : [8.4, 10, 6];
  const left = x + width - beside;
  return [
    field('Price.Whole', [x, y, width - beside - 0.6, 12], { fontSize: 20, style: 'bold', align: 'right' }),
    field('Price.Rest', [left, y + 2.5 - rest / 8, beside, 5.4], { fontSize: rest, style: 'bold' }),
    field('Price.Currency', [left, y + 9.5 - currency * 0.475, beside, 4], { fontSize: currency }),
  ];
};

const shelf: BuiltIn<LabelTemplate> = {
  key: 'shelf',
  title: 'Price tag 69.4 × 32.5 mm',
  make: (t) => ({
    width: 69.4,
    height: 32.5,
    elements: [
      field('Article.Name', [2, 1.8, 65.4, 9], { fontSize: 7, style: 'bold' }),
      line(2, 11.4, 65.4),
      barcode([2, 13, 31, 12]),
      field('Article.Code', [2, 26.4, 31, 3], { fontSize: 5, prefix: `${t('Code')} ` }),
      ...price(33, 13.4, 34.4),
      field('Price.Before', [36, 25.4, 22.4, 3.6], { fontSize: 6, style: 'strike', align: 'right' }),
      field('Label.Day', [54.4, 29, 13, 2.6], { fontSize: 4, align: 'right' }),
      field('Organisation.Name', [2, 29.4, 50, 2.6], { fontSize: 4 }),
    ],
  }),
};

const wide: BuiltIn<LabelTemplate> = {
  key: 'wide',
  title: 'Label 58 × 40 mm',
  make: (t) => ({
    width: 58,
    height: 40,
    elements: [
      field('Organisation.Name', [2, 1.5, 54, 3], { fontSize: 5, align: 'center' }),
      field('Article.Name', [2, 5, 54, 8], { fontSize: 6, style: 'bold', align: 'center' }),
      text(t('Price'), [2, 15.4, 11.6, 4], { fontSize: 6 }),
      ...price(14, 13.4, 42),
      barcode([8, 26.4, 42, 12]),
    ],
  }),
};

const small: BuiltIn<LabelTemplate> = {
  key: 'small',
  title: 'Label 30 × 20 mm',
  make: () => ({
    width: 30,
    height: 20,
    elements: [
      field('Article.Name', [1, 0.7, 28, 4.9], { fontSize: 4, align: 'center' }),
      field('Price.Value', [1, 5.6, 28, 5], { fontSize: 8, style: 'bold', align: 'center' }),
      barcode([0.7, 10.8, 28.6, 8.6]),
    ],
  }),
};

const promotion: BuiltIn<LabelTemplate> = {
  key: 'promotion',
  title: 'Price tag with a discount, 70 × 37 mm',
  make: (t) => ({
    width: 70,
    height: 37,
    elements: [
      newElement({ type: 'box', x: 1, y: 1, width: 68, height: 35 }),
      field('Article.Name', [3, 2.6, 64, 8.4], { fontSize: 7, style: 'bold' }),
      text(t('Old price'), [3, 13, 20, 3], { fontSize: 5, onlyWith: 'Price.Before' }),
      field('Price.Before', [3, 16, 26, 6], { fontSize: 10, style: 'strike' }),
      field('Price.Discount', [3, 23, 26, 6], { fontSize: 10, style: 'bold', prefix: '−', suffix: ' %' }),
      ...price(30, 13.4, 37),
      barcode([38.2, 26.4, 28.6, 8.6]),
      field('Label.Day', [3, 31.6, 20, 2.6], { fontSize: 4 }),
    ],
  }),
};

const middle: BuiltIn<LabelTemplate> = {
  key: 'middle',
  title: 'Label 58 × 30 mm',
  make: () => ({
    width: 58,
    height: 30,
    elements: [
      field('Article.Name', [2, 1.5, 54, 7.5], { fontSize: 6, style: 'bold' }),
      barcode([1, 10.5, 28.6, 12]),
      field('Article.Code', [2, 24.5, 25, 3], { fontSize: 5 }),
      ...price(29.6, 11, 26.4, true),
    ],
  }),
};

const tiny: BuiltIn<LabelTemplate> = {
  key: 'tiny',
  title: 'Label 43 × 25 mm',
  make: () => ({
    width: 43,
    height: 25,
    elements: [
      field('Article.Name', [1.5, 1, 40, 6], { fontSize: 5, align: 'center' }),
      field('Price.Value', [1.5, 7.4, 40, 5.6], { fontSize: 9, style: 'bold', align: 'center' }),
      barcode([5, 13.6, 33, 10.4]),
    ],
  }),
};

const strip: BuiltIn<LabelTemplate> = {
  key: 'strip',
  title: 'Shelf tag 100 × 38 mm',
  make: (t) => ({
    width: 100,
    height: 38,
    elements: [
      field('Article.Name', [3, 2, 94, 10], { fontSize: 9, style: 'bold' }),
      line(3, 13, 94),
      barcode([3, 15.5, 38, 14]),
      field('Article.Code', [3, 33.6, 38, 3], { fontSize: 5, prefix: `${t('Code')} ` }),
      ...price(42, 15, 55),
      field('Price.Before', [42, 28.2, 46, 4.4], { fontSize: 8, style: 'strike', align: 'right' }),
      field('Organisation.Name', [42, 33.6, 34, 3], { fontSize: 5 }),
      field('Label.Day', [78, 33.6, 19, 3], { fontSize: 5, align: 'right' }),
    ],
  }),
};

const square: BuiltIn<LabelTemplate> = {
  key: 'square',
  title: 'Label 40 × 40 mm with a QR code',
  make: () => ({
    width: 40,
    height: 40,
    elements: [
      field('Article.Name', [2, 1.5, 36, 8], { fontSize: 5, style: 'bold', align: 'center' }),
      newElement({ type: 'barcode', value: 'Article.Barcode', ...at([9, 9.6, 22, 22]), symbology: 'qrcode' }),
      field('Price.Value', [2, 32, 36, 6], { fontSize: 9, style: 'bold', align: 'center' }),
    ],
  }),
};

export const builtInLabels: readonly BuiltIn<LabelTemplate>[] = [
  shelf,
  strip,
  promotion,
  wide,
  middle,
  tiny,
  small,
  square,
];
