import { groupSeparator } from '#domain/catalogue/gs1.ts';

/** A key press as a browser reports it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey'>;

const signCodes = [
  'Backquote',
  ...[...'1234567890'].map((digit) => `Digit${digit}`),
  ...['Minus', 'Equal', 'BracketLeft', 'BracketRight', 'Backslash', 'Semicolon', 'Quote', 'Comma', 'Period', 'Slash'],
];
const plainSigns = [..."`1234567890-=[]\\;',./"];
const shiftedSigns = [...'~!@#$%^&*()_+{}|:"<>?'];

/**
 * The character of a key by its position on a US keyboard, which scanners imitate, whatever layout is on and whether
 * Caps Lock is. The key itself where its position has no character.
 */
export const latinKey = ({ key, code, shiftKey }: PressedKey): string => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return (shiftKey ? shiftedSigns : plainSigns)[signCodes.indexOf(code)] ?? key;
};

/** Scanners send FNC1, which ends a field of a GS1 code, as Ctrl and the key of the closing bracket. */
export const isGroupSeparator = ({ ctrlKey, code, key }: PressedKey): boolean =>
  key === groupSeparator || (ctrlKey && code === 'BracketRight');
