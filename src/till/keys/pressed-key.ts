/**
 * The name of what was pressed: with Alt or Ctrl by the place of the key, so that it is the same whatever language the
 * keyboard is set to; without, by what it types.
 */
export const pressedKey = ({ key, code, altKey, ctrlKey, shiftKey }: KeyboardEvent): string => {
  const shift = shiftKey && key.length > 1 && key !== 'Shift' ? 'Shift+' : '';
  if (!altKey && !ctrlKey) return shift + key;
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${place}`;
};

/** Letters and figures are no action's key: they are typed. */
export const isTyped = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);

/** Signs by the places of their keys, without Shift and with it. */
const signs: Readonly<Record<string, string>> = { Equal: '=+', Minus: '-_', Slash: '/?' };

/**
 * The sign that stands at this place of an English keyboard, where the one in use types another sign there: the keys
 * of + and ? stay where the hand knows them. Letters are letters.
 */
export const signOfPlace = ({ key, code, shiftKey }: KeyboardEvent): string =>
  isTyped(key) ? '' : (signs[code]?.[shiftKey ? 1 : 0] ?? '');
