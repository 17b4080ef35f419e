import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';
import { isTyped } from './pressed-key.ts';

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
  repeat: 'Insert',
  camera: 'Alt+A',
  previousLine: 'Alt+ArrowUp',
  nextLine: 'Alt+ArrowDown',
  firstLine: 'Alt+Home',
  lastLine: 'Alt+End',
  linePrice: 'Alt+W',
  newCustomer: 'Alt+N',
  customerProfile: 'Alt+P',
  noCustomer: 'Alt+X',
  returnFreely: 'Ctrl+F7',
  createUnknown: 'Ctrl+Insert',
  skipUnknown: 'Ctrl+Delete',
  delayed1: 'Shift+F9',
  delayed2: 'Shift+F10',
  delayed3: 'Shift+F11',
  delayed4: 'Shift+F12',
  tender1: 'Alt+1',
  tender2: 'Alt+2',
  tender3: 'Alt+3',
  tender4: 'Alt+4',
  tender5: 'Alt+5',
  tender6: 'Alt+6',
  tender7: 'Alt+7',
  tender8: 'Alt+8',
  tender9: 'Alt+9',
  note5: 'Shift+F1',
  note10: 'Shift+F2',
  note20: 'Shift+F3',
  note50: 'Shift+F4',
  note100: 'Shift+F5',
  note200: 'Shift+F6',
  note500: 'Shift+F7',
  note1000: 'Shift+F8',
  reprint: 'Alt+R',
  lastReceipt: 'Alt+V',
  drawer: 'Alt+D',
  printEach: 'Ctrl+F3',
  report: 'Alt+Y',
  closeShift: 'Alt+Z',
  changeCashier: 'Alt+J',
  products: 'Alt+Q',
  table: 'Alt+T',
  groups: 'Alt+G',
  buttons: 'Alt+U',
  arrange: 'Alt+E',
  nextGroup: 'Alt+PageDown',
  previousGroup: 'Alt+PageUp',
  receipt: 'Alt+B',
  device: 'Alt+M',
  customerScreen: 'Alt+F8',
  attention: 'Ctrl+F1',
  refresh: 'Ctrl+F2',
  send: 'Ctrl+F5',
  branch: 'Ctrl+F6',
  dark: 'Ctrl+F8',
  sound: 'Ctrl+F9',
  large: 'Ctrl+F11',
  contrast: 'Ctrl+F12',
  leftHanded: 'Alt+L',
  language: 'Alt+0',
  fullScreen: 'Alt+Insert',
  office: 'Ctrl+F10',
  signOut: 'Alt+Pause',
  timeClock: 'Alt+K',
} as const;

export type KeyAction = keyof typeof defaultKeys;
export type KeyMap = Readonly<Record<KeyAction, string>>;

const key = 'posKeys';
const actions = Object.keys(defaultKeys) as KeyAction[];

/**
 * Kept keys, without unknown actions and without doubled keys. A new action has its key only where that is not assigned
 * to another.
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
  !reserved.has(pressed) && !isTyped(pressed) && pressed !== 'Unidentified' && pressed !== 'Dead';

/** Action that has the key already, besides the one that asks for it. */
export const holderOf = (keys: KeyMap, pressed: string, action: KeyAction): KeyAction | undefined =>
  actions.find((each) => each !== action && keys[each] === pressed);

/** Gives the key to the action; the action that had it gets the old key. */
export const changeKey = (keys: KeyMap, action: KeyAction, pressed: string): KeyMap => {
  const other = holderOf(keys, pressed, action);
  return { ...keys, ...(other && { [other]: keys[action] }), [action]: pressed };
};

export const setKey = (action: KeyAction, pressed: string): void => keep(changeKey(store.get(), action, pressed));
export const resetKeys = (): void => keep(defaultKeys);

/** Action of the first of these keys that is assigned. */
export const actionOf = (keys: KeyMap, ...pressed: readonly string[]): KeyAction | undefined => {
  const key = pressed.find((each) => each !== '' && actions.some((action) => keys[action] === each));
  return key === undefined ? undefined : actions.find((action) => keys[action] === key);
};
