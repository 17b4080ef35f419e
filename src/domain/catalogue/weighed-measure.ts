import { foldText } from '../fold.ts';

/** How people call what goes over a scale, in the three languages and on the lists of suppliers. */
const words = [
  'kg',
  'kgs',
  'kilo',
  'kilogram',
  'kilograms',
  'kilogramme',
  'kilograme',
  'кг',
  'килограмм',
  'килограммы',
  'кило',
  'g',
  'gr',
  'gram',
  'grams',
  'gramm',
  'grame',
  'г',
  'гр',
  'грамм',
  'граммы',
  'l',
  'lt',
  'ltr',
  'litre',
  'litres',
  'liter',
  'liters',
  'litru',
  'litri',
  'л',
  'литр',
  'литры',
];

const weighed = new Set(words.map(foldText));

/** Whether goods counted in a measure are sold by weight, as a rule; the name may end in a dot: 'кг.' */
export const isWeighedMeasure = (name: string | null | undefined): boolean =>
  weighed.has(foldText((name ?? '').trim().replace(/\.$/, '')));
