/**
 * When a stored key is removed: with the session, when the person resets the view (R-SHELL-006), or never. Keys that
 * are not listed belong to the view: filters, columns, widgets, mappings of imports.
 */
type Life = 'session' | 'view' | 'device';

const lives = {
  token: 'session',
  user: 'session',
  branch: 'session',
  collection: 'session',
  'till-lock': 'session',
  username: 'device',
  lng: 'device',
  clientUuid: 'device',
  /** Chosen skin; light or dark stands under sm-mode. */
  'sm-skin': 'view',
  'sm-mode': 'view',
  // The till's: they outlive logout, a new version and an expired token.
  offline_receipts: 'device',
  delayed_receipts: 'device',
  posOptions: 'device',
  activeCashRegister: 'device',
  activeScales: 'device',
  activeTerminal: 'device',
  /** Counts of inventories that did not reach the server yet. */
  inventory_counts: 'device',
  /** The token by which the device service of this machine knows this till. */
  deviceService: 'device',
  /** The company and the token for which this device gets pushed messages. */
  pushToken: 'device',
} as const satisfies Record<string, Life>;

/** The keys of the specification, and ours. */
const lifeOf = (key: string): Life => (lives as Record<string, Life>)[key] ?? 'view';

/** Values that the browser could not store, because it is full or forbids it; the page keeps them until it closes. */
const ofPage = new Map<string, string>();

const browserStore = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** Reads a text; undefined if there is none. */
export const readLocal = (key: string): string | undefined =>
  ofPage.get(key) ?? browserStore()?.getItem(key) ?? undefined;

/**
 * Writes a text; undefined removes it. If the store is full or forbidden, it lasts until the page closes: no business
 * data is stored here.
 */
export const writeLocal = (key: string, value: string | undefined): void => {
  ofPage.delete(key);
  const store = browserStore();
  if (value === undefined) {
    store?.removeItem(key);
    return;
  }
  try {
    if (store) store.setItem(key, value);
    else ofPage.set(key, value);
  } catch {
    ofPage.set(key, value);
  }
};

/** Reads what writeLocalJson wrote; undefined for what is not JSON. */
export const readLocalJson = <Value>(key: string): Value | undefined => {
  const text = readLocal(key);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

export const writeLocalJson = (key: string, value: unknown): void => writeLocal(key, JSON.stringify(value));

const allKeys = (): string[] => [...new Set([...Object.keys(browserStore() ?? {}), ...ofPage.keys()])];

/** The rest of each key that begins with `start`. */
export const localKeys = (start: string): string[] => {
  return allKeys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
};

const removeWhere = (goes: (life: Life) => boolean): void => {
  for (const key of allKeys()) if (goes(lifeOf(key))) writeLocal(key, undefined);
};

/** Removes what belongs to the session: token, user, branch, collection (R-SESSION-010). */
export const clearSessionKeys = (): void => removeWhere((life) => life === 'session');

/**
 * Removes what belongs to the view: filters, columns, mappings, skin; never the session or data of the till
 * (R-SHELL-006).
 */
export const clearViewKeys = (): void => removeWhere((life) => life === 'view');
