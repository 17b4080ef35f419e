/** Keys that browsers or the system handle themselves. */
const kept = new Set([
  'Ctrl+T',
  'Ctrl+N',
  'Ctrl+W',
  'Ctrl+Q',
  'Ctrl+Shift+T',
  'Ctrl+Shift+N',
  'Ctrl+Shift+W',
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
  'Ctrl+PageUp',
  'Ctrl+PageDown',
  'Ctrl+F4',
  'Alt+F4',
  'Alt+Tab',
  'Alt+ ',
  'Ctrl+Alt+Delete',
  'PrintScreen',
]);

/** Whether the browser never gives the key to a page. */
export const isBrowsers = (pressed: string): boolean => kept.has(pressed);
