import { checkDigit } from '#domain/catalogue/barcode.ts';
import {
  alignments,
  labelSize,
  newElement,
  type LabelElement,
  type Symbology,
} from '#templates/model/label-template.ts';
import type { LabelToDraw } from './label-drawing.ts';

type Random = () => number;

const oneOf = <Value>(all: readonly Value[], random: Random): Value => all[Math.floor(random() * all.length)] as Value;
const lettersOf = (all: string, count: number, random: Random): string =>
  Array.from({ length: count }, () => oneOf([...all], random)).join('');

const words = [
  'Bread, sliced, 500 g',
  'Price',
  'Хлеб подсолнечный с тыквенными семечками, 500 г',
  'Ещё свежий',
  'Pâine cu floarea-soarelui și semințe',
  'Preț nou',
];
const figures = '0123456789';
const ean = (length: 8 | 13, random: Random): string => {
  const body = lettersOf(figures, length - 1, random);
  return body + checkDigit(body);
};

const codes: readonly ((random: Random) => { symbology: Symbology; value: string })[] = [
  (random) => ({ symbology: 'auto', value: ean(8, random) }),
  (random) => ({ symbology: 'auto', value: ean(13, random) }),
  (random) => ({ symbology: 'code128', value: lettersOf(`${figures}ABCxyz-/.`, 4 + Math.floor(random() * 5), random) }),
  (random) => ({ symbology: 'qrcode', value: `https://shop.example/${lettersOf(figures, 6, random)}` }),
  (random) => ({ symbology: 'qrcode', value: oneOf(words, random) }),
];

/** Room for a code of two dots a module, and for three lines of texts below. */
const codePlaces = [2, 36].map((x) => ({ x, y: 1.5, width: 31.4, height: 15 }));
const textPlaces = [0, 1, 2].flatMap((row) =>
  [2, 24, 46].map((x) => ({ x, y: 17.5 + row * 4.9, width: 21, height: 4.6 })),
);

const textOf = (place: (typeof textPlaces)[number], random: Random): LabelElement =>
  newElement({
    ...place,
    type: oneOf(['text', 'field', 'box'], random),
    value: random() < 0.5 ? 'Article.Name' : oneOf(words, random),
    fontSize: 3 + Math.floor(random() * 8),
    style: oneOf(['', 'bold', 'italic', 'strike', 'bold strike'], random),
    align: oneOf(alignments, random),
    rotation: oneOf([0, 0, 180], random),
  });

const someOf = <Value>(all: readonly Value[], count: number, random: Random): Value[] =>
  all
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ value }) => value);

/** A label of 1 to 11 elements that nobody has made: texts in three languages, and a code or two. */
export const randomLabel = (random: Random): LabelToDraw => {
  const coded = codePlaces.slice(0, 1 + Math.floor(random() * 2)).map((place) => {
    const { symbology, value } = oneOf(codes, random)(random);
    const rotation = oneOf([0, 0, 180] as const, random);
    return newElement({ ...place, type: 'barcode', symbology, value, rotation, hasText: random() < 0.7 });
  });
  const written = someOf(textPlaces, Math.floor(random() * 10), random).map((place) => textOf(place, random));
  return {
    template: { ...labelSize, elements: [...coded, ...written] },
    item: { 'Article.Name': oneOf(words, random) },
    dpi: oneOf([203, 300], random),
  };
};
