/** The PIN pad takes at most this many characters (R-POS-005). */
export const pinLength = 6;

/** A badge is longer than any PIN, so that neither is taken for the other. */
export const shortestBadge = pinLength + 1;

const badgeLength = 20;

/**
 * The code of a badge that is to be printed: figures alone, which every reader types alike whatever language the
 * keyboard is set to, and more than any number of trade and any receipt has.
 */
export const newBadge = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  `9${[...random(new Uint8Array(badgeLength - 1))].map((byte) => byte % 10).join('')}`;

/** The PIN after a key: digits and one decimal point, the seventh character is passed over (R-POS-005). */
export const pressPin = (pin: string, key: string): string => {
  if (!/^[\d.]$/.test(key) || pin.length >= pinLength) return pin;
  return key === '.' && pin.includes('.') ? pin : pin + key;
};
