/** Where somebody wanted to go before the sign-in stood in the way: remembered per tab (G-065). */
const key = 'start-path';

export const rememberStartPath = (path: string): void => {
  try { sessionStorage.setItem(key, path); } catch { /* then the dashboard will do */ }
};

export const takeStartPath = (): string | undefined => {
  try {
    const path = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return path;
  } catch { return undefined; }
};
