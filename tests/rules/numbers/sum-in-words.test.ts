import { expect, it } from 'vitest';
import { largestAmount } from '#domain/numbers/amounts.ts';
import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';

const sums: [amount: number, en: string, ro: string, ru: string][] = [
  [0, 'Zero lei 00 bani', 'Zero lei 00 bani', 'Ноль леев 00 банов'],
  [1, 'Zero lei 01 ban', 'Zero lei 01 ban', 'Ноль леев 01 бан'],
  [1_00, 'One leu 00 bani', 'Un leu 00 bani', 'Один лей 00 банов'],
  [2_02, 'Two lei 02 bani', 'Doi lei 02 bani', 'Два лея 02 бана'],
  [5_00, 'Five lei 00 bani', 'Cinci lei 00 bani', 'Пять леев 00 банов'],
  [11_11, 'Eleven lei 11 bani', 'Unsprezece lei 11 bani', 'Одиннадцать леев 11 банов'],
  [12_00, 'Twelve lei 00 bani', 'Doisprezece lei 00 bani', 'Двенадцать леев 00 банов'],
  [21_21, 'Twenty-one lei 21 bani', 'Douăzeci și unu de lei 21 de bani', 'Двадцать один лей 21 бан'],
  [100_00, 'One hundred lei 00 bani', 'O sută de lei 00 bani', 'Сто леев 00 банов'],
  [101_00, 'One hundred one lei 00 bani', 'O sută unu lei 00 bani', 'Сто один лей 00 банов'],
  [250_50, 'Two hundred fifty lei 50 bani', 'Două sute cincizeci de lei 50 de bani', 'Двести пятьдесят леев 50 банов'],
  [1000_00, 'One thousand lei 00 bani', 'O mie de lei 00 bani', 'Одна тысяча леев 00 банов'],
  [
    2012_00,
    'Two thousand twelve lei 00 bani',
    'Două mii doisprezece lei 00 bani',
    'Две тысячи двенадцать леев 00 банов',
  ],
  [
    21_001_00,
    'Twenty-one thousand one lei 00 bani',
    'Douăzeci și una de mii unu lei 00 bani',
    'Двадцать одна тысяча один лей 00 банов',
  ],
  [
    12_012_00,
    'Twelve thousand twelve lei 00 bani',
    'Douăsprezece mii doisprezece lei 00 bani',
    'Двенадцать тысяч двенадцать леев 00 банов',
  ],
  [
    12_022_000_00,
    'Twelve million twenty-two thousand lei 00 bani',
    'Douăsprezece milioane douăzeci și două de mii de lei 00 bani',
    'Двенадцать миллионов двадцать две тысячи леев 00 банов',
  ],
  [1_000_000_00, 'One million lei 00 bani', 'Un milion de lei 00 bani', 'Один миллион леев 00 банов'],
  [2_000_002_00, 'Two million two lei 00 bani', 'Două milioane doi lei 00 bani', 'Два миллиона два лея 00 банов'],
  [largestAmount, 'Ten billion lei 00 bani', 'Zece miliarde de lei 00 bani', 'Десять миллиардов леев 00 банов'],
];

it.each(sums)('says %i hundredths in words [REV-MD4]', (amount, en, ro, ru) => {
  expect(['en', 'ro', 'ru'].map((language) => sumInWords(amount, { language, currency: 'MDL' }))).toEqual([en, ro, ru]);
  expect(sumInWords(0 - amount, { language: 'en', currency: 'RON' })).toBe(en);
});

it('says other currencies by their words, else by their code, and knows no other language than these [REV-MD4]', () => {
  expect(sumInWords(2_05, { language: 'ru', currency: 'EUR' })).toBe('Два евро 05 центов');
  expect(sumInWords(1_01, { language: 'ro', currency: 'USD' })).toBe('Un dolar 01 cent');
  expect(sumInWords(3_50, { language: 'en', currency: 'UAH' })).toBe('Three 50/100 UAH');
  expect(sumInWords(3_50, { language: 'de' })).toBe('Three 50/100');
});

const inWords = (amount: number, currency: string): string[] =>
  ['en', 'ro', 'ru'].map((language) => sumInWords(amount, { language, currency }));

it.each<[currency: string, of1: string[], of2: string[], of5: string[]]>([
  [
    'EUR',
    ['One euro 01 cent', 'Un euro 01 cent', 'Один евро 01 цент'],
    ['Two euros 02 cents', 'Doi euro 02 cenți', 'Два евро 02 цента'],
    ['Five euros 05 cents', 'Cinci euro 05 cenți', 'Пять евро 05 центов'],
  ],
  [
    'USD',
    ['One dollar 01 cent', 'Un dolar 01 cent', 'Один доллар 01 цент'],
    ['Two dollars 02 cents', 'Doi dolari 02 cenți', 'Два доллара 02 цента'],
    ['Five dollars 05 cents', 'Cinci dolari 05 cenți', 'Пять долларов 05 центов'],
  ],
  [
    'RON',
    ['One leu 01 ban', 'Un leu 01 ban', 'Один лей 01 бан'],
    ['Two lei 02 bani', 'Doi lei 02 bani', 'Два лея 02 бана'],
    ['Five lei 05 bani', 'Cinci lei 05 bani', 'Пять леев 05 банов'],
  ],
])('counts %s by one, by two and by five in every language', (currency, of1, of2, of5) => {
  expect([1_01, 2_02, 5_05].map((amount) => inWords(amount, currency))).toEqual([of1, of2, of5]);
});

it('says nothing of thousands that there are none of, and tens by themselves', () => {
  expect(inWords(1_000_020_00, 'MDL')).toEqual([
    'One million twenty lei 00 bani',
    'Un milion douăzeci de lei 00 bani',
    'Один миллион двадцать леев 00 банов',
  ]);
});

it.each(['en', 'ro', 'ru'])(
  'has words of its own for each number, without a hole in them: %s [REV-MD4]',
  (language) => {
    const numbers = [
      ...Array.from({ length: 2200 }, (_, index) => index),
      9999,
      10_000,
      19_019,
      20_000,
      21_000,
      100_000,
      112_112,
      999_999,
      1_000_001,
      21_000_021,
      999_999_999,
      1_000_000_001,
    ];
    const said = numbers.map((number) => sumInWords(number * 100, { language, currency: 'MDL' }));
    expect(new Set(said).size).toBe(numbers.length);
    expect(said.filter((text) => /undefined|NaN| {2}|^ /.test(text))).toEqual([]);
  },
);
