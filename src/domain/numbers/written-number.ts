/** A number as people and programs write it, taken apart. */

export type DecimalSign = '.' | ',';

export interface WrittenNumber {
  /** '-1234.50': a dot before the decimals, nothing between thousands. */
  readonly plain: string;
  /** The sign that stands before the decimals, as far as the text shows it: 12,50 and 1.234.567 do, 1250 does not. */
  readonly decimal?: DecimalSign;
  /** One sign with three figures behind it: 1.234 may be a bit above one or above a thousand. */
  readonly isDoubtful?: boolean;
  readonly isPercent?: boolean;
}

const blanks = /[\s\u00a0\u202f'’]/gu;
const invisible = /[\u200b-\u200f\u2060\ufeff]/gu;

/** A currency before the number: its sign, its three letters, or a word that shops use. */
const currencyBefore = /^(?:\p{Sc}|[A-Z]{3}|lei|лей|руб\.?)\s*(?=[\d.,+-])/u;
/** A currency or a unit behind it: lei, руб., €, лей/кг. */
const wordBehind = /(?<=\d[.,]?)\s*(?:\p{Sc}|\p{L}{1,10}\.?)(?:\s*\/\s*\p{L}{1,10}\.?)?\.?$/u;
const percentBehind = /\s*%$/;

const figures = /^([+-]?)(\d+(?:[.,]\d+)*[.,]?|[.,]\d+)$/;
const other = { '.': ',', ',': '.' } as const;

/** Whether what stands between the signs are groups of three figures; the last but one may have two, as in India. */
const areGroups = (parts: readonly string[]): boolean =>
  parts.length > 1 &&
  /^\d{1,3}$/.test(parts[0] as string) &&
  parts.slice(1, -1).every((part) => part.length === 3 || part.length === 2) &&
  parts.at(-1)?.length === 3;

interface Parts {
  plain: string;
  decimal?: DecimalSign;
  isDoubtful?: boolean;
}

const withOneSign = (body: string, sign: DecimalSign, known: DecimalSign | undefined): Parts => {
  const [whole = '', fraction = ''] = body.split(sign);
  const plain = fraction === '' ? whole : `${whole || '0'}.${fraction}`;
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!mayBeThousands) return { plain, ...(fraction !== '' && { decimal: sign }) };
  return known === other[sign] ? { plain: whole + fraction, isDoubtful: true } : { plain, isDoubtful: true };
};

const takenApart = (body: string, known: DecimalSign | undefined): Parts | undefined => {
  const signs = body.match(/[.,]/g) as DecimalSign[] | null;
  if (!signs) return { plain: body };
  const last = signs.at(-1) as DecimalSign;
  if (signs.length === 1) return withOneSign(body, last, known);
  const isMixed = signs.some((sign) => sign !== last);
  if (!isMixed) {
    const parts = body.split(last);
    return areGroups(parts) ? { plain: parts.join(''), decimal: other[last] } : undefined;
  }
  const [whole = '', fraction = '', ...more] = body.split(last);
  const groups = whole.split(other[last]);
  return more.length === 0 && fraction !== '' && areGroups(groups)
    ? { plain: `${groups.join('')}.${fraction}`, decimal: last }
    : undefined;
};

/**
 * Reads 1 234,50, 1.234,50, 1,234.50, 12,50 lei, € 5 and 20 %. The decimal sign, where it is known from other numbers,
 * settles what is doubtful; without it the sign of a doubtful one stands before decimals. Undefined: it is no number.
 */
export const readWrittenNumber = (text: string, decimal?: DecimalSign): WrittenNumber | undefined => {
  const trimmed = text.replace(invisible, '').replace('−', '-').trim();
  const isPercent = percentBehind.test(trimmed);
  const bare = trimmed.replace(percentBehind, '').replace(currencyBefore, '').replace(wordBehind, '');
  const [, sign = '', body = ''] = figures.exec(bare.replace(blanks, '')) ?? [];
  const parts = body === '' ? undefined : takenApart(body, decimal);
  return parts && { ...parts, plain: (sign === '-' ? '-' : '') + parts.plain, ...(isPercent && { isPercent }) };
};
