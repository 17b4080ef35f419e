import { isTradeCode } from './scan.ts';

/**
 * The number on a slip: which till of the company printed it, and its how-manieth receipt it is. Unique without a
 * connection, and made of figures alone where it is scanned: a scanner types letters by whatever layout the keyboard
 * has.
 */

/** Numbers below are given by the server; a till that has none yet names itself by one above. */
const firstOwn = 10_000_000;
const tillDigits = 8;
const sequenceDigits = 6;

/** Number of a till until the server gives it one: made of its UUID. */
export const ownTillNumber = (deviceUuid: string): number => {
  let hash = 0;
  for (const letter of deviceUuid.toLowerCase())
    hash = (hash * 131 + (letter.codePointAt(0) ?? 0)) % 35_184_372_088_777;
  return firstOwn + (hash % (9 * firstOwn));
};

/** '3-118', as people read it. */
export const slipNumber = (till: number, sequence: number): string => `${till}-${sequence}`;

/** Two digits after which the whole number leaves 1 when divided by 97 (ISO 7064). */
const checkDigits = (body: string): string => String(98 - Number((BigInt(body) * 100n) % 97n)).padStart(2, '0');

/**
 * As its barcode says it: till, sequence and two check digits, 16 digits or more. Undefined: no slip's number.
 */
export const slipBarcode = (number: string): string | undefined => {
  const [, till, sequence] = /^(\d{1,8})-(\d{1,9})$/.exec(number) ?? [];
  if (!till || !sequence) return undefined;
  const body = till.padStart(tillDigits, '0') + sequence.padStart(sequenceDigits, '0');
  return body + checkDigits(body);
};

/** A barcode with its check digits: till and sequence. */
const checkedForm = (code: string): readonly string[] => {
  const [, till = '', sequence = '', check] = /^(\d{8})(\d{6,9})(\d\d)$/.exec(code) ?? [];
  return till !== '' && check === checkDigits(till + sequence) ? [till, sequence] : [];
};

/**
 * Slips of earlier programs have no check digits; a number of trade is none of them, unless a till has so few digits.
 */
const earlierForm = (code: string): readonly string[] => {
  const [, till = '', sequence = ''] = /^(\d{8})(\d{6,7})$/.exec(code) ?? [];
  return till !== '' && (till.startsWith('000000') || !isTradeCode(code)) ? [till, sequence] : [];
};

/** The number that was scanned, or typed with a hyphen; undefined: it is none. */
export const readSlipNumber = (text: string): string | undefined => {
  const code = text.trim();
  const typed = /^0*(\d{1,8})\s*-\s*0*(\d{1,9})$/.exec(code)?.slice(1);
  const [till, sequence] = typed ?? [checkedForm(code), earlierForm(code)].find(({ length }) => length > 0) ?? [];
  return till && sequence && Number(sequence) > 0 ? slipNumber(Number(till), Number(sequence)) : undefined;
};
