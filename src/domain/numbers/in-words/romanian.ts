import { groupsOf, type Group, type UnitName, type WordsOf } from './groups.ts';

/** Lei are masculine, thousands feminine; millions are one as men and two as women. */
type Gender = 'm' | 'f' | 'n';

const teens = [
  'zece',
  'unsprezece',
  '',
  'treisprezece',
  'paisprezece',
  'cincisprezece',
  'șaisprezece',
  'șaptesprezece',
  'optsprezece',
  'nouăsprezece',
];
const ones = ['', '', '', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă'];
const tens = ['', '', 'douăzeci', 'treizeci', 'patruzeci', 'cincizeci', 'șaizeci', 'șaptezeci', 'optzeci', 'nouăzeci'];

const oneOrTwo = (value: number, gender: Gender): string =>
  value === 1 ? (gender === 'f' ? 'una' : 'unu') : gender === 'm' ? 'doi' : 'două';
const digit = (value: number, gender: Gender): string =>
  value <= 2 ? oneOrTwo(value, gender) : (ones[value] as string);

const belowHundred = (value: number, gender: Gender): string => {
  if (value < 10) return digit(value, gender);
  if (value === 12) return gender === 'm' ? 'doisprezece' : 'douăsprezece';
  if (value < 20) return teens[value - 10] as string;
  return [tens[Math.floor(value / 10)], ...(value % 10 > 0 ? ['și', digit(value % 10, gender)] : [])].join(' ');
};

const hundreds = (count: number): string => (count === 1 ? 'o sută' : `${digit(count, 'f')} sute`);

const belowThousand = (value: number, gender: Gender): string =>
  [
    ...(value >= 100 ? [hundreds(Math.floor(value / 100))] : []),
    ...(value % 100 > 0 ? [belowHundred(value % 100, gender)] : []),
  ].join(' ');

/** From twenty on what is counted is 'of' the number, as far as its last two digits are not one to nineteen. */
const takesOf = (count: number): boolean => count >= 20 && (count % 100 === 0 || count % 100 >= 20);

const powers: readonly { one: string; many: string; gender: Gender }[] = [
  { one: '', many: '', gender: 'm' },
  { one: 'o mie', many: 'mii', gender: 'f' },
  { one: 'un milion', many: 'milioane', gender: 'n' },
  { one: 'un miliard', many: 'miliarde', gender: 'n' },
];

const groupInWords = ({ value, power }: Group): string => {
  const { one, many, gender } = powers[power] as (typeof powers)[number];
  if (power === 0) return belowThousand(value, gender);
  return value === 1 ? one : `${belowThousand(value, gender)} ${takesOf(value) ? 'de ' : ''}${many}`;
};

const units: Readonly<Record<UnitName, readonly [one: string, many: string]>> = {
  leu: ['leu', 'lei'],
  ban: ['ban', 'bani'],
  euro: ['euro', 'euro'],
  cent: ['cent', 'cenți'],
  dollar: ['dolar', 'dolari'],
};

export const romanian: WordsOf = {
  number: (whole) => (whole === 0 ? 'zero' : whole === 1 ? 'un' : groupsOf(whole).map(groupInWords).join(' ')),
  unit: (count, name) => `${takesOf(count) ? 'de ' : ''}${units[name][count === 1 ? 0 : 1]}`,
};
