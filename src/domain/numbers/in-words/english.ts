import { groupsOf, type UnitName, type WordsOf } from './groups.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const powers = ['', 'thousand', 'million', 'billion'];

const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] as string)
    : [tens[Math.floor(value / 10)], ...(value % 10 > 0 ? [small[value % 10]] : [])].join('-');

const belowThousand = (value: number): string =>
  [
    ...(value >= 100 ? [`${small[Math.floor(value / 100)]} hundred`] : []),
    ...(value % 100 > 0 ? [belowHundred(value % 100)] : []),
  ].join(' ');

const units: Readonly<Record<UnitName, readonly [one: string, many: string]>> = {
  leu: ['leu', 'lei'],
  ban: ['ban', 'bani'],
  euro: ['euro', 'euros'],
  cent: ['cent', 'cents'],
  dollar: ['dollar', 'dollars'],
};

export const english: WordsOf = {
  number: (whole) =>
    whole === 0
      ? 'zero'
      : groupsOf(whole)
          .map(({ value, power }) => `${belowThousand(value)} ${powers[power]}`.trim())
          .join(' '),
  unit: (count, name) => units[name][count === 1 ? 0 : 1],
};
