import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';

/** Everything a key can do at the till, with its default key; in the order in which the map shows them. */
export const defaultKeys = {
  search: 'F2',
  customer: 'F3',
  discount: 'F4',
  receipts: 'F5',
  delay: 'F6',
  return: 'F7',
  exactCash: 'F8',
  pay: 'F9',
  shift: 'F10',
  quantity: 'F11',
  remove: 'Delete',
  takeBack: 'F12',
  info: 'F1',
  more: '+',
  less: '-',
  lock: 'Pause',
  clear: 'Alt+Delete',
  customers: 'Alt+C',
  cashFloat: 'Alt+F',
  cashIn: 'Alt+I',
  cashOut: 'Alt+O',
  handover: 'Alt+H',
  options: 'Alt+S',
  palette: 'Ctrl+K',
  keys: '?',
} as const;

export type KeyAction = keyof typeof defaultKeys;
export type KeyMap = Readonly<Record<KeyAction, string>>;

/** English; also the key of the translation. */
export const actionTitles: Readonly<Record<KeyAction, string>> = {
  search: 'Search for a product',
  customer: 'Choose a customer',
  discount: 'Discount on the receipt',
  receipts: 'Receipts',
  delay: 'Delay the receipt',
  return: 'Return of goods',
  exactCash: 'Paid in cash, exactly',
  pay: 'Payment of the receipt',
  shift: 'Shift',
  quantity: 'Quantity of the line',
  remove: 'Remove the line',
  takeBack: 'Take back what was added last',
  info: 'Product information',
  more: 'One more of the line',
  less: 'One less of the line',
  lock: 'Lock the till',
  clear: 'Clear the receipt',
  customers: 'Customers',
  cashFloat: 'Opening float',
  cashIn: 'Cash in',
  cashOut: 'Cash out',
  handover: 'Hand the drawer over',
  options: 'Settings of this till',
  palette: 'What can be done',
  keys: 'Keys',
};

const key = 'posKeys';
const actions = Object.keys(defaultKeys) as KeyAction[];

/**
 * What was kept, without unknown actions and without a key that stands twice. An action that came since has its key
 * only where nobody gave it to another.
 */
export const readKeys = (stored: unknown): KeyMap => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const kept = actions.flatMap((action) => (typeof given[action] === 'string' ? [given[action]] : []));
  if (new Set(kept.filter(Boolean)).size !== kept.filter(Boolean).length) return defaultKeys;
  const keyOf = (action: KeyAction): string => {
    const own = given[action];
    if (typeof own === 'string') return own;
    return kept.includes(defaultKeys[action]) ? '' : defaultKeys[action];
  };
  return Object.fromEntries(actions.map((action) => [action, keyOf(action)])) as Record<KeyAction, string>;
};

const store = createStore<KeyMap>(readKeys(readLocalJson(key)));
export const keyMap: Readable<KeyMap> = store;

const keep = (keys: KeyMap): void => {
  store.set(keys);
  writeLocalJson(key, keys);
};

/** Keys with a meaning of their own everywhere. */
const reserved = new Set([
  'Enter',
  'Escape',
  'Tab',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  '*',
  'Shift',
  'Control',
  'Alt',
  'Meta',
]);
export const mayBeKey = (pressed: string): boolean =>
  !reserved.has(pressed) && !/^[\p{L}\p{N}]$/u.test(pressed) && pressed !== 'Unidentified' && pressed !== 'Dead';

/** The action gets the key; whoever had it gets the action's old one. */
export const changeKey = (keys: KeyMap, action: KeyAction, pressed: string): KeyMap => {
  const other = actions.find((each) => keys[each] === pressed);
  return { ...keys, ...(other && { [other]: keys[action] }), [action]: pressed };
};

export const setKey = (action: KeyAction, pressed: string): void => keep(changeKey(store.get(), action, pressed));
export const resetKeys = (): void => keep(defaultKeys);

export const actionOf = (keys: KeyMap, pressed: string): KeyAction | undefined =>
  actions.find((action) => keys[action] === pressed);
