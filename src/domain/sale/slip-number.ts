/**
 * The number on a slip: which till of the company printed it, and its how-manieth receipt it is. Unique without a
 * connection, and made of figures alone where it is scanned: a scanner types letters by whatever layout the keyboard
 * has.
 */

/** Numbers below are given by the server; a till that has none yet names itself by one above. */
const firstOwn = 10_000_000;
const tillDigits = 8;
const sequenceDigits = 6;

/** What a till is called until the server has given it a number: of its name, a UUID. */
export const ownTillNumber = (deviceUuid: string): number => {
  let hash = 0;
  for (const letter of deviceUuid.toLowerCase())
    hash = (hash * 131 + (letter.codePointAt(0) ?? 0)) % 35_184_372_088_777;
  return firstOwn + (hash % (9 * firstOwn));
};

/** '3-118', as people read it. */
export const slipNumber = (till: number, sequence: number): string => `${till}-${sequence}`;

/** As its barcode says it: 14 figures or more, longer than any product's code. Undefined: no slip's number. */
export const slipBarcode = (number: string): string | undefined => {
  const [, till, sequence] = /^(\d{1,8})-(\d{1,9})$/.exec(number) ?? [];
  return till && sequence && till.padStart(tillDigits, '0') + sequence.padStart(sequenceDigits, '0');
};

/** The number that was scanned, or typed with a hyphen; undefined: it is none. */
export const readSlipNumber = (text: string): string | undefined => {
  const typed = /^\s*0*(\d{1,8})\s*-\s*0*(\d{1,9})\s*$/.exec(text);
  const [, till, sequence] = typed ?? /^\s*(\d{8})(\d{6,9})\s*$/.exec(text) ?? [];
  return till && sequence && Number(sequence) > 0 ? slipNumber(Number(till), Number(sequence)) : undefined;
};
