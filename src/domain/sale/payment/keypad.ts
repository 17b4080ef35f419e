/** Keys of the touch keypad besides digits and the point. */
export type KeypadKey = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | '.' | 'back' | 'clear';

/** How many decimals the keypad takes; 0 for whole numbers. */
export interface KeypadRules {
  decimals?: number;
  maxLength?: number;
}

/** The text after a key: one decimal point, a lone 0 is replaced by the next digit (R-FORM-003, R-FORM-004). */
export const pressKey = (text: string, key: KeypadKey, { decimals = 2, maxLength = 12 }: KeypadRules = {}): string => {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return decimals === 0 || text.includes('.') ? text : `${text || '0'}.`;
  if (text === '0') return key;
  const fraction = text.split('.')[1];
  return text.length >= maxLength || (fraction !== undefined && fraction.length >= decimals) ? text : text + key;
};
