/**
 * The name of what was pressed: with Alt or Ctrl by the place of the key, so that it is the same whatever language the
 * keyboard is set to; without, by what it types.
 */
export const pressedKey = ({ key, code, altKey, ctrlKey }: KeyboardEvent): string => {
  if (!altKey && !ctrlKey) return key;
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${place}`;
};
