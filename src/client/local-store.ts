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
  /** The token by which the device service of this machine knows this till. */
  deviceService: 'device',
  /** The company and the token for which this device gets pushed messages. */
  pushToken: 'device',
} as const satisfies Record<string, Life>;

/** The keys of the specification, and ours. */
const lifeOf = (key: string): Life => (lives as Record<string, Life>)[key] ?? 'view';

/** Reads a text; undefined if there is none or the browser stores nothing. */
export const readLocal = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * Writes a text; undefined removes it. If the store is full or forbidden, nothing happens: no business data is stored
 * here.
 */
export const writeLocal = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* the choice lasts until the page closes */
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

/** The rest of each key that begins with `start`. */
export const localKeys = (start: string): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
};

const removeWhere = (goes: (life: Life) => boolean): void => {
  try {
    for (const key of Object.keys(localStorage)) if (goes(lifeOf(key))) localStorage.removeItem(key);
  } catch {
    /* nothing is kept */
  }
};

/** Removes what belongs to the session: token, user, branch, collection (R-SESSION-010). */
export const clearSessionKeys = (): void => removeWhere((life) => life === 'session');

/**
 * Removes what belongs to the view: filters, columns, mappings, skin; never the session or data of the till
 * (R-SHELL-006).
 */
export const clearViewKeys = (): void => removeWhere((life) => life === 'view');
