/** The PIN pad takes at most this many characters (R-POS-005). */
export const pinLength = 6;

/** The PIN after a key: digits and one decimal point, the seventh character is passed over (R-POS-005). */
export const pressPin = (pin: string, key: string): string => {
  if (!/^[\d.]$/.test(key) || pin.length >= pinLength) return pin;
  return key === '.' && pin.includes('.') ? pin : pin + key;
};
