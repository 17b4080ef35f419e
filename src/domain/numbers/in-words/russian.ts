import { groupsOf, type Group, type UnitName, type WordsOf } from './groups.ts';

const small = [
  '',
  '',
  '',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

type Forms = readonly [one: string, few: string, many: string];

/** 1, 21, 101 take the first form, 2 to 4 the second, 11 to 14 and the rest the third. */
const formOf = (count: number, forms: Forms): string => {
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return forms[2];
  return last === 1 ? forms[0] : last >= 2 && last <= 4 ? forms[1] : forms[2];
};

type Gender = 'm' | 'f' | 'n';
const first: Readonly<Record<Gender, readonly [one: string, two: string]>> = {
  m: ['один', 'два'],
  f: ['одна', 'две'],
  n: ['одно', 'два'],
};

const below20 = (value: number, gender: Gender): string =>
  value === 1 || value === 2 ? (first[gender][value - 1] as string) : (small[value] as string);

const belowThousand = (value: number, gender: Gender): string => {
  const rest = value % 100;
  const words = [
    hundreds[Math.floor(value / 100)],
    ...(rest < 20 ? [below20(rest, gender)] : [tens[Math.floor(rest / 10)], below20(rest % 10, gender)]),
  ];
  return words.filter(Boolean).join(' ');
};

const powers: readonly { forms: Forms; gender: Gender }[] = [
  { forms: ['', '', ''], gender: 'm' },
  { forms: ['тысяча', 'тысячи', 'тысяч'], gender: 'f' },
  { forms: ['миллион', 'миллиона', 'миллионов'], gender: 'm' },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], gender: 'm' },
];

const groupInWords = ({ value, power }: Group): string => {
  const { forms, gender } = powers[power] as (typeof powers)[number];
  return `${belowThousand(value, gender)} ${formOf(value, forms)}`.trim();
};

const units: Readonly<Record<UnitName, Forms>> = {
  leu: ['лей', 'лея', 'леев'],
  ban: ['бан', 'бана', 'банов'],
  euro: ['евро', 'евро', 'евро'],
  cent: ['цент', 'цента', 'центов'],
  dollar: ['доллар', 'доллара', 'долларов'],
};

export const russian: WordsOf = {
  number: (whole) => (whole === 0 ? 'ноль' : groupsOf(whole).map(groupInWords).join(' ')),
  unit: (count, name) => formOf(count, units[name]),
};
