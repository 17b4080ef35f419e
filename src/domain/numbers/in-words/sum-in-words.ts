import type { Minor } from '#generated/types.ts';
import { english } from './english.ts';
import type { UnitName, WordsOf } from './groups.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';

const languages: Readonly<Record<string, WordsOf | undefined>> = { en: english, ro: romanian, ru: russian };

const currencies: Readonly<Record<string, readonly [unit: UnitName, hundredth: UnitName] | undefined>> = {
  MDL: ['leu', 'ban'],
  RON: ['leu', 'ban'],
  EUR: ['euro', 'cent'],
  USD: ['dollar', 'cent'],
};

/**
 * A sum as payment forms have it: the whole in words, the hundredths in two figures, without sign: 'Two hundred fifty
 * lei 50 bani'. A currency whose units have no words here is named by its code; in a language of which nothing is known
 * it is English.
 */
export const sumInWords = (
  amount: Minor,
  { language, currency = '' }: { language: string; currency?: string },
): string => {
  const words = languages[language] ?? english;
  const [whole, hundredths] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100];
  const figures = String(hundredths).padStart(2, '0');
  const units = currencies[currency];
  const said = words.number(whole);
  const text = units
    ? `${said} ${words.unit(whole, units[0])} ${figures} ${words.unit(hundredths, units[1])}`
    : `${said} ${figures}/100 ${currency}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
