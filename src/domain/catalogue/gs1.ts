import type { Milli } from '#generated/types.ts';
import { numberOfDay, type Day } from '../zone.ts';
import { isEan } from './barcode.ts';

/** Facts of a GS1 code beside the number of the goods. */
export interface Gs1Facts {
  readonly batch?: string;
  /** The last day on which the goods may be sold: (17) or (15). */
  readonly expiry?: Day;
  readonly serial?: string;
  /** Net weight in grams: (310x). */
  readonly quantity?: Milli;
}

/** A GS1 code that names goods: GTIN-14 of (01), and what else it says. */
export interface Gs1Goods extends Gs1Facts {
  readonly gtin: string;
}

/** Separates fields of variable length; a scanner sends FNC1 so. */
export const groupSeparator = '\u001D';

/** AIM identifiers of symbols whose data are GS1 fields: GS1-128, DataBar, GS1 DataMatrix, GS1 QR, GS1 DotCode. */
const gs1Symbols = /^\](C1|e[0-3]|d2|Q3|J1)/;
const aimPrefix = /^\][A-Za-z]\d/;

/** Digits of a field's value by the first two digits of its identifier (GS1 General Specifications, 7.8.5). */
const fixedDigits: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 13 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 6])),
};

/** Digits of the identifier itself; two where the table has none. */
const identifierDigits = (text: string): number => {
  if (/^(23|24|25|40|41|42|71)/.test(text)) return 3;
  return /^(3[1-69]|43|7[02]|8[0-2])/.test(text) ? 4 : 2;
};

type Fields = ReadonlyMap<string, string>;

/** (01)04840000000015(10)ABC, as it is printed below the bars. */
const bracketed = (text: string): Fields | undefined => {
  if (!/^(\(\d{2,4}\)[^()]+)+$/.test(text)) return undefined;
  return new Map(Array.from(text.matchAll(/\((\d{2,4})\)([^()]+)/g), ([, name = '', value = '']) => [name, value]));
};

/** Fields one after another; those that cannot be read any more are left out. */
const concatenated = (text: string): Fields => {
  const fields = new Map<string, string>();
  for (let rest = text; rest !== '';) {
    if (rest.startsWith(groupSeparator)) {
      rest = rest.slice(1);
      continue;
    }
    const name = rest.slice(0, identifierDigits(rest));
    if (!/^\d{2,4}$/.test(name)) break;
    const after = rest.slice(name.length);
    const end = after.indexOf(groupSeparator);
    const length = fixedDigits[name.slice(0, 2)] ?? (end < 0 ? after.length : end);
    const value = after.slice(0, length);
    if (value.length < length || value === '') break;
    fields.set(name, value);
    rest = after.slice(length);
  }
  return fields;
};

/** yyMMdd within 50 years; day 00 is the last of the month. Undefined: no day. */
const dayOf = (text: string | undefined): Day | undefined => {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const full = `${Number(year) < 51 ? 20 : 19}${year}`;
  const last = new Date(Date.UTC(Number(full), Number(month), 0)).getUTCDate();
  const found = `${full}-${month}-${day === '00' ? String(last) : day}`;
  return Number.isNaN(numberOfDay(found)) ? undefined : found;
};

/** Grams of the (310x) field, where x is the number of decimals of a weight in kilograms. */
const gramsOf = (fields: Fields): Milli | undefined => {
  for (const [name, value] of fields) {
    const [, decimals] = /^310([0-6])$/.exec(name) ?? [];
    if (decimals && /^\d{6}$/.test(value)) return Math.round(Number(value) * 10 ** (3 - Number(decimals)));
  }
  return undefined;
};

/** A scanner's own spellings of the group separator. */
const separatorNames = /<GS>|\{GS\}|\u241D/gi;

/** A code without the AIM identifier that a scanner may send before it. */
export const withoutAim = (code: string): string => code.replace(aimPrefix, '');

/**
 * The goods that a GS1 code names: GS1-128, GS1 DataMatrix, GS1 QR or DataBar, with or without an AIM identifier, or as
 * the fields are printed in brackets. Undefined: it has no (01) field with a right check digit.
 */
export const readGs1 = (code: string): Gs1Goods | undefined => {
  const text = code.replace(separatorNames, groupSeparator);
  const data = withoutAim(text);
  // Another symbol's data are no fields, whatever they begin with.
  if (data !== text && !gs1Symbols.test(text)) return undefined;
  const fields = bracketed(data) ?? concatenated(data);
  const gtin = fields.get('01');
  if (gtin === undefined || !isEan(gtin, 14)) return undefined;
  const [batch, serial] = [fields.get('10'), fields.get('21')];
  const [expiry, quantity] = [dayOf(fields.get('17')) ?? dayOf(fields.get('15')), gramsOf(fields)];
  return {
    gtin,
    ...(batch !== undefined && { batch }),
    ...(expiry !== undefined && { expiry }),
    ...(serial !== undefined && { serial }),
    ...(quantity !== undefined && { quantity }),
  };
};
